/// Conversion of decimal numbers to the nearest `Double` or `Float`, ties to even.
///
/// The caller scans the text of a number into a decimal significand of up to 19 digits and a power
/// of ten, and calls `double` or `float`. In the rare case that those 19 digits do not determine the
/// result the answer is nil, and the caller falls back on `slowDouble` or `slowFloat` with the text.
enum DecimalToDouble {
  /// The `Double` nearest to `significand * 10^exponent`, with the given sign.
  ///
  /// - Parameters:
  ///   - significand: The first (up to 19) significant digits of the number.
  ///   - exponent: The power of ten; any value will do.
  ///   - isNegative: Whether to negate the result. Zero becomes negative zero.
  ///   - isTruncated: Whether digits beyond `significand` were left out. If so, `significand` must
  ///     hold the first 19 digits, starting with a nonzero one.
  /// - Returns: The nearest value, infinity on overflow, or nil if the digits left out decide.
  @inline(__always)
  static func double(significand: UInt64, exponent: Int, isNegative: Bool, isTruncated: Bool) -> Double? {
    // Clinger's fast path ("How to Read Floating Point Numbers Accurately", 1990): both operands
    // are exact, so that the result is rounded once.
    if significand <= 1 << 53, UInt(bitPattern: exponent &+ 22) <= 44, !isTruncated {
      let magnitude = Double(Int64(bitPattern: significand))
      let power = exactPowerOfTen(exponent.magnitude)
      let result = exponent < 0 ? magnitude / power : magnitude * power
      return isNegative ? -result : result
    }
    let bits = doubleBits(significand: significand, exponent: exponent)
    if isTruncated, bits != doubleBits(significand: significand &+ 1, exponent: exponent) {
      return nil
    }
    return Double(bitPattern: bits | (isNegative ? 1 << 63 : 0))
  }

  /// The `Double` nearest to a number of at most 19 digits without an exponent, which is never too large.
  @inline(__always) static func double(_ number: PlainDecimal) -> Double {
    let magnitude: Double
    if number.significand <= 1 << 53 {
      magnitude = Double(Int64(bitPattern: number.significand)) / exactPowerOfTen(number.exponent.magnitude)
    } else {
      magnitude = Double(bitPattern: ordinaryDoubleBits(number.significand, number.exponent))
    }
    return number.isNegative ? -magnitude : magnitude
  }

  /// The `Float` nearest to `significand * 10^exponent`, with the given sign, rounded once.
  ///
  /// The parameters and the result are those of `double`.
  @inline(__always)
  static func float(significand: UInt64, exponent: Int, isNegative: Bool, isTruncated: Bool) -> Float? {
    let bits = floatBits(significand: significand, exponent: exponent)
    if isTruncated, bits != floatBits(significand: significand &+ 1, exponent: exponent) {
      return nil
    }
    return Float(bitPattern: bits | (isNegative ? 1 << 31 : 0))
  }

  /// The `Double` nearest to the JSON number in `text`, however long it is.
  ///
  /// - Precondition: `text` is a number by the JSON grammar (or merely by that of `Double.init`).
  @inline(never)
  static func slowDouble(text: UnsafeBufferPointer<UInt8>) -> Double {
    // SAFETY: the caller guarantees that `text` is readable during the call; it is copied here.
    let copy = unsafe String(decoding: text, as: UTF8.self)
    guard let value = Double(copy) else { preconditionFailure("not a number") }
    return value
  }

  /// The `Float` nearest to the JSON number in `text`, however long it is.
  ///
  /// - Precondition: `text` is a number by the JSON grammar (or merely by that of `Double.init`).
  @inline(never)
  static func slowFloat(text: UnsafeBufferPointer<UInt8>) -> Float {
    // SAFETY: the caller guarantees that `text` is readable during the call; it is copied here.
    let copy = unsafe String(decoding: text, as: UTF8.self)
    guard let value = Float(copy) else { preconditionFailure("not a number") }
    return value
  }
}

extension DecimalToDouble {
  /// What the Eisel-Lemire algorithm needs to know about a binary floating-point format.
  private struct Format {
    /// Bits of the significand as stored, without the implicit leading one.
    var significandBits: Int
    /// The exponent field of infinity.
    var infiniteExponent: Int
    /// What to add to a binary exponent to make it an exponent field.
    var exponentBias: Int
    /// Powers of ten below these limits give zero, and above infinity, for any 64-bit significand.
    var powersOfTen: ClosedRange<Int>
    /// Powers of ten for which a 64-bit significand can lie exactly half-way between two values.
    var halfwayPowersOfTen: ClosedRange<Int>

    @inline(__always) static var double: Format {
      Format(
        significandBits: 52, infiniteExponent: 0x7ff, exponentBias: 1023, powersOfTen: -342...308,
        halfwayPowersOfTen: -4...23)
    }

