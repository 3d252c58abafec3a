// Strings, numbers and literals that a piece may cut anywhere. The cursor scans them again from the last place that no
// later byte can change: in a string, that is after a character or an escape.

extension DocumentScanner {
  /// Moves past the rest of a string, or past as much of it as no later byte can change.
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
    // A fault in the characters is reported after a fault in the grammar, as when a whole string is read.
    if let textFault { throw ParsingFault(expectation: .validUTF8, offset: textFault - base) }
    return true
  }

  /// Notes the first byte of the first character that is not UTF-8. Moves back to the start of a character that is cut.
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

  /// Keeps one byte more than any path needs, which shows that a key is too long.
  private mutating func keepKey(_ cursor: ByteCursor, from lower: Int, to upper: Int) {
    let missing = max((levels.last?.keyStart ?? 0) + keptKeyLength + 1 - keys.count, 0)
    unsafe keys.append(contentsOf: cursor.bytes(from: lower, to: upper).prefix(missing))
  }

  /// Moves past the rest of a number, or past as much of it as no later byte can change.
  /// - Returns: Whether the number has ended.
  mutating func scanNumber(_ cursor: inout ByteCursor, isLast: Bool) throws(ParsingFault) -> Bool {
    var (rest, part) = (cursor, numberPart)
    var fault: ParsingFault?
    do throws(ParsingFault) { try rest.skipNumber(from: &part) } catch { fault = error }
    let isCut = !isLast && (fault?.offset ?? rest.offset) == rest.endOffset
    // The byte after a zero decides about the zero.
    if !isCut || part != .zero { (cursor, numberPart) = (rest, part) }
    if let fault, !isCut { throw fault }
    return !isCut
  }

  /// Moves past a literal; false, without a move, when the rest of it may follow.
  func scanLiteral(_ cursor: inout ByteCursor, isLast: Bool) throws(ParsingFault) -> Bool {
    if !isLast, cursor.isAtCutLiteral { return false }
    try cursor.skipScalar()
    return true
  }
}
