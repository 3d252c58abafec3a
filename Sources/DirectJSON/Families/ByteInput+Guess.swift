extension ByteInput {
  /// Whether an object may be decoded for what it names first. Objects in each other that do so may each be decoded
  /// twice.
  @inline(__always) var mayGuess: Bool { isPlain && guessLevel < 4 && memory?.hasGuessedWrong != true }

  /// Makes a value of the object at the position for the name that it has first, before it is known whether it has
  /// another one: a look at all of it would take longer.
  ///
  /// Only text is guessed, and taken back if the guess was wrong: a dictionary finds its name at once.
  /// - Parameters:
  ///   - make: Makes the value, with a coder that passes the name on its way; returns whether it has made one.
  ///   - undo: Releases the value.
  /// - Returns: Whether there is a value. nil, without one and with the position as it was, where the object has
  ///   another name.
  @inline(__always) mutating func guess(
    _ make: (inout ByteInput) throws(ParsingFault) -> Bool, undo: () -> Void
  ) throws(ParsingFault) -> Bool? {
    let (start, outerDepth) = (cursor.offset, depth)
    // The object may itself be a part of such an object.
    let hasOuterName = memory?.hasOtherName == true
    if hasOuterName { memory?.hasOtherName = false }
    var isMade = false
    guessLevel += 1
    defer { guessLevel -= 1 }
    do throws(ParsingFault) { isMade = try make(&self) } catch {
      // What refuses a name ends a decode, but only in the object for the name that stands last.
      guard error.expectation == .familyMember else {
        memory?.hasOtherName = hasOuterName
        throw error
      }
      startMemory().hasOtherName = true
    }
    guard let memory else { return isMade }
    let hasOtherName = memory.hasOtherName
    memory.hasOtherName = hasOuterName
    guard hasOtherName else { return isMade }
    if isMade { undo() }
    memory.hasGuessedWrong = true
    cursor.move(to: start)
    depth = outerDepth
    return nil
  }
}
