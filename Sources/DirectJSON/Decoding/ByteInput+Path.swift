extension ByteInput {
  /// Takes the whole document, and calls `body` at the value that a path leads to. When a key stands twice in an object,
  /// the last one counts, so `body` may be called again.
  ///
  /// Every byte outside that value is checked, too.
  /// - Parameter lost: Called when the path turns out to lead nowhere, also after a call of `body`.
  mutating func visitValue(
    at segments: ArraySlice<String>, lost: () -> Void, _ body: (inout ByteInput) throws(ParsingFault) -> Void
  ) throws(ParsingFault) {
    cursor.skipWhitespace()
    guard let segment = segments.first else { return try body(&self) }
    let rest = segments.dropFirst()
    lost()
    if cursor.current == UInt8(ascii: "{") {
      try enter()
      guard try moveToFirstKey() else { return }
      repeat {
        let token = try cursor.scanString()
        let key = try cursor.string(token)
        try moveToValue()
        if key == segment {
          try visitValue(at: rest, lost: lost, body)
        } else {
          try skipValue()
        }
      } while try moveToNextKey()
    } else if cursor.current == UInt8(ascii: "["), let index = Int(segment) {
      try enter()
      guard moveToFirstElement() else { return }
      var position = 0
      repeat {
        if position == index {
          try visitValue(at: rest, lost: lost, body)
        } else {
          try skipValue()
        }
        position += 1
      } while try moveToNextElement()
    } else {
      try skipValue()
    }
  }
}
