/// How much of a number lies before a position.
enum NumberPart: Comparable {
  case nothing
  /// The integer part, which is zero.
  case zero
  /// Digits of the integer part, which may go on.
  case integer
  /// The point and digits, which may go on.
  case fraction
  /// All but digits of the exponent that may follow.
  case exponent
}

/// A well-formed number taken apart: its digits, from 0 to 9 each, and the power of ten that the last one stands for.
struct NumberParts: Sequence, IteratorProtocol {
  let isNegative: Bool
  /// Neither a fraction nor an exponent is written.
  let isInteger: Bool
  /// How many digits are written, without those of the exponent.
  let digitCount: Int
  /// Not beyond what a quarter of the range of `Int` holds, and the digits behind the point.
  let exponent: Int
  /// The digits that ``next()`` has not given yet, and the point among them.
  private var rest: ByteCursor

  /// - Parameter number: At the first byte of a number, behind whose last byte it ends.
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
  /// Moves behind digits.
  /// - Returns: How many there were.
  fileprivate mutating func countDigits() -> Int {
    let lower = offset
    while isAtDigit { advanceUnchecked() }
    return offset - lower
  }
}

extension String {
  /// What `scan` finds in text that is one JSON number and nothing else; nil for any other text.
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
  /// Parses text that is one JSON number and nothing else.
  init?(wholeText text: String) {
    guard let token = text.scanWholeNumber({ cursor throws(ParsingFault) in try cursor.scanNumber() }) else {
      return nil
    }
    self = token
  }
}
