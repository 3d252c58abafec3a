import DirectJSON
import Foundation
import Testing

/// A record under one of several names, inside another record.
private struct NamedTwice: JSONRecord {
  struct Inner: JSONRecord { let x: Int }

  struct Model: HandyJSON {
    var inner: Inner?
    mutating func mapping(mapper: HelpingMapper) { mapper <<< inner <-- ["a", "b"] }
  }

  let model: Model
}

@Suite("Records: unknown keys under several names")
struct RecordUnknownKeyTests {
  @Test("a record with a key that nobody knows is taken, and the key is reported or refused")
  func unknownKey() throws {
    let json = #"{"model":{"a":{"x":1,"extra":0},"b":{"x":2}}}"#
    var options = DecodingOptions()
    options.unknownKeys = .reported
    var report = JSONReport()
    let made = try NamedTwice.decode(from: json, options: options, report: &report)
    #expect(made.model.inner?.x == 1)
    #expect(report.mismatches.map { "\($0.path)" } == ["$.model.a.extra"])
    options.unknownKeys = .refused
    let failure = #expect(throws: JSONFailure.self) { try NamedTwice.decode(from: json, options: options) }
    #expect(failure?.reason == .unknownKey("extra"))
  }
}

@Suite("Records: failures")
struct RecordFailureTests {
  struct Address: JSONRecord {
    let street: String
    let zip: Int
  }

  struct Customer: JSONRecord {
    let id: Int
    let address: Address
    let billing: Address?
    let others: [Address]
    let byName: [String: Address]
  }

  struct Order: HandyJSON {
    var number = 1
    var customer: Customer?
    let constant = 1
  }

  struct Shop: HandyJSON {
    var address = Address(street: "default", zip: 1)
    var addresses: [Address] = []
  }

  @Test(
    "everything that is missing or does not fit is listed with its place, also in records inside",
    arguments: [
      (
        "{}",
        [
          "$ (line 1, column 1): the key 'id' is missing",
          "$ (line 1, column 1): the key 'address' is missing",
          "$ (line 1, column 1): the key 'others' is missing",
          "$ (line 1, column 1): the key 'byName' is missing",
        ]
      ),
      (
        "{\"id\":\"x\",\n \"address\":{\"zip\":[]},\n\"others\":null,\"byName\":{}}",
        [
          #"$.id (line 1, column 7): expected Int, found string "x""#,
          "$.address (line 2, column 12): the key 'street' is missing",
          "$.address.zip (line 2, column 19): expected Int, found an array",
          "$.others (line 3, column 10): expected Array<Address>, found null; hint: declare the property as optional to accept null",
        ]
      ),
      (
        #"{"id":1,"address":5,"billing":{},"others":[{},5],"byName":{"a":{}}}"#,
        ["$.address (line 1, column 19): expected Address, found number 5"]
      ),
      (
        #"{"id":1,"address":"{\"zip\":1}","others":[],"byName":{}}"#,
        [#"$.address (line 1, column 19): the key 'street' is missing"#]
      ),
      ("[]", ["$ (line 1, column 1): expected Customer, found an array"]),
      ("null", ["$ (line 1, column 1): expected Customer, found null"]),
    ])
  func problems(json: String, lines: [String]) throws {
    let failed = try #require(failure { try Customer.decode(from: json) })
    #expect(failed.lines == lines)
    #expect(failed.problems.count == lines.count)
    #expect((failed.path, failed.position?.line) == (failed.problems[0].path, failed.problems[0].position?.line))
    var report = JSONReport()
    #expect(failure { try Customer.decode(from: json, report: &report) }?.lines == lines)
    #expect(Customer.deserialize(from: json) == nil)
    // The same about a tree, without positions, and in the order of declaration.
    guard
      let tree = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? [String: Any]
    else { return }
    let place = #/ \(line \d+, column \d+\)/#
    let plain = lines.map { $0.replacing(place, with: "") }
    #expect(failure { try Customer.decode(from: tree) }?.lines.sorted() == plain.sorted())
    let value = try JSONValue(parsing: json)
    #expect(failure { try Customer.decode(from: value) }?.lines.sorted() == plain.sorted())
    let nested = failure { try Customer.decode(from: ["a": [tree]], designatedPath: "a.0") }
    #expect(nested?.lines.sorted() == plain.map { "$.a[0]" + $0.dropFirst() }.sorted())
    let inText = failure { try Customer.decode(from: "{\"a\":[\(json)]}", designatedPath: "a.0") }
    #expect(
      inText?.problems.map(\.path)
        == failed.problems.map { JSONPath(segments: [.key("a"), .index(0)] + $0.path.segments) })
  }

