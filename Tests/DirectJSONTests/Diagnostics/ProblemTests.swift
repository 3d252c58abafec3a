import DirectJSON
import Foundation
import Testing

@Suite("Diagnostics: problem bodies")
struct ProblemTests {
  enum Size: String, HandyJSONEnum, CaseIterable {
    case small, large
  }

  struct Row: HandyJSON {
    var id = 0
    var size = Size.small
    var maybe: String?
  }

  private func failure(_ json: String, _ options: DecodingOptions = .strict) throws -> JSONFailure {
    try #require(throws: JSONFailure.self) { try Row.decode(from: json, options: options) }
  }

  @Test("a strict failure becomes a list of pointers, places, codes and sentences")
  func lists() throws {
    let problem = try failure("{\"id\":\"x\",\n\"size\":\"huge\",\"a/b~c\":1}").problem()
    #expect(problem["type"] == "about:blank")
    #expect(problem["title"] == "The content does not have the expected form")
    #expect(problem["status"] == 422)
    #expect(
      problem["errors"] == [
        [
          "pointer": "/id", "line": 1, "column": 7, "code": "wrong-kind",
          "detail": #"expected Int, found string "x""#,
        ],
        [
          "pointer": "/size", "line": 2, "column": 8, "code": "unknown-case",
          "detail": #"expected one of small, large; found string "huge""#,
        ],
        [
          "pointer": "/a~1b~0c", "line": 2, "column": 15, "code": "unknown-key",
          "detail": "expected a known key, found 'a/b~c'",
        ],
      ])
    #expect(problem["detail"] == problem["errors"]?.array?[0]["detail"])
    #expect(try JSONValue(parsing: "\(problem)") == .object(problem))
  }

  @Test("values are hidden on request, keys are not")
  func hides() throws {
    let failure = try failure(#"{"id":"secret","size":"secret","other":1}"#)
    let text = "\(failure.problem(hidesValues: true))"
    #expect(!text.contains("secret") && text.contains("other") && text.contains("expected Int, found a string"))
    #expect("\(failure.problem())".contains("secret"))
  }

  @Test(
    "the status tells malformed text, limits and values apart",
    arguments: [
      (#"{"id":1,}"#, 400, "malformed"), (#"{"id":1,"id":2,"size":"small"}"#, 400, "duplicate-key"),
      (#"{"id":99999999999999999999,"size":"small"}"#, 422, "out-of-range"),
      (#"{"size":"small"}"#, 422, "missing-key"), (#"{"x":[[[[1]]]],"id":1,"size":"small"}"#, 400, "too-deep"),
      (#"{"id":1,"size":"small","maybe":"0123456789"}"#, 413, "too-large"),
    ])
  func statuses(json: String, status: Int, code: String) throws {
    var options = DecodingOptions.strict
    options.maximumDepth = 4
    options.maximumStringLength = 9
    let problem = try failure(json, options).problem()
    #expect(problem["status"]?.int == status)
    #expect(problem["errors"]?.array?.first?["code"]?.string == code)
  }

  @Test("what is no fault of the input says nothing about its cause; title, status and type may be given")
  func internalErrors() throws {
    struct Plain {
      var a = 1
    }
    let refused = try #require(throws: JSONFailure.self) { try JSON.decode(Plain.self, from: "{}") }
    #expect("\(refused.problem())" == #"{"type":"about:blank","title":"Internal error","status":500}"#)
    let problem = try failure("[").problem(status: 418, title: "No", type: "https://example.com/no")
    #expect(problem["status"] == 418 && problem["title"] == "No" && problem["type"] == "https://example.com/no")
    let lost = try #require(throws: JSONFailure.self) { try Row.decode(from: "{}", designatedPath: "a") }
    #expect(lost.problem()["status"] == 422)
  }

  @Test(
    "paths are written as pointers",
    arguments: [
      ([], ""), ([.key("a"), .index(0)], "/a/0"), ([.key("")], "/"), ([.key("~/"), .key("é")], "/~0~1/é"),
    ] as [([JSONPath.Segment], String)])
  func pointers(segments: [JSONPath.Segment], pointer: String) {
    #expect(JSONPath(segments: segments).pointer == pointer)
  }
}
