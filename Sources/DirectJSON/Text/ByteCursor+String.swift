internal import MemoryWords

/// Where the text of a string lies in the input, between its quotes.
struct StringToken {
  /// In bytes from the first byte of the input.
  let lower: Int
  let upper: Int
  let isASCII: Bool
  let hasEscapes: Bool
}

extension ByteCursor {
  /// Moves past the string that starts at the position, where the opening quote is.
  ///
  /// It has checked escapes and control characters, but not UTF-8: see ``checkUTF8(of:)``.
  @inline(never) mutating func scanString() throws(ParsingFault) -> StringToken { try scanStringInline() }

  /// ``scanString()``, compiled into its callers: for those whose speed depends on it.
  @inline(__always) mutating func scanStringInline() throws(ParsingFault) -> StringToken {
    var cursor = self
    cursor.advanceUnchecked()
    let lower = cursor.offset
    var seen: UInt64 = 0
    cursor.skipPlainText(&seen)
    if cursor.current == UInt8(ascii: "\"") {
      let upper = cursor.offset
      cursor.advanceUnchecked()
      self = cursor
      return StringToken(lower: lower, upper: upper, isASCII: seen == 0, hasEscapes: false)
    }
    self = cursor
    return try scanRestOfString(from: lower, seen: seen)
  }

  /// Moves to the next byte that must be escaped in a string, or to the end.
  @inline(__always) mutating func skipPlainText() {
    var seen: UInt64 = 0
    skipPlainText(&seen)
  }

  /// Moves to the next byte that must be escaped in a string, to the next slash, or to the end.
  mutating func skipPlainTextWithoutSlash() {
    while current >= 0x20, current != UInt8(ascii: "\""), current != UInt8(ascii: "\\"), current != UInt8(ascii: "/") {
      advanceUnchecked()
    }
  }

  /// Moves to the next byte that is a quote, a backslash or a control character, or to the end.
  /// - Parameter seen: Is not zero afterwards if one of the bytes passed over is not ASCII.
  @inline(__always) private mutating func skipPlainText(_ seen: inout UInt64) {
    while let marks = textMarks {
      if marks.isPlain {
        seen |= marks.allOthers
        advanceUnchecked(by: 16)
        continue
      }
      seen |= marks.others
      advanceUnchecked(by: marks.plainCount)
      return
    }
    // Near the end of the input.
    if let word {
      let stops = ByteWord.stringStopMarks(word)
      let count = stops.trailingZeroBitCount / 8
      seen |= word & ByteWord.highBits & ~stops & (stops &- 1)
      advanceUnchecked(by: count)
      if count < 8 { return }
    }
    while current >= 0x20, current != UInt8(ascii: "\""), current != UInt8(ascii: "\\") {
      seen |= UInt64(current & 0x80)
      advanceUnchecked()
    }
  }

  /// The part of ``scanString()`` for strings with escapes, and for malformed ones.
  @inline(never) private mutating func scanRestOfString(from lower: Int, seen: UInt64) throws(ParsingFault)
    -> StringToken
  {
    var cursor = self
    var seen = seen
    while true {
      cursor.skipShortEscapes(&seen)
      // Escapes of six characters often follow each other.
      while cursor.current == UInt8(ascii: "\\") {
        if Self.character(escapedBy: cursor.byte(after: 1)) > 0 {
          cursor.advanceUnchecked(by: 2)
        } else {
          self = cursor
          var escape = cursor
          _ = try escape.scanEscape()
          cursor = escape
        }
      }
      if cursor.current == UInt8(ascii: "\"") {
        let upper = cursor.offset
        cursor.advanceUnchecked()
        self = cursor
        return StringToken(lower: lower, upper: upper, isASCII: seen == 0, hasEscapes: true)
      }
      if cursor.current < 0x20 {
        self = cursor
        try refuse(isAtEnd ? .closingQuote : .noControlCharacter)
      }
    }
  }

  /// Moves past plain text and escapes of two characters, to a byte that is neither. Near the end of the input, such an
  /// escape may be left.
  @inline(__always) private mutating func skipShortEscapes(_ seen: inout UInt64) {
    while let marks = textMarks {
      // One look finds all escapes among sixteen bytes.
      var end = marks.firstStop(from: 0)
      while end < 15, byteUnchecked(after: end) == UInt8(ascii: "\\"),
        Self.character(escapedBy: byteUnchecked(after: end &+ 1)) > 0
      {
        end = end == 14 ? 16 : marks.firstStop(from: end &+ 2)
      }
      seen |= marks.others(before: end)
      advanceUnchecked(by: end)
      // A backslash in the last place may begin such an escape, too.
      if end < 15 { return }
    }
    skipPlainText(&seen)
  }

