import FieldLayout

/// How models are written: by the plan of their dynamic type, with the keys that they write by hand.
extension ModelCoder {
  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    // SAFETY: as in `holding`.
    if let plan, plan.isWrittenInPlace { return try unsafe plan.members.write(slot, mapper: nil, to: &writer) }
    try unsafe writeOtherwise(slot, to: &writer)
  }

  /// Writes a class model, or one with code of the user's. A separate function, so that plain structs need not copy the
  /// plan, nor make room for a value.
  @inline(never) @unsafe private func writeOtherwise(
    _ slot: UnsafePointer<Coded>, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let plan = try encodingPlan()
    if plan.isClass, let kept = unsafe publishedDynamicCoder(slot) {
      // It holds the object itself, and no code of the user's runs before that.
      return try kept { kept throws(EncodingFault) in try unsafe write(slot, ofSubclass: kept.coder, to: &writer) }
    }
    try unsafe holding(slot, plan) { slot throws(EncodingFault) in
      if plan.isClass, let coder = unsafe dynamicCoder(slot) {
        return try unsafe write(slot, ofSubclass: coder, to: &writer)
      }
      do throws(EncodingFault) {
        if plan.isManual { return try unsafe writeManually(slot, to: &writer) }
        try unsafe withBase(slot, plan) { base, mapper throws(EncodingFault) in
          try unsafe plan.members.write(base, mapper: mapper, to: &writer)
        }
      } catch { throw unsafe plan.isClass ? fault(error, inObjectAt: slot) : error }
    }
  }

  /// Calls `body` with the address of a model that no user code can replace or release meanwhile: for a class, that of
  /// another reference to the object. The code of other models may run, which can reach the slot, and `init()` of the
  /// object's class, whose plan may have to be compiled.
  @inline(__always) @unsafe private func holding<Result>(
    _ slot: UnsafePointer<Coded>, _ plan: ModelPlan,
    _ body: (UnsafePointer<Coded>) throws(EncodingFault) -> Result
  ) throws(EncodingFault) -> Result {
    // SAFETY: a struct lies where no user code can reach it, see `DetachedCoder`.
    try unsafe plan.isClass ? slot.holdingObject(body) : body(slot)
  }

  /// Appends an instance of a subclass by the coder of its type.
  @inline(never) @unsafe private func write(
    _ slot: UnsafePointer<Coded>, ofSubclass coder: any ValueCoder, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    guard unsafe coder.valueType == dynamicType(slot) else {
      return try coder.write(instance: unsafe slot.readValue(), to: &writer)
    }
    try coder.requireEncodable()
    // SAFETY: the slot holds a reference to an object of exactly the coder's class, a subclass of the model's.
    try unsafe coder.write(UnsafeRawPointer(slot), to: &writer)
  }

  @inline(never) @unsafe private func writeManually(
    _ slot: UnsafePointer<Coded>, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let plan = try encodingPlan()
    let archived = unsafe archivedMembers(slot, plan)
    try unsafe withBase(slot, plan) { base, mapper throws(EncodingFault) in
      try unsafe plan.members.write(base, mapper: mapper, replacedBy: archived, to: &writer)
    }
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let plan = try encodingPlan()
    return try unsafe holding(slot, plan) { slot throws(EncodingFault) -> Any? in
      if plan.isClass, let coder = unsafe dynamicCoder(slot) {
        return try coder.plainValue(ofInstance: unsafe slot.readValue(), nesting)
      }
      do throws(EncodingFault) {
        if plan.isManual { return try unsafe manualDictionary(slot, nesting) }
        return try unsafe withBase(slot, plan) { base, mapper throws(EncodingFault) in
          try unsafe plan.members.plainDictionary(base, mapper: mapper, nesting)
        }
      } catch { throw unsafe plan.isClass ? fault(error, inObjectAt: slot) : error }
    }
  }

  @inline(never) @unsafe private func manualDictionary(
    _ slot: UnsafePointer<Coded>, _ nesting: Nesting
  ) throws(EncodingFault) -> [String: Any] {
    let plan = try encodingPlan()
    let archived = unsafe archivedMembers(slot, plan)
    return try unsafe withBase(slot, plan) { base, mapper throws(EncodingFault) in
      try unsafe plan.members.plainDictionary(base, mapper: mapper, nesting, replacedBy: archived)
    }
  }

  /// A fault with the object in which it was, so that a cycle of references is recognized.
  @inline(never) @unsafe private func fault(
    _ fault: EncodingFault, inObjectAt slot: UnsafePointer<Coded>
  ) -> EncodingFault {
    fault.inside(objectAt: unsafe Int(bitPattern: UnsafeRawPointer(slot).readObjectAddress()))
  }

  @unsafe private func archivedMembers(_ slot: UnsafePointer<Coded>, _ plan: ModelPlan) -> JSONObjectWriter {
    var writer = JSONObjectWriter()
    unsafe plan.manual?.archive(slot, &writer)
    return writer
  }

  /// A property of class type may hold an instance of a subclass, which is written with all of its own properties.
  @unsafe private func dynamicCoder(_ slot: UnsafePointer<Coded>) -> (any ValueCoder)? {
    let dynamicType = unsafe dynamicType(slot)
    return dynamicType == Model.self ? nil : CoderRegistry.coder(for: dynamicType)
  }

  /// The coder of a subclass of which the slot holds an instance, if it has been compiled.
  @unsafe private func publishedDynamicCoder(_ slot: UnsafePointer<Coded>) -> Immortal<RetainedCoder>? {
    let dynamicType = unsafe dynamicType(slot)
    return dynamicType == Model.self ? nil : CoderRegistry.published(dynamicType)
  }

  /// The class of the object that the slot of a class model refers to.
  @inline(__always) @unsafe private func dynamicType(_ slot: UnsafePointer<Coded>) -> any Any.Type {
    // SAFETY: the slot holds a strong reference to an object: `Model` is a class. Of a value of a generic type, the
    // runtime would have to find out first that it is one.
    unsafe UnsafeRawPointer(slot).readObjectType()
  }

  @inline(__always) private func encodingPlan() throws(EncodingFault) -> ModelPlan {
    if let plan { return plan }
    throw EncodingFault(.refused(decodingRefusal ?? "\(Model.self) has no plan"))
  }

  /// Calls `body` with the address that the property offsets of the live model at `slot` count from. The slot is one
  /// that ``holding(_:_:_:)`` gave.
  @inline(__always) @unsafe private func withBase<Result>(
    _ slot: UnsafePointer<Coded>, _ plan: ModelPlan,
    _ body: (UnsafeRawPointer, HelpingMapper?) throws(EncodingFault) -> Result
  ) throws(EncodingFault) -> Result {
    if plan.hasClosuresOfInstances { return try unsafe withMappedBase(slot, plan, body) }
    return try unsafe body(UnsafeMutableRawPointer(mutating: slot).instanceAddress(isClass: plan.isClass), nil)
  }

  /// A separate function, so that others need not make room for a value.
  @inline(never) @unsafe private func withMappedBase<Result>(
    _ slot: UnsafePointer<Coded>, _ plan: ModelPlan,
    _ body: (UnsafeRawPointer, HelpingMapper?) throws(EncodingFault) -> Result
  ) throws(EncodingFault) -> Result {
    let base = unsafe UnsafeMutableRawPointer(mutating: slot).instanceAddress(isClass: plan.isClass)
    // `mapping` is a mutating method, so it receives a copy.
    var copy = unsafe slot.readValue()
    let mapper = unsafe withUnsafeMutablePointer(to: &copy) { unsafe runMapping(of: $0, plan) }
    return try unsafe body(base, mapper)
  }
}
