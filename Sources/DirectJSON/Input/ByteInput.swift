/// UTF-8 text being decoded: where we are in it, and what the call was asked to do.
struct ByteInput {
  var cursor: ByteCursor
  private var nesting: NestingBudget
  /// Where values that did not fit are noted; nil when nobody asked.
  let mismatches: MismatchLog?
  let options: DecodingOptions
  /// What keys may stand for.
  let keyRule: KeyRule
  /// Where array elements are collected until their number is known.
  var scratch = ScratchMemory()
  /// Where the value starts that was last found not to fit; -1 when there was none, or a converter took no `null`.
  var unfitOffset = -1
  /// What has been passed and need not be passed again; nil when there is nothing.
  var memory: CallMemory?

  /// The caller calls ``ScratchMemory/deallocate()`` on ``scratch`` in the end.
  init(_ cursor: ByteCursor, depth: Int, options: DecodingOptions, mismatches: MismatchLog?) {
    self.cursor = cursor
    nesting = NestingBudget(depth)
    self.options = options
    keyRule = options.keyRule
    self.mismatches = mismatches
  }

  /// Notes that the value at `offset` was left out.
  @inline(__always) mutating func note(
    _ expected: @autoclosure () -> String, at offset: Int, hint: @autoclosure () -> Hint? = nil
  ) {
    unfitOffset = offset
    mismatches?.note(at: offset) { MismatchLog.Entry(offset: offset, expected: expected(), hint: hint()) }
  }

  /// Whether `null` is noted where it stands for a property that is not optional.
  var notesNulls: Bool { mismatches != nil && (options.isStrict || options.reportsMissingKeys) }

  /// Notes that the value at `offset`, of which nothing could be made, is `null` where there is no default for it to leave
  /// in place. What is not `null` has been noted.
  @inline(never) mutating func noteNull(_ expected: String, at offset: Int) {
    var value = cursor
    value.move(to: offset)
    if value.current == UInt8(ascii: "n") { note(expected, at: offset, hint: .nullElement) }
  }

  /// Moves behind the value at the position, checking every byte of it.
  @inline(__always) mutating func skipValue() throws(ParsingFault) {
    try cursor.skipValue(depth: depth)
  }

  /// The same, for values of which it matters how deep they are.
  /// - Returns: Whether there are containers below a depth.
  mutating func skipValue(notingNestingBelow limit: Int) throws(ParsingFault) -> Bool {
    var shallow = cursor
    if depth > limit, (try? shallow.skipValue(depth: depth - limit)) != nil {
      cursor = shallow
      return false
    }
    try skipValue()
    return true
  }

  /// Moves behind a value that does not fit. `null` is no mismatch: it stands for "nothing here".
  @inline(never) mutating func skipMismatch(_ expected: String, hint: Hint? = nil) throws(ParsingFault) {
    let offset = cursor.offset
    if cursor.current != UInt8(ascii: "n") { note(expected, at: offset, hint: hint) }
    try skipValue()
  }

  /// Whether the value at the position is `null`, or begins like it.
  @inline(__always) var isAtNull: Bool { cursor.current == UInt8(ascii: "n") }

  /// Moves behind the `null` at the position.
  /// - Returns: Whether it makes an optional nil.
  @inline(__always) mutating func takeClearingNull() throws(ParsingFault) -> Bool {
    try cursor.scanNull()
    return options.nullClearsOptionals
  }

  // MARK: Containers

  /// How many more arrays and objects may be nested in each other.
  @inline(__always) var depth: Int {
    get { nesting.left }
    set { nesting.left = newValue }
  }

  /// Moves into the array or object at the position.
  @inline(__always) mutating func enter() throws(ParsingFault) {
    guard nesting.enter() else { throw cursor.fault(.lessNesting) }
    cursor.advanceUnchecked()
  }

