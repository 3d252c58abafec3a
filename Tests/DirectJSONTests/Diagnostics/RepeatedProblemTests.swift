import DirectJSON
import Foundation
import Testing

@Suite("Diagnostics: problems that several properties have with one value")
struct RepeatedProblemTests {
  private struct First: HandyJSON { var id = 0 }
  private struct Second: HandyJSON {
    var id = 0
    var name = 0
  }

  private struct Whole: HandyJSON {
    var id = 0
    @Flattened var first = First()
    @Flattened var second = Second()
  }

  private struct Other: HandyJSON {
    var id = ""
    @Flattened var first = First()
  }

  private func problems<Model: HandyJSON>(
    _: Model.Type, _ json: String, _ options: DecodingOptions
  ) throws -> [[String]] {
    try [
      #require(throws: JSONFailure.self) { try Model.decode(from: json, options: options) },
      #require(throws: JSONFailure.self) { try Model.decode(from: JSONValue(parsing: json), options: options) },
      #require(throws: JSONFailure.self) { try Model.decode(from: JSONValue(parsing: json).plain(), options: options) },
    ].map { failure in failure.problems.map { "\($0.path): \($0.detail)" } }
  }

  @Test("are listed once, if they are the same")
  func once() throws {
    var options = DecodingOptions.strict
    let wrong = #"$.id: expected Int, found string "x""#
    for found in try problems(Whole.self, #"{"id":"x","name":"x"}"#, options) {
      #expect(found.sorted() == [wrong, #"$.name: expected Int, found string "x""#])
    }
    for found in try problems(Whole.self, #"{"name":1}"#, options) {
      #expect(found == ["$: expected the key 'id', found no such key"])
    }
    options.maximumReportedMismatches = 1
    for found in try problems(Whole.self, #"{"id":"x","name":1}"#, options) { #expect(found == [wrong]) }
  }

  @Test("are listed for each type that was expected")
  func different() throws {
    for found in try problems(Other.self, #"{"id":[]}"#, .strict) {
      #expect(found.sorted() == ["$.id: expected Int, found an array", "$.id: expected String, found an array"])
    }
  }
}

extension JSONValue {
  /// The object as `JSONSerialization` gives it.
  fileprivate func plain() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(description.utf8)) as? [String: Any])
  }
}