  /// Moves past the closing quote of a string that has been scanned in part. UTF-8 is not checked.
  ///
  /// When a fault is thrown, the position is after the part that is correct: before an escape that is malformed or cut.
  mutating func skipRestOfString() throws(ParsingFault) {
    skipPlainText()
    _ = try scanRestOfString(from: offset, seen: 0)
  }

  /// Moves past the escape that starts at the position and returns the character it stands for.
  @inline(__always) mutating func scanEscape() throws(ParsingFault) -> Unicode.Scalar {
    advanceUnchecked()
    let plain = Self.character(escapedBy: current)
    guard plain > 0 else {
      guard current == UInt8(ascii: "u") else { try refuse(.escape) }
      return try scanUnicodeEscape()
    }
    advanceUnchecked()
    return Unicode.Scalar(plain)
  }

  /// The character that a backslash and a letter stand for; zero if there is no such escape of two characters.
  @inline(__always) private static func character(escapedBy letter: UInt8) -> UInt8 {
    memory_escaped_character(letter)
  }

  /// RFC 8259 section 7; characters outside the basic plane are two escapes, a surrogate pair.
  private mutating func scanUnicodeEscape() throws(ParsingFault) -> Unicode.Scalar {
    let start = self
    let first = try scanFourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00 else { try start.refuse(.noLoneLowSurrogate) }
    let second = self
    guard current == UInt8(ascii: "\\") else { try refuse(.lowSurrogate) }
    advanceUnchecked()
    guard current == UInt8(ascii: "u") else { try (isAtEnd ? self : second).refuse(.lowSurrogate) }
    let low = try scanFourHexDigits()
    guard 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
    else { try second.refuse(.lowSurrogate) }
    return scalar
  }

  /// The position is at the `u`.
  private mutating func scanFourHexDigits() throws(ParsingFault) -> UInt32 {
    advanceUnchecked()
    if remainingCount >= 4 {
      var value: UInt32 = 0
      for index in 0..<4 { value = value << 4 | memory_hexadecimal_digit(byteUnchecked(after: index)) }
      if value <= 0xFFFF {
        advanceUnchecked(by: 4)
        return value
      }
    }
    while memory_hexadecimal_digit(current) <= 0xF { advanceUnchecked() }
    try refuse(.fourHexDigits)
  }

  /// Moves past a string whose value is not needed, checking it in full.
  @inline(never) mutating func skipString() throws(ParsingFault) { try skipStringInline() }

  /// ``skipString()``, compiled into its callers.
  @inline(__always) mutating func skipStringInline() throws(ParsingFault) {
    let token = try scanStringInline()
    if !token.isASCII { try checkUTF8(of: token) }
  }

  // MARK: Values of strings

  /// The text that a token stands for.
  @inline(never) func string(_ token: StringToken) throws(ParsingFault) -> String {
    if !token.isASCII { try checkUTF8(of: token) }
    if token.hasEscapes { return unescapedString(token) }
    return unsafe String(checkedUTF8: bytes(from: token.lower, to: token.upper), isASCII: token.isASCII)
  }

  /// Reads the string that starts at the position, where the opening quote is.
  /// - Parameter composes: Whether short strings may be made of their words: ``ShortString/isVerified``.
  @inline(__always) mutating func readString(composes: Bool) throws(ParsingFault) -> String {
    var text = self
    text.advanceUnchecked()
    var end = text
    var seen: UInt64 = 0
    end.skipPlainText(&seen)
    guard end.current == UInt8(ascii: "\""), seen == 0 else {
      let (string, next) = try end.restOfString(from: text.offset, seen: seen)
      move(to: next)
      return string
    }
    let (lower, upper) = (text.offset, end.offset)
    end.advanceUnchecked()
    self = end
    let count = upper &- lower
    if count < 16, text.remainingCount >= 16, composes {
      // SAFETY: the caller says that the layout has been verified.
      return unsafe ShortString.string(
        ShortString.words(text.wordUnchecked(after: 0), text.wordUnchecked(after: 8), count: count))
    }
    return unsafe String(checkedUTF8: bytes(from: lower, to: upper), isASCII: true)
  }

  /// The part of ``readString(composes:)`` for strings that are not ASCII or have escapes, and for malformed ones. It
  /// moves nothing, so that the cursor that calls it can be in registers.
  /// - Returns: The string and the offset after its closing quote.
  @inline(never) private func restOfString(
    from lower: Int, seen: UInt64
  ) throws(ParsingFault) -> (text: String, next: Int) {
    var cursor = self
    guard current == UInt8(ascii: "\"") else {
      let token = try cursor.scanRestOfString(from: lower, seen: seen)
      if !token.isASCII { try checkUTF8(of: token) }
      return (unescapedString(token), cursor.offset)
    }
    try checkUTF8(from: lower, to: offset)
    return unsafe (String(checkedUTF8: bytes(from: lower, to: offset), isASCII: false), offset &+ 1)
  }

