// What is scanned now and decoded later, or decoded several times.

extension ByteInput {
  /// Passes the value at the position, and remembers it for a model that may read it by hand.
  /// - Parameter key: The offset of its key.
  mutating func passMember(ofKeyAt key: Int) throws(ParsingFault) {
    let start = cursor.offset
    try skipRemembering()
    let member = UnclaimedMember(key: key, value: start..<cursor.offset, depth: depth)
    // Not one reference for both, which would be counted.
    if memory == nil { _ = startMemory() }
    memory?.remember(passed: member)
  }

  /// What this call remembers, from now on.
  mutating func startMemory() -> CallMemory {
    if let memory { return memory }
    let made = CallMemory(options.valueText.flatMap { $0.isText(of: cursor) ? $0 : nil })
    memory = made
    return made
  }

  /// Moves past the value at the position, checking every byte that has not been checked before, and remembers where
  /// containers end. For values that are scanned now and decoded later: the next scan of their parts jumps.
  ///
  /// Without it, models nested in each other would be passed once for each level.
  @inline(__always) mutating func skipRemembering() throws(ParsingFault) {
    let byte = cursor.current
    if byte == UInt8(ascii: "\"") { return try cursor.skipString() }
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return try cursor.skipScalar() }
    try skipContainerRemembering()
  }

  /// Moves past the container at the position. If containers are remembered, it may hold some of them: a path may lead
  /// into an object that a property takes, too, and then what is unknown there is skipped a second time.
  @inline(never) mutating func skipContainer() throws(ParsingFault) {
    if memory?.hasContainers == true { try skipContainerRemembering() } else { try cursor.skipValue(depth: depth) }
  }

  @inline(never) private mutating func skipContainerRemembering() throws(ParsingFault) {
    try passing { input throws(ParsingFault) in
      var remembered = 0
      try input.passContainer(&remembered)
    }
  }

  /// How many bytes a container must have, not counting remembered containers in it, to be remembered. Scanning a
  /// smaller one again takes no longer than looking it up, and the memory stays a fraction of the input.
  private static var worthwhileCount: Int { 128 }

  /// - Parameter remembered: Increased by the number of the container's bytes that lie in remembered ones.
  private mutating func passContainer(_ remembered: inout Int) throws(ParsingFault) {
    let start = cursor.offset
    if let end = memory?.end(ofContainerAt: start) {
      remembered += end - start
      cursor.move(to: end)
      return
    }
    var inner = 0
    let isObject = cursor.current == UInt8(ascii: "{")
    try enter()
    if isObject {
      if try moveToFirstKey() {
        repeat {
          try cursor.skipString()
          try moveToValue()
          try passElement(&inner)
        } while try moveToNextKey()
      }
    } else if moveToFirstElement() {
      repeat { try passElement(&inner) } while try moveToNextElement()
    }
    let count = cursor.offset - start
    if count - inner >= Self.worthwhileCount {
      startMemory().remember(containerAt: start, end: cursor.offset)
      inner = count
    }
    remembered += inner
  }

  @inline(__always) private mutating func passElement(_ remembered: inout Int) throws(ParsingFault) {
    let byte = cursor.current
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      try passContainer(&remembered)
    } else {
      try skipValue()
    }
  }
}
