import FieldLayout

/// The storage of a wrapped property: a live wrapper that receives values, and is asked for its own. It is never
/// replaced.
class WrapperCoder<Wrapper: JSONPropertyWrapper>: TypedCoder<Wrapper>, @unchecked Sendable {
  /// The coder of the wrapped value.
  let value: ValueCoder

  init(value: ValueCoder) {
    self.value = value
  }

  final override var expectedName: String { value.expectedName }
  final override var decodingRefusal: String? { value.decodingRefusal }
  final override var parts: [ValueCoder] { [value] }
  override var refusesNull: Bool { value.refusesNull }
  final override var isOptional: Bool { value.isOptional }

  final override func keptValue(_ slot: UnsafeRawPointer) -> String {
    KeptValue.words(for: unsafe slot.readValue(as: Wrapper.self).wrappedValue)
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    if input.cursor.current == UInt8(ascii: "n"), !input.options.nullClearsOptionals {
      return try input.cursor.scanNull()
    }
    if let value = try readValue(from: &input) { unsafe assign(value, to: slot) }
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    if TreeValue.isNull(value), !tree.options.nullClearsOptionals { return }
    if let value = try tree.readValue(value, as: Wrapper.WrappedValue.self, with: self.value) {
      unsafe assign(value, to: slot)
    }
  }

  /// Calls the wrapper's setter. The setter is user code, which can reach a wrapper that lies in an object, so it is
  /// called on a copy.
  @unsafe private func assign(_ value: Wrapper.WrappedValue, to slot: UnsafeMutableRawPointer) {
    var wrapper = unsafe UnsafeRawPointer(slot).readValue(as: Wrapper.self)
    wrapper.wrappedValue = value
    unsafe slot.replaceValue(with: wrapper, as: Wrapper.self)
  }

  /// Reads the value at the position; nil when it is `null` or does not fit, which has been noted.
  final func readValue(from input: inout ByteInput) throws(ParsingFault) -> Wrapper.WrappedValue? {
    let coder = value
    return try unsafe input.withRoom(for: Wrapper.WrappedValue.self) {
      slot, input throws(ParsingFault) -> Wrapper.WrappedValue? in
      try unsafe coder.initialize(slot, from: &input) ? slot.takeValue(as: Wrapper.WrappedValue.self) : nil
    }
  }

  override var canBeAbsent: Bool { value.canBeAbsent }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    unsafe withValueAddress(slot.readValue(as: Wrapper.self).wrappedValue) { unsafe value.isAbsent($0) }
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe withValueAddress(slot.readValue(as: Wrapper.self).wrappedValue) { slot throws(EncodingFault) in
      try unsafe value.write(slot, to: &writer)
    }
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe withValueAddress(slot.readValue(as: Wrapper.self).wrappedValue) { slot throws(EncodingFault) in
      try unsafe value.plainValue(slot, nesting)
    }
  }
}
