import FieldLayout

/// A property of class type whose value lies inside the object, as class-based property wrappers and flattened models
/// have it.
final class ReferencedCoder<Object>: ForwardingCoder<Object>, EnclosingCoder, @unchecked Sendable {
  /// In bytes, from the object's header.
  private let offset: Int

  private init(offset: Int, inner: any ValueCoder) {
    self.offset = offset
    super.init(inner)
  }

  override var hint: Hint? { inner.hint }
  override var enclosing: (any EnclosingCoder)? { self }
  override func fillsShared(merging: Bool) -> Bool { true }

  func withInnerValue<Failure: Error, Result>(
    in slot: UnsafePointer<Coded>, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the property holds a strong reference, and so does this method until `body` has returned; `offset` is
    // from the verified layout of the object's class.
    let object = unsafe UnsafeRawPointer(slot).readValue(as: AnyObject.self)
    defer { withExtendedLifetime(object) {} }
    return try unsafe body(UnsafeRawPointer(slot).readObjectAddress() + offset)
  }

  func changeInnerValue<Failure: Error>(
    in slot: UnsafeMutablePointer<Coded>, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe withInnerValue(in: slot) { value throws(Failure) in
      try unsafe body(UnsafeMutableRawPointer(mutating: value))
    }
  }
}

extension ReferencedCoder<AnyObject> {
  /// The coder of a property of a class type.
  static func coder(for type: any Any.Type, offset: Int, inner: any ValueCoder) -> any ValueCoder {
    func open<Class>(_ type: Class.Type) -> any ValueCoder { ReferencedCoder<Class>(offset: offset, inner: inner) }
    return open(type)
  }
}
