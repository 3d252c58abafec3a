import DirectJSON
import Testing

/// Numbers in quotes that are written as JSON writes them are read from their bytes; all others by the conversion
/// rules.
@Suite("Decoding: numbers in strings")
struct QuotedNumberTests {
  struct Row: HandyJSON {
    var whole: Int?
    var small: UInt8?
    var ratio: Double?
  }

  @Test(
    "a string is the number that its text stands for, wherever in a document it is",
    arguments: [
      ("0", 0, 0, 0), ("-0", 0, 0, -0.0), ("7", 7, 7, 7), ("255", 255, 255, 255), ("256", 256, nil, 256),
      ("-5", -5, nil, -5), ("1.5", 1, 1, 1.5), ("-1.75", -1, nil, -1.75), ("1e2", 100, 100, 100), ("007", 7, 7, 7),
      ("+7", 7, 7, 7), (" 7 ", 7, 7, 7), (".5", 0, 0, 0.5), ("5.", 5, 5, 5), (#"1\u0030"#, 10, 10, 10),
      ("1600000000.5", 1_600_000_000, nil, 1_600_000_000.5), ("0.1", 0, 0, 0.1), ("1e400", nil, nil, nil),
      ("123456789012345678", 123_456_789_012_345_678, nil, 123_456_789_012_345_680),
      ("9223372036854775807", Int.max, nil, 0x1p63), ("9223372036854775808", nil, nil, 0x1p63),
      ("0.30000000000000004", 0, 0, 0.30000000000000004), ("", nil, nil, nil), ("-", nil, nil, nil),
      ("1 2", nil, nil, nil), ("1,2", nil, nil, nil), ("0x1", nil, nil, nil), ("nan", nil, nil, nil),
      ("7\u{e9}", nil, nil, nil), (#"7\n"#, 7, 7, 7), (#"7\""#, nil, nil, nil),
    ] as [(String, Int?, UInt8?, Double?)])
  func readsText(text: String, whole: Int?, small: UInt8?, ratio: Double?) throws {
    let members = #""whole":"\#(text)","small" : "\#(text)" ,"ratio":"\#(text)""#
    for json in ["{\(members)}", "{\(members),\"other\":\"\(String(repeating: "x", count: 40))\"}"] {
      var report = JSONReport()
      let row = try Row.decode(from: json, report: &report)
      #expect((row.whole, row.small, row.ratio) == (whole, small, ratio))
      #expect(row.ratio?.sign == ratio?.sign)
      let unfitCount = (whole == nil ? 1 : 0) + (small == nil ? 1 : 0) + (ratio == nil ? 1 : 0)
      #expect(report.mismatches.count == unfitCount)
    }
  }

  @Test("a string that ends early is malformed")
  func refusesUnclosed() throws {
    let json = #"{"whole":"123","ratio":"-1.5"}"#
    for count in 0..<json.utf8.count {
      #expect(throws: JSONFailure.self) { try Row.decode(from: String(json.prefix(count))) }
    }
  }
}
