import FieldLayout

/// How to decode the value of one key. A plain value without references, so that running a plan retains nothing.
struct FieldStep {
  let key: KeyBytes
  let kind: StepKind
  /// In bytes, from the instance's base address.
  let offset: Int
  /// For `.actions`: the index of the plan's actions.
  let actionIndex: Int
  /// The property's coder; nil for `.actions`.
  private let coder: Immortal<ValueCoder>?

  init(key: KeyBytes, offset: Int, coder: ValueCoder) {
    self.key = key
    self.offset = offset
    kind = coder.stepKind
    actionIndex = 0
    self.coder = Immortal(coder)
  }

  init(key: KeyBytes, actionIndex: Int) {
    self.key = key
    kind = .actions
    offset = 0
    self.actionIndex = actionIndex
    coder = nil
  }

  @inline(__always) @unsafe
  func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try coder? { coder throws(ParsingFault) in try unsafe coder.replace(slot, from: &input) }
  }

  /// Notes in the log what the property at `slot` keeps; see `MismatchLog.settle`. Properties with actions do so
  /// themselves.
  @inline(never) @unsafe func settle(
    _ log: MismatchLog, since first: Int, at offset: Int, _ slot: UnsafeRawPointer, _ options: DecodingOptions
  ) {
    coder? { coder in log.settle(since: first, at: offset) { unsafe coder.outcome(slot, options) } }
  }

  /// Notes in the log of a tree what the property at `slot` keeps.
  @inline(never) @unsafe func settle(
    _ log: TreeMismatchLog, since first: Int, in tree: TreeInput, _ slot: UnsafeRawPointer
  ) {
    coder? { coder in log.settle(since: first, depth: tree.stepCount) { unsafe coder.outcome(slot, tree.options) } }
  }

  /// What a report says was expected where `null` stands for a property that is not optional; nil when `null` is
  /// accepted.
  var expectedInsteadOfNull: String? {
    guard let coder else { return nil }
    return coder { $0.refusesNull ? $0.expectedName : nil }
  }

  @unsafe func replace(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) throws(TreeFault) {
    try coder? { coder throws(TreeFault) in try unsafe coder.replace(slot, from: value, in: &tree) }
  }
}
