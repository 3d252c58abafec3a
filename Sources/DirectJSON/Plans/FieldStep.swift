import FieldLayout

/// How to decode the value of one key. A plain value without references, so that running a plan retains nothing.
struct FieldStep: KeyedEntry {
  private(set) var key: KeyBytes
  let kind: StepKind
  /// The kind where mismatches are noted: the shortcut for `Int` does not know the name of the `Int64` that it reads.
  let notingKind: StepKind
  /// For `.actions`: the kind of the property of which the key is one of several names, if that is all that hangs on
  /// the key and its values can be taken at once; `.actions` otherwise.
  let nameKind: StepKind
  /// For a name: which of the properties with several names it is one of.
  let nameProperty: UInt8
  /// For a name: the number under which its value is remembered.
  let nameNumber: Int32
  /// In bytes, from the instance's base address; that of a name's property, too.
  let offset: Int
  /// For `.actions`: the index of the plan's actions. For all others: the number of the property.
  let actionIndex: Int
  /// The number of the step in its table; -1 outside of one.
  private(set) var number = -1
  /// A bit for each of the first 64 steps of a table; zero for the others.
  private(set) var mark: UInt64 = 0
  /// Of a step that is no `.actions`: the number of its property.
  @inline(__always) var property: Int { actionIndex }
  /// The property's coder; nil for `.actions`.
  private let coder: Immortal<RetainedCoder>?

  /// The coder of the property that takes the key's values as they are; nil for `.actions`.
  var valueCoder: (any ValueCoder)? { coder.map { kept in kept { $0.coder } } }

  /// - Parameter property: The number of the property.
  init(key: KeyBytes, offset: Int, coder: any ValueCoder, property: Int) {
    self.key = key
    self.offset = offset
    kind = coder.stepKind
    let isNamedInt = coder.expectedName == Int.expectedName
    notingKind = isNamedInt || (kind != .int && kind != .optionalInt) ? kind : .coder
    (nameKind, nameProperty, nameNumber) = (.actions, 0, 0)
    actionIndex = property
    self.coder = Immortal(RetainedCoder(coder))
  }

  /// - Parameter name: What all of the actions come down to, if they do.
  init(key: KeyBytes, actionIndex: Int, name: AlternativeName? = nil) {
    self.key = key
    (kind, notingKind) = (.actions, .actions)
    nameKind = name?.kind ?? .actions
    nameProperty = UInt8(name?.property ?? 0)
    nameNumber = Int32(name?.number ?? 0)
    offset = name?.offset ?? 0
    self.actionIndex = actionIndex
    coder = nil
  }

  /// The step as the one of a number in its table.
  func numbered(_ number: Int) -> FieldStep {
    var step = self
    step.number = number
    step.mark = number < UInt64.bitWidth ? 1 << UInt64(number) : 0
    return step
  }

  /// The step for another key.
  func respelled(_ key: KeyBytes) -> FieldStep {
    var step = self
    step.key = key
    return step
  }

  @inline(__always) @unsafe
  func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try coder? { kept throws(ParsingFault) in try unsafe kept.coder.replace(slot, from: &input) }
  }

  /// Takes the value at the position for a property that may hold none yet.
  /// - Parameter kind: One of the step's kinds.
  /// - Returns: Whether it fits; false for a value that a live property's coder takes.
  @inline(__always) @unsafe func store(
    _ slot: UnsafeMutableRawPointer, _ kind: StepKind, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let coder, kind == .coder else { return try unsafe kind.storeScalar(slot, isLive: isLive, from: &input) }
    return try coder { kept throws(ParsingFault) in
      if !isLive { return try unsafe kept.coder.initialize(slot, from: &input) }
      try unsafe kept.coder.replace(slot, from: &input)
      return false
    }
  }

  /// Takes the value at the position by the step's coder, and checks it.
  /// - Returns: Whether a property that held no value has one now.
  @inline(never) @unsafe func storeChecking(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let coder else { return false }
    return try coder { kept throws(ParsingFault) in
      if !isLive { return try unsafe input.initializeChecking(slot, with: kept.coder) }
      try unsafe input.replaceChecking(slot, with: kept.coder)
      return false
    }
  }

  /// Whether an update that merges fills what the property holds.
  var fillsValues: Bool { coder? { $0.coder.fillsValues } ?? false }

  @inline(never) @unsafe
  func merge(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try coder? { kept throws(ParsingFault) in try unsafe kept.coder.merge(slot, from: &input) }
  }

  @unsafe func merge(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) throws(ParsingFault) {
    try coder? { kept throws(ParsingFault) in try unsafe kept.coder.merge(slot, from: value, in: &tree) }
  }

  /// Notes in the log what the property at `slot` keeps; see `MismatchLog.settle`. Properties with actions do so
  /// themselves.
  @inline(never) @unsafe func settle(
    _ log: MismatchLog, since first: Int, at offset: Int, _ slot: UnsafeRawPointer, _ options: DecodingOptions
  ) {
    coder? { kept in log.settle(since: first, at: offset) { unsafe kept.coder.outcome(slot, options) } }
  }

  /// Notes in the log of a tree what the property at `slot` keeps.
  @inline(never) @unsafe func settle(
    _ log: TreeMismatchLog, since first: Int, in tree: TreeInput, _ slot: UnsafeRawPointer
  ) {
    coder? { kept in log.settle(since: first, at: tree.stepCount) { unsafe kept.coder.outcome(slot, tree.options) } }
  }

  /// What a report says was expected where `null` stands for a property that is not optional; nil when `null` is
  /// accepted.
  var expectedInsteadOfNull: ExpectedValue? {
    guard let coder else { return nil }
    return coder { $0.coder.refusesNull ? $0.coder.expectedValue : nil }
  }

  @unsafe func replace(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) throws(ParsingFault)
  {
    try coder? { kept throws(ParsingFault) in try unsafe kept.coder.replace(slot, from: value, in: &tree) }
  }
}
