/// Which part of a token ends at a position. What comes before need not be read again.
enum TokenPart: Comparable {
  case nothing
  /// The opening quote of a string, and characters and escapes, which may go on.
  case text
  /// The integer part of a number, which is zero.
  case zero
  /// Digits of the integer part, which may go on.
  case integer
  /// The point and digits, which may go on.
  case fraction
  /// Everything up to digits of the exponent that may follow.
  case exponent
}

extension ByteCursor {
  /// Moves past the rest of a string, number or literal, checking it in full. If it is cut, moves past as much of it as
  /// no later byte can change.
  /// - Parameters:
  ///   - part: The part of the token that ends at the position, before and afterwards.
  ///   - textFault: The offset of the string's first character that is not UTF-8, as far as it is known, before and
  ///     afterwards. It is thrown at the end of the string, because faults in the grammar come first.
  ///   - isLast: Whether the text ends where the cursor does.
  /// - Returns: Whether the token has ended.
  mutating func skipToken(
    from part: inout TokenPart, textFault: inout Int?, isLast: Bool
  ) throws(ParsingFault) -> Bool {
    switch current {
    case UInt8(ascii: "\"") where part == .nothing:
      advanceUnchecked()
      part = .text
    case UInt8(ascii: "a")...UInt8(ascii: "z") where part == .nothing:
      if !isLast, isAtCutLiteral { return false }
      try skipScalar()
      return true
    default: break
    }
    return part == .text ? try skipText(&textFault, isLast) : try skipNumber(from: &part, isLast)
  }

  private mutating func skipText(_ textFault: inout Int?, _ isLast: Bool) throws(ParsingFault) -> Bool {
    let lower = offset
    var fault: ParsingFault?
    do throws(ParsingFault) { try skipRestOfString() } catch { fault = error }
    let isCut = !isLast && fault?.offset == endOffset
    if textFault == nil {
      do throws(ParsingFault) { try checkUTF8(from: lower, to: offset) } catch {
        // A character that is cut waits for its other bytes.
        if isCut, isAtEnd, offset - error.offset < 4 { move(to: error.offset) } else { textFault = error.offset }
      }
    }
    if isCut { return false }
    if let fault = fault ?? textFault.map({ ParsingFault(expectation: .validUTF8, offset: $0) }) { throw fault }
    return true
  }

  private mutating func skipNumber(from part: inout TokenPart, _ isLast: Bool) throws(ParsingFault) -> Bool {
    var (rest, restPart) = (self, part)
    var fault: ParsingFault?
    do throws(ParsingFault) { try rest.skipNumber(from: &restPart) } catch { fault = error }
    let isCut = !isLast && (fault?.offset ?? rest.offset) == rest.endOffset
    // The byte after a zero decides about the zero.
    if !isCut || restPart != .zero { (self, part) = (rest, restPart) }
    if let fault, !isCut { throw fault }
    return !isCut
  }
}
