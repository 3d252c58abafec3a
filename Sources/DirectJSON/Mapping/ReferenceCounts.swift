import FieldLayout

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

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

  /// Counts the references to the object that the variable at an address refers to; nil for an object below `NSObject`
  /// on Apple's systems, whose references Objective-C counts elsewhere. Never inlined, so that the compiler adds the
  /// same references for the time of each call.
  ///
  /// SAFETY: `slot` is the address of a live variable of a class type.
  @inline(never) @unsafe init?(at slot: UnsafeRawPointer) {
    let object = unsafe slot.readValue(as: AnyObject.self)
    #if canImport(ObjectiveC)
      if object is NSObject { return nil }
    #endif
    self.object = ObjectIdentifier(object)
    strong = _getRetainCount(object)
    unowned = _getUnownedRetainCount(object)
    weak = _getWeakRetainCount(object)
  }

  /// Whether the object is held as often as one that one variable holds, and nothing else.
  fileprivate var isNew: Bool {
    final class Object {}
    let object: AnyObject = Object()
    let new = unsafe withValueAddress(object) { unsafe ReferenceCounts(at: $0) }
    return strong == new?.strong && unowned == new?.unowned && weak == new?.weak
  }

  fileprivate func isSameObject(as other: ReferenceCounts?) -> Bool { object == other?.object }
}

/// The counts of an instance, if it is an object, and of the objects that its properties of class types refer to.
struct InstanceReferences {
  /// nil where they cannot be told.
  private let own: ReferenceCounts?
  private let isClass: Bool
  /// By the numbers of the properties.
  private let held: [Int: ReferenceCounts]

  /// SAFETY: `slot` is the address of a live variable of the layout's type, whose property offsets count from `base`.
  @unsafe init(_ slot: UnsafeRawPointer, _ base: UnsafeRawPointer, _ layout: ModelLayout) {
    isClass = layout.isClass
    own = unsafe layout.isClass ? ReferenceCounts(at: slot) : nil
    var held: [Int: ReferenceCounts] = [:]
    for (index, property) in layout.properties.enumerated() where Self.mayRefer(property) {
      // SAFETY: it is of a class type, or of an optional one, which has the size and the values of one that is not nil.
      let slot = unsafe base + property.offset
      if unsafe !slot.isNil(as: AnyObject.self) { held[index] = unsafe ReferenceCounts(at: slot) }
    }
    self.held = held
  }

  private static func mayRefer(_ property: ModelProperty) -> Bool {
    guard property.isStrong, property.size == MemoryLayout<AnyObject>.size else { return false }
    switch RuntimeReflection.kind(of: property.type) {
    case .class: return true
    case .optional:
      return (property.type as? any OptionalType.Type).map { RuntimeReflection.kind(of: $0.wrappedType) == .class }
        ?? false
    default: return false
    }
  }

  /// Whether something holds the instance, or one of the objects, that did not before. An object that was not there
  /// before is compared with a new one.
  func areMore(than before: InstanceReferences) -> Bool {
    if isClass, own == nil || own != before.own { return true }
    return held.contains { index, counts in
      if counts == before.held[index] { return false }
      return counts.isSameObject(as: before.held[index]) || !counts.isNew
    }
  }
}
