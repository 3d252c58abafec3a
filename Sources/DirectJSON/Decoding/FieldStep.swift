import FieldLayout

/// What to do with the value of one key. A plain value without references, so that running a plan retains nothing.
struct FieldStep {
  let key: KeyBytes
  let kind: StepKind
  /// In bytes, from the instance's base address.
  let offset: Int
  /// For `.actions`: which of the plan's.
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

  /// Says in the log what the property at `slot` keeps; see `MismatchLog.settle`. Properties with actions do so themselves.
  @inline(never) @unsafe func settle(
    _ log: MismatchLog, since first: Int, at offset: Int, _ slot: UnsafeRawPointer, _ options: DecodingOptions
  ) {
    coder? { coder in log.settle(since: first, at: offset) { unsafe coder.outcome(slot, options) } }
  }

  /// The same for a value of a tree.
  @inline(never) @unsafe func settle(
    _ log: TreeMismatchLog, since first: Int, in tree: TreeInput, _ slot: UnsafeRawPointer
  ) {
    coder? { coder in log.settle(since: first, at: tree.path) { unsafe coder.outcome(slot, tree.options) } }
  }

  @unsafe func replace(_ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput) throws(TreeFault) {
    try coder? { coder throws(TreeFault) in try unsafe coder.replace(slot, from: value, in: &tree) }
  }
}

/// The steps of one object level, in declaration order, with a hash table from keys to steps.
///
/// SAFETY: the memory is allocated once, never changes after `init`, and is never freed: plans live as long as the
/// process. Subscripts below `count` stay inside it; `DecodingPlan` and `index(ofKeyAt:)` make no others.
@safe struct StepTable: @unchecked Sendable {
  private let steps: UnsafeMutablePointer<FieldStep>
  let count: Int
  /// Step numbers by hash, -1 where none is; its size is a power of two, at least twice `count`.
  private let slots: UnsafeMutablePointer<Int32>
  private let slotMask: UInt64

  init(_ list: [FieldStep]) {
    count = list.count
    unsafe steps = .allocate(capacity: max(list.count, 1))
    for (index, step) in list.enumerated() { unsafe (steps + index).initialize(to: step) }
    var slotCount = 4
    while slotCount < 2 * list.count { slotCount *= 2 }
    slotMask = UInt64(slotCount - 1)
    unsafe slots = .allocate(capacity: slotCount)
    unsafe slots.initialize(repeating: -1, count: slotCount)
    for (index, step) in list.enumerated() {
      var slot = Int(step.key.hash & slotMask)
      while unsafe slots[slot] >= 0 { slot = (slot + 1) & Int(slotMask) }
      unsafe slots[slot] = Int32(index)
    }
  }

  @inline(__always) subscript(index: Int) -> FieldStep {
    assert(index >= 0 && index < count)
    return unsafe steps[index]
  }

  /// The step whose key, with its closing quote, is at the cursor; nil when there is none.
  /// - Parameter keyCount: The number of bytes before the closing quote.
  @inline(__always) func index(ofKeyAt cursor: ByteCursor, count keyCount: Int) -> Int? {
    var slot = Int(KeyBytes.hash(at: cursor, count: keyCount) & slotMask)
    while case let index = unsafe Int(slots[slot]), index >= 0 {
      if unsafe cursor.starts(with: steps[index].key) { return index }
      slot = (slot &+ 1) & Int(slotMask)
    }
    return nil
  }
}
