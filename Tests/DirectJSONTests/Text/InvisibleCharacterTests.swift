import DirectJSON
import Testing

@Suite("Parser: characters that nobody sees")
struct InvisibleCharacterTests {
  private struct Cat: HandyJSON { var id = 0 }

  @Test(
    "a message names them by number and name",
    arguments: [
      ("\u{FEFF}\u{FEFF}{}", "$ (line 1, column 2): expected a value, found U+FEFF (byte order mark)"),
      ("{\u{FEFF}\"id\":1}", "$ (line 1, column 2): expected a key in quotes, found U+FEFF (byte order mark)"),
      ("{\u{A0}\"id\":1}", "$ (line 1, column 2): expected a key in quotes, found U+00A0 (no-break space)"),
      ("{\"id\":\u{200B}1}", "$.id (line 1, column 7): expected a value, found U+200B (zero width space)"),
      ("{\"id\":1\u{2028}}", "$ (line 1, column 8): expected ',' or '}', found U+2028 (line separator)"),
      ("{\"id\":1}\u{85}", "$ (line 1, column 9): expected nothing after the document, found U+0085"),
      ("\u{301}", "$ (line 1, column 1): expected a value, found U+0301 (combining acute accent)"),
      ("\u{E0020}", "$ (line 1, column 1): expected a value, found U+E0020 (tag space)"),
      ("é", "$ (line 1, column 1): expected a value, found 'é'"),
      ("日", "$ (line 1, column 1): expected a value, found '日'"),
      ("😀", "$ (line 1, column 1): expected a value, found '😀'"),
    ])
  func namesCharacters(json: String, message: String) throws {
    let failure = try #require(throws: JSONFailure.self) { try Cat.decode(from: json) }
    #expect(failure.description == message)
  }

  @Test("a report shows what stands where a value should be")
  func reports() {
    for (json, found) in [("\u{FEFF}\u{FEFF}{}", "U+FEFF (byte order mark)"), ("", "end of input"), ("=", "'='")] {
      var report = JSONReport()
      _ = try? Cat.decode(from: json, report: &report)
      #expect(report.mismatches.map(\.found) == [found])
    }
  }

  @Test(
    "a text without a value is said to have none",
    arguments: [
      ("", "the input is empty"), ("\u{FEFF}", "the input is empty"), (" \n\t", "the input is only white space"),
    ])
  func emptyText(json: String, hint: String) throws {
    #expect(try #require(throws: JSONFailure.self) { try Cat.decode(from: json) }.hint == hint)
    #expect(try #require(throws: JSONFailure.self) { try JSONValue(parsing: json) }.hint == hint)
    #expect(try #require(throws: JSONFailure.self) { try Cat.decode(from: "{\"id\":" + json) }.hint == nil)
  }
}
