/// A well-formed number split into its parts: its digits, each from 0 to 9, and the power of ten of the last one.
struct NumberParts: Sequence, IteratorProtocol {
  let isNegative: Bool
  /// Neither a fraction nor an exponent is written.
  let isInteger: Bool
  /// How many digits are written, without those of the exponent.
  let digitCount: Int
  /// The written exponent minus the number of digits after the point. Limited to a quarter of the range of `Int`,
  /// beyond which no number type reaches.
  let exponent: Int
  /// The digits that ``next()`` has not returned yet, and the point among them.
  private var rest: ByteCursor

  /// - Parameter number: A cursor at the first byte of a number, which ends after the number's last byte.
  init(_ number: ByteCursor) {
    var cursor = number
    isNegative = cursor.current == UInt8(ascii: "-")
    if isNegative { cursor.advance() }
    let lower = cursor.offset
    let integerCount = cursor.countDigits()
    isInteger = cursor.isAtEnd
    if cursor.current == UInt8(ascii: ".") { cursor.advance() }
    let fractionCount = cursor.countDigits()
    rest = cursor.prefix(upTo: cursor.offset, from: lower)
    digitCount = integerCount + fractionCount
    exponent = Self.exponent(&cursor) - fractionCount
  }

  /// - Parameter cursor: At the end, or at the `e`.
  private static func exponent(_ cursor: inout ByteCursor) -> Int {
    cursor.advance()
    let isNegative = cursor.current == UInt8(ascii: "-")
    if !cursor.isAtDigit { cursor.advance() }
    let limit = Int.max / 4
    var value = 0
    while !cursor.isAtEnd {
      value = value < limit / 10 ? value * 10 + Int(cursor.current - UInt8(ascii: "0")) : limit
      cursor.advance()
    }
    return isNegative ? -value : value
  }

  mutating func next() -> UInt8? {
    if rest.current == UInt8(ascii: ".") { rest.advance() }
    guard !rest.isAtEnd else { return nil }
    defer { rest.advance() }
    return rest.current - UInt8(ascii: "0")
  }
}

extension ByteCursor {
  /// Moves past digits.
  /// - Returns: How many there were.
  fileprivate mutating func countDigits() -> Int {
    let lower = offset
    while isAtDigit { advanceUnchecked() }
    return offset - lower
  }
}

extension String {
  /// Applies `scan` to text that is exactly one JSON number; nil for any other text.
  func scanWholeNumber<Number>(_ scan: (inout ByteCursor) throws(ParsingFault) -> Number?) -> Number? {
    var text = self
    return text.withUTF8 { bytes in
      var cursor = unsafe ByteCursor(bytes)
      let number = try? scan(&cursor)
      return cursor.isAtEnd ? number : nil
    }
  }
}

extension NumberToken {
  /// Parses text that is exactly one JSON number.
  init?(wholeText text: String) {
    guard let token = text.scanWholeNumber({ cursor throws(ParsingFault) in try cursor.scanNumber() }) else {
      return nil
    }
    self = token
  }
}
