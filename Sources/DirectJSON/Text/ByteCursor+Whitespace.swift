extension ByteCursor {
  /// Moves to the next byte that is not white space (RFC 8259: space, tab, line feed, carriage return).
  @inline(__always) mutating func skipWhitespace() {
    guard current <= UInt8(ascii: " ") else { return }
    if current == UInt8(ascii: " "), byte(after: 1) > UInt8(ascii: " ") {
      advanceUnchecked()
    } else {
      skipWhitespaceRun()
    }
  }

  /// Pretty-printed documents are mostly a line feed and a run of spaces.
  @inline(never) private mutating func skipWhitespaceRun() {
    var cursor = self
    while true {
      switch cursor.current {
      case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        cursor.advanceUnchecked(by: 1 &+ cursor.countSpacesAfter())
      default:
        self = cursor
        return
      }
    }
  }

  /// Moves past `byte` and the white space before it; false when something else is there, at whose position it stays.
  @inline(__always) mutating func consume(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard current == byte else { return false }
    advanceUnchecked()
    return true
  }

  /// A UTF-8 byte order mark at the start is ignored, as RFC 8259 section 8.1 permits.
  mutating func skipByteOrderMark() {
    if current == 0xEF, byte(after: 1) == 0xBB, byte(after: 2) == 0xBF { advanceUnchecked(by: 3) }
  }

  /// Nothing but white space may follow the top-level value.
  mutating func expectEnd() throws(ParsingFault) {
    skipWhitespace()
    if !isAtEnd { try refuse(.endOfInput) }
  }
}
