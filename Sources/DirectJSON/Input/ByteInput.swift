/// UTF-8 text during a decode: the position in it, and the options of the call.
struct ByteInput {
  var cursor: ByteCursor
  private var nesting: NestingBudget
  private var indentation = Indentation()
  /// Where mismatches are noted; nil when no report is wanted.
  let mismatches: MismatchLog?
  let options: DecodingOptions
  /// Which keys may stand for a name.
  let keyRule: KeyRule
  /// Whether keys match names exactly, and nobody asks what does not fit, nor for more than well-formed text.
  private(set) var isPlain: Bool
  /// Whether nothing more is asked than to read the keys that a rule makes of names.
  private(set) var isPlainButRespelled: Bool
  /// Whether short strings may be made of their words. A copy, since asking `ShortString` takes a call.
  private let composesStrings = ShortString.isVerified
  /// Where array elements are collected until their number is known.
  var scratch = ScratchMemory()
  /// The offset of the last value that did not fit; -1 when there was none.
  var unfitOffset = -1
  /// Whether models are taken as they are: what makes them valid may be what an update leaves alone.
  var skipsValidation = false
  /// How many unions and objects of families around the position are decoded for the case or class that they name
  /// first, which may prove wrong.
  var guessLevel: UInt8 = 0
  /// What is known about what the records at the position will note.
  var noting = Noting.undecided
  /// Whether the plan that runs next fills a model of an update, whose parts are filled, too. It takes this back.
  var merges = false
  /// What has been scanned and need not be scanned again; nil when there is nothing.
  var memory: CallMemory?

  /// How records are made in calls that ask what does not fit.
  enum Noting: UInt8 {
    /// They may be made as if nobody had asked, as long as nothing is to be noted.
    case undecided
    /// One is being made in that way, and will be made again if something is to be noted.
    case trying
    /// Something is to be noted in one that is being made again.
    case certain
  }

  /// The caller calls ``ScratchMemory/deallocate()`` on ``scratch`` in the end.
  init(_ cursor: ByteCursor, depth: Int, options: DecodingOptions, mismatches: MismatchLog?) {
    self.cursor = cursor
    nesting = NestingBudget(depth)
    self.options = options
    keyRule = options.keyRule
    self.mismatches = mismatches
    isPlain = mismatches == nil && keyRule == .exact
    isPlainButRespelled = mismatches == nil && keyRule.hasSpelling
  }

  /// Reads the string that starts at the position.
  @inline(__always) mutating func readString() throws(ParsingFault) -> String {
    try cursor.readString(composes: composesStrings)
  }

  /// What arrays and objects are checked by while they are decoded; nil when they are not.
  @inline(__always) var watch: TextWatch? { memory?.watch }

  /// Has arrays and objects checked while they are decoded.
  mutating func watch(with watch: TextWatch) {
    startMemory().watch = watch
    (isPlain, isPlainButRespelled) = (false, false)
  }

  /// Begins with another text, as a new input would. Nothing of the old one must be live. The lines of both are
  /// probably indented alike, so what is known about that is kept.
  @inline(__always) mutating func restart(_ cursor: ByteCursor, depth: Int) {
    self.cursor = cursor
    nesting = NestingBudget(depth)
    scratch = ScratchMemory()
    (unfitOffset, skipsValidation, merges, guessLevel, noting) = (-1, false, false, 0, .undecided)
    if memory != nil { memory = nil }
  }

  /// Notes that the value at `offset` was left out.
  @inline(__always) mutating func note(
    _ expected: @autoclosure () -> ExpectedValue, at offset: Int, hint: @autoclosure () -> Hint? = nil
  ) {
    unfitOffset = offset
    mismatches?.note(at: offset) { MismatchLog.Entry(offset: offset, expected: expected(), hint: hint()) }
  }

  /// Notes that the value at `offset` was left out because of what has been noted in it since `first`.
  @inline(never) mutating func noteSummary(_ expected: ExpectedValue, at offset: Int, since first: Int) {
    unfitOffset = offset
    guard let mismatches else { return }
    let isSummary = mismatches.count > first
    mismatches.note(at: offset, isSummary: isSummary) {
      var entry = MismatchLog.Entry(offset: offset, expected: expected)
      entry.isSummary = isSummary
      return entry
    }
  }

