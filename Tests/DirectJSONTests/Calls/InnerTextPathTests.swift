import DirectJSON
import Foundation
import Testing

private struct InnerTom: HandyJSON {
  var id = 0
  var name = "none"
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

  @Test("what does not fit there has the path and the position of the string")
  func reportsAtTheString() throws {
    let document = #"{"data": "{\"cat\": {\"id\": \"x\", \"name\": \"Tom\"}}"}"#
    var report = JSONReport()
    let cat = try InnerTom.decode(from: document, designatedPath: "data.cat", report: &report)
    #expect(cat.name == "Tom")
    #expect(report.mismatches.map(\.path.description) == ["$.data"])
    #expect(report.mismatches.first?.position?.column == 10)
    var options = DecodingOptions()
    options.isStrict = true
    let failure = try #require(throws: JSONFailure.self) {
      try InnerTom.decode(from: document, designatedPath: "data.cat", options: options)
    }
    #expect(failure.path.description == "$.data")
    report = JSONReport()
    _ = try InnerTom.decode(from: ["data": #"{"cat": {"id": "x"}}"#], designatedPath: "data.cat", report: &report)
    #expect(report.mismatches.map(\.path.description) == ["$.data"])
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
