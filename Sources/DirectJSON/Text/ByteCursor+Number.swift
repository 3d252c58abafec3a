extension ByteCursor {
  /// Moves past the integer at the position if it has at most 19 digits and fits; nil, without a move, for any other
  /// number and for no number.
  @inline(never) mutating func scanShortInteger() -> Int64? { scanShortIntegerInline() }

  /// ``scanShortInteger()``, compiled into its callers: for those whose speed depends on it.
  @inline(__always) mutating func scanShortIntegerInline() -> Int64? {
    var cursor = self
    let isNegative = cursor.current == UInt8(ascii: "-")
    if isNegative { cursor.advanceUnchecked() }
    var (count, magnitude) = (0, UInt64(0))
    // Room for ten digits and what follows them, so that the end of the input is looked at once.
    if cursor.remainingCount > 10 {
      let word = cursor.wordUnchecked(after: 0)
      (count, magnitude) = ByteWord.leadingDigits(word)
      var next = cursor.byteUnchecked(after: count)
      cursor.advanceUnchecked(by: count)
      if count == 8, ByteWord.isDigit(next) {
        // Identifiers and times often have nine or ten digits, for which another eight at once would be too many.
        next = cursor.scanDigit(next, into: &magnitude)
        count = 9
        if ByteWord.isDigit(next) {
          next = cursor.scanDigit(next, into: &magnitude)
          count = 10
        }
      }
      if count < 10 || !ByteWord.isDigit(next) {
        guard count > 0 else { return nil }
        if _slowPath(UInt8(truncatingIfNeeded: word) == UInt8(ascii: "0")), count > 1 { return nil }
        if next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") { return nil }
        self = cursor
        let value = Int64(truncatingIfNeeded: magnitude)
        return isNegative ? 0 &- value : value
      }
    }
    guard let (value, length) = restOfInteger(after: cursor.offset &- offset, magnitude, count: count) else {
      return nil
    }
    advanceUnchecked(by: length)
    return value
  }

  /// The part of ``scanShortInteger()`` for integers of more than ten digits, and near the end of the input.
  /// It moves nothing, so that the cursor that calls it can be in registers.
  /// - Parameters:
  ///   - distance: How far from the position more digits are, in bytes.
  ///   - head: The number that the digits before them stand for.
  ///   - headCount: How many these are.
  @inline(never) private func restOfInteger(
    after distance: Int, _ head: UInt64, count headCount: Int
  ) -> (value: Int64, length: Int)? {
    let isNegative = current == UInt8(ascii: "-")
    let first = isNegative ? byte(after: 1) : current
    var (cursor, magnitude) = (self, head)
    cursor.advanceUnchecked(by: distance)
    let count = headCount &+ cursor.scanDigits(into: &magnitude)
    // 19 digits fit into the magnitude, but perhaps not into the result.
    guard 1...19 ~= count, first != UInt8(ascii: "0") || count == 1, magnitude <= UInt64(Int64.max) else { return nil }
    if cursor.current == UInt8(ascii: ".") || cursor.current | 0x20 == UInt8(ascii: "e") { return nil }
    let value = Int64(truncatingIfNeeded: magnitude)
    return (isNegative ? 0 &- value : value, cursor.offset &- offset)
  }

  /// Moves past the digit at the position, which another byte follows, and appends it to a number.
  /// - Returns: The byte after the digit.
  @inline(__always) private mutating func scanDigit(_ digit: UInt8, into value: inout UInt64) -> UInt8 {
    value = value &* 10 &+ UInt64(digit &- UInt8(ascii: "0"))
    advanceUnchecked()
    return byteUnchecked(after: 0)
  }

  /// Moves past the digit at the position and appends it to a number.
  @inline(__always) private mutating func scanDigit(into value: inout UInt64) {
    value = value &* 10 &+ UInt64(current &- UInt8(ascii: "0"))
    advanceUnchecked()
  }

  /// Moves past digits and appends them to a number, which overflows silently after the 19th.
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
      scanDigit(into: &value)
      total &+= 1
    }
    return total
  }

  /// Moves past the integer at the position if it fits into a word of 64 bits without a sign; nil, without a move,
  /// otherwise.
  mutating func scanUnsignedInteger() -> UInt64? {
    var cursor = self
    var value: UInt64 = 0
    while cursor.isAtDigit {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isSumTooLarge) = product.addingReportingOverflow(UInt64(cursor.current &- UInt8(ascii: "0")))
      if isTooLarge || isSumTooLarge { return nil }
      value = sum
      cursor.advanceUnchecked()
    }
    let next = cursor.current
    let count = cursor.offset &- offset
    guard count == 1 || count > 1 && current != UInt8(ascii: "0"), next != UInt8(ascii: "."),
      next | 0x20 != UInt8(ascii: "e")
    else { return nil }
    self = cursor
    return value
  }

  /// Moves past the number at the position if it is a common one: at most 7 digits before the point and 19 in all, no
  /// exponent. nil, without a move, otherwise.
  /// - Parameter isNearEnd: Whether numbers near the end of the input are read, too, if that has eight bytes or more,
  ///   which costs more for all numbers.
  @inline(__always) mutating func scanPlainDecimal(isNearEnd: Bool = false) -> PlainDecimal? {
    guard isNearEnd ? endOffset >= 8 : remainingCount >= PlainDecimal.longest else { return nil }
    func word(after distance: Int) -> UInt64 {
      isNearEnd ? paddedWord(after: distance) : wordUnchecked(after: distance)
    }
    func byte(after distance: Int) -> UInt8 {
      isNearEnd ? self.byte(after: distance) : byteUnchecked(after: distance)
    }
    var head = word(after: 0)
    var distance = 0
    let isNegative = UInt8(truncatingIfNeeded: head) == UInt8(ascii: "-")
    if isNegative {
      distance = 1
      head = word(after: 1)
    }
    let count = ByteWord.leadingDigitCount(head)
    // A zero may only be the first of several digits after the point.
    guard count > 0, count < 8, count == 1 || UInt8(truncatingIfNeeded: head) != UInt8(ascii: "0") else { return nil }
    var next = UInt8(truncatingIfNeeded: head &>> UInt64(truncatingIfNeeded: 8 &* count))
    var number = PlainDecimal(significand: 0, exponent: 0, isNegative: isNegative)
    if next == UInt8(ascii: ".") {
      var length: Int
      (length, number.significand) = ByteWord.digits(head, pointAfter: count)
      var fractionCount = length &- count &- 1
      distance &+= length
      if length == 8 {
        let tail = word(after: distance)
        var rest: UInt64
        if ByteWord.isAllDigits(tail) {
          // At most four of 19 digits are left.
          let ending =
            isNearEnd
            ? UInt32(truncatingIfNeeded: paddedWord(after: distance &+ 8)) : halfWordUnchecked(after: distance &+ 8)
          number.significand = number.significand &* ByteWord.powerOfTen(8) &+ ByteWord.eightDigits(tail)
          (length, rest) = ByteWord.leadingDigits(ending)
          distance &+= 8
          fractionCount &+= 8
          guard length < 4 || byte(after: distance &+ 4) &- UInt8(ascii: "0") >= 10 else { return nil }
        } else {
          (length, rest) = ByteWord.leadingDigits(tail)
        }
        number.significand = number.significand &* ByteWord.powerOfTen(length) &+ rest
        distance &+= length
        fractionCount &+= length
      }
      guard fractionCount > 0 else { return nil }
      number.exponent = 0 &- fractionCount
      next = byte(after: distance)
    } else {
      distance &+= count
      number.significand = ByteWord.leadingDigits(head).value
    }
    guard next | 0x20 != UInt8(ascii: "e") else { return nil }
    advanceUnchecked(by: distance)
    return number
  }

  /// Moves past the number at the position if it has 8 to 15 digits before the point, like times in seconds and in
  /// milliseconds, 19 in all, no exponent, and is not near the end of the input. nil, without a move, otherwise.
  @inline(never) mutating func scanLongDecimal() -> PlainDecimal? {
    guard remainingCount >= PlainDecimal.longest else { return nil }
    let isNegative = current == UInt8(ascii: "-")
    var distance = isNegative ? 1 : 0
    let head = wordUnchecked(after: distance)
    let tail = wordUnchecked(after: distance &+ 8)
    let count = ByteWord.leadingDigitCount(tail)
    guard ByteWord.isAllDigits(head), UInt8(truncatingIfNeeded: head) != UInt8(ascii: "0"), count < 8 else {
      return nil
    }
    var number = PlainDecimal(significand: ByteWord.eightDigits(head), exponent: 0, isNegative: isNegative)
    distance &+= 8
    if byteUnchecked(after: distance &+ count) == UInt8(ascii: ".") {
      let (length, digits) = ByteWord.digits(tail, pointAfter: count)
      number.significand = number.significand &* ByteWord.powerOfTen(length &- 1) &+ digits
      distance &+= length
      var fractionCount = length &- count &- 1
      if length == 8 {
        // Fifteen digits so far.
        let (restCount, rest) = ByteWord.leadingDigits(halfWordUnchecked(after: distance))
        number.significand = number.significand &* ByteWord.powerOfTen(restCount) &+ rest
        distance &+= restCount
        fractionCount &+= restCount
      }
      guard fractionCount > 0, !ByteWord.isDigit(byteUnchecked(after: distance)) else { return nil }
      number.exponent = 0 &- fractionCount
    } else {
      number.significand = number.significand &* ByteWord.powerOfTen(count) &+ ByteWord.leadingDigits(tail).value
      distance &+= count
    }
    guard byteUnchecked(after: distance) | 0x20 != UInt8(ascii: "e") else { return nil }
    advanceUnchecked(by: distance)
    return number
  }

  /// How many digits of an exponent an `Int` holds, whatever they are, with a fraction's digits subtracted.
  #if _pointerBitWidth(_32)
    private static let mostExponentDigits = 9
  #else
    private static let mostExponentDigits = 18
  #endif

  /// Moves past the number at the position, whose first byte is `-` or a digit.
  @inline(never) mutating func scanNumber() throws(ParsingFault) -> NumberToken { try scanNumberInline() }

  /// ``scanNumber()``, compiled into its callers: for those whose speed depends on it.
  @inline(__always) mutating func scanNumberInline() throws(ParsingFault) -> NumberToken {
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
    if cursor.current | 0x20 == UInt8(ascii: "e") {
      number.isInteger = false
      cursor.advanceUnchecked()
      let isNegative = cursor.current == UInt8(ascii: "-")
      if isNegative || cursor.current == UInt8(ascii: "+") { cursor.advanceUnchecked() }
      var exponent: UInt64 = 0
      let count = cursor.scanDigits(into: &exponent)
      isRegular = isRegular && 1...Self.mostExponentDigits ~= count
      let distance = Int(truncatingIfNeeded: exponent)
      number.exponent &+= isNegative ? 0 &- distance : distance
    }
    // Numbers that are malformed or too long for a word are read again, digit by digit.
    guard isRegular, digitCount <= 19 else { return try scanLongNumber() }
    number.upper = cursor.offset
    self = cursor
    return number
  }

  /// The part of ``scanNumber()`` for more than 19 digits, leading zeros included, for exponents as long, and for
  /// malformed numbers.
  @inline(never) private mutating func scanLongNumber() throws(ParsingFault) -> NumberToken {
    var number = NumberToken()
    number.lower = offset
    let parts = try scanNumberParts()
    number.upper = offset
    number.isNegative = parts.isNegative
    number.isInteger = parts.isInteger
    number.exponent = parts.exponent
    // The first 19 significant digits go into the significand, the others only count.
    var digitCount = 0
    for digit in parts {
      if digitCount < 19 {
        number.significand = number.significand &* 10 &+ UInt64(digit)
        if digitCount > 0 || digit > 0 { digitCount += 1 }
      } else {
        if digit > 0 { number.isTruncated = true }
        number.exponent += 1
      }
    }
    return number
  }

  @inline(__always) var isAtDigit: Bool { ByteWord.isDigit(current) }

  /// Whether a number begins at the position, as far as its first byte tells.
  @inline(__always) var isAtNumber: Bool { isAtDigit || current == UInt8(ascii: "-") }

  // MARK: The grammar

  /// Moves past the number at the position, checking it in full.
  @inline(never) mutating func skipNumber() throws(ParsingFault) {
    var part = TokenPart.nothing
    try skipNumber(from: &part)
  }

  /// Moves past the rest of a number (RFC 8259 section 6), checking it in full.
  /// - Parameter part: The part of the number that the position is in, before and afterwards. When a fault is thrown,
  ///   the position is after the part that is correct.
  @inline(never) mutating func skipNumber(from part: inout TokenPart) throws(ParsingFault) {
    if part == .nothing {
      var cursor = self
      if cursor.current == UInt8(ascii: "-") { cursor.advanceUnchecked() }
      if cursor.current == UInt8(ascii: "0") {
        let zero = cursor
        cursor.advanceUnchecked()
        if cursor.isAtDigit { try zero.refuse(.noLeadingZero) }
        part = .zero
      } else {
        guard cursor.isAtDigit else { try cursor.refuse(.digitAfterMinus) }
        part = .integer
      }
      self = cursor
    }
    if part != .zero { skipDigits() }
    if part < .fraction, current == UInt8(ascii: ".") {
      var cursor = self
      cursor.advanceUnchecked()
      guard cursor.isAtDigit else { try cursor.refuse(.digitAfterPoint) }
      (self, part) = (cursor, .fraction)
      skipDigits()
    }
    if part < .exponent, current | 0x20 == UInt8(ascii: "e") {
      var cursor = self
      cursor.advanceUnchecked()
      if cursor.current == UInt8(ascii: "-") || cursor.current == UInt8(ascii: "+") { cursor.advanceUnchecked() }
      guard cursor.isAtDigit else { try cursor.refuse(.digitAfterExponent) }
      (self, part) = (cursor, .exponent)
      skipDigits()
    }
  }

  @inline(__always) private mutating func skipDigits() {
    while let word {
      let count = ByteWord.leadingDigitCount(word)
      advanceUnchecked(by: count)
      if count < 8 { return }
    }
    while isAtDigit { advanceUnchecked() }
  }

  /// Moves past the number at the position, and splits it into its parts.
  mutating func scanNumberParts() throws(ParsingFault) -> NumberParts {
    let lower = offset
    try skipNumber()
    return NumberParts(prefix(upTo: offset, from: lower))
  }
}
