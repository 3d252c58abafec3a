import FieldLayout

/// A property of class type whose value lies inside the object, as class-based property wrappers and flattened models
/// have it.
final class ReferencedCoder: CoderTraits, EnclosingCoder, @unchecked Sendable {
  /// In bytes, from the object's header.
  private let offset: Int
  let inner: any ValueCoder

  init(_ valueType: any Any.Type, offset: Int, inner: any ValueCoder) {
    self.offset = offset
    self.inner = inner
    super.init(valueType)
  }

  override var expectedName: String { inner.expectedName }
  override var nameInJSON: String { inner.nameInJSON }
  override var decodingRefusal: String? { inner.decodingRefusal }
  override var parts: [any ValueCoder] { [inner] }
  override var hint: Hint? { inner.hint }
  override var fillsValues: Bool { inner.fillsValues }
  override var isOptional: Bool { inner.isOptional }
  override var canBeAbsent: Bool { inner.canBeAbsent }
  override var refusesNull: Bool { inner.refusesNull }

  func withInnerValue<Failure: Error, Result>(
    in slot: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the property holds a strong reference, and so does this method until `body` has returned; `offset` is
    // from the verified layout of the object's class.
    let object = unsafe slot.readValue(as: AnyObject.self)
    defer { withExtendedLifetime(object) {} }
    return try unsafe body(slot.readObjectAddress() + offset)
  }

  func changeInnerValue<Failure: Error>(
    in slot: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe withInnerValue(in: slot) { value throws(Failure) in
      try unsafe body(UnsafeMutableRawPointer(mutating: value))
    }
  }
}
