extension ByteInput {
  /// Checks what the options ask for beside well-formed text: that no object in the value at the position has a key
  /// twice, and that no part of it exceeds a limit. Malformed text and deep nesting are left for the decode to find.
  /// - Parameter isLine: Whether the text is a line of a stream: the white space at its end does not count as bytes.
  @inline(never) func checkText(isLine: Bool = false) throws(ParsingFault) {
    let limits = options.limits
    var count = cursor.remainingCount
    // Other bytes that are no larger than a space are malformed there, which the decode says.
    while isLine, count > limits.bytes, count > 0, cursor.byte(after: count - 1) <= UInt8(ascii: " ") { count -= 1 }
    if count > limits.bytes {
      throw ParsingFault(expectation: .fewerBytes, offset: cursor.offset)
    }
    let checksKeys = options.refusesDuplicateKeys
    guard checksKeys || limits.areAboutParts else { return }
    var check = TextCheck(cursor: cursor, limits: limits, checksKeys: checksKeys, maximumDepth: depth)
    try check.run()
  }

  /// Checks that no object in the value at the position has a key twice, if the options merge. Each time that a value
  /// is merged, it is copied: to merge one again and again would take time that is out of proportion to the text.
  func checkMerging() throws(ParsingFault) {
    guard options.mergesUpdates else { return }
    var check = TextCheck(cursor: cursor, limits: InputLimits(), checksKeys: true, maximumDepth: depth)
    try check.run()
  }
}

/// One walk over a value, from token to token.
struct TextCheck {
  private(set) var cursor: ByteCursor
  let limits: InputLimits
  let checksKeys: Bool
  /// The check ends where more containers are open.
  private let maximumDepth: Int
  /// The containers around the position.
  private var open: [Container] = []
  /// The short keys of the open objects, at most ``mostWords`` of each. To compare them is faster than to hash them.
  private var words: [KeyWords] = []

  fileprivate struct Container {
    let isObject: Bool
    /// How many of ``words`` belong to the containers around this one.
    let firstWord: Int
    /// How many values have begun in an array, or keys in an object.
    var count = 0
    /// The keys that are not among ``words``.
    var keys: Set<ExactKey> = []
  }

  private static let mostWords = 32

  /// The memory of a check that has ended, for the next one: a call may check each of its objects.
  struct Memory {
    fileprivate var open: [Container] = []
    fileprivate var words: [KeyWords] = []
  }

  /// Checks the value with the memory of an earlier check.
  mutating func run(in memory: inout Memory) throws(ParsingFault) {
    swap(&open, &memory.open)
    swap(&words, &memory.words)
    defer {
      open.removeAll(keepingCapacity: true)
      words.removeAll(keepingCapacity: true)
      swap(&open, &memory.open)
      swap(&words, &memory.words)
    }
    try run()
  }

  init(cursor: ByteCursor, limits: InputLimits, checksKeys: Bool, maximumDepth: Int) {
    (self.cursor, self.limits, self.checksKeys) = (cursor, limits, checksKeys)
    self.maximumDepth = maximumDepth
  }

  mutating func run() throws(ParsingFault) {
    repeat {
      cursor.skipWhitespace()
      switch cursor.current {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        try countElement()
        guard open.count < maximumDepth else { return }
        open.append(Container(isObject: cursor.current == UInt8(ascii: "{"), firstWord: words.count))
        cursor.advance()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let closed = open.popLast() { words.removeLast(words.count - closed.firstWord) }
        cursor.advance()
      case UInt8(ascii: ","), UInt8(ascii: ":"): cursor.advance()
      case UInt8(ascii: "\""):
        guard try checkString() else { return }
      default:
        try countElement()
        // Malformed values and the end of the input end the check.
        guard (try? cursor.skipValue(depth: 0)) != nil else { return }
      }
    } while !open.isEmpty
  }

  /// Counts the value at the position, if it is an element of an array.
  private mutating func countElement() throws(ParsingFault) {
    guard let last = open.indices.last, !open[last].isObject else { return }
    open[last].count += 1
    if open[last].count > limits.elements { try cursor.refuse(.fewerElements) }
  }

  /// Moves past the string at the position.
  /// - Returns: False where it is malformed.
  private mutating func checkString() throws(ParsingFault) -> Bool {
    let offset = cursor.offset
    let short = checksKeys ? cursor.shortKey() : nil
    guard let token = try? cursor.scanString() else { return false }
    if token.upper - token.lower > limits.stringLength {
      throw ParsingFault(expectation: .shorterString, offset: offset)
    }
    guard let last = open.indices.last else { return true }
    guard open[last].isObject else {
      open[last].count += 1
      if open[last].count > limits.elements { throw ParsingFault(expectation: .fewerElements, offset: offset) }
      return true
    }
    cursor.skipWhitespace()
    guard cursor.current == UInt8(ascii: ":") else { return true }
    open[last].count += 1
    if open[last].count > limits.keys { throw ParsingFault(expectation: .fewerKeys, offset: offset) }
    guard checksKeys else { return true }
    let first = open[last].firstWord
    var (key, known) = (String?.none, short?.words)
    if known == nil {
      // Escaped, long, or near the end of the input.
      guard let text = try? cursor.string(token) else { return false }
      (key, known) = (text, KeyWords(shortKey: text))
    }
    if let known {
      guard !words[first...].contains(known) else { throw ParsingFault(expectation: .uniqueKey, offset: offset) }
      if words.count - first < Self.mostWords {
        words.append(known)
        return true
      }
    }
    guard let text = key ?? (try? cursor.string(token)) else { return false }
    guard open[last].keys.insert(ExactKey(text)).inserted else {
      throw ParsingFault(expectation: .uniqueKey, offset: offset)
    }
    return true
  }
}

extension KeyWords {
  /// The words of a key of at most 15 bytes, as ``ByteCursor/shortKey()`` gives them; nil for a longer one.
  fileprivate init?(shortKey key: String) {
    guard key.utf8.count < 16 else { return nil }
    var words: (low: UInt64, high: UInt64) = (0, 0)
    for (index, byte) in (Array(key.utf8) + [UInt8(ascii: "\"")]).enumerated() {
      let bits = UInt64(byte) << UInt64(8 * (index % 8))
      if index < 8 { words.low |= bits } else { words.high |= bits }
    }
    self.init(low: words.low, high: words.high)
  }
}
