import DirectJSON
import Foundation
import Testing

@Suite("Options: two keys for one property")
struct TwoSpellingsTests {
  private struct User: HandyJSON {
    var userName = "none"
    var inner = "none"
    mutating func mapping(mapper: HelpingMapper) { mapper <<< inner <-- "in.value" }
  }

  private struct UserRecord: JSONRecord {
    let userName: String
  }

  private struct Deep: JSONRecord {
    let value: String
    static func mapping(_ mapper: RecordMapper<Deep>) { mapper.specify(property: \.value, names: "in.value") }
  }

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private static var snake: DecodingOptions {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    return options
  }

  private static var anyCase: DecodingOptions {
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    return options
  }

  @Test(
    "in text, the last one counts; in a dictionary, the name itself, or else the first in alphabetic order",
    arguments: [
      (#"{"userName":"a","user_name":"b"}"#, snake, "b", "a"), (#"{"user_name":"b","userName":"a"}"#, snake, "a", "a"),
      (#"{"USERNAME":"a","username":"b"}"#, anyCase, "b", "a"),
      (#"{"username":"b","USERNAME":"a","Username":"c"}"#, anyCase, "c", "a"),
      (#"{"username":"b","userName":"a","USERNAME":"c"}"#, anyCase, "c", "a"),
    ])
  func choice(json: String, options: DecodingOptions, inText: String, inTree: String) throws {
    #expect(try User.decode(from: json, options: options).userName == inText)
    #expect(try User.decode(from: tree(json), options: options).userName == inTree)
    #expect(try UserRecord.decode(from: json, options: options).userName == inText)
    #expect(try UserRecord.decode(from: tree(json), options: options).userName == inTree)
  }

  @Test("whether a key is missing is asked of the object that was decoded", arguments: [true, false])
  func missing(isFirst: Bool) throws {
    var options = Self.anyCase
    options.reportsMissingKeys = true
    let spellings = ["IN", "In", "iN"]
    var tree: [String: Any] = [:]
    for key in spellings { tree[key] = ["other": "x"] }
    tree[isFirst ? "IN" : "iN"] = ["value": "x"]
    for _ in 0..<10 {
      var report = JSONReport()
      // Dictionaries of other sizes have other orders.
      tree["more\(tree.count)"] = 1
      _ = try User.decode(from: tree, options: options, report: &report)
      let reasons = report.mismatches.map(\.reason)
      #expect(reasons.contains(.missingKey("in.value")) == !isFirst)
    }
  }
}
