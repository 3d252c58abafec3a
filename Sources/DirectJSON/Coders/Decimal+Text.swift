import Foundation

extension Decimal {
  /// The conversion rules: numbers, strings that hold one, booleans.
  init?(converting value: LooseValue) {
    switch value {
    case .bool(let value): self = value ? 1 : 0
    case .number(.decimal(let value)): self = value
    case .number(let number): self.init(numberText: number.text)
    case .string(let text): self.init(numberText: text)
    case .null, .container, .other: return nil
    }
  }

  /// Correctly rounded, which `NSDecimalNumber.doubleValue` is not.
  var nearestDouble: Double {
    let integer = NSDecimalNumber(decimal: significand).uint64Value
    // A number that does not fit into 64 bits is converted to a different one.
    guard Decimal(integer) == significand,
      let nearest = DecimalToDouble.double(
        significand: integer, exponent: exponent, isNegative: isSignMinus, isTruncated: false)
    else { return Double(description) ?? .nan }
    return nearest
  }

  func write(to writer: inout JSONWriter) throws(EncodingFault) {
    try requireFinite()
    writer.append(rawJSON: description)
  }

  func requireFinite() throws(EncodingFault) {
    guard isFinite else { throw EncodingFault(.nonFiniteNumber("\(self)")) }
  }

  /// The number in a text: exact if the 128 bits of the significand hold its digits, which they do up to 38 digits, and
  /// rounded otherwise. nil when it is out of range, or no number.
  ///
  /// `Decimal(string:)` alone cuts off digits, reads "12abc" as 12, and refuses numbers too small to differ from zero.
  init?(numberText text: String) {
    guard let text = text.numberText, let digits = DecimalDigits(text) else { return nil }
    // 39 digits fit if they are not too large together. Each attempt rounds the text anew, so that none rounds twice.
    guard let text = Self.text(digits, count: Self.digitCount + 1) ?? Self.text(digits, count: Self.digitCount) else {
      return nil
    }
    self.init(string: text)
  }

  /// - Returns: nil when this number of digits is out of range.
  private static func text(_ digits: DecimalDigits, count: Int) -> String? {
    var digits = digits
    digits.round(toCount: count, leastExponent: leastExponent)
    digits.limitExponent(to: greatestExponent)
    return digits.exponent <= greatestExponent && digits.fitsInto128Bits ? digits.text : nil
  }

  /// The number of digits that the 128 bits of the significand always hold.
  private static let digitCount = 38
  private static let leastExponent = -128
  private static let greatestExponent = 127
}
