internal import MemoryWords

/// Writes integers as decimal ASCII digits.
enum IntegerToDecimal {
  /// The number of bytes that must be writable at the pointers passed to `write`. The longest text
  /// has 20 bytes; some more are overwritten.
  static let bufferSize = 32

  /// Writes `value` at `output` and returns the number of bytes that its text has, 1...20.
  ///
  /// - Precondition: `output` has `bufferSize` writable bytes. Those after the text are undefined.
  @inline(__always)
  static func write(_ value: Int64, to output: UnsafeMutablePointer<UInt8>) -> Int {
    guard value < 0 else { return unsafe write(UInt64(bitPattern: value), to: output) }
    // SAFETY: `output` has `bufferSize` writable bytes; the sign and `write` take at most 25.
    unsafe output[0] = UInt8(ascii: "-")
    return unsafe 1 &+ write(value.magnitude, to: output + 1)
  }

  /// Writes `value` at `output` and returns the number of bytes that its text has, 1...20.
  ///
  /// - Precondition: `output` has `bufferSize` writable bytes. Those after the text are undefined.
  @inline(__always)
  static func write(_ value: UInt64, to output: UnsafeMutablePointer<UInt8>) -> Int {
    if value < 10 {
      // SAFETY: `output` has `bufferSize` writable bytes.
      unsafe output[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
      return 1
    }
    if value < 100_000_000 {
      return unsafe writeUpToEightDigits(UInt32(truncatingIfNeeded: value), to: output)
    }
    return unsafe writeLong(value, to: output)
  }

  /// Writes `value`, at least 10^8, at `output`.
  @inline(never)
  private static func writeLong(_ value: UInt64, to output: UnsafeMutablePointer<UInt8>) -> Int {
    let leading = value / 100_000_000
    let last = UInt32(truncatingIfNeeded: value &- leading &* 100_000_000)
    // SAFETY: `output` has `bufferSize` writable bytes; the first part takes at most 12 digits, so
    // that the second ends at byte 20 at the latest. Eight bytes are written for a part, whatever its digits are.
    if leading < 100 {
      // Most identifiers and times. Where the text ends is known before its digits are, for which the number after it
      // need not wait.
      let isLongest = leading >= 10
      let tens = (leading &* 103) &>> 10
      let digits = tens | (leading &- 10 &* tens) &<< 8 | asciiZeros
      unsafe store(isLongest ? digits : digits &>> 8, to: output, at: 0)
      unsafe store(eightDigits(last) | asciiZeros, to: output, at: isLongest ? 2 : 1)
      return isLongest ? 10 : 9
    }
    guard leading >= 100_000_000 else {
      let digits = sixteenDigits(UInt32(truncatingIfNeeded: leading), last)
      let count = unsafe store(leadingDigits: digits.upper, to: output)
      unsafe store(digits.lower | asciiZeros, to: output, at: count)
      return count &+ 8
    }
    let first = leading / 100_000_000
    let digits = sixteenDigits(UInt32(truncatingIfNeeded: leading &- first &* 100_000_000), last)
    let count = unsafe writeUpToFourDigits(UInt32(truncatingIfNeeded: first), to: output)
    unsafe store(digits.upper | asciiZeros, to: output, at: count)
    unsafe store(digits.lower | asciiZeros, to: output, at: count &+ 8)
    return count &+ 16
  }

  /// Writes `value`, less than 10^8, at `output`, where eight bytes are overwritten.
  @inline(__always)
  private static func writeUpToEightDigits(_ value: UInt32, to output: UnsafeMutablePointer<UInt8>) -> Int {
    // SAFETY: the caller guarantees eight writable bytes.
    unsafe store(leadingDigits: eightDigits(value), to: output)
  }

  /// Writes what ``eightDigits(_:)`` returned at `output`, without zeros at its start, and returns the number of
  /// digits; eight bytes are overwritten.
  @inline(__always)
  static func store(leadingDigits digits: UInt64, to output: UnsafeMutablePointer<UInt8>) -> Int {
    // Zero has one digit too, hence the bit in the last byte.
    let leadingZeros = (digits | 1 &<< 56).trailingZeroBitCount & ~7
    // SAFETY: the caller guarantees eight writable bytes.
    unsafe store((digits | asciiZeros) &>> UInt64(leadingZeros), to: output, at: 0)
    return 8 &- leadingZeros &>> 3
  }

  /// Writes `value`, less than 10^4, at `output`, where eight bytes are overwritten.
  @inline(__always)
  private static func writeUpToFourDigits(_ value: UInt32, to output: UnsafeMutablePointer<UInt8>) -> Int {
    let digits = UInt64(fourDigits(value))
    // Zero has one digit too, hence the bit in the last byte.
    let leadingZeros = (digits | 1 &<< 24).trailingZeroBitCount & ~7
    // SAFETY: the caller guarantees eight writable bytes.
    unsafe store((digits | asciiZeros) &>> UInt64(leadingZeros), to: output, at: 0)
    return 4 &- leadingZeros &>> 3
  }
}

extension IntegerToDecimal {
  /// The text "00000000", to be combined with the result of `eightDigits`.
  static var asciiZeros: UInt64 { 0x3030_3030_3030_3030 }

