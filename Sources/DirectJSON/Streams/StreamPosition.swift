/// Lines and columns of places in a stream. Places must be asked for in the order of the stream, while the bytes before
/// each of them are still in memory. They are counted without a check, as in ``LineSplitter``.
struct StreamPosition {
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  /// Counts offsets from a later byte.
  mutating func move(by distance: Int) { offset = offset.counted(fromByte: distance) }

  /// Counts on, up to an offset.
  mutating func move(to newOffset: Int, in window: borrowing StreamWindow) {
    guard newOffset > offset else { return }
    var place = offset
    while let lineFeed = window.lineFeed(from: place, to: newOffset) {
      line &+= 1
      column = 1
      place = lineFeed + 1
    }
    var cursor = window.cursor(from: place, to: newOffset)
    column &+= cursor.countScalars()
    offset = newOffset
  }

  var text: TextPosition { TextPosition(line: line, column: column) }
}

extension Int {
  /// An offset, counted from the byte at another one; -1 if it lies before that. Bytes there are gone, and their
  /// offsets must not run out of numbers while the stream goes on.
  func counted(fromByte other: Int) -> Int { self < other ? -1 : self - other }
}

extension TextPosition {
  /// The place at `inner` in a text that starts here.
  func advanced(by inner: TextPosition) -> TextPosition {
    inner.line == 1
      ? TextPosition(line: line, column: column &+ inner.column &- 1)
      : TextPosition(line: line &+ inner.line &- 1, column: inner.column)
  }
}

extension ByteCursor {
  /// Moves to the end.
  /// - Returns: How many bytes on the way were no continuation bytes of UTF-8.
  fileprivate mutating func countScalars() -> Int {
    var count = 0
    while remainingCount >= 16 {
      let blocks = min(remainingCount / 16, 255)
      count &+= 16 &* blocks &- countContinuationBytes(inBlocks: blocks)
      advanceUnchecked(by: 16 &* blocks)
    }
    while !isAtEnd {
      if current & 0xC0 != 0x80 { count &+= 1 }
      advance()
    }
    return count
  }
}
