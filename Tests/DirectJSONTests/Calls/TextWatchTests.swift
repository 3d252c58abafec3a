import DirectJSON
import Foundation
import Testing

/// Decoding checks what a walk over the text before it would find, and finds it in the same order.
@Suite("API: duplicate keys and limits, found while decoding")
struct TextWatchTests {
  struct Leaf: HandyJSON {
    var id = 0
    var name = ""
    var é = 0
  }

  struct Row: JSONRecord {
    let id: Int
    let leaf: Leaf?
    let others: [Leaf]?
  }

  enum Shape: JSONUnion {
    case leaf(Leaf)
    case row(Row)
    static var cases: [UnionCase<Self>] {
      [
        .case("leaf", Shape.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
        .case("row", Shape.row) { if case .row(let value) = $0 { value } else { nil } },
      ]
    }
  }

  enum Keyed: JSONUnion {
    case leaf(Leaf)
    case others([Leaf])
    case any(JSONValue)
    case nothing
    static var tag: UnionTag { .key }
    static var cases: [UnionCase<Self>] {
      [
        .case("leaf", Keyed.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
        .case("others", Keyed.others) { if case .others(let value) = $0 { value } else { nil } },
        .case("a", Keyed.any) { if case .any(let value) = $0 { value } else { nil } },
        .case("u", Keyed.nothing) { if case .nothing = $0 { true } else { false } },
      ]
    }
  }

  enum Beside: JSONUnion {
    case leaf(Leaf)
    case row(Row)
    case a
    static var tag: UnionTag { .beside("type", value: "leaf") }
    static var cases: [UnionCase<Self>] {
      [
        .case("leaf", Beside.leaf) { if case .leaf(let value) = $0 { value } else { nil } },
        .case("row", Beside.row) { if case .row(let value) = $0 { value } else { nil } },
        .case("a", Beside.a) { if case .a = $0 { true } else { false } },
      ]
    }
  }

  struct Named: HandyJSON {
    var id = 0
    var deep = 0
    var far = Leaf()
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< id <-- ["number", "id"]
      mapper <<< deep <-- "a.b"
      mapper <<< far <-- "a.far"
    }
  }

  final class Node: HandyJSON {
    var id = 0
    var count: Int?
    var text = ""
    var leaf = Leaf()
    var maybe: Leaf?
    var list: [Leaf] = []
    var grid: [[Leaf]] = []
    var holes: [Leaf?] = []
    var numbers: [Int] = []
    var table: [String: Leaf] = [:]
    var any: Any?
    var json = JSONValue.null
    var row: Row?
    var shape: Shape?
    var keyed: Keyed?
    var beside: Beside?
    var named = Named()
    var next: Node?
    init() {}
  }

  /// A record with the keys of a node.
  struct Entry<Next: JSONRecord>: JSONRecord {
    let id: Int?
    let count: Double?
    let text: String?
    let leaf: Row?
    let maybe: Leaf?
    let list: [Row]?
    let grid: [[Leaf]]?
    let holes: [Row?]?
    let numbers: [Int]?
    let table: [String: Row]?
    let any: [Shape]?
    let json: JSONValue?
    let row: Row?
    let shape: Shape?
    let keyed: Keyed?
    let beside: Beside?
    let named: Named?
    let next: Next?
  }

  typealias Record = Entry<Entry<Entry<Row>>>

