/// Writes floating-point values as JSON numbers with the fewest digits that read back as the same
/// value, and among these those nearest to it.
///
/// The text is that of `description`, and so that of Foundation's `JSONEncoder`, without a trailing
/// ".0": integers up to 2^53 (2^24 for `Float`) have neither a fraction nor an exponent, other
/// values of at least 0.0001 and below that limit have no exponent, and all others are in
/// scientific notation, as "1e+30" or "1.5e-07". Negative zero is "-0".
enum DoubleToDecimal {
  /// The number of bytes that must be writable at the pointers passed to `write`. The longest text
  /// has 24 bytes; some more are overwritten.
  static let bufferSize = 32

  /// Writes `value` at `output` and returns the number of bytes that its text has, 1...24.
  ///
  /// - Parameter expectsFewDigits: Whether the value most likely has at most six digits after its point. It changes the
  ///   time only: to ask in vain costs a seventh of the time of a value of 17 digits.
  /// - Precondition: `value` is finite. `output` has `bufferSize` writable bytes; those after the
  ///   text are undefined.
  @inline(never)
  static func write(_ value: Double, expectsFewDigits: Bool = true, to output: UnsafeMutablePointer<UInt8>) -> Int {
    assert(value.isFinite)
    if expectsFewDigits, let short = shortDecimal(value.magnitude) {
      let integer = UInt32(truncatingIfNeeded: short / 1_000_000)
      let fraction = UInt32(truncatingIfNeeded: short) &- integer &* 1_000_000
      if fraction != 0 {
        // SAFETY: `output` has `bufferSize` writable bytes. The sign takes one, the integer of at most eight digits
        // eight after it, and the point and the fraction end at byte 18.
        unsafe output[0] = UInt8(ascii: "-")
        let start = unsafe output + (value.sign == .minus ? 1 : 0)
        let digits = IntegerToDecimal.sixteenDigits(integer, fraction &* 100)
        let end = unsafe start + IntegerToDecimal.store(leadingDigits: digits.upper, to: start)
        unsafe end[0] = UInt8(ascii: ".")
        unsafe IntegerToDecimal.store(digits.lower | IntegerToDecimal.asciiZeros, to: end, at: 1)
        return unsafe end - output + 9 - digits.lower.byteSwapped.trailingZeroBitCount &>> 3
      }
    }
    return unsafe writeAny(value, to: output)
  }

  /// A million times the value, if that is an integer of at most 14 digits whose millionth part reads as the value; nil
  /// for all other values, and for values written with an exponent.
  ///
  /// No two numbers of at most 14 digits read as the same value, so these digits are the fewest.
  @inline(__always)
  private static func shortDecimal(_ magnitude: Double) -> UInt64? {
    guard magnitude >= 0.0001, magnitude < 1e8 else { return nil }
    // Below 2^52, what is left of the sum beside 2^52 is the nearest integer, which its lower bits hold.
    let sum = magnitude * 1e6 + 0x1p52
    return (sum - 0x1p52) / 1e6 == magnitude ? sum.significandBitPattern : nil
  }

  /// Apart, so that values of few digits do not save the many registers that this takes.
  @inline(never)
  private static func writeAny(_ value: Double, to output: UnsafeMutablePointer<UInt8>) -> Int {
    unsafe write(
      isNegative: value.sign == .minus, exponentField: Int(value.exponentBitPattern),
      storedSignificand: value.significandBitPattern, significandBits: 52, exponentBias: 1023, to: output)
  }

  /// Writes `value` at `output` and returns the number of bytes that its text has, 1...15.
  ///
  /// - Precondition: `value` is finite. `output` has `bufferSize` writable bytes; those after the
  ///   text are undefined.
  static func write(_ value: Float, to output: UnsafeMutablePointer<UInt8>) -> Int {
    assert(value.isFinite)
    return unsafe write(
      isNegative: value.sign == .minus, exponentField: Int(value.exponentBitPattern),
      storedSignificand: UInt64(value.significandBitPattern), significandBits: 23, exponentBias: 127, to: output)
  }

