extension ByteCursor {
  /// Moves past the value at the position, checking every byte of it.
  /// - Parameter depth: How many more arrays and objects may be nested in each other.
  @inline(never) mutating func skipValue(depth: Int) throws(ParsingFault) { try skipValueInline(depth: depth) }

  /// ``skipValue(depth:)``, compiled into its callers: for loops over values.
  @inline(__always) mutating func skipValueInline(depth: Int) throws(ParsingFault) {
    switch current {
    case UInt8(ascii: "\""): try skipStringInline()
    case UInt8(ascii: "{"): try skipObject(depth: depth)
    case UInt8(ascii: "["): try skipArray(depth: depth)
    default: try skipScalar()
    }
  }

  /// Moves past the number or literal at the position.
  @inline(never) mutating func skipScalar() throws(ParsingFault) {
    switch current {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
    case UInt8(ascii: "t"): try scanTrue()
    case UInt8(ascii: "f"): try scanFalse()
    case UInt8(ascii: "n"): try scanNull()
    default: try refuse(.value)
    }
  }

  /// Whether the options and the stack allow one more level.
  ///
  /// A `NestingBudget` would ask the stack as often as for values that are decoded, whose levels are much larger, and
  /// would have to be put back where a fault is caught.
  @inline(__always) private func hasSpace(forLevel depth: Int) -> Bool {
    depth > 0 && (depth & (StackSpace.skippedLevels - 1) != 0 || !StackSpace.isShort())
  }

  @inline(never) private mutating func skipObject(depth: Int) throws(ParsingFault) {
    guard hasSpace(forLevel: depth) else { try refuse(.lessNesting) }
    advanceUnchecked()
    if consume(UInt8(ascii: "}")) { return }
    while true {
      skipWhitespace()
      guard current == UInt8(ascii: "\"") else { try refuse(.key) }
      try skipStringInline()
      guard consume(UInt8(ascii: ":")) else { try refuse(.colon) }
      skipWhitespace()
      try skipValueInline(depth: depth - 1)
      skipWhitespace()
      if current == UInt8(ascii: ",") {
        advanceUnchecked()
      } else if current == UInt8(ascii: "}") {
        advanceUnchecked()
        return
      } else {
        try refuse(.commaOrObjectEnd)
      }
    }
  }

  @inline(never) private mutating func skipArray(depth: Int) throws(ParsingFault) {
    guard hasSpace(forLevel: depth) else { try refuse(.lessNesting) }
    advanceUnchecked()
    if consume(UInt8(ascii: "]")) { return }
    while true {
      skipWhitespace()
      try skipValueInline(depth: depth - 1)
      skipWhitespace()
      if current == UInt8(ascii: ",") {
        advanceUnchecked()
      } else if current == UInt8(ascii: "]") {
        advanceUnchecked()
        return
      } else {
        try refuse(.commaOrArrayEnd)
      }
    }
  }

  // MARK: Looking ahead

  // Of text that is decoded later. Where the answer is false, a closer look is needed, and the position is where that
  // was found out.

  /// Moves past the value at the position. Of a string, UTF-8 is not checked; of a number or a literal, nothing is,
  /// and the position is then at the comma after it.
  /// - Returns: false for malformed values, for numbers and literals that no comma follows in their object, and near
  ///   the end of the input.
  @inline(__always) mutating func passValue(depth: Int) -> Bool {
    switch current {
    case UInt8(ascii: "\""):
      advanceUnchecked()
      return passPlainText() || (try? skipRestOfString()) != nil
    case UInt8(ascii: "{"), UInt8(ascii: "["): return (try? skipValue(depth: depth)) != nil
    default: return moveToComma()
    }
  }

  /// Moves past the rest of a string and its closing quote.
  /// - Returns: false at an escape, and at a byte that no string may hold.
  @inline(__always) mutating func passPlainText() -> Bool {
    skipPlainText()
    guard current == UInt8(ascii: "\"") else { return false }
    advanceUnchecked()
    return true
  }

  /// Moves from the end of a key to its value.
  /// - Returns: false where there is no colon.
  @inline(__always) mutating func passColon() -> Bool {
    if moveToAdjacentValue() { return true }
    skipWhitespace()
    guard current == UInt8(ascii: ":") else { return false }
    advanceUnchecked()
    skipWhitespace()
    return true
  }

  /// Moves to the next comma, whatever comes before it, except for a brace that ends the object.
  @inline(__always) private mutating func moveToComma() -> Bool {
    while let word {
      let marks = ByteWord.memberEndMarks(word)
      if marks == 0 {
        advanceUnchecked(by: 8)
        continue
      }
      advanceUnchecked(by: marks.trailingZeroBitCount / 8)
      return current == UInt8(ascii: ",")
    }
    return false
  }

  /// The greatest number of arrays and objects nested in each other in the rest, which is well-formed.
  var levelCount: Int {
    var cursor = self
    var (level, most) = (0, 0)
    while !cursor.isAtEnd {
      switch cursor.current {
      case UInt8(ascii: "\""):
        if (try? cursor.skipString()) == nil { return most }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        most = max(most, level)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
      default: break
      }
      cursor.advance()
    }
    return most
  }

  // MARK: Literals

  /// Whether the rest is the beginning of a literal, but not a whole one.
  var isAtCutLiteral: Bool {
    guard remainingCount < 5 else { return false }
    return ["true", "false", "null"].contains {
      unsafe $0.utf8.count > remainingCount && $0.utf8.starts(with: bytes(from: offset, to: endOffset))
    }
  }

  /// Whether an array or object begins at the position.
  @inline(__always) var isAtContainer: Bool { current | 0x20 == UInt8(ascii: "{") }

  /// Whether `null` begins at the position, as far as its first byte tells.
  @inline(__always) var isAtNull: Bool { current == UInt8(ascii: "n") }

  @inline(__always) mutating func scanTrue() throws(ParsingFault) {
    try scan(UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "u"), UInt8(ascii: "e"), .literalTrue)
  }

  @inline(__always) mutating func scanNull() throws(ParsingFault) {
    try scan(UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "l"), UInt8(ascii: "l"), .literalNull)
  }

  @inline(__always) mutating func scanFalse() throws(ParsingFault) {
    guard byte(after: 4) == UInt8(ascii: "e") else { try refuse(.literalFalse) }
    try scan(UInt8(ascii: "f"), UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "s"), .literalFalse)
    advanceUnchecked()
  }

  @inline(__always) private mutating func scan(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8, _ expectation: ParsingFault.Expectation
  ) throws(ParsingFault) {
    guard current == first, byte(after: 1) == second, byte(after: 2) == third, byte(after: 3) == fourth else {
      try refuse(expectation)
    }
    advanceUnchecked(by: 4)
  }
}
