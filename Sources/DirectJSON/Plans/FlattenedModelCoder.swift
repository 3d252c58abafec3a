import FieldLayout

/// A property of a flattened model that may be nil: the model is made when one of its keys has a value.
///
/// SAFETY: each `slot` holds a live optional model; `offset` is that of one of the model's properties, from its
/// verified layout.
final class FlattenedModelCoder<Model: HandyJSON>: ForwardingCoder<Model?>, EnclosingCoder, @unchecked Sendable {
  private let isClass: Bool
  /// In bytes, from the address that the model's property offsets count from.
  private let offset: Int
  /// Whether the property is read and written where it lies: no code of the user's runs meanwhile.
  private let isScalarOfStruct: Bool

  init(isClass: Bool, offset: Int, inner: any ValueCoder) {
    (self.isClass, self.offset) = (isClass, offset)
    isScalarOfStruct = !isClass && inner.stepKind.isScalar
    super.init(inner)
  }

  override var enclosing: (any EnclosingCoder)? { self }
  override func fillsShared(merging: Bool) -> Bool { true }

  func isNil(_ slot: UnsafePointer<Coded>) -> Bool { unsafe Model._isNil(slot) }

  func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    guard isScalarOfStruct else { return try unsafe replaceOtherwise(slot, from: &input) }
    if unsafe isNil(slot) {
      if try input.takeNull(input.cursor.offset) { return }
      unsafe makeModel(slot)
      // Its `init()`, or what was in its place before, may have set the property to nil.
      if unsafe isNil(slot) { return try unsafe replaceOtherwise(slot, from: &input) }
    }
    // SAFETY: a model that is there lies where its optional does, see `isNil(as:)`. A scalar is read and replaced
    // without code that could make the model nil.
    try unsafe inner.replace(UnsafeMutableRawPointer(slot) + offset, from: &input)
  }

  // Not inlined: they ask the runtime for the type of the optional, which most properties need not.

  @inline(never) private func makeModel(_ slot: UnsafeMutablePointer<Coded>) {
    unsafe slot.replaceValue(with: Model())
  }

  @inline(never) private func replaceOtherwise(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe replace(slot, at: input.cursor.offset, from: &input)
  }

  func withInnerValue<Failure: Error, Result>(
    in slot: UnsafePointer<Coded>, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: a model that is there lies where its optional does, see `isNil(as:)`; the copy lives until `body` has
    // returned.
    try unsafe withValueAddress(UnsafeRawPointer(slot).readValue(as: Model.self)) { copy throws(Failure) in
      let base = unsafe UnsafeMutableRawPointer(mutating: copy).instanceAddress(isClass: isClass)
      return try unsafe body(base + offset)
    }
  }

  func changeInnerValue<Failure: Error>(
    in slot: UnsafeMutablePointer<Coded>, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) {
    // In temporary memory: the property itself may be nil before `body` has returned.
    try unsafe withUninitializedMemory(for: Model.self) { space throws(Failure) in
      let model = unsafe UnsafePointer(slot).readValue() ?? Model()
      unsafe space.initializeValue(to: model)
      let base = unsafe UnsafeMutableRawPointer(space).instanceAddress(isClass: isClass)
      do throws(Failure) { try unsafe body(base + offset) } catch {
        unsafe space.deinitializeValue()
        throw error
      }
      unsafe slot.replaceValue(with: space.takeValue())
    }
  }

  /// While the model is nil, it has no keys.
  override var writesAbsences: Bool { false }

  func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    if unsafe isNil(slot) { return false }
    let isWritten: Bool
    if isScalarOfStruct {
      // SAFETY: a model that is there lies where its optional does, see `isNil(as:)`.
      isWritten = try unsafe inner.writeMember(key, UnsafeRawPointer(slot) + offset, &isFirst, to: &writer)
    } else {
      isWritten = try unsafe withInnerValue(in: slot) { slot throws(EncodingFault) in
        try unsafe inner.writeMember(key, slot, &isFirst, to: &writer)
      }
    }
    guard !isWritten, writer.writesNull, inner.writesAbsences, inner.encodingRefusal == nil else { return isWritten }
    // An absence in a model that is there is `null`.
    writer.countAbsence()
    writer.beginMember(key, &isFirst)
    writer.appendNull()
    return true
  }

  override var hint: Hint? { inner.hint }
  override var holdsObjects: Bool { isClass }
  override var isOptional: Bool { true }
  override var canBeAbsent: Bool { true }
  override var refusesNull: Bool { false }
}
