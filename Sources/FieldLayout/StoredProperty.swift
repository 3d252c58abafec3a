/// One stored property of a struct or class, at an offset that the runtime and the layout rules agree on.
package struct StoredProperty: Sendable {
  /// The declared name, or the compiler's name for hidden storage (`_x` of a wrapper, `$__lazy_storage_$_x`).
  package let name: String
  /// The static type, as declared; `weak var x: T?` has the static type `T?`.
  package let type: any Any.Type
  /// In bytes: from the first byte of a struct, from the object header of a class.
  package let offset: Int
  /// In bytes.
  package let size: Int
  /// In bytes, a power of two.
  package let alignment: Int
  /// False for `weak`, `unowned` and `unowned(unsafe)`: such storage is no plain value of ``type``.
  package let isStrong: Bool
  /// False for `let`: the optimizer may have folded the value into code.
  package let isVar: Bool

  /// Why no byte of this property may be written; nil when it may be.
  package var refusal: String? {
    if !isStrong { return "weak or unowned storage is not a strong value" }
    if !isVar { return "a `let` constant is never changed after its initializer ran" }
    return nil
  }
}
