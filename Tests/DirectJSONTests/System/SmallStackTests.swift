import DirectJSON
import Foundation
import Testing

/// What recurses ends in an error before the stack does. Where there is enough of it, nothing does.
@Suite("Parsing: threads with little stack")
struct SmallStackTests {
  static let sizes = [64, 128, 512]

  final class Node: HandyJSON {
    var next: Node?
    var list: [Node]?
    var named: [String: Node?]?
    var any: Any?
    var value: JSONValue?
    var plain: Plain?
    var plains: [Plain]?
    var table: NSMutableDictionary?
    required init() {}
  }

  final class Plain: Codable {
    var next: Plain?
    var list: [Plain]?
    var named: [String: Plain]?
    @CodableModel var node: Node?
  }

  final class Reflected {
    var next: Reflected?
    var list: [Reflected] = []
  }

  struct Coded: HandyJSON {
    var plain: Plain?
  }

  /// The text that opens a level and the text that closes it.
  static let shapes = [
    (#"{"next":"#, "}"), (#"{"list":["#, "]}"), (#"{"named":{"a":"#, "}}"), (#"{"any":{"a":"#, "}}"),
    (#"{"value":{"a":"#, "}}"), (#"{"plain":{"node":"#, "}}"), (#"{"plains":[{"node":"#, "}]}"),
    (#"{"table":{"a":"#, "}}"),
  ]

  static let plainShapes = [(#"{"next":"#, "}"), (#"{"list":["#, "]}"), (#"{"named":{"a":"#, "}}")]

  static func text(_ shape: (String, String), _ count: Int, in outer: (String, String) = ("", "")) -> String {
    outer.0 + String(repeating: shape.0, count: count) + "{}" + String(repeating: shape.1, count: count) + outer.1
  }

  /// Everything that reads and writes a text of models, but for Foundation's coders, which overflow small stacks by
  /// themselves.
  @Sendable static func exercise(_ json: String) {
    if let node = Node.deserialize(from: json) {
      _ = node.toJSONString()
      _ = node.toJSON()
    }
    var options = DecodingOptions()
    options.isStrict = true
    var report = JSONReport()
    _ = try? Node.decode(from: json, options: options, report: &report)
    var live = Node()
    try? Node.decode(into: &live, from: json)
    let parser = JSONStreamParser<Node>(format: .lines)
    parser.append(json)
    parser.finish()
    _ = try? parser.next()
  }

  /// The first use of a type takes more stack than any other, and has nothing to do with nesting.
  static func prepare() {
    for shape in shapes { exercise(text(shape, 2)) }
    for shape in plainShapes { exercise(text(shape, 2, in: (#"{"plain":"#, "}"))) }
    exerciseTree(tree(2))
  }

  @Test("text nested to the limit is made into models and back, or refused", arguments: sizes, shapes.indices)
  func text(size: Int, shape: Int) {
    Self.prepare()
    for count in [3, 10, 50, 250, 500] {
      let json = Self.text(Self.shapes[shape], count)
      onSmallStack(kilobytes: size) { Self.exercise(json) }
    }
  }

  @Test("types that are Codable, nested to the limit", arguments: sizes, plainShapes.indices)
  func codable(size: Int, shape: Int) {
    Self.prepare()
    for count in [3, 10, 50, 250, 400, 500] {
      let json = Self.text(Self.plainShapes[shape], count, in: (#"{"plain":"#, "}"))
      onSmallStack(kilobytes: size) { Self.exercise(json) }
      // With somebody else's decoder, which never asks for stack.
      onSmallStack(kilobytes: size) {
        var options = DecodingOptions()
        options.codableDecoder = JSONDecoder()
        _ = try? Coded.decode(from: json, options: options)
      }
    }
  }

  @Test("levels that take little stack do not speak for those after them", arguments: sizes, shapes.indices)
  func mixed(size: Int, shape: Int) {
    Self.prepare()
    for light in [#"{"value":"#, #"{"any":"#] {
      for count in [20, 60, 120, 200, 300, 500].tried(from: size / 64 + shape) {
        let arrays = String(repeating: "[", count: count) + String(repeating: "]", count: count)
        // The light branch is the first member of an object whose second one goes as deep.
        let heavy = Self.text(Self.shapes[shape], min(count, 505)).dropFirst()
        let json = "\(light)\(arrays),\(heavy)"
        onSmallStack(kilobytes: size) { Self.exercise(json) }
      }
    }
  }

  static func tree(_ count: Int) -> [String: Any] {
    (0..<count).reduce([:]) { tree, index in
      switch index % 4 {
      case 0: ["next": tree]
      case 1: ["list": [tree]]
      case 2: ["named": ["a": tree]]
      default: ["plain": ["node": tree]]
      }
    }
  }

  @Sendable static func exerciseTree(_ tree: [String: Any]) {
    _ = Node.deserialize(from: tree)
    var report = JSONReport()
    _ = try? Node.decode(from: tree, report: &report)
    var live = Node()
    try? Node.decode(into: &live, from: tree)
    _ = JSONSerializer.serialize(model: tree).toJSON()
    _ = JSONSerializer.serialize(model: tree).toSimpleDictionary()
  }

  @Test("trees that are already parsed", arguments: sizes)
  func trees(size: Int) {
    Self.prepare()
    for count in [3, 10, 50, 250, 500] {
      nonisolated(unsafe) let tree = Self.tree(count)
      onSmallStack(kilobytes: size) { unsafe Self.exerciseTree(tree) }
    }
  }

  @Test("values that no text was made from, and objects that refer to each other in a circle", arguments: sizes)
  func objects(size: Int) {
    Self.prepare()
    _ = JSONSerializer.serialize(model: Reflected()).toJSON()
    onSmallStack(kilobytes: size) {
      let plain = Plain()
      plain.next = plain
      let node = Node()
      node.plain = plain
      #expect(node.toJSONString() == nil && node.toJSON() == nil)
      plain.next = nil
      plain.list = [plain]
      #expect(node.toJSONString() == nil && node.toJSON() == nil)
      plain.list = nil
      plain.node = node
      #expect(node.toJSONString() == nil && node.toJSON() == nil)
      plain.node = nil
      let reflected = Reflected()
      reflected.next = reflected
      #expect(JSONSerializer.serialize(model: reflected).toJSON() == nil)
      #expect(JSONSerializer.serialize(model: reflected).toSimpleDictionary() == nil)
      reflected.next = nil
      #expect(JSONSerializer.serialize(model: reflected).toJSON() == #"{"list":[]}"#)
    }
  }

  /// Unoptimized, the smallest stack has no room for any level.
  @Test("what is nested a few levels deep is decoded there as anywhere", arguments: sizes.dropFirst())
  func shallow(size: Int) {
    Self.prepare()
    onSmallStack(kilobytes: size) {
      #expect(Node.deserialize(from: #"{"next":{"list":[{"plain":{"next":{}}}]}}"#)?.next?.list?[0].plain?.next != nil)
      #expect(Node.deserialize(from: ["next": ["list": [["any": [1]]]]])?.next?.list?[0].any != nil)
    }
  }

  class Shape: ClassFamily {
    class var discriminator: String { "kind" }
    class var members: [String: Shape.Type] { ["group": Group.self] }
    required init() {}
  }

  final class Group: Shape {
    var part: Shape?
  }

  final class Stranger {}

  final class Converted: HandyJSON {
    var number = 0
    var object = 0
    var stranger: Stranger?
    func mapping(mapper: HelpingMapper) {
      mapper <<< number <-- TransformOf<Int, Int>(fromJSON: { $0 }, toJSON: { $0 })
      mapper <<< object
        <-- TransformOf<Int, NSNumber>(fromJSON: { $0?.intValue }, toJSON: { $0.map { .init(value: $0) } })
    }
  }

  @Test("dictionaries of Foundation are as deep as the stack permits, where the options permit more", arguments: sizes)
  func foundationDictionaries(kilobytes: Int) {
    Self.prepare()
    let depth = 3_000
    let text = Self.text((#"{"a":"#, "}"), depth, in: (#"{"table":"#, "}"))
    nonisolated(unsafe) let tree: [String: Any] = (0..<depth).reduce([:]) { tree, _ in ["a": tree] }
    onSmallStack(kilobytes: kilobytes) {
      var options = DecodingOptions()
      options.maximumDepth = .max
      _ = try? Node.decode(from: text, options: options)
      _ = unsafe try? Node.decode(from: ["table": tree], options: options)
    }
  }

  @Test("deep dictionaries are not bridged to find out that they are no objects", arguments: sizes)
  func dictionariesAreNotBridged(kilobytes: Int) {
    for depth in [2, 400] {
      // The first use of a type takes more stack than any other.
      let size = depth == 2 ? 8192 : kilobytes
      nonisolated(unsafe) let tree = Self.family(depth)
      onSmallStack(kilobytes: size) {
        let tree = unsafe tree
        _ = try? Shape.decode(from: tree)
        let converted = try? Converted.decode(
          from: ["number": tree, "object": tree, "stranger": tree] as [String: Any])
        #expect(converted?.number == 0 && converted?.stranger == nil)
      }
    }
  }

  static func family(_ depth: Int) -> [String: Any] {
    (0..<depth).reduce([:]) { tree, _ in ["kind": "group", "part": tree] }
  }

  private final class Chain: HandyJSON {
    var number = 0
    var next: Chain?
    required init() {}

    /// How many objects of the chain have been filled.
    var filledCount: Int { sequence(first: self) { $0.next }.count { $0.number != 0 } }

    static func of(length: Int) -> Chain {
      (1..<length).reduce(Chain()) { next, _ in
        let chain = Chain()
        chain.next = next
        return chain
      }
    }
  }

  /// What an update of a chain may look like.
  enum Links: CaseIterable { case text, textThatEndsInArrays, textInText, tree }

  /// An update of a chain, as text.
  private static func links(_ length: Int, _ links: Links) -> String {
    func chain(_ length: Int, end: String) -> String {
      text((#"{"number":1,"next":"#, "}"), length - 1).replacing("{}", with: end)
    }
    let end = #"{"number":1}"#
    switch links {
    case .text, .tree: return chain(length, end: end)
    case .textThatEndsInArrays:
      let arrays = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
      return chain(length, end: #"{"number":1,"unknown":\#(arrays)}"#)
    case .textInText:
      let inner = chain(length - length / 2, end: end).replacing(#"""#, with: #"\""#)
      return chain(length / 2 + 1, end: #""\#(inner)""#)
    }
  }

  @Test("objects that a merging update has no stack for stay as they were", arguments: sizes, Links.allCases)
  func merging(kilobytes: Int, links: Links) {
    var options = DecodingOptions()
    options.mergesUpdates = true
    for length in [2] + Array(stride(from: 3, to: 240, by: 7)) {
      let text = Self.links(length, links)
      nonisolated(unsafe) let tree = (1..<length).reduce(["number": 1] as [String: Any]) { tree, _ in
        ["number": 1, "next": tree]
      }
      // The first use of a type takes more stack than any other.
      onSmallStack(kilobytes: length == 2 ? 8192 : kilobytes) { [options] in
        var chain = Chain.of(length: length)
        do throws(JSONFailure) {
          if links == .tree {
            try unsafe Chain.decode(into: &chain, from: tree, options: options)
          } else {
            try Chain.decode(into: &chain, from: text, options: options)
          }
          #expect(chain.filledCount == length, "\(length)")
        } catch {
          #expect(error.reason == .nestedTooDeeply && chain.filledCount == 0, "\(length) \(chain.filledCount)")
        }
      }
    }
  }
}
