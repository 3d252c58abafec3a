import FieldLayout

/// Optionals of anything but scalars.
final class OptionalCoder<Wrapped>: TypedCoder<Wrapped?>, @unchecked Sendable {
  private let wrapped: ValueCoder

  init(wrapped: ValueCoder) {
    self.wrapped = wrapped
  }

  override var expectedName: String { wrapped.expectedName }
  override var decodingRefusal: String? { wrapped.decodingRefusal }
  override var canBeAbsent: Bool { true }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
      unsafe store(nil, in: slot)
      return true
    }
    return try unsafe input.withRoom(for: Wrapped.self) { room, input throws(ParsingFault) in
      guard try unsafe wrapped.initialize(room, from: &input) else { return false }
      unsafe store(room.takeValue(as: Wrapped.self), in: slot)
      return true
    }
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
      if input.options.nullClearsOptionals { unsafe slot.replaceValue(with: nil, as: Wrapped?.self) }
    } else {
      try unsafe super.replace(slot, from: &input)
    }
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
    if TreeValue.isNull(value) {
      if tree.options.nullClearsOptionals { unsafe slot.replaceValue(with: nil, as: Wrapped?.self) }
    } else if let value = try tree.readValue(value, as: Wrapped.self, with: wrapped) {
      unsafe slot.replaceValue(with: value, as: Wrapped?.self)
    }
  }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    unsafe slot.isNil(as: Wrapped.self)
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    if unsafe slot.isNil(as: Wrapped.self) { return writer.appendNull() }
    // SAFETY: a value that is there lies where its optional does: see `isNil(as:)`.
    try unsafe wrapped.write(slot, to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    // SAFETY: as above.
    unsafe slot.isNil(as: Wrapped.self) ? nil : try wrapped.plainValue(slot, nesting)
  }
}
