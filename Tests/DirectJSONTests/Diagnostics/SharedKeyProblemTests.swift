import Foundation
import Testing

@testable import DirectJSON

@Suite("Diagnostics: several properties of one key")
struct SharedKeyProblemTests {
  private struct Point: JSONRecord { let x: Int }

  private enum Shape: JSONUnion {
    case point(Point)
    static var cases: [UnionCase<Shape>] {
      [.case("point", Shape.point) { if case .point(let point) = $0 { point } else { nil } }]
    }
  }

  private struct RecordAndNumber: HandyJSON {
    var point: Point?
    var number = 0
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< point <-- "key"
      mapper <<< number <-- "key"
    }
  }

  private struct NumberAndUnion: HandyJSON {
    var number = 0
    var shape: Shape?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< number <-- "key"
      mapper <<< shape <-- "key"
    }
  }

  private struct Both: JSONRecord {
    let number: Int?
    let shape: Shape
    static func mapping(_ mapper: RecordMapper<Both>) {
      mapper <<< \.number <-- "key"
      mapper <<< \.shape <-- "key"
    }
  }

  private func problems<Root: JSONRoot>(_ type: Root.Type, _ json: String) throws -> [Set<String>] {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let failures = [
      try #require(throws: JSONFailure.self) { try Root.decode(from: json, options: .strict) },
      try #require(throws: JSONFailure.self) { try Root.decode(from: object, options: .strict) },
    ]
    return failures.map { Set($0.problems.map { "\($0.path): \($0.expected)" }) }
  }

  @Test("what another property expected is listed beside what did not fit in the record or union")
  func listsAll() throws {
    for found in try problems(RecordAndNumber.self, #"{"key":{"x":"1"}}"#) {
      #expect(found == ["$.key: Int", "$.key.x: Int"])
    }
    for found in try problems(NumberAndUnion.self, #"{"key":{"type":"line"}}"#) {
      #expect(found == ["$.key: Int", "$.key.type: a case of Shape"])
    }
    for found in try problems(NumberAndUnion.self, #"{"key":{"type":"point","x":"1"}}"#) {
      #expect(found == ["$.key: Int", "$.key.x: Int"])
    }
    for found in try problems(Both.self, #"{"key":{"type":"point","x":"1"}}"#) {
      #expect(found == ["$.key: Int", "$.key.x: Int"])
    }
  }

  @Test("what only the library knows of a mismatch makes no difference")
  func equality() throws {
    let text = #"{"number":"x"}"#
    struct Counted: HandyJSON { var number = 0 }
    var report = JSONReport()
    _ = try Counted.decode(from: text, report: &report)
    let mismatch = try #require(report.mismatches.first)
    var summary = mismatch
    summary.isSummary = true
    #expect(summary == mismatch && Set([summary, mismatch]).count == 1)
  }
}
