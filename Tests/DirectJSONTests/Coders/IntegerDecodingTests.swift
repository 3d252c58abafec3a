import DirectJSON
import Testing

@Suite("Decoding: integers")
struct IntegerDecodingTests {
  /// - Parameters:
  ///   - below, above: The first integers that are out of range.
  private func checkRange<Integer: Keepable & FixedWidthInteger>(
    _ type: Integer.Type, below: String, above: String, name: String? = nil
  ) throws {
    let name = name ?? "\(type)"
    for value in [Integer.min, .min + 1, 0, 1, 9, 10, 99, 100, .max - 1, .max] {
      try Places<Integer>.check("\(value)", value)
      try Places<Integer>.check("\"\(value)\"", value)
      // Truncated toward zero.
      try Places<Integer>.check("\(value).0", value)
      try Places<Integer>.check("\(value).999", value)
      if value != 0 { try Places<Integer>.check("\(value)0e-1", value) }
      try Places<Integer>.check("\"\(value).5\"", value)
    }
    for value in [below, above, below + "0", above + "0", "1e39", "-1e39", "1e400", "-1e99999999999999999999"] {
      try Places<Integer>.check(value, nil, "expected \(name), found number \(value.excerpt)")
      try Places<Integer>.check("\"\(value)\"", nil, "expected \(name), found string \"\(value.excerpt)\"")
      if !value.contains("e") {
        try Places<Integer>.check("\(value).5", nil, "expected \(name), found number \((value + ".5").excerpt)")
      }
    }
  }

  @Test("8 bits: every value in range is decoded, every other is a mismatch")
  func eightBits() throws {
    try checkRange(Int8.self, below: "-129", above: "128")
    try checkRange(UInt8.self, below: "-1", above: "256")
    for value in (-300...300).tried() {
      try Places<Int8>.check(
        "\(value)", Int8(exactly: value), Int8(exactly: value) == nil ? "expected Int8, found number \(value)" : nil)
      try Places<UInt8>.check(
        "\(value)", UInt8(exactly: value), UInt8(exactly: value) == nil ? "expected UInt8, found number \(value)" : nil)
    }
  }

  @Test("16 bits: every value in range is decoded, every other is a mismatch")
  func sixteenBits() throws {
    try checkRange(Int16.self, below: "-32769", above: "32768")
    try checkRange(UInt16.self, below: "-1", above: "65536")
  }

  @Test("32 bits: every value in range is decoded, every other is a mismatch")
  func thirtyTwoBits() throws {
    try checkRange(Int32.self, below: "-2147483649", above: "2147483648")
    try checkRange(UInt32.self, below: "-1", above: "4294967296")
  }

  @Test("64 bits: every value in range is decoded, every other is a mismatch")
  func sixtyFourBits() throws {
    try checkRange(Int.self, below: "-9223372036854775809", above: "9223372036854775808")
    try checkRange(Int64.self, below: "-9223372036854775809", above: "9223372036854775808")
    try checkRange(UInt.self, below: "-1", above: "18446744073709551616")
    try checkRange(UInt64.self, below: "-1", above: "18446744073709551616")
  }

  @Test("128 bits: every value in range is decoded, every other is a mismatch")
  func hundredTwentyEightBits() throws {
    try checkRange(
      Int128.self, below: "-170141183460469231731687303715884105729", above: "170141183460469231731687303715884105728")
    try checkRange(UInt128.self, below: "-1", above: "340282366920938463463374607431768211456")
  }

  @Test("integers of every length up to the fast paths' ends are exact")
  func everyLength() throws {
    struct Row: HandyJSON {
      var value = 0
    }
    var text = ""
    for digit in "1234567890123456789" {
      text.append(digit)
      #expect(try Row.decode(from: "{\"value\":\(text)}").value == Int(text))
      #expect(try Row.decode(from: "{\"value\":-\(text)}").value == Int("-" + text))
      #expect(try Row.decode(from: "{\"value\":\(text).0}").value == Int(text))
      #expect(try Row.decode(from: "{\"value\": \(text)e0 }").value == Int(text))
    }
  }

  @Test(
    "fractions and exponents are truncated toward zero, exactly",
    arguments: [
      ("1.5", 1), ("-1.5", -1), ("0.9999999999999999999999999999", 0), ("-0.5", 0), ("-0", 0), ("-0.0", 0),
      ("1e3", 1000), ("1E+3", 1000),
      ("12e-1", 1), ("1e-1", 0), ("1e-400", 0), ("0e400", 0), ("0e999999999999999999999", 0), ("0.00001e5", 1),
      ("0.0000123e7", 123), ("9.223372036854775807e18", 9_223_372_036_854_775_807),
      ("922337203685477580799e-2", 9_223_372_036_854_775_807), ("-9223372036854775808.9", -9_223_372_036_854_775_808),
      ("9007199254740993.0", 9_007_199_254_740_993), ("123456789.123456789e9", 123_456_789_123_456_789),
      ("1e18", 1_000_000_000_000_000_000),
    ])
  func truncates(json: String, expected: Int) throws {
    try Places<Int>.check(json, expected)
    try Places<Int64>.check(json, Int64(expected))
    try Places<Int128>.check("\"\(json)\"", Int128(expected))
  }

  @Test("strings and booleans become integers, other kinds do not")
  func conversions() throws {
    try Places<Int>.check("\"12345\"", 12345)
    try Places<Int>.check("\"+5\"", 5)
    try Places<Int>.check("\"007\"", 7)
    try Places<Int>.check("\"-0\"", 0)
    try Places<Int>.check("\"1e2\"", 100)
    try Places<UInt8>.check("true", 1)
    try Places<Int>.check("false", 0)
    try Places<Int>.check("null", nil, "expected Int, found null")
    try Places<Int>.check("\"12a\"", nil, "expected Int, found string \"12a\"")
    try Places<Int>.check("\"\"", nil, "expected Int, found string \"\"")
    try Places<Int>.check("\" 5\"", 5)
    try Places<Int>.check("\"5 \"", 5)
    try Places<Int>.check("\"1.\"", 1)
    try Places<Int>.check("\"true\"", nil, "expected Int, found string \"true\"")
    try Places<Int>.check("\"nan\"", nil, "expected Int, found string \"nan\"")
    try Places<Int>.check("[1]", nil, "expected Int, found an array")
    try Places<Int>.check("{}", nil, "expected Int, found an object")
    try Places<Int>.check("1e300", nil, "expected Int, found number 1e300")
  }
}

extension String {
  /// As reports quote text: at most 40 characters of it.
  var excerpt: String { count > 40 ? prefix(40) + "…" : self }
}
