import FieldLayout

/// Optionals of all types but scalars.
///
/// If the wrapped type is an optional, too, JSON distinguishes the two kinds of nil: a missing key is nil, `null` is
/// `.some(nil)`.
final class OptionalCoder<Wrapped>: TypedCoder<Wrapped?>, SourcedMerging, StoringWatchingCoder, @unchecked Sendable {
  private let wrapped: any ValueCoder
  private let isMadeInPlace = optionalHasBytesOfValue(Wrapped.self)

  init(wrapped: any ValueCoder) {
    self.wrapped = wrapped
  }

  override var expectedName: String { wrapped.expectedName }
  override var nameInJSON: String { wrapped.nameInJSON }
  override var decodingRefusal: String? { wrapped.decodingRefusal }
  override var parts: [any ValueCoder] { [wrapped] }
  override var partsAtPlace: [any ValueCoder] { parts }
  override var exactKinds: ExactKinds { wrapped.exactKinds.union(.null) }
  override var isNeverObject: Bool { wrapped.isNeverObject }
  override func hiding(_ key: String) -> (any ValueCoder)? {
    wrapped.hiding(key).map { OptionalCoder(wrapped: $0) }
  }
  override func isMisled(by name: String, at path: [String]) -> Bool { wrapped.isMisled(by: name, at: path) }
  override var shape: ExpectedShape { .optional }
  override var listsProblems: Bool { wrapped.listsProblems }
  override var isInPlace: Bool { wrapped.isInPlace }
  override var runsUserCode: Bool { wrapped.runsUserCode }
  override var hasDynamicType: Bool { wrapped.hasDynamicType }
  override var endsDecodesItself: Bool { StackSpace.matters(forValuesOf: MemoryLayout<Wrapped>.size) }
  override var isOptional: Bool { true }
  override var canBeAbsent: Bool { true }
  override var takesNull: Bool { true }
  override var fillsValues: Bool { wrapped.fillsValues }
  override var checksParts: Bool { wrapped.checksParts }

