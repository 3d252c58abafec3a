/// The keys of an object. Objects of the same form share them until one is changed.
///
/// SAFETY: `@unchecked Sendable`, because a `JSONObject` changes its keys only when nothing else refers to them.
final class ObjectKeys: @unchecked Sendable {
  var list: KeyList

  static let none = ObjectKeys(KeyList())

  init(_ list: KeyList) { self.list = list }
}

/// Keys, each once, in their order.
///
/// Keys lie in slots. When one is removed from many, its slot stays empty and all others stay where they are, so that
/// removing takes no longer than finding. When there are more empty slots than keys, all of them are closed.
struct KeyList {
  /// The keys by slot; empty where one was removed.
  private var names: [String] = []
  /// Empty for few keys: a linear search is as fast.
  private var index = KeyIndex()
  /// The slots whose keys were removed.
  private(set) var gaps = RemovedSlots()

  private static let mostUnindexed = 12

  private var isIndexed: Bool { names.count > Self.mostUnindexed }

  init() {}

  /// - Parameter names: The keys, each once.
  init(_ names: [String]) {
    self.names = names
    if isIndexed { makeIndex() }
  }

  /// The number of keys.
  var count: Int { names.count - gaps.count }

  /// The keys in their order.
  var keys: [String] { gaps.count == 0 ? names : gaps.filter(names) }

  func key(inSlot slot: Int) -> String { names[slot] }

  @inline(__always) func slot(atPlace place: Int) -> Int { gaps.count == 0 ? place : gaps.slot(atPlace: place) }

  func slot(of name: String) -> Int? {
    isIndexed ? slot(of: name, hash: KeyIndex.hash(of: name)) : unindexedSlot(of: name)
  }

  /// Few keys have no gaps.
  private func unindexedSlot(of name: String) -> Int? {
    for slot in names.indices where names[slot].hasSameCodeUnits(as: name) { return slot }
    return nil
  }

  private func slot(of name: String, hash: UInt64) -> Int? {
    index.position(hash: hash) { names[$0].hasSameCodeUnits(as: name) }
  }

  /// The slot of a key. A new key gets a slot after all others.
  mutating func insert(_ name: String) -> Int {
    guard isIndexed else {
      if let slot = unindexedSlot(of: name) { return slot }
      names.append(name)
      if isIndexed { makeIndex() }
      return names.count - 1
    }
    let hash = KeyIndex.hash(of: name)
    if let slot = slot(of: name, hash: hash) { return slot }
    index.insert(hash: hash, position: names.count)
    names.append(name)
    return names.count - 1
  }

  /// What happens to the slots when a key is removed.
  enum Removal {
    /// The slot is gone, and those after it have moved.
    case closed
    /// The slot is a gap now.
    case gap
    /// All gaps are gone, including that of the key. They were these.
    case closedAll(RemovedSlots)
  }

  mutating func remove(inSlot slot: Int) -> Removal {
    guard isIndexed else {
      names.remove(at: slot)
      return .closed
    }
    index.remove(hash: KeyIndex.hash(of: names[slot]), position: slot)
    if slot == names.count - 1 {
      names.removeLast()
    } else {
      names[slot] = ""
      gaps.insert(slot)
    }
    if count > Self.mostUnindexed, gaps.count <= count { return slot == names.count ? .closed : .gap }
    guard gaps.count > 0 else {
      if !isIndexed { index = KeyIndex() }
      return .closed
    }
    // If the key's slot was the last one, it is a gap to the caller.
    if slot == names.count { gaps.insert(slot) }
    let closed = gaps
    names = closed.filter(names)
    gaps = RemovedSlots()
    index = KeyIndex()
    if isIndexed { makeIndex() }
    return .closedAll(closed)
  }

  private mutating func makeIndex() {
    index = KeyIndex()
    for (slot, name) in names.enumerated() { index.insert(hash: KeyIndex.hash(of: name), position: slot) }
  }
}

/// Positions by hash: open addressing, at most half full.
struct KeyIndex {
  /// Zero for an empty slot; otherwise a position, counted from one, in the lower bits, and the upper bits of its hash.
  private var slots: [UInt64] = []
  private var count = 0

  /// More positions than fit into memory.
  private static let positionMask: UInt64 = 1 << 36 - 1

  /// Seeded anew by each process, so that nobody can predict which keys share a slot.
  static func hash(of name: String) -> UInt64 {
    var hasher = Hasher()
    name.hashCodeUnits(into: &hasher)
    return spread(hasher.finalize())
  }

  /// A hash whose upper bits differ: those decide, and a word of 32 bits has none.
  @inline(__always) static func spread<Word: FixedWidthInteger>(_ hash: Word) -> UInt64 {
    let bits = UInt64(Word.Magnitude(truncatingIfNeeded: hash))
    return Word.bitWidth < 64 ? bits &* 0x9E37_79B9_7F4A_7C15 : bits
  }

  func position(hash: UInt64, where isMatch: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = home(of: hash)
    while case let entry = slots[slot], entry != 0 {
      if (entry ^ hash) & ~Self.positionMask == 0, case let position = Int(entry & Self.positionMask) - 1,
        isMatch(position)
      {
        return position
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  mutating func insert(hash: UInt64, position: Int) {
    if (count + 1) * 2 > slots.count { grow() }
    place(hash & ~Self.positionMask | UInt64(position + 1))
    count += 1
  }

  /// Removes a position that is there.
  mutating func remove(hash: UInt64, position: Int) {
    let removed = hash & ~Self.positionMask | UInt64(position + 1)
    var free = home(of: hash)
    while slots[free] != removed {
      if slots[free] == 0 { return }
      free = (free + 1) & (slots.count - 1)
    }
    // Entries that follow move up, unless that would put them before their home.
    var slot = free
    while true {
      slot = (slot + 1) & (slots.count - 1)
      let entry = slots[slot]
      if entry == 0 { break }
      if (slot - home(of: entry)) & (slots.count - 1) >= (slot - free) & (slots.count - 1) {
        slots[free] = entry
        free = slot
      }
    }
    slots[free] = 0
    count -= 1
  }

  /// The upper bits decide, since those are stored.
  private func home(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 36) & (slots.count - 1)
  }

  private mutating func place(_ entry: UInt64) {
    var slot = home(of: entry)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(32, old.count * 2))
    for entry in old where entry != 0 { place(entry) }
  }
}
