/// Checks a document that comes in pieces of any size, and finds the elements of one array in it. What has been checked is
/// not needed again: of the text, only keys on the way are kept.
///
/// It finds fault with a document at the same offset, and with the same expectation, as the cursor of a whole one does.
/// Offsets count from the first byte of the stream.
struct DocumentScanner {
  /// Why ``scan(_:from:isLast:)`` came back.
  enum Event {
    /// Everything that was given has been taken.
    case needsMore
    /// The path leads to a value that is no array; the cursor is at it.
    case noArray
    /// The cursor is at the first byte of an element. Whoever does not take it by ``passElement()`` scans on.
    case elementBegins
    /// The cursor is behind an element.
    case elementEnds
    /// The document is whole.
    case documentEnds
  }

  enum State {
    case value, firstElement, firstKey, key, colon, separator, end
    // Inside a string.
    case string, escape, hexDigits, lowSurrogateBackslash, lowSurrogateMark
    // Inside a number, behind what they are named after.
    case minus, zero, integer, point, fraction, exponentMark, exponentSign, exponent
    case literal
  }

  /// An open container.
  struct Level {
    let isObject: Bool
    /// The number of the element at hand.
    var index = 0
    /// Whether the position is behind the colon of a member, up to the next comma.
    var isInMember = false
    /// Where the key of the member at hand starts in ``keys``.
    let keyStart: Int
  }

  var state = State.value
  var levels: [Level] = []

  // What the tokens at hand need; see `DocumentScanner+Tokens`.
  var isKey = false
  var tokenStart = 0
  var literal: Literal = .null
  var literalCount = 0
  var hexCount = 0
  var hexValue: UInt32 = 0
  var highSurrogate: UInt32?
  var textCheck = StreamedUTF8()

  /// The keys of the open members, one behind the other, as they stand in the text.
  var keys: [UInt8] = []
  /// How many bytes of a key are kept: more than any on the path has.
  let keptKeyLength: Int

  private let path: [(key: String, index: Int?)]
  private let maximumDepth: Int
  /// How many of the open containers are, with the value at hand, on the path.
  private var matchedCount = 0
  /// Nothing, the array, and what comes after it.
  private enum Search { case before, inside, done }
  private var search = Search.before
  private var isInElement = false
  /// Outside of elements; what is inside is looked at when they are decoded.
  private let refusesDuplicateKeys: Bool
  /// The keys of the open objects, by the number of their level, where duplicates are refused.
  private var seenKeys: [Int: Set<ExactKey>] = [:]

  init(path: [String], maximumDepth: Int, refusesDuplicateKeys: Bool = false) {
    self.refusesDuplicateKeys = refusesDuplicateKeys
    self.path = path.map { ($0, Int($0)) }
    self.maximumDepth = maximumDepth
    // An escape takes at most six bytes for each one that it stands for.
    keptKeyLength = refusesDuplicateKeys ? Int.max / 4 : max(256, 6 * (path.map(\.utf8.count).max() ?? 0))
  }

  /// Whether the array was there.
  var hasFoundArray: Bool { search != .before }

  /// The number of the element at hand, or of the one that was last.
  var elementIndex: Int { levels.count > path.count ? levels[path.count].index : 0 }

  /// How many containers are open around the value at hand.
  var depth: Int { levels.count }

  /// Where an element stood that somebody else has taken, the position is behind it now.
  mutating func passElement() {
    isInElement = false
    state = .separator
  }

