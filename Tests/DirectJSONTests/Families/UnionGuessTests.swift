import DirectJSON
import FieldLayout
import Testing

/// Unions that are first decoded for the case that is named first, or that comes first in the list.
@Suite("Families: unions that name another case later", .serialized)
struct UnionGuessTests {
  struct Leaf: HandyJSON {
    static let count = Locked(0)
    var n = 0
    mutating func didFinishMapping() { Self.count.withLock { $0 += 1 } }

    /// How many leaves `body` makes.
    static func made(_ body: () throws -> Void) rethrows -> Int {
      let before = count.withLock { $0 }
      try body()
      return count.withLock { $0 } - before
    }
  }

  indirect enum Query: JSONUnion {
    case not(Query)
    case leaf(Leaf)
    static var tag: UnionTag { .key }
    static var cases: [UnionCase<Query>] {
      [
        .case("not", Query.not) { if case .not(let value) = $0 { value } else { nil } },
        .case("leaf", Query.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private indirect enum Kept: JSONUnion {
    case all([Kept])
    case other(JSONValue)
    static var tag: UnionTag { .key }
    static var unknownCase: UnknownCase<Kept> {
      .kept(Kept.other) { if case .other(let value) = $0 { value } else { nil } }
    }
    static var cases: [UnionCase<Kept>] {
      [.case("all", Kept.all) { if case .all(let list) = $0 { list } else { nil } }]
    }
  }

  @Test("unions that keep objects of several keys do so at any depth", arguments: [0, 1, 3, 4, 5, 9])
  func kept(depth: Int) throws {
    let elements =
      [#"{"all":[],"all":[]}"#] + Array(repeating: #"{"all":[],"x":1}"#, count: 600) + [#"{"all":[{"all":[]}]}"#]
    let json = "[" + elements.joined(separator: ",") + "]"
    let plain = try JSONCoder.encode([Kept].decode(from: json))
    #expect(plain == "[" + ([#"{"all":[]}"#] + elements.dropFirst()).joined(separator: ",") + "]")
    func nested(_ list: String) -> String {
      String(repeating: #"{"all":["#, count: depth) + #"{"all":\#(list)}"# + String(repeating: "]}", count: depth)
    }
    for options in [DecodingOptions(), .strict] {
      var options = options
      options.refusesDuplicateKeys = false
      // Two levels for each union.
      options.maximumDepth = 2 * depth + 6
      #expect(try Kept.decode(from: nested(json), options: options).encode() == nested(plain))
      options.maximumDepth -= 1
      #expect(throws: JSONFailure.self) { try Kept.decode(from: nested(json), options: options) }
    }
  }

  @Test("a second key at every level takes no time in proportion to two to the depth", arguments: [1, 4, 16, 40])
  func keyed(depth: Int) throws {
    var json = #"{"leaf":{"n":1}}"#
    for _ in 0..<depth { json = #"{"not":\#(json),"x":1}"# }
    let made = try Leaf.made {
      let queries = try [Query].decode(from: "[\(json)]")
      #expect(queries.isEmpty)
    }
    #expect(made == 1)
  }

  struct Branch: JSONRecord { let child: Node? }
  struct Other: JSONRecord { let child: Node? }
  struct Bare: JSONRecord { let name: String? }
  struct Firm: JSONRecord { let id: Int }

  indirect enum Node: JSONUnion {
    case a(Branch)
    case b(Other)
    case bare(Bare)
    case firm(Firm)
    case leaf(Leaf)
    case null(Bare)
    static var unknownCase: UnknownCase<Node> { .failure }
    static var cases: [UnionCase<Node>] {
      [
        .case("a", Node.a) { if case .a(let value) = $0 { value } else { nil } },
        .case("b", Node.b) { if case .b(let value) = $0 { value } else { nil } },
        .case("bare", Node.bare) { if case .bare(let value) = $0 { value } else { nil } },
        .case("firm", Node.firm) { if case .firm(let value) = $0 { value } else { nil } },
        .case("leaf", Node.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
        .case("null", Node.null) { if case .null(let value) = $0 { value } else { nil } },
      ]
    }
  }

  /// Decodes a node in a call that asks for the value alone, or more.
  private static func nodes(_ json: String, _ call: String) throws -> [Node] {
    var options = DecodingOptions()
    var report = JSONReport()
    switch call {
    case "report": return try [Node].decode(from: json, report: &report)
    case "unknown keys":
      options.unknownKeys = .reported
      return try [Node].decode(from: json, options: options, report: &report)
    case "limits":
      options.maximumKeyCount = 10
      return try [Node].decode(from: json, options: options)
    default: return try [Node].decode(from: json)
    }
  }

  @Test(
    "another name at every level takes time in proportion to the text", arguments: [1, 4, 16, 40],
    ["plain", "report", "unknown keys", "limits"])
  func inside(depth: Int, call: String) throws {
    var json = #"{"type":"leaf","n":1}"#
    for _ in 0..<depth { json = #"{"type":"a","child":\#(json),"type":"b"}"# }
    let made = try Leaf.made {
      var node = try #require(try Self.nodes("[\(json)]", call).first)
      for _ in 0..<depth {
        guard case .b(let other) = node, let child = other.child else {
          Issue.record("\(node)")
          return
        }
        node = child
      }
      guard case .leaf(let leaf) = node else {
        Issue.record("\(node)")
        return
      }
      #expect(leaf.n == 1)
    }
    #expect(made <= 8)
  }

  @Test(
    "values about which there is something to say are read a few times, at every level or side by side",
    arguments: [1, 4, 16, 40], ["report", "unknown keys"])
  func unfit(depth: Int, call: String) throws {
    var json = #"{"type":"leaf","n":1}"#
    for _ in 0..<depth { json = #"{"type":"a","child":\#(json),"other":0}"# }
    var counts: [Int] = []
    let made = try Leaf.made { counts.append(try Self.nodes("[\(json)]", call).count) }
    let many = Array(repeating: #"{"type":"leaf","n":"x","m":0}"#, count: depth).joined(separator: ",")
    let madeOfMany = try Leaf.made { counts.append(try Self.nodes("[\(many)]", call).count) }
    #expect(counts == [1, depth] && made <= 8 && madeOfMany <= 2 * depth)
  }

  @Test("a report says the same of an object whose name comes first as of one whose name comes last")
  func sameReport() throws {
    let members = [
      ["n": #""n":1"#, "unfit": #""n":"x""#, "unknown": #""m":1"#, "nothing": #""n":null"#],
      [
        "child": #""child":{"type":"leaf","n":1}"#, "unfit": #""child":{"type":"none"}"#,
        "unknown": #""m":{"n":1,"n":2}"#,
      ],
      ["id": #""id":1"#, "unfit": #""id":"x""#, "unknown": #""id":1,"m":1"#, "nothing": #""m":null"#],
    ]
    for (name, members) in zip(["leaf", "a", "firm"], members) {
      for (kind, member) in members {
        for options in [DecodingOptions(), .strict] {
          func outcome(_ json: String) -> String {
            var (options, report) = (options, JSONReport())
            if !options.isStrict { options.unknownKeys = .reported }
            do {
              let node = try Node.decode(from: json, options: options, report: &report)
              return "\(node) \(report.mismatches.map { "\($0.path) \($0.reason)" })"
            } catch { return "\(error.reason) \(error.problems.map { "\($0.path) \($0.reason)" })" }
          }
          let expected = outcome(#"{\#(member),"type":"\#(name)"}"#)
          #expect(outcome(#"{"type":"\#(name)",\#(member)}"#) == expected, "\(name) \(kind)")
        }
      }
    }
  }

  private enum Box: JSONUnion, Equatable {
    case part(Part)
    case model(Model)
    case empty
    static var tag: UnionTag { .beside("kind", value: "value") }
    static var cases: [UnionCase<Box>] {
      [
        .case("part", Box.part) { if case .part(let value) = $0 { value } else { nil } },
        .case("model", Box.model) { if case .model(let value) = $0 { value } else { nil } },
        .case("empty", Box.empty) { if case .empty = $0 { true } else { false } },
      ]
    }
  }

  /// Payloads that lie in the object that names the case.
  private enum Inside: JSONUnion, Equatable {
    case part(Part)
    case model(Model)
    static var tag: UnionTag { .inside("kind") }
    static var cases: [UnionCase<Inside>] {
      [
        .case("part", Inside.part) { if case .part(let value) = $0 { value } else { nil } },
        .case("model", Inside.model) { if case .model(let value) = $0 { value } else { nil } },
      ]
    }
  }

  private struct Part: JSONRecord, Equatable {
    let firstId: Int
    let boxes: [Box]?
  }

  private struct Model: HandyJSON, Equatable {
    var firstId = 0
    var isSet: Bool?
  }

  /// What calls of every kind make of a document or say about it.
  private static func outcomes<Value: JSONDocument>(_ type: Value.Type, _ json: String) -> [String] {
    var outcomes: [String] = []
    let styles: [DecodingOptions.KeyDecodingStrategy] = [
      .useDefaultKeys, .convertFromSnakeCase, .convertFromKebabCase, .convertFromPascalCase, .custom { $0 },
    ]
    for style in styles {
      for set in [DecodingOptions(), .strict] {
        for limit in [Int.max, 2] {
          var (options, report) = (set, JSONReport())
          options.keyStrategy = style
          if !options.isStrict { options.unknownKeys = .reported }
          options.maximumKeyCount = limit
          let plain = (try? Value.decode(from: json, options: options)).map { "\($0)" }
          do {
            let value = try Value.decode(from: json, options: options, report: &report)
            #expect(plain == "\(value)")
            outcomes.append("\(value) \(report.mismatches.map { "\($0.path) \($0.reason)" }.sorted())")
          } catch {
            #expect(plain == nil)
            outcomes.append("\(error.reason) \(error.problems.map { "\($0.path) \($0.reason)" }.sorted())")
          }
        }
      }
    }
    return outcomes
  }

  @Test(
    "the order of a name and a payload makes no difference",
    arguments: [
      ("part", #"{"firstId":1}"#), ("part", #"{"first_id":1}"#), ("part", #"{"firstId":"x"}"#), ("part", "{}"),
      ("part", "null"), ("part", #"{"firstId":1,"other":2}"#), ("model", #"{"firstId":1,"isSet":true}"#),
      ("model", #"{"first_id":1,"is-set":"y"}"#), ("model", #"{"FirstId":1,"firstId":2}"#), ("model", "[]"),
      ("empty", "null"), ("empty", "{}"), ("empty", "1"), ("none", "{}"), ("model", #"{"firstId":1,"firstId":2}"#),
    ])
  func beside(name: String, value: String) {
    for other in ["", #","more":1"#] {
      let expected = Self.outcomes([Box].self, #"[{"value":\#(value),"kind":"\#(name)"\#(other)}]"#)
      for isEscaped in [false, true] {
        let key = isEscaped ? #"k\u0069nd"# : "kind"
        let found = Self.outcomes([Box].self, #"[{"\#(key)":"\#(name)","value":\#(value)\#(other)}]"#)
        #expect(found == expected, "\(value)")
      }
    }
  }

  @Test(
    "the place of a name in the object of its payload makes no difference, however keys are spelled",
    arguments: [
      ("part", #""firstId":1"#), ("part", #""first_id":1"#), ("part", #""firstId":"x""#), ("part", #""first-id":1"#),
      ("part", #""firstId":1,"other":2"#), ("model", #""firstId":1,"isSet":true"#), ("none", #""firstId":1"#),
      ("model", #""first_id":1,"is-set":"y""#), ("model", #""FirstId":1,"firstId":2"#),
      ("part", #""firstId":1,"boxes":[{"kind":"part","value":{"firstId":2}},{"kind":"empty"}]"#),
    ])
  func inside(name: String, members: String) {
    for key in ["kind", "Kind", "_kind"] {
      let expected = Self.outcomes([Inside].self, #"[{\#(members),"\#(key)":"\#(name)"}]"#)
      #expect(Self.outcomes([Inside].self, #"[{"\#(key)":"\#(name)",\#(members)}]"#) == expected, "\(key)")
    }
  }

  private enum Parcel: JSONUnion {
    case leaf(Leaf)
    static var tag: UnionTag { .beside("kind", value: "value") }
    static var cases: [UnionCase<Parcel>] {
      [.case("leaf", Parcel.leaf) { if case .leaf(let value) = $0 { value } else { nil } }]
    }
  }

  @Test("a payload is made once, whatever else is in its object", arguments: ["", #","more":{"kind":"x"}"#, #","m":"#])
  func besideOnce(other: String) throws {
    let json = #"[{"kind":"leaf","value":{"n":1}\#(other)}]"#
    #expect(Leaf.made { _ = try? [Parcel].decode(from: json) } == 1)
  }

  @Test("the last of several names or payloads counts")
  func besideTwice() throws {
    let twice = [
      #"{"kind":"part","value":{"firstId":1},"kind":"model"}"#: "model",
      #"{"kind":"empty","kind":"part","value":{}}"#: "",
      #"{"kind":"part","value":{},"value":{"firstId":2}}"#: "part", #"{"kind":"empty","value":{"firstId":3}}"#: "empty",
    ]
    for (json, name) in twice {
      for isReported in [false, true] {
        var report = JSONReport()
        let boxes = try isReported ? [Box].decode(from: "[\(json)]", report: &report) : .decode(from: "[\(json)]")
        #expect(boxes.first.map { "\($0)" }?.hasPrefix(name) ?? name.isEmpty, "\(json) \(boxes)")
      }
    }
  }

  struct Named: HandyJSON {
    var node: Node?
    mutating func mapping(mapper: HelpingMapper) { mapper <<< node <-- ["node", "other"] }
  }

  @Test("the first of several names holds the value that its last case makes", arguments: [false, true])
  func names(isReported: Bool) throws {
    let json = #"{"node":{"type":"firm","name":"x","type":"bare"},"other":{"type":"bare","name":"y"}}"#
    var report = JSONReport()
    let named = try isReported ? Named.decode(from: json, report: &report) : .decode(from: json)
    guard case .bare(let bare)? = named.node else {
      Issue.record("\(named)")
      return
    }
    #expect(bare.name == "x")
  }

  @Test("what ends a decode counts in the object of the last name only")
  func failing() throws {
    let json = #"{"type":"a","child":{"type":"unknown"},"type":"bare","name":"x"}"#
    guard case .bare(let bare) = try Node.decode(from: json) else {
      Issue.record("another case")
      return
    }
    #expect(bare.name == "x")
    let refused = json.replacing("bare", with: "b")
    let refusal = try #require(throws: JSONFailure.self) { try Node.decode(from: refused) }
    #expect(refusal.path.description == "$.child.type")
    let malformed = refused.dropLast() + #","y":}"#
    let failure = try #require(throws: JSONFailure.self) { try Node.decode(from: String(malformed)) }
    guard case .malformed = failure.reason else {
      Issue.record("\(failure)")
      return
    }
  }

  @Test("null is no name", arguments: [#"{"type":null}"#, #"{"name":"x","type":null}"#])
  func null(json: String) throws {
    let failure = try #require(throws: JSONFailure.self) { try Node.decode(from: json) }
    var report = JSONReport()
    let reported = try #require(throws: JSONFailure.self) { try Node.decode(from: json, report: &report) }
    #expect(failure.description == reported.description)
    #expect(failure.description.contains("a value for 'type'"))
  }

  final class Counted: HandyJSON {
    var n = 0
    required init() {}
  }

  enum Held: JSONUnion {
    case counted(Counted)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Held>] {
      [.case("counted", Held.counted) { if case .counted(let value) = $0 { value } else { nil } }]
    }
  }

  struct First: HandyJSON {
    var held: Held?
    var x = 0
    mutating func didFinishMapping() { if case .counted(let counted)? = held { counted.n &+= 1 } }
  }

  struct Second: HandyJSON {
    var held: Held?
    var x = ""
    mutating func didFinishMapping() { if case .counted(let counted)? = held { counted.n &+= 1 } }
  }

  enum Either: JSONUnion {
    case first(First)
    case second(Second)
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Either>] {
      [
        .case("first", Either.first) { if case .first(let value) = $0 { value } else { nil } },
        .case("second", Either.second) { if case .second(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("an object that the code of a case that does not fit has changed is made anew for the next")
  func objects() throws {
    guard case .second(let second) = try Either.decode(from: #"{"held":{"n":1},"x":"s"}"#),
      case .counted(let counted)? = second.held
    else {
      Issue.record("another case")
      return
    }
    #expect(counted.n == 2)
  }
}