  /// Writes a value given by the parts of its binary format.
  @inline(__always)
  private static func write(
    isNegative: Bool, exponentField: Int, storedSignificand: UInt64, significandBits: Int, exponentBias: Int,
    to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    // SAFETY: `output` has `bufferSize` writable bytes. The sign takes one of them, an integer up
    // to 2^53 at most 24 after it, and `layOut` at most 26 after it.
    unsafe output[0] = UInt8(ascii: "-")
    let signCount = isNegative ? 1 : 0
    let start = unsafe output + signCount

    let hiddenBit: UInt64 = 1 &<< UInt64(significandBits)
    let isNormal = exponentField != 0
    let significand = isNormal ? storedSignificand | hiddenBit : storedSignificand
    let exponent = max(exponentField, 1) &- (exponentBias &+ significandBits)

    // Integers below 2^(significandBits + 1), and that number itself.
    let fractionBits = 0 &- exponent
    if UInt(bitPattern: fractionBits) <= UInt(bitPattern: significandBits) {
      let integer = significand &>> UInt64(fractionBits)
      if integer &<< UInt64(fractionBits) == significand {
        return unsafe signCount &+ IntegerToDecimal.write(integer, to: start)
      }
    } else if significand == 0 || (exponent == 1 && storedSignificand == 0) {
      return unsafe signCount &+ IntegerToDecimal.write(significand &<< 1, to: start)
    }

    var shortest: (digits: UInt64, exponent: Int)
    if storedSignificand != 0, let quick = quickDecimal(significand: significand, exponent: exponent, significandBits) {
      shortest = quick
    } else {
      shortest = shortestDecimal(
        significand: significand, exponent: exponent, isLowerGapHalved: storedSignificand == 0 && exponentField > 1)
    }
    return unsafe signCount
      &+ layOut(
        digits: shortest.digits, exponent: shortest.exponent, isSingle: significandBits == 23,
        isLarge: fractionBits < 0, to: start)
  }
}

// MARK: Numbers that tell that they are no integers

extension DoubleToDecimal {
  /// Writes `value` at `output` with a fraction or an exponent, "1.0" for 1, and returns the number of bytes that its
  /// text has, 3...24. Integers of up to 64 bits have all their digits.
  ///
  /// - Precondition: `value` is finite. `output` has `bufferSize` writable bytes; those after the text are undefined.
  @inline(never)
  static func writeWithPoint(_ value: Double, to output: UnsafeMutablePointer<UInt8>) -> Int {
    let magnitude = value.magnitude
    guard magnitude < 0x1p64, magnitude.rounded(.towardZero) == magnitude else {
      return unsafe write(value, to: output)
    }
    // SAFETY: the sign, 20 digits and ".0" take 23 bytes, and what `IntegerToDecimal` overwrites ends before
    // `bufferSize` and a sign: it takes 25 bytes at most.
    unsafe output[0] = UInt8(ascii: "-")
    let start = unsafe output + (value.sign == .minus ? 1 : 0)
    let end = unsafe start + IntegerToDecimal.write(UInt64(magnitude), to: start)
    unsafe end[0] = UInt8(ascii: ".")
    unsafe end[1] = UInt8(ascii: "0")
    return unsafe end - output + 2
  }

  /// The text that ``writeWithPoint(_:to:)`` writes.
  static func textWithPoint(_ value: Double) -> String {
    // SAFETY: `writeWithPoint` says how many of the bytes it has initialized.
    unsafe String(unsafeUninitializedCapacity: bufferSize) { buffer in
      guard let output = buffer.baseAddress else { return 0 }
      return unsafe writeWithPoint(value, to: output)
    }
  }

  /// Whether a text is the one that ``writeWithPoint(_:to:)`` writes for a value.
  @unsafe static func isText(_ text: UnsafeBufferPointer<UInt8>, of value: Double) -> Bool {
    // SAFETY: `writeWithPoint` writes at most `bufferSize` bytes and returns how many.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bufferSize) { buffer in
      guard let output = buffer.baseAddress else { return false }
      let count = unsafe writeWithPoint(value, to: output)
      guard count == text.count else { return false }
      return unsafe ByteCursor(UnsafeBufferPointer(start: output, count: count)).hasSameBytes(as: ByteCursor(text))
    }
  }
}

