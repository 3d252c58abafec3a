import DirectJSON
import Foundation
import Testing

@Suite("API: reports of updates that fail")
struct UpdateReportTests {
  private struct Tag: HandyJSON { var name = "" }

  private struct Row: HandyJSON {
    var id = 1
    var name: String? = "none"
    var tags: [Tag] = []
  }

  private final class Entry: HandyJSON {
    var id = 1
    var name: String? = "none"
    var tags: [Tag] = []
    init() {}
  }

  private static let json = #"{"id":"x","name":3,"tags":[{"name":false},7]}"#
  private static let found = [
    "$.id kept its value", "$.name kept its value", "$.tags[0].name kept its value", "$.tags[1] dropped the element",
  ]

  private var strict: DecodingOptions {
    var options = DecodingOptions.strict
    options.reportsMissingKeys = false
    return options
  }

  /// Updates from a text, a dictionary and a value.
  private func reports<Model: HandyJSON>(
    _ model: Model, _ options: DecodingOptions, _ check: (Model) -> Bool
  ) throws -> [[String]] {
    let value = try JSONValue(parsing: Self.json)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(Self.json.utf8)) as? [String: Any])
    let updates: [(inout Model, inout JSONReport) throws -> Void] = [
      { try Model.decode(into: &$0, from: Self.json, options: options, report: &$1) },
      { try Model.decode(into: &$0, from: tree, options: options, report: &$1) },
      { try Model.decode(into: &$0, from: value, options: options, report: &$1) },
      { try Model.decode(into: &$0, from: "[\(Self.json)]", designatedPath: "0", options: options, report: &$1) },
    ]
    return updates.map { update in
      var (copy, report) = (model, JSONReport())
      #expect(throws: JSONFailure.self) { try update(&copy, &report) }
      #expect(check(copy))
      return report.mismatches.map { mismatch in
        let path = "\(mismatch.path)".replacing("$[0]", with: "$")
        return "\(path) \(mismatch.outcome?.description ?? "-")"
      }.sorted()
    }
  }

  @Test("a report holds what a strict update refuses, and does not say which value a temporary model kept")
  func strictUpdates() throws {
    var merging = strict
    merging.mergesUpdates = true
    for options in [strict, merging] {
      for found in try reports(Row(id: 5, name: "Ada"), options, { $0.id == 5 && $0.name == "Ada" }) {
        #expect(found == Self.found)
      }
      let entry = Entry()
      entry.id = 5
      for found in try reports(entry, options, { $0.id == 5 }) {
        #expect(found == Self.found)
      }
    }
  }

  @Test("an update that succeeds lists each value once")
  func successfulUpdates() throws {
    var (row, report) = (Row(id: 5), JSONReport())
    // Deep enough to be decoded twice.
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    try Row.decode(into: &row, from: #"{"id":"x","deep":\#(deep)}"#, report: &report)
    #expect(report.mismatches.map { "\($0.path) \($0.outcome?.description ?? "-")" } == ["$.id kept 5"])
  }
}
