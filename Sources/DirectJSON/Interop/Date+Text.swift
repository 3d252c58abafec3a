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

  /// The date some seconds after 1970; nil when they are beyond `Double`.
  ///
  /// A date counts its seconds from 2001, and so holds finer fractions than a `Double` that counts from 1970. Texts with
  /// more digits than any `Double` needs are taken at their word; all others are what `Date(timeIntervalSince1970:)`
  /// makes of them.
  init?(secondsText text: String) {
    guard let text = text.numberText else { return nil }
    if let number = NumberToken(wholeText: text), number.significand >= 100_000_000_000_000_000,
      -18...0 ~= number.exponent, !number.isTruncated
    {
      let scale = (0..<(-number.exponent)).reduce(Int128(1)) { power, _ in power * 10 }
      let magnitude = Int128(number.significand)
      let scaled =
        (number.isNegative ? -magnitude : magnitude) - Int128(Self.timeIntervalBetween1970AndReferenceDate) * scale
      guard let seconds = Double("\(scaled)e\(number.exponent)") else { return nil }
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

  /// The seconds since 1970, with nine digits after the point; nil for dates in other ages.
  private var nanosecondsText: String? {
    let whole = timeIntervalSinceReferenceDate.rounded(.down)
    guard abs(whole) < 1e11 else { return nil }
    let fraction = Int64(((timeIntervalSinceReferenceDate - whole) * 1e9).rounded())
    let total =
      (Int128(whole) + Int128(Self.timeIntervalBetween1970AndReferenceDate)) * 1_000_000_000 + Int128(fraction)
    let digits = "\(total.magnitude % 1_000_000_000)"
    return (total < 0 ? "-" : "") + "\(total.magnitude / 1_000_000_000)."
      + String(repeating: "0", count: 9 - digits.count) + digits
  }
}
