import DirectJSON
import Testing

@Suite("Records: keys that stand there twice")
struct RepeatedKeyTests {
  private struct Point: JSONRecord {
    let x: Int
    let y: Int
  }

  private struct Line: JSONRecord { let end: Point }

  private struct Named: JSONRecord {
    let number: Int
    let other: Int
    static func mapping(_ mapper: RecordMapper<Named>) { mapper <<< \.number <-- ["a", "b", "c"] }
  }

  private func outcomes<Record: JSONRecord>(_ type: Record.Type, _ json: String) throws -> [String] {
    var report = JSONReport()
    _ = try Record.decode(from: json, report: &report)
    return report.mismatches.map { "\($0.path) \($0.outcome?.description ?? "-")" }
  }

  private func problems<Record: JSONRecord>(
    _ type: Record.Type, _ json: String, _ options: DecodingOptions = DecodingOptions()
  ) throws -> [String] {
    try #require(throws: JSONFailure.self) { try Record.decode(from: json, options: options) }
      .problems.map(\.path.description)
  }

  @Test("a report lists a value that a later one has replaced, and says so, as the record was created")
  func replaced() throws {
    let replaced = "used a later value of the key"
    #expect(try outcomes(Point.self, #"{"x":"a","x":1,"y":2}"#) == ["$.x \(replaced)"])
    #expect(try outcomes(Point.self, #"{"x":"a","y":2,"x":"b","x":1}"#) == ["$.x \(replaced)", "$.x \(replaced)"])
    #expect(try outcomes(Point.self, #"{"x":1,"y":2,"x":"a"}"#) == ["$.x kept 1"])
    #expect(try outcomes(Line.self, #"{"end":{"x":"a","y":2},"end":{"x":1,"y":2}}"#) == ["$.end.x \(replaced)"])
    #expect(try outcomes(Line.self, #"{"end":7,"end":{"x":1,"y":2}}"#) == ["$.end \(replaced)"])
  }

  @Test("it is no problem of a call that fails for another value")
  func otherProblem() throws {
    #expect(try problems(Point.self, #"{"x":"a","x":1,"y":"b"}"#) == ["$.y"])
    #expect(try problems(Line.self, #"{"end":{"x":"a","x":1,"y":"b"}}"#) == ["$.end.y"])
    #expect(try problems(Line.self, #"{"end":7,"end":{"x":"a","y":2}}"#) == ["$.end", "$.end.x"])
    #expect(try problems(Line.self, #"{"end":{"x":"a","y":2},"end":7}"#) == ["$.end.x", "$.end"])
    // Of several names, those that did not fit are forgotten where one does.
    #expect(try problems(Named.self, #"{"a":"x","b":"y","c":1,"other":"z"}"#) == ["$.other"])
  }

  @Test("strict calls refuse it, as those for models do")
  func strict() throws {
    var options = DecodingOptions.strict
    options.refusesDuplicateKeys = false
    #expect(try problems(Point.self, #"{"x":"a","x":1,"y":2}"#, options) == ["$.x"])
  }
}
