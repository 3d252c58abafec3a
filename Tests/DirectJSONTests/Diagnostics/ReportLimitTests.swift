import DirectJSON
import FieldLayout
import Foundation
import Testing

@Suite("Diagnostics: how much a report lists")
struct ReportLimitTests {
  struct Node: HandyJSON {
    var id = 0
    var values: [Int] = []
    var next: [Node] = []
    @LossyArray var lossy: [Node] = []
    @DefaultValue var inner = Inner()
  }

  struct Inner: HandyJSON {
    var values: [Int] = []
  }

  private func options(_ maximum: Int) -> DecodingOptions {
    var options = DecodingOptions()
    options.maximumReportedMismatches = maximum
    return options
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test("a report lists the first mismatches and counts the others", arguments: [0, 1, 3, 10, 100, -5])
  func limit(maximum: Int) throws {
    let json = #"{"id":"x","values":["# + Array(repeating: "\"x\"", count: 20).joined(separator: ",") + "]}"
    let expected = max(min(maximum, 21), 0)
    var reports = [JSONReport(), JSONReport(), JSONReport(), JSONReport()]
    _ = try Node.decode(from: json, options: options(maximum), report: &reports[0])
    _ = try Node.decode(from: tree(json), options: options(maximum), report: &reports[1])
    var node = Node()
    try Node.decode(into: &node, from: json, options: options(maximum), report: &reports[2])
    try Node.decode(into: &node, from: tree(json), options: options(maximum), report: &reports[3])
    for report in reports {
      #expect(report.mismatches.count == expected)
      #expect(report.omittedCount == 21 - expected)
      #expect(!report.isEmpty)
      let lines = report.description.split(separator: "\n")
      #expect(lines.count == (expected == 21 ? 21 : expected + 1))
      if expected < 21 { #expect(lines.last == "\(21 - expected) more did not fit") }
    }
    if expected > 1 {
      #expect(reports[0].mismatches[0].path.description == "$.id")
      #expect(reports[0].mismatches[1].path.description == "$.values[0]")
    }
    // The same report again.
    _ = try Node.decode(from: json, options: options(maximum), report: &reports[0])
    #expect(reports[0].mismatches.count == max(min(maximum, 42), 0))
    #expect(reports[0].omittedCount == 42 - reports[0].mismatches.count)
  }

  @Test("a thousand unless said otherwise; none is lost that is forgotten by a wrapper's rule")
  func defaults() throws {
    #expect(DecodingOptions().maximumReportedMismatches == 1_000)
    var report = JSONReport()
    let bad = Array(repeating: "[]", count: 1_500).joined(separator: ",")
    _ = try Node.decode(from: #"{"values":[\#(bad)]}"#, report: &report)
    #expect((report.mismatches.count, report.omittedCount) == (1_000, 500))
    let json = #"{"id":"x","lossy":["a",{"values":["b"]},"c"],"inner":[\#(bad)],"values":["d"]}"#
    try decodedFromBoth(Node.self, from: json, options: options(2)) { _, mismatches in #expect(mismatches.count == 2) }
    report = JSONReport()
    _ = try Node.decode(from: json, options: options(2), report: &report)
    #expect(report.omittedCount == 2)
    var strict = options(0)
    strict.isStrict = true
    let failure = try #require(throws: JSONFailure.self) {
      try Node.decode(from: #"{"lossy":["x"],"values":[1,"d"],"inner":"bad"}"#, options: strict)
    }
    #expect(failure.path.description == "$.values[1]")
    #expect(throws: Never.self) { try Node.decode(from: #"{"inner":null,"lossy":["x"]}"#, options: strict) }
  }

  struct Named: HandyJSON {
    var first = 0
    var second = 0
    var list: [Named] = []
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< second <-- ["b", "c"]
      mapper <<< list <-- ["l", "m"]
      mapper <<< first <-- ["a", "d"]
    }
  }

  @Test("strict calls name the first mismatch of the document, whichever is noted first")
  func firstOfDocument() throws {
    var options = DecodingOptions()
    options.isStrict = true
    for (json, path) in [
      (#"{"a":"x","l":[{"b":"y"}],"b":"z"}"#, "$.a"), (#"{"l":[{"c":1},{"b":"y","a":"x"}],"b":"z"}"#, "$.l[1].b"),
      (#"{"b":"x","c":1,"l":[{"d":"x"}]}"#, "$.l[0].d"), (#"{"d":"x","a":1,"b":"y"}"#, "$.b"),
    ] {
      let failure = try #require(throws: JSONFailure.self) { try Named.decode(from: json, options: options) }
      #expect(failure.path.description == path)
      var report = JSONReport()
      let again = try #require(throws: JSONFailure.self) {
        try Named.decode(from: json, options: options, report: &report)
      }
      #expect(again.description == failure.description)
    }
  }

  @Test("reports about streams have one limit for all elements")
  func streams() throws {
    let parser = JSONStreamParser<Node>(format: .lines, options: options(3))
    parser.append(Array(repeating: #"{"id":"x","values":["y"]}"#, count: 5).joined(separator: "\n"))
    parser.finish()
    var report = JSONReport()
    var count = 0
    while try parser.next(report: &report) != nil { count += 1 }
    #expect((count, report.mismatches.count, report.omittedCount) == (5, 3, 7))
  }

  private struct Strict: JSONRecord {
    let id: Int
    let name: String
  }

  @Test(
    "an element that a stream leaves out is counted once, however few mismatches are listed",
    arguments: [0, 1, 2, 3], ["true", "null", "[]", #"{"id":1}"#, #"{"id":"x","name":[]}"#, #"{"id":tru}"#, "5"])
  func skippedElements(maximum: Int, element: String) throws {
    func report(_ maximum: Int, _ concurrency: Int) throws -> (report: JSONReport, handled: Int) {
      let handled = Locked(0)
      var stream = JSONStreamOptions()
      stream.unfitElements = .skip
      stream.mismatchHandler = { _ in handled.withLock { $0 += 1 } }
      var pieces = [element + "\n" + #"{"id":1,"name":"n"}"#][...]
      let reader = JSONStreamReader<Strict>(
        format: .lines, options: options(maximum), stream: stream, concurrency: concurrency,
        pieces: { pieces.popFirst() })
      var report = JSONReport()
      #expect(try reader.next(report: &report)?.id == 1)
      return (report, handled.withLock { $0 })
    }
    for concurrency in [1, 2] {
      let (whole, _) = try report(1_000, concurrency)
      let (cut, handled) = try report(maximum, concurrency)
      #expect(!whole.isEmpty && whole.omittedCount == 0)
      #expect(cut.mismatches.count == min(maximum, whole.mismatches.count))
      #expect(cut.omittedCount == whole.mismatches.count - cut.mismatches.count)
      #expect(handled == cut.mismatches.count)
    }
  }
}
