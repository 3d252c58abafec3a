import DirectJSON
import Foundation
import Testing

/// Unions in unions, records, collections and optionals, from every source and in every spelling.
@Suite("Families: unions in everything")
struct HostileUnionTests {
  /// Whatever JSON holds, by what fits.
  enum Anything: JSONUnion {
    case flag(Bool)
    case whole(Int)
    case number(Double)
    case text(String)
    case list([Anything])
    case table([String: Anything])
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Anything>] {
      [
        .case("flag", Anything.flag) { if case .flag(let value) = $0 { value } else { nil } },
        .case("whole", Anything.whole) { if case .whole(let value) = $0 { value } else { nil } },
        .case("number", Anything.number) { if case .number(let value) = $0 { value } else { nil } },
        .case("text", Anything.text) { if case .text(let value) = $0 { value } else { nil } },
        .case("list", Anything.list) { if case .list(let value) = $0 { value } else { nil } },
        .case("table", Anything.table) { if case .table(let value) = $0 { value } else { nil } },
      ]
    }
  }

  /// An expression: records, optionals and lists of itself, and a payload that has the name's key.
  indirect enum Term: JSONUnion {
    case constant(Constant)
    case sum(Sum)
    case negation(Negation)
    case variable(Variable)
    case none
    static var tag: UnionTag { .inside("a rather long key, with ümlauts") }
    static var cases: [UnionCase<Term>] {
      [
        .case("none", .none) { if case .none = $0 { true } else { false } },
        .case("7", Term.constant) { if case .constant(let value) = $0 { value } else { nil } },
        .case("sum of many terms", Term.sum) { if case .sum(let value) = $0 { value } else { nil } },
        .case("négation", Term.negation) { if case .negation(let value) = $0 { value } else { nil } },
        .case("x", Term.variable) { if case .variable(let value) = $0 { value } else { nil } },
      ]
    }
  }

  struct Constant: JSONRecord { let value: Double }
  struct Sum: JSONRecord {
    let terms: [Term]
    let byName: [String: Term]?
  }
  struct Negation: HandyJSON {
    var of: [Term?] = []
    var other: Term?
    var key: String?
    mutating func mapping(mapper: HelpingMapper) { mapper <<< key <-- "a rather long key, with ümlauts" }
  }
  struct Variable: HandyJSON {
    var name = ""
    var bound: [[Term]] = []
    mutating func mapping(mapper: HelpingMapper) { mapper <<< name <-- ["label", "name"] }
  }

  /// Four ways of naming a case around each other.
  enum Outer: JSONUnion {
    case middle(Middle)
    case terms([Term])
    static var tag: UnionTag { .key }
    static var cases: [UnionCase<Outer>] {
      [
        .case("mi\"ddle", Outer.middle) { if case .middle(let value) = $0 { value } else { nil } },
        .case("terms", Outer.terms) { if case .terms(let value) = $0 { value } else { nil } },
      ]
    }
  }
  enum Middle: JSONUnion {
    case inner([Inner?])
    case anything([String: Anything])
    static var tag: UnionTag { .beside("kind", value: "payload") }
    static var cases: [UnionCase<Middle>] {
      [
        .case("inner", Middle.inner) { if case .inner(let value) = $0 { value } else { nil } },
        .case("anything", Middle.anything) { if case .anything(let value) = $0 { value } else { nil } },
      ]
    }
  }
  enum Inner: JSONUnion {
    case outer(Box)
    case wrapped(Wrapped)
    case codable(Plain)
    static var tag: UnionTag { .inside("type") }
    static var cases: [UnionCase<Inner>] {
      [
        .case("outer", Inner.outer) { if case .outer(let value) = $0 { value } else { nil } },
        .case("wrapped", Inner.wrapped) { if case .wrapped(let value) = $0 { value } else { nil } },
        .case("codable", Inner.codable) { if case .codable(let value) = $0 { value } else { nil } },
      ]
    }
  }
  struct Box: JSONRecord {
    let outer: [Outer]
    let type: String?
  }
  struct Plain: Codable {
    var number = 0
    var type: String?
  }
  enum Wrapped: JSONUnion {
    case checked(Checked)
    static var tag: UnionTag { .inside("sub.type") }
    static var cases: [UnionCase<Wrapped>] {
      [.case("checked", Wrapped.checked) { if case .checked(let value) = $0 { value } else { nil } }]
    }
  }
  struct TooSmall: Error {}
  struct Checked: JSONRecord, JSONValidated {
    let count: Int
    let sub: Sub
    func validate() throws { if count < 1 { throw TooSmall() } }
  }
  struct Sub: JSONRecord { let type: String }

  /// Checks that each source gives the value that is written as `written`, and that no part of the text will do.
  private func check<Union: JSONUnion>(_: Union.Type, _ json: String, _ written: String? = nil) throws {
    let written = written ?? json
    let union = try Union.decode(from: json)
    #expect(try union.encode() == written)
    let any = try JSONSerialization.jsonObject(with: Data("[\(json)]".utf8))
    let tree = try #require(any as? [Any])
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    let reference = try union.encode(options: sorted)
    var report = JSONReport()
    let again = [
      try [Union].decode(from: tree), try [Union].decode(from: "[ \(json) ]"),
      try [Union].decode(from: JSONValue(parsing: "[\(json)]")),
      try [Union].decode(from: "[\(json)]", report: &report), try [Union].decode(from: "[\(written)]"),
    ]
    for list in again { #expect(try list.map { try $0.encode(options: sorted) } == [reference]) }
    #expect(try Union.decode(from: reference).encode(options: sorted) == reference)
    sorted.prettyPrint = true
    let pretty = try union.encode(options: sorted)
    sorted.prettyPrint = false
    #expect(try Union.decode(from: pretty).encode(options: sorted) == reference)
    let stream = JSONStreamParser<Union>(format: .array)
    stream.append(Data("[\(json)]".utf8))
    stream.finish()
    #expect(try stream.next()?.encode(options: sorted) == reference)
    let bytes = Array(json.utf8)
    for count in 0..<bytes.count {
      #expect(throws: JSONFailure.self) { try Union.decode(from: Array(bytes[..<count])) }
    }
  }

  @Test(
    "whatever fits, in any depth",
    arguments: [
      "true", "5", "5.5", #""5""#, "[]", #"{"a":[1,2.5,"x",[false]]}"#, #"[{"a":{"b":[{"c":{}}]}}]"#,
      "[[[[[[[[1]]]]]]]]",
    ])
  func anything(json: String) throws {
    guard json.hasPrefix("[") || json.hasPrefix("{") else {
      #expect(try [Anything].decode(from: "[\(json)]").encode() == "[\(json)]")
      return
    }
    try check(Anything.self, json)
  }

  private static let key = "a rather long key, with ümlauts"

  @Test("an expression of records, optionals and lists of itself")
  func terms() throws {
    let one = "{\"\(Self.key)\":\"7\",\"value\":1.5}"
    let x = "{\"\(Self.key)\":\"x\",\"label\":\"y\",\"bound\":[[\(one)],[]]}"
    let no = "{\"\(Self.key)\":\"none\"}"
    let sum = "{\"\(Self.key)\":\"sum of many terms\",\"terms\":[\(one),\(x),\(no)],\"byName\":{\"k\":\(x)}}"
    let not = "{\"of\":[\(sum),null],\"other\":\(no),\"\(Self.key)\":\"négation\"}"
    for json in [one, x, no, sum, not] { try check(Term.self, json) }
    try check(Term.self, "{\"value\":1.5,\"\(Self.key)\":7}", one)
    // The last name counts, wherever it stands and however the first one is spelled.
    for first in ["\"x\"", "7", "\"7\"", "\"sum of many terms\"", "null", "[]", "\"\\u0037\""] {
      try check(Term.self, "{\"\(Self.key)\":\(first),\"value\":1.5,\"terms\":[],\"\(Self.key)\":\"7\"}", one)
      try check(
        Term.self, "{\"a rather long k\\u0065y, with ümlauts\":\(first),\"value\":1.5,\"\(Self.key)\":\"7\"}", one)
      try check(
        Term.self, "{\"\(Self.key)\":\(first),\"value\":1.5,\"a rather long k\\u0065y, with ümlauts\":\"\\u0037\"}", one
      )
    }
    try check(Term.self, "{\"\(Self.key)\":\"7\",\"of\":[],\"value\":1,\"\(Self.key)\":\"none\"}", no)
  }

  @Test("an object in which the name changes, inside one in which it does")
  func changes() throws {
    func twice(_ first: String, _ last: String, _ members: String) -> String {
      "{\"\(Self.key)\":\"\(first)\",\(members),\"\(Self.key)\":\"\(last)\"}"
    }
    let one = "{\"\(Self.key)\":\"7\",\"value\":2}"
    let inner = twice("x", "7", "\"value\":2")
    let outer = twice("7", "sum of many terms", "\"terms\":[\(inner),\(one),\(inner)],\"value\":3")
    try check(Term.self, outer, "{\"\(Self.key)\":\"sum of many terms\",\"terms\":[\(one),\(one),\(one)]}")
    let same = twice("sum of many terms", "sum of many terms", "\"terms\":[\(inner)]")
    try check(Term.self, same, "{\"\(Self.key)\":\"sum of many terms\",\"terms\":[\(one)]}")
  }

  @Test("four ways of naming a case, around each other")
  func ways() throws {
    let checked = #"{"type":"wrapped","count":1,"sub":{"type":"checked"}}"#
    let plain = #"{"number":3,"type":"codable"}"#
    let table = #"{"kind":"anything","payload":{"a":[1,{"b":"c"}]}}"#
    let box = #"{"outer":[{"mi\"ddle":\#(table)}],"type":"outer"}"#
    let json = #"{"mi\"ddle":{"kind":"inner","payload":[\#(checked),null,\#(box)]}}"#
    try check(Outer.self, json)
    var sorted = EncodingOptions()
    sorted.sortedKeys = true
    #expect(try Inner.decode(from: plain).encode(options: sorted) == plain)
    try check(Outer.self, #"{"terms":[]}"#)
    let nested =
      #"{"mi\"ddle":{"kind":"inner","payload":[\#(box.replacing(table, with: json.dropFirst(12).dropLast()))]}}"#
    try check(Outer.self, nested)
  }

  @Test("what does not fit is left out of lists, and the rest stays")
  func leftOut() throws {
    struct Sheet: HandyJSON {
      var list: [Inner] = []
      var table: [String: Inner] = [:]
      var optional: Inner?
      var rows: [[Inner]] = []
      var nullable: [Inner?] = []
    }
    let good = #"{"type":"wrapped","count":1,"sub":{"type":"checked"}}"#
    let bad = [
      #"{"type":"wrapped","count":0,"sub":{"type":"checked"}}"#, #"{"type":"wrapped","count":1,"sub":{"type":"?"}}"#,
      #"{"type":"wrapped","count":1,"sub":{}}"#, #"{"type":"wrapped"}"#, #"{"type":"?"}"#, "{}", "5", #""x""#, "[]",
      #"{"type":"outer","outer":5}"#, #"{"type":"wrapped","type":null,"count":1,"sub":{"type":"checked"}}"#,
    ]
    for bad in bad {
      let json = """
        {"list":[\(bad),\(good),\(bad)],"table":{"a":\(bad),"b":\(good)},"optional":\(bad),"rows":[[\(bad)],[\(good)]],
        "nullable":[\(bad),null,\(good)]}
        """
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      var (report, treeReport) = (JSONReport(), JSONReport())
      let sheets = [
        try Sheet.decode(from: json), try Sheet.decode(from: json, report: &report), try Sheet.decode(from: tree),
        try Sheet.decode(from: tree, report: &treeReport),
      ]
      for sheet in sheets {
        #expect((sheet.list.count, sheet.table.count, sheet.rows.map(\.count)) == (1, 1, [0, 1]), "\(bad)")
        #expect(sheet.optional == nil && sheet.nullable.count { $0 != nil } == 1, "\(bad)")
      }
      #expect(!report.isEmpty && !treeReport.isEmpty)
      #expect(throws: JSONFailure.self) { try Sheet.decode(from: json, options: .strict) }
      #expect(throws: JSONFailure.self) { try Sheet.decode(from: tree, options: .strict) }
    }
  }

  @Test("as deep as the limit allows, and no crash beyond it", arguments: [100, 250, 600])
  func depth(count: Int) throws {
    try onLargeStack { try Self.checkDepth(count) }
    if count > 255 { try Self.checkDepth(count) }
  }

  private static func checkDepth(_ count: Int) throws {
    let open = String(repeating: "{\"\(key)\":\"sum of many terms\",\"terms\":[", count: count)
    let json = open + "{\"\(key)\":\"7\",\"value\":1}" + String(repeating: "]}", count: count)
    let list = String(repeating: "[", count: 2 * count) + "1" + String(repeating: "]", count: 2 * count)
    if count < 255 {
      #expect(try Term.decode(from: json).encode() == json)
      #expect(try Anything.decode(from: list).encode() == list)
    } else {
      #expect(throws: JSONFailure.self) { try Term.decode(from: json) }
      #expect(throws: JSONFailure.self) { try Anything.decode(from: list) }
    }
  }
}
