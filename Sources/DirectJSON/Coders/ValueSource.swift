import FieldLayout

/// Where a value comes from: text that is being parsed, or a tree that somebody else has parsed. What is the same for
/// both is said once, in terms of this.
protocol ValueSource {
  /// What a value is found by.
  associatedtype Place

  /// What is noted about a value that did not fit.
  associatedtype Note: LogEntry

  var options: DecodingOptions { get }

  /// Where values are noted that did not fit; nil when nobody asked.
  var mismatches: DecodeLog<Note>? { get }

  /// What notes call the value at a place.
  func notedPlace(_ place: Place) -> Note.Place

  /// Whether the value at a place has been found not to fit, or was `null` and changed nothing.
  func isUnfit(_ place: Place) -> Bool

  /// Remembers that the value at a place does not fit.
  mutating func markUnfit(_ place: Place)

  /// Forgets which value did not fit.
  mutating func forgetUnfit()

  /// Whether `null` is noted where it stands for a property that is not optional.
  var notesNulls: Bool { get }

  /// Whether the plan that runs next fills a model of an update, whose parts are filled, too. It takes this back.
  var merges: Bool { get set }

  /// Whether models are taken as they are: what makes them valid may be what an update leaves alone.
  var skipsValidation: Bool { get set }

  /// Notes that a value has become one that its own code refuses.
  mutating func reject(at place: Place, _ error: any Error, expected: ExpectedValue)

  /// Notes that a value was left out.
  mutating func note(_ expected: @autoclosure () -> ExpectedValue, at place: Place, hint: @autoclosure () -> Hint?)

  /// Notes that a value was left out, and more about why.
  mutating func note(_ kind: MismatchKind, _ expected: ExpectedValue, at place: Place, hint: Hint?)

  /// The value as it is, if it has a type already: trees may hold what JSON does not have.
  func ready<Value>(_ place: Place, as type: Value.Type) -> Value?

  /// The date or data at a place of a text that stands for a tree.
  func native(_ place: Place) -> Any?

  /// Whether a value is `null`.
  func isNull(_ place: Place) -> Bool

  /// Passes a value that is `null`; false, and no move, for all others.
  mutating func takeNull(_ place: Place) throws(ParsingFault) -> Bool

  /// Passes a value, whatever it is.
  mutating func passValue(_ place: Place) throws(ParsingFault)

  /// Takes a value, whatever it is.
  mutating func readLooseValue(_ place: Place) throws(ParsingFault) -> LooseValue

  /// Takes a value as `JSONSerialization` would give it; nil for a number beyond its types, which has been noted.
  mutating func readPlainValue(_ place: Place) throws(ParsingFault) -> Any?

  /// Takes the text of a value, whatever it is; nil for `null`, and for what JSON cannot hold, which has been noted.
  mutating func readAnyText(_ place: Place) throws(ParsingFault) -> String?

  /// Takes a scalar; nil when it is `null` or does not fit. The latter has been noted.
  mutating func readScalar<Scalar: JSONScalar>(_ place: Place, as type: Scalar.Type) throws(ParsingFault) -> Scalar?

  /// Takes a value by the coder of its type; nil when it is `null` or does not fit. The latter has been noted.
  mutating func readValue<Value>(
    _ place: Place, as type: Value.Type, with coder: any ValueCoder
  ) throws(ParsingFault) -> Value?

  /// Takes an element of a collection; unlike a property, it has no default that `null` could leave in place.
  mutating func readElement<Value>(_ place: Place, with coder: any ValueCoder) throws(ParsingFault) -> Value?

  /// Makes a value by the coder of its type, in memory that holds none.
  /// - Returns: Whether there is one; otherwise it is `null` or does not fit. The latter has been noted.
  @unsafe mutating func initialize(_ slot: UnsafeMutableRawPointer, at place: Place, with coder: any ValueCoder)
    throws(ParsingFault) -> Bool

