import DirectJSON
import Foundation
import Synchronization
import Testing

@Suite("Encoding: failures")
struct EncodingFailureTests {
  struct Numbers: HandyJSON {
    var id = 1
    var ratio = 0.5
    var float = Float(0.5)
    var optional: Double?
    var list: [Double] = []
    var table: [String: Float] = [:]
    var inner: [Inner] = []
    var number: NSNumber?
    var any: Any?
    var mapped = 0.5
    var transformed = 1

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< mapped <-- "deep.mapped"
      mapper <<< transformed
        <-- TransformOf<Int, Double>(fromJSON: { $0.flatMap { Int(exactly: $0) } }, toJSON: { 1 / Double($0 ?? 0) })
    }
  }

  struct Inner: HandyJSON {
    var value: Double? = 0.5
  }

  @Test("numbers that are not finite are errors that name their place")
  func nonFinite() throws {
    func message(_ change: (inout Numbers) -> Void) throws -> String {
      var numbers = Numbers()
      change(&numbers)
      #expect(numbers.toJSONString() == nil)
      #expect(numbers.toJSON() == nil)
      #expect(JSONSerializer.serialize(model: numbers).toJSON() == nil)
      #expect(JSONSerializer.serialize(model: numbers).toSimpleDictionary() == nil)
      #expect([numbers].toJSONString() == nil)
      return try #require(throws: JSONFailure.self) { try numbers.encode() }.description
    }
    func words(_ path: String, _ number: String) -> String {
      "\(path): JSON cannot represent \(number), which is not a finite number"
    }
    #expect(try message { $0.ratio = .nan } == words("$.ratio", "nan"))
    #expect(try message { $0.float = .infinity } == words("$.float", "inf"))
    #expect(try message { $0.optional = -.infinity } == words("$.optional", "-inf"))
    #expect(try message { $0.list = [1, 2, .nan] } == words("$.list[2]", "nan"))
    #expect(try message { $0.table = ["a key": .nan] } == words("$.table[\"a key\"]", "nan"))
    #expect(try message { $0.inner = [Inner(), Inner(value: .nan)] } == words("$.inner[1].value", "nan"))
    #expect(try message { $0.number = NSNumber(value: Double.infinity) } == words("$.number", "inf"))
    #expect(try message { $0.any = ["a": [1, Float.nan]] } == words("$.any.a[1]", "nan"))
    #expect(try message { $0.mapped = .nan } == words("$.deep.mapped", "nan"))
    #expect(try message { $0.transformed = 0 } == words("$.transformed", "inf"))
    #expect(Numbers().toJSONString() != nil)
  }

  final class Node: HandyJSON {
    var value = 1
    var next: Node?
    var list: [Node] = []
    var any: Any?
    required init() {}
  }

  final class Plain {
    var next: Plain?
    var table: [String: Plain] = [:]
  }

  @Test("an object that is only nested too deeply is not said to contain itself")
  func deepChain() throws {
    try onLargeStack {
      let first = Node()
      var last = first
      for _ in 0..<600 {
        let next = Node()
        last.next = next
        last = next
      }
      let failure = try #require(throws: JSONFailure.self) { try first.encode() }
      #expect(failure.finding.hasSuffix("nested deeper than 512 levels; there may be a reference cycle"))
      var options = EncodingOptions()
      options.maximumDepth = 3
      let shared = Node()
      shared.list = [Node()]
      let twice = Node()
      twice.list = [shared, shared]
      let limited = try #require(throws: JSONFailure.self) { try twice.encode(options: options) }
      #expect(limited.finding.hasSuffix("nested deeper than 3 levels; there may be a reference cycle"))
    }
  }

  private final class ArchivedNode: JSONArchivable {
    var next: ArchivedNode?
    required init() {}
    func restore(from object: JSONObjectReader) {}
    func archive(to object: inout JSONObjectWriter) { object.archive(1, "more") }
  }

  @Test("objects with keys by hand, and those of plain classes, that contain themselves are errors that say so")
  func otherCycles() throws {
    try onLargeStack {
      let node = ArchivedNode()
      node.next = node
      defer { node.next = nil }
      let failure = try #require(throws: JSONFailure.self) { try node.encode() }
      #expect(failure.reason == .notEncodable("an object contains itself"))
      let plain = Plain()
      plain.next = plain
      defer { plain.next = nil }
      #expect(throws: JSONFailure.self) { try JSONSerializer.serialize(model: plain).encode() }
    }
  }

  #if !canImport(Darwin)
    @Test("a collection of Foundation that contains itself is an error that says so")
    func endlessCollection() throws {
      let array = NSMutableArray()
      array.add(array)
      let node = Node()
      node.any = array
      defer { array.removeAllObjects() }
      let failure = try #require(throws: JSONFailure.self) { try node.encode() }
      #expect(failure.description.hasSuffix("an object contains itself"))
    }
  #endif

  @Test("references in a circle are an error that names the way, and no crash")
  func cycles() throws {
    try onLargeStack {
      let node = Node()
      node.next = node
      defer { node.next = nil }
      let failure = try #require(throws: JSONFailure.self) { try node.encode() }
      #expect(failure.path.segments == Array(repeating: .key("next"), count: 512))
      #expect(failure.reason == .notEncodable("an object contains itself"))
      #expect(failure.finding.hasSuffix(": an object contains itself"))
      #expect(node.toJSONString() == nil)
      #expect(node.toJSONString(prettyPrint: true) == nil)
      #expect(node.toJSON() == nil)
      #expect(JSONSerializer.serialize(model: node).toSimpleDictionary() == nil)
      let other = Node()
      other.list = [Node(), other]
      defer { other.list = [] }
      #expect(other.toJSONString() == nil)
      #expect(other.toJSON() == nil)
      let third = Node()
      third.any = ["a": [third]]
      defer { third.any = nil }
      #expect(third.toJSONString() == nil)
      #expect(third.toJSON() == nil)
      let plain = Plain()
      plain.table = ["k": plain]
      defer { plain.table = [:] }
      #expect(JSONSerializer.serialize(model: plain).toJSON() == nil)
      #expect(JSONSerializer.serialize(model: plain).toSimpleDictionary() == nil)
    }
  }

  @Test("objects that are shared, but in no circle, are written each time")
  func sharing() throws {
    let shared = Node()
    let node = Node()
    node.next = shared
    node.list = [shared, shared]
    #expect(node.toJSONString()?.components(separatedBy: #""value":1"#).count == 5)
  }

  @Test("512 levels are written, one more is an error")
  func depth() throws {
    try onLargeStack {
      func chain(_ length: Int) -> Node {
        var node = Node()
        for _ in 1..<length {
          let outer = Node()
          outer.next = node
          node = outer
        }
        return node
      }
      // The innermost node's empty list is one level more.
      let json = try chain(511).encode()
      #expect(json.utf8.filter { $0 == UInt8(ascii: "{") }.count == 511)
      #expect(try Node.decode(from: json).encode() == json)
      #expect(throws: JSONFailure.self) { try chain(512).encode() }
      var options = EncodingOptions()
      options.maximumDepth = 3
      #expect(throws: Never.self) { try chain(2).encode(options: options) }
      #expect(throws: JSONFailure.self) { try chain(3).encode(options: options) }
    }
  }

  actor Account {
    var balance = 5
  }

  final class Guarded {
    let count = Mutex(1)
  }

  final class BaseHolder {
    var base = Base()
  }

  class Base {
    var id = 1
  }

  final class Derived: Base {
    let count = Mutex(1)
  }

  struct Holder: HandyJSON {
    var before = 1
    let account = Account()
    var accounts = [Account()]
    var optional: Guarded? = Guarded()
    var closure = {}
    var tuple = (1, "a")
    var any: Any?
    var after = 2
  }

  @Test("properties of types that cannot be described are left out")
  func leftOut() throws {
    #expect(try Holder().encode() == #"{"before":1,"after":2}"#)
    #expect(rendering(Holder().toJSON()) == "{after=2 before=1}")
    var options = EncodingOptions()
    options.writeNull = true
    #expect(try Holder().encode(options: options) == #"{"before":1,"any":null,"after":2}"#)
    let (holder, mismatches) = try decoded(Holder.self, from: #"{"before":5,"account":{},"optional":{},"after":6}"#)
    #expect((holder.before, holder.after) == (5, 6))
    #expect(mismatches.count == 2)
    #expect(mismatches.first?.contains("`account` is not decoded: it is a `let` constant") == true)
    #expect(mismatches.last?.contains("Guarded does not conform to HandyJSON") == true)
  }

  @Test("values whose type shows only when they are written are left out, and errors where they are all there is")
  func refusedValues() throws {
    for value in [Account(), Guarded(), (1, "a"), Int.self, {}, [Account()], ["k": Guarded()], Derived()] as [Any] {
      var holder = Holder()
      holder.any = [value]
      #expect(try holder.encode() == #"{"before":1,"any":[],"after":2}"#)
      #expect(rendering(holder.toJSON()) == "{after=2 any=[] before=1}")
      #expect(JSONSerializer.serialize(model: value).toJSON() == nil)
    }
    let holder = BaseHolder()
    #expect(JSONSerializer.serialize(model: holder).toJSON() == #"{"base":{"id":1}}"#)
    holder.base = Derived()
    #expect(JSONSerializer.serialize(model: holder).toJSON() == nil)
    #expect(JSONSerializer.serialize(model: holder).toSimpleDictionary() == nil)
  }
}
