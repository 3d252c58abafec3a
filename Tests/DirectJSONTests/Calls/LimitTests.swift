import DirectJSON
import Foundation
import Testing

/// What is large is decoded right, or refused with an error of ordinary size. How the time grows is shown at full size
/// by `fuzz --limits`.
@Suite("Decoding: limits")
struct LimitTests {
  struct Numbers: HandyJSON {
    var int = 7
    var byte: UInt8 = 7
    var wide: UInt128 = 7
    var double = 7.5
    var float: Float = 7.5
    var decimal: Decimal = 7.5
    var bool = false
    var string = ""
    var any: Any = 7.0
    var number: NSNumber?
  }

  private static let size = 20_000

  private static func digits(_ digit: String) -> String { String(repeating: digit, count: size) }

  /// A number, what it is in each type, and nil where it does not fit.
  struct Row: Sendable {
    let name: String
    let text: String
    let int: Int?
    let double: Double?
    let decimal: String?
  }

  static let rows = [
    Row(name: "digits", text: digits("7"), int: nil, double: nil, decimal: nil),
    Row(
      name: "digits of a fraction", text: "-1." + digits("7"), int: -1, double: -1.7777777777777777,
      decimal: "-1." + String(repeating: "7", count: 37) + "8"),
    Row(name: "zeros of a fraction", text: "0." + digits("0") + "1", int: 0, double: 0, decimal: "0"),
    Row(
      name: "zeros that an exponent takes back", text: "0." + digits("0") + "15e\(size + 2)", int: 15, double: 15,
      decimal: "15"),
    Row(
      name: "digits that an exponent takes back", text: "42" + digits("0") + "e-\(size)", int: 42, double: 42,
      decimal: "42"),
    Row(
      name: "halfway between two Doubles, and more", text: "9007199254740993." + digits("0") + "1",
      int: 9_007_199_254_740_993, double: 9_007_199_254_740_994, decimal: "9007199254740993"),
    Row(name: "digits of an exponent", text: "5e" + digits("9"), int: nil, double: nil, decimal: nil),
    Row(name: "digits of a negative exponent", text: "5e-" + digits("9"), int: 0, double: 0, decimal: "0"),
    Row(name: "zeros of an exponent", text: "5e" + digits("0") + "1", int: 50, double: 50, decimal: "50"),
  ]

  @Test("numbers of twenty thousand digits are what they stand for, or do not fit", arguments: rows)
  func longNumbers(row: Row) throws {
    let keys = ["int", "byte", "wide", "double", "float", "decimal", "bool", "string", "any", "number"]
    let json = "{" + keys.map { "\"\($0)\":\(row.text)" }.joined(separator: ",") + "}"
    let (numbers, mismatches) = try decoded(Numbers.self, from: json)
    #expect(numbers.int == row.int ?? 7)
    #expect(numbers.byte == row.int.flatMap { UInt8(exactly: $0) } ?? 7)
    #expect(numbers.wide == row.int.flatMap { UInt128(exactly: $0) } ?? 7)
    #expect(numbers.double == row.double ?? 7.5)
    #expect(numbers.float == row.double.map { Float($0) } ?? 7.5)
    #expect("\(numbers.decimal)" == row.decimal ?? "7.5")
    #expect(numbers.bool)
    #expect(numbers.string == row.text)
    #expect((numbers.any as? Double) == row.double ?? 7)
    #expect(numbers.number?.doubleValue == row.double)
    for mismatch in mismatches { #expect(mismatch.utf8.count < 200) }
    #expect(
      mismatches.count
        == keys.count { key in
          switch key {
          case "int": row.int == nil
          case "byte": row.int.flatMap { UInt8(exactly: $0) } == nil
          case "wide": row.int.flatMap { UInt128(exactly: $0) } == nil
          case "double", "float", "any", "number": row.double == nil
          case "decimal": row.decimal == nil
          default: false
          }
        })
    // The same as text.
    let quoted = try Numbers.decode(from: "{\"int\":\"\(row.text)\",\"double\":\"\(row.text)\"}")
    #expect(quoted.int == row.int ?? 7)
    #expect(quoted.double == row.double ?? 7.5)
  }

