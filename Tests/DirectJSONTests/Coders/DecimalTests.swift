import DirectJSON
import Foundation
import Testing

@Suite("Interop: decimal numbers")
struct DecimalTests {
  @Test(
    "every digit of the source text is kept",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.1", "0.1"), ("-1.50", "-1.5"), ("1e3", "1000"), ("12.5e-3", "0.0125"),
      ("0.30000000000000004", "0.30000000000000004"), ("12345678901234567890.12345", "12345678901234567890.12345"),
      ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
      ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
      ("1" + String(repeating: "0", count: 100) + "e-100", "1"), ("0e999999999999999999999", "0"),
      ("\"+1.25\"", "1.25"), ("\"007\"", "7"), ("\".5\"", "0.5"), ("true", "1"), ("false", "0"),
    ])
  func exact(json: String, text: String) throws {
    let value = try #require(Decimal(string: text))
    try Places<Decimal>.check(json, value)
  }

  @Test(
    "more digits than a decimal number holds are rounded",
    arguments: [
      ("1.234567890123456789012345678901234567845", "1.23456789012345678901234567890123456785"),
      ("-1.234567890123456789012345678901234567845", "-1.23456789012345678901234567890123456785"),
      ("4.23456789012345678901234567890123456785", "4.2345678901234567890123456789012345679"),
      ("4.234567890123456789012345678901234567849", "4.2345678901234567890123456789012345678"),
      // 2^128 - 1, and half more.
      ("340282366920938463463374607431768211455.4", "340282366920938463463374607431768211455"),
      ("340282366920938463463374607431768211455.5", "340282366920938463463374607431768211460"),
      ("999999999999999999999999999999999999995", "1000000000000000000000000000000000000000"),
      ("1e-128", "1e-128"), ("1.5e-128", "2e-128"), ("4e-129", "0"), ("5e-129", "1e-128"), ("9e-130", "0"),
      ("1e-99999999999999999999", "0"), ("1e127", "1e127"), ("12e127", "12e127"),
      ("1e164", "10000000000000000000000000000000000000e127"),
      ("3.4e165", "340000000000000000000000000000000000000e127"),
    ])
  func rounded(json: String, text: String) throws {
    let value = try #require(Decimal(string: text))
    try Places<Decimal>.check(json, value)
  }

  @Test("what is out of range, or no number, does not fit")
  func mismatches() throws {
    for json in ["3.5e165", "-99e164", "1e400", "1e99999999999999999999"] {
      try Places<Decimal>.check(json, nil, "expected Decimal, found number \(json)")
    }
    for text in ["", "12abc", "1,5", ".", "e5", "1e", "1e+", "0x10", "nan", "--1"] {
      try Places<Decimal>.check("\"\(text)\"", nil, "expected Decimal, found string \"\(text)\"")
    }
    try Places<Decimal>.check("[]", nil, "expected Decimal, found an array")
    try Places<Decimal>.check("null", nil, "expected Decimal, found null")
  }

  @Test(
    "written with all digits, and read back the same",
    arguments: [
      "0", "-1.5", "12345678901234567890.12345", "99999999999999999999999999999999999999",
      "340282366920938463463374607431768211455", "-3.40282366920938463463374607431768211455",
      "0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
      "1" + String(repeating: "0", count: 150),
    ])
  func roundTrip(text: String) throws {
    let value = try #require(Decimal(string: text))
    try Places<Decimal>.checkRoundTrip(value, text)
  }

  @Test("NSDecimalNumber is read and written in the same way, also as an NSNumber or Any")
  func objects() throws {
    struct Row: HandyJSON {
      var price = NSDecimalNumber.zero
      var optional: NSDecimalNumber?
      var list: [NSDecimalNumber] = []
      var number: NSNumber?
      var any: Any?
    }
    var (row, mismatches) = try decoded(
      Row.self, from: #"{"price":12345678901234567890.12345,"optional":"0.1","list":[1,"x",{}]}"#)
    let price = NSDecimalNumber(string: "12345678901234567890.12345")
    #expect(row.price == price)
    #expect(row.optional == NSDecimalNumber(string: "0.1"))
    #expect(row.list == [NSDecimalNumber(value: 1)])
    #expect(
      mismatches == [
        "$.list[1] (line 1, column 64): expected NSDecimalNumber, found string \"x\"",
        "$.list[2] (line 1, column 68): expected NSDecimalNumber, found an object",
      ])
    (row.number, row.any) = (price, price)
    #expect(
      try row.encode() == """
        {"price":12345678901234567890.12345,"optional":0.1,"list":[1],"number":12345678901234567890.12345,\
        "any":12345678901234567890.12345}
        """)
    row.price = .notANumber
    #expect(
      try #require(throws: JSONFailure.self) { try row.encode() }.description
        == "$.price: JSON cannot represent NaN, which is not a finite number")
  }
}