    @inline(__always) static var float: Format {
      Format(
        significandBits: 23, infiniteExponent: 0xff, exponentBias: 127, powersOfTen: -64...38,
        halfwayPowersOfTen: -17...10)
    }
  }

  /// The bit pattern of the `Double` nearest to `significand * 10^exponent`.
  private static func doubleBits(significand: UInt64, exponent: Int) -> UInt64 {
    nearestBits(significand: significand, exponent: exponent, format: .double)
  }

  /// The bit pattern of the `Double` nearest to `significand * 10^exponent`, for results that are neither zero nor
  /// subnormal nor infinite.
  @inline(never) private static func ordinaryDoubleBits(_ significand: UInt64, _ exponent: Int) -> UInt64 {
    nearestBits(significand: significand, exponent: exponent, format: .double, isOrdinary: true)
  }

  /// The bit pattern of the `Float` nearest to `significand * 10^exponent`.
  private static func floatBits(significand: UInt64, exponent: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: nearestBits(significand: significand, exponent: exponent, format: .float))
  }

  /// The Eisel-Lemire algorithm.
  ///
  /// Daniel Lemire, "Number Parsing at a Gigabyte per Second", 2021. That it decides for every
  /// 64-bit significand is shown in Noble Mushtak and Daniel Lemire, "Fast Number Parsing Without
  /// Fallback", 2023.
  ///
  /// - Parameter isOrdinary: Whether the caller knows that the value is neither zero or subnormal nor infinite.
  @inline(__always)
  private static func nearestBits(
    significand: UInt64, exponent: Int, format: Format, isOrdinary: Bool = false
  ) -> UInt64 {
    let infinity = UInt64(format.infiniteExponent) &<< UInt64(format.significandBits)
    if !isOrdinary {
      if significand == 0 || exponent < format.powersOfTen.lowerBound { return 0 }
      if exponent > format.powersOfTen.upperBound { return infinity }
    }

    // The product of the normalised significand and the power of ten, to 128 bits. Of these the
    // leading `significandBits + 3` matter: a possible leading zero, the implicit one, the stored
    // bits and one bit for rounding. The low word of the power is needed only if it may carry there.
    let leadingZeros = significand.leadingZeroBitCount
    let normalised = significand &<< UInt64(leadingZeros)
    let power = PowersOfFive.significand(exponent)
    var (high, low) = normalised.multipliedFullWidth(by: power.high)
    let discardedMask = UInt64.max &>> UInt64(format.significandBits + 3)
    if _slowPath(high & discardedMask == discardedMask) {
      let (sum, carry) = low.addingReportingOverflow(normalised.multipliedFullWidth(by: power.low).high)
      low = sum
      high &+= carry ? 1 : 0
    }

    // The implicit one, the stored bits and a rounding bit.
    let upperBit = Int(high &>> 63)
    let shift = UInt64(upperBit &+ (64 - 3 - format.significandBits))
    var rounded = high &>> shift
    var field = PowersOfFive.binaryExponent(exponent) &+ (63 &+ format.exponentBias) &+ upperBit &- leadingZeros

    if !isOrdinary, field <= 0 {
      // Subnormal or zero. The number is not exactly half-way between two values here, since that
      // would take a power of ten outside of `halfwayPowersOfTen`.
      let excess = 1 &- field
      if excess >= 64 { return 0 }
      rounded &>>= UInt64(excess)
      // Rounding up to the least normal number sets the exponent field to one, as it should.
      return (rounded &+ (rounded & 1)) &>> 1
    }

    // Exactly half-way and odd if rounded up: round down instead. The product is exact only if
    // nothing but zeros (or the error of a reciprocal, at most one) was shifted out.
    if _slowPath(low <= 1), rounded & 3 == 1, format.halfwayPowersOfTen.contains(exponent), rounded &<< shift == high {
      rounded &-= 1
    }
    rounded = (rounded &+ (rounded & 1)) &>> 1
    if _slowPath(rounded >= 2 &<< UInt64(format.significandBits)) {
      rounded = 1 &<< UInt64(format.significandBits)
      field &+= 1
    }
    if !isOrdinary, field >= format.infiniteExponent { return infinity }
    let storedMask = (1 &<< UInt64(format.significandBits)) &- 1
    return rounded & storedMask | UInt64(field) &<< UInt64(format.significandBits)
  }

  /// `10^exponent`, for `exponent` in 0...22, the powers that are exact.
  @inline(__always)
  private static func exactPowerOfTen(_ exponent: UInt) -> Double {
    // SAFETY: the table has the 23 entries 0...22.
    unsafe exactPowersOfTen.withUnsafeBufferPointer { unsafe $0[Int(bitPattern: exponent)] }
  }
}

// swift-format-ignore
private let exactPowersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