  /// Notes that the value at `offset` was left out, and more about why.
  @inline(never) mutating func note(_ kind: MismatchKind, _ expected: ExpectedValue, at offset: Int, hint: Hint?) {
    unfitOffset = offset
    mismatches?.note(at: offset) { MismatchLog.Entry(offset: offset, expected: expected, hint: hint, kind: kind) }
  }

  /// Notes that the object at `offset` has become a model that its own code refuses.
  @inline(never) mutating func reject(at offset: Int, _ error: any Error, expected: ExpectedValue) {
    let entry = MismatchLog.Entry(offset: offset, expected: expected, kind: .invalid(error))
    startMemory().remember(rejected: entry)
    unfitOffset = offset
    mismatches?.noteRejection(entry)
  }

  /// Notes that the code of a type made nothing of the value at an offset, and why.
  /// - Parameter isNoted: Whether other entries say why.
  @inline(never) mutating func complain(_ entry: MismatchLog.Entry, isNoted: Bool = false) {
    startMemory().remember(complaint: entry)
    unfitOffset = entry.offset
    if !isNoted { mismatches?.note(at: entry.offset) { entry } }
  }

  /// What is wrong with the value at an offset, of which no value was made.
  /// - Parameter expected: What it was meant to be.
  func unfitEntry(at offset: Int, expected: ExpectedValue, hint: Hint? = nil) -> MismatchLog.Entry {
    if let rejection = memory?.rejection(at: offset) { return rejection }
    // Another type may have been tried there.
    if let complaint = memory?.complaint(at: offset), complaint.expected.text == expected.text { return complaint }
    return MismatchLog.Entry(offset: offset, expected: expected, hint: hint)
  }

  /// Whether somebody asks for keys that no property takes. Such a key asks, not the plan, which serves calls with a
  /// report and calls without one.
  var notesUnknownKeys: Bool { mismatches != nil && options.unknownKeys != .ignored }

  /// Whether the key at an offset, which no property takes, names the case of a union.
  @inline(never) func knows(keyAt offset: Int) -> Bool { memory?.knows(keyAt: offset) == true }

  /// Notes the key at `offset`, which no property takes, unless it names the case of a union.
  @inline(never) func noteUnknownKey(_ text: String, at offset: Int) {
    if knows(keyAt: offset) { return }
    mismatches?.note(at: offset, isUnknownKey: true) {
      MismatchLog.Entry(
        offset: offset, expected: MismatchKind.knownKey, found: MismatchKind.found(key: text),
        outcome: .other("ignored it"), kind: .unknownKey(text))
    }
  }

  /// Whether `null` is noted where it stands for a property that is not optional.
  var notesNulls: Bool { mismatches != nil && options.countsNulls }

  /// Notes a `null` at `offset` that leaves no default in place. Call it when no value could be made there; a value
  /// other than `null` has been noted already.
  @inline(never) mutating func noteNull(_ expected: ExpectedValue, at offset: Int) {
    var value = cursor
    value.move(to: offset)
    if value.isAtNull { note(expected, at: offset, hint: .nullElement) }
  }

  /// Moves past the value at the position, checking every byte of it.
  @inline(__always) mutating func skipValue() throws(ParsingFault) {
    try cursor.skipValue(depth: depth)
  }

  /// ``skipValue()``, compiled into its callers: for loops over keys.
  @inline(__always) mutating func skipValueInline() throws(ParsingFault) {
    try cursor.skipValueInline(depth: depth)
  }

  /// Moves past the value at the position, checking every byte of it, and tells whether it is nested deeply.
  /// - Returns: Whether there are containers below the given depth.
  mutating func skipValue(notingNestingBelow limit: Int) throws(ParsingFault) -> Bool {
    var shallow = cursor
    if depth > limit, (try? shallow.skipValue(depth: depth - limit)) != nil {
      cursor = shallow
      return false
    }
    try skipValue()
    return true
  }

  /// Moves past a value that does not fit. `null` is no mismatch: it stands for "nothing here".
  @inline(never) mutating func skipMismatch(_ expected: ExpectedValue, hint: Hint? = nil) throws(ParsingFault) {
    let offset = cursor.offset
    if cursor.current != UInt8(ascii: "n") { note(expected, at: offset, hint: hint) }
    try skipValue()
  }

  /// Moves past a value for which there is no place, unless it is `null`, and notes why.
  @inline(never) mutating func skipUndecoded(_ refusal: String, hint: Hint?) throws(ParsingFault) {
    let offset = cursor.offset
    if cursor.current != UInt8(ascii: "n") { note(.notDecoded(refusal), .nothing, at: offset, hint: hint) }
    try skipValue()
  }

