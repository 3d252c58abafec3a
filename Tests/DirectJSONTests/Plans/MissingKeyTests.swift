import DirectJSON
import Foundation
import Testing

@Suite("API: missing keys")
struct MissingKeyTests {
  struct Order: HandyJSON {
    var id = 0
    var name: String?
    var price = 1.5
    var lines: [Line] = []
    var inner = Line()
    var note = ""
    var any: Any = 0
    var anyMaybe: Any?
    lazy var slow = 1
    let fixed = 1
    var closure: () -> Void = {}
    var left = 1
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< price <-- ["cost", "prices.net"]
      mapper <<< note <-- "texts.note"
      mapper >>> left
    }
  }

  struct Line: HandyJSON {
    var count = 0
    var text: String?
  }

  @propertyWrapper struct Asked<Value>: JSONPropertyWrapper {
    var wrappedValue: Value
  }

  struct Wrapped: HandyJSON {
    @DateFormat("yyyy") var year: Date?
    @DateFormat("yyyy") var sureYear = Date()
    @StringOrNumber var code: String?
    @StringOrNumber var sureCode = ""
    @DefaultValue var level: Int?
    @DefaultValue var sureLevel = 1
    @Asked var answer: Int? = nil
    @Asked var sureAnswer = 1
    @Boxed var note: String? = nil
    @Boxed var sureNote = ""
    @Flattened var place = Place()
  }

  @propertyWrapper final class Boxed<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  final class Place: HandyJSON {
    var town: String?
    var sureTown = ""
  }

  @Test("a wrapper around an optional value may lack its key")
  func wrapped() throws {
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    var report = JSONReport()
    _ = try Wrapped.decode(from: "{}", options: options, report: &report)
    #expect(
      report.mismatches.map(\.expected) == [
        "the key 'sureYear'", "the key 'sureCode'", "the key 'sureLevel'", "the key 'sureAnswer'",
        "the key 'sureNote'", "the key 'sureTown'",
      ])
  }

  private struct Keyless: HandyJSON {
    var id = 1
    var text = ""
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< id <-- "."
      mapper <<< text <-- [""]
    }
  }

  @Test("a property of a model whose mapping names no key has its own")
  func keyless() throws {
    let model = try Keyless.decode(from: #"{"id":2,"text":"a"}"#, options: .strict)
    #expect((model.id, model.text) == (2, "a"))
    let fromTree = try Keyless.decode(from: ["id": 2, "text": "a"], options: .strict)
    #expect((fromTree.id, fromTree.text) == (2, "a"))
    let failure = #expect(throws: JSONFailure.self) { try Keyless.decode(from: "{}", options: .strict) }
    #expect(failure?.problems.count == 2)
  }

  private func missing(_ json: String, _ change: (inout DecodingOptions) -> Void = { _ in }) throws -> [String] {
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    change(&options)
    var report = JSONReport()
    _ = try Order.decode(from: json, options: options, report: &report)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    var fromTree = JSONReport()
    _ = try Order.decode(from: tree, options: options, report: &fromTree)
    #expect(
      fromTree.mismatches.map { "\($0.path): \($0.expected), \($0.found)" }.sorted()
        == report.mismatches.map { "\($0.path): \($0.expected), \($0.found)" }.sorted())
    return report.mismatches.map(\.finding)
  }

  @Test("what is not optional and has no key is reported where it is missing, and only that")
  func reports() throws {
    #expect(
      try missing(#"{"lines":[{"count":1},{"text":"x"}]}"#) == [
        "$ (line 1, column 1): the key 'id' is missing",
        "$ (line 1, column 1): the key 'cost' or 'prices.net' is missing",
        "$ (line 1, column 1): the key 'inner' is missing",
        "$ (line 1, column 1): the key 'texts.note' is missing",
        "$ (line 1, column 1): the key 'any' is missing",
        "$.lines[1] (line 1, column 23): the key 'count' is missing",
      ])
    let whole = #"{"id":1,"prices":{"net":2},"texts":{"note":""},"lines":[],"inner":{"count":1},"any":null}"#
    #expect(try missing(whole) == [])
    #expect(
      try missing(whole.replacing(#""id":1"#, with: #""id":null"#)) == [
        "$.id (line 1, column 7): expected Int, found null"
      ])
    #expect(try missing(#"{"id":1,"cost":2,"texts":{},"lines":[],"inner":{"count":1},"any":null}"#).count == 1)
  }

  @Test("keys count as there in every spelling that the options allow")
  func spellings() throws {
    let upper = #"{"ID":1,"COST":2,"TEXTS":{"NOTE":"x"},"LINES":[],"INNER":{"COUNT":1},"ANY":1}"#
    #expect(try missing(upper).count == 6)
    #expect(try missing(upper) { $0.isCaseInsensitive = true } == [])
    let pascal = #"{"Id":1,"Cost":2,"Texts":{"Note":"x"},"Lines":[],"Inner":{"Count":1},"Any":1}"#
    #expect(try missing(pascal) { $0.keyStrategy = .convertFromPascalCase } == [])
  }

  @Test("an element that a mapping path leads to by its index is there, or is missing")
  func indices() throws {
    struct Indexed: HandyJSON {
      var first = 0
      mutating func mapping(mapper: HelpingMapper) { mapper <<< first <-- "list.1.id" }
    }
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    for (json, expected) in [
      (#"{"list":[{},{"id":5}]}"#, "all values fit"),
      (#"{"list":[{"id":5}]}"#, "the key 'list.1.id' is missing"),
      (#"{"list":[]}"#, "the key 'list.1.id' is missing"),
    ] {
      var reports = [JSONReport(), JSONReport()]
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      _ = try Indexed.decode(from: json, options: options, report: &reports[0])
      _ = try Indexed.decode(from: tree, options: options, report: &reports[1])
      for report in reports { #expect(report.finding.hasSuffix(expected)) }
    }
  }

  @Test("with strict decoding, a missing key is an error; unasked, nothing is said")
  func strict() throws {
    var options = DecodingOptions()
    options.isStrict = true
    #expect(try Line.decode(from: "{}", options: options).count == 0)
    options.reportsMissingKeys = true
    let failure = try #require(throws: JSONFailure.self) { try Line.decode(from: " {}", options: options) }
    #expect(failure.finding == "$ (line 1, column 2): the key 'count' is missing")
    let fromTree = try #require(throws: JSONFailure.self) {
      try Line.decode(from: [:] as [String: Any], options: options)
    }
    #expect(fromTree.description == "$: the key 'count' is missing")
    var report = JSONReport()
    _ = try Line.decode(from: "{}", report: &report)
    #expect(report.isEmpty)
  }

  struct Spelled: HandyJSON {
    var userID = 0
    var fullName = ""
    var plainName = ""
  }

  @Test("a hint names a key as it is written, and no option that is set")
  func hints() throws {
    let json = #"{"user_id":1,"full-name":"x","PLAINNAME":"y"}"#
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    for (strategy, expected) in [
      (.convertFromSnakeCase, ["set `isCaseInsensitive`, or ", "", "set `isCaseInsensitive`, or "]),
      (.useDefaultKeys, ["set `keyStrategy`, or ", "set `keyStrategy`, or ", "set `isCaseInsensitive`, or "]),
    ] as [(DecodingOptions.KeyDecodingStrategy, [String])] {
      var options = DecodingOptions.strict
      options.unknownKeys = .ignored
      options.keyStrategy = strategy
      for failure in [
        try #require(throws: JSONFailure.self) { try Spelled.decode(from: json, options: options) },
        try #require(throws: JSONFailure.self) { try Spelled.decode(from: tree, options: options) },
      ] {
        let hints = zip(["user_id", "full-name", "PLAINNAME"], expected).map {
          "the key '\($0)' is present: \($1)name it in `mapping`"
        }
        #expect(failure.problems.map(\.hint) == hints)
      }
    }
  }
}
