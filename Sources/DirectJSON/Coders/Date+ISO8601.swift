import Foundation

extension Date {
  /// Parses the extended form of ISO 8601, which includes internet dates (RFC 3339): `2024-02-29`, `2024-02-29T12:30Z`,
  /// `2024-02-29 12:30:00.125+01:00`. Without a time of day, the date is the beginning of the day; without a zone, it
  /// is in UTC.
  ///
  /// A leap second, 23:59:60 in UTC, and 24:00 are the beginning of the next day. Years have four or more digits.
  init?(iso8601 text: String) {
    var text = text
    let date = text.withUTF8 { text in Date(iso8601: unsafe ByteCursor(text)) }
    guard let date else { return nil }
    self = date
  }

  /// Parses all bytes that a cursor has.
  init?(iso8601 text: ByteCursor) {
    var reader = ISO8601Reader(text)
    guard let day = reader.day(), let time = reader.timeOfDay(), let zone = reader.zone(), reader.isAtEnd else {
      return nil
    }
    let seconds = day * 86_400 + time.seconds - zone
    // The second after 23:59:59 in UTC, whatever time that is elsewhere.
    if time.isLeapSecond, seconds % 86_400 != 0 { return nil }
    self.init(timeIntervalSince1970: time.fraction.added(to: seconds))
  }
}

/// A date as ISO 8601 writes it: in UTC, to the nearest millisecond.
struct ISO8601Date {
  private let year, month, day: Int64
  /// In milliseconds since midnight.
  private let time: Int64

  /// nil for dates hundreds of millions of years away, and for dates that are not a number.
  init?(_ date: Date) {
    let rounded = (date.timeIntervalSince1970 * 1000).rounded()
    guard abs(rounded) < 3e19 else { return nil }
    // A remainder is exact. The quotient may be off by some thousandths of a day, since 64 bits do not hold the
    // dividend exactly.
    let remainder = rounded.truncatingRemainder(dividingBy: 86_400_000)
    time = Int64(remainder < 0 ? remainder + 86_400_000 : remainder)
    let days = Int64(((rounded - Double(time)) / 86_400_000).rounded())
    (year, month, day) = CalendarDay.date(daysSince1970: days)
  }

  /// Appends the date as an internet date, without a fraction if that is zero. Years of more than four digits, and
  /// those before the year 0, have a sign and at least six digits.
  func write(to buffer: inout ByteBuffer) {
    let (dash, colon) = (UInt32(UInt8(ascii: "-")), UInt32(UInt8(ascii: ":")))
    let (letterT, letterZ, point) = (UInt32(UInt8(ascii: "T")), UInt32(UInt8(ascii: "Z")), UInt32(UInt8(ascii: ".")))
    if 0...9999 ~= year {
      buffer.append(Self.digits(year / 100) | Self.digits(year % 100) &<< 16)
    } else {
      write(farYearTo: &buffer)
    }
    buffer.append(dash | Self.digits(month) &<< 8 | dash &<< 24)
    let (hour, minute, second) = (Self.digits(time / 3_600_000), time / 60_000 % 60, time / 1000 % 60)
    buffer.append(Self.digits(day) | letterT &<< 16 | hour &<< 24)
    buffer.append(hour &>> 8 | colon &<< 8 | Self.digits(minute) &<< 16)
    let fraction = time % 1000
    buffer.append(colon | Self.digits(second) &<< 8 | (fraction == 0 ? letterZ : point) &<< 24)
    if fraction == 0 { return }
    buffer.append(Self.digits(fraction / 10) | (Self.digits(fraction % 10) &>> 8) &<< 16 | letterZ &<< 24)
  }

  /// The two digits of a number below 100, the first one in the lowest bits, as ``ByteBuffer`` appends them.
  @inline(__always) private static func digits(_ number: Int64) -> UInt32 {
    let tens = UInt32(truncatingIfNeeded: number / 10)
    return 0x3030 &+ tens &+ (UInt32(truncatingIfNeeded: number) &- tens &* 10) &<< 8
  }

  @inline(never) private func write(farYearTo buffer: inout ByteBuffer) {
    let digits = "\(abs(year))"
    let zeros = String(repeating: "0", count: max(6 - digits.utf8.count, 0))
    for byte in ((year < 0 ? "-" : "+") + zeros + digits).utf8 { buffer.append(byte) }
  }
}

