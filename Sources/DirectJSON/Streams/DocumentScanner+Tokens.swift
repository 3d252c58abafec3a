// Strings, numbers and literals, of which a piece may hold any part.

extension DocumentScanner {
  enum Literal {
    case `true`, `false`, null

    var text: StaticString {
      switch self {
      case .true: "true"
      case .false: "false"
      case .null: "null"
      }
    }

    var expectation: ParsingFault.Expectation {
      switch self {
      case .true: .literalTrue
      case .false: .literalFalse
      case .null: .literalNull
      }
    }
  }

  /// Takes the first byte of a string, number or literal.
  mutating func beginScalar(_ byte: UInt8, _ offset: Int, _ cursor: inout ByteCursor) {
    cursor.advanceUnchecked()
    tokenStart = offset
    switch byte {
    case UInt8(ascii: "\""):
      state = .string
      isKey = false
      textCheck = StreamedUTF8()
    case UInt8(ascii: "-"): state = .minus
    case UInt8(ascii: "0"): state = .zero
    case UInt8(ascii: "t"): beginLiteral(.true)
    case UInt8(ascii: "f"): beginLiteral(.false)
    case UInt8(ascii: "n"): beginLiteral(.null)
    default: state = .integer
    }
  }

  private mutating func beginLiteral(_ literal: Literal) {
    self.literal = literal
    literalCount = 1
    state = .literal
  }

  // MARK: Strings

  /// - Returns: Whether the string has ended.
  mutating func scanString(_ cursor: inout ByteCursor, _ base: Int) throws(ParsingFault) -> Bool {
    let offset = base + cursor.offset
    let byte = cursor.current
    switch state {
    case .escape:
      cursor.advanceUnchecked()
      switch byte {
      case UInt8(ascii: "u"):
        (tokenStart, highSurrogate) = (offset, nil)
        beginHexDigits()
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
        UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        state = .string
      default: throw ParsingFault(expectation: .escape, offset: offset)
      }
      keepKey(byte)
    case .hexDigits:
      guard let digit = byte.hexDigitValue else { throw ParsingFault(expectation: .fourHexDigits, offset: offset) }
      cursor.advanceUnchecked()
      keepKey(byte)
      hexValue = hexValue << 4 | digit
      hexCount += 1
      if hexCount == 4 { try endHexDigits() }
    case .lowSurrogateBackslash:
      guard byte == UInt8(ascii: "\\") else { throw ParsingFault(expectation: .lowSurrogate, offset: offset) }
      cursor.advanceUnchecked()
      keepKey(byte)
      tokenStart = offset
      state = .lowSurrogateMark
    case .lowSurrogateMark:
      guard byte == UInt8(ascii: "u") else { throw ParsingFault(expectation: .lowSurrogate, offset: tokenStart) }
      cursor.advanceUnchecked()
      keepKey(byte)
      beginHexDigits()
    default: return try scanPlainText(&cursor, base)
    }
    return false
  }

  private mutating func scanPlainText(_ cursor: inout ByteCursor, _ base: Int) throws(ParsingFault) -> Bool {
    let lower = cursor.offset
    cursor.skipPlainText()
    if cursor.offset > lower {
      var text = cursor.prefix(upTo: cursor.offset, from: lower)
      textCheck.take(&text, from: base)
      if isKey, keys.count <= keyLimit {
        text.move(to: lower)
        while !text.isAtEnd, keys.count <= keyLimit {
          keys.append(text.current)
          text.advance()
        }
      }
    }
    if cursor.isAtEnd { return false }
    textCheck.end()
    let byte = cursor.current
    switch byte {
    case UInt8(ascii: "\""):
      cursor.advanceUnchecked()
      // What is wrong with the characters is said behind what is wrong with the grammar, as a whole string is read.
      if let fault = textCheck.faultOffset { throw ParsingFault(expectation: .validUTF8, offset: fault) }
      return true
    case UInt8(ascii: "\\"):
      cursor.advanceUnchecked()
      keepKey(byte)
      state = .escape
      return false
    default: throw ParsingFault(expectation: .noControlCharacter, offset: base + cursor.offset)
    }
  }

  private var keyLimit: Int { (levels.last?.keyStart ?? 0) + keptKeyLength }

  private mutating func keepKey(_ byte: UInt8) {
    if isKey, keys.count <= keyLimit { keys.append(byte) }
  }

  private mutating func beginHexDigits() {
    (hexCount, hexValue) = (0, 0)
    state = .hexDigits
  }

  private mutating func endHexDigits() throws(ParsingFault) {
    let isLow = 0xDC00...0xDFFF ~= hexValue
    if highSurrogate != nil {
      guard isLow else { throw ParsingFault(expectation: .lowSurrogate, offset: tokenStart) }
      state = .string
    } else if isLow {
      throw ParsingFault(expectation: .noLoneLowSurrogate, offset: tokenStart)
    } else if 0xD800...0xDBFF ~= hexValue {
      highSurrogate = hexValue
      state = .lowSurrogateBackslash
    } else {
      state = .string
    }
  }

  // MARK: Numbers and literals

