/// Unions whose case is the only key of their objects.
///
/// Text shows a second key only after the value of the first one. By then there is a union, which is released and
/// perhaps made anew. A dictionary tells beforehand how many keys it has.
extension UnionCoder {
  /// Takes an object whose first key is short and names a case, where no report is wanted.
  /// - Returns: nil, with the memory and the position as they were, where that is not so.
  @inline(__always) @unsafe func initializeKeyed(
    _ slot: UnsafeMutablePointer<Coded>, _ table: Immortal<MemberTable>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool? {
    let (start, depth) = (input.cursor, input.depth)
    try input.enter()
    input.cursor.skipWhitespace()
    guard input.cursor.current == UInt8(ascii: "\""), let key = input.cursor.shortKey(),
      let index = table({ $0.index(of: key) }), let member = member(index)
    else {
      input.cursor = start
      input.depth = depth
      return nil
    }
    input.cursor.advanceUnchecked(by: 1 &+ key.count)
    try input.moveToValue()
    let level = input.guessLevel
    if kept != nil {
      if input.guessesSome {
        input.guessLevel += 1
      } else if try input.passObjectOfSeveralKeys() {
        let isTaken = try unsafe initializeOtherKeys(slot, at: start.offset, since: 0, from: &input)
        if !isTaken { input.unfitOffset = start.offset }
        return isTaken
      }
    }
    defer { input.guessLevel = level }
    let isWatched = input.isWatchedHere
    let isMade =
      try isWatched
      ? unsafe initializeChecking(slot, members[index], inside: start.offset, from: &input)
      : member { member throws(ParsingFault) in try unsafe member.initialize(slot, from: &input) }
    do throws(ParsingFault) {
      if try !input.moveToNextKey() {
        if isWatched { input.finishObject(keyCount: 1) }
        if !isMade { input.unfitOffset = start.offset }
        return isMade
      }
      try input.passMembers()
    } catch {
      if isMade { unsafe release(slot) }
      throw error
    }
    if isMade { unsafe release(slot) }
    let isTaken = try unsafe initializeOtherKeys(slot, at: start.offset, since: 0, from: &input)
    if !isTaken { input.unfitOffset = start.offset }
    return isTaken
  }

  /// Takes an object whose only key names the case.
  @unsafe func initializeKeyed(
    _ slot: UnsafeMutablePointer<Coded>, _ table: MemberTable, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let (start, depth, noted) = (input.cursor.offset, input.depth, input.mismatches?.count ?? 0)
    try input.enter()
    guard try input.moveToFirstKey() else {
      return try unsafe initializeOtherKeys(slot, at: start, since: noted, from: &input)
    }
    guard let index = table.memberIndex(at: input.cursor) else {
      try input.passMember()
      if try input.moveToNextKey() {
        try input.passMembers()
        return try unsafe initializeOtherKeys(slot, at: start, since: noted, from: &input)
      }
      input.cursor.move(to: start)
      input.depth = depth
      return try unsafe initializeUnknown(slot, table, from: &input)
    }
    let key = input.cursor.offset
    try input.cursor.skipString()
    try input.moveToValue()
    let level = input.guessLevel
    if kept != nil {
      if input.guessesSome {
        input.guessLevel += 1
      } else if try input.passObjectOfSeveralKeys() {
        return try unsafe initializeOtherKeys(slot, at: start, since: noted, from: &input)
      }
    }
    defer { input.guessLevel = level }
    try noteValue(of: members[index], underKeyAt: key, in: &input)
    let isWatched = input.isWatchedHere
    let isMade = try unsafe initializeChecking(slot, members[index], inside: start, from: &input)
    do throws(ParsingFault) {
      if try !input.moveToNextKey() {
        if isWatched { input.finishObject(keyCount: 1) }
        return isMade
      }
      try input.passMembers()
    } catch {
      if isMade { unsafe release(slot) }
      throw error
    }
    if isMade { unsafe release(slot) }
    return try unsafe initializeOtherKeys(slot, at: start, since: noted, from: &input)
  }

  /// An object that has no key, or several, and has been passed.
  @unsafe func initializeOtherKeys(
    _ slot: UnsafeMutablePointer<Coded>, at start: Int, since noted: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    input.mismatches?.truncate(to: noted)
    if let table, let last = try input.lastValue(ofOnlyKeyAt: start) {
      return try unsafe initialize(slot, table, at: start, from: last, &input)
    }
    if let kept {
      input.cursor.move(to: start)
      return try unsafe kept.initialize(slot, from: &input)
    }
    try refuseUnknown(at: start, since: noted, in: input)
    input.note("an object with one key, the name of a case", at: start, hint: table?.hint)
    input.mismatches?.settle(since: noted, at: start) { .failedUnion }
    input.noteSummary(expectedValue, at: start, since: noted)
    return false
  }

  /// Takes an object whose only key stands there several times: as everywhere, the last value counts. The object has
  /// been passed.
  @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, _ table: MemberTable, at start: Int,
    from last: (key: ByteCursor, value: ByteCursor), _ input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let index = table.memberIndex(at: last.key) else {
      input.cursor.move(to: start)
      return try unsafe initializeUnknown(slot, table, from: &input)
    }
    let (end, depth) = (input.cursor, input.depth)
    input.cursor = last.value
    input.depth = max(depth - 1, 0)
    try noteValue(of: members[index], underKeyAt: last.key.offset, in: &input)
    let isMade = try unsafe initialize(slot, members[index], inside: start, from: &input)
    (input.cursor, input.depth) = (end, depth)
    return isMade
  }
}

extension ByteInput {
  /// Where the key and the last value of the object at an offset are, if it has one key, however often.
  /// - Returns: nil for an object without a key, or with several.
  fileprivate mutating func lastValue(
    ofOnlyKeyAt start: Int
  ) throws(ParsingFault) -> (key: ByteCursor, value: ByteCursor)? {
    // It never touches the scratch memory, which belongs to the original.
    var ahead = self
    defer { memory = ahead.memory }
    ahead.cursor.move(to: start)
    try ahead.enter()
    guard try ahead.moveToFirstKey() else { return nil }
    let key = ahead.cursor
    let name = ExactKey(try ahead.cursor.string(ahead.cursor.scanString()))
    while true {
      try ahead.moveToValue()
      let value = ahead.cursor
      try ahead.skipRemembering()
      guard try ahead.moveToNextKey() else { return (key, value) }
      if ExactKey(try ahead.cursor.string(ahead.cursor.scanString())) != name { return nil }
    }
  }
}

extension ByteInput {
  /// Moves past the object whose first value is at the position, if it has another key. Asked beforehand where unions
  /// that keep such objects lie in each other: each would read its object once more, with all those inside.
  /// - Returns: Whether it has one; otherwise, the position is as it was.
  @inline(never) fileprivate mutating func passObjectOfSeveralKeys() throws(ParsingFault) -> Bool {
    let (cursor, nesting, indentation) = (cursor, nesting, indentation)
    try skipRemembering()
    if try moveToNextKey() {
      try passMembers()
      return true
    }
    (self.cursor, self.nesting, self.indentation) = (cursor, nesting, indentation)
    return false
  }
}