  @Test("a strict call lists everything that does not fit, what is optional included")
  func strict() throws {
    var strict = DecodingOptions()
    strict.isStrict = true
    let json =
      #"{"id":1,"address":{"street":"a","zip":1},"billing":{"street":"b"},"others":[{"zip":2}],"byName":{"c":5}}"#
    #expect(try Customer.decode(from: json).others.isEmpty)
    let failed = failure { try Customer.decode(from: json, options: strict) }
    #expect(
      failed?.lines == [
        "$.billing (line 1, column 52): the key 'zip' is missing",
        "$.others[0] (line 1, column 77): the key 'street' is missing",
        "$.byName.c (line 1, column 102): expected Address, found number 5",
      ])
    let list = failure { try [Customer].decode(from: "[\(json),{}]", options: strict) }
    #expect(list?.problems.count == 7)
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(failure { try Customer.decode(from: tree, options: strict) }?.problems.count == 3)
    let order = failure { try Order.decode(from: #"{"customer":{"id":1}}"#, options: strict) }
    #expect(order?.lines.first == "$.customer (line 1, column 13): the key 'address' is missing")
    #expect(try Address.decode(from: #"{"street":"a","zip":1,"x":2}"#, options: strict).zip == 1)
  }

  struct Part: JSONRecord {
    let x: Int
  }

  enum Choice: JSONUnion {
    case part(Part)
    static var tag: UnionTag { .beside("type", value: "of") }
    static var cases: [UnionCase<Choice>] {
      [.case("part", Choice.part) { if case .part(let part) = $0 { part } else { nil } }]
    }
  }

  struct Valid: JSONRecord, JSONValidated {
    let part: Part?
    func validate() throws { if part == nil { throw Problem.empty } }
    enum Problem: Error { case empty }
  }

  struct Whole: HandyJSON {
    var one: Part?
    var own = Part(x: 0)
    var list: [Part] = []
    var named: [String: Part?] = [:]
    var choice: Choice?
    var choices: [Choice] = []
    var valid: Valid?
  }

  @Test(
    "a strict call for a model says of a record only what does not fit in it",
    arguments: [
      (#"{"one":{"x":"a"}}"#, ["/one/x"]), (#"{"own":{}}"#, ["/own/x"]), (#"{"own":{"x":[]}}"#, ["/own/x"]),
      (#"{"list":[{"x":1},{"x":"a"},5]}"#, ["/list/1/x", "/list/2"]), (#"{"named":{"a":{"x":"a"}}}"#, ["/named/a/x"]),
      (#"{"choice":{"type":"part","of":{"x":"a"}}}"#, ["/choice/of/x"]),
      (#"{"choices":[{"type":"part","of":{}}]}"#, ["/choices/0/of/x"]),
      (#"{"valid":{"part":{"x":"a"}}}"#, ["/valid", "/valid/part/x"]),
      (#"{"one":[],"own":{"x":"a"}}"#, ["/one", "/own/x"]),
    ])
  func strictModels(json: String, pointers: [String]) throws {
    var strict = DecodingOptions()
    strict.isStrict = true
    let object = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let value = try JSONValue(parsing: json)
    for failed in [
      try #require(throws: JSONFailure.self) { try Whole.decode(from: json, options: strict) },
      try #require(throws: JSONFailure.self) { try Whole.decode(from: object, options: strict) },
      try #require(throws: JSONFailure.self) { try Whole.decode(from: value, options: strict) },
      try #require(throws: JSONFailure.self) { try [Whole].decode(from: "[\(json)]", options: strict) },
    ] {
      let found = failed.problem(hidesValues: true)["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? []
      #expect(found.map { $0.hasPrefix("/0") ? String($0.dropFirst(2)) : $0 }.sorted() == pointers)
      #expect(failed.path == failed.problems.first?.path)
      #expect(failed.lines.count == pointers.count)
    }
    // A report also says what became of the record.
    var report = JSONReport()
    _ = try Whole.decode(from: json, report: &report)
    #expect(report.mismatches.contains { $0.outcome != .failedRecord })
  }

  @Test("what does not fit a lenient collection or model is left out and reported, with the reasons")
  func reports() throws {
    var report = JSONReport()
    let json = #"{"address":{"zip":5},"addresses":[{"street":"a","zip":1},{"street":"b"},6,{"street":"c","zip":"x"}]}"#
    let shop = try Shop.decode(from: json, report: &report)
    #expect(shop.address.street == "default")
    #expect(shop.addresses.map(\.street) == ["a"])
    #expect(
      report.mismatches.map { "\($0.path): \($0.outcome?.description ?? "")" } == [
        "$.address: did not create the record", "$.address: kept Address", "$.addresses[1]: did not create the record",
        "$.addresses[1]: dropped the element", "$.addresses[2]: dropped the element",
        "$.addresses[3]: dropped the element",
        "$.addresses[3].zip: did not create the record",
      ])
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    var treeReport = JSONReport()
    #expect(try Shop.decode(from: tree, report: &treeReport).addresses.map(\.street) == ["a"])
    #expect(
      Set(treeReport.mismatches.map { "\($0.path) \($0.expected)" })
        == Set(report.mismatches.map { "\($0.path) \($0.expected)" }))
    var positional = JSONReport()
    #expect(try [Address].decode(from: "[{},{\"street\":\"a\",\"zip\":1}]", report: &positional).count == 1)
    #expect(positional.mismatches.count == 3)
  }

  @Test("hidden values stay hidden, and no more is listed than is wanted")
  func options() throws {
    var hidden = DecodingOptions()
    hidden.hidesValues = true
    let failed = failure { try Address.decode(from: #"{"street":"a","zip":"secret"}"#, options: hidden) }
    #expect(failed?.lines == ["$.zip (line 1, column 21): expected Int, found a string"])
    var few = DecodingOptions()
    few.maximumReportedMismatches = 1
    #expect(failure { try Customer.decode(from: "{}", options: few) }?.problems.count == 1)
    few.maximumReportedMismatches = 0
    #expect(failure { try Customer.decode(from: "{}", options: few) }?.problems.count == 1)
  }

  @Test("malformed text is reported as such, whatever else is wrong with the record")
  func malformed() throws {
    for json in [#"{"id":"x","address":tru}"#, #"{"id":1"#, "{", #"{"id":1}]"#] {
      let failed = try #require(failure { try Customer.decode(from: json) })
      guard case .malformed = failed.reason else { throw failed }
      #expect(failed.problems.count == 1)
    }
  }

  // MARK: Refused types

  final class Class: JSONRecord {
    let id: Int
    init(id: Int) { self.id = id }
  }

  enum Enum: JSONRecord { case one }

  struct WithClosure: JSONRecord { let closure: (() -> Void)? }
  struct WithWeak: JSONRecord { weak var object: Class? }
  struct WithTuple: JSONRecord { let pair: (Int, Int) }
  struct Foreign { let id: Int }
  struct WithForeign: JSONRecord {
    let foreign: Foreign?
    let id: Int
  }
  struct WithExcluded: JSONRecord {
    let foreign: Foreign?
    let id: Int
    static func mapping(_ mapper: RecordMapper<Self>) { mapper >>> \.foreign }
  }
  struct WithDefault: JSONRecord { @DefaultValue var level = 1 }
  struct WithIgnored: JSONRecord {
    @Ignored var cache: Int?
    let id: Int
  }
  struct WithIgnoredValue: JSONRecord { @Ignored var cache = 1 }
  struct Inner { let id: Int }
  struct WithComputedPath: JSONRecord {
    let id: Int
    var double: Int { 2 * id }
    static func mapping(_ mapper: RecordMapper<Self>) { mapper <<< \.double <-- "two" }
  }
  struct WithWrongTransform: JSONRecord {
    let id: Int
    static func mapping(_ mapper: RecordMapper<Self>) { mapper <<< \.id <-- DateTransform() }
  }

  private struct WithoutKey: JSONRecord {
    let id: Int
    static func mapping(_ mapper: RecordMapper<WithoutKey>) { mapper <<< \.id <-- "." }
  }

  private struct WithEmptyKey: JSONRecord {
    let id: Int
    static func mapping(_ mapper: RecordMapper<WithEmptyKey>) { mapper <<< \.id <-- ["", "."] }
  }

  private static let refused: [(any (JSONRecord & SendableMetatype).Type, String)] = [
    (
      Class.self,
      "Class is a class, but records must be structs; make it conform to HandyJSON"
    ),
    (Enum.self, "Enum"),
    (
      WithClosure.self,
      "WithClosure.closure is a closure; records cannot have such properties"
    ),
    (WithWeak.self, "WithWeak.object is a weak or unowned reference; records cannot have such properties"),
    (WithTuple.self, "WithTuple.pair cannot be decoded: JSON has no tuples"),
    (
      WithForeign.self,
      "WithForeign.foreign cannot be decoded: Foreign does not conform to HandyJSON; `mapper >>> \\.foreign` excludes it"
    ),
    (
      WithDefault.self,
      "WithDefault.level has a property wrapper that needs an initial value, but properties of records have none"
    ),
    (
      WithIgnoredValue.self,
      "WithIgnoredValue.cache is excluded from decoding, so it must be optional"
    ),
    (
      WithComputedPath.self,
      """
      WithComputedPath: a key path to Int in `mapping` does not lead to a stored property of the record: map a stored \
      property instead
      """
    ),
    (
      WithWrongTransform.self,
      "WithWrongTransform: `id` is of type Int, but its mapping converts to Date: use a conversion to Int"
    ),
    (WithoutKey.self, "WithoutKey: `id` is mapped to '.', which names no key: name one"),
    (WithEmptyKey.self, "WithEmptyKey: `id` is mapped to '', which names no key: name one"),
  ]

  @Test("a type that cannot be a record is refused, with the reason", arguments: refused.indices)
  func refusals(index: Int) throws {
    let (type, reason) = Self.refused[index]
    func check<Record: JSONRecord>(_: Record.Type) throws {
      let failed = try #require(failure { try Record.decode(from: "{}") })
      guard case .refusedType(let message) = failed.reason else { throw failed }
      #expect(message.contains(reason), "\(message)")
      #expect(failure { try Record.decode(from: [String: Any]()) }?.reason == failed.reason)
      #expect(throws: JSONFailure.self) { try [Record].decode(from: "[{}]") }
    }
    try check(type)
  }

  @Test("an excluded or ignored optional is always nil, and is not written")
  func excluded() throws {
    let excluded = try WithExcluded.decode(from: #"{"foreign":{"id":2},"id":1}"#)
    #expect((excluded.foreign?.id, excluded.id) == (nil, 1))
    #expect(WithExcluded(foreign: Foreign(id: 1), id: 2).toJSONString() == #"{"id":2}"#)
    let ignored = try WithIgnored.decode(from: #"{"cache":1,"_cache":2,"id":3}"#)
    #expect((ignored.cache, ignored.id) == (nil, 3))
    #expect(ignored.toJSONString() == #"{"id":3}"#)
  }
}
