/// What one call knows of the arrays and objects of its text, which it checks while it decodes them: that no key stands
/// twice, and that none is too large.
///
/// What decodes a container says so when it has checked it, or has it checked beforehand, which takes a walk over that
/// part of the text. Where neither is certain, a walk over the whole text decides in the end. Such a walk also finds
/// the first fault, whatever has been found before.
final class TextWatch {
  let limits: InputLimits
  let checksKeys: Bool
  /// The offset after the container that was checked last, in full.
  private(set) var checkedEnd = -1
  /// The part of the text over which a walk has gone last.
  private var walked = (lower: 0, upper: 0)
  /// Where values end that were walked over when they were met, and are decoded later, by where they start. Without
  /// this, each would be walked over once more for each level of nesting.
  private var deferred: [Int: Int] = [:]
  /// Whether there are any. Asked for each container: unlike a look at them, it counts no references.
  private var hasDeferred = false
  /// Whether the whole text must be checked in the end.
  private(set) var needsFullCheck = false
  /// Handed from one walk to the next.
  private var memory = TextCheck.Memory()
  /// The keys that no property takes, of the objects that are being decoded.
  private var unknownKeys: [KeyWords] = []

  /// To look for more of them in one object would take too long.
  private static let mostUnknownKeys = 32

  init(_ limits: InputLimits, checksKeys: Bool) {
    (self.limits, self.checksKeys) = (limits, checksKeys)
  }

  /// Whether the value at an offset lies in a part that has been walked over.
  @inline(__always) func covers(_ offset: Int) -> Bool {
    offset >= walked.lower && offset < walked.upper || hasDeferred && returns(to: offset)
  }

  /// Whether a value that is decoded now has been walked over when it was met.
  @inline(never) private func returns(to offset: Int) -> Bool {
    guard let end = deferred[offset] else { return false }
    walked = (offset, end)
    return true
  }

  /// Remembers that the value at an offset is decoded later, if a walk has gone over all of it.
  func deferValue(at offset: Int) {
    guard walked.lower == offset else { return }
    deferred[offset] = walked.upper
    hasDeferred = true
  }

  /// Has a part of the text walked over.
  func walk(_ check: inout TextCheck) throws(ParsingFault) {
    let start = check.cursor.offset
    try check.run(in: &memory)
    walked = (start, check.cursor.offset)
    checkedEnd = walked.upper
  }

  func finishContainer(at end: Int) { checkedEnd = end }

  func requireFullCheck() { needsFullCheck = true }

  /// How many keys of the objects around the position no property takes. Kept beside them, since it is asked of each
  /// object.
  private(set) var unknownKeyCount = 0

  func meetUnknownKey(_ words: KeyWords, since first: Int) {
    // Long keys may differ though their words do not.
    if unknownKeys.count - first >= Self.mostUnknownKeys || unknownKeys[first...].contains(words) {
      needsFullCheck = true
    }
    unknownKeys.append(words)
    unknownKeyCount = unknownKeys.count
  }

  func forgetUnknownKeys(since first: Int) {
    unknownKeys.removeLast(unknownKeys.count - first)
    unknownKeyCount = first
  }
}

/// Which keys an object has.
struct KeyMarks {
  /// A bit for each of the first 64 steps of a plan whose key is there.
  private(set) var first: UInt64 = 0
  private var repeated: UInt64 = 0
  private var others = OverflowBitSet()
  /// How many keys no property takes.
  private var unknownCount = 0
  private let firstUnknown: Int

  /// - Parameter watch: What the object is checked by; nil when it is not.
  @inline(__always) init(_ watch: TextWatch?) { firstUnknown = watch?.unknownKeyCount ?? 0 }

  @inline(__always) mutating func countUnknown() { unknownCount &+= 1 }

  /// - Parameter mark: That of the step that the key stands for.
  @inline(__always) mutating func meet(_ mark: UInt64) {
    repeated |= first & mark
    first |= mark
  }

  /// Meets the key of a step after the 64th.
  /// - Parameter step: Its number.
  @inline(never) mutating func meetOther(_ step: Int) {
    if !others.insert(step) { repeated |= 1 }
  }

  /// Meets the key at an offset, which no property takes.
  @inline(never) func meetUnknown(at offset: Int, _ watch: TextWatch, _ cursor: ByteCursor) {
    guard watch.checksKeys else { return }
    var key = cursor
    key.move(to: offset)
    guard let token = try? key.scanString(), !token.hasEscapes else { return watch.requireFullCheck() }
    key.move(to: token.lower)
    watch.meetUnknownKey(KeyWords(key, count: token.upper - token.lower + 1), since: firstUnknown)
  }

  /// Says that the object that ends at the position has been checked.
  @inline(never) func finish(_ input: borrowing ByteInput) {
    // The watch is named where it is needed: a variable would hold it, and count references.
    let most = input.watch?.limits.keys ?? .max
    let count = others.count
    // Keys that stand twice are counted once. Two keys may stand for one property, and yet differ.
    if repeated != 0 || first.nonzeroBitCount + count + unknownCount > most { input.watch?.requireFullCheck() }
    if let known = input.watch?.unknownKeyCount, known > firstUnknown {
      input.watch?.forgetUnknownKeys(since: firstUnknown)
    }
    input.watch?.finishContainer(at: input.cursor.offset)
  }
}

