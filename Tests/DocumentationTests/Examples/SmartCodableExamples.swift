import DirectJSON
import Foundation

final class SmartCodableExamples: Printer, DocumentExamples {
  static let all: [@Sendable (SmartCodableExamples) throws -> Void] = [
    { $0.decodeMember() }, { try $0.reportReading() },
  ]

  struct Member: HandyJSON {
    var id = 0
    var name = ""
    var joined: Date?
    var extra: [String: Any] = [:]
    @Ignored var isSelected = false

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< id <-- ["user_id", "id"]
      mapper <<< name <-- "profile.name"
      mapper <<< joined <-- CustomDateFormatTransform(formatString: "yyyy-MM-dd")
    }
  }

  struct Reading: HandyJSON {
    var level = 0
    var measured: Date?

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< level <-- ["height", "depth"]
    }
  }

  private func decodeMember() {
    let text = #"{"user_id": "7", "profile": {"name": "Ada"}, "joined": "2024-02-29", "extra": {"age": 36}}"#
    if let member = Member.deserialize(from: text) {
      print(member.id, member.name, member.joined != nil, member.extra["age"] ?? 0)
    }
  }

  private func reportReading() throws {
    var report = JSONReport()
    let text = #"{"level": 1, "height": "tall", "depth": 12.9, "measured": "29 Feb 2024"}"#
    let reading = try Reading.decode(from: text, report: &report)
    print(reading.level, reading.measured == nil)
    print(report)
  }
}
