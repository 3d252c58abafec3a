/// A place in a text, as editors count: both numbers from one; a column is one Unicode scalar.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  public let line: Int
  public let column: Int

  public var description: String { "line \(line), column \(column)" }

  /// The position of the byte at `offset`, which may be the end.
  init(offset: Int, in document: ByteCursor) {
    var line = 1
    var column = 1
    var cursor = document
    cursor.move(to: 0)
    while cursor.offset < offset {
      if cursor.current == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if cursor.current & 0xC0 != 0x80 {
        column += 1
      }
      cursor.advance()
    }
    (self.line, self.column) = (line, column)
  }
}
