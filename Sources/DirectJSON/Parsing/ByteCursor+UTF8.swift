extension ByteCursor {
  /// Checks that the text of a string is UTF-8: no stray or missing continuation bytes, no overlong forms, no surrogates,
  /// nothing above U+10FFFF (Unicode table 3-7).
  @inline(never) func checkUTF8(of token: StringToken) throws(ParsingFault) {
    var cursor = self.prefix(upTo: token.upper, from: token.lower)
    while true {
      while let word = cursor.word, word & ByteWord.highBits == 0 { cursor.advanceUnchecked(by: 8) }
      let lead = cursor.current
      if lead < 0x80 {
        if cursor.isAtEnd { return }
        cursor.advanceUnchecked()
        continue
      }
      let second = cursor.byte(after: 1)
      switch lead {
      case 0xC2...0xDF:
        guard isContinuation(second) else { throw cursor.fault(.validUTF8) }
        cursor.advanceUnchecked(by: 2)
      case 0xE0...0xEF:
        let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
        let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
        guard second >= lowest, second <= highest, isContinuation(cursor.byte(after: 2)) else {
          throw cursor.fault(.validUTF8)
        }
        cursor.advanceUnchecked(by: 3)
      case 0xF0...0xF4:
        let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
        guard second >= lowest, second <= highest, isContinuation(cursor.byte(after: 2)),
          isContinuation(cursor.byte(after: 3))
        else { throw cursor.fault(.validUTF8) }
        cursor.advanceUnchecked(by: 4)
      default:
        throw cursor.fault(.validUTF8)
      }
    }
  }

  @inline(__always) private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
