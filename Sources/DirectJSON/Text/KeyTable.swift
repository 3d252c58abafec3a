/// What is found by a key.
protocol KeyedEntry {
  var key: KeyBytes { get }
}

/// A key that is all there is to find.
extension KeyBytes: KeyedEntry {
  var key: KeyBytes { self }
}

/// Entries in the order of a list, with hash tables from their keys to their numbers.
///
/// SAFETY: the memory is allocated once, never changes after `init`, and is never freed: tables live as long as the
/// process. Subscripts below ``count`` stay inside it, and up to as many entries before the first one and after the
/// last one as `init` was told; the callers make no others.
@safe struct KeyTable<Entry: KeyedEntry>: @unchecked Sendable {
  /// The address of the first entry of the list.
  let entries: UnsafeMutablePointer<Entry>
  let count: Int
  /// By the first sixteen bytes of the keys, which are found quickly.
  private let byStart: KeySlots
  /// By the words of the keys, in which most long ones differ, too. The same slots where no key is long.
  private let byWords: KeySlots

  /// - Parameter margin: How many entries lie before and after those of the list, and what they all are: one that no
  ///   key matches.
  init(_ list: [Entry], margin: (count: Int, entry: Entry)? = nil) {
    let beside = margin?.count ?? 0
    count = list.count
    unsafe entries = .allocate(capacity: list.count + 2 * beside) + beside
    if let margin {
      unsafe (entries - beside).initialize(repeating: margin.entry, count: beside)
      unsafe (entries + list.count).initialize(repeating: margin.entry, count: beside)
    }
    for (index, entry) in list.enumerated() { unsafe (entries + index).initialize(to: entry) }
    byStart = KeySlots(list.map { $0.key.start })
    byWords = list.contains { $0.key.isLong } ? KeySlots(list.map { KeyStart($0.key.words) }) : byStart
  }

  @inline(__always) subscript(index: Int) -> Entry {
    assert(index >= 0 && index < count)
    return unsafe entries[index]
  }

  /// The number of the entry with a short key; nil when there is none.
  @inline(__always) func index(of key: ShortKey) -> Int? {
    var slot = byWords.slot(KeyStart(key.words))
    while case let index = byWords[slot], index >= 0 {
      if unsafe entries[index].key.words == key.words { return index }
      slot = byWords.slot(after: slot)
    }
    return nil
  }

  /// The number of the entry whose key is a text; nil when there is none.
  @inline(__always) @unsafe func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let words = unsafe KeyWords(text: text)
    var slot = byWords.slot(KeyStart(words))
    while case let index = byWords[slot], index >= 0 {
      if unsafe entries[index].key.words == words, unsafe text.count < 16 || entries[index].key.isText(text) {
        return index
      }
      slot = byWords.slot(after: slot)
    }
    return nil
  }

  /// The number of the entry whose key, with its closing quote, is at the cursor, if it is in the slot that the first
  /// sixteen bytes say; nil if it is not.
  @inline(__always) func index(ofKeyAt cursor: ByteCursor) -> Int? {
    guard let start = cursor.keyStart, case let index = byStart[byStart.slot(start)], index >= 0 else { return nil }
    return unsafe cursor.startsUnchecked(with: entries[index].key) ? index : nil
  }

  /// Whether some keys have the same slot, and all but one of them are in slots after it.
  @inline(__always) var sharesSlots: Bool { byStart.isShared }

  /// Whether an entry may have a key that ``index(ofKeyAt:)`` has not found.
  @inline(__always) func mayMissKey(at cursor: ByteCursor) -> Bool {
    guard let start = cursor.keyStart else { return true }
    return byStart.isShared && byStart[byStart.slot(start)] >= 0
  }

  /// The number of the entry whose key, with its closing quote, is at the cursor; nil when there is none.
  /// - Parameter count: The number of bytes before the closing quote.
  @inline(never) func index(ofKeyAt cursor: ByteCursor, count: Int) -> Int? {
    let short = count < 16 ? cursor.keyStart : nil
    var slot = byWords.slot(short ?? KeyStart(KeyWords(cursor, count: count &+ 1)))
    while case let index = byWords[slot], index >= 0 {
      if unsafe cursor.starts(with: entries[index].key) { return index }
      slot = byWords.slot(after: slot)
    }
    return nil
  }
}

/// The numbers of entries by hashes of their keys.
///
/// SAFETY: see `KeyTable`, all of whose memory is like this. Slots come from ``slot(_:)`` and ``slot(after:)``, which
/// say none beyond the memory.
@safe private struct KeySlots {
  /// Minus one where no entry is. A power of two of them, at least eight times as many as there are entries.
  private let numbers: UnsafeMutablePointer<Int32>
  private let hashing: KeyHashing

  /// - Parameter keys: What is hashed of each key, in the order of the entries.
  init(_ keys: [KeyStart]) {
    hashing = KeyHashing(keys)
    unsafe numbers = .allocate(capacity: hashing.slotCount)
    unsafe numbers.initialize(repeating: -1, count: hashing.slotCount)
    for (index, key) in keys.enumerated() {
      var slot = hashing.slot(key)
      while self[slot] >= 0 { slot = hashing.slot(after: slot) }
      unsafe numbers[slot] = Int32(index)
    }
  }

  var isShared: Bool { hashing.sharesSlots }

  @inline(__always) subscript(slot: Int) -> Int { unsafe Int(numbers[slot]) }

  @inline(__always) func slot(_ key: KeyStart) -> Int { hashing.slot(key) }

  @inline(__always) func slot(after slot: Int) -> Int { hashing.slot(after: slot) }
}

/// How keys are distributed over the slots of the table.
struct KeyHashing {
  /// Shifts a hash so that the upper bits are left that select the slot: they depend on all that is hashed.
  private var shift: UInt64 = 62
  private var slotMask = 3
  private var multiplier: UInt64 = 0xBF58_476D_1CE4_E5B9
  /// Whether some keys have the same slot.
  private(set) var sharesSlots = true

  /// Tries to give every key a slot of its own, so that each look-up takes the same path.
  init(_ keys: [KeyStart]) {
    // Most slots are free, so that most keys of no entry are known by the first slot that is looked at.
    while slotCount < 8 * keys.count { doubleSlots() }
    // With more keys, success is unlikely.
    guard keys.count <= 64 else { return }
    let smallest = self
    for _ in 0..<3 {
      for _ in 0..<8 {
        sharesSlots = !isCollisionFree(keys)
        if !sharesSlots { return }
        multiplier = multiplier &* 0xD129_42F2_DB4B_3A55 | 1
      }
      doubleSlots()
    }
    self = smallest
  }

  private mutating func doubleSlots() {
    shift -= 1
    slotMask = 2 * slotMask + 1
  }

  private func isCollisionFree(_ keys: [KeyStart]) -> Bool {
    var taken = [Bool](repeating: false, count: slotCount)
    return keys.allSatisfy { key in
      defer { taken[slot(key)] = true }
      return !taken[slot(key)]
    }
  }

  var slotCount: Int { slotMask + 1 }

  @inline(__always) func slot(_ key: KeyStart) -> Int {
    Int(truncatingIfNeeded: ByteWord.hash(key.low, key.high, multiplier) &>> shift)
  }

  @inline(__always) func slot(after slot: Int) -> Int { (slot &+ 1) & slotMask }
}
