/// A number as its digits say it: `significand` x 10^`exponent`, with its sign apart.
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
