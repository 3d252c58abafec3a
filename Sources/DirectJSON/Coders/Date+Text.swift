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
    if let date = Date(digits: text, ofSecond: 0) {
      self = date
    } else {
      guard let seconds = Double(numberText: text) else { return nil }
      self.init(timeIntervalSince1970: seconds)
    }
  }

  /// The date some milliseconds after 1970, converted like seconds; nil when they are outside the range of `Double`.
  init?(millisecondsText text: String) {
    guard let text = text.numberText else { return nil }
    if let date = Date(digits: text, ofSecond: -3) {
      self = date
    } else {
      guard let milliseconds = Double(numberText: text) else { return nil }
      self.init(timeIntervalSince1970: milliseconds / 1000)
    }
  }

  /// Converts a number digit by digit, if it has more digits than any `Double` needs; nil otherwise.
  /// - Parameters:
  ///   - text: A number as JSON writes it.
  ///   - exponent: The number's unit is this power of ten of a second.
  private init?(digits text: String, ofSecond exponent: Int) {
    guard let number = NumberToken(wholeText: text), number.exceedsDouble,
      let digits = DecimalDigits(text), var parts = DecimalParts(digits, exponent: digits.exponent + exponent)
    else { return nil }
    parts.add(-Int64(Self.timeIntervalBetween1970AndReferenceDate))
    guard let seconds = Double(parts.text) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }

  /// Appends the seconds since 1970.
  func writeSeconds(to writer: inout JSONWriter) throws(EncodingFault) {
    let seconds = timeIntervalSince1970
    try seconds.requireFinite()
    if let text = longSecondsText { writer.append(rawJSON: text) } else { writer.append(double: seconds) }
  }

  /// The seconds since 1970 with all their digits; nil when they are what `timeIntervalSince1970` is.
  var longSecondsText: String? {
    let seconds = Date(timeIntervalSince1970: timeIntervalSince1970)
    if seconds == self { return nil }
    return longText(besides: seconds, { $0.text }, { Date(secondsText: $0) })
  }

  /// The milliseconds since 1970 with all their digits; nil when a `Double` that counts from 1970 holds them.
  /// - Parameter milliseconds: The nearest `Double`.
  func longMillisecondsText(besides milliseconds: Double) -> String? {
    let date = Date(timeIntervalSince1970: milliseconds / 1000)
    if date == self { return nil }
    return longText(besides: date, { $0.thousandfold.text }, { Date(millisecondsText: $0) })
  }

  /// The text of the seconds since 1970: nine digits after the point, or more if there is such a date within three
  /// months of 2001.
  /// - Parameters:
  ///   - other: What is read from other text. It is better for dates that are too far away, or too near to 2001.
  ///   - write: Makes text of the seconds.
  ///   - read: Makes a date of that text.
  private func longText(
    besides other: Date, _ write: (DecimalParts) -> String, _ read: (String) -> Date?
  ) -> String? {
    if let text = nanoseconds.map({ write($0) }), read(text) == self { return text }
    guard let digits = DecimalDigits("\(timeIntervalSinceReferenceDate)"),
      var parts = DecimalParts(digits, exponent: digits.exponent)
    else { return nil }
    parts.add(Int64(Self.timeIntervalBetween1970AndReferenceDate))
    // Two dates further away differ by more than a nanosecond.
    guard parts.scale > 1_000_000_000 else { return nil }
    let text = write(parts)
    guard let date = read(text), abs(date.timeIntervalSince(self)) < abs(other.timeIntervalSince(self)) else {
      return nil
    }
    return text
  }

  /// The seconds since 1970, with nine digits after the point; nil for dates too far away.
  private var nanoseconds: DecimalParts? {
    let whole = timeIntervalSinceReferenceDate.rounded(.down)
    guard abs(whole) < 1e15 else { return nil }
    let fraction = UInt64(((timeIntervalSinceReferenceDate - whole) * 1e9).rounded())
    // Rounding may carry into a whole second.
    var parts = DecimalParts(whole: fraction / 1_000_000_000, fraction: fraction % 1_000_000_000, scale: 1_000_000_000)
    parts.add(Int64(whole) + Int64(Self.timeIntervalBetween1970AndReferenceDate))
    return parts
  }
}

extension NumberToken {
  /// Whether the number has more digits than any `Double` needs.
  var exceedsDouble: Bool { significand >= 100_000_000_000_000_000 }
}

/// A decimal number as several 64-bit integers: a single one cannot hold seconds since 1970 with all the digits that a
/// date may have.
private struct DecimalParts {
  var isNegative = false
  var whole: UInt64
  /// The fraction in units of one `scale`th; less than `scale`.
  var fraction: UInt64
  /// A power of ten.
  var scale: UInt64

  /// - Parameter amount: A number whose sum with this one fits into 64 bits.
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

  /// The number times 1,000, which fits into 64 bits. There are three digits after the point, or more.
  var thousandfold: DecimalParts {
    let unit = scale / 1000
    return DecimalParts(
      isNegative: isNegative, whole: whole * 1000 + fraction / unit, fraction: fraction % unit, scale: unit)
  }

  var text: String {
    let integer = (isNegative ? "-" : "") + "\(whole)"
    guard scale > 1 else { return integer }
    // The first digit of the sum stands for the scale, and keeps the zeros after it.
    return integer + "." + "\(scale + fraction)".dropFirst()
  }
}

extension DecimalParts {
  /// The number without what it has beyond 18 digits after the point; nil when it has more than 18 before it.
  /// - Parameter exponent: The power of ten of the last digit, in place of the number's own.
  init?(_ number: DecimalDigits, exponent: Int) {
    let wholeCount = number.digits.count + exponent
    guard wholeCount <= 18 else { return nil }
    func digit(_ index: Int) -> UInt64 { number.digits.indices.contains(index) ? UInt64(number.digits[index]) : 0 }
    self.init(isNegative: number.isNegative, whole: 0, fraction: 0, scale: 1)
    for index in 0..<max(wholeCount, 0) { whole = whole * 10 + digit(index) }
    for index in wholeCount..<wholeCount + min(max(-exponent, 0), 18) {
      fraction = fraction * 10 + digit(index)
      scale *= 10
    }
  }
}
