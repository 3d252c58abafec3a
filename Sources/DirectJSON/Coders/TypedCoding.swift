import FieldLayout

/// A coder of a type that is known when it is compiled: its memory has that type, so that nothing else can be put
/// there.
///
/// What has no default here is what every coder must say: how a value is made, and how one is written.
protocol TypedCoding: ValueCoder {
  /// The type of the values.
  associatedtype Coded

  /// Takes the value at the position and puts it into memory that holds none.
  /// - Returns: false, with the memory as it was, when the value is `null` or does not fit. The latter has been noted.
  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool

  /// Takes the value at the position and puts it in the place of a live one, which stays when the value is `null` or
  /// does not fit. By default, the new one is made beside it.
  @unsafe func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault)

  /// Puts a value of a tree that is already parsed into memory that holds none.
  ///
  /// By default, a value that already has this type is taken as it is; any other is handed on as the JSON text that it
  /// stands for, so that the rules are the same as for text.
  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool

  /// Puts a value of a tree that is already parsed in the place of a live one. By default, it is made beside that.
  @unsafe func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault)

  /// Fills the live value from the one at the position, if it is a model or a dictionary; otherwise replaces it.
  @unsafe func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault)

  /// Fills the live value from a value of a tree that is already parsed, if it is a model or a dictionary; otherwise
  /// replaces it.
  @unsafe func merge(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault)

  /// Fills the copy of a value; see `ValueCoder`. Has a default for coders that never update copies.
  @unsafe func fillCopy(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault)

  /// Appends the live value; not called for absent ones outside arrays.
  @unsafe func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault)

  /// Appends a member with the live value, unless that is an absence; see `ValueCoder`.
  @unsafe func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool

  /// The live value as it stands in the dictionaries that `toJSON()` makes; nil when it is absent.
  @unsafe func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any?

  /// The live value as a member of a dictionary, unless that is an absence; see `ValueCoder`.
  @unsafe func plainMember(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any?

  /// Whether the live value is an absence that objects leave out. Has a default for coders of which
  /// ``CoderBase/canBeAbsent`` is false.
  @unsafe func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool

  /// Whether the live value is of a type that is never written, or holds one. Has a default for coders of which
  /// ``CoderBase/mayBeLeftAlone`` is false.
  @unsafe func isLeftAlone(_ slot: UnsafePointer<Coded>) -> Bool

  /// What a report calls the live value that stays because another one did not fit.
  @unsafe func keptValue(_ slot: UnsafePointer<Coded>) -> String

  /// Moves values into an array; see `ValueCoder`. By default, by what was compiled for the type.
  @unsafe func storeArray(
    _ slot: UnsafeMutablePointer<[Coded]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<Coded>, count: Int
  ) -> Bool

  /// Moves a value into an optional; see `ValueCoder`. By default, by what was compiled for the type.
  @unsafe func storeOptional(
    _ slot: UnsafeMutablePointer<Coded?>, isLive: Bool, movingFrom value: UnsafeMutablePointer<Coded>?
  ) -> Bool

  /// Whether a live optional of this type is nil; see `ValueCoder`. By default, by what was compiled for the type.
  @unsafe func isOptionalNil(_ slot: UnsafePointer<Coded?>) -> Bool?

  // What `TypedCoder` has for all of them.

  @unsafe func store(_ value: consuming Coded, in slot: UnsafeMutablePointer<Coded>)
  @unsafe func release(_ slot: UnsafeMutablePointer<Coded>)
  func asIs(_ value: Any) -> Coded?
  func asInstance(_ value: Any) -> Coded?
}

// The bridge from memory whose type only the caller knows. It is inlined into the witnesses of each coder, so that it
// costs no second virtual call.
//
// SAFETY: a slot is for one value of `valueType`, which is `Coded` (`TypedCoder.init`).
extension TypedCoding {
  @inline(__always) @unsafe func initialize(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try unsafe initialize(slot.typed(as: Coded.self), from: &input)
  }

  @inline(__always) @unsafe func replace(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe replace(slot.typed(as: Coded.self), from: &input)
  }

