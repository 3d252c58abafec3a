import FieldLayout

/// Models: made by their own `init()`, filled by their plan.
final class ModelCoder<Model: HandyJSON>: TypedCoder<Model>, TypedCoding, @unchecked Sendable {
  /// Set by the compiler, before any other thread can see this coder.
  private(set) var plan: ModelPlan?
  /// Replaced because of what became known about the parts. Plans are never freed.
  private var firstPlans: [ModelPlan] = []
  /// Why there is no plan.
  private var refusal: String?
  private var refusedPlan: ModelPlan?
  /// Why there is no family, where there should be one.
  private var familyProblem: String?
  /// Asked by every call: unlike the reasons, it is no reference.
  private var isRefused = false
  /// Who takes the objects of subclasses.
  private(set) var family: Immortal<RetainedFamily>?

  func complete(with plan: ModelPlan) {
    if let first = self.plan { firstPlans.append(first) }
    self.plan = plan
  }

  func refuse(_ reason: String) {
    (refusal, isRefused) = (reason, true)
    // Plans are never freed: what is known about the properties stays reachable.
    (refusedPlan, plan) = (plan, nil)
  }

  override func refuse(growth problem: String) {
    super.refuse(growth: problem)
    refuse(problem)
  }

  func complete(with family: any ModelFamily) { self.family = Immortal(RetainedFamily(family)) }

  /// Values are written all the same.
  func refuseDecoding(_ reason: String) { (familyProblem, isRefused) = (reason, true) }

