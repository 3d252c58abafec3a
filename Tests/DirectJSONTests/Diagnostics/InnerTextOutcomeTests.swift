import DirectJSON
import Foundation
import Testing

/// JSON in a string is reported like the object or array that it holds.
@Suite("Diagnostics: what became of JSON in a string")
struct InnerTextOutcomeTests {
  private struct Point: JSONRecord {
    let x: Int
    let y: Int
  }

  private struct Even: HandyJSON, JSONValidated {
    struct Odd: Error {}
    var number = 0
    var other = 0
    func validate() throws { if number % 2 == 1 { throw Odd() } }
  }

  private class Pet: ClassFamily {
    class var discriminator: String { "t" }
    class var members: [String: Pet.Type] { ["cat": Cat.self] }
    class var unknownMember: UnknownMember { .skipped }
    required init() {}
  }

  private final class Cat: Pet {}

  private struct Row: HandyJSON {
    var point: Point?
    var points: [Point] = []
    var named: [String: Point] = [:]
    @DefaultValue var fallback: Point? = nil
    var even = Even()
    var evens: [Even] = []
    var pet: Pet?
    var pets: [Pet] = []
    var numbers: [Int] = []
  }

  private struct Segment: JSONRecord {
    let from: Point
    let to: Int
  }

  private struct Owner: JSONRecord { let pet: Pet }

  private static func quoted(_ json: String) -> String { JSONValue.string(json).description }

  private static func lines(
    _ json: String, isTree: Bool, _ decode: (String, inout JSONReport) throws -> Void,
    _ decodeTree: ([String: Any], inout JSONReport) throws -> Void
  ) throws -> [String] {
    var report = JSONReport()
    if isTree {
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      try decodeTree(tree, &report)
    } else {
      try decode(json, &report)
    }
    return report.mismatches.map { "\($0.path): \($0.detail); \($0.outcome?.description ?? "-")" }.sorted()
  }

  @Test(
    "the same as of an object", arguments: [false, true],
    [
      ("{\"point\":#}", "{}"), ("{\"point\":#}", #"{"x":1}"#), ("{\"point\":#}", #"{"x":"a","y":"b"}"#),
      ("{\"points\":[#]}", "{}"), ("{\"points\":[#]}", #"{"x":"a"}"#), ("{\"named\":{\"a\":#}}", #"{"y":"a"}"#),
      ("{\"fallback\":#}", "{}"), ("{\"even\":#}", #"{"number":1}"#), ("{\"even\":#}", #"{"other":"x","number":1}"#),
      ("{\"evens\":[#]}", #"{"number":1}"#), ("{\"pet\":#}", #"{"t":"q"}"#), ("{\"pets\":[#,#]}", #"{"t":"q"}"#),
      ("{\"pet\":#}", "{}"), ("{\"numbers\":#}", #"["x",1,[]]"#), ("{\"pet\":#}", #"{"t":null}"#),
    ])
  func sameAsObject(isTree: Bool, _ example: (document: String, value: String)) throws {
    func lines(_ value: String) throws -> [String] {
      try Self.lines(
        example.document.replacing("#", with: value), isTree: isTree, { _ = try Row.decode(from: $0, report: &$1) },
        { _ = try Row.decode(from: $0, report: &$1) })
    }
    let object = try lines(example.value)
    #expect(try lines(Self.quoted(example.value)) == object)
    #expect(!object.isEmpty && !object.contains { $0.contains("dropped it") })
  }

  @Test("so it is where an update merges", arguments: [false, true])
  func merged(isTree: Bool) throws {
    var options = DecodingOptions()
    options.mergesUpdates = true
    for value in [#"{"number":1}"#, #"{"number":3,"other":"x"}"#] {
      func lines(_ value: String) throws -> [String] {
        var row = Row()
        row.even.other = 7
        let found = try Self.lines(
          "{\"even\":\(value)}", isTree: isTree,
          { try Row.decode(into: &row, from: $0, options: options, report: &$1) },
          { try Row.decode(into: &row, from: $0, options: options, report: &$1) })
        #expect(row.even.number == 0 && row.even.other == 7)
        return found
      }
      let object = try lines(value)
      #expect(try lines(Self.quoted(value)) == object)
      #expect(object.contains { $0.hasSuffix("; kept Even") })
    }
  }

  @Test("what keeps a record from being made is listed, in the same way as of an object")
  func failures() throws {
    func problems<Model: JSONDocument>(_: Model.Type, _ json: String, _ isStrict: Bool) throws -> [[String]] {
      var options = DecodingOptions()
      options.isStrict = isStrict
      return [
        try #require(throws: JSONFailure.self) { try Model.decode(from: json, options: options) },
        try #require(throws: JSONFailure.self) { try Model.decode(from: JSONValue(parsing: json), options: options) },
      ].map { failure in
        #expect(failure.path == failure.problems.first?.path && failure.reason == failure.problems.first?.reason)
        return failure.problems.map { "\($0.path): \($0.detail)" }.sorted()
      }
    }
    for isStrict in [false, true] {
      for value in ["{}", #"{"x":"a"}"#, #"{"x":"a","y":"b"}"#, #"{"x":1,"y":"b"}"#] {
        for rest in ["", #","to":"z""#] {
          let (object, text) = ("{\"from\":\(value)\(rest)}", "{\"from\":\(Self.quoted(value))\(rest)}")
          let expected = try problems(Segment.self, object, isStrict)
          #expect(try problems(Segment.self, text, isStrict) == expected, "\(text) \(isStrict)")
          #expect(expected[0] == expected[1] && !expected[0].contains { $0.contains("Point") })
        }
      }
      let (object, text) = (#"{"pet":{"t":"q"}}"#, #"{"pet":"{\"t\":\"q\"}"}"#)
      #expect(try problems(Owner.self, text, isStrict) == problems(Owner.self, object, isStrict))
      #expect(
        try problems(Pet.self, Self.quoted(#"{"t":"q"}"#), isStrict)[0]
          == [#"$.t: expected a member of the family Pet, found string "q""#])
    }
  }
}
