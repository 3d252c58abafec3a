extension ByteCursor {
  /// Moves behind the integer at the position if it is one of at most 18 digits and nothing else; nil, and no move,
  /// when it is any other number or no number.
  @inline(__always) mutating func scanShortInteger() -> Int64? {
    var cursor = self
    let isNegative = cursor.current == UInt8(ascii: "-")
    if isNegative { cursor.advanceUnchecked() }
    let first = cursor.current &- UInt8(ascii: "0")
    guard first < 10 else { return nil }
    cursor.advanceUnchecked()
    var magnitude = UInt64(first)
    var count = 1
    if first != 0 {
      if let word = cursor.word, ByteWord.isAllDigits(word) {
        magnitude = magnitude &* 100_000_000 &+ ByteWord.decimalValue(word)
        cursor.advanceUnchecked(by: 8)
        count = 9
      }
      while case let digit = cursor.current &- UInt8(ascii: "0"), digit < 10, count < 18 {
        magnitude = magnitude &* 10 &+ UInt64(digit)
        cursor.advanceUnchecked()
        count &+= 1
      }
    }
    // A digit, a point or an exponent may follow; everything else ends the number.
    let next = cursor.current
    if next &- UInt8(ascii: "0") < 10 || next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") { return nil }
    self = cursor
    let value = Int64(truncatingIfNeeded: magnitude)
    return isNegative ? 0 &- value : value
  }

  /// Moves behind the number at the position, whose first byte is `-` or a digit.
  @inline(__always) mutating func scanNumber() throws(ParsingFault) -> NumberToken {
    var cursor = self
    var number = NumberToken()
    number.lower = cursor.offset
    if cursor.current == UInt8(ascii: "-") {
      number.isNegative = true
      cursor.advanceUnchecked()
    }
    var digitCount = 0
    if cursor.current == UInt8(ascii: "0") {
      let zero = cursor
      cursor.advanceUnchecked()
      if cursor.isAtDigit { throw zero.fault(.noLeadingZero) }
    } else {
      guard cursor.isAtDigit else { throw cursor.fault(.digitAfterMinus) }
      cursor.scanDigits(into: &number, digitCount: &digitCount, isFraction: false)
    }
    if cursor.current == UInt8(ascii: ".") {
      number.isInteger = false
      cursor.advanceUnchecked()
      guard cursor.isAtDigit else { throw cursor.fault(.digitAfterPoint) }
      cursor.scanDigits(into: &number, digitCount: &digitCount, isFraction: true)
    }
    if cursor.current | 0x20 == UInt8(ascii: "e") {
      number.isInteger = false
      number.exponent &+= try cursor.scanExponent()
    }
    number.upper = cursor.offset
    self = cursor
    return number
  }

  @inline(__always) var isAtDigit: Bool { current &- UInt8(ascii: "0") < 10 }

  @inline(__always) private mutating func scanDigits(
    into number: inout NumberToken, digitCount: inout Int, isFraction: Bool
  ) {
    let mostDigits = 19
    while true {
      // Zeros before the first significant digit do not count, so blocks wait for that digit.
      if digitCount > 0, digitCount <= mostDigits - 8, let word, ByteWord.isAllDigits(word) {
        number.significand = number.significand &* 100_000_000 &+ ByteWord.decimalValue(word)
        digitCount &+= 8
        if isFraction { number.exponent &-= 8 }
        advanceUnchecked(by: 8)
        continue
      }
      let digit = current &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      if digitCount < mostDigits {
        number.significand = number.significand &* 10 &+ UInt64(digit)
        if digitCount > 0 || digit > 0 { digitCount &+= 1 }
        if isFraction { number.exponent &-= 1 }
      } else {
        if digit > 0 { number.isTruncated = true }
        if !isFraction { number.exponent &+= 1 }
      }
      advanceUnchecked()
    }
  }

  /// The position is at the `e`. Values too large to matter are cut off well below overflow.
  private mutating func scanExponent() throws(ParsingFault) -> Int {
    advanceUnchecked()
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { advanceUnchecked() }
    guard isAtDigit else { throw fault(.digitAfterExponent) }
    var value = 0
    while isAtDigit {
      if value < 1_000_000_000_000 { value = value * 10 + Int(current - UInt8(ascii: "0")) }
      advanceUnchecked()
    }
    return isNegative ? -value : value
  }

  /// Moves behind a number nobody wants, checking it in full.
  @inline(__always) mutating func skipNumber() throws(ParsingFault) {
    if current == UInt8(ascii: "-") { advanceUnchecked() }
    if current == UInt8(ascii: "0") {
      let zero = self
      advanceUnchecked()
      if isAtDigit { throw zero.fault(.noLeadingZero) }
    } else {
      guard isAtDigit else { throw fault(.digitAfterMinus) }
      skipDigits()
    }
    if current == UInt8(ascii: ".") {
      advanceUnchecked()
      guard isAtDigit else { throw fault(.digitAfterPoint) }
      skipDigits()
    }
    if current | 0x20 == UInt8(ascii: "e") {
      advanceUnchecked()
      if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { advanceUnchecked() }
      guard isAtDigit else { throw fault(.digitAfterExponent) }
      skipDigits()
    }
  }

  @inline(__always) private mutating func skipDigits() {
    while let word, ByteWord.isAllDigits(word) { advanceUnchecked(by: 8) }
    while isAtDigit { advanceUnchecked() }
  }
}
