/// The steps of one object level, in declaration order, with a hash table from keys to steps.
///
/// SAFETY: the memory is allocated once, never changes after `init`, and is never freed: plans live as long as the
/// process. Subscripts below `count` stay inside it; `ObjectPlan` makes no others. Before the first step and after the
/// last one lies a step that no key matches, so that a ``Place`` beside a step that matched is in the memory, too.
@safe struct StepTable: @unchecked Sendable {
  private let steps: UnsafeMutablePointer<FieldStep>
  let count: Int
  /// Step numbers by hash, -1 where none is; its size is a power of two, at least twice `count`.
  private let slots: UnsafeMutablePointer<Int32>
  private let hashing: Hashing

  init(_ list: [FieldStep]) {
    count = list.count
    unsafe steps = .allocate(capacity: list.count + 2) + 1
    for (index, step) in ([Self.unmatched] + list + [Self.unmatched]).enumerated() {
      unsafe (steps + index - 1).initialize(to: step)
    }
    hashing = Hashing(list.map(\.key.words))
    unsafe slots = .allocate(capacity: hashing.slotCount)
    unsafe slots.initialize(repeating: -1, count: hashing.slotCount)
    for (index, step) in list.enumerated() {
      var slot = hashing.slot(step.key.words)
      while unsafe slots[slot] >= 0 { slot = hashing.slot(after: slot) }
      unsafe slots[slot] = Int32(index)
    }
  }

  /// The step that no key matches: JSON has a quote in a key only with a backslash before it.
  private static let unmatched = FieldStep(key: KeyBytes("\""), actionIndex: 0)

  /// How keys are distributed over the slots of the table.
  private struct Hashing {
    /// The number of upper bits of a hash that select the slot: they depend on all of the key.
    private var bitCount = 2
    private var multiplier: UInt64 = 0xBF58_476D_1CE4_E5B9

    /// Tries to give every key a slot of its own, so that each look-up takes the same path.
    init(_ keys: [KeyWords]) {
      while slotCount < 2 * keys.count { bitCount += 1 }
      // With more keys, success is unlikely.
      guard keys.count <= 64 else { return }
      let smallest = self
      for _ in 0..<3 {
        for _ in 0..<8 {
          if isCollisionFree(keys) { return }
          multiplier = multiplier &* 0xD129_42F2_DB4B_3A55 | 1
        }
        bitCount += 1
      }
      self = smallest
    }

    private func isCollisionFree(_ keys: [KeyWords]) -> Bool {
      var taken = [Bool](repeating: false, count: slotCount)
      return keys.allSatisfy { key in
        defer { taken[slot(key)] = true }
        return !taken[slot(key)]
      }
    }

    var slotCount: Int { 1 << bitCount }

    @inline(__always) func slot(_ key: KeyWords) -> Int {
      Int(truncatingIfNeeded: key.hash(multiplier) &>> UInt64(truncatingIfNeeded: 64 &- bitCount))
    }

    @inline(__always) func slot(after slot: Int) -> Int { (slot &+ 1) & (slotCount &- 1) }
  }

  @inline(__always) subscript(index: Int) -> FieldStep {
    assert(index >= 0 && index < count)
    return unsafe steps[index]
  }

  /// A step, or the end before or after all of them, without a number to multiply.
  @safe struct Place {
    fileprivate let address: UnsafePointer<FieldStep>

    @inline(__always) var step: FieldStep { unsafe address.pointee }

    /// The place beside a step.
    /// - Parameter direction: 1 for the place after it, -1 for the one before.
    @inline(__always) func beside(_ direction: Int) -> Place { unsafe Place(address: address + direction) }

    @inline(__always) static func < (left: Place, right: Place) -> Bool { unsafe left.address < right.address }
  }

  /// The place of a step, or of the end when there is none.
  @inline(__always) func place(_ index: Int) -> Place {
    assert(index >= 0 && index <= count)
    return unsafe Place(address: steps + index)
  }

  /// The step with a short key; nil when there is none.
  @inline(__always) func index(of key: ShortKey) -> Int? {
    var slot = hashing.slot(key.words)
    while case let index = unsafe Int(slots[slot]), index >= 0 {
      if unsafe steps[index].key.words == key.words { return index }
      slot = hashing.slot(after: slot)
    }
    return nil
  }

  /// The step whose key, with its closing quote, is at the cursor; nil when there is none.
  /// - Parameter keyCount: The number of bytes before the closing quote.
  func index(ofKeyAt cursor: ByteCursor, count keyCount: Int) -> Int? {
    var slot = hashing.slot(KeyWords(cursor, count: keyCount &+ 1))
    while case let index = unsafe Int(slots[slot]), index >= 0 {
      if unsafe cursor.starts(with: steps[index].key) { return index }
      slot = hashing.slot(after: slot)
    }
    return nil
  }
}
