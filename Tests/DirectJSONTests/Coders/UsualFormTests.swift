import DirectJSON
import Foundation
import Testing

/// What is read in one step must be what the general rules make of it. A string that holds a number goes by those
/// alone.
@Suite("Interop: usual forms of Foundation's types")
struct UsualFormTests {
  struct Row<Value: Codable & Equatable>: HandyJSON {
    var value: Value?
    var list: [Value] = []
  }

  private func value<Value: Codable & Equatable>(_ json: String, as type: Value.Type) throws -> Value? {
    let row = try Row<Value>.decode(from: #"{"value":\#(json),"list":[\#(json)]}"#)
    #expect(row.list == (row.value.map { [$0] } ?? []), "\(json)")
    return row.value
  }

  @Test("UUID: 32 digits in capital and small letters")
  func identifiers() throws {
    var generator = SeededGenerator(state: 3)
    for _ in 0..<500 {
      let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let text = unsafe bytes.withUnsafeBytes { unsafe UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }.uuidString
      let id = try #require(UUID(uuidString: text))
      #expect(try value("\"\(text)\"", as: UUID.self) == id)
      #expect(try value("\"\(text.lowercased())\"", as: UUID.self) == id)
      #expect(try Row(value: id).encode() == #"{"value":"\#(text)","list":[]}"#)
    }
  }

  @Test("UUID: any other byte at any place is taken as Foundation takes it")
  func otherIdentifiers() throws {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    for index in 0..<36 {
      for byte in UInt8(0x20)...0x7E where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
        var bytes = Array(text.utf8)
        bytes[index] = byte
        let other = String(decoding: bytes, as: UTF8.self)
        #expect(try value("\"\(other)\"", as: UUID.self) == UUID(uuidString: other), "\(other)")
      }
    }
    for other in [
      "\(text)0", String(text.dropLast()), "{\(text)}", " \(text)", text.replacingOccurrences(of: "-", with: ""),
    ] {
      #expect(try value("\"\(other)\"", as: UUID.self) == UUID(uuidString: other), "\(other)")
    }
    #expect(try value(#""\u0045621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, as: UUID.self) == UUID(uuidString: text))
    #expect(throws: JSONFailure.self) { try value("\"E621E1F8-C36C-495A-93FC-0C247A3E6E5\n\"", as: UUID.self) }
    // Control characters that differ from digits in one bit.
    #expect(throws: JSONFailure.self) {
      try value("\"\u{15}621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", as: UUID.self)
    }
  }

  /// The numbers of several lengths, with and without a point and an exponent.
  private static func numbers(_ count: Int) -> [String] {
    var generator = SeededGenerator(state: 5)
    return (0..<count).map { _ in
      var digits = String(
        UInt64.random(in: 0 ... .max, using: &generator) >> UInt64.random(in: 0..<64, using: &generator))
      if Int.random(in: 0..<3, using: &generator) == 0 { digits += "000" }
      if Int.random(in: 0..<3, using: &generator) == 0 { digits += "00712345678901234567" }
      if digits.count > 1, Bool.random(using: &generator) {
        let place = Int.random(in: 1..<digits.count, using: &generator)
        let isBelowOne = Bool.random(using: &generator)
        digits = isBelowOne ? "0.000\(digits)" : String(digits.prefix(place)) + "." + String(digits.dropFirst(place))
      }
      if digits.hasPrefix("0"), !digits.hasPrefix("0."), digits != "0" { digits = "1" + digits }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        digits += "e\(Int.random(in: -135...135, using: &generator))"
      }
      return (Bool.random(using: &generator) ? "-" : "") + digits
    } + ["0", "-0", "-0.0", "0e5", "1e-130", "1e127", "1e128", "9999999999999999999", "18446744073709551616", "100"]
  }

  @Test("Decimal: a number and a string that holds it are the same, and are written alike")
  func decimals() throws {
    for text in Self.numbers(3000) {
      let number = try value(text, as: Decimal.self)
      #expect(try number == value("\"\(text)\"", as: Decimal.self), "\(text)")
      if let number {
        #expect(try Row(value: number).encode() == #"{"value":\#(number.description),"list":[]}"#)
        #expect(number.isFinite)
      }
    }
    #expect(
      try Row(value: Decimal(sign: .plus, exponent: -2, significand: 110) * 10).encode() == #"{"value":11,"list":[]}"#)
    #expect(throws: JSONFailure.self) { try Row(value: Decimal.nan).encode() }
    for malformed in ["01", "1.", "-", "1e", ".5", "1.e2"] {
      #expect(throws: JSONFailure.self) { try value(malformed, as: Decimal.self) }
    }
  }

  @Test("Date: a number and a string that holds it are the same")
  func dates() throws {
    for text in Self.numbers(3000) {
      #expect(try value(text, as: Date.self) == value("\"\(text)\"", as: Date.self), "\(text)")
    }
    var options = DecodingOptions()
    options.dateStrategy = .millisecondsSince1970
    #expect(try Row<Date>.decode(from: #"{"value":1500}"#, options: options).value == Date(timeIntervalSince1970: 1.5))
    options.dateStrategy = .iso8601
    #expect(try Row<Date>.decode(from: #"{"value":1500}"#, options: options).value == nil)
  }

  @Test(
    "integers of 19 and 20 digits",
    arguments: [
      "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
      "1000000000000000000", "18446744073709551615", "18446744073709551616", "-1000000000000000001",
      "99999999999999999999", "1000000000000000000.0", "1234567890123456789e0", "-0", "0000000000000000000",
    ])
  func longIntegers(text: String) throws {
    if text.hasPrefix("00") {
      #expect(throws: JSONFailure.self) { try value(text, as: Int64.self) }
      return
    }
    let whole = text.replacingOccurrences(of: ".0", with: "").replacingOccurrences(of: "e0", with: "")
    #expect(try value(text, as: Int64.self) == Int64(whole))
    #expect(try value(text, as: UInt64.self) == UInt64(whole))
    #expect(try value(text, as: Int128.self) == Int128(whole))
    #expect(try value(text, as: UInt8.self) == UInt8(whole))
  }
}
