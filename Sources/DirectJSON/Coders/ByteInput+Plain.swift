import Foundation

extension ByteInput {
  /// Reads the value at the position as Foundation has it: `NSNumber`, `String`, `[Any]`, `[String: Any]`, `NSNull`.
  /// - Returns: nil for a number outside the range of `Double`, which has been noted. Arrays and objects leave such
  ///   numbers out.
  mutating func readPlainValue() throws(ParsingFault) -> Any? {
    switch cursor.current {
    case UInt8(ascii: "\""):
      return try readString()
    case UInt8(ascii: "{"):
      return try readPlainObject()
    case UInt8(ascii: "["):
      return try unsafe readArray(of: Any.self) { slot, input throws(ParsingFault) in
        guard let plain = try input.readPlainValue() else { return false }
        unsafe slot.initializeValue(to: plain)
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
      try cursor.refuse(.value)
    }
  }

  private mutating func readPlainObject() throws(ParsingFault) -> [String: Any] {
    var object: [String: Any] = [:]
    try enter()
    guard try moveToFirstKey() else { return object }
    let checksKeys = options.refusesDuplicateKeys
    // Those whose values cannot be held, where no two keys may be equal.
    var unfitKeys: Set<String> = []
    repeat {
      let offset = cursor.offset
      let key = try readString()
      try moveToValue()
      if key.hasTooManyMarks {
        note(.fewerMarks, at: offset)
        try skipValue()
        continue
      }
      // Keys that are only canonically equivalent are two keys in JSON, but one key in Swift.
      if checksKeys, object[key] != nil || unfitKeys.contains(key) {
        throw ParsingFault(expectation: .distinctKey, offset: offset)
      }
      let value = try readPlainValue()
      // Even a value that cannot be held replaces an earlier one: the last one counts.
      object[key] = value
      if checksKeys, value == nil { unfitKeys.insert(key) }
    } while try moveToNextKey()
    return object
  }

  /// The position is at a number.
  mutating func readPlainNumber() throws(ParsingFault) -> NSNumber {
    if let short = cursor.scanShortIntegerInline() { return NSNumber(value: short) }
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
