import Foundation

extension Date {
  /// The date some seconds after 1970; nil when they are beyond `Double`.
  ///
  /// A date counts its seconds from 2001, and so holds finer fractions than a `Double` that counts from 1970. Texts with
  /// more digits than any `Double` needs are taken at their word; all others are what `Date(timeIntervalSince1970:)`
  /// makes of them.
  init?(secondsText text: String) {
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

  /// Internet dates (RFC 3339), the usual form of ISO 8601: `2024-02-29T12:30:00Z`, `2024-02-29 12:30:00.125+01:00`.
  init?(iso8601 text: String) {
    var reader = DateTextReader(text)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
      let day = reader.number(2), reader.skip("Tt "), let hour = reader.number(2), reader.skip(":"),
      let minute = reader.number(2), reader.skip(":"), let second = reader.number(2),
      let fraction = reader.fraction(), let zone = reader.zone(), reader.isAtEnd,
      1...12 ~= month, 1...Self.dayCount(year: year, month: month) ~= day, hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - zone
    self.init(timeIntervalSince1970: Double(seconds) + fraction)
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// In the Gregorian calendar, also for years before it was used. Years are counted from March, so that the leap day is
  /// the last one, and in eras of 400 years, which all have the same length.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // 400 years earlier and an era later, so that no operand is negative.
    let marchYear = (month > 2 ? year : year - 1) + 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear
    // From 1 March of the year -400 to 1 January 1970.
    return days - 865_565
  }
}

/// Reads the parts of a date from text.
private struct DateTextReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, byte &- UInt8(ascii: "0") < 10 else { return nil }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }

  /// A number of so many digits.
  mutating func number(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Moves behind one of several characters; false when none of them is there.
  mutating func skip(_ characters: StaticString) -> Bool {
    guard let byte = rest.first else { return false }
    let isThere = unsafe UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
      .contains(byte)
    if isThere { rest.removeFirst() }
    return isThere
  }

  /// The fraction of a second, zero when there is none; nil when there is only a point.
  mutating func fraction() -> Double? {
    guard skip(".,") else { return 0 }
    var digits = ""
    while let digit = digit() { digits += "\(digit)" }
    return digits.isEmpty ? nil : Double("0." + digits)
  }

  /// The offset of local time from UTC in seconds, from `Z`, `+01:00`, `+0100` or `+01`.
  mutating func zone() -> Int? {
    if skip("Zz") { return 0 }
    let isNegative = rest.first == UInt8(ascii: "-")
    guard skip("+-"), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if skip(":") || !isAtEnd {
      guard let value = number(2), value < 60 else { return nil }
      minutes = value
    }
    return (isNegative ? -60 : 60) * (hours * 60 + minutes)
  }
}
