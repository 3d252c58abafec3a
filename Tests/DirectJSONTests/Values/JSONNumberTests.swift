import DirectJSON
import Foundation
import Testing

@Suite("Values: numbers digit for digit")
struct JSONNumberTests {
  static let texts = [
    "0", "-0", "7", "-7", "1.0", "-1.0", "0.0", "-0.0", "0.00", "-0.000", "1.10", "10.0", "100.0", "0.1", "0.10",
    "1e5", "1E5", "1e+5", "1E+2", "1e-5", "1.0e5", "0e0", "-0e-0", "1e05", "0.0001", "0.00001", "0.000012345",
    "123456789012345678", "1234567890123456789", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
    "123456789012345678901234567890", "-123456789012345678901234567890", "1e400", "-1e400", "1e-400", "1E400",
    "0.30000000000000004", "-65.613616999999977", "43.420273000000009", "3.141592653589793238462643383279502884",
    "0.10000000000000000000000000000000000000", "1.00000000000000000000", "9007199254740993.0", "9007199254740992.0",
    "99999999999999999999.5", "1e+300", "1e300", "5e-324", "4.9406564584124654e-324", "1.7976931348623157e+308",
    "12345678.5", "1234567.8901234567", "0.123456789012345678", "0.1234567890123456789", "0.12345678901234567890",
    "0.000000000000000000000001", "0.0000000000000000000000001", "0.00000000000000000000000000000001",
    "340282366920938463463374607431768211455", "-170141183460469231731687303715884105728", "2.50", "19.90", "1.5E10",
    "1e999999999999999999999999", "9.223372036854776e+18", "9223372036854775808.0", "1.8446744073709552e+19",
    String(repeating: "9", count: 1000) + "." + String(repeating: "1", count: 1000),
  ]

  @Test("what is read is written again digit for digit", arguments: texts)
  func writtenAgain(text: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(try value.encode() == text)
    #expect(value.description == text)
    #expect(value.number?.text == text)
    #expect(value.number == JSONNumber(text))
    #expect(JSONNumber(text).map { JSONValue($0) } == value)
    #expect(JSONNumber(text).map { JSONValue($0).description } == text)
    #expect(JSONNumber(text)?.text == text)
    let document = "{\"a\":[\(text),{\"b\":\(text)}],\"c\":\(text)}"
    #expect(try JSONValue(parsing: document).encode() == document)
    // Not near the end of the input, and in a model.
    struct Row: HandyJSON {
      var value: JSONValue = nil
      var object = JSONObject()
      var after = ""
    }
    let row = try Row.decode(
      from: "{\"value\":\(text),\"object\":\(document),\"after\":\"a text that goes on and on\"}")
    #expect(try row.encode() == "{\"value\":\(text),\"object\":\(document),\"after\":\"a text that goes on and on\"}")
  }

  private struct Holder<Value>: HandyJSON {
    var value: Value?
  }

