/// Checks a document that arrives in pieces of any size, and finds the elements of one array in it. Checked text is not
/// needed again: only keys on the path are kept.
///
/// It finds a fault at the same offset, and with the same expectation, as the cursor of a whole document does. Offsets
/// count from the first byte of the stream.
struct DocumentScanner {
  /// Why ``scan(_:from:isLast:)`` returned.
  enum Event {
    /// The scanner has consumed everything.
    case needsMore
    /// The path leads to a value that is no array; the cursor is at it. If a key on the path stands once more, the path
    /// may lead to an array there.
    case noArray
    /// The cursor is at the first byte of an element. To pass the element in another way, call ``passElement()``;
    /// otherwise scan on.
    case elementBegins
    /// The cursor is after an element.
    case elementEnds
    /// The document is whole.
    case documentEnds
  }

  private enum State {
    case value, firstElement, firstKey, key, colon, separator, end
    /// In a key, or in a string, number or literal.
    case keyToken, scalar
  }

  /// An open container.
  private struct Level {
    let isObject: Bool
    /// The number of the current element.
    var index = 0
    /// Whether the position is between the colon of a member and the next comma.
    var isInMember = false
    /// Where the key of the current member starts in ``keys``.
    let keyStart: Int
  }

  private var state = State.value
  private var levels: [Level] = []

  /// Whether a comma was the last that came, apart from white space.
  var isAfterComma: Bool { state == .key || state == .value && levels.last?.isObject == false }

  /// How much of the current token the cursor has passed.
  private var tokenPart = TokenPart.nothing
  /// How many bytes of the current string the cursor has passed; nil in other tokens.
  private var stringLength: Int?
  /// Where the current string, or the last one, begins, if that is outside of elements.
  private(set) var stringStart: Int?
  /// The first byte of the current string that is not UTF-8.
  private(set) var textFault: Int?

  /// The keys of the open members, one after the other, as they stand in the text.
  private var keys: [UInt8] = []
  /// How many bytes of a key outside of elements are kept: more than any key on the path has.
  private let keptKeyLength: Int
  /// How many bytes of a key failures show. No more are kept of a key in an element.
  private static let shownKeyLength = 256

  private let path: [(key: String, index: Int?)]
  private let maximumDepth: Int
  /// How many of the open containers, and the current value, are on the path.
  private var matchedCount = 0
  /// Before the array, inside it, or after it.
  private enum Search { case before, inside, done }
  private var search = Search.before
  private var isInElement = false
  /// Whether the value at the position has been found not to be the array.
  private var isAtNoArray = false
  /// Whether what the path leads to, so far, is no array.
  private(set) var hasNoArray = false
  /// Both apply outside of elements, which are checked when they are decoded.
  private let (refusesDuplicateKeys, limits): (Bool, InputLimits)
  /// The keys of the open objects, by the number of their level, where duplicates are refused.
  private var seenKeys: [Int: Set<ExactKey>] = [:]

  init(
    path: [String], maximumDepth: Int, refusesDuplicateKeys: Bool = false, limits: InputLimits = InputLimits()
  ) {
    (self.refusesDuplicateKeys, self.limits) = (refusesDuplicateKeys, limits)
    self.path = path.map { ($0, DottedPath.index($0)) }
    self.maximumDepth = maximumDepth
    // An escape takes at most six bytes for each one that it stands for.
    keptKeyLength =
      refusesDuplicateKeys ? Int.max / 4 : max(Self.shownKeyLength, 6 * (path.map(\.utf8.count).max() ?? 0))
  }

  /// Whether the array was found.
  var hasFoundArray: Bool { search != .before }

  /// The number of the current element, or of the last one.
  var elementIndex: Int { levels.count > path.count ? levels[path.count].index : 0 }

  /// How many containers are around each element.
  var elementDepth: Int { path.count + 1 }

  /// How many bytes of keys it keeps.
  var keptByteCount: Int { keys.count }

  /// Continues after an element that the caller has passed in another way: the position is after it now.
  mutating func passElement() {
    isInElement = false
    state = .separator
  }

  /// Whether the position is after an element of the array.
  var isAfterElement: Bool { state == .separator && search == .inside && levels.count == path.count + 1 }

  /// Continues after the comma that follows an element. The caller has passed the comma: the position is at the next
  /// element.
  mutating func beginElement() {
    levels[levels.count - 1].index &+= 1
    isInElement = true
    state = .value
  }

  /// Scans what the cursor has, except for the rest of a token that later bytes may change: a few bytes at most.
  ///
  /// When a fault is thrown, the cursor is at it, or before the token that contains it.
  /// - Parameters:
  ///   - base: The offset of the cursor's first byte in the stream.
  ///   - isLast: Whether the stream ends where the cursor does.
  mutating func scan(
    _ cursor: inout ByteCursor, from base: Int, isLast: Bool
  ) throws(ParsingFault) -> Event {
    do throws(ParsingFault) {
      while true {
        if let event = try step(&cursor, from: base, isLast: isLast) { return event }
      }
    } catch {
      throw ParsingFault(expectation: error.expectation, offset: base + error.offset)
    }
  }

