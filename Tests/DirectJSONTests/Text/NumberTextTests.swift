import DirectJSON
import Foundation
import Testing

@Suite("Decoding: numbers in strings")
struct NumberTextTests {
  private struct Holder<Value>: HandyJSON {
    var value: Value?
  }

  /// One rule for numbers of all types.
  static let numbers: [(String, Double)] = [
    ("12", 12), ("+12", 12), ("-12", -12), ("1.5", 1.5), ("+1.5", 1.5), ("-1.5", -1.5), (".5", 0.5), ("5.", 5),
    ("+.5", 0.5), ("-5.", -5), (" 7 ", 7), ("\t7\n", 7), ("007", 7), ("-007.5", -7.5), ("1e1", 10), ("+1.5E+1", 15),
    (".5e1", 5), ("5.e1", 50), ("0", 0), ("-0", 0), ("00", 0), ("15e-1", 1.5), ("1.00000000000000000000000000", 1),
  ]

  @Test("decimal notation is taken as people send it", arguments: numbers)
  func taken(text: String, value: Double) throws {
    let json = try JSONSerializer.serialize(model: ["value": text]).encode()
    func check<Number: Equatable & Sendable>(_ expected: Number) throws {
      #expect(try Holder<Number>.decode(from: json).value == expected, "\(Number.self)")
      #expect(try Holder<Number>.decode(from: ["value": text]).value == expected, "\(Number.self)")
      #expect(JSONValue(text).value(as: Number.self) == expected, "\(Number.self)")
    }
    try check(value)
    try check(Float(value))
    try check(CGFloat(value))
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      try check(Float16(value))
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      try check(Float80(value))
    #endif
    try check(try #require(Decimal(string: "\(value)")))
    try check(Int(value))
    try check(Int8(value))
    try check(Int32(value))
    try check(Int128(value))
    if value >= 0 {
      try check(UInt(value))
      try check(UInt128(value))
    }
    #expect(try Holder<NSNumber>.decode(from: json).value?.doubleValue == value)
    #expect(try Holder<NSDecimalNumber>.decode(from: json).value?.doubleValue == value)
  }

  @Test(
    "other notations are no numbers",
    arguments: [
      "", " ", "+", "-", ".", "+.", "e5", ".e5", "1e", "1e+", "1 2", "1,5", "1_0", "0x10", "-0x10", "0x1p3", "0X1P3",
      "0b1", "nan", "NaN", "-nan", "inf", "Infinity", "infinity", "snan(0x1)", "1f", "1.5.5", "--1", "+-1", "١", "１",
      "1\u{0}", "\u{0}", "$1", "1%", "(1)", "1e5e5", "5.x", "NULL", "\u{A0}7",
    ])
  func refused(text: String) throws {
    func check<Number>(_: Number.Type) throws {
      let json = try JSONSerializer.serialize(model: ["value": text]).encode()
      #expect(try Holder<Number>.decode(from: json).value == nil, "\(Number.self)")
      #expect(try Holder<Number>.decode(from: ["value": text]).value == nil, "\(Number.self)")
    }
    try check(Double.self)
    try check(Float.self)
    try check(CGFloat.self)
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      try check(Float16.self)
    #endif
    #if arch(x86_64) && !os(Windows) && !os(Android)
      try check(Float80.self)
    #endif
    try check(Decimal.self)
    try check(NSDecimalNumber.self)
    try check(NSNumber.self)
    try check(Int.self)
    try check(UInt8.self)
    try check(Int128.self)
    try check(Date.self)
  }

  #if arch(x86_64) && os(Linux)
    private struct Extended: HandyJSON { var x: Float80 = 0 }

    @Test("an extended number has a decimal one in a dictionary only if that has all its digits")
    func extendedInDictionaries() throws {
      for (x, isDecimal) in [
        (Float80(1) / 3, true), (Float80(1) / 3 * 1e-100, true), (Float80(1) / 3 * 1e-120, false),
        (Float80(1) / 3 * 1e-200, false), (Float80(0.5), false), (Float80(1) / 3 * 1e100, true),
      ] {
        let plain = try #require(Extended(x: x).toJSON()?["x"])
        #expect((plain is NSDecimalNumber) == isDecimal, "\(x)")
        if !isDecimal { #expect(plain as? Double == Double(x)) }
      }
    }
  #endif
}
