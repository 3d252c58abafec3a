import DirectJSON
import Foundation
import Testing

/// A call that refuses something must see it, however little a report may list.
@Suite("Diagnostics: refusals where a report is full")
struct FullReportTests {
  private struct Numbers: HandyJSON {
    var n = 0
    mutating func mapping(mapper: HelpingMapper) { mapper <<< n <-- ["a", "b"] }
  }

  private struct Part: JSONRecord {
    let k: Int
  }

  private struct Owner: HandyJSON {
    var n = 0
    var part: Part?
    var other: Part?
    mutating func mapping(mapper: HelpingMapper) { mapper <<< part <-- ["a", "b"] }
  }

  private func failures<Model: HandyJSON>(
    _: Model.Type, _ json: String, _ options: DecodingOptions
  ) throws -> [JSONFailure] {
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    return [
      try #require(throws: JSONFailure.self) { try Model.decode(from: json, options: options) },
      try #require(throws: JSONFailure.self) { try Model.decode(from: tree, options: options) },
    ]
  }

  @Test(
    "a value under one of several names ends a strict decode", arguments: [0, 1],
    [#"{"a":"x"}"#, #"{"a":"x","b":"y"}"#, #"{"b":"y"}"#])
  func severalNames(limit: Int, json: String) throws {
    var options = DecodingOptions()
    options.isStrict = true
    options.maximumReportedMismatches = limit
    for failure in try failures(Numbers.self, json, options) {
      guard case .mismatch = failure.reason else {
        Issue.record("\(failure)")
        continue
      }
    }
    let fitting = #"{"a":"x","b":5}"#
    #expect(try Numbers.decode(from: fitting, options: options).n == 5)
    #expect(try Numbers.decode(from: ["a": "x", "b": 5] as [String: Any], options: options).n == 5)
  }

  @Test(
    "a key that is refused ends the decode, in a value under several names and in the text of a string",
    arguments: [
      #"{"n":"x","a":{"k":"y","extra":1}}"#, #"{"n":"x","a":{"k":"y"},"b":{"k":"y","extra":1}}"#,
      #"{"other":"{\"k\":\"7 \",\"extra\":1}"}"#, #"{"other":"{\"k\":7,\"extra\":1}"}"#,
      #"{"n":"x","other":"{\"k\":7,\"extra\":1}"}"#,
    ])
  func refusedKey(json: String) throws {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    for limit in [0, 1, 2, 1_000] {
      options.maximumReportedMismatches = limit
      for failure in try failures(Owner.self, json, options) {
        #expect(failure.reason == .unknownKey("extra"), "\(limit)")
      }
    }
  }

  private struct Loose: HandyJSON {
    var part: Inner?
    struct Inner: HandyJSON {
      var k = 0
    }
  }

  @Test("a mismatch in the text of a string does not hide a refused key after it")
  func innerText() throws {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    options.maximumReportedMismatches = 1
    let json = #"{"part":"{\"k\":\"x\",\"extra\":1}"}"#
    for failure in try failures(Loose.self, json, options) { #expect(failure.reason == .unknownKey("extra")) }
  }

  private struct Late: HandyJSON {
    var list: [Int] = []
    var id = 0
  }

  @Test("the problem that a failure is about is the first that it lists", arguments: [1, 2, 3, 4])
  func firstProblem(limit: Int) throws {
    // The missing key lies at the object, and is noted after all that is in it.
    let json = #"{"list":["x","y","z"]}"#
    var options = DecodingOptions.strict
    options.maximumReportedMismatches = limit
    let failure = try #require(throws: JSONFailure.self) { try Late.decode(from: json, options: options) }
    #expect(failure.reason == .missingKey("id"))
    #expect(failure.problems.count == min(limit, 4))
    #expect(failure.problems.first?.reason == failure.reason)
    #expect(failure.problems.first?.path == failure.path)
    #expect(failure.problems.dropFirst().map { "\($0.path)" } == (0..<3).prefix(limit - 1).map { "$.list[\($0)]" })
    let parser = JSONStreamParser<Late>(format: .lines, options: options)
    parser.append(json)
    parser.finish()
    let inStream = try #require(throws: JSONFailure.self) { try parser.next() }
    #expect(inStream.problems.map(\.reason) == failure.problems.map(\.reason))
  }

  private struct Lossy: JSONRecord {
    let list: [Int]
    let maybe: [Int]?
    let model: Late
    let id: Int
    let part: Part
  }

  @Test("what keeps a record from being made is named, however much else does not fit", arguments: [1, 2, 1_000])
  func causes(limit: Int) throws {
    let bad = Array(repeating: "\"x\"", count: limit + 1).joined(separator: ",")
    let json = """
      {"list":[\(bad)],"maybe":[\(bad)],"model":{"list":[\(bad)]},"id":"y","part":"{\\"k\\":7}","part":{"k":[]}}
      """
    var options = DecodingOptions()
    options.maximumReportedMismatches = limit
    var failures = [try #require(throws: JSONFailure.self) { try Lossy.decode(from: json, options: options) }]
    let parser = JSONStreamParser<Lossy>(format: .lines, options: options)
    parser.append(json)
    parser.finish()
    failures.append(try #require(throws: JSONFailure.self) { try parser.next() })
    let tree = try JSONValue(parsing: json.replacing(#","part":{"k":[]}"#, with: ""))
    failures.append(try #require(throws: JSONFailure.self) { try Lossy.decode(from: tree, options: options) })
    for failure in failures {
      #expect(failure.problems.map { "\($0.path)".replacing("$[0]", with: "$") } == ["$.id"], "\(failure)")
    }
    // All that has been left out is in a report, as before.
    var report = JSONReport()
    _ = try? Lossy.decode(from: json, options: options, report: &report)
    #expect(report.mismatches.count == limit)
    #expect(report.omittedCount > 2 * limit)
  }

  @Test("what did not fit in the text of a string is listed in the order of that text")
  func orderOfInnerText() throws {
    var options = DecodingOptions()
    options.reportsMissingKeys = true
    options.unknownKeys = .reported
    let inner = #"{"extra":1,"list":["x"]}"#
    let json = JSONValue(["part": .string(inner)]).description
    var (whole, inText, inTree) = (JSONReport(), JSONReport(), JSONReport())
    _ = try Late.decode(from: inner, options: options, report: &whole)
    _ = try Outer.decode(from: json, options: options, report: &inText)
    _ = try Outer.decode(from: JSONValue(parsing: json), options: options, report: &inTree)
    #expect(whole.mismatches.map(\.reason) == inText.mismatches.map(\.reason))
    #expect(whole.mismatches.map(\.reason) == inTree.mismatches.map(\.reason))
    #expect(inText.mismatches.map { "\($0.path)" } == ["$.part", "$.part.extra", "$.part.list[0]"])
    options.isStrict = true
    for limit in [0, 1, 2, 3] {
      options.maximumReportedMismatches = limit
      let failure = try #require(throws: JSONFailure.self) { try Outer.decode(from: json, options: options) }
      #expect(failure.reason == .missingKey("id"))
      #expect(failure.problems.map(\.reason) == whole.mismatches.prefix(max(limit, 1)).map(\.reason))
    }
  }

  private struct Outer: HandyJSON {
    var part = Late()
  }
}
