/// A hash table from types to coders that is read without a lock. Entries are added, never changed or removed, and live
/// as long as the process.
///
/// SAFETY: a table's memory is never freed, so a reader may continue in an old one. Only `insert` writes, one caller at
/// a time (the registry's lock); a reader that sees a key (acquiring) sees the coder that was stored before it
/// (releasing).
@safe final class CoderTable: Sendable {
  /// Two words for each cell.
  private nonisolated(unsafe) let words: UnsafeMutablePointer<UInt>
  private let mask: UInt

  var capacity: Int { Int(mask) + 1 }

  /// - Parameter capacity: A power of two, at least twice the number of entries.
  init(capacity: Int) {
    unsafe words = .allocate(capacity: capacity * 2)
    unsafe words.initialize(repeating: 0, count: capacity * 2)
    mask = UInt(capacity - 1)
  }

  /// The address of the metadata of a cell's type; zero while the cell is empty.
  @inline(__always) private func type(at index: UInt) -> AtomicWord { unsafe AtomicWord(at: words + Int(index) * 2) }

  /// The address of a cell's coder, which the registry keeps.
  @inline(__always) private func coder(at index: UInt) -> AtomicWord {
    unsafe AtomicWord(at: words + Int(index) * 2 + 1)
  }

  @inline(__always) func coder(for type: any Any.Type) -> Immortal<RetainedCoder>? {
    let key = UInt(bitPattern: ObjectIdentifier(type))
    var index = Self.hash(key) & mask
    while true {
      let found = self.type(at: index).loadAcquiring()
      if found == key {
        let address = self.coder(at: index).loadRelaxed()
        // SAFETY: the registry keeps the coders that it inserts.
        return unsafe UnsafeRawPointer(bitPattern: address).map { unsafe Immortal(kept: .fromOpaque($0)) }
      }
      if found == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  /// Adds an entry for a type that has none. One caller at a time.
  func insert(_ coder: RetainedCoder, for type: any Any.Type) {
    let key = UInt(bitPattern: ObjectIdentifier(type))
    var index = Self.hash(key) & mask
    while self.type(at: index).loadRelaxed() != 0 { index = (index &+ 1) & mask }
    self.coder(at: index).storeRelaxed(UInt(bitPattern: unsafe Unmanaged.passUnretained(coder).toOpaque()))
    self.type(at: index).storeReleasing(key)
  }

  /// The lowest bits of metadata addresses differ least.
  @inline(__always) private static func hash(_ key: UInt) -> UInt {
    let mixed = UInt64(key) &* 0x9E37_79B9_7F4A_7C15
    return UInt(truncatingIfNeeded: mixed >> 32)
  }
}
