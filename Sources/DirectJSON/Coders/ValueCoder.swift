import FieldLayout

/// Decodes and encodes the values of one static type. Plans and collections hold one per property or element type,
/// found when the plan is compiled, so that a value costs one virtual call and no look-up.
///
/// A coder whose type is known when it is compiled implements ``TypedCoding`` instead, whose memory has a type.
///
/// SAFETY, for every `slot` below: it is the address of memory for one value of ``CoderBase/valueType``; whoever
/// holds a coder compared that type with the declared one when it was resolved (`PlanCompiler`, and the generic coders
/// by their own parameter).
protocol ValueCoder: CoderBase {
  /// Takes the value at the position and puts it into memory that holds none.
  /// - Returns: false, with the memory as it was, when the value is `null` or does not fit. The latter has been noted.
  @unsafe func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool

  /// Takes the value at the position and puts it in the place of a live one, which stays when the value is `null` or
  /// does not fit.
  @unsafe func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault)

  /// Does what `initialize` does with the array or object at the position, and checks it; called where
  /// ``CoderBase/checksParts``.
  @unsafe func initializeWatching(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool

  /// Does what `replace` does with the array or object at the position, and checks it; called where
  /// ``CoderBase/checksParts``.
  @unsafe func replaceWatching(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault)

  /// Puts a value of a tree that is already parsed into memory that holds none.
  /// - Returns: false, with the memory as it was, when the value is `null` or does not fit. The latter has been noted.
  @unsafe func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool

  /// Puts a value of a tree that is already parsed in the place of a live one, which stays when the value is `null` or
  /// does not fit.
  @unsafe func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault)

  /// Fills the live value from the one at the position, if it is a model or a dictionary; otherwise replaces it.
  @unsafe func merge(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault)

  /// Fills the live value from a value of a tree that is already parsed, if it is a model or a dictionary.
  @unsafe func merge(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) throws(ParsingFault)

  /// Appends the live value; not called for absent ones outside arrays.
  @unsafe func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault)

  /// Appends a member with the live value, unless that is an absence: what ``isAbsent(_:)`` and ``write(_:to:)`` do
  /// together, in one call.
  /// - Returns: false, with nothing appended, for an absence.
  @unsafe func writeMember(
    _ key: MemberKey, _ slot: UnsafeRawPointer, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool

  /// The live value as it stands in the dictionaries that `toJSON()` makes; nil when it is absent.
  @unsafe func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any?

  /// The live value as it stands in the dictionary of an object; nil for an absence: what ``isAbsent(_:)`` and
  /// ``plainValue(_:_:)`` do together, in one call.
  @unsafe func plainMember(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any?

  /// Whether the live value is an absence that objects leave out; asked where ``CoderBase/canBeAbsent``.
  @unsafe func isAbsent(_ slot: UnsafeRawPointer) -> Bool

  /// Whether the live value is of a type that is never written, or holds one; asked where
  /// ``CoderBase/mayBeLeftAlone``.
  @unsafe func isLeftAlone(_ slot: UnsafeRawPointer) -> Bool

  /// What a report calls the live value that stays because another one did not fit.
  @unsafe func keptValue(_ slot: UnsafeRawPointer) -> String

  /// Releases the live value.
  @unsafe func deinitialize(_ slot: UnsafeMutableRawPointer)

  /// Moves values that lie one stride apart into an array.
  /// - Parameters:
  ///   - slot: Memory for the array.
  ///   - isLive: Whether `slot` holds an array, which is replaced.
  /// - Returns: false, having done nothing, when this coder has no better way than any other.
  @unsafe func storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int
  ) -> Bool

  /// Moves a value into an optional.
  /// - Parameters:
  ///   - slot: Memory for the optional.
  ///   - isLive: Whether `slot` holds an optional, which is replaced.
  ///   - value: The address of the value; nil for none.
  /// - Returns: false, having done nothing, when this coder has no better way than any other.
  @unsafe func storeOptional(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom value: UnsafeMutableRawPointer?
  ) -> Bool

  /// Whether a live optional of this type is nil; nil when this coder has no better way to tell than any other.
  @unsafe func isOptionalNil(_ slot: UnsafeRawPointer) -> Bool?

  /// Fills the copy of a value from the object at the position, without hooks. The copy is thrown away if anything is
  /// wrong with the document. Asked where ``CoderBase/updatesCopies(merging:)``.
  @unsafe func fillCopy(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault)
}

