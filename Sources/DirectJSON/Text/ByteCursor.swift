internal import MemoryWords

/// A position in a sequence of bytes. It never leaves them. At the end it reads as zero, a byte that no JSON text may
/// hold inside or outside a string, so the end needs no test of its own until something is wrong.
///
/// All reads of input memory start here: what reads it elsewhere is given an address by a cursor, and told how many
/// bytes there are.
///
/// SAFETY: the initializer's caller keeps the bytes alive and unchanged while the cursor is used (entry points do so
/// with closures like `withUnsafeBytes`); `position` starts at `start` and only moves by distances that were compared
/// with `end`, here, in the same function, or to where another cursor over the same input is.
@safe struct ByteCursor {
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var position: UnsafePointer<UInt8>

  @unsafe init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; any address will do, since nothing is read from it.
    let base = unsafe bytes.baseAddress ?? UnsafePointer(Self.emptyInput)
    unsafe (start, position) = (base, base)
    unsafe end = base + bytes.count
  }

  /// A cursor over no bytes.
  static var empty: ByteCursor { unsafe ByteCursor(UnsafeBufferPointer(start: nil, count: 0)) }

  private nonisolated(unsafe) static let emptyInput = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  /// In bytes from the first byte of the input.
  @inline(__always) var offset: Int { unsafe position - start }

  @inline(__always) var remainingCount: Int { unsafe end - position }

  /// The offset after the last byte of the input.
  var endOffset: Int { unsafe end - start }

  @inline(__always) var isAtEnd: Bool { unsafe position == end }

  /// The byte at the position; zero at the end.
  @inline(__always) var current: UInt8 {
    unsafe position < end ? position.pointee : 0
  }

  /// The byte `distance` bytes after the position; zero beyond the end.
  @inline(__always) func byte(after distance: Int) -> UInt8 {
    unsafe distance < remainingCount ? position[distance] : 0
  }

  /// Moves forward, at most to the end.
  @inline(__always) mutating func advance(by distance: Int = 1) {
    unsafe position += min(distance, remainingCount)
  }

  /// Moves forward by a distance that the caller has just compared with ``remainingCount``, or by one byte when
  /// ``current`` was not zero.
  @inline(__always) mutating func advanceUnchecked(by distance: Int = 1) {
    assert(distance <= remainingCount)
    unsafe position += distance
  }

  /// The next eight bytes, the first in the lowest bits; nil when fewer are left.
  @inline(__always) var word: UInt64? {
    guard remainingCount >= 8 else { return nil }
    return unsafe UnsafeRawPointer(position).word()
  }

  /// The eight bytes that lie `distance` bytes after the position, a distance that the caller has just compared with
  /// ``remainingCount``.
  @inline(__always) func wordUnchecked(after distance: Int) -> UInt64 {
    assert(distance + 8 <= remainingCount)
    return unsafe UnsafeRawPointer(position).word(after: distance)
  }

  /// The four bytes that lie `distance` bytes after the position, a distance that the caller has just compared with
  /// ``remainingCount``.
  @inline(__always) func halfWordUnchecked(after distance: Int) -> UInt32 {
    assert(distance + 4 <= remainingCount)
    return unsafe UnsafeRawPointer(position).halfWord(after: distance)
  }

  /// The byte that lies `distance` bytes after the position, a distance that the caller has just compared with
  /// ``remainingCount``.
  @inline(__always) func byteUnchecked(after distance: Int) -> UInt8 {
    assert(distance < remainingCount)
    return unsafe position[distance]
  }

  /// What is to be known of the next sixteen bytes as text; nil when fewer are left.
  @inline(__always) var textMarks: TextMarks? {
    guard remainingCount >= 16 else { return nil }
    return unsafe TextMarks(at: UnsafeRawPointer(position))
  }

  /// The key after the quote at the position, if it has at most 15 plain bytes and is not near the end of the input.
  ///
  /// Its branches go the same way for all short keys: where keys come in no order, any other would be a guess.
  @inline(__always) func shortKey() -> ShortKey? {
    guard remainingCount > 16 else { return nil }
    return unsafe ShortKey(at: UnsafeRawPointer(position + 1))
  }

  /// The start of the key at the position; nil near the end of the input.
  @inline(__always) var keyStart: KeyStart? {
    guard remainingCount >= 16 else { return nil }
    return unsafe KeyStart(at: UnsafeRawPointer(position))
  }

  /// The eight bytes that lie `distance` bytes after the position, with zeros beyond the end. The whole input has at
  /// least eight bytes.
  @inline(__always) func paddedWord(after distance: Int) -> UInt64 {
    assert(endOffset >= 8)
    let missing = distance &+ 8 &- remainingCount
    if missing <= 0 { return wordUnchecked(after: distance) }
    // SAFETY: the last eight bytes of the input, which may lie before the position.
    return unsafe missing < 8 ? UnsafeRawPointer(end - 8).word() &>> UInt64(truncatingIfNeeded: 8 &* missing) : 0
  }

  /// How many continuation bytes of UTF-8 are in the next blocks of sixteen bytes.
  /// - Parameter blockCount: At most 255, and no more than are left.
  @inline(__always) func countContinuationBytes(inBlocks blockCount: Int) -> Int {
    assert(blockCount <= 255 && 16 * blockCount <= remainingCount)
    return unsafe Int(truncatingIfNeeded: memory_continuation_count(position, UInt64(truncatingIfNeeded: blockCount)))
  }

  /// How many spaces follow the byte at the position, at most 32; zero near the end of the input.
  @inline(__always) func countSpacesAfter() -> Int {
    guard remainingCount > 32 else { return 0 }
    return unsafe Int(truncatingIfNeeded: memory_space_count(position + 1))
  }

  /// Moves past a line feed and the spaces after it, if they are as many as predicted and a token follows; false,
  /// without moving, if not, and near the end of the input.
  @inline(__always) mutating func skipLineFeed(andSpaces predicted: Int) -> Bool {
    guard remainingCount > 33, byteUnchecked(after: 0) == UInt8(ascii: "\n"),
      unsafe Int(truncatingIfNeeded: memory_space_count(position + 1)) == predicted,
      byteUnchecked(after: 1 &+ predicted) > UInt8(ascii: " ")
    else { return false }
    // Not the number that was counted, for which the next read would have to wait.
    advanceUnchecked(by: 1 &+ predicted)
    return true
  }

  /// Moves over the start of a member that is on a line of its own: to its value, if the key that is expected, a colon
  /// and one space come before it; otherwise to the quote that opens its key.
  /// - Parameters:
  ///   - separator: The byte that ends the line before: a brace or a comma. It must be at the position.
  ///   - predicted: How many spaces the line begins with; negative if nothing is known.
  /// - Returns: Where this cursor is now; nil, without moving, if no such line follows, or the input ends soon.
  @inline(__always) mutating func moveToMemberOnLine(
    after separator: UInt8, expecting key: KeyBytes, spaces predicted: Int
  ) -> MemberPart? {
    // One look at the end of the input serves all reads. The separator, a line feed, up to 32 spaces and a quote take
    // 35 bytes. The key, or eight bytes if it is shorter, and three more come after them.
    guard remainingCount &- key.count > 41, byteUnchecked(after: 0) == separator,
      byteUnchecked(after: 1) == UInt8(ascii: "\n"),
      unsafe Int(truncatingIfNeeded: memory_space_count(position + 2)) == predicted
    else { return nil }
    // As in `skipLineFeed(andSpaces:)`.
    let opening = 2 &+ predicted
    guard byteUnchecked(after: opening) == UInt8(ascii: "\"") else { return nil }
    if unsafe key.matchesUnchecked(position + (opening &+ 1)) {
      let colon = opening &+ 1 &+ key.count
      if byteUnchecked(after: colon) == UInt8(ascii: ":"), byteUnchecked(after: colon &+ 1) == UInt8(ascii: " "),
        byteUnchecked(after: colon &+ 2) > UInt8(ascii: " ")
      {
        advanceUnchecked(by: colon &+ 2)
        return .value
      }
    }
    advanceUnchecked(by: opening)
    return .key
  }

  /// Whether the next fifteen bytes are five characters of three bytes; false if that takes a closer look, and near the
  /// end of the input.
  @inline(__always) var isAtFiveCharacters: Bool {
    guard remainingCount >= 16 else { return false }
    return unsafe memory_is_five_characters(position) != 0
  }

  /// How many of the next sixteen bytes are whole characters of one to three bytes in well-formed UTF-8; zero if that
  /// takes a closer look, and near the end of the input.
  @inline(__always) var wellFormedCharacters: Int {
    guard remainingCount >= 16 else { return 0 }
    return unsafe Int(truncatingIfNeeded: memory_well_formed_characters(position))
  }

  /// Moves over the start of a member of compact text: to its value, if the key that is expected and a colon come
  /// before it; otherwise to the quote that opens its key.
  /// - Parameter separator: The byte that ends what is before: a brace or a comma. It must be at the position.
  /// - Returns: Where this cursor is now; nil, without moving, if no quote follows the separator, or the input ends
  ///   soon.
  @inline(__always) mutating func moveToAdjacentMember(after separator: UInt8, expecting key: KeyBytes) -> MemberPart? {
    // One look at the end of the input serves all reads: of the separator, a quote, the key, or eight bytes if it is
    // shorter, and two more.
    guard remainingCount &- key.count > 11, byteUnchecked(after: 0) == separator,
      byteUnchecked(after: 1) == UInt8(ascii: "\"")
    else { return nil }
    if unsafe key.matchesUnchecked(position + 2) {
      let colon = 2 &+ key.count
      if byteUnchecked(after: colon) == UInt8(ascii: ":"), byteUnchecked(after: colon &+ 1) > UInt8(ascii: " ") {
        advanceUnchecked(by: colon &+ 1)
        return .value
      }
    }
    advanceUnchecked()
    return .key
  }

  /// Moves from the end of a key to its value, if a colon and at most one space come before it; false, without moving,
  /// if not, and near the end of the input.
  @inline(__always) mutating func moveToAdjacentValue() -> Bool {
    // One look at the end of the input serves three bytes.
    guard remainingCount > 2, byteUnchecked(after: 0) == UInt8(ascii: ":") else { return false }
    if byteUnchecked(after: 1) > UInt8(ascii: " ") {
      advanceUnchecked()
      return true
    }
    let hasSpace = byteUnchecked(after: 1) == UInt8(ascii: " ") && byteUnchecked(after: 2) > UInt8(ascii: " ")
    if hasSpace { advanceUnchecked(by: 2) }
    return hasSpace
  }

  /// Moves to where another cursor over the same input is.
  @inline(__always) mutating func move(with other: ByteCursor) {
    assert(unsafe start == other.start && end == other.end)
    unsafe position = other.position
  }

  /// Moves to an offset that ``offset`` has returned before.
  @inline(__always) mutating func move(to offset: Int) {
    assert(unsafe offset >= 0 && offset <= end - start)
    unsafe position = start + offset
  }

  /// A cursor at `lower` that ends at `upper`, both offsets that ``offset`` has returned before. Its offsets count from
  /// the same first byte.
  func prefix(upTo upper: Int, from lower: Int) -> ByteCursor {
    assert(unsafe lower >= 0 && lower <= upper && upper <= end - start)
    var copy = unsafe ByteCursor(UnsafeBufferPointer(start: start, count: upper))
    copy.move(to: lower)
    return copy
  }

  /// The bytes between two offsets that ``offset`` has returned before. The view must not outlive the input.
  @inline(__always) @unsafe func bytes(from lower: Int, to upper: Int) -> UnsafeBufferPointer<UInt8> {
    assert(unsafe lower >= 0 && lower <= upper && upper <= end - start)
    return unsafe UnsafeBufferPointer(start: start + lower, count: upper - lower)
  }

  /// Whether the bytes at the position are those of `key`.
  @inline(__always) func starts(with key: KeyBytes) -> Bool {
    unsafe key.matches(position, count: remainingCount)
  }

  /// ``starts(with:)`` without a call, for a caller who knows that eight bytes are left.
  @inline(__always) func startsUnchecked(with key: KeyBytes) -> Bool {
    assert(remainingCount >= 8)
    return unsafe key.matchesInline(position, count: remainingCount)
  }

  /// Moves past the key after the quote at the position, if it is the given one; false, without moving, if not.
  @inline(__always) mutating func skipKey(_ key: KeyBytes) -> Bool {
    var end = self
    end.advanceUnchecked()
    guard end.starts(with: key) else { return false }
    end.advanceUnchecked(by: key.count)
    self = end
    return true
  }

  /// Whether the string at the position has the same bytes, escape by escape, as one that was scanned before. The bytes
  /// between the two offsets, the second of which is after the closing quote, follow the opening quote here.
  @inline(__always) func repeatsString(from lower: Int, to upper: Int) -> Bool {
    assert(unsafe lower > 0 && lower < upper && start + upper <= position)
    let count = upper &- lower
    guard count < remainingCount else { return false }
    let left = unsafe UnsafeRawPointer(position + 1)
    let right = unsafe UnsafeRawPointer(start + lower)
    // SAFETY: `count` bytes are readable on both sides, here because of the guard, there because they were scanned.
    if count >= 8 {
      var offset = 0
      while offset &+ 8 < count {
        if unsafe left.word(after: offset) != right.word(after: offset) {
          return false
        }
        offset &+= 8
      }
      // The last eight bytes, which may overlap those before.
      let last = count &- 8
      return unsafe left.word(after: last) == right.word(after: last)
    }
    for offset in 0..<count
    where unsafe left.load(fromByteOffset: offset, as: UInt8.self)
      != right.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    return true
  }

  /// Whether two runs of the same length hold the same bytes.
  func hasSameBytes(as other: ByteCursor) -> Bool {
    var (left, right) = (self, other)
    while let leftWord = left.word, let rightWord = right.word {
      if leftWord != rightWord { return false }
      left.advanceUnchecked(by: 8)
      right.advanceUnchecked(by: 8)
    }
    while !left.isAtEnd {
      if left.current != right.current { return false }
      left.advance()
      right.advance()
    }
    return true
  }

  /// Throws a fault at the position. Code that is inlined in many places calls this: throwing takes more code.
  @inline(never) func refuse(_ expectation: ParsingFault.Expectation) throws(ParsingFault) -> Never {
    throw ParsingFault(expectation: expectation, offset: offset)
  }
}
