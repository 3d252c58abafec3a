/// Unions whose objects hold the name of the case and the payload beside each other. Most objects have the name first,
/// and then the payload: those are read once.
extension UnionCoder {
  /// Takes an object that has the name of a case first, then its payload, and nothing else that says more about it.
  /// - Returns: Whether there is a value, about which there is nothing to say. If there is none, the memory and the
  ///   position are as they were.
  @inline(never) @unsafe func initializeBeside(
    _ slot: UnsafeMutablePointer<Coded>, _ table: MemberTable, from input: inout ByteInput
  ) -> Bool {
    guard input.guessesSilently, input.cursor.current == UInt8(ascii: "{"),
      let (index, end) = table.leadingName(at: input.cursor)
    else { return false }
    let member = members[index]
    guard input.mayGuessSilently(member.coder ?? self, keyIsWord: table.hasWordForKey && payload?.isWord == true) else {
      return false
    }
    if member.coder == nil, end.current != UInt8(ascii: "}") { return false }
    return input.guessSilently(
      { input throws(ParsingFault) in
        guard member.coder != nil else { return try unsafe member.initialize(slot, from: &input) }
        return try unsafe initializePayload(slot, member, after: end, from: &input)
      },
      undo: { unsafe release(slot) })
  }

  /// Takes the payload of an object, if its key follows the name. Neither key may stand there again.
  /// - Returns: false, with no value, where that is not so or the payload does not fit.
  @unsafe private func initializePayload(
    _ slot: UnsafeMutablePointer<Coded>, _ member: UnionMember, after name: ByteCursor, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    var key = name
    guard key.current == UInt8(ascii: ",") else { return false }
    key.advanceUnchecked()
    key.skipWhitespace()
    guard let value = payload?.value(ofKeyAt: key) else { return false }
    let isWatched = input.isWatchedHere
    let start = input.cursor.offset
    try input.enter()
    input.cursor = value
    guard try unsafe initializeChecking(slot, member, inside: start, from: &input) else { return false }
    do throws(ParsingFault) {
      while try input.moveToNextKey() {
        let isPassed = isWatched || input.notesUnknownKeys ? false : try passOther(&input)
        if isPassed { continue }
        unsafe release(slot)
        return false
      }
    } catch {
      unsafe release(slot)
      throw error
    }
    if isWatched { input.finishObject(keyCount: 2) }
    return true
  }

  /// Passes a member that is neither the name nor the payload.
  /// - Returns: Whether it is none.
  private func passOther(_ input: inout ByteInput) throws(ParsingFault) -> Bool {
    let key = input.cursor
    let token = try input.cursor.scanString()
    if token.hasEscapes || table?.hasName(keyAt: key) != false || payload?.value(ofKeyAt: key) != nil { return false }
    try input.moveToValue()
    try input.skipValue()
    return true
  }
}
