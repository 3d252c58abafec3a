import FieldLayout

/// Coders whose values are decoded by a plan, which checks objects in any case.
extension ValueCoder {
  @unsafe func initializeWatching(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try unsafe initialize(slot, from: &input)
  }

  @unsafe func replaceWatching(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe replace(slot, from: &input)
  }
}

/// Coders of containers, which decode and check the parts of a value in one function.
protocol StoringWatchingCoder: TypedCoding {
  /// Takes the array or object at the position and checks it.
  /// - Parameter isLive: Whether `slot` holds a value, which is replaced.
  /// - Returns: Whether there is a value.
  @unsafe func storeWatching(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool
}

extension StoringWatchingCoder {
  @unsafe func initializeWatching(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try unsafe storeWatching(slot.typed(as: Coded.self), isLive: false, from: &input)
  }

  @unsafe func replaceWatching(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    _ = try unsafe storeWatching(slot.typed(as: Coded.self), isLive: true, from: &input)
  }
}

extension ByteInput {
  /// Takes the value at the position with a coder, as its `initialize` does, and checks it.
  @unsafe mutating func initializeChecking(
    _ slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(ParsingFault) -> Bool {
    guard isAtContainer, let watch = watchHere else { return try unsafe coder.initialize(slot, from: &self) }
    guard coder.checksParts else {
      try checkParts()
      return try unsafe coder.initialize(slot, from: &self)
    }
    return try unsafe initializeSettling(slot, with: coder, watch)
  }

  /// Takes the container at the position with a coder that checks its parts, and then checks those that it has passed.
  @unsafe private mutating func initializeSettling(
    _ slot: UnsafeMutableRawPointer, with coder: any ValueCoder, _ watch: TextWatch
  ) throws(ParsingFault) -> Bool {
    let start = cursor.offset
    let isTaken = try unsafe coder.initializeWatching(slot, from: &self)
    do throws(ParsingFault) { try settleParts(from: start, watch) } catch {
      if isTaken { unsafe coder.deinitialize(slot) }
      throw error
    }
    return isTaken
  }

  /// Takes the value at the position with a coder, as its `replace` does, and checks it.
  @unsafe mutating func replaceChecking(
    _ slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(ParsingFault) {
    guard isAtContainer, let watch = watchHere else { return try unsafe coder.replace(slot, from: &self) }
    guard coder.checksParts else {
      try checkParts()
      return try unsafe coder.replace(slot, from: &self)
    }
    let start = cursor.offset
    try unsafe coder.replaceWatching(slot, from: &self)
    try settleParts(from: start, watch)
  }

  /// Takes an element of an array that is checked.
  /// - Parameters:
  ///   - checksParts: What the coder says of itself.
  ///   - count: How many elements have begun.
  @unsafe mutating func readElement(
    into slot: UnsafeMutableRawPointer, with coder: any ValueCoder, checksParts: Bool,
    counting count: inout Int, _ watch: TextWatch
  ) throws(ParsingFault) -> Bool {
    try countElement(&count, watch)
    let offset = cursor.offset
    let isTaken: Bool
    if checksParts, isAtContainer, !watch.covers(offset) {
      isTaken = try unsafe initializeSettling(slot, with: coder, watch)
    } else {
      isTaken = try unsafe initializeChecking(slot, with: coder)
    }
    if !isTaken, mismatches != nil { noteNull(coder.expectedValue, at: offset) }
    return isTaken
  }
}