  /// - Returns: Whether the number has ended, before the cursor.
  mutating func scanNumber(_ cursor: inout ByteCursor, _ base: Int) throws(ParsingFault) -> Bool {
    let byte = cursor.current
    let isDigit = cursor.isAtDigit
    func fault(_ expectation: ParsingFault.Expectation) -> ParsingFault {
      ParsingFault(expectation: expectation, offset: base + cursor.offset)
    }
    switch state {
    case .minus:
      guard isDigit else { throw fault(.digitAfterMinus) }
      tokenStart = base + cursor.offset
      state = byte == UInt8(ascii: "0") ? .zero : .integer
    case .zero:
      if isDigit { throw ParsingFault(expectation: .noLeadingZero, offset: tokenStart) }
      guard moveToFractionOrExponent(byte) else { return true }
    case .integer:
      guard isDigit || moveToFractionOrExponent(byte) else { return true }
    case .point:
      guard isDigit else { throw fault(.digitAfterPoint) }
      state = .fraction
    case .fraction:
      if !isDigit {
        guard byte | 0x20 == UInt8(ascii: "e") else { return true }
        state = .exponentMark
      }
    case .exponentMark where byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"): state = .exponentSign
    case .exponentMark, .exponentSign:
      guard isDigit else { throw fault(.digitAfterExponent) }
      state = .exponent
    default:
      guard isDigit else { return true }
    }
    cursor.advanceUnchecked()
    return false
  }

  private mutating func moveToFractionOrExponent(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: ".") {
      state = .point
    } else if byte | 0x20 == UInt8(ascii: "e") {
      state = .exponentMark
    } else {
      return false
    }
    return true
  }

  /// - Returns: Whether the literal has ended.
  mutating func scanLiteral(_ cursor: inout ByteCursor) throws(ParsingFault) -> Bool {
    let text = literal.text
    let isRight = text.withUTF8Buffer { bytes in unsafe cursor.current == bytes[literalCount] }
    guard isRight else { throw ParsingFault(expectation: literal.expectation, offset: tokenStart) }
    cursor.advanceUnchecked()
    literalCount += 1
    return literalCount == text.utf8CodeUnitCount
  }

  // MARK: The end of the stream

  /// What is wrong with a stream that ends here; nothing where a number does.
  func faultAtEnd(_ offset: Int) -> ParsingFault? {
    let expectation: ParsingFault.Expectation
    switch state {
    case .value, .firstElement: expectation = .value
    case .firstKey, .key: expectation = .key
    case .colon: expectation = .colon
    case .separator: expectation = levels.last?.isObject == true ? .commaOrObjectEnd : .commaOrArrayEnd
    case .string: expectation = .closingQuote
    case .escape: expectation = .escape
    case .hexDigits: expectation = .fourHexDigits
    case .lowSurrogateBackslash, .lowSurrogateMark: expectation = .lowSurrogate
    case .minus: expectation = .digitAfterMinus
    case .point: expectation = .digitAfterPoint
    case .exponentMark, .exponentSign: expectation = .digitAfterExponent
    case .literal: return ParsingFault(expectation: literal.expectation, offset: tokenStart)
    case .zero, .integer, .fraction, .exponent, .end: return nil
    }
    return ParsingFault(expectation: expectation, offset: offset)
  }
}

/// Whether the characters of a string are UTF-8 (Unicode table 3-7), when the string comes in pieces.
struct StreamedUTF8 {
  /// The first byte of the first sequence that is none.
  private(set) var faultOffset: Int?
  /// The first byte of the sequence at hand, and what its next byte may be.
  private var lead = 0
  private var missingCount = 0
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  /// Moves to the end of a cursor whose first byte is at `base` in the stream.
  mutating func take(_ cursor: inout ByteCursor, from base: Int) {
    while faultOffset == nil {
      if missingCount == 0 {
        while let word = cursor.word, word & ByteWord.highBits == 0 { cursor.advanceUnchecked(by: 8) }
      }
      if cursor.isAtEnd { return }
      take(cursor.current, at: base + cursor.offset)
      cursor.advance()
    }
  }

  private mutating func take(_ byte: UInt8, at offset: Int) {
    if missingCount > 0 {
      guard byte >= lowest, byte <= highest else {
        faultOffset = lead
        return
      }
      missingCount -= 1
      (lowest, highest) = (0x80, 0xBF)
      return
    }
    lead = offset
    switch byte {
    case 0..<0x80: break
    case 0xC2...0xDF: missingCount = 1
    case 0xE0...0xEF:
      missingCount = 2
      if byte == 0xE0 { lowest = 0xA0 }
      if byte == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      missingCount = 3
      if byte == 0xF0 { lowest = 0x90 }
      if byte == 0xF4 { highest = 0x8F }
    default: faultOffset = offset
    }
  }

  /// A sequence does not go on behind the text, nor behind an escape.
  mutating func end() {
    if missingCount > 0, faultOffset == nil { faultOffset = lead }
    missingCount = 0
    (lowest, highest) = (0x80, 0xBF)
  }
}

extension UInt8 {
  fileprivate var hexDigitValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
