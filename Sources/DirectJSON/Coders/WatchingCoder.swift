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

// Inlined, so that the coders' own functions are called without asking the runtime for a conformance.

extension StoringWatchingCoder {
  @inline(__always) @unsafe func initializeWatching(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try unsafe storeWatching(slot.typed(as: Coded.self), isLive: false, from: &input)
  }

  @inline(__always) @unsafe func replaceWatching(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    _ = try unsafe storeWatching(slot.typed(as: Coded.self), isLive: true, from: &input)
  }
}

extension ByteInput {
  /// Takes the value at the position with a coder, as its `initialize` does, and checks it.
  @unsafe mutating func initializeChecking(
    _ slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(ParsingFault) -> Bool {
    guard isAtContainer, isWatchedHere else { return try unsafe coder.initialize(slot, from: &self) }
    guard coder.checksParts else {
      try checkParts()
      return try unsafe coder.initialize(slot, from: &self)
    }
    return try unsafe initializeSettling(slot, with: coder)
  }

  /// Takes the value at the position as a whole, after ``startWatching()``. Whatever else is wrong, what is wrong with
  /// arrays and objects comes first.
  /// - Parameters:
  ///   - text: Where it is checked from, if anything is wrong or not certain.
  ///   - isLine: See ``checkText(isLine:)``.
  ///   - isDocument: Whether nothing may follow the value.
  /// - Throws: With the memory as it was.
  @inline(never) @unsafe mutating func initializeWhole(
    _ slot: UnsafeMutableRawPointer, with coder: any ValueCoder, checking text: ByteCursor, isLine: Bool = false,
    isDocument: Bool = false
  ) throws(ParsingFault) -> Bool {
    let depth = depth
    var (isTaken, fault) = (false, ParsingFault?.none)
    do throws(ParsingFault) {
      isTaken = try unsafe initializeChecking(slot, with: coder)
      if isDocument { try cursor.expectEnd() }
    } catch { fault = error }
    if fault != nil || !isTaken || watch?.needsFullCheck == true || mismatches?.first != nil {
      let whole = ByteInput(text, depth: depth, options: options, mismatches: nil)
      do throws(ParsingFault) { try whole.checkText(isLine: isLine) } catch {
        mismatches?.truncate(to: 0)
        fault = error
      }
    }
    guard let fault else { return isTaken }
    if isTaken { unsafe coder.deinitialize(slot) }
    throw fault
  }

  /// Takes the container at the position with a coder that checks its parts, and then checks those that it has passed.
  @unsafe private mutating func initializeSettling(
    _ slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(ParsingFault) -> Bool {
    let (start, unfit) = (cursor.offset, unfitOffset)
    if coder.holdsScalars { unfitOffset = -1 }
    let isTaken = try unsafe coder.initializeWatching(slot, from: &self)
    if coder.holdsScalars { settleScalars(from: start, unfit) }
    do throws(ParsingFault) { try settleParts(from: start) } catch {
      if isTaken { unsafe coder.deinitialize(slot) }
      throw error
    }
    return isTaken
  }

  /// Takes the value at the position with a coder, as its `replace` does, and checks it.
  @unsafe mutating func replaceChecking(
    _ slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(ParsingFault) {
    guard isAtContainer, isWatchedHere else { return try unsafe coder.replace(slot, from: &self) }
    guard coder.checksParts else {
      try checkParts()
      return try unsafe coder.replace(slot, from: &self)
    }
    let (start, unfit) = (cursor.offset, unfitOffset)
    if coder.holdsScalars { unfitOffset = -1 }
    try unsafe coder.replaceWatching(slot, from: &self)
    if coder.holdsScalars { settleScalars(from: start, unfit) }
    try settleParts(from: start)
  }

  /// Says that the array that starts at an offset and ends at the position has been checked, if all its elements were
  /// scalars: no container fits one.
  /// - Parameter unfit: The offset of the last value before the array that did not fit.
  private mutating func settleScalars(from start: Int, _ unfit: Int) {
    if unfitOffset >= 0 { return }
    unfitOffset = unfit
    finishElements(from: start)
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
    guard checksParts, isAtContainer, !watch.covers(offset) else {
      return try unsafe readElementChecking(into: slot, with: coder)
    }
    let isTaken = try unsafe initializeSettling(slot, with: coder)
    if !isTaken, mismatches != nil { noteNull(coder.expectedValue, at: offset) }
    return isTaken
  }

  /// Takes an element of a collection, as ``readElement(into:with:)`` does, and checks it.
  @unsafe mutating func readElementChecking(
    into slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(ParsingFault) -> Bool {
    let offset = cursor.offset
    let isTaken = try unsafe initializeChecking(slot, with: coder)
    if !isTaken, mismatches != nil { noteNull(coder.expectedValue, at: offset) }
    return isTaken
  }
}
