/// What has been made of one place of a tree, and of those below it, as long as a model with keys by hand is being
/// decoded around them. The places are told apart by their paths: dictionaries and arrays have no identity.
final class TreeMemory {
  private var inner: [JSONPath.Segment: TreeMemory] = [:]
  private var models: [ObjectIdentifier: Any] = [:]
  /// What ended the reading of a key by hand; one for all places of the tree, since readers go into objects.
  private let fault: Fault

  private final class Fault {
    var first: JSONFailure?
  }

  convenience init() { self.init(Fault()) }

  private init(_ fault: Fault) {
    self.fault = fault
  }

  /// What is remembered of a place further down.
  func inner(at way: some Sequence<JSONPath.Segment>) -> TreeMemory {
    way.reduce(self) { memory, segment in
      if let known = memory.inner[segment] { return known }
      let made = TreeMemory(fault)
      memory.inner[segment] = made
      return made
    }
  }

  func model<Model>(as type: Model.Type) -> Model? { models[ObjectIdentifier(type)] as? Model }

  func remember<Model>(_ model: Model) {
    // What is replaced is released when nothing here is being changed: its code may read keys.
    let replaced = models.updateValue(model, forKey: ObjectIdentifier(Model.self))
    withExtendedLifetime(replaced) {}
  }

  /// Calls `body`, in which a model reads keys by hand.
  /// - Throws: The fault of `tree` for what was noted first meanwhile.
  func reading(in tree: inout TreeInput, _ body: (inout TreeInput) -> Void) throws(ParsingFault) {
    let outer = fault.first
    fault.first = nil
    body(&tree)
    let found = fault.first
    fault.first = outer
    if let found { throw tree.fault(found) }
  }

  /// Notes what must end the decode around a key that is read by hand.
  func note(_ failure: JSONFailure) { fault.first = fault.first ?? failure }
}
