import FieldLayout
import Foundation

/// What `Any` holds for `null` inside arrays and dictionaries.
enum JSONNull {
  static var value: Any { NSNull() }
}

/// Properties of type `Any`: decoded as `JSONSerialization` would, encoded by the value's own type.
final class AnyCoder: TypedCoder<Any>, @unchecked Sendable {
  override var refusesNull: Bool { false }
  private let reflects: Bool

  /// - Parameter reflects: Whether a value that conforms to nothing is encoded by reflection, instead of being left
  ///   alone.
  init(reflects: Bool) {
    self.reflects = reflects
  }

  override var mayBeLeftAlone: Bool { !reflects }
  override var canBeAbsent: Bool { !reflects }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool { unsafe isLeftAlone(slot) }

  override func isLeftAlone(_ slot: UnsafeRawPointer) -> Bool {
    !reflects && CoderRegistry.leavesAlone(unsafe slot.readValue(as: Any.self))
  }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let plain = try input.readPlainValue() else { return false }
    unsafe slot.initializeValue(to: plain, as: Any.self)
    return true
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
    } else {
      try unsafe super.replace(slot, from: &input)
    }
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    unsafe slot.initializeValue(to: value, as: Any.self)
    return true
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    if !TreeValue.isNull(value) { unsafe slot.replaceValue(with: value, as: Any.self) }
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    let value = unsafe slot.readValue(as: Any.self)
    try CoderRegistry.coder(for: type(of: value), reflects: reflects).write(instance: value, to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let value = unsafe slot.readValue(as: Any.self)
    return try CoderRegistry.coder(for: type(of: value), reflects: reflects).plainValue(ofInstance: value, nesting)
  }
}

/// Properties of a protocol type other than `Any`: never decoded, since their concrete type is unknown; encoded by the
/// value's own type.
final class DynamicCoder<Value>: TypedCoder<Value>, @unchecked Sendable {
  private let reflects: Bool

  /// - Parameter reflects: Whether a value that conforms to nothing is encoded by reflection, instead of being left
  ///   alone.
  init(reflects: Bool) {
    self.reflects = reflects
  }

  override var mayBeLeftAlone: Bool { !reflects }
  override var canBeAbsent: Bool { !reflects }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool { unsafe isLeftAlone(slot) }

  override func isLeftAlone(_ slot: UnsafeRawPointer) -> Bool {
    !reflects && CoderRegistry.leavesAlone(unsafe slot.readValue(as: Value.self))
  }

  override var decodingRefusal: String? { "\(Value.self) is left alone, since JSON does not say which type it is" }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    let value: Any = unsafe slot.readValue(as: Value.self)
    try CoderRegistry.coder(for: type(of: value), reflects: reflects).write(instance: value, to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let value: Any = unsafe slot.readValue(as: Value.self)
    return try CoderRegistry.coder(for: type(of: value), reflects: reflects).plainValue(ofInstance: value, nesting)
  }
}

extension CoderRegistry {
  /// Whether a value is of a type that is never encoded.
  fileprivate static func leavesAlone(_ value: Any) -> Bool {
    coder(for: type(of: value)).encodingRefusal != nil
  }
}

extension JSONWriter {
  /// Appends a value of any type, with the coder of its dynamic type.
  mutating func append(plain value: Any?) throws(EncodingFault) {
    guard let value else { return appendNull() }
    try CoderRegistry.coder(for: type(of: value)).write(instance: value, to: &self)
  }
}

extension ByteInput {
  /// Reads the value at the position as Foundation has it: `NSNumber`, `String`, `[Any]`, `[String: Any]`, `NSNull`.
  /// - Returns: nil for a number outside the range of `Double`, which has been noted. Arrays and objects leave such
  ///   numbers out.
  mutating func readPlainValue() throws(ParsingFault) -> Any? {
    switch cursor.current {
    case UInt8(ascii: "\""):
      let token = try cursor.scanString()
      return try cursor.string(token)
    case UInt8(ascii: "{"):
      return try readPlainObject()
    case UInt8(ascii: "["):
      return try unsafe readArray(of: Any.self) { slot, input throws(ParsingFault) in
        guard let plain = try input.readPlainValue() else { return false }
        unsafe slot.initializeValue(to: plain, as: Any.self)
        return true
      }
    case UInt8(ascii: "t"):
      try cursor.scanTrue()
      return NSNumber(value: true)
    case UInt8(ascii: "f"):
      try cursor.scanFalse()
      return NSNumber(value: false)
    case UInt8(ascii: "n"):
      try cursor.scanNull()
      return JSONNull.value
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let offset = cursor.offset
      let number = try readPlainNumber()
      if number.doubleValue.isFinite { return number }
      note("a number that Double holds", at: offset)
      return nil
    default:
      throw cursor.fault(.value)
    }
  }

  private mutating func readPlainObject() throws(ParsingFault) -> [String: Any] {
    var object: [String: Any] = [:]
    try enter()
    guard try moveToFirstKey() else { return object }
    repeat {
      let token = try cursor.scanString()
      let key = try cursor.string(token)
      try moveToValue()
      // Even a value that cannot be held replaces an earlier one: the last one counts.
      object[key] = try readPlainValue()
    } while try moveToNextKey()
    return object
  }

  /// The position is at a number.
  mutating func readPlainNumber() throws(ParsingFault) -> NSNumber {
    if let short = cursor.scanShortInteger() { return NSNumber(value: short) }
    let number = try cursor.scanNumber()
    let text = unsafe String(decoding: cursor.bytes(from: number.lower, to: number.upper), as: UTF8.self)
    return NSNumber(jsonText: text, number, double: cursor.double(number))
  }
}

extension NSNumber {
  /// The number in the smallest form that Foundation has for it: integers exactly if 64 bits suffice, `Double` for the
  /// rest, infinity for numbers outside its range.
  fileprivate convenience init(jsonText text: String, _ number: NumberToken, double: Double?) {
    if number.isInteger, let value = Int64(text) {
      self.init(value: value)
    } else if number.isInteger, let value = UInt64(text) {
      self.init(value: value)
    } else {
      self.init(value: double ?? (number.isNegative ? -Double.infinity : Double.infinity))
    }
  }
}