  /// Puts a value in the place of a live one, which stays when the value is `null` or does not fit.
  @unsafe mutating func replace(_ slot: UnsafeMutableRawPointer, at place: Place, with coder: any ValueCoder)
    throws(ParsingFault)

  /// Fills a live value, if it is a model or a dictionary; otherwise replaces it.
  @unsafe mutating func merge(_ slot: UnsafeMutableRawPointer, at place: Place, with coder: any ValueCoder)
    throws(ParsingFault)

  /// Passes a value of which a coder makes none, and notes it.
  mutating func refuse(_ place: Place, by coder: any ValueCoder) throws(ParsingFault)

  /// Throws where too little stack is left to decode a value of a size, in bytes.
  mutating func checkStack(forValuesOf size: Int) throws(ParsingFault)

  /// Calls `body` with memory for one value, which is uninitialized before and after the call.
  @unsafe mutating func withMemory<Value, Result>(
    for type: Value.Type, _ body: (UnsafeMutablePointer<Value>, inout Self) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result
}

extension ValueSource {
  /// How many values have been noted that did not fit; nil when nobody asked.
  var notedCount: Int? { mismatches?.count }

  /// Forgets what was noted since.
  func forgetNotes(after count: Int) { mismatches?.truncate(to: count) }

  /// Says what became of the property for the value at a place, if the last note since a count is about that value.
  func settleNotes(after count: Int, at place: Place, _ outcome: () -> JSONMismatch.Outcome) {
    mismatches?.settle(since: count, at: notedPlace(place), outcome)
  }

  /// The value of ``merges``, which is taken back.
  @inline(__always) mutating func takeMerges() -> Bool {
    defer { merges = false }
    return merges
  }

  /// Throws where too little stack is left to decode a value of a type.
  @inline(__always) mutating func checkStack<Value>(for value: Value.Type) throws(ParsingFault) {
    try checkStack(forValuesOf: MemoryLayout<Value>.size)
  }

  /// A copy of a value that is filled, if it is a model or a dictionary, and else replaced by what fits.
  mutating func merged<Value>(
    _ value: Value, _ place: Place, with coder: any ValueCoder
  ) throws(ParsingFault) -> Value {
    try unsafe changed(value) { slot, source throws(ParsingFault) in
      try unsafe source.merge(slot, at: place, with: coder)
    }
  }

  /// A copy of a value that is replaced by what fits, as the value of a property is.
  mutating func replaced<Value>(
    _ value: Value, _ place: Place, with coder: any ValueCoder
  ) throws(ParsingFault) -> Value {
    try unsafe changed(value) { slot, source throws(ParsingFault) in
      try unsafe source.replace(slot, at: place, with: coder)
    }
  }

  /// A copy of a value that `body` changes.
  @unsafe private mutating func changed<Value>(
    _ value: Value, _ body: (UnsafeMutableRawPointer, inout Self) throws(ParsingFault) -> Void
  ) throws(ParsingFault) -> Value {
    try checkStack(for: Value.self)
    return try unsafe withMemory(for: Value.self) { space, source throws(ParsingFault) in
      unsafe space.initializeValue(to: value)
      do throws(ParsingFault) { try unsafe body(space, &source) } catch {
        unsafe space.deinitializeValue()
        throw error
      }
      return unsafe space.takeValue()
    }
  }

  /// A copy of a model or dictionary that is filled; nil when what is there does not fit, which has been noted.
  mutating func filled<Value>(
    _ value: Value, _ place: Place, with coder: any ValueCoder
  ) throws(ParsingFault) -> Value? {
    forgetUnfit()
    let filled = try merged(value, place, with: coder)
    return isUnfit(place) ? nil : filled
  }
}

/// The value at the position, which its offset stands for.
extension ByteInput: ValueSource {
  typealias Place = Int

  func notedPlace(_ place: Int) -> Int { place }

  func isUnfit(_ place: Int) -> Bool { unfitOffset == place }

