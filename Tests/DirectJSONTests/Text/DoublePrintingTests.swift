import Testing

@testable import DirectJSON

@Suite("Encoding: shortest doubles")
struct DoublePrintingTests {
  /// The text that `write` leaves in a buffer, of which no more than 32 bytes may be touched.
  private func text(_ write: (UnsafeMutablePointer<UInt8>) -> Int) -> String {
    // SAFETY: the buffer has the 32 bytes that `write` may use, and 16 more to see whether it does.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 48) { buffer in
      unsafe buffer.initialize(repeating: 0xaa)
      guard let base = buffer.baseAddress else { preconditionFailure("48 bytes have an address") }
      let count = unsafe write(base)
      #expect(unsafe buffer[32...].allSatisfy { $0 == 0xaa })
      return unsafe String(decoding: buffer[..<count], as: UTF8.self)
    }
  }

  private func text(_ value: Double) -> String { unsafe text { unsafe DoubleToDecimal.write(value, to: $0) } }
  private func text(_ value: Float) -> String { unsafe text { unsafe DoubleToDecimal.write(value, to: $0) } }
  private func text(_ value: UInt64) -> String { unsafe text { unsafe IntegerToDecimal.write(value, to: $0) } }
  private func text(_ value: Int64) -> String { unsafe text { unsafe IntegerToDecimal.write(value, to: $0) } }

  private func withoutZeroFraction(_ description: String) -> String {
    description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  private func check(_ value: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = text(value)
    if text != withoutZeroFraction(value.description) || Double(text)?.bitPattern != value.bitPattern {
      Issue.record("\(value) was written as \(text)", sourceLocation: sourceLocation)
    }
  }

  private func check(_ value: Float, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = text(value)
    if text != withoutZeroFraction(value.description) || Float(text)?.bitPattern != value.bitPattern {
      Issue.record("\(value) was written as \(text)", sourceLocation: sourceLocation)
    }
  }

  /// The texts that Foundation's JSONEncoder writes.
  @Test(
    "doubles are written as JSONEncoder writes them",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-5, "-5"), (100, "100"), (0.1, "0.1"), (0.001, "0.001"), (0.0001, "0.0001"),
      (0.00012345, "0.00012345"), (0.00001, "1e-05"), (1.5e-7, "1.5e-07"), (123.456, "123.456"),
      (1e15, "1000000000000000"), (9_007_199_254_740_992, "9007199254740992"),
      (9_007_199_254_740_994, "9.007199254740994e+15"),
      (1e16, "1e+16"), (1e30, "1e+30"), (1.5e300, "1.5e+300"), (0x1p-1074, "5e-324"), (0x1p-1073, "1e-323"),
      (-65.613616999999977, "-65.61361699999998"), (4503599627370495.5, "4503599627370495.5"),
      (-2.2250738585072014e-308, "-2.2250738585072014e-308"), (1.7976931348623157e308, "1.7976931348623157e+308"),
    ])
  func knownValues(value: Double, expected: String) {
    #expect(text(value) == expected)
  }

  @Test(
    "floats are written as JSONEncoder writes them",
    arguments: [
      (0, "0"), (-0.0, "-0"), (0.1, "0.1"), (16_777_216, "16777216"), (16_777_218, "1.6777218e+07"), (1e10, "1e+10"),
      (3.4028235e38, "3.4028235e+38"), (0x1p-149, "1e-45"), (123456.7, "123456.7"), (-0.00001, "-1e-05"),
    ] as [(Float, String)])
  func knownFloats(value: Float, expected: String) {
    #expect(text(value) == expected)
  }

  @Test("random values are written shortest, and come back")
  func randomValues() {
    var random = SeededGenerator(state: 1)
    for _ in (0..<10_000).tried() {
      let value = Double(bitPattern: random.next())
      if value.isFinite { check(value) }
      check(Double.random(in: -1000...1000, using: &random))
      check(Double(Int64.random(in: -1_000_000...1_000_000, using: &random)) / 1000)
      let digits = Double(Int64.random(in: -100_000_000_000_000...100_000_000_000_000, using: &random))
      for power in [1e3, 1e5, 1e6, 1e7, 1e9] { check(digits / power) }
      check(Double(bitPattern: random.next() >> UInt64.random(in: 12..<64, using: &random)))
      check(Double(Int64(bitPattern: random.next()) >> Int64.random(in: 0..<63, using: &random)))
      check(Float(bitPattern: UInt32.random(in: 0..<0x7f80_0000, using: &random)))
      check(Float.random(in: -1000...1000, using: &random))
    }
  }

  @Test("powers of two and their neighbours are written shortest")
  func powersOfTwo() {
    for exponent in UInt64(0)..<2047 {
      let value = Double(bitPattern: exponent << 52)
      check(value)
      check(value.nextUp)
      if value > 0 { check(value.nextDown) }
    }
    for exponent in UInt32(0)..<255 {
      let value = Float(bitPattern: exponent << 23)
      check(value)
      check(value.nextUp)
      if value > 0 { check(value.nextDown) }
    }
  }

  @Test("values whose significands have few bits, and many lie in the middle of two decimals, are written shortest")
  func fewBits() {
    // Most of these need the way that decides in every case, beside the quick one.
    for exponent in stride(from: UInt64(970), through: 1140, by: 1) {
      for bits in UInt64(1)..<32 {
        check(Double(bitPattern: exponent << 52 | bits << 47))
        check(Double(bitPattern: exponent << 52 | bits))
        check(Double(bitPattern: exponent << 52 | (0xf_ffff_ffff_ffff - bits)))
      }
    }
    for exponent in stride(from: UInt32(1), to: 255, by: 1) {
      for bits in UInt32(1)..<32 { check(Float(bitPattern: exponent << 23 | bits << 18)) }
    }
  }

  @Test("powers of ten and their neighbours are written shortest")
  func powersOfTen() throws {
    for exponent in -323...308 {
      let value = try #require(Double("1e\(exponent)"))
      check(value)
      check(-value.nextUp)
      check(value.nextDown)
    }
  }

  @Test("integers of every length are exact")
  func integers() {
    var random = SeededGenerator(state: 2)
    var values: [UInt64] = [0, UInt64.max, UInt64(Int64.max), UInt64(Int64.max) + 1]
    var power: UInt64 = 1
    for _ in 0..<20 {
      values += [power, power - 1, power + 1, power &* 9]
      power &*= 10
    }
    for _ in 0..<10_000 { values.append(random.next() >> UInt64.random(in: 0..<64, using: &random)) }
    for value in values {
      let signed = Int64(bitPattern: value)
      if text(value) != value.description || text(signed) != signed.description
        || text(0 &- signed) != (0 &- signed).description
      {
        Issue.record("\(value) was written as \(text(value)), \(signed) as \(text(signed))")
      }
    }
  }
}
