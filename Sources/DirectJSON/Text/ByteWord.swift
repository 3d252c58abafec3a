/// Eight bytes as one word, the first byte in the lowest bits.
///
/// The marks set bit 7 of the bytes they are named after. A subtraction borrows only out of a byte that is marked, so
/// the lowest mark is always right; the ones above it may not be.
enum ByteWord {
  @inline(__always) static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  static let highBits: UInt64 = 0x8080_8080_8080_8080

  @inline(__always) private static func zeroMarks(_ word: UInt64) -> UInt64 {
    (word &- repeating(1)) & ~word & highBits
  }

  @inline(__always) static func quoteMarks(_ word: UInt64) -> UInt64 {
    zeroMarks(word ^ repeating(UInt8(ascii: "\"")))
  }

  /// The bits below the lowest mark: those of the bytes before it, and seven of its own byte; all bits if there are no
  /// marks.
  @inline(__always) static func bits(before marks: UInt64) -> UInt64 { (marks &- 1) & ~marks }

  /// Marks the bytes that end a member whose value is a number or a literal: `,` and `}`.
  @inline(__always) static func memberEndMarks(_ word: UInt64) -> UInt64 {
    zeroMarks(word ^ repeating(UInt8(ascii: ","))) | zeroMarks(word ^ repeating(UInt8(ascii: "}")))
  }

  /// Marks the bytes that end the plain part of a string: `"`, `\` and control characters.
  @inline(__always) static func stringStopMarks(_ word: UInt64) -> UInt64 {
    let quotes = word ^ repeating(UInt8(ascii: "\""))
    let backslashes = word ^ repeating(UInt8(ascii: "\\"))
    let found =
      ((quotes &- repeating(1)) & ~quotes) | ((backslashes &- repeating(1)) & ~backslashes)
      | ((word &- repeating(0x20)) & ~word)
    return found & highBits
  }

  /// Marks the bytes that are no digits. `values` are the bytes with those of "0" taken away.
  @inline(__always) private static func otherMarks(_ values: UInt64) -> UInt64 {
    // A digit is below 10; adding 0x76 sets bit 7 of every other byte. A carry only reaches bytes above such a one.
    ((values &+ repeating(0x76)) | values) & highBits
  }

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// A hash of two words. The upper bits depend on all of them.
  @inline(__always) static func hash(_ low: UInt64, _ high: UInt64, _ multiplier: UInt64) -> UInt64 {
    (low &* multiplier) ^ (high &* 0x9E37_79B9_7F4A_7C15)
  }

  /// How many of the first bytes are ASCII digits, 0...8.
  @inline(__always) static func leadingDigitCount(_ word: UInt64) -> Int {
    otherMarks(word ^ repeating(UInt8(ascii: "0"))).trailingZeroBitCount / 8
  }

  /// How many of the first bytes are ASCII digits, 0...8, and the number that they stand for.
  @inline(__always) static func leadingDigits(_ word: UInt64) -> (count: Int, value: UInt64) {
    let values = word ^ repeating(UInt8(ascii: "0"))
    let count = leadingDigitCount(word)
    guard count > 0 else { return (0, 0) }
    // Zeros move in at the bottom, as leading zeros of the number.
    return (count, decimalValue(values &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)))
  }

  /// How many of the first four bytes are ASCII digits, 0...4, and the number that they stand for.
  @inline(__always) static func leadingDigits(_ word: UInt32) -> (count: Int, value: UInt64) {
    let values = word ^ 0x3030_3030
    let marks = ((values &+ 0x7676_7676) | values) & 0x8080_8080
    let count = marks.trailingZeroBitCount / 8
    let digits = UInt32(truncatingIfNeeded: UInt64(values) &<< UInt64(truncatingIfNeeded: 32 &- 8 &* count))
    let pairs = (digits &* (10 << 8 + 1)) >> 8 & 0x00FF_00FF
    return (count, UInt64((pairs &* (100 << 16 + 1)) >> 16))
  }

  /// The digits around a point, as one number, and how many bytes they take with the point; all eight if more digits
  /// may follow after the word.
  /// - Parameter count: The number of digits before the point.
  @inline(__always) static func digits(_ word: UInt64, pointAfter count: Int) -> (length: Int, value: UInt64) {
    let values = word ^ repeating(UInt8(ascii: "0"))
    let marks = otherMarks(values)
    // The point does not carry, so that the next mark is right, too.
    let length = (marks & (marks &- 1)).trailingZeroBitCount / 8
    let integer: UInt64 = 1 &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1
    // The digits before the point take its place.
    let digits = (values & integer) &<< 8 | values & ~(integer &<< 8 | 0xFF)
    return (length, decimalValue(digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length)))
  }

  /// Whether all eight bytes are ASCII digits.
  @inline(__always) static func isAllDigits(_ word: UInt64) -> Bool {
    // 0x30...0x39: the upper half is 3, and adding 6 to the lower half does not carry into it.
    (word & (word &+ repeating(0x06)) & repeating(0xF0)) == repeating(0x30)
  }

  /// The number that eight ASCII digits stand for.
  @inline(__always) static func eightDigits(_ word: UInt64) -> UInt64 {
    decimalValue(word ^ repeating(UInt8(ascii: "0")))
  }

  /// The number that eight digits, as values from 0 to 9, stand for.
  @inline(__always) private static func decimalValue(_ digits: UInt64) -> UInt64 {
    // Pairs, then fours, then eights are joined by one multiplication each.
    let pairs = (digits &* (10 << 8 + 1)) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* (100 << 16 + 1)) >> 16 & 0x0000_FFFF_0000_FFFF
    return (fours &* (10_000 << 32 + 1)) >> 32
  }

  /// 10 to the power of 0...8.
  @inline(__always) static func powerOfTen(_ exponent: Int) -> UInt64 {
    assert(0...8 ~= exponent)
    // SAFETY: see the assertion. An array of literals is plain data; unlike a switch, it costs one load.
    return unsafe powersOfTen.withUnsafeBufferPointer { unsafe $0[exponent] }
  }
}

private let powersOfTen: [UInt64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]
