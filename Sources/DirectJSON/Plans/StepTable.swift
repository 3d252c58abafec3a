/// The steps of one object level, in declaration order, with a hash table from keys to steps.
///
/// SAFETY: the memory is allocated once, never changes after `init`, and is never freed: plans live as long as the
/// process. Subscripts below `count` stay inside it; `ObjectPlan` makes no others. Before the first step and after the
/// last one lie ``margin`` steps that no key matches, so that a ``Place`` so close to a step that matched is in the
/// memory, too.
@safe struct StepTable: @unchecked Sendable {
  private let steps: UnsafeMutablePointer<FieldStep>
  let count: Int
  /// Step numbers by hash, -1 where none is; its size is a power of two, at least twice `count`.
  private let slots: UnsafeMutablePointer<Int32>
  private let hashing: Hashing

  init(_ list: [FieldStep]) {
    count = list.count
    unsafe steps = .allocate(capacity: list.count + 2 * Self.margin) + Self.margin
    for index in -Self.margin..<list.count + Self.margin {
      let step = list.indices.contains(index) ? list[index].numbered(index) : Self.unmatched
      unsafe (steps + index).initialize(to: step)
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

  /// How far beside a step a ``Place`` may be.
  static let margin = 4

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

    /// Read where it is, since a copy would take a third of the time of a loop that needs only parts of it, and much
    /// stack where nothing is optimized.
    @inline(__always) var step: FieldStep { unsafeAddress { unsafe address } }

    /// The place beside a step.
    @inline(__always) func beside(_ direction: Direction) -> Place {
      unsafe Place(
        address: (UnsafeRawPointer(address) + direction.byteCount).assumingMemoryBound(to: FieldStep.self))
    }

    /// How many steps after another place this one is; negative before it.
    @inline(__always) func distance(from other: Place) -> Int { unsafe address - other.address }

    @inline(__always) static func < (left: Place, right: Place) -> Bool { unsafe left.address < right.address }
  }

  /// The way from one step to another. Kept in bytes, so that nothing has to be multiplied to go it.
  struct Direction {
    fileprivate let byteCount: Int

    /// - Parameter stepCount: Negative for steps that lie before; at most ``margin`` either way.
    @inline(__always) init(_ stepCount: Int) {
      assert(abs(stepCount) <= margin)
      byteCount = stepCount &* MemoryLayout<FieldStep>.stride
    }

    @inline(__always) static var forward: Direction { Direction(1) }
    @inline(__always) static var backward: Direction { Direction(-1) }

    private init(byteCount: Int) { self.byteCount = byteCount }

    @inline(__always) static prefix func - (direction: Direction) -> Direction {
      Direction(byteCount: 0 &- direction.byteCount)
    }
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

  /// The step whose key is a text; nil when there is none.
  @inline(__always) @unsafe func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let words = unsafe KeyWords(text: text)
    var slot = hashing.slot(words)
    while case let index = unsafe Int(slots[slot]), index >= 0 {
      if unsafe steps[index].key.words == words, unsafe text.count < 16 || steps[index].key.isText(text) {
        return index
      }
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