  /// The eight decimal digits (0...9) of `value`, less than 10^8, the first one in the lowest byte.
  ///
  /// Halves the number three times, each time in all parts at once: two parts of four digits in 32
  /// bits each, then four of two digits in 16 bits, then eight digits. The division of each part
  /// is a multiplication by a reciprocal, exact in its range: 10486 / 2^20 for one hundredth of a
  /// number below 10^4, and 103 / 2^10 for one tenth of a number below 100. With the quotients `q` of
  /// all parts `p`, the next step has `q` and, one place higher, `p - 100 * q` (or 10000, or 10).
  @inline(__always)
  static func eightDigits(_ value: UInt32) -> UInt64 {
    let upper = UInt64(value / 10_000)
    let fours = UInt64(value) &<< 32 &- upper &* (10_000 &<< 32 - 1)
    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007f_0000_007f
    let twos = fours &<< 16 &- hundreds &* (100 &<< 16 - 1)
    let tens = (twos &* 103) &>> 10 & 0x000f_000f_000f_000f
    return twos &<< 8 &- tens &* (10 &<< 8 - 1)
  }

  /// What ``eightDigits(_:)`` returns for two numbers, computed at once.
  @inline(__always)
  static func sixteenDigits(_ upper: UInt32, _ lower: UInt32) -> (upper: UInt64, lower: UInt64) {
    let digits = memory_sixteen_digits(upper, lower)
    return (digits.upper, digits.lower)
  }

  /// The four decimal digits (0...9) of `value`, less than 10^4, the first one in the lowest byte: the last two steps
  /// of ``eightDigits(_:)``.
  @inline(__always)
  private static func fourDigits(_ value: UInt32) -> UInt32 {
    let hundreds = (value &* 10_486) &>> 20
    let twos = value &<< 16 &- hundreds &* (100 &<< 16 - 1)
    let tens = (twos &* 103) &>> 10 & 0x000f_000f
    return twos &<< 8 &- tens &* (10 &<< 8 - 1)
  }

  /// Writes the eight bytes of `word` at `output + offset`, the lowest one first.
  @inline(__always)
  static func store(_ word: UInt64, to output: UnsafeMutablePointer<UInt8>, at offset: Int) {
    // SAFETY: the caller guarantees eight writable bytes there; alignment does not matter.
    unsafe UnsafeMutableRawPointer(output + offset).storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}

// MARK: Digits with a point among them

extension IntegerToDecimal {
  /// The greatest number of digits after the point.
  static let longestFraction = 24
  /// The number of bytes that must be writable for a number with a point: a sign, "0." and zeros, and what `write`
  /// takes.
  static let pointBufferSize = 3 + longestFraction + bufferSize

  /// Writes the digits of `value` at `output`, the last `fractionCount` of them after a point, and returns the number
  /// of bytes that the text has.
  ///
  /// - Precondition: `output` has `pointBufferSize` writable bytes, and `fractionCount` is at most `longestFraction`.
  static func write(
    _ value: UInt64, fractionCount: Int, isNegative: Bool, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    assert(0...longestFraction ~= fractionCount)
    // SAFETY: before the digits, at most a sign, "0." and zeros in the place of `longestFraction` digits are written;
    // the digits take at most `bufferSize` bytes, and one more for the point.
    unsafe output[0] = UInt8(ascii: "-")
    let start = unsafe output + (isNegative ? 1 : 0)
    let count = unsafe write(value, to: start + 1)
    let integerCount = count - fractionCount
    if fractionCount == 0 || integerCount > 0 {
      unsafe start.update(from: start + 1, count: fractionCount == 0 ? count : integerCount)
      if fractionCount > 0 { unsafe start[integerCount] = UInt8(ascii: ".") }
      return count + (fractionCount > 0 ? 1 : 0) + (isNegative ? 1 : 0)
    }
    unsafe (start + 2 - integerCount).update(from: start + 1, count: count)
    unsafe start.update(repeating: UInt8(ascii: "0"), count: 2 - integerCount)
    unsafe start[1] = UInt8(ascii: ".")
    return 2 + fractionCount + (isNegative ? 1 : 0)
  }

  /// The digits of `value`, the last `fractionCount` of them after a point.
  static func text(_ value: UInt64, fractionCount: Int, isNegative: Bool) -> String {
    // SAFETY: `write` says how many of the bytes it has initialized.
    unsafe String(unsafeUninitializedCapacity: pointBufferSize) { buffer in
      guard let output = buffer.baseAddress else { return 0 }
      return unsafe write(value, fractionCount: fractionCount, isNegative: isNegative, to: output)
    }
  }
}
