// The way into arrays and objects, from value to value in them, and out.

extension ByteInput {
  /// How many more arrays and objects may be nested in each other.
  @inline(__always) var depth: Int {
    get { nesting.left }
    set { nesting.left = newValue }
  }

  /// Calls `body`, which passes values, and forgets how much stack there was for that: what decodes them takes more of
  /// it for each level.
  mutating func passing(_ body: (inout ByteInput) throws(ParsingFault) -> Void) throws(ParsingFault) {
    let budget = nesting
    try body(&self)
    nesting = budget
  }

  /// Moves into the array or object at the position.
  @inline(__always) mutating func enter() throws(ParsingFault) {
    try nest()
    cursor.advanceUnchecked()
  }

  /// Counts one more level, without moving.
  @inline(__always) mutating func nest() throws(ParsingFault) {
    guard nesting.enter() else { try cursor.refuse(.lessNesting) }
  }

  /// Moves into the array or object at the position, whose values become elements of a type.
  @inline(__always) mutating func enter<Element>(for element: Element.Type) throws(ParsingFault) {
    if StackSpace.isShort(forValuesOf: MemoryLayout<Element>.size, copies: StackSpace.copiesFromText) {
      try cursor.refuse(.lessNesting)
    }
    try enter()
  }

  /// Moves to the next byte that is not white space.
  /// - Parameter level: How many more levels are permitted on a line that begins with that byte.
  @inline(__always) private mutating func skipWhitespace(atLevel level: Int) {
    guard cursor.current <= UInt8(ascii: " ") else { return }
    // Marked as rare, so that a line feed takes one comparison with a space, and not a second one with what follows.
    if _slowPath(cursor.current == UInt8(ascii: " ")), cursor.byte(after: 1) > UInt8(ascii: " ") {
      cursor.advanceUnchecked()
    } else {
      skipLine(atLevel: level)
    }
  }

  /// Moves past the white space at the position.
  @inline(never) private mutating func skipLine(atLevel level: Int) {
    if !cursor.skipLineFeed(andSpaces: indentation.predicted(atLevel: level)) { skipUnpredictedLine(atLevel: level) }
  }

  @inline(never) private mutating func skipUnpredictedLine(atLevel level: Int) {
    let start = cursor.offset
    let isLine = cursor.current == UInt8(ascii: "\n")
    cursor.skipWhitespace()
    if isLine { indentation.meet(cursor.offset - start - 1, atLevel: level) }
  }

  /// Moves to the first element of an array just entered; false, and out of the array, when it is empty.
  @inline(__always) mutating func moveToFirstElement() -> Bool {
    skipWhitespace(atLevel: depth)
    guard cursor.current == UInt8(ascii: "]") else { return true }
    leave()
    return false
  }

  /// Moves to the next element; false, and out of the array, after the last one.
  @inline(__always) mutating func moveToNextElement() throws(ParsingFault) -> Bool {
    // Mostly no white space comes before the comma, and one look at the end of the input serves two bytes.
    if cursor.remainingCount > 1 {
      if cursor.byteUnchecked(after: 0) == UInt8(ascii: ",") {
        cursor.advanceUnchecked()
        let next = cursor.byteUnchecked(after: 0)
        if next == UInt8(ascii: "\n") {
          skipLine(atLevel: depth)
        } else if next <= UInt8(ascii: " ") {
          skipWhitespace(atLevel: depth)
        }
        return true
      }
      if cursor.byteUnchecked(after: 0) == UInt8(ascii: "]") {
        leave()
        return false
      }
    }
    skipWhitespace(atLevel: depth &+ 1)
    if cursor.current == UInt8(ascii: ",") {
      skipSpacedComma()
      return true
    }
    guard cursor.current == UInt8(ascii: "]") else { try cursor.refuse(.commaOrArrayEnd) }
    leave()
    return false
  }

