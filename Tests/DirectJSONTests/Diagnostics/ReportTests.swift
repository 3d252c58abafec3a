import DirectJSON
import Testing

@Suite("Diagnostics: reports")
struct ReportTests {
  struct Inner: HandyJSON {
    var count = 0
    var ratio: Double?
  }

  struct Row: HandyJSON {
    var id = 7
    var name = ""
    var inner = Inner()
    var list: [Inner] = []
    var table: [String: Int] = [:]
    let fixed = 1
    var small: Int8 = 0
    var first = 0
    var second = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- ["a", "b"]
    }
  }

  @Test("a report names every value that was left out, in the order of the document")
  func everyMismatch() throws {
    let json = """
      {"b" : "x",
        "id":"12a", "name": 5, "unknown":[{"a":null}],
        "inner":{"count":1e300,"ratio":"é\\n"},
        "list" : [ {} , 5 ,\t{"count":[]},null],
        "table":{"two words":"x","é":false,"c":{}},
        "fixed":2,"small":128,"second":true
      }
      """
    let (row, mismatches) = try decoded(Row.self, from: json)
    #expect((row.id, row.name, row.inner.count, row.list.count, row.table, row.second) == (7, "5", 0, 2, ["é": 0], 1))
    #expect(
      mismatches == [
        #"$.b (line 1, column 8): expected Int, found string "x""#,
        #"$.id (line 2, column 8): expected Int, found string "12a""#,
        "$.inner.count (line 3, column 20): expected Int, found number 1e300",
        #"$.inner.ratio (line 3, column 34): expected Double, found string "é\n""#,
        "$.list[1] (line 4, column 19): expected Inner, found number 5",
        "$.list[2].count (line 4, column 32): expected Int, found an array",
        "$.list[3] (line 4, column 36): expected Inner, found null",
        #"$.table["two words"] (line 5, column 24): expected Int, found string "x""#,
        "$.table.c (line 5, column 42): expected Int, found an object",
        "$.fixed (line 6, column 11): `fixed` is not decoded: it is a `let` constant",
        "$.small (line 6, column 21): expected Int8, found number 128",
      ])
  }

  @Test("a report changes nothing in the result, and is empty when everything fits")
  func emptyReport() throws {
    var report = JSONReport()
    let row = try Row.decode(
      from: #"{"id":1,"name":"n","inner":{"count":2},"unknown":5,"small":null}"#, report: &report)
    #expect((row.id, row.name, row.inner.count) == (1, "n", 2))
    #expect(report.isEmpty)
    #expect(report.finding == "all values fit")
  }

  @Test("a mismatch can be read without its wording")
  func parts() throws {
    var report = JSONReport()
    _ = try [Row].decode(from: "[{},\n{\"inner\":{\"count\":[]}}]", report: &report)
    let mismatch = try #require(report.mismatches.first)
    #expect(report.mismatches.count == 1)
    #expect(mismatch.path.segments == [.index(1), .key("inner"), .key("count")])
    #expect((mismatch.position?.line, mismatch.position?.column) == (2, 19))
    #expect((mismatch.expected, mismatch.found) == ("Int", "an array"))
    #expect(report.description == mismatch.description)
  }

  @Test("what is quoted is capped at 40 characters and escaped")
  func excerpts() throws {
    let long = String(repeating: "é", count: 100)
    let digits = String(repeating: "9", count: 100)
    let (_, mismatches) = try decoded(
      Row.self, from: "{\"id\":\"\(long)\",\"small\":\(digits),\"second\":\"a\\u0000\\\"b\\\\\\u001b\"}")
    #expect(
      mismatches == [
        "$.id (line 1, column 7): expected Int, found string \"\(String(repeating: "é", count: 40))…\"",
        "$.small (line 1, column 118): expected Int8, found number \(String(repeating: "9", count: 40))…",
        #"$.second (line 1, column 228): expected Int, found string "a\0\"b\\\u{1B}""#,
      ])
  }

  @Test("paths lead through the whole document, also below a designated path")
  func designatedPath() throws {
    let (_, mismatches) = try decoded(
      Row.self, from: #"{"a":[{"x":[]},{"b":{"id":"x"}}],"c":"x"}"#, designatedPath: "a.1.b")
    #expect(mismatches == [#"$.a[1].b.id (line 1, column 27): expected Int, found string "x""#])
  }

  @Test("a report of many mismatches takes time in proportion to the document")
  func manyMismatches() throws {
    let list = Array(repeating: "5", count: 100_000).joined(separator: ",\n")
    var options = DecodingOptions()
    options.maximumReportedMismatches = 200_000
    let (row, mismatches) = try decoded(Row.self, from: "{\"list\":[\(list)]}", options: options)
    #expect(row.list.isEmpty)
    #expect(mismatches.count == 100_000)
    #expect(mismatches.last == "$.list[99999] (line 100000, column 1): expected Inner, found number 5")
  }

  @Test("what was left out before a fault is reported, too")
  func reportOfFailure() throws {
    var report = JSONReport()
    #expect(throws: JSONFailure.self) { try Row.decode(from: #"{"id":"x","name":}"#, report: &report) }
    #expect(report.mismatches.map(\.finding) == [#"$.id (line 1, column 7): expected Int, found string "x""#])
  }
}