  /// What a decode gives after a walk over the whole text: a path makes it walk.
  private static func withWalk(_ json: String, _ options: DecodingOptions, asRecord: Bool) -> String {
    outcome(#"{"root":\#(json)}"#, at: "root", options, asRecord: asRecord)
      .replacingOccurrences(of: "$.root", with: "$")
  }

  private static func outcome(
    _ json: String, at path: String? = nil, _ options: DecodingOptions, asRecord: Bool
  ) -> String {
    do {
      // The order of a dictionary's keys differs from one to the next.
      var sorted = EncodingOptions()
      sorted.sortedKeys = true
      return asRecord
        ? try Record.decode(from: json, designatedPath: path, options: options).encode(options: sorted)
        : try Node.decode(from: json, designatedPath: path, options: options).encode(options: sorted)
    } catch {
      // What lies beside the document differs, and so does the column.
      if case .malformed = error.reason { return "malformed" }
      return "\(error.reason) at \(error.path), line \(error.position?.line ?? 0), "
        + "\(error.problems.map { "\($0.path)" })"
    }
  }

  private static var optionSets: [(name: String, options: DecodingOptions)] {
    func make(_ name: String, _ change: (inout DecodingOptions) -> Void) -> (name: String, options: DecodingOptions) {
      var options = DecodingOptions()
      change(&options)
      return (name, options)
    }
    var strictWithLimits = DecodingOptions.strict
    strictWithLimits.maximumKeyCount = 3
    strictWithLimits.reportsMissingKeys = false
    var strictWithoutMissing = DecodingOptions.strict
    strictWithoutMissing.reportsMissingKeys = false
    return [
      ("strict", .strict), ("strict with limits", strictWithLimits), ("strict, keys may miss", strictWithoutMissing),
      make("unique") { $0.refusesDuplicateKeys = true },
      make("unique, known") {
        $0.refusesDuplicateKeys = true
        $0.unknownKeys = .refused
      },
      make("unique, snake case") {
        $0.refusesDuplicateKeys = true
        $0.keyStrategy = .convertFromSnakeCase
      },
      make("unique, any case") {
        $0.refusesDuplicateKeys = true
        $0.isCaseInsensitive = true
      },
      make("unique, own keys") {
        $0.refusesDuplicateKeys = true
        $0.keyStrategy = .custom { $0.lowercased() }
      },
      make("elements") { $0.maximumElementCount = 2 },
      make("no elements") { $0.maximumElementCount = 0 },
      make("keys") { $0.maximumKeyCount = 2 },
      make("no keys") { $0.maximumKeyCount = 0 },
      make("short strings") { $0.maximumStringLength = 6 },
      make("long strings") { $0.maximumStringLength = 40 },
      make("elements and depth") {
        $0.maximumElementCount = 1
        $0.maximumDepth = 6
      },
    ]
  }

  /// Values of every kind, of which some are hostile.
  private static let values = [
    "1", "null", #""x""#, "[]", "{}", #"{"id":1}"#, #"{"id":1,"id":2}"#, #"{"id":1,"\u0069d":2}"#,
    #"{"id":1,"ID":2}"#, #"{"\u00e9":1,"e\u0301":2}"#, "{\"é\":1,\"e\u{301}\":2}", "{\"é\":1,\"\\u00e9\":2}",
    #"{"u":1,"v":2,"u":3}"#, #"{"a long unknown key 1":1,"a long unknown key 1":2}"#,
    #"{"a long unknown key 1":1,"a long XXXXXXX key 1":2}"#, #"{"x":{"y":1,"y":2}}"#, #"{"x":[[{"y":1,"y":2}]]}"#,
    #"{"na\u006de":"a","name":"b"}"#, #"[{"id":1},{"id":1,"id":2}]"#, #"[[{"id":1}],[{"id":1,"id":2}]]"#,
    #"[1,2,3]"#, #"[{},{},{}]"#, #"[null,null,null]"#, #"[[1,2,3]]"#, #"["a","b",{"c":1,"c":2}]"#,
    #"{"id":1,"name":"a","é":2,"z":3}"#, #"{"type":"leaf","id":1}"#, #"{"type":"leaf","id":1,"id":2}"#,
    #"{"type":"row","id":1,"leaf":{"id":1,"id":2}}"#, #"{"type":"row","type":"leaf"}"#,
    #"{"id":1,"leaf":{"id":3},"others":[{"id":1},{"id":2}]}"#, #"{"id":"x","leaf":{"id":3,"id":4}}"#,
    #"{"leaf":{}}"#, #"{"number":1,"id":2}"#, #"{"number":1,"number":2}"#, #"{"a":{"b":1,"b":2}}"#,
    #"{"a":{"b":1,"far":{"id":1,"id":2}}}"#, #"{"a":{"b":1},"a":{"b":2}}"#, #"{"a":{"b":1,"far":{"id":3}}}"#,
    #""{\"id\":1,\"id\":2}""#, #""[1,2,3]""#, #""[{\"id\":1},{\"id\":1,\"id\":2}]""#, #""a string of some length""#,
    #""\"\"\"\"\"\"\"\"""#, #"{"id":1,"id":}"#, #"{"id":1,"id":2"#, #"[1,2,3"#, #"{"id":1e999,"id":2}"#,
    #"{"leaf":{"id":1}}"#, #"{"leaf":{"id":1,"id":2}}"#, #"{"leaf":{"id":1},"leaf":{"id":2}}"#, #"{"leaf":{},"u":1}"#,
    #"{"type":"leaf","leaf":{"id":1}}"#, #"{"type":"row","leaf":{"id":1,"id":2}}"#, #"{"type":"a"}"#,
    #"{"type":"leaf","leaf":{"id":1},"leaf":{"id":2}}"#, #"{"type":"leaf","leaf":{"id":1},"type":"row"}"#,
    #"{"others":[{"id":1},{"id":1,"id":2}]}"#, #"{"others":[{},{},{}]}"#, #"{"u":{"a":1,"a":2}}"#,
    #"{"next":{"next":{"id":1,"id":2}}}"#, #"[[[[[[[1]]]]]]]"#, #"{"id":[{"a":1,"a":2}]}"#, #"{"name":{"a":1,"a":2}}"#,
  ]

  private static let names = [
    "id", "count", "text", "leaf", "maybe", "list", "grid", "holes", "numbers", "table", "any", "json", "row", "shape",
    "keyed", "beside", "named", "next", "unknown",
  ]

  /// Documents with a value, with two in both orders, and with a value in the depth.
  private static let documents: [String] = {
    var documents: [String] = []
    for (number, name) in names.enumerated() {
      for (index, value) in values.enumerated() {
        documents.append(#"{"\#(name)":\#(value)}"#)
        let other = values[(index * 7 + number * 3 + 5) % values.count]
        let otherName = names[(index + number * 5 + 1) % names.count]
        documents.append(#"{"\#(otherName)":\#(other),"\#(name)":\#(value)}"#)
        documents.append(
          index % 2 == number % 2
            ? #"{"next":{"id":1,"next":{"\#(otherName)":\#(other),"\#(name)":\#(value)}},"text":"é"}"#
            : #"{"list":[{"id":1},\#(value)],"\#(name)":\#(other),"id":4,"id":5}"#)
      }
    }
    return documents
  }()

  @Test(
    "what is decoded or thrown is what a walk before the decode leads to", arguments: optionSets.map(\.name),
    [false, true])
  func sameAsWalk(name: String, asRecord: Bool) throws {
    let set = try #require(Self.optionSets.firstIndex { $0.name == name })
    let options = Self.optionSets[set].options
    var deeper = options
    deeper.maximumDepth += 1
    // The object around the document is one of the walked text.
    guard options.maximumKeyCount > 0 else {
      #expect(throws: JSONFailure.self) { try Node.decode(from: #"{"id":1}"#, options: options) }
      return
    }
    var (failureCount, valueCount) = (0, 0)
    // Every eighth document in this way, and another eighth in the other way. Which ones changes with the name of the
    // property and with the options.
    let countOfName = 3 * Self.values.count
    let documents = Self.documents.enumerated().filter { number, _ in
      (number + number / countOfName + set) % 8 == (asRecord ? 0 : 4)
    }.map(\.element).tried(from: set)
    for json in documents {
      let expected = Self.withWalk(json, deeper, asRecord: asRecord)
      let found = Self.outcome(json, options, asRecord: asRecord)
      #expect(found == expected, "\(json)")
      if found.hasPrefix("{") { valueCount += 1 } else { failureCount += 1 }
    }
    let few = documents.count / 20
    #expect(failureCount > few && (valueCount > few || options.isStrict || options.maximumElementCount == 0))
  }

  @Test("a report of a refused document is empty, as if nothing had been decoded")
  func emptyReport() {
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    var report = JSONReport()
    #expect(throws: JSONFailure.self) {
      try Node.decode(from: #"{"id":"x","leaf":{"id":1,"id":2}}"#, options: options, report: &report)
    }
    #expect(report.mismatches.isEmpty)
  }

  struct Wide: HandyJSON {
    @Flattened var first = Part()
    var a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0, a8 = 0, a9 = 0, b0 = 0, b1 = 0, b2 = 0, b3 = 0
    var b4 = 0, b5 = 0, b6 = 0, b7 = 0, b8 = 0, b9 = 0, c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0
    var c7 = 0, c8 = 0, c9 = 0, d0 = 0, d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0, d6 = 0, d7 = 0, d8 = 0, d9 = 0
    var e0 = 0, e1 = 0, e2 = 0, e3 = 0, e4 = 0, e5 = 0, e6 = 0, e7 = 0, e8 = 0, e9 = 0, f0 = 0, f1 = 0, f2 = 0
    var f3 = 0, f4 = 0, f5 = 0, f6 = 0, f7 = 0, f8 = 0, f9 = 0, g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0
  }

  struct Part: HandyJSON {
    var part = 0
  }

  @Test("a model of more than 64 properties", arguments: ["a1", "f1", "f2", "f3", "g5", "part"])
  func wide(name: String) throws {
    var wide = Wide()
    wide.g5 = 7
    let json = try wide.encode()
    #expect(try Wide.decode(from: json, options: .strict).g5 == 7)
    let failure = try #require(throws: JSONFailure.self) {
      try Wide.decode(from: json.dropLast() + #","\#(name)":1}"#, options: .strict)
    }
    #expect(failure.reason == .duplicateKey(name))
    #expect(failure.path.description == "$.\(name)")
    let without = json.replacingOccurrences(of: #""\#(name)":\#(name == "g5" ? 7 : 0)"#, with: #""id":0"#)
    let missing = try #require(throws: JSONFailure.self) { try Wide.decode(from: without, options: .strict) }
    #expect(missing.problems.contains { $0.reason == .missingKey(name) })
  }

  @Test("how long strings may be, around backslashes and quotes", arguments: 0...12)
  func stringLengths(limit: Int) throws {
    let texts = ["", "abcdefgh", #"\"\"\"\"\"\""#, #"\\\\\\\\"#, #"a\\"#, #"\\\"x"#, #"abcdef\""#]
    var options = DecodingOptions()
    options.maximumStringLength = limit
    for text in texts {
      for json in ["[\"\(text)\"]", "[1,[\"\(text)\"], 12345678901234567890]", "[\"\",\"\(text)\",\"a\",{}]"] {
        let isRefused = text.utf8.count > limit || limit == 0 && json.contains("\"a\"")
        let models = try? [Leaf].decode(from: json, options: options)
        #expect((models == nil) == isRefused, "\(limit) \(json)")
      }
    }
  }
}
