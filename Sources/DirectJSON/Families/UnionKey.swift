/// A key of an object that belongs to a union, and to no payload.
struct UnionKey {
  let name: String

  /// Whether a key of the document stands for it.
  func matches(_ key: String, _ options: DecodingOptions) -> Bool {
    key.utf8.elementsEqual(name.utf8) || options.lets(key, standFor: name)
  }
}

extension ByteInput {
  /// The first key of the object at the position, of which the position is lost.
  var firstKey: String? {
    mutating get {
      cursor.advance()
      cursor.skipWhitespace()
      return (try? cursor.scanString()).flatMap { try? cursor.string($0) }
    }
  }

  /// Passes the members of an object from the key at the position on, and the object's end.
  mutating func passMembers() throws(ParsingFault) {
    repeat { try passMember() } while try moveToNextKey()
  }

  /// Passes the key at the position, and its value.
  mutating func passMember() throws(ParsingFault) {
    try cursor.skipString()
    try moveToValue()
    try skipRemembering()
  }

  private var isAtEmptyObject: Bool {
    var inside = cursor
    guard inside.current == UInt8(ascii: "{") else { return false }
    inside.advance()
    inside.skipWhitespace()
    return inside.current == UInt8(ascii: "}")
  }

  /// Notes the keys of the object at the position that are none of a union's, without a move.
  /// - Parameter payloadKey: A key that may hold nothing but `null` or an empty object.
  mutating func noteKeys(
    besides keys: [UnionKey], payloadKey: UnionKey? = nil
  ) throws(ParsingFault) {
    // It never touches the scratch memory, which belongs to the original.
    var ahead = self
    defer { memory = ahead.memory }
    try ahead.enter()
    guard try ahead.moveToFirstKey() else { return }
    repeat {
      let offset = ahead.cursor.offset
      let text = try ahead.cursor.string(ahead.cursor.scanString())
      let isKnown = keys.contains { $0.matches(text, options) }
      let mayBeEmpty = payloadKey?.matches(text, options) == true
      if !isKnown, !mayBeEmpty { ahead.noteUnknownKey(text, at: offset) }
      try ahead.moveToValue()
      if mayBeEmpty, !ahead.isAtNull, !ahead.isAtEmptyObject { ahead.noteUnknownKey(text, at: offset) }
      try ahead.skipRemembering()
    } while try ahead.moveToNextKey()
  }
}
