import FieldLayout

/// A property of a flattened model that may be nil: the model is made when one of its keys has a value.
///
/// SAFETY: each `slot` holds a live optional model; `offset` is that of one of the model's properties, from its
/// verified layout.
final class FlattenedModelCoder<Model: HandyJSON>: ValueCoder, EnclosingCoder, @unchecked Sendable {
  let inner: ValueCoder
  private let isClass: Bool
  /// In bytes, from the address that the model's property offsets count from.
  private let offset: Int

  init(isClass: Bool, offset: Int, inner: ValueCoder) {
    (self.isClass, self.offset, self.inner) = (isClass, offset, inner)
    super.init(Model?.self)
  }

  func isNil(_ slot: UnsafeRawPointer) -> Bool { unsafe slot.isNil(as: Model.self) }

  func withInnerValue<Failure: Error, Result>(
    in slot: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: a model that is there lies where its optional does, see `isNil(as:)`; the copy lives until `body` has
    // returned.
    try unsafe withValueAddress(slot.readValue(as: Model.self)) { copy throws(Failure) in
      let base = unsafe UnsafeMutableRawPointer(mutating: copy).instanceAddress(isClass: isClass)
      return try unsafe body(base + offset)
    }
  }

  func changeInnerValue<Failure: Error>(
    in slot: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) {
    // In temporary memory: the property itself may be nil before `body` has returned.
    try unsafe withUninitializedMemory(for: Model.self) { memory throws(Failure) in
      let model = unsafe UnsafeRawPointer(slot).readValue(as: Model?.self) ?? Model()
      unsafe memory.initializeValue(to: model, as: Model.self)
      do throws(Failure) { try unsafe body(memory.instanceAddress(isClass: isClass) + offset) } catch {
        unsafe memory.deinitializeValues(as: Model.self, count: 1)
        throw error
      }
      unsafe slot.replaceValue(with: memory.takeValue(as: Model.self), as: Model?.self)
    }
  }

  override var expectedName: String { inner.expectedName }
  override var decodingRefusal: String? { inner.decodingRefusal }
  override var parts: [ValueCoder] { [inner] }
  override var hint: Hint? { inner.hint }
  override var isOptional: Bool { true }
  override var canBeAbsent: Bool { true }

  override func keptValue(_ slot: UnsafeRawPointer) -> String {
    unsafe isNil(slot) ? "nil" : withInnerValue(in: slot) { unsafe inner.keptValue($0) }
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    if unsafe isNil(slot) {
      if input.isAtNull { return try input.cursor.scanNull() }
      if inner.decodingRefusal != nil { return try input.skipMismatch(expectedName, hint: hint) }
    }
    try unsafe changeInnerValue(in: slot) { slot throws(ParsingFault) in try unsafe inner.replace(slot, from: &input) }
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    if unsafe isNil(slot) {
      if TreeValue.isNull(value) { return }
      if inner.decodingRefusal != nil { return tree.noteMismatch(expectedName, found: value, hint: hint) }
    }
    try unsafe changeInnerValue(in: slot) { slot throws(TreeFault) in
      try unsafe inner.replace(slot, from: value, in: &tree)
    }
  }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    if unsafe isNil(slot) { return true }
    guard inner.canBeAbsent else { return false }
    return unsafe withInnerValue(in: slot) { unsafe inner.isAbsent($0) }
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    if unsafe isNil(slot) { return writer.appendNull() }
    try unsafe withInnerValue(in: slot) { slot throws(EncodingFault) in try unsafe inner.write(slot, to: &writer) }
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    if unsafe isNil(slot) { return nil }
    return try unsafe withInnerValue(in: slot) { slot throws(EncodingFault) in
      try unsafe inner.plainValue(slot, nesting)
    }
  }
}
