// Strings, numbers and literals of which a piece may hold any part. The cursor scans them, from the last place before
// which all is settled, whatever follows: in a string, behind a character or an escape.

extension DocumentScanner {
  /// Moves behind the rest of a string, or of as much of it as is settled.
  /// - Returns: Whether the string has ended.
  mutating func scanString(
    _ cursor: inout ByteCursor, from base: Int, isLast: Bool
  ) throws(ParsingFault) -> Bool {
    let lower = cursor.offset
    var fault: ParsingFault?
    do throws(ParsingFault) { try cursor.skipRestOfString() } catch { fault = error }
    let isCut = !isLast && fault?.offset == cursor.endOffset
    checkText(&cursor, from: lower, isCut: isCut, base)
    if state == .keyText { keepKey(cursor, from: lower, to: fault == nil ? cursor.offset - 1 : cursor.offset) }
    if isCut { return false }
    if let fault { throw fault }
    // What is wrong with the characters is said behind what is wrong with the grammar, as a whole string is read.
    if let textFault { throw ParsingFault(expectation: .validUTF8, offset: textFault - base) }
    return true
  }

  /// Notes the first byte of the first character that is not UTF-8. Moves back to a character that is cut.
  private mutating func checkText(_ cursor: inout ByteCursor, from lower: Int, isCut: Bool, _ base: Int) {
    if textFault != nil { return }
    do throws(ParsingFault) { try cursor.checkUTF8(from: lower, to: cursor.offset) } catch {
      if isCut, cursor.isAtEnd, cursor.offset - error.offset < 4 {
        cursor.move(to: error.offset)
      } else {
        textFault = base + error.offset
      }
    }
  }

  /// One byte more than anybody asks for shows that a key is too long.
  private mutating func keepKey(_ cursor: ByteCursor, from lower: Int, to upper: Int) {
    let room = max((levels.last?.keyStart ?? 0) + keptKeyLength + 1 - keys.count, 0)
    unsafe keys.append(contentsOf: cursor.bytes(from: lower, to: upper).prefix(room))
  }

  /// Moves behind the rest of a number, or of as much of it as is settled.
  /// - Returns: Whether the number has ended.
  mutating func scanNumber(_ cursor: inout ByteCursor, isLast: Bool) throws(ParsingFault) -> Bool {
    var (rest, part) = (cursor, numberPart)
    var fault: ParsingFault?
    do throws(ParsingFault) { try rest.skipNumber(from: &part) } catch { fault = error }
    let isCut = !isLast && (fault?.offset ?? rest.offset) == rest.endOffset
    // A zero is settled by what follows it.
    if !isCut || part != .zero { (cursor, numberPart) = (rest, part) }
    if let fault, !isCut { throw fault }
    return !isCut
  }

  /// Moves behind a literal; false, and no move, when the rest of it may follow.
  func scanLiteral(_ cursor: inout ByteCursor, isLast: Bool) throws(ParsingFault) -> Bool {
    if !isLast, cursor.isAtCutLiteral { return false }
    try cursor.skipScalar()
    return true
  }
}
