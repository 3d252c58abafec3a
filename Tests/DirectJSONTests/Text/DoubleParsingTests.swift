import Foundation
import Testing

@testable import DirectJSON

@Suite("Parsing: nearest doubles")
struct DoubleParsingTests {
  /// What a caller scans out of the text of a number.
  private struct Scanned {
    var significand: UInt64 = 0
    var exponent = 0
    var isNegative = false
    var isTruncated = false

    init(_ text: String) {
      let parts = text.split(separator: "e")
      var digitCount = 0
      var sawPoint = false
      for character in parts[0].utf8 {
        if character == UInt8(ascii: "-") {
          isNegative = true
        } else if character == UInt8(ascii: ".") {
          sawPoint = true
        } else if digitCount < 19 {
          significand = significand * 10 + UInt64(character - UInt8(ascii: "0"))
          if significand > 0 { digitCount += 1 }
          if sawPoint { exponent -= 1 }
        } else {
          isTruncated = true
          if !sawPoint { exponent += 1 }
        }
      }
      if parts.count > 1, let written = Int(parts[1]) { exponent += written }
    }
  }

  /// Reads `text` as the parser does, falling back on the slow path if need be.
  private func double(_ text: String) -> Double {
    let number = Scanned(text)
    let result = DecimalToDouble.double(
      significand: number.significand, exponent: number.exponent, isNegative: number.isNegative,
      isTruncated: number.isTruncated)
    return result ?? slowDouble(text)
  }

  private func float(_ text: String) -> Float {
    let number = Scanned(text)
    let result = DecimalToDouble.float(
      significand: number.significand, exponent: number.exponent, isNegative: number.isNegative,
      isTruncated: number.isTruncated)
    return result ?? slowFloat(text)
  }