  /// Whether a token stands for a text, code unit by code unit.
  @inline(__always) @unsafe func stands(
    _ token: StringToken, for text: UnsafeBufferPointer<UInt8>
  ) throws(ParsingFault) -> Bool {
    if !token.isASCII { try checkUTF8(of: token) }
    if token.hasEscapes { return unsafe unescapedString(token).utf8.elementsEqual(text) }
    guard token.upper - token.lower == text.count else { return false }
    let bytes = unsafe bytes(from: token.lower, to: token.upper)
    for index in 0..<text.count where unsafe bytes[index] != text[index] { return false }
    return true
  }

  @inline(never) private func unescapedString(_ token: StringToken) -> String {
    // Words are written as a whole, two at a time.
    let most = token.upper - token.lower + 16
    // Up to this size, bytes are unescaped on the stack and copied once, so that the string is no larger than its text.
    // The initializer below allocates `most` bytes, which suits long texts, of which escapes are a small part. Both
    // take the same time: of texts of 200 to 7,000 bytes, the numbers of instructions differ by at most 1 %.
    if most <= 1024 {
      return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { buffer in
        var isASCII = token.isASCII
        let count = unsafe unescape(token, into: buffer, &isASCII)
        return unsafe String(checkedUTF8: UnsafeBufferPointer(rebasing: buffer[..<count]), isASCII: isASCII)
      }
    }
    return unsafe String(unsafeUninitializedCapacity: most) { buffer in
      var isASCII = token.isASCII
      return unsafe unescape(token, into: buffer, &isASCII)
    }
  }

  /// Writes the text of a token; no escape stands for more bytes than it takes.
  /// - Parameter buffer: At least sixteen bytes longer than the token.
  /// - Parameter isASCII: Becomes false if an escape stands for a character beyond ASCII.
  /// - Returns: The number of bytes written.
  @inline(__always) @unsafe private func unescape(
    _ token: StringToken, into buffer: UnsafeMutableBufferPointer<UInt8>, _ isASCII: inout Bool
  ) -> Int {
    guard let target = buffer.baseAddress else { return 0 }
    var cursor = self
    cursor.move(to: token.lower)
    var count = 0
    while true {
      // SAFETY: plain text takes as many bytes as it covers, and an escape of 2, 6 or 12 bytes gives at most 1, 3 or 4.
      // So what is written at a position in the token ends at most sixteen bytes after as many bytes as the token has.
      // The quote after the token ends its plain text. Escapes were checked by `scanString`.
      short: while cursor.remainingCount >= 32, let marks = cursor.textMarks {
        // One look finds all escapes among sixteen bytes.
        var start = 0
        while start < 16 {
          let (low, high) = (cursor.wordUnchecked(after: start), cursor.wordUnchecked(after: start &+ 8))
          unsafe UnsafeMutableRawPointer(target + count).storeBytes(of: low.littleEndian, as: UInt64.self)
          unsafe UnsafeMutableRawPointer(target + count + 8).storeBytes(of: high.littleEndian, as: UInt64.self)
          let stop = marks.firstStop(from: start)
          count &+= stop &- start
          start = stop
          if stop == 16 { break }
          guard cursor.byteUnchecked(after: stop) == UInt8(ascii: "\\") else { return count }
          let plain = Self.character(escapedBy: cursor.byteUnchecked(after: stop &+ 1))
          guard plain > 0 else {
            cursor.advanceUnchecked(by: stop)
            break short
          }
          unsafe target[count] = plain
          count &+= 1
          start = stop &+ 2
        }
        cursor.advanceUnchecked(by: start)
      }
      while cursor.offset < token.upper, cursor.current != UInt8(ascii: "\\") {
        unsafe target[count] = cursor.current
        cursor.advanceUnchecked()
        count &+= 1
      }
      guard cursor.offset < token.upper else { return count }
      // Escapes of six characters often follow each other.
      repeat {
        let plain = Self.character(escapedBy: cursor.byte(after: 1))
        if plain > 0 {
          unsafe target[count] = plain
          count &+= 1
          cursor.advanceUnchecked(by: 2)
        } else {
          var escape = cursor
          guard let scalar = try? escape.scanEscape() else { return count }
          cursor = escape
          for byte in scalar.utf8 {
            unsafe target[count] = byte
            count &+= 1
          }
          isASCII = isASCII && scalar.isASCII
        }
      } while cursor.current == UInt8(ascii: "\\")
    }
  }
}

extension String {
  /// Creates a string of bytes that are known to be UTF-8, so that the standard library need not check them again.
  ///
  /// SAFETY: the caller has checked the bytes, and keeps them for the duration of the call.
  @inline(__always) @unsafe init(checkedUTF8 bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      unsafe self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    } else {
      unsafe self.init(decoding: bytes, as: UTF8.self)
    }
  }
}