  /// Takes what the cursor has.
  /// - Parameters:
  ///   - base: The offset of the cursor's first byte in the stream.
  ///   - isLast: Whether the stream ends where the cursor does.
  mutating func scan(
    _ cursor: inout ByteCursor, from base: Int, isLast: Bool
  ) throws(ParsingFault) -> Event {
    while true {
      switch state {
      case .value, .firstElement, .firstKey, .key, .colon, .separator, .end: cursor.skipWhitespace()
      default: break
      }
      if cursor.isAtEnd {
        guard isLast else { return .needsMore }
        if state == .end { return .documentEnds }
        if let fault = faultAtEnd(base + cursor.offset) { throw fault }
        // A number ends where the stream does.
        if let event = endValue() { return event }
        continue
      }
      let offset = base + cursor.offset
      let byte = cursor.current
      switch state {
      case .value:
        if let event = try beginValue(byte, offset, &cursor) { return event }
      case .firstElement:
        if byte == UInt8(ascii: "]") {
          cursor.advanceUnchecked()
          if let event = endContainer() { return event }
        } else if let event = try beginValue(byte, offset, &cursor) {
          return event
        }
      case .firstKey:
        if byte == UInt8(ascii: "}") {
          cursor.advanceUnchecked()
          if let event = endContainer() { return event }
        } else {
          try beginKey(byte, offset, &cursor)
        }
      case .key: try beginKey(byte, offset, &cursor)
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw ParsingFault(expectation: .colon, offset: offset) }
        cursor.advanceUnchecked()
        levels[levels.count - 1].isInMember = true
        if !isInElement { try matchKey(offset) }
        state = .value
      case .separator:
        if let event = try scanSeparator(byte, offset, &cursor) { return event }
      case .end: throw ParsingFault(expectation: .endOfInput, offset: offset)
      case .string, .escape, .hexDigits, .lowSurrogateBackslash, .lowSurrogateMark:
        if try scanString(&cursor, base) {
          if isKey {
            state = .colon
          } else if let event = endValue() {
            return event
          }
        }
      case .minus, .zero, .integer, .point, .fraction, .exponentMark, .exponentSign, .exponent:
        if try scanNumber(&cursor, base), let event = endValue() { return event }
      case .literal:
        if try scanLiteral(&cursor), let event = endValue() { return event }
      }
    }
  }

  // MARK: Values

  private mutating func beginValue(
    _ byte: UInt8, _ offset: Int, _ cursor: inout ByteCursor
  ) throws(ParsingFault) -> Event? {
    if search == .inside, !isInElement, levels.count == path.count + 1 {
      isInElement = true
      state = .value
      return .elementBegins
    }
    let isAtPath = search == .before && matchedCount == levels.count && levels.count == path.count
    switch byte {
    case UInt8(ascii: "["):
      try begin(isObject: false, offset, &cursor)
      if isAtPath { search = .inside } else if search == .before { matchIndex() }
      return nil
    case UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      if isAtPath { return .noArray }
      if byte == UInt8(ascii: "{") {
        try begin(isObject: true, offset, &cursor)
      } else {
        beginScalar(byte, offset, &cursor)
      }
      return nil
    default: throw ParsingFault(expectation: .value, offset: offset)
    }
  }

  private mutating func begin(isObject: Bool, _ offset: Int, _ cursor: inout ByteCursor) throws(ParsingFault) {
    guard levels.count < maximumDepth else { throw ParsingFault(expectation: .lessNesting, offset: offset) }
    cursor.advanceUnchecked()
    levels.append(Level(isObject: isObject, keyStart: keys.count))
    if refusesDuplicateKeys { seenKeys[levels.count] = nil }
    state = isObject ? .firstKey : .firstElement
  }

  private mutating func beginKey(
    _ byte: UInt8, _ offset: Int, _ cursor: inout ByteCursor
  ) throws(ParsingFault) {
    guard byte == UInt8(ascii: "\"") else { throw ParsingFault(expectation: .key, offset: offset) }
    if let level = levels.last { keys.removeLast(keys.count - level.keyStart) }
    beginScalar(byte, offset, &cursor)
    isKey = true
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

  private mutating func scanSeparator(
    _ byte: UInt8, _ offset: Int, _ cursor: inout ByteCursor
  ) throws(ParsingFault) -> Event? {
    let isObject = levels[levels.count - 1].isObject
    if byte == UInt8(ascii: ",") {
      cursor.advanceUnchecked()
      levels[levels.count - 1].isInMember = false
      levels[levels.count - 1].index += 1
      matchedCount = min(matchedCount, levels.count - 1)
      state = isObject ? .key : .value
      if !isObject, search == .before { matchIndex() }
      return nil
    }
    guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
      throw ParsingFault(expectation: isObject ? .commaOrObjectEnd : .commaOrArrayEnd, offset: offset)
    }
    cursor.advanceUnchecked()
    return endContainer()
  }

  // MARK: The path

  /// The position is before the value of a member.
  ///
  /// The last one counts of a key that stands twice. When the array of a stream has been handed out, it is too late for
  /// that, so that a second key on the way to it is an error.
  /// - Parameter offset: Of the colon.
  private mutating func matchKey(_ offset: Int) throws(ParsingFault) {
    guard let level = levels.last else { return }
    let isOnPath = matchedCount == levels.count - 1 && matchedCount < path.count
    guard isOnPath || refusesDuplicateKeys, keys.count - level.keyStart <= keptKeyLength else { return }
    let key = text(ofKey: keys[level.keyStart...])
    if refusesDuplicateKeys, !seenKeys[levels.count, default: []].insert(ExactKey(key)).inserted {
      throw ParsingFault(expectation: .uniqueKey, offset: offset)
    }
    guard isOnPath, key.utf8.elementsEqual(path[matchedCount].key.utf8) else { return }
    if search == .done { throw ParsingFault(expectation: .uniqueKey, offset: offset) }
    matchedCount += 1
  }

  /// The position is before an element of an array that is not the one sought.
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

  /// The way to the value at hand, or to the array if that is an element of it. Keys that are very long are cut.
  func segments(toArray: Bool = false) -> [JSONPath.Segment] {
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
