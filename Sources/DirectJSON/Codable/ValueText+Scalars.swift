/// Scalars at a place in text: nil where there is a value of another kind, or malformed UTF-8, and where a number is so
/// rare that Foundation's decoder is asked about it.
extension ValueText {
  func isNull(at place: Place) -> Bool { firstByte(at: place) == UInt8(ascii: "n") }

  func firstByte(at place: Place) -> UInt8 { read(at: place) { $0.current } }

  func bool(at place: Place) -> Bool? {
    switch firstByte(at: place) {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  func string(at place: Place) -> String? {
    read(at: place) { cursor in
      guard cursor.current == UInt8(ascii: "\""), let token = try? cursor.scanString() else { return nil }
      return try? cursor.string(token)
    }
  }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type, at place: Place) -> Value? {
    read(at: place) { $0.scanShortInteger() }.flatMap { Value(exactly: $0) }
  }

  func double(at place: Place) -> Double? {
    read(at: place) { cursor in
      guard let token = Self.number(&cursor), let value = cursor.double(token) else { return nil }
      return value.isNormal || token.significand == 0 ? value : nil
    }
  }

  func float(at place: Place) -> Float? {
    read(at: place) { cursor in
      guard let token = Self.number(&cursor), let value = cursor.float(token) else { return nil }
      return value.isNormal || token.significand == 0 ? value : nil
    }
  }

  func number(at place: Place) -> NumberToken? { read(at: place) { Self.number(&$0) } }

  private static func number(_ cursor: inout ByteCursor) -> NumberToken? {
    cursor.isAtNumber ? try? cursor.scanNumber() : nil
  }

  /// A scalar of a type that is known only where the program runs.
  func scalar<Value>(_ type: Value.Type, at place: Place) -> Value? {
    // Cast only when there is one: nil is a value of every optional type.
    if type == Int.self { return integer(Int.self, at: place).flatMap { $0 as? Value } }
    if type == String.self { return string(at: place).flatMap { $0 as? Value } }
    if type == Double.self { return double(at: place).flatMap { $0 as? Value } }
    if type == Bool.self { return bool(at: place).flatMap { $0 as? Value } }
    return nil
  }
}
