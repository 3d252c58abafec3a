import DirectJSON
import Foundation
import Quickstart
import Testing

@Suite("Quickstart: sample response")
struct SampleResponseTests {
  @Test("it is JSON of realistic size, the same every time")
  func isJSON() throws {
    let text = SampleResponse.text()
    #expect(text.utf8.count > 50_000)
    #expect(text == SampleResponse.text())
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test("models hold what Foundation's parser finds")
  func agreesWithFoundation() throws {
    let text = SampleResponse.text()
    let response = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let objects = try #require(response["statuses"] as? [[String: Any]])
    let statuses = try [Status].decode(from: text, designatedPath: "statuses")
    try #require(statuses.count == objects.count)
    for (index, (status, object)) in zip(statuses, objects).enumerated() {
      let user = try #require(object["user"] as? [String: Any])
      let metadata = try #require(object["metadata"] as? [String: Any])
      let coordinates = (object["coordinates"] as? [String: Any])?["coordinates"] as? [Double]
      let original = object["retweeted_status"] as? [String: Any]
      #expect(String(status.id) == object["id_str"] as? String)
      #expect(status.text == object["text"] as? String)
      #expect(status.createdAt == object["created_at"] as? String)
      #expect(status.favoriteCount == object["favorite_count"] as? Int)
      #expect(status.author?.name == user["name"] as? String)
      #expect(status.author?.createdAt == user["created_at"] as? String)
      #expect(status.author?.home == user["location"] as? String)
      #expect(status.language == metadata["iso_language_code"] as? String)
      #expect(status.location.map { [$0.longitude, $0.latitude] } == coordinates)
      #expect(status.original?.text == original?["text"] as? String)
      #expect(status.replyTo == object["in_reply_to_screen_name"] as? String)
      if index != 27 {
        let client = try #require(status.client)
        #expect(object["source"] as? String == "<a href=\"\(client.address)\" rel=\"nofollow\">\(client.name)</a>")
      }
    }
    #expect(statuses.contains { $0.location != nil })
    #expect(statuses.contains { $0.original != nil })
    #expect(statuses.contains { $0.entities.media?.first?.sizes["thumb"]?.width == 150 })
  }
}

@Suite("Quickstart: comparison")
struct DifferenceTests {
  @Test("a changed property is found wherever it is")
  func findsDifference() throws {
    func statuses() throws -> [Status] {
      try [Status].decode(from: SampleResponse.text(), designatedPath: "statuses")
    }
    let original = try statuses()
    #expect(firstDifference(original, try statuses(), at: "list") == nil)
    func place(_ change: (Status) -> Void) throws -> String? {
      let changed = try statuses()
      change(changed[5])
      return firstDifference(original, changed, at: "list")
    }
    #expect(try place { $0.id += 1 } == "list[5].id")
    #expect(try place { $0.author?.screenName += "x" } == "list[5].author.screenName")
    #expect(try place { $0.client?.name += "x" } == "list[5].client.name")
    #expect(try place { $0.author = nil } == "list[5].author")
    #expect(try place { $0.entities.hashtags.append(Hashtag()) } == "list[5].entities.hashtags")
    #expect(firstDifference(["a": 1 as Any, "b": [1]], ["b": [2], "a": 1 as Any], at: "d") == "d.b")
    #expect(firstDifference(["a": Place()], ["b": Place()], at: "d") == "d")
  }
}
