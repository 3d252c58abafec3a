/// Finds paths, lines and columns of places in a document, in one walk from its first byte. Places must be asked for in
/// the order of the document.
struct PositionFinder {
  private var pathCursor: ByteCursor
  /// The containers around ``pathCursor``, each with the current step in it; nil before an object's first value.
  private var open: [JSONPath.Segment?] = []
  private var lastString: StringToken?

  private var lineCursor: ByteCursor
  private var line = 1
  private var column = 1

  /// - Parameter document: At its first byte.
  init(_ document: ByteCursor) {
    pathCursor = document
    pathCursor.skipByteOrderMark()
    lineCursor = document
  }

  /// The path of the value that starts at `offset`; everything before it is well-formed.
  mutating func path(to offset: Int) -> JSONPath {
    while pathCursor.offset < offset, advance(upTo: offset) {}
    return JSONPath(segments: open.compactMap { $0 })
  }

  /// Moves past one string or other byte; false, without a move, when `offset` lies inside the string.
  private mutating func advance(upTo offset: Int) -> Bool {
    switch pathCursor.current {
    case UInt8(ascii: "{"): open.append(nil)
    case UInt8(ascii: "["): open.append(.index(0))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
    case UInt8(ascii: ":"):
      let key = lastString.flatMap { try? pathCursor.string($0) }
      if !open.isEmpty { open[open.count - 1] = .key(key ?? "") }
    case UInt8(ascii: ","):
      switch open.last {
      case .some(.some(.index(let index))): open[open.count - 1] = .index(index + 1)
      case .some: open[open.count - 1] = nil
      case .none: break
      }
    case UInt8(ascii: "\""):
      var ahead = pathCursor
      guard let token = try? ahead.scanString(), ahead.offset <= offset else { return false }
      lastString = token
      pathCursor = ahead
      return true
    default: break
    }
    pathCursor.advance()
    return true
  }

  /// The line and column of the byte at `offset`, which may be the end.
  mutating func position(of offset: Int) -> TextPosition {
    while lineCursor.offset < offset {
      if lineCursor.current == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if lineCursor.current & 0xC0 != 0x80 {
        column += 1
      }
      lineCursor.advance()
    }
    return TextPosition(line: line, column: column)
  }
}
