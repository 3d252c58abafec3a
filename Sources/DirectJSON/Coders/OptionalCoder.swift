import FieldLayout

/// Optionals of all types but scalars.
///
/// If the wrapped type is an optional, too, JSON distinguishes the two kinds of nil: a missing key is nil, `null` is
/// `.some(nil)`.
final class OptionalCoder<Wrapped>: TypedCoder<Wrapped?>, @unchecked Sendable {
  private let wrapped: ValueCoder

  init(wrapped: ValueCoder) {
    self.wrapped = wrapped
  }

  override var expectedName: String { wrapped.expectedName }
  override var decodingRefusal: String? { wrapped.decodingRefusal }
  override var parts: [ValueCoder] { [wrapped] }
  override var isInPlace: Bool { wrapped.isInPlace }
  override var runsUserCode: Bool { wrapped.runsUserCode }
  override var isOptional: Bool { true }
  override var canBeAbsent: Bool { true }
  override var takesNull: Bool { true }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
      unsafe move(nil, to: slot, isLive: false)
      return true
    }
    return try unsafe input.withRoom(for: Wrapped.self) { room, input throws(ParsingFault) in
      guard try unsafe wrapped.initialize(room, from: &input) else { return false }
      unsafe move(room, to: slot, isLive: false)
      return true
    }
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    if input.cursor.current == UInt8(ascii: "n") {
      guard unsafe isChangedByNull(slot, input.options) else { return try input.cursor.scanNull() }
      guard wrapped.takesNull else {
        try input.cursor.scanNull()
        return unsafe move(nil, to: slot, isLive: true)
      }
    }
    try unsafe input.withRoom(for: Wrapped.self) { room, input throws(ParsingFault) in
      if try unsafe wrapped.initialize(room, from: &input) { unsafe move(room, to: slot, isLive: true) }
    }
  }

  /// Moves a value, or nil, into the optional at `slot`.
  @inline(__always) @unsafe private func move(
    _ value: UnsafeMutableRawPointer?, to slot: UnsafeMutableRawPointer, isLive: Bool
  ) {
    if unsafe !wrapped.storeOptional(slot, isLive: isLive, movingFrom: value) {
      unsafe moveUncompiled(value, to: slot, isLive: isLive)
    }
  }

  /// Asks the runtime for the type of the optional.
  @inline(never) @unsafe private func moveUncompiled(
    _ value: UnsafeMutableRawPointer?, to slot: UnsafeMutableRawPointer, isLive: Bool
  ) {
    let value = unsafe value?.takeValue(as: Wrapped.self)
    if isLive { unsafe put(value, inPlaceOf: slot) } else { unsafe store(value, in: slot) }
  }

  @inline(__always) @unsafe private func isNil(at slot: UnsafeRawPointer) -> Bool {
    unsafe wrapped.isOptionalNil(slot) ?? isNilUncompiled(slot)
  }

  /// Asks the runtime for the type of the optional.
  @inline(never) @unsafe private func isNilUncompiled(_ slot: UnsafeRawPointer) -> Bool {
    unsafe slot.isNil(as: Wrapped.self)
  }

  /// Whether `null` changes the property. It does if the options say so, or if it is a value that the property accepts
  /// and does not have yet.
  @unsafe private func isChangedByNull(_ slot: UnsafeRawPointer, _ options: DecodingOptions) -> Bool {
    if options.nullClearsOptionals { return true }
    return unsafe isNil(at: slot) && wrapped.takesNull
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
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

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    let isNull = TreeValue.isNull(value)
    if isNull, unsafe !isChangedByNull(slot, tree.options) { return }
    if isNull, !wrapped.takesNull {
      unsafe slot.replaceValue(with: nil, as: Wrapped?.self)
    } else if let value = try tree.readValue(value, as: Wrapped.self, with: wrapped) {
      unsafe slot.replaceValue(with: value, as: Wrapped?.self)
    }
  }

  override var mayBeLeftAlone: Bool { wrapped.mayBeLeftAlone }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    // SAFETY: a value that exists lies at its optional's address; see `isNil(as:)`.
    unsafe isNil(at: slot) || wrapped.mayBeLeftAlone && wrapped.isLeftAlone(slot)
  }

  override func isLeftAlone(_ slot: UnsafeRawPointer) -> Bool {
    unsafe !isNil(at: slot) && wrapped.isLeftAlone(slot)
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    if unsafe isNil(at: slot) { return writer.appendNull() }
    // SAFETY: a value that exists lies at its optional's address; see `isNil(as:)`.
    try unsafe wrapped.write(slot, to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    if unsafe isNil(at: slot) { return nil }
    // SAFETY: a value that exists lies at its optional's address; see `isNil(as:)`.
    let plain = try unsafe wrapped.plainValue(slot, nesting)
    return plain == nil && wrapped.takesNull ? JSONNull.value : plain
  }
}
