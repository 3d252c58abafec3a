/// The keys of an object, which objects of the same form share while nobody changes them.
///
/// SAFETY: `@unchecked Sendable`, because a `JSONObject` changes its keys only when nothing else refers to them.
final class ObjectKeys: @unchecked Sendable {
  var list: KeyList

  static let none = ObjectKeys(KeyList())

  init(_ list: KeyList) { self.list = list }
}

/// Keys, each once, in their order.
struct KeyList {
  private(set) var names: [String] = []
  /// Empty for few keys: looking at all of them is as fast.
  private var index = KeyIndex()

  private static let mostUnindexed = 12

  private var isIndexed: Bool { names.count > Self.mostUnindexed }

  init() {}

  /// - Parameter names: Each of them once.
  init(_ names: [String]) {
    self.names = names
    if isIndexed { makeIndex() }
  }

  func position(of name: String) -> Int? {
    isIndexed ? position(of: name, hash: KeyIndex.hash(of: name)) : unindexedPosition(of: name)
  }

  private func unindexedPosition(of name: String) -> Int? {
    for position in names.indices where names[position].hasSameCodeUnits(as: name) { return position }
    return nil
  }

  private func position(of name: String, hash: UInt64) -> Int? {
    index.position(hash: hash) { names[$0].hasSameCodeUnits(as: name) }
  }

  /// Where a key stands, at the end if it is new.
  mutating func insert(_ name: String) -> Int {
    guard isIndexed else {
      if let position = unindexedPosition(of: name) { return position }
      names.append(name)
      if isIndexed { makeIndex() }
      return names.count - 1
    }
    let hash = KeyIndex.hash(of: name)
    if let position = position(of: name, hash: hash) { return position }
    index.insert(hash: hash, position: names.count)
    names.append(name)
    return names.count - 1
  }

  mutating func remove(at position: Int) {
    names.remove(at: position)
    if isIndexed { makeIndex() } else { index = KeyIndex() }
  }

  private mutating func makeIndex() {
    index = KeyIndex()
    for (position, name) in names.enumerated() { index.insert(hash: KeyIndex.hash(of: name), position: position) }
  }
}

/// Positions by hash: open addressing, at most half full.
struct KeyIndex {
  /// Zero where none is; else a position, counted from one, in the lower bits, and the upper bits of its hash.
  private var slots: [UInt64] = []
  private var count = 0

  /// More than fit into memory.
  private static let positionMask: UInt64 = 1 << 36 - 1

  /// Seeded anew by each process, so that nobody can foresee which keys share a slot.
  static func hash(of name: String) -> UInt64 {
    var hasher = Hasher()
    name.hashCodeUnits(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
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

  /// The upper bits decide, which are kept.
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
