import DirectJSON
import Foundation
import Testing

@Suite("Values: JSONValue as the source of models")
struct JSONValueSourceTests {
  struct Row: HandyJSON {
    var text: String?
    var value: JSONValue = nil
    var any: Any?
    var number = 0
    var rows: [Row] = []
  }

  @Test(
    "a model is the same from a dynamic value as from its text",
    arguments: ["1.0", "1.50", "1E5", "-0", "1e400", "0.10000000000000000000000000001", #"{"b":1.0,"a":[null,1e2]}"#])
  func sameAsText(json: String) throws {
    let document = "{\"text\":\(json),\"value\":\(json),\"any\":\(json)}"
    let value = try JSONValue(parsing: document)
    let wanted = try Row.decode(from: document)
    let object = try #require(value.object)
    for row in [
      try Row.decode(from: value), try Row.decode(from: object), try value.decode(as: Row.self),
      try Row.decode(from: ["rows": [value]] as JSONValue).rows[0],
      try [Row].decode(from: [value] as JSONValue)[0],
      try [String: Row].decode(from: ["key": value] as JSONValue)["key"] ?? Row(),
    ] {
      #expect(row.text == json)
      #expect(row.value.description == json)
      #expect(rendering(row.any as Any) == rendering(wanted.any as Any))
    }
    var row = Row()
    try Row.decode(into: &row, from: value)
    #expect(row.text == json && row.value.description == json)
  }

  @Test("what does not fit is reported without a position, and leaves a live model alone in strict calls")
  func reported() throws {
    let value: JSONValue = ["data": ["text": "new", "number": "x", "rows": [5]]]
    var report = JSONReport()
    let row = try Row.decode(from: value, designatedPath: "data", report: &report)
    #expect(row.text == "new" && row.number == 0)
    #expect(
      report.mismatches.map(\.description) == [
        #"$.data.number: expected Int, found string "x"; kept 0"#,
        "$.data.rows[0]: expected Row, found number 5; dropped the element",
      ])
    var live = Row(text: "old")
    report = JSONReport()
    try Row.decode(into: &live, from: value, designatedPath: "data", report: &report)
    #expect(live.text == "new" && report.mismatches.count == 2)
    live = Row(text: "old")
    var strict = DecodingOptions()
    strict.isStrict = true
    let failure = #expect(throws: JSONFailure.self) {
      try Row.decode(into: &live, from: value, designatedPath: "data", options: strict)
    }
    #expect(failure?.path.description == "$.data.number" && failure?.position == nil)
    #expect(live.text == "old")
  }

  @Test("a path goes on in strings that hold JSON")
  func pathInString() throws {
    let value: JSONValue = ["a": #"{"b": "[{\"text\": 1.0}]"}"#]
    #expect(try value.decode(as: Row.self, designatedPath: "a.b.0").text == "1.0")
    #expect(try Row.decode(from: value, designatedPath: "a.b.0").text == "1.0")
    #expect(throws: JSONFailure.self) { try value.decode(as: Row.self, designatedPath: "a.c") }
  }
}
