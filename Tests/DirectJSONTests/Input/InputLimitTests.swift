import DirectJSON
import Foundation
import Testing

@Suite("API: limits of the input")
struct InputLimitTests {
  struct Row: HandyJSON {
    var id = 0
    var ids: [Int] = []
    var text = ""
  }

  private static func options(_ limit: JSONFailure.Limit, _ maximum: Int) -> DecodingOptions {
    var options = DecodingOptions()
    switch limit {
    case .bytes: options.maximumByteCount = maximum
    case .elements: options.maximumElementCount = maximum
    case .keys: options.maximumKeyCount = maximum
    case .stringLength: options.maximumStringLength = maximum
    }
    return options
  }

  @Test(
    "a document beyond a limit is an error with its place, even in values that no property takes",
    arguments: [
      (.bytes, 9, #"{"id": 77}"#, "$ (line 1, column 1)"),
      (.elements, 2, #"{"ids": [1, 2, 3]}"#, "$.ids[2] (line 1, column 16)"),
      (.elements, 1, #"{"x": [[], {"a": [1, "b"]}]}"#, "$.x[1] (line 1, column 12)"),
      (.elements, 1, #"{"x": ["a", "b"]}"#, "$.x[1] (line 1, column 13)"),
      (.keys, 2, #"{"a": {"b": 1, "c": 2, "d": 3}}"#, "$.a (line 1, column 24)"),
      (.stringLength, 3, #"{"a": ["abc", "abcd"]}"#, "$.a[1] (line 1, column 15)"),
      (.stringLength, 3, #"{"id": 1, "text": 2}"#, "$ (line 1, column 11)"),
    ] as [(JSONFailure.Limit, Int, String, String)])
  func refuses(limit: JSONFailure.Limit, maximum: Int, json: String, place: String) throws {
    let options = Self.options(limit, maximum)
    var row = Row(id: 5)
    for failure in [
      try #require(throws: JSONFailure.self) { try Row.decode(from: json, options: options) },
      try #require(throws: JSONFailure.self) { try Row.decode(into: &row, from: json, options: options) },
      try #require(throws: JSONFailure.self) { try JSONValue(parsing: json, options: options) },
    ] {
      #expect(failure.reason == .limitExceeded(limit, maximum: maximum))
      #expect(failure.description.hasPrefix(place + ": the "), "\(failure)")
    }
    #expect(row.id == 5)
    _ = try Row.decode(from: json)
  }

  @Test(
    "a document at a limit is decoded",
    arguments: [
      (.bytes, 10, #"{"id": 77}"#), (.elements, 3, #"{"ids": [1, 2, 3]}"#),
      (.keys, 2, #"{"id": {"b": 1, "c": 2}, "ids": []}"#),
      (.stringLength, 4, #"{"text": "abcd"}"#),
    ] as [(JSONFailure.Limit, Int, String)])
  func accepts(limit: JSONFailure.Limit, maximum: Int, json: String) throws {
    _ = try Row.decode(from: json, options: Self.options(limit, maximum))
  }

  @Test("text inside a string, and each element of a stream, are held to the limits")
  func innerText() throws {
    let options = Self.options(.elements, 2)
    #expect(throws: JSONFailure.self) { try Row.decode(from: #"{"ids": "[1, 2, 3]"}"#, options: options) }
    for format in [JSONStreamFormat.lines, .array] {
      let parser = JSONStreamParser<Row>(format: format, options: options)
      let rows = [#"{"ids":[1,2]}"#, #"{"ids":[1,2,3]}"#, #"{"ids":[3]}"#]
      parser.append(format == .lines ? rows.joined(separator: "\n") : "[\(rows.joined(separator: ","))]")
      parser.finish()
      var found: [String] = []
      for _ in rows {
        do { found.append("\(try parser.next()?.ids ?? [])") } catch { found.append("\(error.path)") }
      }
      #expect(found == ["[1, 2]", "$[1].ids[2]", "[3]"])
    }
  }

  @Test("trees that are already parsed are not limited, but text inside their strings is")
  func parsedTrees() throws {
    var options = DecodingOptions()
    options.maximumByteCount = 20
    options.maximumElementCount = 2
    options.maximumKeyCount = 2
    options.maximumStringLength = 3
    let json = #"{"id": 7, "ids": [1, 2, 3], "text": "abcd"}"#
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let value = try JSONValue(parsing: json)
    let object = try #require(value.object)
    for row in [
      try Row.decode(from: tree, options: options), try Row.decode(from: value, options: options),
      try Row.decode(from: object, options: options), try value.decode(as: Row.self, options: options),
      try Row.decode(from: ["a": [value]] as JSONValue, designatedPath: "a.0", options: options),
    ] {
      #expect(row.id == 7 && row.ids == [1, 2, 3] && row.text == "abcd")
    }
    var row = Row()
    try Row.decode(into: &row, from: value, options: options)
    #expect(row.ids == [1, 2, 3])
    #expect(throws: JSONFailure.self) {
      try Row.decode(from: ["ids": "[1, 2, 3]"] as [String: Any], options: options)
    }
    #expect(throws: JSONFailure.self) { try Row.decode(from: ["ids": "[1, 2, 3]"] as JSONValue, options: options) }
    options.maximumDepth = 1
    #expect(throws: JSONFailure.self) { try Row.decode(from: value, options: options) }
  }

  @Test("the limit of bytes is the document's: JSON in a string of a tree is not held to it")
  func bytesOfInnerText() throws {
    struct Page: HandyJSON {
      var row = Row()
    }
    let options = Self.options(.bytes, 20)
    let text = #"{"id":7,"ids":[1,2,3],"text":"abcd"}"#
    let tree: [String: Any] = ["row": text, "rows": ["[1,2,3,4,5,6,7,8,9,10,11]"]]
    #expect(try Page.decode(from: tree, options: options).row.ids == [1, 2, 3])
    #expect(try Page.decode(from: ["row": .string(text)] as JSONValue, options: options).row.id == 7)
    #expect(try Row.decode(from: tree, designatedPath: "row", options: options).id == 7)
    #expect(try Row.decode(from: ["row": .string(text)] as JSONValue, designatedPath: "row", options: options).id == 7)
    #expect(try JSONCoder.decode(Int.self, from: tree, designatedPath: "row.ids.1", options: options) == 2)
    #expect(try JSONCoder.decode([Int].self, from: tree, designatedPath: "rows.0", options: options).count == 11)
    var (page, row) = (Page(), Row())
    try Page.decode(into: &page, from: tree, options: options)
    #expect(page.row.text == "abcd")
    try Row.decode(into: &row, from: tree, designatedPath: "row", options: options)
    #expect(row.text == "abcd")
    let document = #"{"row":"{\"id\":7}"}"#
    #expect(try Page.decode(from: document, options: Self.options(.bytes, document.utf8.count)).row.id == 7)
    #expect(throws: JSONFailure.self) {
      try Page.decode(from: document, options: Self.options(.bytes, document.utf8.count - 1))
    }
  }

  @Test("malformed text is found as ever")
  func malformed() throws {
    let options = Self.options(.elements, 100)
    for json in ["[1,", "{\"a\" 1}", "[\"a", "nul", "", "]"] {
      let failure = try #require(throws: JSONFailure.self) { try JSONValue(parsing: json, options: options) }
      let plain = try #require(throws: JSONFailure.self) { try JSONValue(parsing: json) }
      #expect(failure.description == plain.description)
    }
  }

  @Test("what is nested too deeply is not looked into", arguments: ["[", #"{"a":"#])
  func deep(opening: String) throws {
    let inner = #"{"b": 1, "b": 2, "c": [1, 2, 3]}"#
    let closing = opening == "[" ? "]" : "}"
    let json = String(repeating: opening, count: 600) + inner + String(repeating: closing, count: 600)
    let object = #"{"x": \#(json)}"#
    var limited = Self.options(.elements, 2)
    limited.refusesDuplicateKeys = true
    var row = Row(id: 5)
    for options in [limited, .strict] {
      for failure in [
        try #require(throws: JSONFailure.self) { try Row.decode(from: object, options: options) },
        try #require(throws: JSONFailure.self) { try Row.decode(into: &row, from: object, options: options) },
        try #require(throws: JSONFailure.self) { try JSONValue(parsing: json, options: options) },
      ] {
        #expect(failure.reason == .nestedTooDeeply)
      }
    }
    #expect(row.id == 5)
  }
}