extension ValueCoder {
  /// Calls `body` with the address of a value, if that is of ``CoderBase/valueType``.
  /// - Parameter level: How many containers are around the value.
  /// - Returns: nil for a value of another type.
  @inline(__always) @unsafe private func withAddress<Result>(
    ofInstance instance: Any, at level: Int, _ body: (UnsafeRawPointer) throws(EncodingFault) -> Result
  ) throws(EncodingFault) -> Result? {
    func call<Value>(_ value: Value) throws(EncodingFault) -> Result {
      if StackSpace.isShort(forValuesOf: MemoryLayout<Value>.size, copies: StackSpace.copiesInWriting) {
        throw EncodingFault(.nestedTooDeeply(level))
      }
      return try unsafe withValueAddress(value, body)
    }
    // Most values are of the type itself. To cast them takes longer.
    func callExactly<Value>(_ value: Value) throws(EncodingFault) -> Result? {
      Value.self == valueType ? try call(value) : nil
    }
    func castAndCall<Value>(_ type: Value.Type) throws(EncodingFault) -> Result? {
      guard let value = instance as? Value else { return nil }
      return try call(value)
    }
    if let result = try callExactly(instance) { return result }
    return try castAndCall(valueType)
  }

  /// Appends a value of ``CoderBase/valueType``; anything else becomes `null`.
  func write(instance: Any, to writer: inout JSONWriter) throws(EncodingFault) {
    try requireEncodable()
    let written: Void? = try unsafe withAddress(ofInstance: instance, at: writer.depth) { slot throws(EncodingFault) in
      try unsafe write(slot, to: &writer)
    }
    if written == nil { writer.appendNull() }
  }

  /// Appends a member with a value of ``CoderBase/valueType``, unless that is an absence, as anything else is.
  /// - Returns: false, with nothing appended, for an absence.
  func writeMember(
    _ key: MemberKey, instance: Any, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    try unsafe withAddress(ofInstance: instance, at: writer.depth) { slot throws(EncodingFault) in
      try unsafe writeMember(key, slot, &isFirst, to: &writer)
    } ?? false
  }

  /// A value of ``CoderBase/valueType`` as it stands in the dictionary of an object; nil for an absence.
  func plainMember(ofInstance instance: Any, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe withAddress(ofInstance: instance, at: nesting.level) { slot throws(EncodingFault) in
      try unsafe plainMember(slot, nesting)
    } ?? nil
  }

  /// A value of ``CoderBase/valueType`` as it stands in the dictionaries that `toJSON()` makes.
  func plainValue(ofInstance instance: Any, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try requireEncodable()
    return try unsafe withAddress(ofInstance: instance, at: nesting.level) { slot throws(EncodingFault) in
      try unsafe plainValue(slot, nesting)
    } ?? nil
  }

  /// Whether a value of ``CoderBase/valueType`` is left alone.
  func isLeftAlone(instance: Any) -> Bool {
    func open<Value>(_ type: Value.Type) -> Bool {
      guard let value = instance as? Value else { return false }
      return unsafe withValueAddress(value) { slot in unsafe isLeftAlone(slot) }
    }
    return open(valueType)
  }

  /// Whether an element of a collection, whose type this is the coder of, is left out when the collection is written.
  @inline(__always) func leavesAlone<Element>(_ element: Element) -> Bool {
    unsafe mayBeLeftAlone && withValueAddress(element) { unsafe isLeftAlone($0) }
  }

  /// A property of a type that is never written is left out. A value that only shows such a type when it is written, as
  /// what a transform returns does, is an error.
  func requireEncodable() throws(EncodingFault) {
    if let refusal = encodingRefusal { throw EncodingFault(.refused(refusal)) }
  }

  /// Passes the value at the position, of which no value is made, and notes it.
  func refuse(_ input: inout ByteInput) throws(ParsingFault) {
    if let decodingRefusal { return try input.skipUndecoded(decodingRefusal, hint: hint) }
    try input.skipMismatch(expectedValue, hint: hint)
  }

  /// Notes a value of a tree, of which no value is made.
  func refuse(_ value: Any, in tree: inout TreeInput) {
    if let decodingRefusal { return tree.noteUndecoded(decodingRefusal, found: value, hint: hint) }
    tree.noteMismatch(expectedValue, found: value, hint: hint)
  }
}

/// A coder that says once, for many types, what it does; its memory has no type that the compiler knows. It makes no
/// values, but may change live ones.
protocol UntypedCoder: ValueCoder {}

