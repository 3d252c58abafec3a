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
