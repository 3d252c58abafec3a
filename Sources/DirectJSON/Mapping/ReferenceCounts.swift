import FieldLayout

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// How many references of each kind there are to an object, as the runtime counts them.
///
/// Take two such counts in the same way: they differ if something holds the object by a strong, `unowned` or `weak`
/// reference at the second and did not at the first. Source: the functions of the standard library's
/// `DebuggerSupport.swift`. Tests show that they recognize each kind of capture, with and without optimization.
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
  private let own: ReferenceCounts?
  /// By the numbers of the properties.
  private let held: [Int: ReferenceCounts]
  /// Whether there are objects whose references cannot be counted.
  private let isUnsure: Bool

  /// SAFETY: `slot` is the address of a live variable of the layout's type, whose property offsets count from `base`.
  @unsafe init(_ slot: UnsafeRawPointer, _ base: UnsafeRawPointer, _ layout: ModelLayout) {
    own = unsafe layout.isClass ? ReferenceCounts(at: slot) : nil
    var held: [Int: ReferenceCounts] = [:]
    var isUnsure = layout.isClass && own == nil
    for (index, property) in layout.properties.enumerated() {
      guard let depth = Self.optionalDepth(property) else { continue }
      // SAFETY: a reference, or an optional one that is not nil, lies at the property's address.
      let slot = unsafe base + property.offset
      if depth == 2, unsafe slot.isNil(as: AnyObject?.self) { continue }
      if depth > 0, unsafe slot.isNil(as: AnyObject.self) { continue }
      held[index] = unsafe ReferenceCounts(at: slot)
      if held[index] == nil { isUnsure = true }
    }
    (self.held, self.isUnsure) = (held, isUnsure)
  }

  /// How many optionals are around the class type of a property; nil for other types. A `lazy` property has one more
  /// than it is declared with.
  private static func optionalDepth(_ property: ModelProperty) -> Int? {
    guard property.isStrong, property.size == MemoryLayout<AnyObject>.size else { return nil }
    var type = property.type
    for depth in 0...2 {
      switch RuntimeReflection.kind(of: type) {
      case .class, .objectiveCClass: return depth
      case .optional: type = (type as? any OptionalType.Type)?.wrappedType ?? Never.self
      default: return nil
      }
    }
    return nil
  }

  /// What may be held that was not before.
  enum Change {
    case nothing
    /// The instance, or an object that took the place of another.
    case certain
    /// An object whose references are others. If it is shared, another thread may have changed their number.
    case ofHeldObject
  }

  /// What something may hold, the instance or one of the objects, that it did not before. An object that was not there
  /// before is compared with a new one.
  func change(since before: InstanceReferences) -> Change {
    if isUnsure || own != before.own { return .certain }
    // A mapping that takes an object out of its property may do so for a closure.
    if before.held.contains(where: { index, counts in !counts.isSameObject(as: held[index]) }) { return .certain }
    let differs = held.contains { index, counts in before.held[index].map { $0 != counts } ?? !counts.isNew }
    return differs ? .ofHeldObject : .nothing
  }
}
