import FieldLayout

// Models that read some keys by hand. What they read may have been decoded before, for a property. With models inside
// models, each level would be decoded twice as often as the one around it. So while such a model is being decoded,
// models inside it are remembered, and returned again where the call decodes the same type at the same place.

extension ModelCoder {
  /// Runs the hooks and the plan on the live instance at `slot`, or replaces it with the model that has been made from
  /// the same object before.
  @inline(never) @unsafe final func fillManually(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    let start = input.cursor.offset
    if let known = input.memory?.model(at: start, as: Model.self) {
      unsafe slot.replaceValue(with: known.model, as: Model.self)
      input.cursor.move(to: known.end)
      return
    }
    unsafe slot.withValue(as: Model.self) { $0.willStartMapping() }
    let isInside = try unsafe decodeManually(slot, from: &input)
    unsafe slot.withValue(as: Model.self) { $0.didFinishMapping() }
    if isInside {
      let model = unsafe UnsafeRawPointer(slot).readValue(as: Model.self)
      input.memory?.remember(model, at: start, end: input.cursor.offset)
    }
  }

  /// Fills the live instance at `slot` from the object at the position, then lets the model read what it wants from the
  /// object. A separate function, so that other models pay nothing for it.
  /// - Returns: Whether a surrounding model reads keys by hand, too.
  @inline(never) @unsafe final func decodeManually(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let plan else { return false }
    let memory = input.startMemory()
    memory.beginModel()
    do throws(ParsingFault) {
      let start = input.cursor.offset
      let mapper = unsafe runMapping(of: slot, plan)
      // SAFETY: for a class, `slot` holds the reference that keeps the object alive until this has returned.
      try unsafe plan.decode(into: slot.instanceAddress(isClass: plan.isClass), from: &input, mapper: mapper)
      let end = input.cursor.offset
      memory.remember(containerAt: start, end: end)
      let faults = ReaderFaults()
      unsafe plan.manual?.restore(slot, JSONObjectReader(of: input, from: start, to: end, memory, faults))
      try faults.rethrow()
    } catch {
      _ = memory.endModel()
      throw error
    }
    return memory.endModel()
  }

  /// Makes a model from a dictionary, or returns the one that has been made from it before.
  @inline(never) @unsafe final func initializeManually(
    _ slot: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput
  ) throws(TreeFault) {
    let outer = tree.archivable
    let memory = outer.map { $0.memory.inner(at: tree.steps(from: $0.stepCount)) } ?? TreeMemory()
    if let known = memory.model(as: Model.self) {
      return unsafe slot.initializeValue(to: known, as: Model.self)
    }
    unsafe Model._initialize(slot)
    do throws(TreeFault) {
      unsafe slot.withValue(as: Model.self) { $0.willStartMapping() }
      try unsafe decodeManually(slot, memory, from: object, in: &tree)
      unsafe slot.withValue(as: Model.self) { $0.didFinishMapping() }
    } catch {
      unsafe slot.deinitializeValues(as: Model.self, count: 1)
      throw error
    }
    if outer != nil { memory.remember(unsafe UnsafeRawPointer(slot).readValue(as: Model.self)) }
  }

  /// Fills the live instance at `slot` from a dictionary.
  @inline(never) @unsafe final func decodeManually(
    _ slot: UnsafeMutableRawPointer, _ memory: TreeMemory, from object: [String: Any], in tree: inout TreeInput
  ) throws(TreeFault) {
    guard let plan else { return }
    let outer = tree.archivable
    tree.archivable = (memory, tree.ownStepCount)
    defer { tree.archivable = outer }
    let mapper = unsafe runMapping(of: slot, plan)
    // SAFETY: for a class, `slot` holds the reference that keeps the object alive until this has returned.
    try unsafe plan.decode(
      into: slot.instanceAddress(isClass: plan.isClass), from: object, in: &tree, mapper: mapper)
    let faults = ReaderFaults()
    unsafe plan.manual?.restore(slot, JSONObjectReader(of: object, tree, memory, faults))
    try faults.rethrowTree()
  }
}

/// What has been made from one place of a tree and from those below it, while a surrounding model that reads keys by
/// hand is being decoded. Places are told apart by their paths: dictionaries and arrays have no identity.
final class TreeMemory {
  private var inner: [JSONPath.Segment: TreeMemory] = [:]
  private var models: [ObjectIdentifier: Any] = [:]

  /// What is remembered about a place further down.
  func inner(at way: some Sequence<JSONPath.Segment>) -> TreeMemory {
    way.reduce(self) { memory, segment in
      if let known = memory.inner[segment] { return known }
      let made = TreeMemory()
      memory.inner[segment] = made
      return made
    }
  }

  func model<Model>(as type: Model.Type) -> Model? { models[ObjectIdentifier(type)] as? Model }

  func remember<Model>(_ model: Model) { models[ObjectIdentifier(Model.self)] = model }
}
