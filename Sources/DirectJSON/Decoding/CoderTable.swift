import Synchronization

/// A hash table from types to coders that is read without a lock. Entries are added, never changed or removed, and live
/// as long as the process.
///
/// SAFETY: a table's memory is never freed, so a reader may go on in an old one. Only `insert` writes, one caller at a
/// time (the registry's lock); a reader that sees a key (acquiring) sees the coder that was stored before it (releasing).
@safe final class CoderTable: Sendable {
  private struct Cell: ~Copyable {
    /// The address of the type's metadata; zero while the cell is empty.
    let type = Atomic<UInt>(0)
    /// The address of the coder, which the registry keeps.
    let coder = Atomic<UInt>(0)
  }

  private nonisolated(unsafe) let cells: UnsafeMutablePointer<Cell>
  private let mask: UInt

  var capacity: Int { Int(mask) + 1 }

  /// - Parameter capacity: A power of two, at least twice the number of entries.
  init(capacity: Int) {
    unsafe cells = .allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (cells + index).initialize(to: Cell()) }
    mask = UInt(capacity - 1)
  }

  @inline(__always) func coder(for type: any Any.Type) -> Immortal<ValueCoder>? {
    let key = UInt(bitPattern: ObjectIdentifier(type))
    var index = Self.hash(key) & mask
    while true {
      let found = unsafe cells[Int(index)].type.load(ordering: .acquiring)
      if found == key {
        let address = unsafe cells[Int(index)].coder.load(ordering: .relaxed)
        // SAFETY: the registry keeps the coders that it inserts.
        return unsafe UnsafeRawPointer(bitPattern: address).map { unsafe Immortal(kept: .fromOpaque($0)) }
      }
      if found == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  /// Adds an entry for a type that has none. One caller at a time.
  func insert(_ coder: ValueCoder, for type: any Any.Type) {
    let key = UInt(bitPattern: ObjectIdentifier(type))
    var index = Self.hash(key) & mask
    while unsafe cells[Int(index)].type.load(ordering: .relaxed) != 0 { index = (index &+ 1) & mask }
    unsafe cells[Int(index)].coder.store(
      UInt(bitPattern: Unmanaged.passUnretained(coder).toOpaque()), ordering: .relaxed)
    unsafe cells[Int(index)].type.store(key, ordering: .releasing)
  }

  /// Metadata addresses differ least in their lowest bits.
  @inline(__always) private static func hash(_ key: UInt) -> UInt {
    let mixed = UInt64(key) &* 0x9E37_79B9_7F4A_7C15
    return UInt(truncatingIfNeeded: mixed >> 32)
  }
}