  mutating func markUnfit(_ place: Int) { unfitOffset = place }

  mutating func forgetUnfit() { unfitOffset = -1 }

  func ready<Value>(_ place: Int, as type: Value.Type) -> Value? { native(place) as? Value }

  func native(_ place: Int) -> Any? { options.natives?[place] }

  func isNull(_ place: Int) -> Bool { isAtNull }

  mutating func takeNull(_ place: Int) throws(ParsingFault) -> Bool {
    guard isAtNull else { return false }
    try cursor.scanNull()
    return true
  }

  mutating func passValue(_ place: Int) throws(ParsingFault) { try skipValue() }

  mutating func checkStack(forValuesOf size: Int) throws(ParsingFault) {
    if StackSpace.isShort(forValuesOf: size, copies: StackSpace.copiesFromText) { try cursor.refuse(.lessNesting) }
  }

  mutating func readLooseValue(_ place: Int) throws(ParsingFault) -> LooseValue { try readLooseValue() }

  mutating func readPlainValue(_ place: Int) throws(ParsingFault) -> Any? { try readPlainValue() }

  mutating func readAnyText(_ place: Int) throws(ParsingFault) -> String? { try String.readAnyText(from: &self) }

  mutating func readScalar<Scalar: JSONScalar>(_ place: Int, as type: Scalar.Type) throws(ParsingFault) -> Scalar? {
    try Scalar.read(from: &self)
  }

  @inline(__always) mutating func readValue<Value>(
    _ place: Int, as type: Value.Type, with coder: any ValueCoder
  ) throws(ParsingFault) -> Value? {
    try checkStack(for: type)
    // SAFETY: the coder's type is the caller's, see `ValueCoder`; it has initialized the memory when it says so.
    return try unsafe withMemory(for: type) { space, input throws(ParsingFault) in
      try unsafe input.initializeChecking(space, with: coder) ? space.takeValue() : nil
    }
  }

  mutating func readElement<Value>(_ place: Int, with coder: any ValueCoder) throws(ParsingFault) -> Value? {
    try unsafe withMemory(for: Value.self) { space, input throws(ParsingFault) in
      try unsafe input.readElementChecking(into: space, with: coder) ? space.takeValue() : nil
    }
  }

  @unsafe mutating func initialize(_ slot: UnsafeMutableRawPointer, at place: Int, with coder: any ValueCoder)
    throws(ParsingFault) -> Bool
  {
    try unsafe coder.initialize(slot, from: &self)
  }

  @unsafe mutating func replace(_ slot: UnsafeMutableRawPointer, at place: Int, with coder: any ValueCoder)
    throws(ParsingFault)
  {
    try unsafe replaceChecking(slot, with: coder)
  }

  @unsafe mutating func merge(_ slot: UnsafeMutableRawPointer, at place: Int, with coder: any ValueCoder)
    throws(ParsingFault)
  {
    try unsafe coder.merge(slot, from: &self)
  }

  mutating func refuse(_ place: Int, by coder: any ValueCoder) throws(ParsingFault) { try coder.refuse(&self) }
}

/// A value of the tree, which stands for itself.
extension TreeInput: ValueSource {
  typealias Place = Any

  func notedPlace(_ place: Any) -> Int { stepCount }

  func isUnfit(_ place: Any) -> Bool { unfitDepth == stepCount }

  mutating func markUnfit(_ place: Any) { noteUnfit() }

  mutating func note(_ expected: @autoclosure () -> ExpectedValue, at place: Any, hint: @autoclosure () -> Hint?) {
    note(expected(), found: place, hint: hint())
  }

  mutating func note(_ kind: MismatchKind, _ expected: ExpectedValue, at place: Any, hint: Hint?) {
    note(expected, found: place, hint: hint, kind: kind)
  }

  func ready<Value>(_ place: Any, as type: Value.Type) -> Value? { place as? Value }

  func native(_ place: Any) -> Any? { nil }

