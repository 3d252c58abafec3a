import FieldLayout

extension ByteInput {
  /// Reads the container at the position, or the one in the text of the string at the position.
  /// - Returns: nil when the value is neither, which has been noted.
  @inline(__always) mutating func readContainer<Result>(
    opening: UInt8, expected: @autoclosure () -> ExpectedValue,
    _ body: (inout ByteInput) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result? {
    if cursor.current == opening { return try body(&self) }
    return try readContainerFromText(opening: opening, expected: expected(), body)
  }

  @inline(never) private mutating func readContainerFromText<Result>(
    opening: UInt8, expected: ExpectedValue, _ body: (inout ByteInput) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result? {
    guard cursor.current == UInt8(ascii: "\"") else {
      try skipMismatch(expected)
      return nil
    }
    let offset = cursor.offset
    var result: Result?
    let isTaken = try decodeInnerText(opening: opening) { input throws(ParsingFault) in
      result = try body(&input)
      return true
    }
    if !isTaken { note(expected, at: offset) }
    return result
  }

  /// Takes an element of a collection; unlike a property, it has no default that `null` could leave in place.
  @inline(__always) @unsafe mutating func readElement(into slot: UnsafeMutableRawPointer, with coder: any ValueCoder)
    throws(ParsingFault) -> Bool
  {
    let offset = cursor.offset
    if try unsafe coder.initialize(slot, from: &self) { return true }
    if mismatches != nil { noteNull(coder.expectedValue, at: offset) }
    return false
  }
}

/// The elements of an array or set as `toJSON()` returns them, without those that are left alone.
func plainElements<Elements: Sequence>(
  _ elements: Elements, with coder: any ValueCoder, _ nesting: Nesting
) throws(EncodingFault) -> [Any] {
  let inner = try nesting.entered(for: Elements.Element.self)
  var result: [Any] = []
  var index = -1
  for element in elements {
    index += 1
    if coder.leavesAlone(element) { continue }
    do {
      let plain = try unsafe withValueAddress(element) { slot throws(EncodingFault) in
        try unsafe coder.plainValue(slot, inner)
      }
      result.append(plain ?? JSONNull.value)
    } catch { throw error.inside(.index(index)) }
  }
  return result
}
