import FieldLayout

/// How many references of each kind there are to an object, as the runtime counts them.
///
/// Take two such counts in the same way: they differ if something holds the object by a strong, `unowned` or `weak`
/// reference at the second and did not at the first. Source: the functions of the standard library's
/// `DebuggerSupport.swift`. Tests show that they recognise each kind of capture, with and without optimization.
struct ReferenceCounts: Equatable {
  private let object: ObjectIdentifier
  private let strong: UInt
  private let unowned: UInt
  private let weak: UInt

  /// Counts the references to the object that the variable at an address refers to. Never inlined, so that the compiler
  /// adds the same references for the time of each call.
  ///
  /// SAFETY: `slot` is the address of a live variable of a class type.
  @inline(never) @unsafe init(at slot: UnsafeMutableRawPointer) {
    let object = unsafe UnsafeRawPointer(slot).readValue(as: AnyObject.self)
    self.object = ObjectIdentifier(object)
    strong = _getRetainCount(object)
    unowned = _getUnownedRetainCount(object)
    weak = _getWeakRetainCount(object)
  }
}

extension ReferenceCounts {
  /// The counts of an instance, if it is an object, and of the objects that its properties refer to.
  ///
  /// SAFETY: `slot` is the address of a live variable of the layout's type, whose property offsets count from `base`.
  @unsafe static func list(
    _ slot: UnsafeMutableRawPointer, _ base: UnsafeMutableRawPointer, _ layout: ModelLayout
  ) -> [ReferenceCounts] {
    let own = unsafe layout.isClass ? [ReferenceCounts(at: slot)] : []
    return own
      + layout.properties.compactMap { property in
        guard property.isStrong, property.size == MemoryLayout<AnyObject>.size else { return nil }
        // SAFETY: the type was looked at; an optional reference has the size and the values of one that is not nil.
        switch RuntimeReflection.kind(of: property.type) {
        case .class: return unsafe ReferenceCounts(at: base + property.offset)
        case .optional:
          guard let wrapped = (property.type as? any OptionalType.Type)?.wrappedType,
            RuntimeReflection.kind(of: wrapped) == .class,
            unsafe !UnsafeRawPointer(base + property.offset).isNil(as: AnyObject.self)
          else { return nil }
          return unsafe ReferenceCounts(at: base + property.offset)
        default: return nil
        }
      }
  }
}
