import FieldLayout

/// How documents spell the keys of one object under one ``KeyRule``.
///
/// To apply a rule to a key takes strings and look-ups. This is done once for each spelling, and the result is
/// remembered with the key's bytes, so that the next object finds its properties as fast as by their own names.
/// Spellings that match no property are remembered, too. There is a limit for each property; spellings beyond it are
/// looked up each time.
///
/// SAFETY: memory is allocated in `init` and freed in `deinit`, spellings are added under a lock and neither changed
/// nor removed. A reader that sees the address of one (acquiring) sees the spelling that was written before it
/// (releasing).
@safe final class Spellings: RuleCacheEntry, @unchecked Sendable {
  let rule: KeyRule
  /// Spellings under another rule.
  let next: Immortal<Spellings>?

  /// The addresses of spellings, by hash; zero where none is.
  private let slots: UnsafeMutablePointer<UInt>
  private let bitCount: Int
  /// For each step, the address of the spelling that was last met.
  private let latest: UnsafeMutablePointer<UInt>
  private let stepCount: Int
  private let added: Locked<Added>

  private struct Added {
    /// The addresses of all spellings.
    var addresses: [UInt] = []
    /// How many spellings there are of each step, and, last, of no step.
    var counts: [Int]
  }

  /// How many spellings of one step are remembered: more than documents use, few enough that a hostile document cannot
  /// displace those of other steps.
  private static let mostOfStep = 4
  /// How many keys of no step are remembered; the limit bounds the memory.
  private static let mostOfNone = 64

  /// In bytes. Longer keys are looked up each time, since remembered ones are seldom freed.
  private static let longestText = 256

  /// The bytes of a key, and its step.
  struct Spelling {
    let key: KeyBytes
    /// The step of the key; -1 for none.
    let step: Int
  }

  /// - Parameter names: Those that keys may stand for, of the steps in their order; they are also keys themselves.
  init(rule: KeyRule, names: [String], next: Immortal<Spellings>?) {
    self.rule = rule
    self.next = next
    stepCount = names.count
    let mostCount = Self.mostOfStep * names.count + Self.mostOfNone
    added = Locked(Added(counts: Array(repeating: 0, count: names.count + 1)))
    var bitCount = 6
    while 1 << bitCount < 2 * mostCount { bitCount += 1 }
    self.bitCount = bitCount
    unsafe slots = .allocate(capacity: 1 << bitCount)
    unsafe slots.initialize(repeating: 0, count: 1 << bitCount)
    unsafe latest = .allocate(capacity: max(names.count, 1))
    unsafe latest.initialize(repeating: 0, count: names.count)
    for (index, name) in names.enumerated() { remember(name, step: index) }
  }

  deinit {
    for address in added.withLock({ $0.addresses }) {
      guard let spelling = unsafe UnsafeMutablePointer<Spelling>(bitPattern: address) else { continue }
      unsafe spelling.pointee.key.deallocate()
      unsafe spelling.deallocate()
    }
    unsafe slots.deallocate()
    unsafe latest.deallocate()
  }

  /// How the key of a step was last spelled; nil when it never was, or when there is no such step.
  @inline(__always) func key(ofStep step: Int) -> KeyBytes? {
    guard UInt(bitPattern: step) < UInt(bitPattern: stepCount) else { return nil }
    return unsafe Self.spelling(latest(ofStep: step).loadAcquiring())?.pointee.key
  }

  @inline(__always) private func slot(at index: Int) -> AtomicWord { unsafe AtomicWord(at: slots + index) }

  @inline(__always) private func latest(ofStep step: Int) -> AtomicWord { unsafe AtomicWord(at: latest + step) }

  @inline(__always) private static func spelling(_ address: UInt) -> UnsafePointer<Spelling>? {
    unsafe UnsafePointer(bitPattern: address)
  }

  @inline(__always) private func slot(_ words: KeyWords) -> Int {
    Int(truncatingIfNeeded: words.hash(0xBF58_476D_1CE4_E5B9) &>> UInt64(truncatingIfNeeded: 64 &- bitCount))
  }

