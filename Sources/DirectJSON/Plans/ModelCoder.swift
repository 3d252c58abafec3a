import FieldLayout

/// Models: made by their own `init()`, filled by their plan.
final class ModelCoder<Model: HandyJSON>: TypedCoder<Model>, ExactCoder, @unchecked Sendable {
  /// Set once by the compiler, before any other thread can see this coder.
  private(set) var plan: ModelPlan?
  /// Why there is no plan.
  private var refusal: String?
  private var refusedPlan: ModelPlan?
  /// Why there is no family, where there should be one.
  private var familyProblem: String?
  /// Who takes the objects of subclasses.
  private var family: (any ModelFamily)?
  /// Set by the compiler when all coders of a compilation are complete.
  private var isSettled = false
  private var canEndDecode = false

  func complete(with plan: ModelPlan) { self.plan = plan }

  func refuse(_ reason: String) {
    refusal = reason
    // Plans are never freed: what is known about the properties stays reachable.
    (refusedPlan, plan) = (plan, nil)
  }

  func complete(with family: any ModelFamily) { self.family = family }

  /// Values are written all the same.
  func refuseDecoding(_ reason: String) { familyProblem = reason }

  @inline(__always) func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if let family, let outcome = try unsafe initialize(slot, from: &input, by: family) { return outcome }
    return try unsafe initializeExactly(slot, from: &input)
  }

  @inline(never) @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput, by family: any ModelFamily
  ) throws(ParsingFault) -> Bool? {
    input.cursor.current == UInt8(ascii: "{") ? try unsafe family.initialize(slot, from: &input) : nil
  }

  /// For a family, it is not the same as `initialize`.
  @inline(__always) @unsafe func initializeExactly(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let plan = try readyPlan(for: &input) else { return false }
    if input.cursor.current == UInt8(ascii: "{") {
      try unsafe initialize(slot, plan, from: &input)
      return true
    }
    return try unsafe initializeFromText(slot, from: &input)
  }

  @inline(__always) func replace(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) {
    // Structs in place: should the document turn out malformed, the whole instance around this one is given up. An
    // object is put in its place when it is complete, since user code could replace it there while it is filled; which
    // class it is of depends on the document, where there is a family.
    if input.cursor.current == UInt8(ascii: "{"), let plan, !plan.isClass {
      unsafe Model._reinitialize(slot)
      try unsafe fill(slot, plan, from: &input)
    } else {
      try unsafe replaceByMoving(slot, from: &input)
    }
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    if let family, TreeValue.unbridged(value, as: Model.self) == nil, let object = TreeValue.object(value),
      let outcome = try unsafe family.initialize(slot, from: object, in: &tree)
    {
      return outcome
    }
    return try unsafe initializeExactly(slot, from: value, in: &tree)
  }

  @unsafe func initializeExactly(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    if let model = asIs(value) ?? unusualAsIs(value) {
      unsafe slot.initializeValue(to: model)
      return true
    }
    guard let object = TreeValue.object(value), let plan else {
      return try unsafe tree.initializeFromText(slot, of: value, with: self)
    }
    if plan.isManual {
      try unsafe initializeManually(slot, from: object, in: &tree)
      return true
    }
    unsafe Model._initialize(slot)
    do throws(TreeFault) {
      unsafe slot.withValue { $0.willStartMapping() }
      try unsafe decodeProperties(of: slot, plan, from: object, in: &tree)
      unsafe slot.withValue { $0.didFinishMapping() }
    } catch {
      unsafe slot.deinitializeValue()
      throw error
    }
    return true
  }

  @unsafe private func decodeProperties(
    of slot: UnsafeMutablePointer<Model>, _ plan: ModelPlan, from object: [String: Any], in tree: inout TreeInput
  ) throws(TreeFault) {
    if plan.isManual { return try unsafe decodeManually(slot, TreeMemory(), from: object, in: &tree) }
    let mapper = unsafe runMapping(of: slot, plan)
    // SAFETY: as in the function for text.
    try unsafe plan.decode(
      into: UnsafeMutableRawPointer(slot).instanceAddress(isClass: plan.isClass), from: object, in: &tree,
      mapper: mapper)
  }

  @inline(__always) @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, _ plan: ModelPlan, from input: inout ByteInput
  ) throws(ParsingFault) {
    unsafe Model._initialize(slot)
    do throws(ParsingFault) {
      try unsafe fill(slot, plan, from: &input)
    } catch {
      unsafe slot.deinitializeValue()
      throw error
    }
  }

  override var compiledStorage: (any _Storable.Type)? { Model.self }

  /// Runs the hooks and the plan on the live instance at `slot`.
  @inline(__always) @unsafe private func fill(
    _ slot: UnsafeMutablePointer<Coded>, _ plan: ModelPlan, from input: inout ByteInput
  ) throws(ParsingFault) {
    if plan.isManual { return try unsafe fillManually(slot, from: &input) }
    unsafe slot.withValue { $0.willStartMapping() }
    try unsafe decodeProperties(of: slot, plan, from: &input)
    unsafe slot.withValue { $0.didFinishMapping() }
  }

  /// Fills the live instance at `slot` from the object at the position, without hooks.
  @inline(__always) @unsafe private func decodeProperties(
    of slot: UnsafeMutablePointer<Model>, _ plan: ModelPlan, from input: inout ByteInput
  ) throws(ParsingFault) {
    if plan.isManual {
      _ = try unsafe decodeManually(slot, from: &input)
      return
    }
    let mapper = unsafe runMapping(of: slot, plan)
    // SAFETY: for a class, `slot` holds the reference that keeps the object alive until this has returned. It is memory
    // of this decode, or of `update`, which holds the object itself: no user code can get at it but by the methods that
    // are called on it, all of them before or after this.
    try unsafe plan.decode(
      into: UnsafeMutableRawPointer(slot).instanceAddress(isClass: plan.isClass), from: &input, mapper: mapper)
  }

  /// Runs the mapping of the live instance at `slot`, if its closures hold the instance. A mapping may replace a whole
  /// object by assigning to `self`, so that addresses in it are not to be kept across the call.
  @inline(__always) @unsafe func runMapping(
    of slot: UnsafeMutablePointer<Model>, _ plan: ModelPlan
  ) -> HelpingMapper? {
    guard plan.hasClosuresOfInstances else { return nil }
    return unsafe plan.mapper(
      for: Model.self, slot: slot, base: UnsafeMutableRawPointer(slot).instanceAddress(isClass: plan.isClass))
  }

  /// Some servers send objects as strings that hold their JSON.
  @inline(never) @unsafe func initializeFromText(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard input.cursor.current == UInt8(ascii: "\"") else {
      try input.skipMismatch(expectedName)
      return false
    }
    let offset = input.cursor.offset
    let isTaken = try input.decodeInnerText(opening: UInt8(ascii: "{")) { input throws(ParsingFault) in
      try unsafe initialize(slot, from: &input)
    }
    if !isTaken { input.note(expectedName, at: offset) }
    return isTaken
  }

  /// The plan. If the type's layout was refused, it skips the value, notes the reason and returns nil.
  @inline(__always) private func readyPlan(for input: inout ByteInput) throws(ParsingFault) -> ModelPlan? {
    if let plan { return plan }
    try input.skipMismatch("a model with a verified layout (\(decodingRefusal ?? ""))")
    return nil
  }

  /// Fills a live instance from the object at the position: for `update`, without hooks.
  /// - Returns: Whether there was an object.
  func update(_ instance: inout Model, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let plan = try readyPlan(for: &input) else { return false }
    guard input.cursor.current == UInt8(ascii: "{") else {
      try input.skipMismatch(expectedName)
      return false
    }
    // The variable may be in memory that user code can reach.
    let held = plan.isClass ? instance : nil
    defer { withExtendedLifetime(held) {} }
    try unsafe withUnsafeMutablePointer(to: &instance) { pointer throws(ParsingFault) in
      try unsafe decodeProperties(of: pointer, plan, from: &input)
    }
    return true
  }

  override var updatesCopies: Bool { plan?.isPlainStruct ?? false }

  func updateCopy(of slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    guard let plan else { return }
    let slot = unsafe slot.typed(as: Model.self)
    try unsafe input.withRoom(for: Model.self) { room, input throws(ParsingFault) in
      unsafe room.initializeValue(to: UnsafePointer(slot).readValue())
      do throws(ParsingFault) {
        try unsafe decodeProperties(of: room, plan, from: &input)
        try input.cursor.expectEnd()
      } catch {
        unsafe room.deinitializeValue()
        throw error
      }
      unsafe slot.replaceValue(movingFrom: room)
    }
  }

  /// Fills a live instance from a dictionary: for `update`, without hooks.
  /// - Returns: Whether the value was a dictionary.
  func update(_ instance: inout Model, from value: Any, in tree: inout TreeInput) throws(TreeFault) -> Bool {
    guard let plan, let object = TreeValue.object(value) else { return false }
    let held = plan.isClass ? instance : nil
    defer { withExtendedLifetime(held) {} }
    try unsafe withUnsafeMutablePointer(to: &instance) { pointer throws(TreeFault) in
      try unsafe decodeProperties(of: pointer, plan, from: object, in: &tree)
    }
    return true
  }

  override var decodingRefusal: String? { refusal ?? familyProblem }

  override var isInPlace: Bool { !(Model.self is AnyClass) }

  override var runsUserCode: Bool { plan?.runsUserCode ?? true }

  // MARK: Ending a decode

  override var parts: [any ValueCoder] { (plan?.parts ?? []) + (family?.memberCoders ?? []) }

  override var endsDecodesItself: Bool { plan?.isManual ?? false || family?.refusesUnknown ?? false }

  override var mayEndDecode: Bool { isSettled ? canEndDecode : true }

  override func settle(_ canEndDecode: Bool) {
    isSettled = true
    self.canEndDecode = canEndDecode
  }

  // MARK: Encoding

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    let plan = try encodingPlan()
    if plan.isClass, let coder = unsafe dynamicCoder(slot) {
      return try unsafe write(slot, ofSubclass: coder, to: &writer)
    }
    if plan.isManual { return try unsafe writeManually(slot, to: &writer) }
    try unsafe withBase(slot, plan) { base, mapper throws(EncodingFault) in
      try unsafe plan.members.write(base, mapper: mapper, to: &writer)
    }
  }

  /// Appends an instance of a subclass by the coder of its type.
  @inline(never) @unsafe private func write(
    _ slot: UnsafePointer<Coded>, ofSubclass coder: any ValueCoder, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let instance = unsafe slot.readValue()
    let dynamicType: any Any.Type = type(of: instance)
    guard coder.valueType == dynamicType else { return try coder.write(instance: instance, to: &writer) }
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
    if plan.isClass, let coder = unsafe dynamicCoder(slot) {
      return try coder.plainValue(ofInstance: unsafe slot.readValue(), nesting)
    }
    if plan.isManual { return try unsafe manualDictionary(slot, nesting) }
    return try unsafe withBase(slot, plan) { base, mapper throws(EncodingFault) in
      try unsafe plan.members.plainDictionary(base, mapper: mapper, nesting)
    }
  }

  @inline(never) @unsafe private func manualDictionary(
    _ slot: UnsafePointer<Coded>, _ nesting: Nesting
  ) throws(EncodingFault) -> [String: Any] {
    let plan = try encodingPlan()
    let archived = unsafe archivedMembers(slot, plan)
    // Replaced members are not examined: in nested models, everything may be archived.
    let replaced = Set(archived.map(\.key))
    let members = try unsafe withBase(slot, plan) { base, mapper throws(EncodingFault) in
      try unsafe plan.members.plainDictionary(base, mapper: mapper, nesting, without: replaced)
    }
    let plain = try archived.plainDictionary(nesting)
    return members.merging(plain) { _, last in last }
  }

  @unsafe private func archivedMembers(_ slot: UnsafePointer<Coded>, _ plan: ModelPlan) -> [ArchivedMember] {
    var writer = JSONObjectWriter()
    unsafe plan.manual?.archive(slot, &writer)
    return writer.members
  }

  /// A property of class type may hold an instance of a subclass, which is written with all of its own properties.
  @unsafe private func dynamicCoder(_ slot: UnsafePointer<Coded>) -> (any ValueCoder)? {
    let dynamicType: any Any.Type = type(of: unsafe slot.readValue())
    return dynamicType == Model.self ? nil : CoderRegistry.coder(for: dynamicType)
  }

  @inline(__always) private func encodingPlan() throws(EncodingFault) -> ModelPlan {
    if let plan { return plan }
    throw EncodingFault(.refused(decodingRefusal ?? "\(Model.self) has no plan"))
  }

  /// Calls `body` with the address that the property offsets of the live model at `slot` count from.
  @inline(__always) @unsafe private func withBase<Result>(
    _ slot: UnsafePointer<Coded>, _ plan: ModelPlan,
    _ body: (UnsafeRawPointer, HelpingMapper?) throws(EncodingFault) -> Result
  ) throws(EncodingFault) -> Result {
    // SAFETY: a struct lies where no user code can reach it, see `DetachedCoder`. User code may replace the object at
    // `slot`, so the object is held.
    if !plan.isClass, !plan.hasClosuresOfInstances { return try unsafe body(slot, nil) }
    let instance = unsafe slot.readValue()
    defer { withExtendedLifetime(instance) {} }
    let base = unsafe UnsafeRawPointer(UnsafeMutableRawPointer(mutating: slot).instanceAddress(isClass: plan.isClass))
    guard plan.hasClosuresOfInstances else { return try unsafe body(base, nil) }
    // `mapping` is a mutating method, so it receives a copy.
    var copy = instance
    let mapper = unsafe withUnsafeMutablePointer(to: &copy) { unsafe runMapping(of: $0, plan) }
    return try unsafe body(base, mapper)
  }
}

/// The classes below that of a model which are told apart by their objects.
protocol ModelFamily: AnyObject, Sendable {
  /// The coders of the classes.
  var memberCoders: [any ValueCoder] { get }

  /// Whether an object that no member is for ends the whole decode.
  var refusesUnknown: Bool { get }

  /// Takes the object at the position.
  ///
  /// SAFETY: `slot` is memory for a reference to an object of the model's class.
  /// - Returns: As `ValueCoder`; nil when it is an object of the very class.
  @unsafe func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool?

  /// Makes an object of a dictionary; see above.
  @unsafe func initialize(
    _ slot: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput
  ) throws(TreeFault) -> Bool?
}
