import Testing

@testable import DirectJSON

@Suite("Parsing: powers of five")
struct PowersOfFiveTests {
  /// The entry for `exponent` as a number.
  private func entry(_ exponent: Int) -> BigNatural {
    let (high, low) = PowersOfFive.significand(exponent)
    return (BigNatural(high) << 64) + BigNatural(low)
  }

  @Test("positive powers are the leading bits of the exact power")
  func positiveExponents() {
    for exponent in 0...324 {
      let power = BigNatural(powerOfFive: exponent)
      let shift = power.bitWidth - 128
      let entry = entry(exponent)
      #expect(entry.bitWidth == 128)
      if shift <= 0 {
        // Exact.
        #expect(entry.limbs == (power << -shift).limbs)
      } else {
        // Truncated: entry * 2^shift < power < (entry + BigNatural(1)) * 2^shift.
        #expect(entry << shift < power)
        #expect(power < (entry + BigNatural(1)) << shift)
      }
    }
  }

  @Test("negative powers are the leading bits of the exact reciprocal")
  func negativeExponents() {
    for exponent in -342 ... -1 {
      let divisor = BigNatural(powerOfFive: -exponent)
      let dividend = BigNatural(1) << (divisor.bitWidth + 127)
      let entry = entry(exponent)
      #expect(entry.bitWidth == 128)
      if exponent < -27 {
        // Truncated: entry < dividend / divisor < entry + 1.
        #expect(entry * divisor < dividend)
        #expect(dividend < (entry + BigNatural(1)) * divisor)
      } else {
        // Rounded up: entry - 1 < dividend / divisor < entry.
        #expect(dividend < entry * divisor)
        #expect(entry * divisor < dividend + divisor)
      }
    }
  }

  @Test("reciprocals that are rounded up are the ones expected")
  func roundedUp() {
    for exponent in PowersOfFive.exponents {
      let truncated = PowersOfFive.significand(exponent)
      let rounded = PowersOfFive.roundedUpSignificand(exponent)
      #expect(rounded.high == truncated.high)
      #expect(rounded.low == truncated.low + (-27...55 ~= exponent ? 0 : 1))
    }
  }

  @Test("binary exponents are those of the powers of ten")
  func binaryExponents() {
    for exponent in 0...324 {
      let power = BigNatural(powerOfFive: exponent)
      #expect(PowersOfFive.binaryExponent(exponent) == power.bitWidth - 1 + exponent)
      if exponent > 0 {
        #expect(PowersOfFive.binaryExponent(-exponent) == -power.bitWidth - exponent)
      }
    }
  }
}
