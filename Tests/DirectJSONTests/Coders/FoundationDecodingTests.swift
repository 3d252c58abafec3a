import DirectJSON
import Foundation
import Testing

@Suite("Interop: Foundation types")
struct FoundationDecodingTests {
  struct Row: HandyJSON {
    var text: NSString = "kept"
    var optionalText: NSString?
    var number: NSNumber = 77
    var optionalNumber: NSNumber?
    var texts: [NSString] = []
    var numbers: [NSNumber] = []
    var end = 0
  }

  @Test(
    "NSString takes what String takes, NSNumber numbers, booleans and text that holds a number",
    arguments: [
      ("\"x\"", "x", "kept"), ("5", "5", "5"), ("1.50", "1.50", "1.5"), ("true", "true", "true"),
      ("\"1.5\"", "1.5", "1.5"), ("\"12\"", "12", "12"),
      ("{ }", "{ }", "kept"), ("[1]", "[1]", "kept"), ("null", "kept", "kept"),
      ("18446744073709551615", "18446744073709551615", "u18446744073709551615"),
      ("\"-9223372036854775808\"", "-9223372036854775808", "-9223372036854775808"), ("\"nan\"", "nan", "kept"),
      ("-0.5e1", "-0.5e1", "-5.0"), ("1e400", "1e400", "kept"), ("\"-1e400\"", "-1e400", "kept"),
    ])
  func conversions(json: String, text: String, number: String) throws {
    let (row, mismatches) = try decoded(
      Row.self,
      from: """
        {"text":\(json),"optionalText":\(json),"number":\(json),"optionalNumber":\(json),"texts":[\(json)],\
        "numbers":[\(json)],"end":1}
        """)
    #expect(String(row.text) == text)
    #expect(row.optionalText.map { String($0) } == (json == "null" ? nil : text))
    #expect(rendering(row.number) == (number == "kept" ? "77" : number))
    #expect(rendering(row.optionalNumber) == (number == "kept" ? "nil" : number))
    #expect(row.texts.map { String($0) } == (json == "null" ? [] : [text]))
    #expect(row.numbers.map { rendering($0) } == (number == "kept" ? [] : [number]))
    #expect(row.end == 1)
    #expect(mismatches.count == (json == "null" ? 2 : number == "kept" ? 3 : 0))
    #expect(mismatches.allSatisfy { $0.contains("expected NS") })
  }
}
