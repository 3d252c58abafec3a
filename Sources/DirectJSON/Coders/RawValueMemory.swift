import FieldLayout

/// The values of one enum by raw value, as far as they have been met, and how they are written. It is read without a
/// lock, and never freed.
///
/// An enum's own `init(rawValue:)` compares with one case after the other, and its `rawValue` makes a string. Their
/// results are remembered, so that each is called once per value. This relies on them always returning the same for the
/// same value: the compiler's code does, and a user's code must. Raw values without a value are never remembered.
///
/// Only enums that hold no references and have at most eight bytes are remembered (``canHold(_:)``), because their
/// values are copied byte by byte.
///
/// SAFETY: a table's memory is never freed, so a reader may continue in an old one. Only ``add(_:text:_:)`` writes, one
/// caller at a time (the lock), and only to cells that no reader looks at until it has seen their mark, which is stored
/// last (releasing, acquiring).
@safe final class RawValueMemory: @unchecked Sendable {
  struct Entry {
    let key: KeyWords
    /// The bytes of the key, if it is a text.
    let text: KeyBytes?
    /// The bytes of the value, the first one in the lowest bits.
    let value: UInt64
    /// How the value is written, if the entry is for writing.
    let written: PaddedBytes?

    init(key: KeyWords, text: KeyBytes? = nil, value: UInt64, written: PaddedBytes? = nil) {
      self.key = key
      self.text = text
      self.value = value
      self.written = written
    }
  }

  /// The limit for one enum, which bounds the memory: few enums have more cases.
  private static let mostEntries = 256
  /// The longest name that is remembered, in bytes: few cases have longer ones.
  static let longestText = 64

  private let table: AtomicWord
  /// One when the table is full, otherwise zero.
  private let fullness: AtomicWord
  private let tables: Locked<(current: Table, old: [Table])>

  init() {
    let first = Table(bitCount: 4)
    tables = Locked((first, []))
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: 2)
    unsafe words.initialize(to: first.address)
    unsafe (words + 1).initialize(to: 0)
    unsafe (table, fullness) = (AtomicWord(at: words), AtomicWord(at: words + 1))
  }

  /// Whether the values of a type can be remembered.
  static func canHold<Value>(_ type: Value.Type) -> Bool {
    RuntimeReflection.kind(of: type) == .enum && _isPOD(type) && MemoryLayout<Value>.size <= 8
  }

  @inline(__always) private var current: Immortal<Table> {
    // SAFETY: `tables` keeps all that the word has ever held the address of.
    unsafe Immortal(kept: .fromOpaque(UnsafeRawPointer(bitPattern: table.loadAcquiring()).unsafelyUnwrapped))
  }

  /// The entry for a key whose words distinguish it from all others.
  @inline(__always) func entry(_ key: KeyWords) -> Entry? { current { $0.entry(key) } }

  /// The entry whose text, followed by a quote, is at the cursor.
  /// - Parameter count: The number of bytes before the quote.
  func entry(ofTextAt cursor: ByteCursor, count: Int) -> Entry? {
    guard count <= Self.longestText else { return nil }
    return current { table in table.entry(KeyWords(cursor, count: count + 1), textAt: cursor) }
  }

  /// Adds an entry, unless it exists or the table is full.
  /// - Parameter makeEntry: Makes objects that are never freed; called at most once.
  @inline(never) func add(_ key: KeyWords, text: String? = nil, _ makeEntry: () -> Entry) {
    if fullness.loadAcquiring() != 0 { return }
    tables.withLock { tables in
      guard tables.current.count < Self.mostEntries else { return fullness.storeReleasing(1) }
      if tables.current.holds(key, text) { return }
      if tables.current.isHalfFull {
        let larger = Table(bitCount: tables.current.bitCount + 1)
        tables.current.visit { larger.insert($0) }
        tables.old.append(tables.current)
        tables.current = larger
        table.storeReleasing(larger.address)
      }
      tables.current.insert(makeEntry())
    }
  }

  /// A hash table with open addressing.
  @safe private final class Table {
    let bitCount: Int
    private(set) var count = 0
    private let entries: UnsafeMutablePointer<Entry>
    /// One for a cell with an entry, otherwise zero.
    private let marks: UnsafeMutablePointer<UInt>

    init(bitCount: Int) {
      self.bitCount = bitCount
      unsafe entries = .allocate(capacity: 1 << bitCount)
      unsafe marks = .allocate(capacity: 1 << bitCount)
      unsafe marks.initialize(repeating: 0, count: 1 << bitCount)
    }

    var address: UInt { UInt(bitPattern: unsafe Unmanaged.passUnretained(self).toOpaque()) }

    var isHalfFull: Bool { count * 2 >= 1 << bitCount }

    @inline(__always) private func isUsed(_ slot: Int) -> Bool {
      unsafe AtomicWord(at: marks + slot).loadAcquiring() != 0
    }

    @inline(__always) private func slot(_ key: KeyWords) -> Int {
      Int(truncatingIfNeeded: key.hash(0xBF58_476D_1CE4_E5B9) &>> UInt64(truncatingIfNeeded: 64 &- bitCount))
    }

    @inline(__always) private func slot(after slot: Int) -> Int { (slot &+ 1) & (1 &<< bitCount &- 1) }

    @inline(__always) func entry(_ key: KeyWords) -> Entry? {
      var slot = slot(key)
      while isUsed(slot) {
        if unsafe entries[slot].key == key { return unsafe entries[slot] }
        slot = self.slot(after: slot)
      }
      return nil
    }

    func entry(_ key: KeyWords, textAt cursor: ByteCursor) -> Entry? {
      var slot = slot(key)
      while isUsed(slot) {
        if let text = unsafe entries[slot].text, cursor.starts(with: text) { return unsafe entries[slot] }
        slot = self.slot(after: slot)
      }
      return nil
    }

    func holds(_ key: KeyWords, _ text: String?) -> Bool {
      var slot = slot(key)
      while isUsed(slot) {
        if unsafe entries[slot].key == key, unsafe text == nil || entries[slot].text?.text == text { return true }
        slot = self.slot(after: slot)
      }
      return false
    }

    func insert(_ entry: Entry) {
      var slot = slot(entry.key)
      while isUsed(slot) { slot = self.slot(after: slot) }
      unsafe (entries + slot).initialize(to: entry)
      unsafe AtomicWord(at: marks + slot).storeReleasing(1)
      count += 1
    }

    func visit(_ body: (Entry) -> Void) {
      for slot in 0..<(1 << bitCount) where isUsed(slot) { unsafe body(entries[slot]) }
    }
  }
}