extension DoubleToDecimal {
  /// What ``shortestDecimal(significand:exponent:isLowerGapHalved:)`` finds for a number that is no power of two, from
  /// one product; nil for the few that are too near to a limit to tell, and for those of one digit.
  ///
  /// The interval's ends are as far from the value as half of the scaled power of two, so that they need no products of
  /// their own: Victor Zverovich, "Żmij", 2025.
  @inline(__always)
  private static func quickDecimal(
    significand: UInt64, exponent: Int, _ significandBits: Int
  ) -> (digits: UInt64, exponent: Int)? {
    // floor(log10(2^exponent)), so that 2^exponent has one digit before the point when it is scaled.
    let decimalExponent = (exponent &* 1_262_611) >> 22
    let power = PowersOfFive.roundedUpSignificand(0 &- decimalExponent)
    // 1...4
    let shift = UInt64(truncatingIfNeeded: exponent &+ PowersOfFive.binaryExponent(0 &- decimalExponent) &+ 1)

    // The value, in units of 10^decimalExponent: an integer below 10^17, and a fraction of 64 bits.
    let factor = significand &<< shift
    let product = power.high.multipliedFullWidth(by: factor)
    var (integer, fraction) = (product.high, product.low)
    if significandBits > 23 {
      let (sum, carry) = fraction.addingReportingOverflow(power.low.multipliedFullWidth(by: factor).high)
      fraction = sum
      integer &+= carry ? 1 : 0
    }

    // The last digit and the fraction, and the distance of the ends: numbers below 16, of which 60 bits are a fraction.
    // Both are wrong by less than two units; for `Float` by less than 2^25, since half of the power is left out.
    let tenth = integer / 10
    let rest = (integer &- tenth &* 10) &<< 60 | fraction &>> 4
    let distance = power.high &>> (5 &- shift)
    let error: UInt64 = significandBits > 23 ? 2 : 1 &<< 25
    let ten: UInt64 = 10 &<< 60
    let above = rest &+ distance
    // Whether a difference is an error or less away from zero, on either side.
    if rest &- distance &+ error <= 2 &* error || above &- ten &+ error <= 2 &* error
      || fraction &>> 4 &- 1 &<< 59 &+ error <= 2 &* error || tenth == 0
    {
      return nil
    }
    // One digit less if such a number is in the interval, which is shorter than ten; otherwise the nearest. As this
    // cannot be predicted, it is computed without branches.
    let isDown: UInt64 = rest.subtractingReportingOverflow(distance).overflow ? 1 : 0
    let isUp: UInt64 = above.subtractingReportingOverflow(ten).overflow ? 0 : 1
    let nearest = integer &+ fraction &>> 63
    let shorter = tenth &* 10 &+ isUp &* 10
    return (nearest ^ (nearest ^ shorter) & (0 &- (isDown | isUp)), decimalExponent)
  }

  /// The shortest decimal number, `digits * 10^exponent`, in the rounding interval of
  /// `significand * 2^exponent`, and the nearest of these. The digits may end with zeros.
  ///
  /// Raffaello Giulietti, "The Schubfach way to render doubles", 2020.
  ///
  /// - Parameter isLowerGapHalved: Whether the next smaller value is only half as far away as the
  ///   next greater one, as it is for powers of two.
  @inline(__always)
  private static func shortestDecimal(
    significand: UInt64, exponent: Int, isLowerGapHalved: Bool
  ) -> (digits: UInt64, exponent: Int) {
    // The value and the ends of its rounding interval, in quarters of 2^exponent.
    let value = significand &<< 2
    let lower = value &- (isLowerGapHalved ? 1 : 2)
    let upper = value &+ 2

    // The greatest power of ten not above the interval's length: floor(log10(2^exponent)), or with
    // 3/4 of that. 1262611 / 2^22 approximates log10(2), and 524031 / 2^22 log10(4/3).
    let decimalExponent = (exponent &* 1_262_611 &- (isLowerGapHalved ? 524_031 : 0)) >> 22
    let power = PowersOfFive.roundedUpSignificand(0 &- decimalExponent)
    let shift = UInt64(truncatingIfNeeded: exponent &+ PowersOfFive.binaryExponent(0 &- decimalExponent) &+ 1)

    // All three in quarters of 10^decimalExponent. The ends are in the interval if the significand
    // is even, as reading rounds ties to even.
    let scaledValue = roundToOdd(power, value &<< shift)
    let isOdd = significand & 1
    let scaledLower = roundToOdd(power, lower &<< shift) &+ isOdd
    let scaledUpper = roundToOdd(power, upper &<< shift) &- isOdd

    // The nearest, and the even one of two equally near.
    let digits = scaledValue &>> 2
    var nearest = (scaledValue &+ 1 &+ (digits & 1)) &>> 2
    if isLowerGapHalved, scaledLower > digits &<< 2, digits &<< 2 &+ 4 <= scaledUpper {
      // The lower one may be outside of the interval even if it is nearer.
      nearest = digits &+ 1
    }
    if digits < 10 { return (nearest, decimalExponent) }

    // One digit less if exactly one such number is in the interval. As this cannot be predicted, it
    // is computed without branches, from the signs of differences; all numbers are below 2^60.
    let tenth = digits / 10
    let isTenthOutside = (tenth &* 40 &- scaledLower) &>> 63
    let isNextTenthOutside = (scaledUpper &- (tenth &* 40 &+ 40)) &>> 63
    let isShorter = isTenthOutside ^ isNextTenthOutside
    let nearestTenth = tenth &+ (1 &- isNextTenthOutside)
    let result = nearest ^ (nearest ^ nearestTenth) & (0 &- isShorter)
    return (result, decimalExponent &+ Int(truncatingIfNeeded: isShorter))
  }