  @inline(__always) func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if family == nil, let plan, plan.isFilledByKeys, input.cursor.current == UInt8(ascii: "{") {
      return try unsafe initialize(slot, plan, from: &input)
    }
    return try unsafe initializeOtherwise(slot, from: &input)
  }

  /// Takes an object for a model of which more is asked, or another value. A separate function, so that what most
  /// models need has few values to keep.
  @inline(never) @unsafe private func initializeOtherwise(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if let family, let outcome = try unsafe initialize(slot, from: &input, by: family) { return outcome }
    return try unsafe initializeExactly(slot, from: &input)
  }

  @inline(never) @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput, by family: Immortal<RetainedFamily>
  ) throws(ParsingFault) -> Bool? {
    guard input.cursor.current == UInt8(ascii: "{") else { return nil }
    return try family { kept throws(ParsingFault) in try unsafe kept.family.initialize(slot, from: &input) }
  }

  /// For a family, it is not the same as `initialize`.
  @inline(__always) @unsafe func initializeExactly(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let plan = try readyPlan(for: &input) else { return false }
    if plan.largeSize > 0 { try input.checkStack(forValuesOf: plan.largeSize) }
    if input.cursor.current == UInt8(ascii: "{") {
      return try unsafe initialize(slot, plan, from: &input)
    }
    return try unsafe initializeFromText(slot, from: &input)
  }

  @inline(__always) func replace(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) {
    // Structs in place: should the document turn out malformed, the whole instance around this one is given up. An
    // object is put in its place when it is complete, since user code could replace it there while it is filled; which
    // class it is of depends on the document, where there is a family.
    if input.cursor.current == UInt8(ascii: "{"), let plan, plan.isReplacedInPlace {
      unsafe Model._reinitialize(slot)
      _ = try unsafe fill(slot, plan, from: &input)
    } else {
      try unsafe replaceByMoving(slot, from: &input)
    }
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let family, let outcome = try unsafe initialize(slot, from: value, in: &tree, by: family) { return outcome }
    return try unsafe initializeExactly(slot, from: value, in: &tree)
  }

  // Neither this nor the next function is inlined: where generic code names the optional of its parameter, the runtime
  // is asked for that type, even on paths that do not need it.

  @inline(never) @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput, by family: Immortal<RetainedFamily>
  ) throws(ParsingFault) -> Bool? {
    guard TreeValue.unbridged(value, as: Model.self) == nil, let object = TreeValue.object(value) else { return nil }
    return try unsafe family.object.family.initialize(slot, from: object, in: &tree)
  }

  /// Initializes the slot with a value that is an instance already.
  @inline(never) @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, withInstance value: Any
  ) -> Bool {
    guard let model = asIs(value) ?? asInstance(value) else { return false }
    unsafe slot.initializeValue(to: model)
    return true
  }

  @unsafe func initializeExactly(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    let dictionary = TreeValue.exact(value, as: [String: Any].self)
    if dictionary == nil, unsafe initialize(slot, withInstance: value) { return true }
    guard let object = dictionary ?? TreeValue.object(value), let plan else {
      return try unsafe tree.initializeFromText(slot, of: value, with: self)
    }
    if plan.largeSize > 0 { try tree.checkStack(forValuesOf: plan.largeSize) }
    if plan.isManual {
      try unsafe initializeManually(slot, from: object, in: &tree)
    } else {
      unsafe Model._initialize(slot)
      do throws(ParsingFault) {
        unsafe slot.withValue { $0.willStartMapping() }
        try unsafe decodeProperties(of: slot, plan, from: object, in: &tree)
        unsafe slot.withValue { $0.didFinishMapping() }
      } catch {
        unsafe slot.deinitializeValue()
        throw error
      }
    }
    guard plan.isValidated, !tree.skipsValidation, let error = unsafe validationError(slot) else { return true }
    unsafe slot.deinitializeValue()
    tree.reject(at: value, error, expected: validName)
    return false
  }

  @unsafe func decodeProperties(
    of slot: UnsafeMutablePointer<Model>, _ plan: ModelPlan, from object: [String: Any], in tree: inout TreeInput
  ) throws(ParsingFault) {
    if plan.isManual { return try unsafe decodeManually(slot, TreeMemory(), from: object, in: &tree) }
    let mapper = unsafe runMapping(of: slot, plan)
    // SAFETY: as in the function for text.
    try unsafe plan.decode(
      into: UnsafeMutableRawPointer(slot).instanceAddress(isClass: plan.isClass), from: object, in: &tree,
      mapper: mapper)
  }

  /// - Returns: False, with the memory as it was, for an instance that is not valid.
  @inline(__always) @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, _ plan: ModelPlan, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    unsafe Model._initialize(slot)
    do throws(ParsingFault) {
      if try unsafe fill(slot, plan, from: &input) { return true }
    } catch {
      unsafe slot.deinitializeValue()
      throw error
    }
    unsafe slot.deinitializeValue()
    return false
  }

  override var compiledStorage: (any _Storable.Type)? { Model.self }

  /// Runs the hooks and the plan on the live instance at `slot`.
  /// - Returns: Whether the instance is valid. If it is not, that has been noted.
  @inline(__always) @unsafe private func fill(
    _ slot: UnsafeMutablePointer<Coded>, _ plan: ModelPlan, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if !plan.isFilledByKeys { return try unsafe fillSpecially(slot, from: &input) }
    unsafe slot.withValue { $0.willStartMapping() }
    // SAFETY: as in `decodeProperties`.
    try unsafe plan.decodeKeys(into: UnsafeMutableRawPointer(slot).instanceAddress(isClass: plan.isClass), from: &input)
    unsafe slot.withValue { $0.didFinishMapping() }
    return true
  }

  /// It is not handed the plan, which would be copied for the call whether it is made or not.
  @inline(never) @unsafe private func fillSpecially(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let plan else { return true }
    let start = input.cursor.offset
    if plan.isManual {
      try unsafe fillManually(slot, from: &input)
    } else {
      unsafe slot.withValue { $0.willStartMapping() }
      try unsafe decodeProperties(of: slot, plan, from: &input)
      unsafe slot.withValue { $0.didFinishMapping() }
    }
    guard plan.isValidated, !input.skipsValidation, let error = unsafe validationError(slot) else { return true }
    input.reject(at: start, error, expected: validName)
    return false
  }

  // MARK: Validation

  /// What reports say was expected in place of a model that is not valid.
  var validName: ExpectedValue { Validation.expectedName(Model.self) }

  @unsafe private func validationError(_ slot: UnsafeMutablePointer<Model>) -> (any Error)? {
    plan?.validation.flatMap { unsafe $0.error(UnsafeRawPointer(slot)) }
  }

  func validationError(_ instance: inout Model) -> (any Error)? {
    unsafe withUnsafeMutablePointer(to: &instance) { unsafe validationError($0) }
  }

  /// Whether instances check themselves.
  var isValidated: Bool { plan?.isValidated ?? false }

  /// Checks a live instance that has been filled without hooks.
  /// - Throws: The failure without a place.
  func validate(_ instance: inout Model, _ options: DecodingOptions) throws(JSONFailure) {
    if isValidated, let error = validationError(&instance) {
      throw MismatchKind.invalid(error).failure(expected: validName, options)
    }
  }

  /// Fills the live instance at `slot` from the object at the position, without hooks.
  @inline(__always) @unsafe func decodeProperties(
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

  /// Runs the mapping of the live instance at `slot`, if its closures hold anything of it. A mapping may replace a
  /// whole object by assigning to `self`, so that addresses in it are not to be kept across the call.
  @inline(__always) @unsafe func runMapping(
    of slot: UnsafeMutablePointer<Model>, _ plan: ModelPlan
  ) -> HelpingMapper? {
    unsafe plan.mapper(for: Model.self, slot: UnsafeMutableRawPointer(slot))
  }

  /// Some servers send objects as strings that hold their JSON.
  @inline(never) @unsafe func initializeFromText(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let start = input.cursor.offset
    let isTaken = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) {
      input throws(ParsingFault) in
      try unsafe initialize(slot, from: &input)
    }
    // Why there is no model was noted in the inner text; here, it is the string.
    if isTaken == false { input.unfitOffset = start }
    return isTaken ?? false
  }

  /// The plan. If the type's layout was refused, it skips the value, notes the reason and returns nil.
  @inline(__always) private func readyPlan(for input: inout ByteInput) throws(ParsingFault) -> ModelPlan? {
    if let plan { return plan }
    try refuse(&input)
    return nil
  }

  // MARK: Filling what an update holds

  override var fillsValues: Bool { plan != nil && family == nil }

  override func fillsShared(merging: Bool) -> Bool { merging && !(plan?.fillsCopies ?? false) }

  override func updatesCopies(merging: Bool) -> Bool {
    (plan?.fillsCopies ?? false) && !mayFillShared(merging: merging)
  }

  override var nameInJSON: String { ValueKind.object.rawValue }
  override var keyProblems: [String] { plan?.keyProblems ?? [] }
  override var decodingRefusal: String? { isRefused ? refusal ?? familyProblem : nil }

  override var isInPlace: Bool { !(Model.self is AnyClass) }

  override var shape: ExpectedShape { .object }
  override var exactKinds: ExactKinds { .object }

  override func part(ofKey key: String) -> (any ValueCoder)? { plan?.part(ofKey: key) }

  override var keyCount: Int? { family == nil ? plan?.keyCount : nil }

  override func part(at index: Int) -> (key: String, coder: (any ValueCoder)?)? { plan?.part(at: index) }

  override var exact: (any ValueCoder)? { ExactClassCoder(self) }

  override func isMisled(by name: String, at path: [String]) -> Bool {
    family?.object.family.isMisled(by: name, at: path) ?? false
  }

  override func naming(_ name: TagMember) -> TaggedCoder? {
    guard let plan, !isRefused, family == nil, !plan.isManual else { return nil }
    let (named, readsName) = plan.naming(name)
    let coder = ModelCoder()
    coder.complete(with: named)
    // An object of a subclass is written by that one's plan.
    return TaggedCoder(coder: coder, readsName: readsName, writtenClass: plan.isClass ? Model.self : nil)
  }

  override var runsUserCode: Bool { plan?.runsUserCode ?? true }

  /// What is read by hand is read in any order, and from copies.
  override var checksParts: Bool { !(plan?.isManual ?? true) }

  // MARK: Ending a decode

  override var parts: [any ValueCoder] { (plan?.parts ?? []) + (family?.object.family.memberCoders ?? []) }

  override var keepsFindings: Bool { family != nil || plan?.isManual ?? true }

  override var holdsObjects: Bool { super.holdsObjects || plan?.holdsUncodedObjects ?? true }

  override var endsDecodesItself: Bool {
    plan.map { $0.isManual || $0.largeSize > 0 } ?? false || family?.object.family.refusesUnknown ?? false
  }

  override var mayEndDecode: Bool { canEndDecode ?? true }
  override func mayFillShared(merging: Bool) -> Bool { sharing[merging] ?? true }

  /// Of an object that is skipped, its name says why.
  override var listsProblems: Bool { family?.object.family.skipsUnknown ?? false }
}