  func isNull(_ place: Any) -> Bool { TreeValue.isNull(place) }

  mutating func takeNull(_ place: Any) -> Bool { TreeValue.isNull(place) }

  mutating func passValue(_ place: Any) {}

  mutating func checkStack(forValuesOf size: Int) throws(ParsingFault) {
    if StackSpace.isShort(forValuesOf: size, copies: StackSpace.copiesFromTree) { throw tooDeep() }
  }

  mutating func readLooseValue(_ place: Any) -> LooseValue { LooseValue(tree: place) }

  mutating func readPlainValue(_ place: Any) -> Any? { TreeValue.plain(place) }

  mutating func readAnyText(_ place: Any) throws(ParsingFault) -> String? { try String.readAnyText(place, in: &self) }

  mutating func readScalar<Scalar: JSONScalar>(_ place: Any, as type: Scalar.Type) throws(ParsingFault) -> Scalar? {
    try Scalar.read(place, in: &self)
  }

  @inline(__always) mutating func readValue<Value>(
    _ place: Any, as type: Value.Type, with coder: any ValueCoder
  ) throws(ParsingFault) -> Value? {
    try checkStack(for: type)
    // SAFETY: see `ByteInput`'s.
    return try unsafe withMemory(for: type) { space, tree throws(ParsingFault) in
      try unsafe tree.initialize(space, at: place, with: coder) ? space.takeValue() : nil
    }
  }

  @unsafe mutating func initialize(_ slot: UnsafeMutableRawPointer, at place: Any, with coder: any ValueCoder)
    throws(ParsingFault) -> Bool
  {
    try unsafe coder.initialize(slot, from: place, in: &self)
  }

  @unsafe mutating func replace(_ slot: UnsafeMutableRawPointer, at place: Any, with coder: any ValueCoder)
    throws(ParsingFault)
  {
    try unsafe coder.replace(slot, from: place, in: &self)
  }

  @unsafe mutating func merge(_ slot: UnsafeMutableRawPointer, at place: Any, with coder: any ValueCoder)
    throws(ParsingFault)
  {
    try unsafe coder.merge(slot, from: place, in: &self)
  }

  mutating func refuse(_ place: Any, by coder: any ValueCoder) { coder.refuse(place, in: &self) }
}

/// A coder that says once, for both kinds of sources, how it makes a value.
protocol SourceDecoding: TypedCoding {
  /// Makes a value; nil when it is `null` or does not fit. The latter has been noted. Trees that hold a value of the
  /// very type are not asked.
  func read<Source: ValueSource>(_ place: Source.Place, from source: inout Source) throws(ParsingFault) -> Coded?
}

extension SourceDecoding {
  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let value = try read(input.cursor.offset, from: &input) else { return false }
    unsafe store(value, in: slot)
    return true
  }

  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let value = asIs(value) ?? asInstance(value) {
      unsafe store(value, in: slot)
    } else if let value = try read(value, from: &tree) {
      unsafe store(value, in: slot)
    } else {
      return false
    }
    return true
  }
}

/// A coder that says once, for both kinds of sources, how it fills live values.
protocol SourcedMerging: TypedCoding {
  /// Fills what the live value holds, or replaces it where it holds no model or dictionary.
  @unsafe func merge<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault)
}

extension SourcedMerging {
  @unsafe func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe merge(slot, at: input.cursor.offset, from: &input)
  }

  @unsafe func merge(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    try unsafe merge(slot, at: value, from: &tree)
  }
}

/// A coder of live values that says once, for both kinds of sources, how it changes them.
protocol SourcedReplacing: UnmadeCoding, SourcedMerging {
  /// Changes the live value, or leaves it as it is when what the source has is `null` or does not fit.
  @unsafe func replace<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault)
}

extension SourcedReplacing {
  @unsafe func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe replace(slot, at: input.cursor.offset, from: &input)
  }

  @unsafe func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    try unsafe replace(slot, at: value, from: &tree)
  }
}
