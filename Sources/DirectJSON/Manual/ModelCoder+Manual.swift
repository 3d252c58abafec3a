import FieldLayout

// Models that read some keys by hand. What they read may have been decoded before, for a property. With models inside
// models, each level would be decoded twice as often as the one around it. So while such a model is being decoded,
// models inside it are remembered, and returned again where the call decodes the same type at the same place.

extension ModelCoder {
  /// Runs the hooks and the plan on the live instance at `slot`, or replaces it with the model that has been made from
  /// the same object before.
  @inline(never) @unsafe final func fillManually(
    _ slot: UnsafeMutablePointer<Model>, from input: inout ByteInput
  ) throws(ParsingFault) {
    let start = input.cursor.offset
    if let memory = input.memory, !memory.hasNoModels, unsafe takeKnown(slot, from: memory, &input) { return }
    unsafe slot.withValue { $0.willStartMapping() }
    let isInside = try unsafe decodeManually(slot, from: &input)
    unsafe slot.withValue { $0.didFinishMapping() }
    if isInside {
      let model = unsafe slot.readValue()
      input.memory?.remember(model, at: start, end: input.cursor.offset)
    }
  }

  /// Replaces the live instance at `slot` with the model that has been made from the object at the position before.
  ///
  /// Apart, so that other models do not ask for the types that this needs.
  /// - Returns: Whether there is one; the position is then after the object.
  @inline(never) @unsafe private final func takeKnown(
    _ slot: UnsafeMutablePointer<Model>, from memory: CallMemory, _ input: inout ByteInput
  ) -> Bool {
    guard let known = memory.model(at: input.cursor.offset, as: Model.self) else { return false }
    unsafe slot.replaceValue(with: known.model)
    input.cursor.move(to: known.end)
    return true
  }

  /// Fills the live instance at `slot` from the object at the position, then lets the model read what it wants from the
  /// object. A separate function, so that other models pay nothing for it.
  /// - Returns: Whether a surrounding model reads keys by hand, too.
  @inline(never) @unsafe final func decodeManually(
    _ slot: UnsafeMutablePointer<Model>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let plan else { return false }
    let memory = input.startMemory()
    let model = memory.beginModel()
    do throws(ParsingFault) {
      let start = input.cursor.offset
      let mapper = unsafe runMapping(of: slot, plan)
      // SAFETY: for a class, `slot` holds the reference that keeps the object alive until this has returned.
      try unsafe plan.decode(
        into: UnsafeMutableRawPointer(slot).instanceAddress(isClass: plan.isClass), from: &input, mapper: mapper)
      let end = input.cursor.offset
      let passed = memory.passedMembers(of: model, depth: input.depth - 1)
      if memory.isInsideModel { memory.remember(containerAt: start, end: end) }
      let outer = memory.beginReading()
      let call = memory.readerCall(upTo: end, of: &input)
      let reader = JSONObjectReader(of: &input, start..<end, passed, call)
      call.lending(&input) { unsafe plan.manual?.restore(slot, reader) }
      try memory.endReading(outer)
    } catch {
      _ = memory.end(model)
      throw error
    }
    return memory.end(model)
  }

  /// Makes a model from a dictionary, or returns the one that has been made from it before.
  @inline(never) @unsafe final func initializeManually(
    _ slot: UnsafeMutablePointer<Model>, from object: [String: Any], in tree: inout TreeInput
  ) throws(ParsingFault) {
    let outer = tree.archivable
    let memory = outer.map { $0.memory.inner(at: tree.steps(from: $0.stepCount)) } ?? TreeMemory()
    if let known = memory.model(as: Model.self) {
      return unsafe slot.initializeValue(to: known)
    }
    unsafe Model._initialize(slot)
    do throws(ParsingFault) {
      unsafe slot.withValue { $0.willStartMapping() }
      try unsafe decodeManually(slot, memory, from: object, in: &tree)
      unsafe slot.withValue { $0.didFinishMapping() }
    } catch {
      unsafe slot.deinitializeValue()
      throw error
    }
    if outer != nil { memory.remember(unsafe slot.readValue()) }
  }

  /// Fills the live instance at `slot` from a dictionary.
  @inline(never) @unsafe final func decodeManually(
    _ slot: UnsafeMutablePointer<Model>, _ memory: TreeMemory, from object: [String: Any], in tree: inout TreeInput
  ) throws(ParsingFault) {
    guard let plan else { return }
    let outer = tree.archivable
    tree.archivable = (memory, tree.ownStepCount)
    defer { tree.archivable = outer }
    let mapper = unsafe runMapping(of: slot, plan)
    // SAFETY: for a class, `slot` holds the reference that keeps the object alive until this has returned.
    try unsafe plan.decode(
      into: UnsafeMutableRawPointer(slot).instanceAddress(isClass: plan.isClass), from: object, in: &tree,
      mapper: mapper)
    try memory.reading(in: &tree) { tree in
      unsafe plan.manual?.restore(slot, JSONObjectReader(of: object, tree, memory))
    }
  }
}
