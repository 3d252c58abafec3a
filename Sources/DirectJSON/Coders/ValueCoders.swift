import FieldLayout
import Foundation

// Types of Foundation whose usual form is read and written in one step. Every other form follows the rules of
// `LooseCoder`, which give the same result for the usual one.

extension UUID: _Storable {}
extension Decimal: _Storable {}
extension Date: _Storable {}
extension URL: _Storable {}

final class UUIDCoder: LooseCoder<UUID>, @unchecked Sendable {
  override var compiledStorage: (any _Storable.Type)? { UUID.self }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let value = input.cursor.scanUUID() else { return try unsafe super.initialize(slot, from: &input) }
    unsafe slot.initializeValue(to: value, as: UUID.self)
    return true
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    guard let value = input.cursor.scanUUID() else { return try unsafe super.replace(slot, from: &input) }
    unsafe slot.replaceValue(with: value, as: UUID.self)
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) {
    writer.append(unsafe slot.readValue(as: UUID.self))
  }
}

final class DecimalCoder: LooseCoder<Decimal>, @unchecked Sendable {
  override var compiledStorage: (any _Storable.Type)? { Decimal.self }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let value = input.cursor.scanDecimal() else { return try unsafe super.initialize(slot, from: &input) }
    unsafe slot.initializeValue(to: value, as: Decimal.self)
    return true
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    guard let value = input.cursor.scanDecimal() else { return try unsafe super.replace(slot, from: &input) }
    unsafe slot.replaceValue(with: value, as: Decimal.self)
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    let value = unsafe slot.readValue(as: Decimal.self)
    if let digits = value.shortDigits {
      writer.append(digits: digits.value, fractionCount: digits.fractionCount, isNegative: value.isSignMinus)
    } else {
      try value.write(to: &writer)
    }
  }
}

final class DateCoder: LooseCoder<Date>, @unchecked Sendable {
  override var compiledStorage: (any _Storable.Type)? { Date.self }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let value = scan(&input) else { return try unsafe super.initialize(slot, from: &input) }
    unsafe slot.initializeValue(to: value, as: Date.self)
    return true
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    guard let value = scan(&input) else { return try unsafe super.replace(slot, from: &input) }
    unsafe slot.replaceValue(with: value, as: Date.self)
  }

  /// Numbers are seconds by default.
  @inline(__always) private func scan(_ input: inout ByteInput) -> Date? {
    input.options.areStrategiesDefaults ? input.cursor.scanSecondsSince1970() : nil
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    guard writer.options.areStrategiesDefaults else { return try unsafe super.write(slot, to: &writer) }
    try unsafe slot.readValue(as: Date.self).writeSeconds(to: &writer)
  }
}

final class URLCoder: LooseCoder<URL>, @unchecked Sendable {
  override var compiledStorage: (any _Storable.Type)? { URL.self }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) {
    writer.append(string: unsafe slot.readValue(as: URL.self).absoluteString)
  }
}

extension ByteCursor {
  /// Moves past the number at the position if it has at most 19 significant digits, and an exponent far from the limits
  /// of `Decimal`; nil, without a move, otherwise.
  @inline(__always) fileprivate mutating func scanDecimal() -> Decimal? {
    guard isAtDigit || current == UInt8(ascii: "-") else { return nil }
    var end = self
    guard let number = try? end.scanNumber(), !number.isTruncated, -100...100 ~= number.exponent else { return nil }
    self = end
    // A zero with a sign would be NaN.
    guard number.significand > 0 else { return Decimal() }
    return Decimal(
      sign: number.isNegative ? .minus : .plus, exponent: number.exponent, significand: Decimal(number.significand))
  }

  /// Moves past the number at the position if it has no more digits than any `Double` needs; nil, without a move,
  /// otherwise. See `Date.init(secondsText:)`.
  @inline(__always) fileprivate mutating func scanSecondsSince1970() -> Date? {
    guard isAtDigit || current == UInt8(ascii: "-") else { return nil }
    var end = self
    guard let number = try? end.scanNumber(), number.significand < 100_000_000_000_000_000,
      let seconds = end.double(number)
    else { return nil }
    self = end
    return Date(timeIntervalSince1970: seconds)
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
