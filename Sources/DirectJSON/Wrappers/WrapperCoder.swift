import FieldLayout

/// The storage of a wrapped property: a live wrapper that is given values, and asked for its own. It is never made anew.
class WrapperCoder<Wrapper: JSONPropertyWrapper>: TypedCoder<Wrapper>, UnmadeCoding, @unchecked Sendable {
  /// That of the wrapped value.
  let value: any ValueCoder

  init(value: any ValueCoder) {
    self.value = value
  }

  final override var expectedName: String { value.expectedName }
  final override var decodingRefusal: String? { value.decodingRefusal }
  final override var parts: [any ValueCoder] { [value] }
  override var refusesNull: Bool { value.refusesNull }
  final override var isOptional: Bool { value.isOptional }

  final func keptValue(_ slot: UnsafePointer<Coded>) -> String {
    KeptValue.words(for: unsafe slot.readValue().wrappedValue)
  }

  func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    if input.cursor.current == UInt8(ascii: "n"), !input.options.nullClearsOptionals {
      return try input.cursor.scanNull()
    }
    if let value = try readValue(from: &input) { unsafe assign(value, to: slot) }
  }

  func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    if TreeValue.isNull(value), !tree.options.nullClearsOptionals { return }
    if let value = try tree.readValue(value, as: Wrapper.WrappedValue.self, with: self.value) {
      unsafe assign(value, to: slot)
    }
  }

  /// Calls the wrapper's setter. That is user code, which can reach a wrapper that lies in an object: so it is called on a
  /// copy.
  @unsafe private func assign(_ value: Wrapper.WrappedValue, to slot: UnsafeMutablePointer<Coded>) {
    var wrapper = unsafe slot.readValue()
    wrapper.wrappedValue = value
    unsafe slot.replaceValue(with: wrapper)
  }

  /// Takes the value at the position; nil when it is `null` or does not fit. The latter has been noted.
  final func readValue(from input: inout ByteInput) throws(ParsingFault) -> Wrapper.WrappedValue? {
    let coder = value
    return try unsafe input.withRoom(for: Wrapper.WrappedValue.self) {
      room, input throws(ParsingFault) -> Wrapper.WrappedValue? in
      try unsafe coder.initialize(room, from: &input) ? room.takeValue() : nil
    }
  }

  override var canBeAbsent: Bool { value.canBeAbsent }

  func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
    unsafe withValueAddress(slot.readValue().wrappedValue) { unsafe value.isAbsent($0) }
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe withValueAddress(slot.readValue().wrappedValue) { slot throws(EncodingFault) in
      try unsafe value.write(slot, to: &writer)
    }
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe withValueAddress(slot.readValue().wrappedValue) { slot throws(EncodingFault) in
      try unsafe value.plainValue(slot, nesting)
    }
  }
}
