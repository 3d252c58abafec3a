import DirectJSON
import FieldLayout
import Foundation
import Testing

/// Models that take by hand, level by level, what the level around them has decoded as a property: remembered once,
/// each value is made once.
@Suite("Manual: keys by hand, nested", .serialized)
struct NestedArchivableTests {
  private static let count = Locked(0)

  static var made: Int {
    get { count.withLock { $0 } }
    set { count.withLock { $0 = newValue } }
  }

  /// The child is a property, and is restored and archived by hand, too.
  struct Node: JSONArchivable, Equatable {
    var id = 0
    var children: [Node] = []
    mutating func restore(from object: JSONObjectReader) {
      if let child: [Node] = object.restore("children") { children = child }
    }
    func archive(to object: inout JSONObjectWriter) { object.archive(children, "children") }
    mutating func didFinishMapping() { NestedArchivableTests.made += 1 }
  }

  final class Link: JSONArchivable {
    var id = 0
    var next: Link?
    var same = false
    init() {}
    func restore(from object: JSONObjectReader) {
      same = object.restore("next", as: Link.self) === next
    }
    func archive(to object: inout JSONObjectWriter) { object.archive(next, "next") }
    func didFinishMapping() { NestedArchivableTests.made += 1 }
  }

  /// Restores what no property holds, through several types and readers.
  struct Hidden: JSONArchivable {
    var depth = 0
    var child: [Hidden] = []
    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> child
      mapper >>> depth
    }
    mutating func restore(from object: JSONObjectReader) {
      child = object.restore("child") ?? []
      let again = object.object("box")?.restore("inner", as: Wrapping.self)
      depth = 1 + (child.first?.depth ?? 0) + (again?.hidden?.depth ?? 0)
    }
    mutating func didFinishMapping() { NestedArchivableTests.made += 1 }
  }

  struct Wrapping: HandyJSON {
    var hidden: Hidden?
    var other: Hidden?
    mutating func mapping(mapper: HelpingMapper) { mapper <<< other <-- "hidden" }
  }

  private func nested(_ levels: Int, _ prefix: String, _ suffix: String, core: String = "{}") -> String {
    String(repeating: prefix, count: levels) + core + String(repeating: suffix, count: levels)
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test("each model is made once, whatever the depth, from text, from trees and by update")
  func structs() throws {
    let levels = 60
    let json = nested(levels, #"{"id":1,"children":["#, "]}")
    for decode in [
      { try Node.decode(from: json) }, { try Node.decode(from: tree(json)) },
      {
        var node = Node()
        try Node.decode(into: &node, from: json)
        return node
      },
    ] as [() throws -> Node] {
      Self.made = 0
      var node = try decode()
      // An update decodes once more, into a model that is thrown away.
      #expect(Self.made <= 2 * (levels + 1))
      for _ in 0..<levels {
        #expect(node.id == 1)
        node = try #require(node.children.first)
      }
      #expect(node.children.isEmpty)
    }
  }

  @Test("an object of a class is the one that the property holds")
  func classes() throws {
    let json = nested(60, #"{"id":1,"next":"#, "}")
    for link in [try Link.decode(from: json), try Link.decode(from: tree(json))] {
      var current: Link? = link
      var count = 0
      while let link = current {
        #expect(link.same)
        count += 1
        current = link.next
      }
      #expect(count == 61)
    }
  }

  @Test("other types and readers that lead to the same models do not make them again")
  func hidden() throws {
    let json = nested(40, #"{"child":["#, "]}", core: nested(40, #"{"box":{"inner":{"hidden":"#, "}}}"))
    Self.made = 0
    #expect(try Hidden.decode(from: json).depth == 81)
    #expect(Self.made == 81)
    Self.made = 0
    #expect(try Hidden.decode(from: tree(json)).depth == 81)
    #expect(Self.made == 81)
  }

  @Test("what is replaced is not encoded")
  func encodes() throws {
    let json = nested(60, #"{"id":1,"children":["#, "]}", core: #"{"id":0,"children":[]}"#)
    let node = try Node.decode(from: json)
    #expect(try node.encode() == json)
    var options = EncodingOptions()
    options.sortedKeys = true
    #expect(try Node.decode(from: node.encode(options: options)) == node)
    #expect(try Node.decode(from: #require(node.toJSON())) == node)
    #expect(JSONSerializer.serialize(model: node).toJSON() == json)
    let link = try Link.decode(from: nested(60, #"{"id":1,"next":"#, "}"))
    #expect(try Link.decode(from: #require(link.toJSON())).next?.next?.id == 1)
  }

  final class Kept: @unchecked Sendable {
    var readers: [JSONObjectReader] = []
  }

  @Test("a reader may be kept: it goes on reading, says nothing, and holds one text")
  func kept() throws {
    struct Keeper: JSONArchivable {
      @TaskLocal static var kept = Kept()
      var inner: [Keeper] = []
      mutating func restore(from object: JSONObjectReader) { Self.kept.readers.append(object) }
    }
    for decode in [
      { json, report in try Keeper.decode(from: json, report: &report) },
      { json, report in try Keeper.decode(from: tree(json), report: &report) },
    ] as [(String, inout JSONReport) throws -> Keeper] {
      let kept = Kept()
      var report = JSONReport()
      _ = try Keeper.$kept.withValue(kept) {
        try decode(#"{"x":1,"inner":[{"x":2,"inner":[{"x":"bad","o":{"x":3}}]}]}"#, &report)
      }
      #expect(report.isEmpty)
      let readers = kept.readers
      #expect(readers.map { $0.restore("x", as: Int.self) } == [nil, 2, 1])
      #expect(readers[0].object("o")?.restore("x", as: Int.self) == 3)
      Keeper.$kept.withValue(kept) {
        #expect(readers[2].restore("inner", as: [Keeper].self)?.count == 1)
      }
    }
  }

  @Test("an object that is released at the end of a call may use a reader that it has kept")
  func releasedReader() throws {
    final class Released: JSONArchivable {
      @TaskLocal static var found = Locked(0)
      var reader: JSONObjectReader?
      required init() {}
      func restore(from object: JSONObjectReader) { reader = object }
      deinit { Self.found.withLock { $0 += reader?.restore("c", as: Leaf.self)?.id ?? 0 } }
    }
    struct Leaf: JSONArchivable {
      var id = 0
    }
    struct Outer: JSONArchivable {
      mutating func restore(from object: JSONObjectReader) { _ = object.restore("b", as: Released.self) }
    }
    let found = Locked(0)
    try Released.$found.withValue(found) {
      _ = try Outer.decode(from: #"{"b":{"c":{"id":7}}}"#)
    }
    #expect(found.withLock { $0 } == 7)
  }

  @Test("elements of streams and of arrays have texts of their own")
  func elements() throws {
    let element = #"{"id":2,"children":[{"id":3}]}"#
    let json = "[" + Array(repeating: element, count: 200).joined(separator: ",") + "]"
    let nodes = try [Node].decode(from: json)
    #expect(nodes.count == 200)
    #expect(nodes.allSatisfy { $0.children == [Node(id: 3)] })
    let parser = JSONStreamParser<Node>(format: .array)
    parser.append(json)
    parser.finish()
    var count = 0
    while let node = try parser.next() {
      #expect(node.children == [Node(id: 3)])
      count += 1
    }
    #expect(count == 200)
  }

  @Test("what a property has noted is not reported again by the reader")
  func reports() throws {
    struct Twice: JSONArchivable {
      var score = 1
      var inner: [Twice] = []
      mutating func restore(from object: JSONObjectReader) {
        score = object.restore("score") ?? score
        inner = object.restore("inner") ?? inner
      }
    }
    try decodedFromBoth(Twice.self, from: #"{"inner":[{"score":"x"},{"inner":[{"score":"y"}]}]}"#) { _, mismatches in
      #expect(Set(mismatches).count == 2)
      #expect(mismatches.count == 2)
    }
    var options = DecodingOptions()
    options.isStrict = true
    let failure = try #require(throws: JSONFailure.self) {
      try Twice.decode(from: #"{"inner":[{"score":"x"}]}"#, options: options)
    }
    #expect(failure.path.description == "$.inner[0].score")
  }
}