  /// The step of a short key, -1 for a key of no step; nil when this spelling is new.
  @inline(__always) func step(of key: ShortKey) -> Int? {
    var slot = slot(key.words)
    while let spelling = unsafe Self.spelling(self.slot(at: slot).loadAcquiring()) {
      if unsafe spelling.pointee.key.words == key.words { return unsafe found(spelling) }
      slot = (slot &+ 1) & (1 << bitCount &- 1)
    }
    return nil
  }

  /// The step of the key that stands at the cursor with its closing quote, -1 for a key of no step; nil when this
  /// spelling is new.
  /// - Parameter count: The number of bytes before the closing quote.
  func step(ofKeyAt cursor: ByteCursor, count: Int) -> Int? {
    var slot = slot(KeyWords(cursor, count: count &+ 1))
    while let spelling = unsafe Self.spelling(self.slot(at: slot).loadAcquiring()) {
      if unsafe cursor.starts(with: spelling.pointee.key) { return unsafe found(spelling) }
      slot = (slot &+ 1) & (1 << bitCount &- 1)
    }
    return nil
  }

  /// The step of a key that is a text, -1 for a key of no step; nil when this spelling is new.
  @unsafe func step(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let words = unsafe KeyWords(text: text)
    var slot = slot(words)
    while let spelling = unsafe Self.spelling(self.slot(at: slot).loadAcquiring()) {
      if unsafe spelling.pointee.key.isText(text) { return unsafe spelling.pointee.step }
      slot = (slot &+ 1) & (1 << bitCount &- 1)
    }
    return nil
  }

  @inline(__always) private func found(_ spelling: UnsafePointer<Spelling>) -> Int {
    let step = unsafe spelling.pointee.step
    // Written only when it changes: other threads read it all the time.
    if step >= 0, case let address = UInt(bitPattern: spelling),
      latest(ofStep: step).loadRelaxed() != address
    {
      latest(ofStep: step).storeReleasing(address)
    }
    return step
  }

  /// Remembers the step of a key.
  /// - Parameter step: -1 for none.
  func remember(_ key: String, step: Int) {
    guard key.utf8.count <= Self.longestText else { return }
    added.withLock { added in
      let kind = step < 0 ? stepCount : step
      guard added.counts[kind] < (step < 0 ? Self.mostOfNone : Self.mostOfStep) else { return }
      let bytes = KeyBytes(key)
      // A key with an escape never stands in a document as it is.
      guard bytes.count != .max else { return bytes.deallocate() }
      var slot = slot(bytes.words)
      while let other = unsafe Self.spelling(self.slot(at: slot).loadRelaxed()) {
        // Another thread was faster.
        if unsafe other.pointee.key.text.utf8.elementsEqual(key.utf8) { return bytes.deallocate() }
        slot = (slot + 1) & (1 << bitCount - 1)
      }
      let spelling = UnsafeMutablePointer<Spelling>.allocate(capacity: 1)
      unsafe spelling.initialize(to: Spelling(key: bytes, step: step))
      let address = UInt(bitPattern: spelling)
      added.addresses.append(address)
      added.counts[kind] += 1
      self.slot(at: slot).storeReleasing(address)
      if step >= 0 { latest(ofStep: step).storeReleasing(address) }
    }
  }
}

extension ByteInput {
  /// Moves past the key at the position, checking it in full, and looks up what it stands for, which may be known for
  /// this spelling.
  /// - Parameter find: Looks up the step of a key in full.
  @inline(__always) mutating func findStep(
    in spellings: Spellings, _ find: (String, DecodingOptions) -> Int?
  ) throws(ParsingFault) -> Int? {
    if let key = cursor.shortKey(), let step = spellings.step(of: key) {
      cursor.advanceUnchecked(by: 1 &+ key.count)
      return step < 0 ? nil : step
    }
    let token = try cursor.scanStringInline()
    if !token.hasEscapes {
      var key = cursor
      key.move(to: token.lower)
      // A known spelling was checked when it was first met.
      if let step = spellings.step(ofKeyAt: key, count: token.upper &- token.lower) { return step < 0 ? nil : step }
    }
    let key = try cursor.string(token)
    let step = find(key, options)
    if !token.hasEscapes { spellings.remember(key, step: step ?? -1) }
    return step
  }
}
