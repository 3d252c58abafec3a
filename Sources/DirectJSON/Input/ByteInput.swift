/// UTF-8 text during a decode: the position in it, and the options of the call.
struct ByteInput {
  var cursor: ByteCursor
  /// For the moves in arrays and objects, in another file, as ``indentation`` is.
  var nesting: NestingBudget
  var indentation = Indentation()
  /// Where mismatches are noted; nil when no report is wanted.
  let mismatches: MismatchLog?
  let options: DecodingOptions
  /// Which keys may stand for a name.
  let keyRule: KeyRule
  /// Whether keys match names exactly, and the call ``needsOnlyValues``.
  private(set) var isPlain: Bool
  /// Whether nothing more is asked than to read the keys that a rule makes of names.
  private(set) var isPlainButRespelled: Bool
  /// Whether short strings may be made of their words. A copy, since asking `ShortString` takes a call.
  let composesStrings = ShortString.isVerified
  /// Where array elements are collected until their number is known.
  var scratch = ScratchMemory()
  /// The offset of the last value that did not fit; -1 when there was none.
  var unfitOffset = -1
  /// Whether models are taken as they are: what makes them valid may be what an update leaves alone.
  var skipsValidation = false
  /// How many unions and objects of families around the position are decoded for the case or class that they name
  /// first, which may prove wrong, or unions for their first key, which may not be the only one.
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

  /// Whether the call asks for nothing but the values: nobody asks what does not fit, nor for more than well-formed
  /// text.
  @inline(__always) var needsOnlyValues: Bool { mismatches == nil && watch == nil }

  /// Has arrays and objects checked while they are decoded.
  mutating func watch(with watch: TextWatch) {
    startMemory().watch = watch
    (isPlain, isPlainButRespelled) = (false, false)
  }

  /// Begins with another text, as a new input would. Nothing of the old one must be live. The lines of both are
  /// probably indented alike, so what is known about that is kept.
  /// - Parameter isSamePlace: Whether the old one was read at the same place in the stack.
  @inline(__always) mutating func restart(_ cursor: ByteCursor, depth: Int, isSamePlace: Bool) {
    self.cursor = cursor
    nesting.restart(depth, isSamePlace: isSamePlace)
    scratch = ScratchMemory()
    (unfitOffset, skipsValidation, merges, guessLevel, noting) = (-1, false, false, 0, .undecided)
    if memory != nil { memory = nil }
  }

  /// Calls `body` with this input as one that has noted nothing and fills no model, and then goes back to what it was.
  @inline(__always) mutating func beginningAnew<Result>(
    _ noting: Noting, _ body: (inout ByteInput) -> Result
  ) -> Result {
    let (cursor, nesting, indentation) = (cursor, nesting, indentation)
    let (unfitOffset, skipsValidation, merges, guessLevel, outerNoting) = (
      unfitOffset, skipsValidation, merges, guessLevel, self.noting
    )
    (self.unfitOffset, self.skipsValidation, self.merges, self.guessLevel) = (-1, false, false, 0)
    self.noting = mismatches == nil ? .undecided : noting
    self.nesting.forgetStack()
    let result = body(&self)
    (self.cursor, self.nesting, self.indentation) = (cursor, nesting, indentation)
    (self.unfitOffset, self.skipsValidation, self.merges, self.guessLevel, self.noting) = (
      unfitOffset, skipsValidation, merges, guessLevel, outerNoting
    )
    return result
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

  /// Moves past the value at the position, checking every byte of it that has not been checked before.
  @inline(__always) mutating func skipValue() throws(ParsingFault) {
    if cursor.isAtContainer { try skipContainer() } else { try cursor.skipValue(depth: depth) }
  }

  /// ``skipValue()``, compiled into its callers: for loops over keys.
  @inline(__always) mutating func skipValueInline() throws(ParsingFault) {
    switch cursor.current {
    case UInt8(ascii: "\""): try cursor.skipStringInline()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipContainer()
    default: try cursor.skipScalar()
    }
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

  // MARK: Loops with a cursor of their own

  // A loop over members has its cursor in a variable, which the compiler keeps in registers: the input is in memory,
  // since it is passed on. The loop reads common values with that cursor, and has the input follow it for all others.
  // Only functions that are inlined are handed the variable itself; others get a copy. After a fault, the input may be
  // anywhere between the start of the object and the fault.

  /// Moves this input to where a cursor is, calls `body`, and moves the cursor to where the input is then.
  ///
  /// SAFETY: the cursor and the input, before and after the call of `body`, are over the same bytes.
  @inline(__always) mutating func following<Result>(
    _ cursor: inout ByteCursor, _ body: (inout ByteInput) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result {
    self.cursor.move(with: cursor)
    let result = try body(&self)
    cursor.move(with: self.cursor)
    return result
  }

  /// Calls `body` with a cursor at the position, and moves to where that is then.
  @inline(__always) mutating func lendingCursor<Result>(
    _ body: (inout ByteInput, inout ByteCursor) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result {
    var cursor = cursor
    let result = try body(&self, &cursor)
    self.cursor.move(with: cursor)
    return result
  }

  /// ``takeClearingNull()`` at the position of a cursor, which moves past the `null`.
  @inline(__always) mutating func takeClearingNull(at cursor: inout ByteCursor) throws(ParsingFault) -> Bool {
    try following(&cursor) { input throws(ParsingFault) in try input.takeClearingNull() }
  }
}