/// Days of the Gregorian calendar, which also counts days before it was introduced. `Int64` throughout: 32 bits hold
/// neither the seconds of a date from 2038 on, nor those of one before 1902.
private enum CalendarDay {
  static func count(year: Int64, month: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // Years are counted from March, so that the leap day is the last one, and in eras of 400 years, which all have
  // 146,097 days. Day 0 of the first era is 1 March of the year 0, which is 719,468 days before 1970.

  static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let (era, yearOfEra) = divided(marchYear, by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  static func date(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = divided(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      era * 400 + yearOfEra + (month > 2 ? 0 : 1), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  /// Rounded down, so that the remainder is not negative.
  private static func divided(_ value: Int64, by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let remainder = (value % divisor + divisor) % divisor
    return ((value - remainder) / divisor, remainder)
  }
}

/// Reads the parts of a date from text.
private struct ISO8601Reader {
  private var rest: ByteCursor

  init(_ text: ByteCursor) { rest = text }

  var isAtEnd: Bool { rest.isAtEnd }

  private mutating func digit() -> Int64? {
    let value = rest.current &- UInt8(ascii: "0")
    guard value < 10 else { return nil }
    rest.advanceUnchecked()
    return Int64(value)
  }

  /// A number of two digits.
  private mutating func number() -> Int64? {
    guard let tens = digit(), let ones = digit() else { return nil }
    return tens * 10 + ones
  }

  /// Moves past a character; false when it is not there.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.current == UInt8(ascii: character) else { return false }
    rest.advanceUnchecked()
    return true
  }

  /// The days since 1970.
  mutating func day() -> Int64? {
    guard let year = year(), skip("-"), let month = number(), skip("-"), let day = number(), 1...12 ~= month,
      1...CalendarDay.count(year: year, month: month) ~= day
    else { return nil }
    return CalendarDay.daysSince1970(year: year, month: month, day: day)
  }

  /// Four digits, or more if a date can be that far away.
  private mutating func year() -> Int64? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    var (year, count): (Int64, Int) = (0, 0)
    while count < 10, let digit = digit() {
      year = year * 10 + digit
      count += 1
    }
    return 4...9 ~= count ? (isNegative ? -year : year) : nil
  }

  /// A time of day.
  struct Time {
    /// Since midnight.
    var seconds: Int64 = 0
    var fraction = FractionOfSecond()
    var isLeapSecond = false
  }

  /// Midnight when there is no time; nil when the time is malformed.
  mutating func timeOfDay() -> Time? {
    switch rest.current {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"): return Time()
    default: if isAtEnd { return Time() }
    }
    guard skip("T") || skip("t") || skip(" "), let hour = number(), skip(":"), let minute = number() else { return nil }
    var time = Time()
    var second: Int64 = 0
    if skip(":") {
      guard let value = number(), let fraction = fraction() else { return nil }
      (second, time.fraction) = (value, fraction)
    }
    time.seconds = (hour * 60 + minute) * 60 + second
    time.isLeapSecond = second == 60
    let isMidnight = time.seconds == 86_400 && hour == 24 && time.fraction.isZero
    return (hour < 24 || isMidnight) && minute < 60 && second <= 60 ? time : nil
  }

  /// The fraction of a second, zero when there is none; nil when there is only a point.
  private mutating func fraction() -> FractionOfSecond? {
    guard skip(".") || skip(",") else { return FractionOfSecond() }
    let digits = rest
    // Zeros at the end change nothing.
    var count = 0
    while let digit = digit() { if digit > 0 { count = rest.offset - digits.offset } }
    return rest.offset == digits.offset ? nil : FractionOfSecond(digits, count: count)
  }

  /// The offset of local time from UTC in seconds, from `Z`, `+01:00`, `+0100` or `+01`, optionally after a space; zero
  /// when there is none.
  mutating func zone() -> Int64? {
    if isAtEnd { return 0 }
    _ = skip(" ")
    if skip("Z") || skip("z") { return 0 }
    let isNegative = skip("-")
    guard isNegative || skip("+"), let hours = number(), hours < 24 else { return nil }
    var minutes: Int64 = 0
    if skip(":") || !isAtEnd {
      guard let value = number(), value < 60 else { return nil }
      minutes = value
    }
    return (isNegative ? -60 : 60) * (hours * 60 + minutes)
  }
}

/// A fraction of a second, by its digits.
private struct FractionOfSecond {
  private var digits = ByteCursor.empty
  private var count = 0

  init() {}

  /// - Parameters:
  ///   - digits: The first digit is at its position.
  ///   - count: How many there are.
  init(_ digits: ByteCursor, count: Int) { (self.digits, self.count) = (digits, count) }

  var isZero: Bool { count == 0 }

  /// Rounded once if 64 bits hold all digits.
  func added(to seconds: Int64) -> Double {
    if isZero { return Double(seconds) }
    var total = seconds
    for index in 0..<count {
      let digit = digits.byte(after: index) &- UInt8(ascii: "0")
      let (product, isTooLarge) = total.multipliedReportingOverflow(by: 10)
      let (sum, isSumTooLarge) = product.addingReportingOverflow(Int64(digit))
      if isTooLarge || isSumTooLarge { return Double(seconds) + fraction }
      total = sum
    }
    return DecimalToDouble.double(
      significand: UInt64(total.magnitude), exponent: -count, isNegative: total < 0, isTruncated: false)
      ?? Double(seconds) + fraction
  }

  private var fraction: Double {
    Double("0." + String(decoding: (0..<count).map { digits.byte(after: $0) }, as: UTF8.self)) ?? 0
  }
}
