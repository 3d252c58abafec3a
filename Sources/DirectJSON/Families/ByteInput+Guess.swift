extension ByteInput {
  /// Whether an object may be decoded for what it names first. Objects in each other that do so may each be decoded
  /// twice.
  @inline(__always) var mayGuess: Bool { isPlain && guessesSome }

  /// Whether there are few such objects around the position, and the call has not given up on them.
  @inline(__always) var guessesSome: Bool { guessLevel < 4 && memory?.guesses.areOver != true }

  /// Whether any object may be decoded so in a call that asks more than plain values. Records pass no name where they
  /// note what does not fit, nor where cases are tried.
  var guessesSilently: Bool {
    guessesSome && noting != .certain && !options.mergesUpdates && memory?.isTrying != true
  }

  /// Whether an object may be decoded so in such a call.
  ///
  /// What does not fit is found twice. Closures of a model should only see that where it ends the call. Hooks of a
  /// struct see two values of one object.
  /// - Parameters:
  ///   - isWord: Whether the key of the name is spelled as it is wherever the options keep words.
  ///   - coder: That of what the object becomes.
  func mayGuessSilently(_ coder: any ValueCoder, keyIsWord isWord: Bool) -> Bool {
    if mismatches != nil, options.refusedMismatches == .none, coder.runsUserCode { return false }
    return keyRule == .exact || isWord && keyRule.keepsWords
  }

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
    let mark = memory?.mark ?? CallMemory.Mark()
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
    memory.guesses.areOver = true
    memory.forgetFindings(since: mark, in: start)
    cursor.move(to: start)
    // What did not fit the case of the first name may fit that of the last.
    (depth, unfitOffset) = (outerDepth, -1)
    return nil
  }

  /// Makes a value as ``guess(_:undo:)`` does, where more is asked of the call than plain values. Only one about which
  /// there is nothing to say is taken: of any other, a look at all of the object says it.
  /// - Returns: Whether there is a value. If there is none, the position is as it was.
  @inline(never) mutating func guessSilently(
    _ make: (inout ByteInput) throws(ParsingFault) -> Bool, undo: () -> Void
  ) -> Bool {
    let (start, outerDepth, unfit, noted) = (cursor.offset, depth, unfitOffset, mismatches?.count ?? 0)
    let mark = memory?.mark ?? CallMemory.Mark()
    let hasOuterName = memory?.hasOtherName == true
    if hasOuterName { memory?.hasOtherName = false }
    guessLevel += 1
    // A fault is met again.
    let isMade = (try? make(&self)) ?? false
    guessLevel -= 1
    let hasOtherName = memory?.hasOtherName == true
    if hasOtherName != hasOuterName { memory?.hasOtherName = hasOuterName }
    if isMade, !hasOtherName, mismatches?.count ?? 0 == noted { return true }
    if isMade { undo() }
    mismatches?.truncate(to: noted)
    let memory = startMemory()
    memory.forgetFindings(since: mark, in: start)
    memory.guesses.recordFailure(cursor.offset - start, of: cursor.endOffset)
    cursor.move(to: start)
    (depth, unfitOffset) = (outerDepth, unfit)
    return false
  }
}
