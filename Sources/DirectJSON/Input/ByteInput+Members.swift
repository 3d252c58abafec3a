// Looking for members of an object before, or after, it is decoded.

extension ByteInput {
  /// Goes over the object at the position and says where the value of a key is, or else that of a key that a style lets
  /// stand for it, of the last one if there are several; nil when there is none.
  mutating func lastValue(of key: String) throws(ParsingFault) -> Range<Int>? {
    let (name, options) = (SpelledName(key, options), options)
    var key = key
    // The standard library's closure is not typed for the errors it passes on.
    let result = key.withUTF8 { key in
      Result { () throws(ParsingFault) in
        var found: Range<Int>?
        var spelled: Range<Int>?
        try forEachMember { input, token, value throws(ParsingFault) in
          if try unsafe input.cursor.stands(token, for: key) {
            found = value
          } else if let name, try input.cursor.stands(token, for: name, options) {
            spelled = value
          }
        }
        return found ?? spelled
      }
    }
    return try result.get()
  }

  /// Goes over the object at the position and says where the values of its keys are, each of the last one if it stands
  /// there twice.
  mutating func members() throws(ParsingFault) -> [ExactKey: Range<Int>] {
    var found: [ExactKey: Range<Int>] = [:]
    try forEachMember { input, token, value throws(ParsingFault) in
      found[ExactKey(try input.cursor.string(token))] = value
    }
    return found
  }

  /// Calls `body` with each key of the object at the position, and where its value is.
  @inline(__always) private mutating func forEachMember(
    _ body: (ByteInput, StringToken, Range<Int>) throws(ParsingFault) -> Void
  ) throws(ParsingFault) {
    try enter()
    guard try moveToFirstKey() else { return }
    repeat {
      let token = try cursor.scanString()
      try moveToValue()
      let start = cursor.offset
      try skipRemembering()
      try body(self, token, start..<cursor.offset)
    } while try moveToNextKey()
  }
}

extension ByteCursor {
  /// Whether a scanned key is a spelling of a name.
  fileprivate func stands(
    _ token: StringToken, for name: SpelledName, _ options: DecodingOptions
  ) throws(ParsingFault) -> Bool {
    if !token.hasEscapes, unsafe !name.mayBeMeant(by: bytes(from: token.lower, to: token.upper)) { return false }
    return name.isMeant(by: try string(token), options)
  }
}
