/// The verified stored properties of one struct or class type.
package struct TypeLayout: Sendable {
  package let type: any Any.Type
  package let isClass: Bool
  /// In declaration order, superclass first.
  package let properties: [StoredProperty]
  /// In bytes: the size of a struct; for a class, from the header to the end of the last stored property.
  package let extent: Int
  /// For a class with a superclass of Objective-C that has ivars: where the compiler let the last field end, before the
  /// Objective-C runtime moved them.
  package var placedEnd: Int?

  /// The verified layout of `type`, computed once per type and shared between threads.
  ///
  /// - Parameter type: A struct or a class; classes may have superclasses and may be generic.
  /// - Throws: ``LayoutError`` when the type has no stored properties by nature, or when the runtime and the layout
  ///   rules disagree anywhere in it.
  /// - Complexity: A look-up by hash, under a lock; the first time, O(properties x superclasses).
  package static func of(_ type: any Any.Type) throws(LayoutError) -> TypeLayout {
    if let known = cache.withLock({ $0[type] }) { return try known.get() }
    // Computed outside the lock: two threads may do so at once, with equal results.
    let verdict: Verdict
    do throws(LayoutError) {
      verdict = .verified(try LayoutVerifier.layout(of: type))
    } catch {
      verdict = .refused(error)
    }
    cache.withLock { $0.set(verdict, for: type) }
    return try verdict.get()
  }

  /// Not a `Result`: for that, the runtime would look up the error's conformance to `Error`; see ``TypeTable``.
  private enum Verdict {
    case verified(TypeLayout)
    case refused(LayoutError)

    func get() throws(LayoutError) -> TypeLayout {
      switch self {
      case .verified(let layout): layout
      case .refused(let error): throw error
      }
    }
  }

  private static let cache = Locked(TypeTable<Verdict>())
}
