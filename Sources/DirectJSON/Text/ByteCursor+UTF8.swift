extension ByteCursor {
  /// Checks that the text of a string is UTF-8: no stray or missing continuation bytes, no overlong forms, no
  /// surrogates, nothing above U+10FFFF (Unicode table 3-7).
  @inline(__always) func checkUTF8(of token: StringToken) throws(ParsingFault) {
    try checkUTF8(from: token.lower, to: token.upper)
  }

  /// Checks that the text between two offsets is UTF-8. No character may continue after it.
  @inline(never) func checkUTF8(from lower: Int, to upper: Int) throws(ParsingFault) {
    var cursor = self
    cursor.move(to: lower)
    // The closing quote ends a character that is cut off, and words may reach beyond it.
    while cursor.offset < upper {
      if let word = cursor.word, ByteWord.beginsWithThreeByteCharacters(word) {
        cursor.advanceUnchecked(by: 6)
        // Texts in Chinese and Japanese go on like that.
        while cursor.isAtFiveCharacters { cursor.advanceUnchecked(by: 15) }
      } else if case let count = cursor.wellFormedCharacters, count > 0 {
        cursor.advanceUnchecked(by: count)
      } else if let word = cursor.word, case let count = ByteWord.leadingUTF8(word), count > 0 {
        cursor.advanceUnchecked(by: count)
      } else {
        try cursor.checkCharacter()
      }
    }
  }

  /// Moves past the character at the position.
  private mutating func checkCharacter() throws(ParsingFault) {
    let (lead, second) = (current, byte(after: 1))
    switch lead {
    case 0..<0x80:
      advanceUnchecked()
    case 0xC2...0xDF:
      guard isContinuation(second) else { try refuse(.validUTF8) }
      advanceUnchecked(by: 2)
    case 0xE0...0xEF:
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      guard second >= lowest, second <= highest, isContinuation(byte(after: 2)) else { try refuse(.validUTF8) }
      advanceUnchecked(by: 3)
    case 0xF0...0xF4:
      let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
      guard second >= lowest, second <= highest, isContinuation(byte(after: 2)), isContinuation(byte(after: 3)) else {
        try refuse(.validUTF8)
      }
      advanceUnchecked(by: 4)
    default:
      try refuse(.validUTF8)
    }
  }

  @inline(__always) private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

extension ByteWord {
  /// How many of the first bytes are complete characters in well-formed UTF-8, as far as one check shows; zero when
  /// another check is needed, because the first character is ill-formed.
  @inline(__always) static func leadingUTF8(_ word: UInt64) -> Int {
    let marks = word & highBits
    if marks == 0 { return 8 }
    // The masks keep the bits that identify a lead byte, and those that identify continuation bytes.
    if word & 0xC0_C0F0 == 0x80_80E0 {
      // Neither overlong (below 0xE0A0) nor a surrogate (from 0xEDA0 on).
      return word & 0x200F != 0 && word & 0x200F != 0x200D ? 3 : 0
    }
    if word & 0x80 == 0 { return marks.trailingZeroBitCount / 8 }
    // Below 0xC2 the form would be overlong.
    if word & 0xC0E0 == 0x80C0 { return word & 0x1E != 0 ? 2 : 0 }
    if word & 0xC0C0_C0F8 == 0x8080_80F0 {
      // Overlong below 0xF090, beyond Unicode from 0xF490 on.
      let (low, second) = (word & 0x07, word & 0x3000)
      return (low == 0 ? second != 0 : low < 4 || (low == 4 && second == 0)) ? 4 : 0
    }
    return 0
  }

  /// Whether the first six bytes are two characters.
  @inline(__always) static func beginsWithThreeByteCharacters(_ word: UInt64) -> Bool {
    guard word & 0xC0_C0F0_C0_C0F0 == 0x80_80E0_80_80E0 else { return false }
    // These bits are zero in overlong characters, and those of 0x200D in surrogates. The sums have a mark for each
    // character where they are not zero.
    let bits = word & 0x20_0F00_200F
    let marks = (bits &+ 0x3F_FF00_3FFF) & ((bits ^ 0x20_0D00_200D) &+ 0x3F_FF00_3FFF)
    return marks & 0x40_0000_4000 == 0x40_0000_4000
  }
}
