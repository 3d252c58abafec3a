extension ByteCursor {
  /// Moves behind the integer at the position if it is one of at most 18 digits and nothing else; nil, and no move,
  /// when it is any other number or no number.
  @inline(__always) mutating func scanShortInteger() -> Int64? {
    var cursor = self
    let isNegative = cursor.current == UInt8(ascii: "-")
    if isNegative { cursor.advanceUnchecked() }
    let first = cursor.current
    var magnitude: UInt64 = 0
    let count = cursor.scanDigits(into: &magnitude)
    guard 1...18 ~= count, first != UInt8(ascii: "0") || count == 1 else { return nil }
    let next = cursor.current
    if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") { return nil }
    self = cursor
    let value = Int64(truncatingIfNeeded: magnitude)
    return isNegative ? 0 &- value : value
  }

  /// Moves behind digits and appends them to a number, which overflows silently after the 19th.
  /// - Returns: How many there were.
  @inline(__always) private mutating func scanDigits(into value: inout UInt64) -> Int {
    var total = 0
    while let word {
      let (count, digits) = ByteWord.leadingDigits(word)
      value = value &* ByteWord.powerOfTen(count) &+ digits
      advanceUnchecked(by: count)
      total &+= count
      if count < 8 { return total }
    }
    while isAtDigit {
      value = value &* 10 &+ UInt64(current &- UInt8(ascii: "0"))
      advanceUnchecked()
      total &+= 1
    }
    return total
  }

  /// Moves behind the number at the position if it is one as most are: at most 7 digits before the point and 19 in all, no
  /// exponent, and not near the end of the input. nil, and no move, otherwise.
  @inline(__always) mutating func scanPlainDecimal() -> PlainDecimal? {
    guard remainingCount >= PlainDecimal.longest else { return nil }
    var word = wordUnchecked(after: 0)
    var distance = 0
    let isNegative = UInt8(truncatingIfNeeded: word) == UInt8(ascii: "-")
    if isNegative {
      distance = 1
      word = wordUnchecked(after: 1)
    }
    let (count, integer) = ByteWord.leadingDigits(word)
    // A zero may only be the first of several digits behind the point.
    guard count > 0, count < 8, count == 1 || UInt8(truncatingIfNeeded: word) != UInt8(ascii: "0") else { return nil }
    distance &+= count
    var next = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* count))
    var number = PlainDecimal(significand: integer, exponent: 0, isNegative: isNegative)
    if next == UInt8(ascii: ".") {
      distance &+= 1
      word = wordUnchecked(after: distance)
      var fractionCount = 0
      // Of a known length, so that nothing behind waits for it to be counted.
      if ByteWord.isAllDigits(word) {
        number.significand = integer &* ByteWord.powerOfTen(8) &+ ByteWord.eightDigits(word)
        distance &+= 8
        fractionCount = 8
        word = wordUnchecked(after: distance)
      }
      let (restCount, rest) = ByteWord.leadingDigits(word)
      fractionCount &+= restCount
      guard fractionCount > 0, restCount < 8, count &+ fractionCount <= 19 else { return nil }
      distance &+= restCount
      number.significand = number.significand &* ByteWord.powerOfTen(restCount) &+ rest
      next = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* restCount))
      number.exponent = 0 &- fractionCount
    }
    guard next | 0x20 != UInt8(ascii: "e") else { return nil }
    advanceUnchecked(by: distance)
    return number
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
    let first = cursor.current
    var digitCount = cursor.scanDigits(into: &number.significand)
    var isRegular = digitCount > 0 && (first != UInt8(ascii: "0") || digitCount == 1)
    if cursor.current == UInt8(ascii: ".") {
      number.isInteger = false
      cursor.advanceUnchecked()
      let fractionCount = cursor.scanDigits(into: &number.significand)
      isRegular = isRegular && fractionCount > 0
      digitCount &+= fractionCount
      number.exponent = 0 &- fractionCount
    }
    // What is malformed or too long for a word is looked at again, digit by digit.
    guard isRegular, digitCount <= 19 else { return try scanLongNumber() }
    if cursor.current | 0x20 == UInt8(ascii: "e") {
      number.isInteger = false
      number.exponent &+= try cursor.scanExponent()
    }
    number.upper = cursor.offset
    self = cursor
    return number
  }

  /// The part of ``scanNumber()`` for more than 19 digits, leading zeros included, and for malformed numbers.
  @inline(never) private mutating func scanLongNumber() throws(ParsingFault) -> NumberToken {
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

  /// The first 19 significant digits go into the significand, the others only count.
  private mutating func scanDigits(into number: inout NumberToken, digitCount: inout Int, isFraction: Bool) {
    while case let digit = current &- UInt8(ascii: "0"), digit < 10 {
      if digitCount < 19 {
        number.significand = number.significand &* 10 &+ UInt64(digit)
        // Zeros before the first significant digit do not count.
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
