/// A coder of a value that is not stored in the property itself, but in an object that the property refers to, or in a
/// model that the property holds.
protocol EnclosingCoder: ValueCoder {
  /// The coder of the value.
  var inner: any ValueCoder { get }

  /// Whether the property holds nil instead of the object or model that contains the value.
  @unsafe func isNil(_ slot: UnsafeRawPointer) -> Bool

  /// Calls `body` with the address of the value, for reading. User code that runs meanwhile may replace what the
  /// property holds, but not the value being read.
  ///
  /// SAFETY: `slot` holds a live value of the property's type, which is not nil.
  @unsafe func withInnerValue<Failure: Error, Result>(
    in slot: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Calls `body` with the address of the value, for changing it. If the property holds nil, the object or model is
  /// made first. User code that runs meanwhile may replace what the property holds, but not the value being changed.
  ///
  /// SAFETY: `slot` holds a live value of the property's type.
  @unsafe func changeInnerValue<Failure: Error>(
    in slot: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure)
}

extension EnclosingCoder {
  func isNil(_ slot: UnsafeRawPointer) -> Bool { false }
}

extension ValueCoder {
  /// Calls `body` with the address of the innermost value, for reading.
  @unsafe func withInnermostValue<Failure: Error, Result>(
    at slot: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let enclosing = self as? any EnclosingCoder else { return try unsafe body(slot) }
    return try unsafe enclosing.withInnerValue(in: slot) { slot throws(Failure) in
      try unsafe enclosing.inner.withInnermostValue(at: slot, body)
    }
  }

  /// Calls `body` with the address of the innermost value, for changing it.
  @unsafe func changeInnermostValue<Failure: Error>(
    at slot: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard let enclosing = self as? any EnclosingCoder else { return try unsafe body(slot) }
    try unsafe enclosing.changeInnerValue(in: slot) { slot throws(Failure) in
      try unsafe enclosing.inner.changeInnermostValue(at: slot, body)
    }
  }

  /// Whether one of the models that contain the innermost value is nil.
  @unsafe func isInNilModel(at slot: UnsafeRawPointer) -> Bool {
    guard let enclosing = self as? any EnclosingCoder else { return false }
    if unsafe enclosing.isNil(slot) { return true }
    return unsafe enclosing.withInnerValue(in: slot) { unsafe enclosing.inner.isInNilModel(at: $0) }
  }
}