  /// Moves to the first element of an array just entered; false, and out of the array, when it is empty.
  @inline(__always) mutating func moveToFirstElement() -> Bool {
    cursor.skipWhitespace()
    guard cursor.current == UInt8(ascii: "]") else { return true }
    leave()
    return false
  }

  /// Moves to the next element; false, and out of the array, after the last one.
  @inline(__always) mutating func moveToNextElement() throws(ParsingFault) -> Bool {
    cursor.skipWhitespace()
    if cursor.current == UInt8(ascii: ",") {
      cursor.advanceUnchecked()
      cursor.skipWhitespace()
      return true
    }
    guard cursor.current == UInt8(ascii: "]") else { throw cursor.fault(.commaOrArrayEnd) }
    leave()
    return false
  }

  /// Moves to the first key of an object just entered; false, and out of the object, when it is empty.
  @inline(__always) mutating func moveToFirstKey() throws(ParsingFault) -> Bool {
    cursor.skipWhitespace()
    if cursor.current == UInt8(ascii: "\"") { return true }
    guard cursor.current == UInt8(ascii: "}") else { throw cursor.fault(.key) }
    leave()
    return false
  }

  /// Moves to the next key; false, and out of the object, after the last value.
  @inline(__always) mutating func moveToNextKey() throws(ParsingFault) -> Bool {
    cursor.skipWhitespace()
    if cursor.current == UInt8(ascii: ",") {
      cursor.advanceUnchecked()
      cursor.skipWhitespace()
      guard cursor.current == UInt8(ascii: "\"") else { throw cursor.fault(.key) }
      return true
    }
    guard cursor.current == UInt8(ascii: "}") else { throw cursor.fault(.commaOrObjectEnd) }
    leave()
    return false
  }

  /// Moves from behind a key to its value.
  @inline(__always) mutating func moveToValue() throws(ParsingFault) {
    if cursor.current != UInt8(ascii: ":") {
      cursor.skipWhitespace()
      guard cursor.current == UInt8(ascii: ":") else { throw cursor.fault(.colon) }
    }
    cursor.advanceUnchecked()
    cursor.skipWhitespace()
  }

  @inline(__always) private mutating func leave() {
    cursor.advanceUnchecked()
    nesting.leave()
  }

  // MARK: JSON inside strings

  /// Decodes the text of the string at the position as JSON of its own, as some servers send objects and arrays.
  ///
  /// - Parameter body: Given the inner text, whose first byte opens a container; returns whether it took the value.
  /// - Returns: Whether the inner text is well-formed and was taken. What was noted inside is noted at the string.
  /// - Throws: `ParsingFault` for the string, and for what a family refuses inside; not for malformed inner text.
  @inline(never) mutating func decodeInnerText(
    opening: UInt8, _ body: (inout ByteInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> Bool {
    let offset = cursor.offset
    let token = try cursor.scanString()
    var text = try cursor.string(token)
    let inner = (depth: depth, options: options, log: mismatches?.inner())
    var fault: ParsingFault?
    let isTaken = text.withUTF8 { bytes in
      var input = unsafe ByteInput(
        ByteCursor(bytes), depth: inner.depth, options: inner.options, mismatches: inner.log)
      defer { input.scratch.deallocate() }
      input.cursor.skipWhitespace()
      guard input.cursor.current == opening else { return false }
      // A first look that writes nothing: what is malformed inside a string must not end the decode around it.
      var check = input.cursor
      guard (try? check.skipValue(depth: inner.depth)) != nil, (try? check.expectEnd()) != nil else { return false }
      do throws(ParsingFault) {
        if inner.options.checksKeys { try input.checkKeysAreUnique() }
        return try body(&input)
      } catch {
        // The text is well-formed: what ends the decode is said about the string.
        switch error.expectation {
        case .familyMember, .uniqueKey: fault = ParsingFault(expectation: error.expectation, offset: offset)
        default: break
        }
        return false
      }
    }
    if let fault { throw fault }
    if isTaken, let log = inner.log { mismatches?.adopt(log, at: offset) }
    return isTaken
  }
}
