import DirectJSON
import Foundation
import Testing

// This module isolates every declaration to the main actor, as new app projects do.

enum Rank: String, HandyJSONEnum {
  case junior, senior
}

class Member: HandyJSON {
  var name = ""
  var rank = Rank.junior
  var joined: Date?
  @Ignored var isSelected = false
  required init() {}

  func mapping(mapper: HelpingMapper) {
    mapper <<< name <-- "full_name"
    mapper <<< joined <-- DateTransform()
  }

  func didFinishMapping() { isSelected = true }
}

final class Lead: Member {
  var reports: [Member] = []
}

struct Position: JSONRecord {
  let x: Double
  let y: Double
}

/// Values that leave the main actor.
nonisolated struct Message: HandyJSON, Sendable {
  var id = 0
  var text = ""
}

@Suite("Main actor")
struct MainActorTests {
  @Test("models that are isolated to the main actor are decoded and encoded there")
  func isolatedModels() throws {
    let json = #"{"full_name":"Ada","rank":"senior","joined":0,"reports":[{"full_name":"Bo"}]}"#
    let lead = try Lead.decode(from: json)
    #expect(lead.name == "Ada" && lead.rank == .senior && lead.joined == Date(timeIntervalSince1970: 0))
    #expect(lead.isSelected && lead.reports.map(\.name) == ["Bo"])
    let dictionary = try #require(lead.toJSON())
    #expect(dictionary["full_name"] as? String == "Ada")
    #expect(Lead.deserialize(from: lead.toJSONString())?.reports.first?.name == "Bo")
  }

  @Test("records that are isolated to the main actor are decoded and encoded there")
  func isolatedRecords() throws {
    let position = try Position.decode(from: #"{"x":1,"y":2.5}"#)
    #expect(position.x == 1 && position.y == 2.5)
    #expect(try JSONCoder.encode(position) == #"{"x":1,"y":2.5}"#)
  }

  @Test("models that are not isolated are decoded elsewhere, and sent to the main actor")
  func sentModels() async throws {
    let messages = try await Task.detached {
      try [Message].decode(from: #"[{"id":1,"text":"a"},{"id":2}]"#)
    }.value
    #expect(messages.map(\.id) == [1, 2] && messages.first?.text == "a")
  }
}
