import Foundation

extension Date {
  /// ISO 8601 text, or a number in text: the seconds since 1970.
  init?(text: String) {
    if let date = Date(iso8601: text) {
      self = date
    } else {
      self.init(secondsText: text)
    }
  }

  /// The date some seconds after 1970; nil when they are outside the range of `Double`.
  ///
  /// A date counts its seconds from 2001, and so holds finer fractions than a `Double` that counts from 1970. Texts
  /// with more digits than any `Double` needs are converted digit by digit; all others give the date of
  /// `Date(timeIntervalSince1970:)`.
  init?(secondsText text: String) {
    guard let text = text.numberText else { return nil }
    if let number = NumberToken(wholeText: text), number.significand >= 100_000_000_000_000_000,
      -18...0 ~= number.exponent, !number.isTruncated
    {
      let scale = (0..<(-number.exponent)).reduce(UInt64(1)) { power, _ in power * 10 }
      var parts = DecimalParts(
        isNegative: number.isNegative, whole: number.significand / scale, fraction: number.significand % scale,
        scale: scale)
      parts.add(-Int64(Self.timeIntervalBetween1970AndReferenceDate))
      guard let seconds = Double(parts.text) else { return nil }
      self.init(timeIntervalSinceReferenceDate: seconds)
    } else {
      guard let seconds = Double(numberText: text) else { return nil }
      self.init(timeIntervalSince1970: seconds)
    }
  }

  /// Appends the seconds since 1970.
  func writeSeconds(to writer: inout JSONWriter) throws(EncodingFault) {
    let seconds = timeIntervalSince1970
    try seconds.requireFinite()
    if Date(timeIntervalSince1970: seconds) != self, let text = nanosecondsText, Date(secondsText: text) == self {
      writer.append(rawJSON: text)
    } else {
      writer.append(double: seconds)
    }
  }

  /// The seconds since 1970, with nine digits after the point; nil for dates too far away.
  private var nanosecondsText: String? {
    let whole = timeIntervalSinceReferenceDate.rounded(.down)
    guard abs(whole) < 1e11 else { return nil }
    let fraction = UInt64(((timeIntervalSinceReferenceDate - whole) * 1e9).rounded())
    // Rounding may carry into a whole second.
    var parts = DecimalParts(whole: fraction / 1_000_000_000, fraction: fraction % 1_000_000_000, scale: 1_000_000_000)
    parts.add(Int64(whole) + Int64(Self.timeIntervalBetween1970AndReferenceDate))
    return parts.text
  }
}

/// A decimal number as several 64-bit integers: a single one cannot hold seconds since 1970 with all the digits that a
/// date may have.
private struct DecimalParts {
  var isNegative = false
  var whole: UInt64
  /// The fraction in units of one `scale`th; less than `scale`.
  var fraction: UInt64
  /// A power of ten.
  let scale: UInt64

  /// - Parameter amount: A number of the same sign, whose sum with this one fits into 64 bits.
  mutating func add(_ amount: Int64) {
    if isNegative == (amount < 0) {
      whole += amount.magnitude
    } else if whole >= amount.magnitude {
      whole -= amount.magnitude
    } else {
      isNegative.toggle()
      whole = amount.magnitude - whole
      if fraction > 0 { (whole, fraction) = (whole - 1, scale - fraction) }
    }
  }

  var text: String {
    let integer = (isNegative ? "-" : "") + "\(whole)"
    guard scale > 1 else { return integer }
    // The first digit of the sum stands for the scale, and keeps the zeros after it.
    return integer + "." + "\(scale + fraction)".dropFirst()
  }
}