  @inline(__always) func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput)
    throws(ParsingFault) -> Bool
  {
    if input.isAtNull {
      try input.cursor.scanNull()
      unsafe move(nil, to: slot, isLive: false)
      return true
    }
    // Not in a live optional: it may lie in an object, where user code would see it while the value is made.
    if isMadeInPlace { return try unsafe wrapped.initialize(slot, from: &input) }
    return try unsafe input.withMemory(for: Wrapped.self) { space, input throws(ParsingFault) in
      guard try unsafe wrapped.initialize(space, from: &input) else { return false }
      unsafe move(space, to: slot, isLive: false)
      return true
    }
  }

  @inline(__always) func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault)
  {
    if input.isAtNull {
      guard unsafe isChangedByNull(slot, input.options) else { return try input.cursor.scanNull() }
      guard wrapped.takesNull else {
        try input.cursor.scanNull()
        return unsafe move(nil, to: slot, isLive: true)
      }
    }
    try unsafe input.withMemory(for: Wrapped.self) { space, input throws(ParsingFault) in
      if try unsafe wrapped.initialize(space, from: &input) { unsafe move(space, to: slot, isLive: true) }
    }
  }

  /// Takes the array or object at the position, which is not `null`, and checks it.
  @inline(never) func storeWatching(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try unsafe input.withMemory(for: Wrapped.self) { space, input throws(ParsingFault) in
      guard try unsafe input.initializeChecking(space, with: wrapped) else { return false }
      unsafe move(space, to: slot, isLive: isLive)
      return true
    }
  }

  /// Moves a value, or nil, into the optional at `slot`.
  @inline(__always) @unsafe private func move(
    _ value: UnsafeMutablePointer<Wrapped>?, to slot: UnsafeMutablePointer<Wrapped?>, isLive: Bool
  ) {
    if unsafe !wrapped.storeOptional(slot, isLive: isLive, movingFrom: value) {
      unsafe moveUncompiled(value, to: slot, isLive: isLive)
    }
  }

  /// Asks the runtime for the type of the optional.
  @inline(never) @unsafe private func moveUncompiled(
    _ value: UnsafeMutablePointer<Wrapped>?, to slot: UnsafeMutablePointer<Wrapped?>, isLive: Bool
  ) {
    unsafe put(value?.takeValue(), in: slot, isLive: isLive)
  }

  @inline(__always) @unsafe private func isNil(at slot: UnsafePointer<Wrapped?>) -> Bool {
    unsafe wrapped.isOptionalNil(slot) ?? isNilUncompiled(slot)
  }

  /// Asks the runtime for the type of the optional.
  @inline(never) @unsafe private func isNilUncompiled(_ slot: UnsafePointer<Coded>) -> Bool {
    unsafe slot.isNil()
  }

  /// `null` leaves a property as it is, unless the options say otherwise, or it is a value that the property can take
  /// and has none yet.
  @unsafe private func isChangedByNull(_ slot: UnsafePointer<Coded>, _ options: DecodingOptions) -> Bool {
    if options.nullClearsOptionals { return true }
    return unsafe isNil(at: slot) && wrapped.takesNull
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if TreeValue.isNull(value) {
      unsafe store(nil, in: slot)
      return true
    }
    guard
      let value = try tree.readValue(value, as: Wrapped.self, with: wrapped)
    else { return false }
    unsafe store(value, in: slot)
    return true
  }

  func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    let isNull = TreeValue.isNull(value)
    if isNull, unsafe !isChangedByNull(slot, tree.options) { return }
    if isNull, !wrapped.takesNull {
      unsafe slot.replaceValue(with: nil)
    } else if let value = try tree.readValue(value, as: Wrapped.self, with: wrapped) {
      unsafe slot.replaceValue(with: value)
    }
  }

  func merge<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    guard !source.isNull(place), let value = unsafe UnsafePointer(slot).readValue() else {
      return try unsafe source.replace(slot, at: place, with: self)
    }
    unsafe put(try source.merged(value, place, with: wrapped), in: slot, isLive: true)
  }

  override var mayBeLeftAlone: Bool { wrapped.mayBeLeftAlone }

  func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
    // SAFETY: a value that is there lies where its optional does: see `isNil(as:)`.
    unsafe isNil(at: slot) || wrapped.canBeAbsent && isValueAbsent(slot)
  }

  /// Where `null` is a value, as for `.some(nil)`, it is written.
  private func isValueAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
    unsafe wrapped.takesNull ? wrapped.mayBeLeftAlone && wrapped.isLeftAlone(slot) : wrapped.isAbsent(slot)
  }

  func isLeftAlone(_ slot: UnsafePointer<Coded>) -> Bool {
    unsafe !isNil(at: slot) && wrapped.isLeftAlone(slot)
  }

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    if unsafe isNil(at: slot) { return writer.appendNull() }
    // SAFETY: a value that exists lies at its optional's address; see `isNil(as:)`.
    try unsafe wrapped.write(slot, to: &writer)
  }

  @inline(__always) func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    if unsafe isNil(at: slot) { return false }
    if wrapped.canBeAbsent {
      // Asked once: the answer may be that of the value's own code.
      if !wrapped.takesNull { return try unsafe wrapped.writeMember(key, slot, &isFirst, to: &writer) }
      // The second time, since code of the value's type may have run.
      if unsafe isValueAbsent(slot) || isNil(at: slot) { return false }
    }
    writer.beginMember(key, &isFirst)
    // SAFETY: a value that exists lies at its optional's address; see `isNil(as:)`.
    try unsafe wrapped.write(slot, to: &writer)
    return true
  }

  func plainMember(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    if unsafe isNil(at: slot) { return nil }
    if wrapped.canBeAbsent {
      if !wrapped.takesNull { return try unsafe wrapped.plainMember(slot, nesting) }
      if unsafe isValueAbsent(slot) { return nil }
    }
    return try unsafe plainValue(slot, nesting)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    if unsafe isNil(at: slot) { return nil }
    // SAFETY: a value that exists lies at its optional's address; see `isNil(as:)`.
    let plain = try unsafe wrapped.plainValue(slot, nesting)
    return plain == nil && wrapped.takesNull ? JSONNull.value : plain
  }
}
