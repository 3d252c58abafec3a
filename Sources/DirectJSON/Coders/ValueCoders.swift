import FieldLayout
import Foundation

// Types of Foundation whose usual form is read and written in one step. Every other form follows the rules of
// `LooseCoder`, which give the same result for the usual one.

/// A type of Foundation whose usual form is read and written in one step. What does so is compiled for its type, as
/// with a `JSONScalar`.
protocol UsualForm: _Storable {
  /// Takes the value at the position if it has the usual form; false, and no move, otherwise.
  /// - Parameter isLive: Whether `slot` holds a value, which is replaced.
  @unsafe static func take(_ slot: UnsafeMutablePointer<Self>, isLive: Bool, from input: inout ByteInput) -> Bool

  /// Appends the live value in the usual form; false, and nothing, when it has none.
  @unsafe static func write(_ slot: UnsafePointer<Self>, to writer: inout JSONWriter) throws(EncodingFault) -> Bool
}

extension UsualForm {
  /// Puts a value where one belongs, if there is any.
  @inline(__always) @unsafe fileprivate static func put(
    _ value: Self?, _ slot: UnsafeMutablePointer<Self>, isLive: Bool
  ) -> Bool {
    guard let value else { return false }
    if isLive { unsafe slot.replaceValue(with: value) } else { unsafe slot.initializeValue(to: value) }
    return true
  }
}

final class UsualFormCoder<Value: UsualForm>: TypedCoder<Value>, FastPathCoding, @unchecked Sendable {
  let general: LooseCoder<Value>

  init(_ general: LooseCoder<Value>) { self.general = general }

  override var compiledStorage: (any _Storable.Type)? { Value.self }
  override var hint: Hint? { general.hint }
  override var holdsObjects: Bool { false }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if unsafe Value.take(slot, isLive: false, from: &input) { return true }
    return try unsafe general.initialize(slot, from: &input)
  }

  func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    if unsafe !Value.take(slot, isLive: true, from: &input) { try unsafe general.replace(slot, from: &input) }
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    if try unsafe !Value.write(slot, to: &writer) { try unsafe general.write(slot, to: &writer) }
  }
}

extension UUID: UsualForm {
  static func take(_ slot: UnsafeMutablePointer<UUID>, isLive: Bool, from input: inout ByteInput) -> Bool {
    unsafe put(input.cursor.scanUUID(), slot, isLive: isLive)
  }

  static func write(_ slot: UnsafePointer<UUID>, to writer: inout JSONWriter) -> Bool {
    writer.append(unsafe slot.readValue())
    return true
  }
}

extension Decimal: UsualForm {
  static func take(_ slot: UnsafeMutablePointer<Decimal>, isLive: Bool, from input: inout ByteInput) -> Bool {
    unsafe put(input.cursor.scanDecimal(), slot, isLive: isLive)
  }

  static func write(_ slot: UnsafePointer<Decimal>, to writer: inout JSONWriter) -> Bool {
    let value = unsafe slot.readValue()
    guard let digits = value.shortDigits else { return false }
    writer.append(digits: digits.value, fractionCount: digits.fractionCount, isNegative: value.isSignMinus)
    return true
  }
}

extension Date: UsualForm {
  /// Numbers are seconds or milliseconds.
  static func take(_ slot: UnsafeMutablePointer<Date>, isLive: Bool, from input: inout ByteInput) -> Bool {
    if input.cursor.current == UInt8(ascii: "\"") { return unsafe put(input.scanISO8601(), slot, isLive: isLive) }
    guard let unit = input.options.dateNumberUnit else { return false }
    return unsafe put(input.cursor.scanTimeSince1970(in: unit), slot, isLive: isLive)
  }

  static func write(_ slot: UnsafePointer<Date>, to writer: inout JSONWriter) throws(EncodingFault) -> Bool {
    if writer.options.usesDefaultFormats {
      try unsafe slot.readValue().writeSeconds(to: &writer)
    } else {
      try writer.append(unsafe slot.readValue(), writer.options.dateStrategy)
    }
    return true
  }
}

extension URL: UsualForm {
  /// None is read quicker than others.
  static func take(_ slot: UnsafeMutablePointer<URL>, isLive: Bool, from input: inout ByteInput) -> Bool { false }

  static func write(_ slot: UnsafePointer<URL>, to writer: inout JSONWriter) -> Bool {
    writer.append(string: unsafe slot.readValue().absoluteString)
    return true
  }
}

extension ByteInput {
  /// Moves past the string at the position if it is a date in ISO 8601, and the options have text read so; nil, without
  /// a move, otherwise.
  @inline(never) fileprivate mutating func scanISO8601() -> Date? {
    guard options.readsISO8601 else { return nil }
    var end = cursor
    guard let token = try? end.scanString(), !token.hasEscapes,
      let date = Date(iso8601: unsafe ByteCursor(end.bytes(from: token.lower, to: token.upper)))
    else { return nil }
    cursor = end
    return date
  }
}

extension ByteCursor {
  /// Moves past the number at the position if it has at most 19 significant digits, and an exponent far from the limits
  /// of `Decimal`; nil, without a move, otherwise.
  @inline(__always) fileprivate mutating func scanDecimal() -> Decimal? {
    guard isAtNumber else { return nil }
    var end = self
    guard let number = try? end.scanNumberInline(), !number.isTruncated, -100...100 ~= number.exponent else {
      return nil
    }
    self = end
    // A zero with a sign would be NaN.
    guard number.significand > 0 else { return Decimal() }
    return Decimal(
      sign: number.isNegative ? .minus : .plus, exponent: number.exponent, significand: Decimal(number.significand))
  }

  /// Moves past the number at the position if it has no more digits than any `Double` needs; nil, without a move,
  /// otherwise. See `Date.init(secondsText:)`.
  @inline(__always) fileprivate mutating func scanTimeSince1970(in unit: DecodingOptions.DateNumberUnit) -> Date? {
    let limit: UInt64 = 100_000_000_000_000_000
    var end = self
    if let number = end.scanLongDecimal() {
      guard number.significand < limit else { return nil }
      self = end
      return unit.date(DecimalToDouble.double(number))
    }
    guard isAtNumber, let number = try? end.scanNumberInline(), number.significand < limit,
      let time = end.double(number)
    else { return nil }
    self = end
    return unit.date(time)
  }
}

extension DecodingOptions.DateNumberUnit {
  @inline(__always) fileprivate func date(_ time: Double) -> Date {
    Date(timeIntervalSince1970: self == .second ? time : time / 1000)
  }
}

extension Decimal {
  /// The significand and the number of its digits after the point; nil for numbers of more than 64 bits, and for others
  /// whose digits alone do not determine their text.
  fileprivate var shortDigits: (value: UInt64, fractionCount: Int)? {
    guard isFinite, -IntegerToDecimal.longestFraction...0 ~= exponent else { return nil }
    let magnitude = significand
    var value = NSDecimalNumber(decimal: magnitude).uint64Value
    // A number that does not fit into 64 bits is converted to a different one.
    guard Decimal(value) == magnitude else { return nil }
    var fractionCount = -exponent
    while fractionCount > 0, value.isMultiple(of: 10) {
      value /= 10
      fractionCount -= 1
    }
    return (value, fractionCount)
  }
}
