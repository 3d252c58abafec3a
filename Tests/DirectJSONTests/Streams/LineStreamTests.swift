import DirectJSON
import Testing

@Suite("Streams: JSON Lines")
struct LineStreamTests {
  private func cat(_ id: Int) -> String { "{\"id\":\(id),\"scores\":[]}" }

  @Test(
    "every line that is not blank is an element, however lines end and wherever the text is cut",
    arguments: [
      ("", []), ("\n", []), (" \r\n\t\n", []), ("\u{FEFF}", []), ("\u{FEFF}\n", []),
      (#"{"id":1}"#, [1]), ("{\"id\":1}\n", [1]), ("{\"id\":1}\r\n", [1]),
      ("{\"id\":1}\n{\"id\":2}", [1, 2]), ("{\"id\":1}\r\n\r\n  {\"id\":2} \r\n \n{\"id\":3}\n\n", [1, 2, 3]),
      ("\u{FEFF}{\"id\":1}\n{\"id\":2}\n", [1, 2]),
    ] as [(String, [Int])])
  func elements(text: String, ids: [Int]) {
    expectOutcomes(ids.map(cat), of: text, as: StreamedCat.self, .lines)
  }

  @Test("elements may be numbers, text and any JSON")
  func otherElements() {
    expectOutcomes(["1", "22", "3"], of: "1\n22\n\"3\"", as: Int.self, .lines)
    expectOutcomes(["a\nb", "5"], of: "\"a\\nb\"\n5\n", as: String.self, .lines)
    expectOutcomes(["[1]", "null", "{}"], of: "[1]\nnull\n{}", as: JSONValue.self, .lines)
  }

  static let faulty = "{\"id\":1}\n{\"id\":}\n\n5\n{\"id\":\"x\"} 7\n{\"id\":\n2}\n\n {\"id\":\"x\"}\r\n{\"id\""

  /// Of lines, in their order.
  static let errors = [
    "$[1].id (line 2, column 7): expected a value, found '}'",
    "$[2] (line 4, column 1): expected StreamedCat, found number 5",
    "$[3] (line 5, column 12): expected nothing after the document, found '7'",
    "$[4].id (line 6, column 7): expected a value, found end of line",
    "$[5] (line 7, column 2): expected nothing after the document, found '}'",
    "$[7] (line 10, column 6): expected ':' after the key, found end of input",
  ]

  /// Of values.
  static let mismatches = [
    "$[2] (line 4, column 1): expected StreamedCat, found number 5",
    "$[3].id (line 5, column 7): expected Int, found string \"x\"",
    "$[5] (line 7, column 1): expected StreamedCat, found number 2",
    "$[6].id (line 9, column 8): expected Int, found string \"x\"",
  ]

  @Test("a line that is no element is an error with its index and line, and the next line follows")
  func errors() {
    var expected: [String] = Self.errors.map { "error: \($0)" }
    expected.insert(cat(0), at: 5)
    expected.insert(cat(1), at: 0)
    expected += Self.mismatches.map { "report: \($0)" }
    expectOutcomes(expected, of: Self.faulty, as: StreamedCat.self, .lines)
  }

  @Test("lines that are no elements can be left out, and are reported in order")
  func skips() {
    var stream = JSONStreamOptions()
    stream.unfitElements = .skip
    let (errors, mismatches) = (Self.errors, Self.mismatches)
    let all = [
      errors[0], mismatches[0], mismatches[1], errors[2], errors[3], mismatches[2], errors[4], mismatches[3], errors[5],
    ]
    expectOutcomes(
      [cat(1), cat(0)] + all.map { "report: \($0)" }, of: Self.faulty, as: StreamedCat.self, .lines, stream: stream)
  }
}