  /// Whether the value at the position is `null`, or begins like it.
  @inline(__always) var isAtNull: Bool { cursor.isAtNull }

  /// Moves past the `null` at the position.
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

  /// Calls `body`, which passes values, and forgets how much stack there was for that: what decodes them takes more of
  /// it for each level.
  mutating func passing(_ body: (inout ByteInput) throws(ParsingFault) -> Void) throws(ParsingFault) {
    let budget = nesting
    try body(&self)
    nesting = budget
  }

  /// Moves into the array or object at the position.
  @inline(__always) mutating func enter() throws(ParsingFault) {
    try nest()
    cursor.advanceUnchecked()
  }

  /// Counts one more level, without moving.
  @inline(__always) mutating func nest() throws(ParsingFault) {
    guard nesting.enter() else { try cursor.refuse(.lessNesting) }
  }

  /// Moves into the array or object at the position, whose values become elements of a type.
  @inline(__always) mutating func enter<Element>(for element: Element.Type) throws(ParsingFault) {
    if StackSpace.isShort(forValuesOf: MemoryLayout<Element>.size, copies: StackSpace.copiesFromText) {
      try cursor.refuse(.lessNesting)
    }
    try enter()
  }

  /// Moves to the next byte that is not white space.
  /// - Parameter level: How many more levels are permitted on a line that begins with that byte.
  @inline(__always) private mutating func skipWhitespace(atLevel level: Int) {
    guard cursor.current <= UInt8(ascii: " ") else { return }
    // Marked as rare, so that a line feed takes one comparison with a space, and not a second one with what follows.
    if _slowPath(cursor.current == UInt8(ascii: " ")), cursor.byte(after: 1) > UInt8(ascii: " ") {
      cursor.advanceUnchecked()
    } else {
      skipLine(atLevel: level)
    }
  }

  /// Moves past the white space at the position.
  @inline(never) private mutating func skipLine(atLevel level: Int) {
    if !cursor.skipLineFeed(andSpaces: indentation.foreseen(atLevel: level)) { skipUnforeseenLine(atLevel: level) }
  }

  @inline(never) private mutating func skipUnforeseenLine(atLevel level: Int) {
    let start = cursor.offset
    let isLine = cursor.current == UInt8(ascii: "\n")
    cursor.skipWhitespace()
    if isLine { indentation.meet(cursor.offset - start - 1, atLevel: level) }
  }

  /// Moves to the first element of an array just entered; false, and out of the array, when it is empty.
  @inline(__always) mutating func moveToFirstElement() -> Bool {
    skipWhitespace(atLevel: depth)
    guard cursor.current == UInt8(ascii: "]") else { return true }
    leave()
    return false
  }

  /// Moves to the next element; false, and out of the array, after the last one.
  @inline(__always) mutating func moveToNextElement() throws(ParsingFault) -> Bool {
    // Mostly no white space comes before the comma, and one look at the end of the input serves two bytes.
    if cursor.remainingCount > 1 {
      if cursor.byteUnchecked(after: 0) == UInt8(ascii: ",") {
        cursor.advanceUnchecked()
        let next = cursor.byteUnchecked(after: 0)
        if next == UInt8(ascii: "\n") {
          skipLine(atLevel: depth)
        } else if next <= UInt8(ascii: " ") {
          skipWhitespace(atLevel: depth)
        }
        return true
      }
      if cursor.byteUnchecked(after: 0) == UInt8(ascii: "]") {
        leave()
        return false
      }
    }
    skipWhitespace(atLevel: depth &+ 1)
    if cursor.current == UInt8(ascii: ",") {
      skipSpacedComma()
      return true
    }
    guard cursor.current == UInt8(ascii: "]") else { try cursor.refuse(.commaOrArrayEnd) }
    leave()
    return false
  }

  /// Moves past a comma that white space came before, or with which the input ends, and the white space after it.
  @inline(never) private mutating func skipSpacedComma() {
    cursor.advanceUnchecked()
    skipWhitespace(atLevel: depth)
  }

  /// Moves to the first key of an object just entered; false, and out of the object, when it is empty.
  @inline(__always) mutating func moveToFirstKey() throws(ParsingFault) -> Bool {
    skipWhitespace(atLevel: depth)
    if cursor.current == UInt8(ascii: "\"") { return true }
    guard cursor.current == UInt8(ascii: "}") else { try cursor.refuse(.key) }
    leave()
    return false
  }