extension UntypedCoder {
  func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try refuse(&input)
    return false
  }

  func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try refuse(&input)
  }

  func initialize(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) -> Bool {
    refuse(value, in: &tree)
    return false
  }

  func replace(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) {
    refuse(value, in: &tree)
  }

  func merge(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe replace(slot, from: &input)
  }

  func merge(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) throws(ParsingFault) {
    try unsafe replace(slot, from: value, in: &tree)
  }

  func fillCopy(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    assert(!updatesCopies(merging: false), "\(Self.self) does not fill copies")
    try refuse(&input)
  }

  func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    assert(!canBeAbsent, "\(Self.self) does not tell which values are absences")
    return false
  }

  func keptValue(_ slot: UnsafeRawPointer) -> String {
    func open<Value>(_ type: Value.Type) -> String { ValueDescription.text(for: unsafe slot.readValue(as: type)) }
    return open(valueType)
  }

  func deinitialize(_ slot: UnsafeMutableRawPointer) {
    func open<Value>(_ type: Value.Type) { unsafe slot.deinitializeValues(as: type, count: 1) }
    open(valueType)
  }

  func isLeftAlone(_ slot: UnsafeRawPointer) -> Bool {
    assert(!mayBeLeftAlone, "\(Self.self) does not tell which values are left alone")
    return false
  }

  func writeMember(
    _ key: MemberKey, _ slot: UnsafeRawPointer, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    if unsafe isAbsent(slot) { return false }
    writer.beginMember(key, &isFirst)
    try unsafe write(slot, to: &writer)
    return true
  }

  func plainMember(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    unsafe isAbsent(slot) ? nil : try plainValue(slot, nesting)
  }

  func storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int
  ) -> Bool { false }

  func storeOptional(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom value: UnsafeMutableRawPointer?
  ) -> Bool { false }

  func isOptionalNil(_ slot: UnsafeRawPointer) -> Bool? { nil }
}

/// A coder that plans keep. It lives as long as the process, and so does what it holds: using it counts no references,
/// which those of the coder itself, taken out of such a plan, would.
final class RetainedCoder: Sendable {
  let coder: any ValueCoder
  /// How many bytes the last text of a value had; nil where nobody asks.
  let lastTextSize: AtomicWord?

  init(_ coder: any ValueCoder, lastTextSize: AtomicWord? = nil) {
    (self.coder, self.lastTextSize) = (coder, lastTextSize)
  }
}

/// For properties that are never decoded or encoded: they keep what they have, and reports say why.
final class LeftAloneCoder: CoderBase, UntypedCoder, @unchecked Sendable {
  private let reason: String
  /// Whether a tree's values that already have the type are accepted, unless text may hold them: the property may be
  /// written, but no value can be made.
  private let takesValues: Bool
  private let advice: String?
  /// Whether values are closures, or hold some: nothing is asked of their type, which may be a block's.
  let isClosure: Bool
  /// The type of the values, if it is an optional one. That of a `lazy` property's storage does not count.
  private let optional: (any OptionalType.Type)?

  /// - Parameter hint: Advice about such a property.
  init(
    _ valueType: any Any.Type, reason: String, takesValues: Bool = false, hint: String? = nil, isClosure: Bool = false,
    optional: (any OptionalType.Type)? = nil
  ) {
    self.reason = reason
    self.optional = optional
    self.isClosure = isClosure
    self.takesValues = takesValues
    advice = hint
    super.init(valueType)
  }

  override var encodingRefusal: String? { decodingRefusal }

  /// Makes a live value nil, if it is of an optional type.
  @unsafe func clear(_ slot: UnsafeMutableRawPointer) { unsafe optional?.replaceByNil(slot) }

  func replace(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) {
    func take<Value>(_ type: Value.Type) -> Bool {
      guard !TreeValue.isNull(value), let value = TreeValue.ownValue(value, as: type) else { return false }
      unsafe slot.replaceValue(with: value, as: type)
      return true
    }
    if takesValues, take(valueType) { return }
    refuse(value, in: &tree)
  }

  func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    throw EncodingFault(.refused(reason))
  }

  func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    throw EncodingFault(.refused(reason))
  }

  /// Leaves values alone of a type made of this one.
  /// - Parameter optional: The type, if a property is declared as that optional one.
  func asCoder(of type: any Any.Type, optional: (any OptionalType.Type)? = nil) -> LeftAloneCoder {
    let coder = LeftAloneCoder(type, reason: reason, isClosure: isClosure, optional: optional)
    if let growthProblem { coder.refuse(growth: growthProblem) }
    return coder
  }

  /// What lies there may be a reference of another kind than the type says: a weak one, for example.
  func keptValue(_ slot: UnsafeRawPointer) -> String { TypeName.short(valueType) }

  override var decodingRefusal: String? { reason }
  override var hint: Hint? { advice.map { .always($0) } }
  override var canBeAbsent: Bool { true }
  func isAbsent(_ slot: UnsafeRawPointer) -> Bool { true }
}