  /// Faults count from the cursor's first byte.
  private mutating func step(
    _ cursor: inout ByteCursor, from base: Int, isLast: Bool
  ) throws(ParsingFault) -> Event? {
    switch state {
    case .keyToken, .scalar: break
    default: cursor.skipWhitespace()
    }
    if cursor.isAtEnd, !isLast { return .needsMore }
    switch state {
    case .firstElement where cursor.current == UInt8(ascii: "]"), .firstKey where cursor.current == UInt8(ascii: "}"):
      cursor.advanceUnchecked()
      return endContainer()
    case .value, .firstElement: return try beginValue(&cursor)
    case .firstKey, .key:
      guard cursor.current == UInt8(ascii: "\"") else { try cursor.refuse(.key) }
      if let level = levels.last { keys.removeLast(keys.count - level.keyStart) }
      state = .keyToken
    case .colon:
      guard cursor.current == UInt8(ascii: ":") else { try cursor.refuse(.colon) }
      if !isInElement, levels[levels.count - 1].index >= limits.keys { try refuseString(.fewerKeys, base) }
      levels[levels.count - 1].isInMember = true
      if !isInElement { try matchKey(base) }
      cursor.advanceUnchecked()
      stringStart = nil
      state = .value
    case .separator: return try scanSeparator(&cursor)
    case .end:
      if cursor.isAtEnd { return .documentEnds }
      try cursor.refuse(.endOfInput)
    case .keyToken:
      guard try scanToken(&cursor, from: base, isLast: isLast) else { return .needsMore }
      state = .colon
    case .scalar:
      guard try scanToken(&cursor, from: base, isLast: isLast) else { return .needsMore }
      stringStart = nil
      return endValue()
    }
    return nil
  }

  // MARK: Tokens

  /// Lets the cursor move past the rest of a token, or past as much of it as no later byte can change.
  /// - Returns: Whether the token has ended.
  private mutating func scanToken(
    _ cursor: inout ByteCursor, from base: Int, isLast: Bool
  ) throws(ParsingFault) -> Bool {
    let start = cursor.offset
    if tokenPart == .nothing {
      stringLength = cursor.current == UInt8(ascii: "\"") ? 0 : nil
      if stringLength != nil, !isInElement { stringStart = base + start }
    }
    // Keys are kept without their quotes.
    let lower = start + (tokenPart == .nothing ? 1 : 0)
    var fault = textFault.map { $0 - base }
    defer { textFault = fault.map { $0 + base } }
    let hasEnded = try cursor.skipToken(from: &tokenPart, textFault: &fault, isLast: isLast)
    if let length = stringLength {
      // Where it could run out of numbers, no limit has refused it.
      let length = length &+ cursor.offset &- start
      stringLength = length
      if !isInElement, length &- (hasEnded ? 2 : 1) > limits.stringLength {
        try refuseString(.shorterString, base)
      }
    }
    if state == .keyToken { keepKey(cursor, from: lower, to: hasEnded ? cursor.offset - 1 : cursor.offset) }
    if hasEnded { tokenPart = .nothing }
    return hasEnded
  }

  /// Refuses the current string, or the last one, where it begins.
  /// - Parameter base: The offset of the cursor's first byte, from which faults count.
  private func refuseString(_ expectation: ParsingFault.Expectation, _ base: Int) throws(ParsingFault) {
    throw ParsingFault(expectation: expectation, offset: (stringStart ?? base) - base)
  }

  /// Keeps one byte more than any path needs, which shows that a key is too long.
  private mutating func keepKey(_ cursor: ByteCursor, from lower: Int, to upper: Int) {
    let kept = isInElement ? Self.shownKeyLength : keptKeyLength
    let missing = max((levels.last?.keyStart ?? 0) + kept + 1 - keys.count, 0)
    unsafe keys.append(contentsOf: cursor.bytes(from: lower, to: upper).prefix(missing))
  }

  /// Counts offsets from a later byte.
  mutating func move(by distance: Int) {
    textFault = textFault?.counted(fromByte: distance)
    stringStart = stringStart?.counted(fromByte: distance)
  }

  // MARK: Values