  @inline(__always) @unsafe func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    try unsafe initialize(slot.typed(as: Coded.self), from: value, in: &tree)
  }

  @inline(__always) @unsafe func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    try unsafe replace(slot.typed(as: Coded.self), from: value, in: &tree)
  }

  @inline(__always) @unsafe func merge(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe merge(slot.typed(as: Coded.self), from: &input)
  }

  @inline(__always) @unsafe func merge(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    try unsafe merge(slot.typed(as: Coded.self), from: value, in: &tree)
  }

  @inline(__always) @unsafe func fillCopy(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe fillCopy(slot.typed(as: Coded.self), from: &input)
  }

  @inline(__always) @unsafe func write(
    _ slot: UnsafeRawPointer, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    try unsafe write(slot.typed(as: Coded.self), to: &writer)
  }

  @inline(__always) @unsafe func writeMember(
    _ key: MemberKey, _ slot: UnsafeRawPointer, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    try unsafe writeMember(key, slot.typed(as: Coded.self), &isFirst, to: &writer)
  }

  @inline(__always) @unsafe func plainValue(
    _ slot: UnsafeRawPointer, _ nesting: Nesting
  ) throws(EncodingFault) -> Any? {
    try unsafe plainValue(slot.typed(as: Coded.self), nesting)
  }

  @inline(__always) @unsafe func plainMember(
    _ slot: UnsafeRawPointer, _ nesting: Nesting
  ) throws(EncodingFault) -> Any? {
    try unsafe plainMember(slot.typed(as: Coded.self), nesting)
  }

  @inline(__always) @unsafe func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    unsafe isAbsent(slot.typed(as: Coded.self))
  }

  @inline(__always) @unsafe func isLeftAlone(_ slot: UnsafeRawPointer) -> Bool {
    unsafe isLeftAlone(slot.typed(as: Coded.self))
  }

  @inline(__always) @unsafe func keptValue(_ slot: UnsafeRawPointer) -> String {
    unsafe keptValue(slot.typed(as: Coded.self))
  }

  @inline(__always) @unsafe func deinitialize(_ slot: UnsafeMutableRawPointer) {
    unsafe release(slot.typed(as: Coded.self))
  }

  @inline(__always) @unsafe func storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    unsafe storeArray(
      slot.typed(as: [Coded].self), isLive: isLive,
      movingFrom: elements.typed(as: Coded.self), count: count)
  }

  @inline(__always) @unsafe func storeOptional(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom value: UnsafeMutableRawPointer?
  ) -> Bool {
    unsafe storeOptional(
      slot.typed(as: Coded?.self), isLive: isLive,
      movingFrom: value?.typed(as: Coded.self))
  }

  @inline(__always) @unsafe func isOptionalNil(_ slot: UnsafeRawPointer) -> Bool? {
    unsafe isOptionalNil(slot.typed(as: Coded?.self))
  }
}

// MARK: What follows from making and writing

extension TypedCoding {
  @inline(__always) @unsafe func replace(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe replaceByMoving(slot, from: &input)
  }

  /// Replaces a live value by one that is made beside it.
  @inline(__always) @unsafe func replaceByMoving(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe input.withMemory(for: Coded.self) { space, input throws(ParsingFault) in
      if try unsafe initialize(space, from: &input) { unsafe slot.replaceValue(movingFrom: space) }
    }
  }

  @inline(__always) @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    try unsafe initializeAsItIsOrFromText(slot, from: value, in: &tree)
  }

  /// Takes a value that already has this coder's type, or the JSON text that another one stands for.
  @unsafe func initializeAsItIsOrFromText(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let value = asIs(value) ?? asInstance(value) {
      unsafe store(value, in: slot)
      return true
    }
    return try unsafe tree.initializeFromText(slot, of: value, with: self)
  }

  @inline(__always) @unsafe func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    try unsafe withUninitializedMemory(for: Coded.self) { space throws(ParsingFault) in
      if try unsafe initialize(space, from: value, in: &tree) { unsafe slot.replaceValue(movingFrom: space) }
    }
  }

  @inline(__always) @unsafe func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    try unsafe writeUnlessAbsent(key, slot, &isFirst, to: &writer)
  }

  /// Appends a member after asking whether its value is an absence.
  @inline(__always) @unsafe func writeUnlessAbsent(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    if unsafe isAbsent(slot) { return false }
    writer.beginMember(key, &isFirst)
    try unsafe write(slot, to: &writer)
    return true
  }

  @unsafe func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe replace(slot, from: &input)
  }

  @unsafe func merge(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    try unsafe replace(slot, from: value, in: &tree)
  }

  @unsafe func fillCopy(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    assert(!updatesCopies(merging: false), "\(Self.self) does not fill copies")
    try refuse(&input)
  }

  @inline(__always) @unsafe func plainMember(
    _ slot: UnsafePointer<Coded>, _ nesting: Nesting
  ) throws(EncodingFault) -> Any? {
    unsafe isAbsent(slot) ? nil : try plainValue(slot, nesting)
  }

  @inline(__always) @unsafe func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
    assert(!canBeAbsent, "\(Self.self) does not tell which values are absences")
    return false
  }

  @inline(__always) @unsafe func isLeftAlone(_ slot: UnsafePointer<Coded>) -> Bool {
    assert(!mayBeLeftAlone, "\(Self.self) does not tell which values are left alone")
    return false
  }

  @unsafe func keptValue(_ slot: UnsafePointer<Coded>) -> String { ValueDescription.text(for: unsafe slot.readValue()) }

  @inline(__always) @unsafe func storeArray(
    _ slot: UnsafeMutablePointer<[Coded]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<Coded>, count: Int
  ) -> Bool {
    guard let storage = compiledStorage else { return false }
    unsafe storage._storeArray(slot, isLive: isLive, movingFrom: elements, count: count)
    return true
  }

  @inline(__always) @unsafe func storeOptional(
    _ slot: UnsafeMutablePointer<Coded?>, isLive: Bool, movingFrom value: UnsafeMutablePointer<Coded>?
  ) -> Bool {
    guard let storage = compiledStorage else { return false }
    unsafe storage._storeOptional(slot, isLive: isLive, movingFrom: value)
    return true
  }

  @inline(__always) @unsafe func isOptionalNil(_ slot: UnsafePointer<Coded?>) -> Bool? {
    unsafe compiledStorage?._isNil(slot)
  }
}
