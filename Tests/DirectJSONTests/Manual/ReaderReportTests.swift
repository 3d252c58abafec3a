import DirectJSON
import Foundation
import Testing

/// What a property and code that reads its key by hand both find is reported once; what only looks alike is not the
/// same.
@Suite("Keys by hand: what is reported once")
struct ReaderReportTests {
  struct Inner: HandyJSON, Equatable {
    var born = Date(timeIntervalSince1970: 0)
    @DateFormat("yyyy-MM-dd") var day = Date(timeIntervalSince1970: 0)
  }

  final class Outer: JSONArchivable {
    var inner = Inner()
    var count = 0
    var seen: Int?

    func restore(from object: JSONObjectReader) { seen = object.restore("count") }

    func archive(to object: inout JSONObjectWriter) {}
  }

  @Test(
    "two values of an inner text that do not fit, and one that is read twice",
    arguments: [
      (#"{"inner":"{\"born\":\"x\",\"day\":\"x\"}"}"#, 2), (#"{"count":"x"}"#, 1),
      (#"{"count":[],"inner":"{\"day\":\"x\",\"born\":\"y\"}"}"#, 3), (#"{"inner":{"born":"x","day":"x"}}"#, 2),
    ])
  func reportsOnce(json: String, count: Int) throws {
    var report = JSONReport()
    _ = try Outer.decode(from: json, report: &report)
    #expect(report.mismatches.count == count, "\(report)")
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    var plain = JSONReport()
    _ = try Outer.decode(from: tree, report: &plain)
    #expect(plain.mismatches.count == count, "\(plain)")
    #expect(Set(plain.mismatches.map(\.hint)) == Set(report.mismatches.map(\.hint)))
  }

  private struct Counted: JSONArchivable {
    var n = 0
    mutating func restore(from object: JSONObjectReader) {}
    func archive(to object: inout JSONObjectWriter) {}
  }

  private struct Record: JSONRecord { let counted: Counted }

  private struct Around: JSONArchivable {
    var record: Record?
    mutating func restore(from object: JSONObjectReader) {}
    func archive(to object: inout JSONObjectWriter) {}
  }

  private struct ByHand: JSONArchivable {
    var record: Record?
    mutating func mapping(mapper: HelpingMapper) { mapper >>> record }
    mutating func restore(from object: JSONObjectReader) { record = object.restore("record") }
    func archive(to object: inout JSONObjectWriter) {}
  }

  @Test("what models in a record note is reported when the record is made again, and refused by a strict call")
  func notesOfRecordMadeAgain() throws {
    let json = #"{"record":{"counted":{"n":"x"}}}"#
    let finding = #"$.record.counted.n: expected Int, found string "x""#
    try decodedFromBoth(Around.self, from: json) { model, mismatches in
      #expect(model.record?.counted.n == 0)
      #expect(mismatches == [finding])
    }
    try decodedFromBoth(ByHand.self, from: json) { model, mismatches in
      #expect(model.record?.counted.n == 0)
      #expect(mismatches == [finding])
    }
    #expect(throws: JSONFailure.self) { try Around.decode(from: json, options: .strict) }
    #expect(throws: JSONFailure.self) { try ByHand.decode(from: json, options: .strict) }
  }
}
