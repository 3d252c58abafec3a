import DirectJSON
import Foundation
import Testing

@Suite("Diagnostics: problem bodies")
struct ProblemTests {
  enum Size: String, HandyJSONEnum, CaseIterable {
    case small, large
  }

  struct Row: HandyJSON {
    var id = 0
    var size = Size.small
    var maybe: String?
  }

  private func failure(_ json: String, _ options: DecodingOptions = .strict) throws -> JSONFailure {
    try #require(throws: JSONFailure.self) { try Row.decode(from: json, options: options) }
  }

  @Test("a strict failure becomes a list of pointers, places, codes and sentences")
  func lists() throws {
    let problem = try failure("{\"id\":\"x\",\n\"size\":\"huge\",\"a/b~c\":1}").problem()
    #expect(problem["type"] == "about:blank")
    #expect(problem["title"] == "The content does not have the expected form")
    #expect(problem["status"] == 422)
    #expect(
      problem["errors"] == [
        [
          "pointer": "/id", "line": 1, "column": 7, "code": "wrong-kind",
          "detail": #"expected an integer, found string "x""#,
        ],
        [
          "pointer": "/size", "line": 2, "column": 8, "code": "unknown-case",
          "detail": #"expected one of small, large; found string "huge""#,
        ],
        [
          "pointer": "/a~1b~0c", "line": 2, "column": 15, "code": "unknown-key",
          "detail": "the key 'a/b~c' is unknown",
        ],
      ])
    #expect(problem["detail"] == problem["errors"]?.array?[0]["detail"])
    #expect(try JSONValue(parsing: "\(problem)") == .object(problem))
  }

  @Test("values are hidden on request, keys are not")
  func hides() throws {
    let failure = try failure(#"{"id":"secret","size":"secret","other":1}"#)
    let text = "\(failure.problem(hidesValues: true))"
    #expect(!text.contains("secret") && text.contains("other") && text.contains("expected an integer, found a string"))
    #expect("\(failure.problem())".contains("secret"))
  }

  @Test(
    "the status tells malformed text, limits and values apart",
    arguments: [
      (#"{"id":1,}"#, 400, "malformed"), (#"{"id":1,"id":2,"size":"small"}"#, 400, "duplicate-key"),
      (#"{"id":99999999999999999999,"size":"small"}"#, 422, "out-of-range"),
      (#"{"size":"small"}"#, 422, "missing-key"), (#"{"x":[[[[1]]]],"id":1,"size":"small"}"#, 413, "too-deep"),
      (#"{"id":1,"size":"small","maybe":"0123456789"}"#, 413, "too-large"),
    ])
  func statuses(json: String, status: Int, code: String) throws {
    var options = DecodingOptions.strict
    options.maximumDepth = 4
    options.maximumStringLength = 9
    let problem = try failure(json, options).problem()
    #expect(problem["status"]?.int == status)
    #expect(problem["errors"]?.array?.first?["code"]?.string == code)
  }

  @Test("a repeated key has a title of its own")
  func titleOfRepeatedKey() throws {
    let problem = try failure(#"{"id":1,"id":2,"size":"small"}"#).problem()
    #expect(problem["title"] == "The content repeats a key")
  }

  @Test("of what is nested too deeply, the pointer leads to a place near the outside, and the text tells the depth")
  func deep() throws {
    for (depth, steps) in [(500, 32), (8, 8)] {
      let json = String(repeating: #"{"a":"#, count: depth + 1) + "1" + String(repeating: "}", count: depth + 1)
      var options = DecodingOptions()
      options.maximumDepth = depth
      let problem = try failure(json, options).problem()
      #expect(problem["title"] == "The content is nested too deeply" && problem["status"] == 413)
      let error = try #require(problem["errors"]?.array?.first)
      #expect(error["pointer"]?.string == String(repeating: "/a", count: steps))
      #expect(error["detail"]?.string == "arrays and objects are nested too deeply: expected at most \(depth) levels")
      #expect(problem["detail"] == error["detail"])
    }
  }

  enum Role: String, Codable { case admin, user }
  enum Rank: String, Codable, CaseIterable { case low, high }

  struct Member: Codable {
    struct Seat: Codable {
      let rowNumber: Int
    }
    let seats: [Seat]
    let role: Role?
  }

  struct Refusing: Decodable {
    struct Refused: Error { let word: String }
    init(from decoder: any Decoder) throws {
      throw Refused(word: try decoder.singleValueContainer().decode(String.self))
    }
  }

  struct Team: HandyJSON {
    var role: Role?
    var rank: Rank?
    var member: Member?
    var refusing: Refusing?
  }

  @Test(
    "the error of a Codable type becomes a problem that names keys and kinds of JSON",
    arguments: [
      (#"{"role":"secret"}"#, "/role", "unknown-case", "expected a known value, found a string"),
      (#"{"role":5}"#, "/role", "wrong-kind", "expected a string, found a number"),
      (#"{"rank":"secret"}"#, "/rank", "unknown-case", "expected one of low, high, found a string"),
      (#"{"member":{}}"#, "/member/seats", "missing-key", "the key 'seats' is missing"),
      (#"{"member":[]}"#, "/member", "wrong-kind", "expected an object, found an array"),
      (
        #"{"member":{"seats":[{}]}}"#, "/member/seats/0/rowNumber", "missing-key",
        "the key 'seats.0.rowNumber' is missing"
      ),
      (
        #"{"member":{"seats":[{"rowNumber":"secret"}]}}"#, "/member", "wrong-kind",
        "expected an integer at 'seats.0.rowNumber'"
      ),
      (
        #"{"member":{"seats":[{"rowNumber":null}]}}"#, "/member", "wrong-kind",
        "expected an integer at 'seats.0.rowNumber', found null"
      ),
      (#"{"member":{"seats":[],"role":"secret"}}"#, "/member", "invalid", "the value at 'role' is not valid"),
      (#"{"refusing":"secret"}"#, "/refusing", "invalid", "the value is not valid"),
    ])
  func codable(json: String, pointer: String, code: String, detail: String) throws {
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    for failure in [
      try #require(throws: JSONFailure.self) { try Team.decode(from: json, options: .strict) },
      try #require(throws: JSONFailure.self) { try Team.decode(from: tree, options: .strict) },
    ] {
      let problem = failure.problem(hidesValues: true)
      let error = try #require(problem["errors"]?.array?.first)
      #expect(error["pointer"]?.string == pointer)
      #expect(error["code"]?.string == code)
      #expect(error["detail"]?.string == detail)
      #expect(!"\(problem)".contains("secret"))
    }
  }

  @Test("a key that a Codable type misses is named as the client spells it, also for the whole document")
  func codableRoot() throws {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    let failure = try #require(throws: JSONFailure.self) {
      try JSONCoder.decode(Member.Seat.self, from: "{}", options: options)
    }
    let error = try #require(failure.problem()["errors"]?.array?.first)
    #expect(error["pointer"] == "/row_number" && error["detail"] == "the key 'row_number' is missing")
  }

  @Test("what is no fault of the input says nothing about its cause; title, status and type may be given")
  func internalErrors() throws {
    struct Plain {
      var a = 1
    }
    let refused = try #require(throws: JSONFailure.self) { try JSONCoder.decode(Plain.self, from: "{}") }
    #expect("\(refused.problem())" == #"{"type":"about:blank","title":"Internal error","status":500}"#)
    let problem = try failure("[").problem(status: 418, title: "No", type: "https://example.com/no")
    #expect(problem["status"] == 418 && problem["title"] == "No" && problem["type"] == "https://example.com/no")
    let lost = try #require(throws: JSONFailure.self) { try Row.decode(from: "{}", designatedPath: "a") }
    #expect(lost.problem()["status"] == 422)
  }

  @Test(
    "paths are written as pointers",
    arguments: [
      ([], ""), ([.key("a"), .index(0)], "/a/0"), ([.key("")], "/"), ([.key("~/"), .key("é")], "/~0~1/é"),
    ] as [([JSONPath.Segment], String)])
  func pointers(segments: [JSONPath.Segment], pointer: String) {
    #expect(JSONPath(segments: segments).pointer == pointer)
  }

  struct Account: JSONRecord {
    let userName: String
    let tags: [String?]
    let level: Int8?
    let rates: [String: Double]?
    let born: Date?
    let size: Size?

    static func mapping(_ mapper: RecordMapper<Account>) {
      mapper.specify(property: \.level, names: "rank")
    }
  }

  private func errors(_ json: String, _ change: (inout DecodingOptions) -> Void = { _ in }) throws -> [JSONValue] {
    var options = DecodingOptions()
    change(&options)
    let failure = try #require(throws: JSONFailure.self) {
      try JSONCoder.decode(Account.self, from: json, options: options)
    }
    return try #require(failure.problem()["errors"]?.array)
  }

  @Test("a missing key is named as the client spells it, and the pointer leads to where its value belongs")
  func missingKeys() throws {
    let missing = try errors(#"{"tags":[]}"#)
    #expect(missing.map { $0["pointer"]?.string } == ["/userName"])
    #expect(missing.map { $0["detail"]?.string } == ["the key 'userName' is missing"])
    let snake = try errors(#"{"tags":[]}"#) { $0.keyStrategy = .convertFromSnakeCase }
    #expect(snake.map { $0["pointer"]?.string } == ["/user_name"])
    #expect(snake.map { $0["detail"]?.string } == ["the key 'user_name' is missing"])
  }

  private enum Inside: JSONUnion {
    case name(Named)
    static var tag: UnionTag { .inside("meta.petKind") }
    static var cases: [UnionCase<Inside>] {
      [.case("name", Inside.name) { if case .name(let name) = $0 { name } else { nil } }]
    }
  }

  private enum Beside: JSONUnion {
    case name(Named)
    static var tag: UnionTag { .beside("petKind", value: "itsValue") }
    static var cases: [UnionCase<Beside>] {
      [.case("name", Beside.name) { if case .name(let name) = $0 { name } else { nil } }]
    }
  }

  private struct Named: JSONRecord {
    let name: String
  }

  private class Pet: ClassFamily {
    class var discriminator: String { "petKind" }
    class var members: [String: Pet.Type] { ["cat": Pet.self] }
    class var unknownMember: UnknownMember { .failure }
    required init() {}
  }

  @Test("so is a missing or empty name of a case, and a missing payload")
  func missingNames() throws {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    func check<Value>(
      _ json: String, _ detail: String, _ pointer: String, fromTree: ([String: Any]) throws -> Value,
      fromText: (String) throws -> Value
    ) throws {
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      for failure in [
        try #require(throws: JSONFailure.self) { _ = try fromText(json) },
        try #require(throws: JSONFailure.self) { _ = try fromTree(tree) },
      ] {
        let errors = try #require(failure.problem()["errors"]?.array)
        #expect(errors.map { $0["detail"]?.string } == [detail])
        #expect(errors.map { $0["pointer"]?.string } == [pointer])
        // The developer knows the name that the code gives.
        #expect(!"\(failure)".contains("_"))
      }
    }
    try check(
      "{}", "the key 'meta.pet_kind' is missing", "/meta/pet_kind",
      fromTree: { try Inside.decode(from: $0, options: options) },
      fromText: { try Inside.decode(from: $0, options: options) })
    try check(
      "{}", "the key 'pet_kind' is missing", "/pet_kind", fromTree: { try Beside.decode(from: $0, options: options) },
      fromText: { try Beside.decode(from: $0, options: options) })
    try check(
      #"{"pet_kind":null}"#, "expected a value for 'pet_kind', found null", "",
      fromTree: { try Beside.decode(from: $0, options: options) },
      fromText: { try Beside.decode(from: $0, options: options) })
    try check(
      #"{"pet_kind":"name"}"#, "the key 'its_value' is missing", "/its_value",
      fromTree: { try Beside.decode(from: $0, options: options) },
      fromText: { try Beside.decode(from: $0, options: options) })
    try check(
      "{}", "the key 'pet_kind' is missing", "/pet_kind", fromTree: { try Pet.decode(from: $0, options: options) },
      fromText: { try Pet.decode(from: $0, options: options) })
  }

  @Test(
    "what was expected is said in words of JSON",
    arguments: [
      (#"{"tags":{}}"#, "/tags", "expected an array, found an object"),
      (#"{"rank":300}"#, "/rank", "expected an integer from -128 to 127, found number 300"),
      (#"{"rank":[]}"#, "/rank", "expected an integer, found an array"),
      (#"{"rates":1}"#, "/rates", "expected an object, found number 1"),
      (#"{"born":"soon"}"#, "/born", #"expected a date, found string "soon""#),
      (#"{"size":[]}"#, "/size", "expected one of small, large; found an array"),
      ("[]", "", "expected an object, found an array"),
    ])
  func words(json: String, pointer: String, detail: String) throws {
    let errors = try errors(json) { $0.isStrict = true }
    let error = try #require(errors.first { $0["pointer"]?.string == pointer })
    #expect(error["detail"]?.string == detail)
    #expect(error["hint"] == nil)
  }

  @Test("advice is there if it is of use to someone who only knows the JSON")
  func hints() throws {
    let comma = try #require(failure("[1,]").problem()["errors"]?.array?.first)
    #expect(comma["hint"] == "JSON does not allow a comma after the last element")
    #expect(comma["line"] == 1 && comma["column"] == 4)
    // About an option that only the server has.
    let missing = try errors(#"{"tags":[],"user_name":"x"}"#)
    #expect(missing.count == 1 && missing.first?["hint"] == nil)
  }

  @Test(
    "what ends a call at once is its only problem, with its place",
    arguments: [
      ("{\n  \"id\": 1,\n}", "$ (line 3, column 1): expected a key in quotes, found '}'"),
      (#"{"id":1,"id":2}"#, "$.id (line 1, column 9): the key 'id' appears twice"),
      (#"{"id":[[[[1]]]]}"#, "$.id[0][0][0] (line 1, column 10): arrays and objects are nested too deeply"),
      (#"{"id":1,"maybe":"0123456789"}"#, "$.maybe (line 1, column 17): the string has more than 9 bytes"),
    ])
  func onlyProblem(json: String, description: String) throws {
    var options = DecodingOptions.strict
    options.maximumDepth = 4
    options.maximumStringLength = 9
    let failure = try failure(json, options)
    #expect(failure.problems.count == 1)
    #expect(failure.problems.first?.description.hasPrefix(description) == true)
    #expect(failure.problems.first?.position == failure.position && failure.position != nil)
  }

  @Test("problems do not say what became of properties, since nothing was decoded")
  func noOutcomes() throws {
    let json = #"{"id":"x","maybe":[]}"#
    for failure in [
      try failure(json), try #require(throws: JSONFailure.self) { try JSONCoder.decode(Account.self, from: "{}") },
    ] {
      #expect(!failure.problems.isEmpty)
      #expect(failure.problems.allSatisfy { $0.outcome == nil && !$0.description.contains(";") })
    }
  }

  @Test("a value for a property that is never decoded is refused without naming the property")
  func notDecoded() throws {
    struct Fixed: HandyJSON {
      let level = 3
    }
    let failure = try #require(throws: JSONFailure.self) { try Fixed.decode(from: #"{"level":1}"#, options: .strict) }
    #expect(failure.reason == .notDecoded("`level` is not decoded: it is a `let` constant"))
    #expect(failure.problem()["errors"]?.array?.first?["detail"] == "no value is accepted here")
  }
}
