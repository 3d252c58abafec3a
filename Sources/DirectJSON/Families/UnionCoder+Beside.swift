/// Unions whose objects hold the name of the case and the payload beside each other. Most objects have the name first,
/// then the payload, and no other key: those are read once.
extension UnionCoder {
  /// Takes an object that has the name of a case first, then its payload, and nothing else.
  /// - Returns: Whether there is a value, about which there is nothing to say. If there is none, the memory and the
  ///   position are as they were.
  @inline(never) @unsafe func initializeBeside(
    _ slot: UnsafeMutablePointer<Coded>, _ table: MemberTable, from input: inout ByteInput
  ) -> Bool {
    let areWords = table.hasWordForKey && payload?.isWord == true
    guard input.cursor.current == UInt8(ascii: "{"), input.mayGuessSilently(keyIsWord: areWords),
      let (index, end) = table.leadingName(at: input.cursor)
    else { return false }
    let member = members[index]
    if member.coder == nil, end.current != UInt8(ascii: "}") { return false }
    return input.guessSilently(
      { input throws(ParsingFault) in
        guard member.coder != nil else { return try unsafe member.initialize(slot, from: &input) }
        return try unsafe initializePayload(slot, member, after: end, from: &input)
      },
      undo: { unsafe release(slot) })
  }

  /// Takes the payload of an object, if what follows the name is its key, and nothing follows the payload.
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
      if try input.moveToNextKey() {
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
}