  /// `power * factor / 2^128` rounded to an odd number if it is not an even one exactly.
  ///
  /// A fraction of less than 2 / 2^64 is the error of the rounded-up power: for all exponents of
  /// `Double`, products that are not even integers are at least 2.7 / 2^64 away from one.
  @inline(__always)
  private static func roundToOdd(_ power: (high: UInt64, low: UInt64), _ factor: UInt64) -> UInt64 {
    let lowProduct = power.low.multipliedFullWidth(by: factor)
    let highProduct = power.high.multipliedFullWidth(by: factor)
    let (fraction, carry) = highProduct.low.addingReportingOverflow(lowProduct.high)
    return (highProduct.high &+ (carry ? 1 : 0)) | (fraction > 1 ? 1 : 0)
  }

  /// Writes `digits * 10^exponent`, with `digits` in 1..<10^17, and returns the number of bytes.
  ///
  /// - Parameter isSingle: Whether `digits` is below 10^9.
  /// - Parameter isLarge: Whether the value is too great for plain notation.
  @inline(__always)
  private static func layOut(
    digits: UInt64, exponent: Int, isSingle: Bool, isLarge: Bool, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    // Pad to 17 digits: the first one, and two words of eight digits, the first in the lowest byte. To 9 digits for
    // `Float`, whose second word is all zeros.
    let most = isSingle ? 9 : 17
    var padded = digits
    var paddedExponent = exponent
    if digits < (isSingle ? 1_000_000 : 1_000_000_000_000_000) {
      let padding = most &- decimalDigitCount(digits)
      padded &*= powerOfTen(padding)
      paddedExponent &-= padding
    } else {
      // Nearly all values of `Double` have 16 or 17 digits, and of `Float` 7 to 9. How many cannot be predicted, hence
      // masks instead of branches.
      for _ in 0..<(isSingle ? 2 : 1) {
        let mask = Int64(bitPattern: padded &- (isSingle ? 100_000_000 : 10_000_000_000_000_000)) &>> 63
        padded &+= (padded &* 9) & UInt64(bitPattern: mask)
        paddedExponent &+= Int(truncatingIfNeeded: mask)
      }
    }
    let leading = isSingle ? padded : padded / 100_000_000
    let lower = isSingle ? 0 : UInt32(truncatingIfNeeded: padded &- leading &* 100_000_000)
    // Not of the quotient before, for which it would have to wait.
    let first = UInt32(truncatingIfNeeded: padded / (isSingle ? 100_000_000 : 10_000_000_000_000_000))
    let upper = UInt32(truncatingIfNeeded: leading) &- first &* 100_000_000
    let (upperDigits, lowerDigits) =
      isSingle ? (IntegerToDecimal.eightDigits(upper), 0) : IntegerToDecimal.sixteenDigits(upper, lower)
    let upperText = upperDigits | IntegerToDecimal.asciiZeros
    let lowerText = lowerDigits | IntegerToDecimal.asciiZeros

    // The bytes are swapped because many processors count zeros faster from the lowest bit on.
    let trailingZeros =
      lowerDigits != 0
      ? lowerDigits.byteSwapped.trailingZeroBitCount &>> 3 : 8 &+ upperDigits.byteSwapped.trailingZeroBitCount &>> 3
    let count = 17 &- trailingZeros
    let firstByte = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: first)
    // The value is 0.ddd * 10^pointPosition.
    let pointPosition = paddedExponent &+ most

