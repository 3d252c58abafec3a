import FieldLayout

/// The verified layout of a model, and what each of its properties is by its declaration.
struct ModelLayout: Sendable {
  let type: any Any.Type
  let isClass: Bool
  /// In bytes: the size of a struct; for a class, from the header to the end of the last stored property.
  let extent: Int
  /// In declaration order, superclass first.
  let properties: [ModelProperty]

  /// The layout of a struct or class, examined once per type and shared between threads.
  /// - Throws: ``LayoutError`` when the runtime and the layout rules disagree, or the type has no stored properties by
  ///   nature.
  static func of(_ type: any Any.Type) throws(LayoutError) -> ModelLayout {
    if let known = cache.withLock({ $0[type] }) { return known }
    // Computed outside the lock: two threads may do so at once, with equal results.
    let layout = ModelLayout(try TypeLayout.of(type))
    cache.withLock { $0.set(layout, for: type) }
    return layout
  }

  private init(_ layout: TypeLayout) {
    (type, isClass, extent) = (layout.type, layout.isClass, layout.extent)
    properties = layout.properties.map { ModelProperty($0) }
  }

  private static let cache = Locked(TypeTable<ModelLayout>())
}

/// A stored property of a model.
struct ModelProperty: Sendable {
  private let stored: StoredProperty
  let role: PropertyRole
  /// The name in the source.
  let declaredName: String

  fileprivate init(_ stored: StoredProperty) {
    self.stored = stored
    role = PropertyRole(of: stored)
    declaredName = role.declaredName(of: stored)
  }

  /// The declared name, or the compiler's name for hidden storage.
  var name: String { stored.name }
  /// The static type of the storage.
  var type: any Any.Type { stored.type }
  /// In bytes: from the first byte of a struct, from the object header of a class.
  var offset: Int { stored.offset }
  /// In bytes.
  var size: Int { stored.size }
  /// In bytes, a power of two.
  var alignment: Int { stored.alignment }
  /// False for weak and unowned references.
  var isStrong: Bool { stored.isStrong }
  /// False for `let`.
  var isVar: Bool { stored.isVar }
  /// What the property is, if none of its bytes may be written; nil when they may be.
  var refusal: String? { stored.refusal }
  /// What the property is, if raw memory must not give it its first value; nil when it may.
  var initializationRefusal: String? { stored.initializationRefusal }
  /// The type of the value, as the user sees it, where it is stored.
  var valueType: any Any.Type { role.storage?.value.type ?? type }
}