  @Test("a number has all its digits as a value of another type", arguments: texts)
  func converted(text: String) throws {
    let value = try JSONValue(parsing: text)
    func same<Value: Equatable>(_: Value.Type) throws {
      #expect(
        try value.value(as: Value.self) == Holder<Value>.decode(from: "{\"value\":\(text)}").value, "\(Value.self)")
    }
    #expect(value.value(as: String.self) == text)
    try same(Decimal.self)
    try same(NSDecimalNumber.self)
    try same(Int.self)
    try same(Int8.self)
    try same(UInt64.self)
    try same(Int128.self)
    try same(UInt128.self)
    try same(Double.self)
    try same(Float.self)
    try same(NSNumber.self)
    #if arch(x86_64) && !os(Windows) && !os(Android)
      try same(Float80.self)
    #endif
  }

  @Test("wide integers are exact")
  func wideIntegers() throws {
    #expect(try JSONValue(parsing: "\(Int128.max)").value(as: Int128.self) == .max)
    #expect(try JSONValue(parsing: "\(Int128.min)").value(as: Int128.self) == .min)
    #expect(try JSONValue(parsing: "\(UInt128.max)").value(as: UInt128.self) == .max)
    #expect(JSONValue(UInt128.max).description == "\(UInt128.max)")
    #expect(JSONValue(Int128.min).value(as: Int128.self) == .min)
    #if !canImport(Darwin)
      #expect((170_141_183_460_469_231_731_687_303_715_884_105_727 as JSONValue).description == "\(Int128.max)")
    #endif
    let decimal = "12345678901234567890.12345678901234567"
    #expect(try JSONValue(parsing: decimal).value(as: Decimal.self) == Decimal(string: decimal))
  }

  @Test(
    "the accessors see every kind of number",
    arguments: [
      ("1e2", 100, 100), ("1.50", nil, 1.5), ("15e-1", nil, 1.5), ("150e-1", 15, 15), ("-0", 0, -0.0),
      ("1e400", nil, .infinity), ("-1e400", nil, -.infinity), ("1e-400", nil, 0), ("18446744073709551616", nil, 0x1p64),
      ("9223372036854775807.0", .max, 0x1p63), ("-9223372036854775808.00", .min, -0x1p63), ("1e19", nil, 1e19),
      ("0.30000000000000004", nil, 0.1 + 0.2), ("0e99", 0, 0), ("1e18", 1_000_000_000_000_000_000, 1e18),
    ] as [(String, Int?, Double)])
  func accessors(text: String, int: Int?, double: Double) throws {
    let value = try JSONValue(parsing: text)
    #expect(value.int == int)
    #expect(value.double == double)
    #expect(value.number?.int == int)
    #expect(value.number?.double == double)
  }

  @Test(
    "numbers are equal by what they stand for, and then have one hash",
    arguments: [
      ["0", "-0", "0.0", "-0.0", "0e5", "0.00", "-0e-400"], ["1", "1.0", "1e0", "10e-1", "1.00", "0.1e1"],
      ["100000", "1e5", "1E+5", "100000.0", "10e4"], ["1.5", "1.50", "15e-1"], ["0.1", "0.10", "1e-1"],
      ["0.10000000000000000001"], ["0.1000000000000000055511151231257827"], ["-65.613616999999977"],
      ["-65.61361699999998", "-65.613616999999980"], ["9223372036854775808", "9223372036854775808.0"],
      ["9223372036854776000", "9.223372036854776e+18", "9223372036854776e3"],
      ["18446744073709551616", "18446744073709551616.0"],
      ["18446744073709551615", "18446744073709551615.0", "1844674407370955161500e-2"],
      ["-9223372036854775808", "-9223372036854775808.00"],
      ["100000000000000000000000000000", "1e29", "1e+29", "1.0e29"], ["100000000000000000000000000001"],
      ["1e400", "10e399", "0.1e401"], ["1e401"], ["-1e400"], ["1e-400", "10e-401"], ["2e-400"], ["5e-324"],
      ["4.9406564584124654e-324"], ["1e300", "1e+300"], ["9007199254740993", "9007199254740993.0"],
      ["9007199254740992", "9007199254740992.0"],
    ])
  func equality(line: [String]) throws {
    let values = try line.map { try JSONValue(parsing: $0) }
    for value in values {
      for other in values {
        #expect(value == other)
        #expect(value.hashValue == other.hashValue)
        #expect(value.number == other.number)
        #expect(value.number?.hashValue == other.number?.hashValue)
      }
    }
    for text in Self.texts {
      let other = try JSONValue(parsing: text)
      if other == values[0] { #expect(line.contains(text) || other.hashValue == values[0].hashValue) }
    }
  }

  @Test("different numbers are different")
  func inequality() throws {
    let texts = [
      "0", "1", "1.5", "0.1", "0.10000000000000000001", "0.1000000000000000055511151231257827", "-65.613616999999977",
      "-65.61361699999998", "9223372036854775808", "9223372036854775807", "18446744073709551616",
      "18446744073709551615", "100000000000000000000000000000", "100000000000000000000000000001", "1e400", "1e401",
      "-1e400", "1e-400", "2e-400", "5e-324", "4.9406564584124654e-324", "1e300", "9007199254740993",
      "9007199254740992",
    ]
    let values = try texts.map { try JSONValue(parsing: $0) }
    #expect(Set(values).count == texts.count)
    #expect(Set(values.compactMap(\.number)).count == texts.count)
  }

  @Test("whatever is written for a number in a value is read back as an equal one")
  func readBack() throws {
    var generator = SeededGenerator(state: 14)
    for _ in 0..<20_000 {
      let bits = UInt64.random(in: 0 ... .max, using: &generator)
      let double = Double(bitPattern: bits)
      for value in [JSONValue(double), JSONValue(Double(Int64(truncatingIfNeeded: bits >> (bits & 63))))] {
        guard value.double?.isFinite == true else { continue }
        let copy = try JSONValue(parsing: value.encode())
        #expect(copy == value && copy.hashValue == value.hashValue, "\(value)")
        guard case .double(let read) = copy else {
          Issue.record("\(value) is read as \(copy)")
          continue
        }
        #expect(read.bitPattern == value.double?.bitPattern)
      }
    }
  }

  @Test("texts of all forms are written as they were read")
  func randomTexts() throws {
    var generator = SeededGenerator(state: 41)
    for _ in (0..<20_000).tried() {
      var text = Bool.random(using: &generator) ? "-" : ""
      let integer = generator.digits(Int.random(in: 1...25, using: &generator)).drop { $0 == "0" }
      text += integer.isEmpty || Int.random(in: 0..<4, using: &generator) == 0 ? "0" : integer
      if Bool.random(using: &generator) { text += "." + generator.digits(Int.random(in: 1...25, using: &generator)) }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let sign = ["", "+", "-"].randomElement(using: &generator) ?? ""
        text += (Bool.random(using: &generator) ? "e" : "E") + sign
        text += generator.digits(Int.random(in: 1...3, using: &generator))
      }
      let value = try JSONValue(parsing: text)
      #expect(try value.encode() == text)
      #expect(value.value(as: String.self) == text)
      #expect(JSONNumber(text)?.text == text)
      #expect(value.double == Double(text), "\(text)")
      #expect(try JSONValue(parsing: "[\(text), 1]").array?.first == value)
    }
  }

  @Test(
    "only numbers of JSON are taken", arguments: ["", "+1", ".5", "5.", " 7", "7 ", "0x10", "nan", "01", "1e", "--1"])
  func refused(text: String) { #expect(JSONNumber(text) == nil) }

  @Test("what Foundation has of a number, and back")
  func foundation() throws {
    for text in Self.texts {
      let value = try JSONValue(parsing: text)
      guard let double = value.double, double.isFinite, double != 0 || text.utf8.count < 9 else { continue }
      let number = try #require(value.anyValue as? NSNumber)
      #expect(abs(number.doubleValue - double) <= abs(double) * 1e-15, "\(text)")
      let digits = text.filter(\.isNumber).drop { $0 == "0" }
      if digits.count <= 16 || 18...38 ~= digits.count, !text.contains("."), !text.contains("e") {
        #expect(JSONValue(any: value.anyValue) == value, "\(text)")
      }
    }
    #expect(try JSONValue(parsing: "1.5e0").anyValue as? Double == 1.5)
    #expect(try JSONValue(parsing: "-65.613616999999977").anyValue as? Double == -65.613616999999977)
    #expect(try JSONValue(parsing: "1e2").anyValue as? Int == 100)
    #expect(try (JSONValue(parsing: "-1e400").anyValue as? NSNumber)?.doubleValue == -.infinity)
    struct Row: HandyJSON {
      var value: JSONValue = nil
    }
    let wide = try Row.decode(from: #"{"value":[123456789012345678901234567890,0.1234567890123456789]}"#)
    let plain = try #require(wide.toJSON())
    #expect(try Row.decode(from: plain).value == wide.value)
    #expect(try Row.decode(from: #"{"value":1e400}"#).toJSON() == nil)
  }

  @Test("other people's coders of JSON keep the digits")
  func codable() throws {
    for text in [
      "[123456789012345678901234567890]", "[0.1234567890123456789]", "[-65.613616999999977]", "[0.1,1e+300]",
    ] {
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      #expect(try value == JSONValue(parsing: text))
      #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(JSONValue(parsing: "[1e400]")) }
    // A property list has no such numbers.
    let list = try PropertyListEncoder().encode(JSONValue(parsing: #"{"a":1.50,"b":12345678901234567890123}"#))
    #expect(
      try PropertyListDecoder().decode(JSONValue.self, from: list) == ["a": 1.5, "b": .double(1.2345678901234568e22)])
  }

  struct Carried: Codable {
    var value: JSONValue
  }

  struct Carrier: HandyJSON {
    var carried: Carried?
    var count = 1
  }

  @Test("a number beyond Double in a Codable value is written as text, and refused where Foundation has no such number")
  func beyondFoundation() throws {
    let text = #"{"carried":{"value":1.8e308},"count":1}"#
    let carrier = try Carrier.decode(from: text)
    #expect(try carrier.encode() == text)
    #expect(carrier.toJSON() == nil)
    #expect(try Carrier.decode(from: #"{"carried":{"value":1.7e308}}"#).toJSON()?["carried"] != nil)
  }
}
