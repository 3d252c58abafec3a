import DirectJSON
import Foundation
import Testing

private struct InnerTom: HandyJSON {
  var id = 0
  var name = "none"
}

private struct OuterBox: HandyJSON {
  var n: Int8 = 0
  var box = InnerBox()
}

private struct InnerBox: HandyJSON {
  var n: Int8 = 0
  var list: [InnerBox] = []
  var deep: [String: InnerBox] = [:]
  var texts: [String: InnerBox] = [:]
}

@Suite("API: designated paths through strings that hold JSON")
struct InnerTextPathTests {
  private static let inner = #"{"cats": [{"id": 1}, {"id": 7, "name": "Tom"}], "deeper": "{\"cat\": {\"id\": 9}}"}"#

  private var document: String { JSONValue(["data": ["text": JSONValue(Self.inner)]]).description }

  private var tree: [String: Any] { ["data": ["text": Self.inner]] }

  @Test("a path goes on in a string", arguments: [("data.text.cats.1", 7), ("data.text.deeper.cat", 9)])
  func goesOn(path: String, id: Int) throws {
    #expect(try InnerTom.decode(from: document, designatedPath: path).id == id)
    #expect(try InnerTom.decode(from: tree, designatedPath: path).id == id)
    #expect(InnerTom.deserialize(from: document, designatedPath: path)?.id == id)
    #expect(InnerTom.deserialize(from: tree, designatedPath: path)?.id == id)
    var cat = InnerTom()
    try InnerTom.decode(into: &cat, from: document, designatedPath: path)
    #expect(cat.id == id)
    cat = InnerTom()
    try InnerTom.decode(into: &cat, from: tree, designatedPath: path)
    #expect(cat.id == id)
  }

  @Test("arrays in strings are found, too")
  func findsArrays() throws {
    #expect(try [InnerTom].decode(from: document, designatedPath: "data.text.cats").map(\.id) == [1, 7])
    #expect(try [InnerTom].decode(from: tree, designatedPath: "data.text.cats").map(\.id) == [1, 7])
  }

  @Test("a path that leads nowhere in a string, or into one that is no JSON, leads nowhere")
  func leadsNowhere() throws {
    for path in ["data.text.dogs", "data.text.cats.5", "data.text.cats.0.name.x"] {
      for failure in [
        try #require(throws: JSONFailure.self) { try InnerTom.decode(from: document, designatedPath: path) },
        try #require(throws: JSONFailure.self) { try InnerTom.decode(from: tree, designatedPath: path) },
      ] {
        #expect(failure.reason == .pathNotFound(path))
      }
    }
    for text in ["no JSON", "{\"a\": ", "7", "", "{\"cat\": {}} x"] {
      let document = JSONValue(["data": JSONValue(text)]).description
      let failure = try #require(throws: JSONFailure.self) {
        try InnerTom.decode(from: document, designatedPath: "data.cat")
      }
      #expect(failure.reason == .pathNotFound("data.cat"))
    }
  }

  @Test("the path of what does not fit goes on in the string; its position is that of the string")
  func reportsAtTheString() throws {
    let document = #"{"data": "{\"cat\": {\"id\": \"x\", \"name\": \"Tom\"}}"}"#
    var report = JSONReport()
    let cat = try InnerTom.decode(from: document, designatedPath: "data.cat", report: &report)
    #expect(cat.name == "Tom")
    #expect(report.description == #"$.data.cat.id (line 1, column 10): expected Int, found string "x"; kept 0"#)
    var options = DecodingOptions()
    options.isStrict = true
    let failure = try #require(throws: JSONFailure.self) {
      try InnerTom.decode(from: document, designatedPath: "data.cat", options: options)
    }
    #expect(failure.description == #"$.data.cat.id (line 1, column 10): expected Int, found string "x""#)
    report = JSONReport()
    _ = try InnerTom.decode(from: ["data": #"{"cat": {"id": "x"}}"#], designatedPath: "data.cat", report: &report)
    #expect(report.description == #"$.data.cat.id: expected Int, found string "x"; kept 0"#)
  }

  @Test("so it is for properties whose values stand in strings, and strings inside those")
  func reportsPropertiesInStrings() throws {
    let inner = #"{"deep":{"a b":{"n":300}},"list":[1,"y",{"n":1}],"texts":"{\"k\":{\"n\":[]}}","more":1}"#
    let document = #"{"box":\#(JSONValue(inner)),"n":"z"}"#
    let column = try #require(document.range(of: "\"box\":")).upperBound.utf16Offset(in: document) + 1
    let place = "(line 1, column \(column))"
    var options = DecodingOptions()
    options.unknownKeys = .reported
    var report = JSONReport()
    _ = try OuterBox.decode(from: document, options: options, report: &report)
    let inString = [
      #"$.box.deep["a b"].n @: expected Int8, found number 300; kept 0"#,
      "$.box.list[0] @: expected InnerBox, found number 1; dropped the element",
      #"$.box.list[1] @: expected InnerBox, found string "y"; dropped the element"#,
      "$.box.texts.k.n @: expected Int8, found an array; kept 0",
      "$.box.more @: the key 'more' is unknown",
    ]
    let lines = report.mismatches.map { $0.description.replacingOccurrences(of: place, with: "@") }
    for line in inString { #expect(lines.contains { $0.hasPrefix(line) }, "\(lines)") }
    #expect(lines.count == 6)
    #expect(report.mismatches.first?.reason == .outOfRange(expected: "Int8", found: "number 300"))
    report = JSONReport()
    _ = try OuterBox.decode(from: ["box": inner, "n": "z"] as [String: Any], options: options, report: &report)
    let inTree = report.mismatches.map(\.description)
    for line in inString { #expect(inTree.contains { $0.hasPrefix(line.replacing(" @", with: "")) }, "\(inTree)") }
    #expect(inTree.count == 6)
  }

  @Test("the last of two keys wins, strings among them")
  func takesTheLast() throws {
    let last = #"{"a": {"cat": {"id": 1}}, "a": "{\"cat\": {\"id\": 2}}"}"#
    #expect(try InnerTom.decode(from: last, designatedPath: "a.cat").id == 2)
    let first = #"{"a": "{\"cat\": {\"id\": 2}}", "a": {"cat": {"id": 1}}}"#
    #expect(try InnerTom.decode(from: first, designatedPath: "a.cat").id == 1)
  }

  @Test("an update takes a string that holds an object")
  func updatesFromString() throws {
    let document = #""{\"id\": 5, \"name\": \"Tom\"}""#
    #expect(try InnerTom.decode(from: document).id == 5)
    var cat = InnerTom()
    try InnerTom.decode(into: &cat, from: document)
    #expect(cat.id == 5)
    cat = InnerTom()
    try InnerTom.decode(into: &cat, from: ["cat": #"{"id": 6}"#], designatedPath: "cat")
    #expect(cat.id == 6)
    let before = cat
    for text in [#""[1]""#, #""x""#, #""{\"id\": ""#] {
      let failure = try #require(throws: JSONFailure.self) { try InnerTom.decode(into: &cat, from: text) }
      #expect(failure.description.contains("expected InnerTom"))
      #expect(cat.id == before.id)
    }
  }
}