  /// Moves past a comma that white space came before, or with which the input ends, and the white space after it.
  @inline(never) private mutating func skipSpacedComma() {
    cursor.advanceUnchecked()
    skipWhitespace(atLevel: depth)
  }

  /// Moves to the first key of an object just entered; false, and out of the object, when it is empty.
  @inline(__always) mutating func moveToFirstKey() throws(ParsingFault) -> Bool {
    skipWhitespace(atLevel: depth)
    if cursor.current == UInt8(ascii: "\"") { return true }
    guard cursor.current == UInt8(ascii: "}") else { try cursor.refuse(.key) }
    leave()
    return false
  }

  /// Moves to the next key; false, and out of the object, after the last value.
  @inline(__always) mutating func moveToNextKey() throws(ParsingFault) -> Bool {
    // As in `moveToNextElement()`.
    if cursor.remainingCount > 1 {
      if cursor.byteUnchecked(after: 0) == UInt8(ascii: ",") {
        cursor.advanceUnchecked()
        let next = cursor.byteUnchecked(after: 0)
        if next == UInt8(ascii: "\"") { return true }
        if next == UInt8(ascii: "\n") { skipLine(atLevel: depth) } else { skipWhitespace(atLevel: depth) }
        guard cursor.current == UInt8(ascii: "\"") else { try cursor.refuse(.key) }
        return true
      }
      if cursor.byteUnchecked(after: 0) == UInt8(ascii: "}") {
        leave()
        return false
      }
    }
    skipWhitespace(atLevel: depth &+ 1)
    if cursor.current == UInt8(ascii: ",") {
      skipSpacedComma()
      guard cursor.current == UInt8(ascii: "\"") else { try cursor.refuse(.key) }
      return true
    }
    guard cursor.current == UInt8(ascii: "}") else { try cursor.refuse(.commaOrObjectEnd) }
    leave()
    return false
  }

  /// How many spaces probably come before a value or key of the container around the position, if it is the first on
  /// its line; negative if nothing is known.
  @inline(__always) var predictedSpaces: Int { indentation.predicted(atLevel: depth) }

  /// Whether a line feed follows the brace at the position, as in pretty-printed text.
  @inline(__always) var isAtLines: Bool { cursor.byte(after: 1) == UInt8(ascii: "\n") }

  /// Moves to the next key of an object; false, and out of the object, after the last value.
  /// - Parameter separator: The byte that comes before the key: the brace at the position, once ``nest()`` has been
  ///   called, and a comma from then on.
  @inline(__always) mutating func moveToKey(after separator: inout UInt8) throws(ParsingFault) -> Bool {
    if separator == UInt8(ascii: ",") { return try moveToNextKey() }
    separator = UInt8(ascii: ",")
    cursor.advanceUnchecked()
    return try moveToFirstKey()
  }

  /// ``moveToKey(after:)`` where no member is on a line as predicted. Mostly, the closing brace is.
  @inline(never) mutating func moveToKeyOffLine(after separator: inout UInt8) throws(ParsingFault) -> Bool {
    if separator == UInt8(ascii: ","), cursor.skipLineFeed(andSpaces: indentation.predicted(atLevel: depth &+ 1)),
      cursor.current == UInt8(ascii: "}")
    {
      leave()
      return false
    }
    return try moveToKey(after: &separator)
  }

  /// Moves from the end of a key to its value.
  @inline(__always) mutating func moveToValue() throws(ParsingFault) {
    if !cursor.moveToAdjacentValue() { try moveToSpacedValue() }
  }

  /// Moves from the end of a key to its value, with any white space around the colon.
  @inline(never) mutating func moveToSpacedValue() throws(ParsingFault) {
    guard cursor.consume(UInt8(ascii: ":")) else { try cursor.refuse(.colon) }
    cursor.skipWhitespace()
  }

  @inline(__always) private mutating func leave() {
    cursor.advanceUnchecked()
    nesting.leave()
  }
}