/// Holds a family for references that are not counted.
final class RetainedFamily: Sendable {
  let family: any ModelFamily

  init(_ family: any ModelFamily) { self.family = family }
}

/// The classes below that of a model which are told apart by their objects.
///
/// The addresses have no type: which classes there are is known only when the program runs, and each of their coders
/// takes the same memory for a reference to an object of its own class.
protocol ModelFamily: AnyObject, Sendable {
  /// The coders of the classes.
  var memberCoders: [any ValueCoder] { get }

  /// Whether an object that no member is for ends the whole decode.
  var refusesUnknown: Bool { get }

  /// Whether an object that no member is for is left out.
  var skipsUnknown: Bool { get }

  /// Whether a path leads to the names of the classes, and none of them has this one.
  func isMisled(by name: String, at path: [String]) -> Bool

  /// Takes the object at the position.
  ///
  /// SAFETY: `slot` is memory for a reference to an object of the model's class.
  /// - Returns: As `ValueCoder`; nil when it is an object of the very class.
  @unsafe func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool?

  /// Makes an object of a dictionary.
  ///
  /// SAFETY: `slot` is memory for a reference to an object of the model's class.
  /// - Returns: As `ValueCoder`; nil when it is an object of the very class.
  @unsafe func initialize(
    _ slot: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool?
}
