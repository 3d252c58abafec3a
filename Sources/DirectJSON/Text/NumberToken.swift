/// A number by its digits: `significand` x 10^`exponent`, and its sign.
struct NumberToken {
  /// The first 19 significant digits.
  var significand: UInt64 = 0
  /// Power of ten.
  var exponent = 0
  var isNegative = false
  /// Neither a fraction nor an exponent was written.
  var isInteger = true
  /// There were more than 19 significant digits, and not all of the others were zero.
  var isTruncated = false
  /// Where the text lies, in bytes from the first byte of the input.
  var lower = 0
  var upper = 0
}

/// A number without an exponent, and with at most 19 digits.
struct PlainDecimal {
  var significand: UInt64
  /// The power of ten, -18...0.
  var exponent: Int
  var isNegative: Bool

  /// How many bytes are read: a sign, two words of eight bytes, half a word, and one more byte.
  static let longest = 1 + 8 + 8 + 4 + 1
}