  private mutating func beginValue(_ cursor: inout ByteCursor) throws(ParsingFault) -> Event? {
    if search == .inside, !isInElement, levels.count == path.count + 1, !cursor.isAtEnd {
      isInElement = true
      state = .value
      return .elementBegins
    }
    let isAtPath = search == .before && matchedCount == levels.count && levels.count == path.count
    let byte = cursor.current
    if !isInElement, let level = levels.last, !level.isObject, search != .inside || levels.count > path.count + 1,
      level.index >= limits.elements
    {
      try cursor.refuse(.fewerElements)
    }
    switch byte {
    case UInt8(ascii: "["):
      try begin(isObject: false, &cursor)
      if isAtPath { search = .inside } else if search == .before { matchIndex() }
    case UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      if isAtPath, !isAtNoArray {
        (isAtNoArray, hasNoArray) = (true, true)
        return .noArray
      }
      isAtNoArray = false
      if byte == UInt8(ascii: "{") { try begin(isObject: true, &cursor) } else { state = .scalar }
    default: try cursor.refuse(.value)
    }
    return nil
  }

  private mutating func begin(isObject: Bool, _ cursor: inout ByteCursor) throws(ParsingFault) {
    guard levels.count < maximumDepth else { try cursor.refuse(.lessNesting) }
    cursor.advanceUnchecked()
    levels.append(Level(isObject: isObject, keyStart: keys.count))
    if refusesDuplicateKeys { seenKeys[levels.count] = nil }
    state = isObject ? .firstKey : .firstElement
  }

  /// A value has ended before the position.
  private mutating func endValue() -> Event? {
    state = levels.isEmpty ? .end : .separator
    guard isInElement, levels.count == path.count + 1 else { return nil }
    isInElement = false
    return .elementEnds
  }

  private mutating func endContainer() -> Event? {
    guard let level = levels.popLast() else { return nil }
    keys.removeLast(keys.count - level.keyStart)
    matchedCount = min(matchedCount, levels.count)
    if search == .inside, levels.count == path.count { search = .done }
    return endValue()
  }

  private mutating func scanSeparator(_ cursor: inout ByteCursor) throws(ParsingFault) -> Event? {
    let isObject = levels[levels.count - 1].isObject
    if cursor.current == UInt8(ascii: ",") {
      cursor.advanceUnchecked()
      levels[levels.count - 1].isInMember = false
      levels[levels.count - 1].index &+= 1
      matchedCount = min(matchedCount, levels.count - 1)
      state = isObject ? .key : .value
      if !isObject, search == .before { matchIndex() }
      return nil
    }
    guard cursor.current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      try cursor.refuse(isObject ? .commaOrObjectEnd : .commaOrArrayEnd)
    }
    cursor.advanceUnchecked()
    return endContainer()
  }

  // MARK: The path

  /// The position is before the colon of a member. A fault about its key is at the key.
  ///
  /// If a key stands twice, the last one counts. Once the elements of a stream's array have been returned, it is too
  /// late for that, so a second key on the way to the array is an error.
  /// - Parameter base: The offset that faults count from.
  private mutating func matchKey(_ base: Int) throws(ParsingFault) {
    guard let level = levels.last else { return }
    let isOnPath = matchedCount == levels.count - 1 && matchedCount < path.count
    guard isOnPath || refusesDuplicateKeys, keys.count - level.keyStart <= keptKeyLength else { return }
    let key = text(ofKey: keys[level.keyStart...])
    if refusesDuplicateKeys, !seenKeys[levels.count, default: []].insert(ExactKey(key)).inserted {
      try refuseString(.uniqueKey, base)
    }
    guard isOnPath, key.utf8.elementsEqual(path[matchedCount].key.utf8) else { return }
    if search == .done { try refuseString(.uniqueKey, base) }
    hasNoArray = false
    matchedCount += 1
  }

  /// The position is before an element of an array that is not the array of the stream.
  private mutating func matchIndex() {
    guard let level = levels.last, matchedCount == levels.count - 1, matchedCount < path.count,
      level.index == path[matchedCount].index
    else { return }
    matchedCount += 1
  }

  private func text(ofKey key: ArraySlice<UInt8>) -> String {
    let quoted = [UInt8(ascii: "\"")] + key + [UInt8(ascii: "\"")]
    return unsafe quoted.withUnsafeBufferPointer { bytes in
      var cursor = unsafe ByteCursor(bytes)
      // A key that was cut in an escape, or in a character, is shown as it stands.
      guard let token = try? cursor.scanString(), let text = try? cursor.string(token) else {
        return String(decoding: key, as: UTF8.self)
      }
      return text
    }
  }

  /// The path of the current value, or of the array if the value is one of its elements. Very long keys are cut.
  @inline(never) func segments(toArray: Bool = false) -> [JSONPath.Segment] {
    var segments: [JSONPath.Segment] = []
    for (number, level) in levels.enumerated() where !toArray || number < path.count {
      if !level.isObject {
        segments.append(.index(level.index))
      } else if level.isInMember {
        let keyEnd = number + 1 < levels.count ? levels[number + 1].keyStart : keys.count
        segments.append(.key(text(ofKey: keys[level.keyStart..<keyEnd])))
      }
    }
    return segments
  }
}