  struct Texts: HandyJSON {
    var text = ""
    var table: [String: Int] = [:]
    var numbered: [Int: Int] = [:]
    var list: [Int] = []
    var known = 0
  }

  @Test("a string of a hundred thousand bytes is decoded, or named by its first 40 characters")
  func longStrings() throws {
    for (piece, text) in [("a", "a"), ("é", "é"), ("\\n\\u00e9", "\né"), ("\u{1F600}", "\u{1F600}")] {
      let count = 100_000 / piece.utf8.count
      let content = String(repeating: piece, count: count)
      let probe = try Texts.decode(from: "{\"text\":\"\(content)\"}")
      #expect(probe.text.utf8.count == text.utf8.count * count)
      #expect(probe.text.hasPrefix(text) && probe.text.hasSuffix(text))
      let (row, mismatches) = try decoded(Texts.self, from: "{\"known\":\"\(content)\",\"list\":\"\(content)\"}")
      #expect((row.known, row.list) == (0, []))
      #expect(mismatches.count == 2 && mismatches.allSatisfy { $0.utf8.count < 400 && $0.hasSuffix("…\"") })
      #expect(throws: JSONFailure.self) { try Texts.decode(from: "{\"none\":\"\(content)") }
    }
  }

  @Test("thousands of keys are told apart, also those that a weak hash confuses")
  func manyKeys() throws {
    let count = 4_000
    let plain = (0..<count).map { "\"key \($0)\":\($0)" }.joined(separator: ",")
    let alike = (0..<count).map { number in
      "\"" + (0..<12).map { (number >> $0) & 1 == 0 ? "Aa" : "BB" }.joined() + "\":\(number)"
    }.joined(separator: ",")
    let shifted = (0..<count).map { "\"\($0 << 40)\":\($0)" }.joined(separator: ",")
    let texts = try Texts.decode(from: "{\"table\":{\(plain)},\"numbered\":{\(shifted)},\(plain),\"known\":5}")
    #expect((texts.table.count, texts.table["key 777"], texts.known) == (count, 777, 5))
    #expect((texts.numbered.count, texts.numbered[777 << 40]) == (count, 777))
    #expect(try Texts.decode(from: "{\"table\":{\(alike)}}").table.count == count)
  }

  @Test("long keys are compared in full")
  func longKeys() throws {
    let long = String(repeating: "k", count: 200_000)
    let texts = try Texts.decode(
      from: "{\"table\":{\"\(long)\":1,\"\(long)a\":2,\"\(long)\":3},\"\(long)\":4,\"known\":5}")
    #expect((texts.table.count, texts.table[long], texts.table[long + "a"], texts.known) == (2, 3, 2, 5))
    #expect(try Texts.decode(from: "{\"\(long)\":{\"known\":6}}", designatedPath: long).known == 6)
    let failure = try failure(decoding: Texts.self, from: "{\"\(long)\":tru}")
    #expect(failure.position?.column == 200_005)
  }

  @Test("the deepest nesting that is decoded is a setting")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      "{\"x\":" + String(repeating: "[", count: depth - 1) + "1" + String(repeating: "]", count: depth - 1) + "}"
    }
    var options = DecodingOptions()
    #expect(options.maximumDepth == 512)
    for limit in [1, 2, 16, 17, 100, 512, 1000] {
      options.maximumDepth = limit
      #expect(throws: Never.self) { try Texts.decode(from: nested(limit), options: options) }
      #expect(throws: JSONFailure.self) { try Texts.decode(from: nested(limit + 1), options: options) }
    }
    for limit in [0, -1, Int.min] {
      options.maximumDepth = limit
      #expect(throws: JSONFailure.self) { try Texts.decode(from: "{}", options: options) }
      var live = Texts()
      #expect(throws: JSONFailure.self) { try Texts.decode(into: &live, from: #"{"known":1}"#, options: options) }
      #expect(live.known == 0)
    }
  }
}