extension PaddedBytes {
  /// A copy that is never freed.
  @unsafe init(keeping bytes: UnsafeBufferPointer<UInt8>) {
    let storage = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + Self.margin)
    // SAFETY: the memory holds the bytes and the zeros of the margin.
    unsafe storage.initialize(repeating: 0, count: bytes.count + Self.margin)
    for index in bytes.indices { unsafe storage[index] = bytes[index] }
    unsafe self.init(storage, count: bytes.count)
  }
}

// MARK: Raw values

// Requirements of `JSONScalar`, so that they are compiled for their types. Scalars whose enums compare quickly are not
// remembered.

extension JSONScalar {
  /// Knows no value: enums of most scalars compare their raw values quickly.
  static func recall(_ memory: RawValueMemory, from cursor: inout ByteCursor) -> UInt64? { nil }

  /// Remembers nothing: enums of most scalars compare their raw values quickly.
  static func remember(_ value: UInt64, of raw: ByteCursor, in memory: RawValueMemory) {}
}

extension String {
  // Not compiled into the witness, in which the functions of C that it needs would remain calls.
  @inline(never) static func recall(_ memory: RawValueMemory, from cursor: inout ByteCursor) -> UInt64? {
    guard cursor.current == UInt8(ascii: "\"") else { return nil }
    if let key = cursor.shortKey() {
      guard let entry = memory.entry(key.words) else { return nil }
      cursor.advanceUnchecked(by: 1 &+ key.count)
      return entry.value
    }
    return recallLong(memory, from: &cursor)
  }

  /// For longer texts, and those near the end of the input.
  @inline(never) private static func recallLong(_ memory: RawValueMemory, from cursor: inout ByteCursor) -> UInt64? {
    var end = cursor
    guard let token = try? end.scanString(), !token.hasEscapes else { return nil }
    var text = cursor
    text.move(to: token.lower)
    guard let entry = memory.entry(ofTextAt: text, count: token.upper &- token.lower) else { return nil }
    cursor = end
    return entry.value
  }

  static func remember(_ value: UInt64, of raw: ByteCursor, in memory: RawValueMemory) {
    var raw = raw
    // Numbers and literals are accepted as text, too.
    guard raw.current == UInt8(ascii: "\""), let token = try? raw.scanStringInline(), !token.hasEscapes,
      let text = try? raw.string(token),
      text.utf8.count <= RawValueMemory.longestText
    else { return }
    raw.move(to: token.lower)
    memory.add(KeyWords(raw, count: token.upper - token.lower + 1), text: text) {
      let key = KeyBytes(text)
      return RawValueMemory.Entry(key: key.words, text: key, value: value)
    }
  }
}

extension IntegerScalar {
  @inline(__always) static func recall(_ memory: RawValueMemory, from cursor: inout ByteCursor) -> UInt64? {
    var end = cursor
    guard let raw = end.scanShortIntegerInline(), let entry = memory.entry(KeyWords(number: UInt64(bitPattern: raw)))
    else { return nil }
    cursor = end
    return entry.value
  }

  static func remember(_ value: UInt64, of raw: ByteCursor, in memory: RawValueMemory) {
    var raw = raw
    guard let raw = raw.scanShortInteger() else { return }
    let key = KeyWords(number: UInt64(bitPattern: raw))
    memory.add(key) { RawValueMemory.Entry(key: key, value: value) }
  }
}

extension KeyWords {
  /// A number as a key.
  @inline(__always) init(number: UInt64) { self.init(low: number, high: 0) }
}