extension ByteInput {
  /// Whether an array or object begins at the position.
  @inline(__always) var isAtContainer: Bool { cursor.isAtContainer }

  /// Whether the container at the position is checked while it is decoded.
  @inline(__always) var isWatchedHere: Bool {
    guard let watch else { return false }
    return !watch.covers(cursor.offset)
  }

  /// Begins to check the text while it is decoded, if that can be done: strings are looked at beforehand, and so is the
  /// size of the text.
  /// - Parameter isMerging: Whether the value is merged into a live one. Each time that a part is merged, it is copied:
  ///   no key may stand twice, since to merge a part again and again would take time out of proportion to the text.
  /// - Returns: False when all of the text must be checked before it is decoded.
  mutating func startWatching(isMerging: Bool = false) -> Bool {
    let limits = options.limits
    // A closure may find another name for the same key.
    guard !keyRule.isCustom, cursor.remainingCount <= limits.bytes,
      limits.stringLength == .max || cursor.hasNoString(longerThan: limits.stringLength)
    else { return false }
    let checksKeys = options.refusesDuplicateKeys || isMerging
    if checksKeys || limits.elements != .max || limits.keys != .max {
      watch(with: TextWatch(limits, checksKeys: checksKeys))
    }
    return true
  }

  /// Counts the element at the position of an array that is being decoded.
  @inline(__always) func countElement(_ count: inout Int, _ watch: TextWatch) throws(ParsingFault) {
    count &+= 1
    if count > watch.limits.elements { try cursor.refuse(.fewerElements) }
  }

  /// Checks the value at the position with a walk over it, if it is an array or object that has not been checked.
  @inline(never) func checkParts() throws(ParsingFault) {
    guard isAtContainer, isWatchedHere, let watch else { return }
    var check = TextCheck(
      cursor: cursor, limits: watch.limits, checksKeys: watch.checksKeys, maximumDepth: depth)
    try watch.walk(&check)
  }

  /// Moves from the end of a key that no property takes to its value, and checks both.
  /// - Parameter offset: That of the key.
  @inline(never) mutating func moveToValue(
    ofUnknownKeyAt offset: Int, _ marks: KeyMarks
  ) throws(ParsingFault) {
    if let watch { marks.meetUnknown(at: offset, watch, cursor) }
    try moveToValue()
    try checkParts()
  }

  /// Says that the object that ends at the position, whose values have been checked, has been checked.
  /// - Parameter count: How many keys it has, all of them different.
  @inline(never) func finishObject(keyCount count: Int) {
    guard let watch, watch.limits.keys >= count else { return }
    watch.finishContainer(at: cursor.offset)
  }

  /// Says that the array that starts at an offset and ends at the position, whose elements have been checked, has been
  /// checked, unless it may have too many: an element has a byte, and one for the comma or bracket after it.
  func finishElements(from start: Int) {
    guard let watch, (cursor.offset - start) / 2 <= watch.limits.elements else { return }
    watch.finishContainer(at: cursor.offset)
  }

  /// Says that the object that starts at an offset and ends at the position, whose keys differ and whose values have
  /// been checked, has been checked, unless it may have too many: a member has at least five bytes, such as `"":1,`.
  func finishMembers(from start: Int) {
    guard let watch, (cursor.offset - start) / 5 <= watch.limits.keys else { return }
    watch.finishContainer(at: cursor.offset)
  }

  /// Sees to it that the container that starts at an offset and ends at the position has been checked.
  @inline(__always) mutating func settleParts(from start: Int) throws(ParsingFault) {
    // The watch is named where it is needed: a variable would hold it, and count references, for each container.
    if watch?.checkedEnd != cursor.offset { try settleUnchecked(from: start) }
  }

  @inline(never) private mutating func settleUnchecked(from start: Int) throws(ParsingFault) {
    let end = cursor.offset
    cursor.move(to: start)
    defer { cursor.move(to: end) }
    guard isAtContainer, let watch else { return }
    // Containers nested in each other would be walked over once for each level.
    if watch.checkedEnd > start { return watch.requireFullCheck() }
    try checkParts()
  }
}

extension ByteCursor {
  /// Whether a few looks tell that each string in the rest has at most so many bytes. A quote that follows no backslash
  /// never lies inside a string: there is none longer than the distance between two of them.
  func hasNoString(longerThan most: Int) -> Bool {
    var probe = self
    var last = offset - 1
    while endOffset - last - 1 > most {
      var place = last + 1 + most
      while true {
        guard place > last else { return false }
        probe.move(to: place)
        if probe.current == UInt8(ascii: "\"") {
          if place == offset { break }
          probe.move(to: place - 1)
          if probe.current != UInt8(ascii: "\\") { break }
        }
        place -= 1
      }
      last = place
    }
    return true
  }
}