  private func slowDouble(_ text: String) -> Double {
    // SAFETY: the buffer is used during the call only.
    unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe DecimalToDouble.slowDouble(text: $0) }
  }

  private func slowFloat(_ text: String) -> Float {
    // SAFETY: the buffer is used during the call only.
    unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe DecimalToDouble.slowFloat(text: $0) }
  }

  /// Compares both results with those of the standard library, bit by bit.
  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if double(text).bitPattern != Double(text)?.bitPattern || float(text).bitPattern != Float(text)?.bitPattern {
      Issue.record("\(text) was read as \(double(text)), \(float(text))", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "known hard cases give the nearest Double",
    arguments: [
      ("0", 0), ("1", 1), ("-65.613616999999977", -65.613616999999977), ("9007199254740993", 9_007_199_254_740_992),
      ("9007199254740993.00000000000000000001", 9_007_199_254_740_994), ("1e22", 1e22), ("1e23", 1e23),
      ("123456789012345678901234567890", 1.2345678901234568e29),
      ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
      ("2.2250738585072012e-308", 0x1p-1022), ("4.9406564584124654e-324", 0x1p-1074),
      ("2.4703282292062327208e-324", 0), ("2.4703282292062328e-324", 0x1p-1074), ("1e-400", 0),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1.7976931348623158e308", .greatestFiniteMagnitude),
      ("1.7976931348623159e308", .infinity), ("1e309", .infinity), ("-1e999999999", -.infinity),
      ("0e999999999", 0), ("9999999999999999999e-400", 0),
    ])
  func knownValues(text: String, expected: Double) {
    #expect(double(text) == expected)
    #expect(slowDouble(text) == expected)
  }

  @Test(
    "known hard cases give the nearest Float",
    arguments: [
      ("0.1", 0.1), ("16777217", 16_777_216), ("16777217.00000000000000000001", 16_777_218), ("1e-46", 0),
      ("7.006492321624085e-46", 0), ("7.0064923216240854e-46", 0x1p-149), ("1.4e-45", 0x1p-149),
      ("3.4028235677973367e38", .infinity), ("3.4028235677973366e38", .greatestFiniteMagnitude), ("1e39", .infinity),
      // Through Double this one would be rounded twice, first to a tie and then to even.
      ("1.000000059604644776", 0x1.000002p0), ("1.000000059604644775", 1),
    ])
  func knownFloats(text: String, expected: Float) {
    #expect(float(text) == expected)
    #expect(slowFloat(text) == expected)
  }

  @Test("zero keeps its sign")
  func negativeZero() {
    for text in ["-0", "-0.0", "-0e10", "-1e-400"] {
      #expect(double(text).bitPattern == (-0.0).bitPattern)
      #expect(float(text).bitPattern == (-Float.zero).bitPattern)
    }
  }

  @Test("what Swift prints comes back bit by bit")
  func descriptions() {
    var random = SeededGenerator(state: 1)
    for _ in 0..<5_000 {
      let value = Double(bitPattern: random.next())
      if value.isFinite { check(value.description) }
      let small = Float(bitPattern: UInt32.random(in: 0..<0x7f80_0000, using: &random))
      check(small.description)
      check(Double.random(in: -1000...1000, using: &random).description)
      check(Double(bitPattern: random.next() >> UInt64.random(in: 12..<64, using: &random)).description)
    }
  }

  @Test("random digits give what the standard library makes of them")
  func randomDigits() {
    var random = SeededGenerator(state: 2)
    for _ in 0..<5_000 {
      let digits = random.digits(Int.random(in: 1...19, using: &random))
      check("\(digits)e\(Int.random(in: -400...400, using: &random))")
      check("\(digits)e\(Int.random(in: -30...30, using: &random))")
      check("-\(random.digits(3)).\(digits)")
    }
  }

  @Test("digits beyond the nineteenth count")
  func manyDigits() {
    var random = SeededGenerator(state: 3)
    for _ in 0..<500 {
      let digits = random.digits(Int.random(in: 20...800, using: &random))
      check("\(digits)e\(Int.random(in: -1200...300, using: &random))")
      check("0.\(digits)")
    }
    check("0." + random.digits(100_000))
    check(random.digits(100_000) + "e-100000")
    check("0." + String(repeating: "0", count: 100_000) + "123e100000")
  }

  /// Numbers halfway between two adjacent values, with all their digits, and the nearest ones to
  /// either side that have one digit more.
  @Test("numbers half-way between two doubles go to the even one")
  func halfway() {
    var random = SeededGenerator(state: 4)
    for index in 0..<200 {
      // The significand has one bit more than the format; the exponents cover subnormals.
      let bits = index % 2 == 0 ? 54 : 25
      var significand = random.next() >> UInt64(64 - bits) | 1
      if index % 4 < 2 { significand |= 1 << UInt64(bits - 1) }
      let exponent =
        index % 2 == 0 ? Int.random(in: -1075...970, using: &random) : Int.random(in: -150...103, using: &random)
      let digits: String
      if exponent >= 0 {
        digits = (BigNatural(significand) << exponent).decimalDigits
      } else {
        digits = (BigNatural(significand) * BigNatural(powerOfFive: -exponent)).decimalDigits
      }
      let power = min(exponent, 0)
      check("\(digits)e\(power)")
      check("\(digits)1e\(power - 1)")
      if let last = digits.last?.wholeNumberValue, last > 0 {
        check("\(digits.dropLast())\(last - 1)9e\(power - 1)")
      }
    }
  }

  /// Up to 19 digits, exactly halfway: the ties that the fast path decides itself.
  @Test("short numbers half-way between two values go to the even one")
  func shortHalfway() {
    for (power, five) in [(-4, 625), (-3, 125), (-2, 25), (-1, 5)] as [(Int, UInt64)] {
      for odd in (UInt64(1) << 53 + 1..<UInt64(1) << 53 + 200) where odd % 2 == 1 {
        for delta in [0, 1, -1] { check("\(Int(odd * five) + delta)e\(power)") }
      }
      for odd in UInt64(1 << 24 + 1)..<(1 << 24 + 200) where odd % 2 == 1 {
        for delta in [0, 1, -1] { check("\(Int(odd * five) + delta)e\(power)") }
      }
    }
    for odd in UInt64(1 << 53)..<(1 << 53 + 500) {
      check("\(odd)")
      check("\(odd * 4)")
      check("\(odd)0e-1")
    }
  }

  /// The fast paths split a number into words, so each boundary lies at some count of digits.
  @Test("each count of digits before and after the point is read, wherever the text ends")
  func allLengths() throws {
    var random = SeededGenerator(state: 5)
    for before in 1...17 {
      for after in 0...23 {
        let digits = "\(Int.random(in: 1...9, using: &random))" + random.digits(before - 1)
        let fraction = after > 0 ? "." + random.digits(after) : ""
        for text in [digits + fraction, "-" + digits + fraction, "0" + fraction, digits + fraction + "e-2"] {
          for padding in [0, 1, 3, 7, 9, 15, 40] {
            let json = "[\(text),\(text)" + String(repeating: " ", count: padding) + "]"
            let expected = try #require(Double(text)).bitPattern
            let bytes = GuardedBytes(Array(json.utf8))
            let decoded = (try? JSONCoder.decode([Double].self, from: bytes))?.map(\.bitPattern)
            #expect(decoded == [expected, expected], "\(json)")
            guard before + after <= 16 else { continue }
            // Dates of more digits need them all.
            let dates = (try? JSONCoder.decode([Date].self, from: json))?.map(\.timeIntervalSince1970)
            let date = Date(timeIntervalSince1970: Double(bitPattern: expected)).timeIntervalSince1970
            #expect(dates == [date, date], "\(json)")
          }
        }
        let number = digits + fraction
        for wrong in ["0" + number, digits + ".", number + "e", number + ".", number + "-5"] {
          for json in ["[\(wrong),1]" + String(repeating: " ", count: 40), "[1,\(wrong)]", "[1,\(wrong)"] {
            let bytes = GuardedBytes(Array(json.utf8))
            #expect((try? JSONCoder.decode([Double].self, from: bytes)) == nil, "\(json)")
            #expect((try? JSONCoder.decode([Date].self, from: bytes)) == nil, "\(json)")
          }
        }
      }
    }
  }
}