  /// Moves to the next key; false, and out of the object, after the last value.
  @inline(__always) mutating func moveToNextKey() throws(ParsingFault) -> Bool {
    // As in `moveToNextElement()`.
    if cursor.remainingCount > 1 {
      if cursor.byteUnchecked(after: 0) == UInt8(ascii: ",") {
        cursor.advanceUnchecked()
        let next = cursor.byteUnchecked(after: 0)
        if next == UInt8(ascii: "\"") { return true }
        if next == UInt8(ascii: "\n") { skipLine(atLevel: depth) } else { skipWhitespace(atLevel: depth) }
        guard cursor.current == UInt8(ascii: "\"") else { try cursor.refuse(.key) }
        return true
      }
      if cursor.byteUnchecked(after: 0) == UInt8(ascii: "}") {
        leave()
        return false
      }
    }
    skipWhitespace(atLevel: depth &+ 1)
    if cursor.current == UInt8(ascii: ",") {
      skipSpacedComma()
      guard cursor.current == UInt8(ascii: "\"") else { try cursor.refuse(.key) }
      return true
    }
    guard cursor.current == UInt8(ascii: "}") else { try cursor.refuse(.commaOrObjectEnd) }
    leave()
    return false
  }

  /// Whether a line feed follows the brace at the position, as in pretty-printed text.
  @inline(__always) var isAtLines: Bool { cursor.byte(after: 1) == UInt8(ascii: "\n") }

  /// Moves to the next key of an object; false, and out of the object, after the last value.
  /// - Parameter separator: The byte that comes before the key: the brace at the position, once ``nest()`` has been
  ///   called, and a comma from then on.
  @inline(__always) mutating func moveToKey(after separator: inout UInt8) throws(ParsingFault) -> Bool {
    if separator == UInt8(ascii: ",") { return try moveToNextKey() }
    separator = UInt8(ascii: ",")
    cursor.advanceUnchecked()
    return try moveToFirstKey()
  }

  /// Moves to the next key of an object that probably has a line for each, and past it if it is the one that is
  /// expected and its value follows as usual; false, and out of the object, after the last value.
  /// - Parameters:
  ///   - separator: As for ``moveToKey(after:)``.
  ///   - part: Where the position is then.
  @inline(__always) mutating func moveToMemberOnLine(
    after separator: inout UInt8, expecting key: KeyBytes, _ part: inout MemberPart
  ) throws(ParsingFault) -> Bool {
    let foreseen = indentation.foreseen(atLevel: depth)
    if let moved = cursor.moveToMemberOnLine(after: separator, expecting: key, spaces: foreseen) {
      separator = UInt8(ascii: ",")
      part = moved
      return true
    }
    part = .key
    return try moveToKeyOffLine(after: &separator)
  }

  /// ``moveToKey(after:)`` where no member is on a line as foreseen. Mostly, the closing brace is.
  @inline(never) private mutating func moveToKeyOffLine(after separator: inout UInt8) throws(ParsingFault) -> Bool {
    if separator == UInt8(ascii: ","), cursor.skipLineFeed(andSpaces: indentation.foreseen(atLevel: depth &+ 1)),
      cursor.current == UInt8(ascii: "}")
    {
      leave()
      return false
    }
    return try moveToKey(after: &separator)
  }

  /// Moves from the end of a key to its value.
  @inline(__always) mutating func moveToValue() throws(ParsingFault) {
    // Mostly there is a colon and at most one space, and one look at the end of the input serves three bytes.
    if cursor.remainingCount > 2, cursor.byteUnchecked(after: 0) == UInt8(ascii: ":") {
      if cursor.byteUnchecked(after: 1) > UInt8(ascii: " ") { return cursor.advanceUnchecked() }
      if cursor.byteUnchecked(after: 1) == UInt8(ascii: " "), cursor.byteUnchecked(after: 2) > UInt8(ascii: " ") {
        return cursor.advanceUnchecked(by: 2)
      }
    }
    try moveToSpacedValue()
  }

  /// Moves from the end of a key to its value, with any white space around the colon.
  @inline(never) private mutating func moveToSpacedValue() throws(ParsingFault) {
    guard cursor.consume(UInt8(ascii: ":")) else { try cursor.refuse(.colon) }
    cursor.skipWhitespace()
  }

  @inline(__always) private mutating func leave() {
    cursor.advanceUnchecked()
    nesting.leave()
  }
}