    // SAFETY: `output` has 31 writable bytes, and nothing is written beyond byte 26.
    if isLarge || pointPosition < -3 {
      // One digit before the point.
      unsafe output[0] = firstByte
      unsafe output[1] = UInt8(ascii: ".")
      unsafe IntegerToDecimal.store(upperText, to: output, at: 2)
      unsafe IntegerToDecimal.store(lowerText, to: output, at: 10)
      let end = count == 1 ? 1 : count &+ 1
      return unsafe end &+ writeExponent(pointPosition &- 1, to: output + end)
    }
    if pointPosition <= 0 {
      // "0.", up to three zeros and all digits.
      unsafe IntegerToDecimal.store(0x3030_3030_3030_2e30, to: output, at: 0)
      let start = 2 &- pointPosition
      unsafe output[start] = firstByte
      unsafe IntegerToDecimal.store(upperText, to: output, at: start &+ 1)
      unsafe IntegerToDecimal.store(lowerText, to: output, at: start &+ 9)
      return start &+ count
    }
    // 1...16 digits before the point, and at least one after it. All digits are written without a
    // point, and then those after it again, where they belong.
    unsafe output[0] = firstByte
    unsafe IntegerToDecimal.store(upperText, to: output, at: 1)
    if pointPosition <= 8 {
      let shift = UInt64(truncatingIfNeeded: (pointPosition &- 1) &<< 3)
      let fraction = upperText &>> shift | (lowerText &<< 1) &<< (63 &- shift)
      unsafe output[pointPosition] = UInt8(ascii: ".")
      unsafe IntegerToDecimal.store(fraction, to: output, at: pointPosition &+ 1)
      unsafe IntegerToDecimal.store(lowerText &>> shift, to: output, at: pointPosition &+ 9)
    } else {
      let shift = UInt64(truncatingIfNeeded: (pointPosition &- 9) &<< 3)
      unsafe IntegerToDecimal.store(lowerText, to: output, at: 9)
      unsafe output[pointPosition] = UInt8(ascii: ".")
      unsafe IntegerToDecimal.store(lowerText &>> shift, to: output, at: pointPosition &+ 1)
    }
    return count &+ 1
  }

  /// Writes "e", a sign, and two or three digits of `exponent`, and returns the number of bytes.
  @inline(__always)
  private static func writeExponent(_ exponent: Int, to output: UnsafeMutablePointer<UInt8>) -> Int {
    let magnitude = exponent.magnitude
    let hundreds = magnitude / 100
    let tens = magnitude / 10 &- hundreds &* 10
    let ones = magnitude % 10
    // SAFETY: the caller guarantees five writable bytes.
    unsafe output[0] = UInt8(ascii: "e")
    unsafe output[1] = exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
    unsafe output[2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: hundreds)
    let start = hundreds == 0 ? 2 : 3
    unsafe output[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens)
    unsafe output[start &+ 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones)
    return start &+ 2
  }

  /// The number of decimal digits of `value`, 1...15.
  @inline(__always)
  private static func decimalDigitCount(_ value: UInt64) -> Int {
    // 1233 / 2^12 approximates log10(2), so that this is the number of digits or one less.
    let estimate = ((64 &- value.leadingZeroBitCount) &* 1233) &>> 12
    return estimate &+ (value >= powerOfTen(estimate) ? 1 : 0)
  }

  /// `10^exponent`, for `exponent` in 0...16.
  @inline(__always)
  private static func powerOfTen(_ exponent: Int) -> UInt64 {
    // SAFETY: the table has the 17 entries 0...16.
    unsafe powersOfTen.withUnsafeBufferPointer { unsafe $0[exponent] }
  }
}

// swift-format-ignore
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
  100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
  10_000_000_000_000_000,
]
