import FieldLayout

/// The keys of a dictionary's entries that were left out, since their values did not fit. They count where no two keys
/// may be equal.
struct UnfitKeys<Key: Hashable> {
  private var keys: Set<Key> = []
  private var hasEqual = false

  @inline(never) mutating func add(_ key: Key) {
    if !keys.insert(key).inserted { hasEqual = true }
  }

  /// Whether one of the keys equals another one, or a key of the entries that were kept.
  func areEqualToAny<Value>(of entries: [Key: Value]) -> Bool {
    hasEqual || keys.contains { entries[$0] != nil }
  }
}

/// Entries of a dictionary in scratch memory, until their number is known and the dictionary can be allocated once.
///
/// SAFETY: from `mark` on, `count` entries are initialized one stride apart: a value, and its key `keyOffset` bytes
/// after the value's address. They are moved out once, by `finish(_:)` or when scratch memory is full, or released.
struct CollectedEntries<Key: Hashable, Value> {
  /// The entries that did not fit into scratch memory.
  private var dictionary: [Key: Value]
  /// Whether a value has replaced another one.
  private(set) var hasReplaced: Bool
  /// The keys whose values did not fit, where no two keys may be equal.
  var unfitKeys = UnfitKeys<Key>()
  private let mark: Int
  private var count = 0
  private let keyOffset: Int
  private let stride: Int

  /// - Parameters:
  ///   - dictionary: Entries that were collected before.
  ///   - hasReplaced: Whether one of those has replaced another one.
  ///   - unfitKeys: The keys that were left out before.
  init(
    in scratch: ScratchMemory, after dictionary: consuming [Key: Value] = [:], hasReplaced: Bool = false,
    unfitKeys: UnfitKeys<Key> = UnfitKeys()
  ) {
    (self.dictionary, self.hasReplaced, self.unfitKeys) = (dictionary, hasReplaced, unfitKeys)
    mark = scratch.used
    keyOffset = Self.roundedUp(MemoryLayout<Value>.size, to: MemoryLayout<Key>.alignment)
    stride = Self.roundedUp(
      keyOffset &+ MemoryLayout<Key>.size, to: max(MemoryLayout<Key>.alignment, MemoryLayout<Value>.alignment))
  }

  private static func roundedUp(_ size: Int, to alignment: Int) -> Int {
    (size &+ alignment &- 1) & ~(alignment &- 1)
  }

  /// Memory for one value, which holds none; nil when an entry is too large.
  @unsafe mutating func space(_ scratch: inout ScratchMemory) -> UnsafeMutableRawPointer? {
    if let space = unsafe takeSpace(&scratch) { return unsafe space }
    if count == 0 { return nil }
    moveToDictionary(&scratch)
    return unsafe takeSpace(&scratch)
  }

  @inline(__always) @unsafe private func takeSpace(_ scratch: inout ScratchMemory) -> UnsafeMutableRawPointer? {
    unsafe scratch.take(
      stride, at: mark &+ count &* stride, alignment: max(MemoryLayout<Key>.alignment, MemoryLayout<Value>.alignment))
  }

  /// Adds the entry whose value has been put into the memory that ``space(_:)`` returned last.
  @unsafe mutating func add(_ key: Key, withValueIn space: UnsafeMutableRawPointer) {
    unsafe (space + keyOffset).initializeValue(to: key, as: Key.self)
    count &+= 1
  }

  /// Adds an entry that does not fit into scratch memory.
  mutating func add(_ key: Key, _ value: Value) {
    if dictionary.updateValue(value, forKey: key) != nil { hasReplaced = true }
  }

  /// All entries. Among equal keys, the last one counts.
  mutating func finish(_ scratch: inout ScratchMemory) -> [Key: Value] {
    moveToDictionary(&scratch)
    return dictionary
  }

  private mutating func moveToDictionary(_ scratch: inout ScratchMemory) {
    // Taken out, so that the loop over `self` holds no second reference, which would cause a copy.
    var dictionary = dictionary
    self.dictionary = [:]
    dictionary.reserveCapacity(dictionary.count &+ count)
    var hasReplaced = hasReplaced
    unsafe forEach(&scratch) { entry in
      let key = unsafe (entry + keyOffset).takeValue(as: Key.self)
      if dictionary.updateValue(unsafe entry.takeValue(as: Value.self), forKey: key) != nil { hasReplaced = true }
    }
    (self.dictionary, self.hasReplaced) = (dictionary, hasReplaced)
    count = 0
  }

  /// Releases the entries.
  mutating func release(_ scratch: inout ScratchMemory) {
    unsafe forEach(&scratch) { entry in
      unsafe (entry + keyOffset).deinitializeValues(as: Key.self, count: 1)
      unsafe entry.deinitializeValues(as: Value.self, count: 1)
    }
    count = 0
  }

  private func forEach(_ scratch: inout ScratchMemory, _ body: (UnsafeMutableRawPointer) -> Void) {
    defer { scratch.release(to: mark) }
    guard count > 0, let first = unsafe scratch.take(0, at: mark, alignment: 1) else { return }
    for index in 0..<count { unsafe body(first + index &* stride) }
  }
}
