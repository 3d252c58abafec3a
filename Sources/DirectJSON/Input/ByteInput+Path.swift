extension ByteInput {
  /// Reads the whole document, and calls `found` at the value that a path leads to. When a key stands twice in an
  /// object, the last one counts, so `found` may be called again.
  ///
  /// Every byte outside that value is checked, too.
  /// - Parameters:
  ///   - lost: Called when the path turns out to lead nowhere, possibly after a call of `found`.
  ///   - text: Called when the path leads into a string, with the string's offset and the rest of the path.
  mutating func visitValue(
    at segments: ArraySlice<String>, lost: () -> Void, text: (Int, ArraySlice<String>) -> Void,
    found: (inout ByteInput) throws(ParsingFault) -> Void
  ) throws(ParsingFault) {
    cursor.skipWhitespace()
    guard let segment = segments.first else { return try found(&self) }
    let rest = segments.dropFirst()
    lost()
    if cursor.current == UInt8(ascii: "{") {
      try enter()
      guard try moveToFirstKey() else { return }
      repeat {
        let token = try cursor.scanString()
        let key = try cursor.string(token)
        try moveToValue()
        if key.utf8.elementsEqual(segment.utf8) {
          try visitValue(at: rest, lost: lost, text: text, found: found)
        } else {
          try skipValue()
        }
      } while try moveToNextKey()
    } else if cursor.current == UInt8(ascii: "["), let index = DottedPath.index(segment) {
      try enter()
      guard moveToFirstElement() else { return }
      var position = 0
      repeat {
        if position == index {
          try visitValue(at: rest, lost: lost, text: text, found: found)
        } else {
          try skipValue()
        }
        position += 1
      } while try moveToNextElement()
    } else {
      if cursor.current == UInt8(ascii: "\"") { text(cursor.offset, segments) }
      try skipValue()
    }
  }
}
