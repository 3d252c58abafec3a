import FieldLayout

/// Dictionaries whose keys are strings, or are written as strings.
///
/// SAFETY: entries lie in scratch memory from a mark on, `stride` bytes apart, each a key and `valueOffset` bytes after
/// its address a value. They are moved out once, or released.
final class DictionaryCoder<Key: Hashable, Value>: TypedCoder<[Key: Value]>, StoringCoding, ContainerCoding,
  @unchecked Sendable
{
  let value: any ValueCoder
  let key: DictionaryKeyRule<Key>
  /// `mayCoincide` of the rule, for dictionaries that are written: to copy the rule would ask the runtime for its type.
  let keysMayCoincide: Bool
  let storage: any DictionaryStorage
  /// The keys that are no entry's, because they name cases of unions.
  private let hidden: [String]
  /// The name of a case that is written before the entries.
  let tag: TagMember?
  /// Whether keys are strings, none of which is hidden.
  private let hasPlainKeys: Bool
  /// Keys by their text, if they can be remembered.
  private let keys: RawValueMemory?
  /// Whether two keys with the same text are equal, which is not certain of an app's own types.
  private let hasSimpleKeys = Key.self == String.self || Key.self is any BinaryInteger.Type
  private let keySize = MemoryLayout<Key>.size
  private let valueOffset: Int
  private let stride: Int
  private let alignment: Int

  override var decodingRefusal: String? { value.decodingRefusal }
  override var endsDecodesItself: Bool { StackSpace.matters(forValuesOf: MemoryLayout<Value>.size) }
  override var parts: [any ValueCoder] { [value] }
  override var exactKinds: ExactKinds { .object }
  override var shape: ExpectedShape { hidden.isEmpty ? .dictionary : .other }
  override var listsProblems: Bool { value.listsProblems }
  override var fillsValues: Bool { true }
  override var checksParts: Bool { hidden.isEmpty && hasSimpleKeys }
  var takesReadyValues: Bool { hidden.isEmpty }

  init(key: DictionaryKeyRule<Key>, value: any ValueCoder, hidden: [String] = [], tag: TagMember? = nil) {
    (self.key, self.value, self.hidden, self.tag) = (key, value, hidden, tag)
    keysMayCoincide = key.mayCoincide
    hasPlainKeys = Key.self == String.self && hidden.isEmpty
    keys = key.hasRawStrings && hidden.isEmpty && RawValueMemory.canHold(Key.self) ? RawValueMemory() : nil
    storage = OtherDictionaries<Key, Value>.storage(key, value)
    alignment = max(MemoryLayout<Key>.alignment, MemoryLayout<Value>.alignment, ScratchMemory.alignment)
    valueOffset = Self.roundedUp(MemoryLayout<Key>.size, to: MemoryLayout<Value>.alignment)
    stride = Self.roundedUp(valueOffset + MemoryLayout<Value>.size, to: alignment)
  }

  private static func roundedUp(_ size: Int, to alignment: Int) -> Int { (size + alignment - 1) & ~(alignment - 1) }

  override func hiding(_ key: String) -> (any ValueCoder)? {
    DictionaryCoder(key: self.key, value: value, hidden: hidden + [key])
  }

  override func naming(_ name: TagMember) -> TaggedCoder? {
    if name.spelledKey == nil { return nil }
    return TaggedCoder(coder: DictionaryCoder(key: key, value: value, hidden: hidden, tag: name), readsName: false)
  }

  @inline(__always) func hides(_ text: String, _ options: DecodingOptions) -> Bool {
    hidden.contains { text.utf8.elementsEqual($0.utf8) || options.lets(text, standFor: $0) }
  }

  // MARK: From text

  @inline(__always) func store(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) { input throws(ParsingFault) in
      let start = input.cursor.offset
      // Where the options let a key stand twice, and only an update does not, the entries do not tell.
      if input.watch?.checksKeys == true, !input.options.refusesDuplicateKeys { try input.checkParts() }
      let isWatched = input.isWatchedHere
      try input.enter(for: Value.self)
      var entries = CollectedEntries(mark: input.scratch.used, isWatched: isWatched)
      if try input.moveToFirstKey() {
        entries.firstKey = input.cursor.offset
        if try unsafe !collect(&entries, from: &input) {
          try unsafe storeMany(slot, isLive: isLive, &entries, from: &input)
          if isWatched, checksParts { input.finishMembers(from: start) }
          return true
        }
      }
      unsafe move(&entries, to: slot, isLive: isLive, keepsEntries: false, &input.scratch)
      if input.options.refusesDuplicateKeys { try unsafe checkKeys(of: slot, isLive: isLive, entries, in: input) }
      if isWatched, checksParts { input.finishMembers(from: start) }
      return true
    } ?? false
  }

  /// Takes entries from the key at the position on.
  /// - Returns: true at the end of the object; false, at the key of the next entry, when scratch memory is full.
  @inline(__always) @unsafe private func collect(
    _ entries: inout CollectedEntries, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    do throws(ParsingFault) {
      repeat {
        let space = unsafe input.scratch.take(
          stride, at: entries.mark &+ entries.count &* stride, alignment: alignment)
        guard let space = unsafe space else { return false }
        if try unsafe readEntry(into: space, &entries, from: &input) { entries.count &+= 1 }
      } while try input.moveToNextKey()
      return true
    } catch {
      unsafe release(entries, &input.scratch)
      throw error
    }
  }

  /// Moves the entries from scratch memory to a dictionary.
  /// - Parameters:
  ///   - isLive: Whether `slot` holds a dictionary.
  ///   - keepsEntries: Whether the entries of that dictionary stay; otherwise, it is replaced.
  @inline(__always) @unsafe private func move(
    _ entries: inout CollectedEntries, to slot: UnsafeMutablePointer<Coded>, isLive: Bool, keepsEntries: Bool,
    _ scratch: inout ScratchMemory
  ) {
    // For no entries any address will do; there may be no scratch memory yet.
    let nowhere = UnsafeMutableRawPointer(slot)
    let count = entries.count
    let first = unsafe count > 0 ? scratch.take(0, at: entries.mark, alignment: 1) ?? nowhere : nowhere
    unsafe storage.store(
      slot, isLive: isLive, keepsEntries: keepsEntries, movingFrom: first, valueOffset: valueOffset, stride: stride,
      count: count)
    scratch.release(to: entries.mark)
    entries.movedCount &+= count
    entries.count = 0
  }

  /// Takes the rest of an object that has more entries than scratch memory.
  @inline(never) @unsafe private func storeMany(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, _ entries: inout CollectedEntries, from input: inout ByteInput
  ) throws(ParsingFault) {
    var dictionary: Coded = [:]
    repeat {
      if entries.count > 0 {
        unsafe move(&entries, to: &dictionary, isLive: true, keepsEntries: true, &input.scratch)
      } else {
        try unsafe storeOne(&dictionary, &entries, from: &input)
        if try !input.moveToNextKey() { break }
      }
    } while try unsafe !collect(&entries, from: &input)
    unsafe move(&entries, to: &dictionary, isLive: true, keepsEntries: true, &input.scratch)
    if input.options.refusesDuplicateKeys { try unsafe checkKeys(of: &dictionary, isLive: true, entries, in: input) }
    unsafe put(dictionary, in: slot, isLive: isLive)
  }

  /// Takes an entry for which scratch memory has no room, or no alignment.
  @inline(never) @unsafe private func storeOne(
    _ slot: UnsafeMutablePointer<Coded>, _ entries: inout CollectedEntries, from input: inout ByteInput
  ) throws(ParsingFault) {
    let space = UnsafeMutableRawPointer.allocate(byteCount: stride, alignment: alignment)
    defer { unsafe space.deallocate() }
    guard try unsafe readEntry(into: space, &entries, from: &input) else { return }
    unsafe storage.store(
      slot, isLive: true, keepsEntries: true, movingFrom: space, valueOffset: valueOffset, stride: stride, count: 1)
    entries.movedCount &+= 1
  }

  /// Takes the entry at the position.
  /// - Returns: Whether there is one in memory now: its key is one, and its value fits.
  @inline(__always) @unsafe private func readEntry(
    into entry: UnsafeMutableRawPointer, _ entries: inout CollectedEntries, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if !hasPlainKeys { return try unsafe readOtherEntry(into: entry, &entries, from: &input) }
    let start = input.cursor.offset
    let key = try input.readString()
    try input.moveToValue()
    if key.hasTooManyMarks { return try passEntry(named: key, at: start, from: &input) }
    guard try unsafe readValue(into: entry, ofKeyAt: start, &entries, from: &input) else { return false }
    unsafe entry.initializeValue(to: key, as: String.self)
    return true
  }

  @inline(__always) @unsafe private func readValue(
    into entry: UnsafeMutableRawPointer, ofKeyAt start: Int, _ entries: inout CollectedEntries,
    from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let isTaken =
      try entries.isWatched
      ? unsafe input.readElementChecking(into: entry + valueOffset, with: value)
      : unsafe input.readElement(into: entry + valueOffset, with: value)
    if !isTaken, input.options.refusesDuplicateKeys { entries.addUnfit(start) }
    return isTaken
  }

  /// Takes an entry whose key is no string, or may be none of an entry.
  @inline(never) @unsafe private func readOtherEntry(
    into entry: UnsafeMutableRawPointer, _ entries: inout CollectedEntries, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let start = input.cursor.offset
    guard try unsafe readKey(into: entry, from: &input) else {
      try skipEntry(from: &input)
      return false
    }
    var isTaken = false
    defer { if !isTaken { unsafe entry.deinitializeValues(as: Key.self, count: 1) } }
    isTaken = try unsafe readValue(into: entry, ofKeyAt: start, &entries, from: &input)
    return isTaken
  }

  private func skipEntry(from input: inout ByteInput) throws(ParsingFault) {
    // Its key may stand there again.
    if input.isWatchedHere { input.watch?.requireFullCheck() }
    try input.skipValue()
  }

  /// Passes the value of a text that is no key.
  /// - Returns: false.
  @inline(never) private func passEntry(
    named text: String, at offset: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    noteKey(text, at: offset, &input)
    try skipEntry(from: &input)
    return false
  }

  /// What was expected in place of a text that is no key.
  private func expectedKey(_ text: String) -> ExpectedValue {
    text.hasTooManyMarks ? .fewerMarks : .key(Key.self, found: text)
  }

  /// Notes that a text at an offset is no key.
  func noteKey(_ text: String, at offset: Int, _ input: inout ByteInput) {
    input.mismatches?.note(at: offset) {
      MismatchLog.Entry(
        offset: offset, expected: expectedKey(text), found: Excerpt.foundKey(text), outcome: .droppedEntry)
    }
  }

  /// Takes the key at the position, and moves to its value.
  /// - Returns: false, with the memory as it was, when it is no key of an entry, which has been noted.
  @unsafe private func readKey(
    into entry: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let start = input.cursor
    // SAFETY: what is remembered are the bytes of keys, whose type holds no references: a copy of them is a key.
    if let keys, let known = String.recall(keys, from: &input.cursor) {
      unsafe entry.storeBytes(of: known, count: keySize)
      try input.moveToValue()
      return true
    }
    let text = try input.readString()
    try input.moveToValue()
    if hides(text, input.options) { return false }
    guard unsafe key.initialize(entry, from: text) else {
      noteKey(text, at: start.offset, &input)
      return false
    }
    if let keys { String.remember(unsafe UnsafeRawPointer(entry).loadBytes(count: keySize), of: start, in: keys) }
    return true
  }

  @unsafe private func release(_ entries: CollectedEntries, _ scratch: inout ScratchMemory) {
    defer { scratch.release(to: entries.mark) }
    guard entries.count > 0, let first = unsafe scratch.take(0, at: entries.mark, alignment: 1) else { return }
    for index in 0..<entries.count {
      let entry = unsafe first + index &* stride
      unsafe entry.deinitializeValues(as: Key.self, count: 1)
      unsafe value.deinitialize(entry + valueOffset)
    }
  }

  /// Refuses keys of which some are equal, though not the same. The new dictionary is then released, unless it has
  /// taken the place of another one.
  @inline(never) @unsafe private func checkKeys(
    of slot: UnsafeMutablePointer<Coded>, isLive: Bool, _ entries: CollectedEntries, in input: ByteInput
  ) throws(ParsingFault) {
    if entries.movedCount == 0, entries.unfitKeys == nil { return }
    let dictionary = unsafe UnsafePointer(slot).readValue()
    guard dictionary.count < entries.movedCount || hasEqual(entries.unfitKeys ?? [], dictionary, in: input) else {
      return
    }
    do throws(ParsingFault) { try refuseEqualKeys(from: entries.firstKey, in: input) } catch {
      if !isLive { unsafe release(slot) }
      throw error
    }
  }

  /// Whether a key of the entries that were left out equals another one of these, or a key of the dictionary.
  /// - Parameter offsets: Where the keys begin.
  private func hasEqual(_ offsets: [Int], _ dictionary: Coded, in input: ByteInput) -> Bool {
    var past = input
    var keys: Set<Key> = []
    return offsets.contains { offset in
      past.cursor.move(to: offset)
      guard let text = try? past.readString(), let key = key.decode(text) else { return false }
      return dictionary[key] != nil || !keys.insert(key).inserted
    }
  }

  /// Refuses the first key that stands for the same key of the dictionary as one before it.
  /// - Parameter firstKey: The offset of the object's first key. The object has been read.
  @inline(never) private func refuseEqualKeys(from firstKey: Int, in input: ByteInput) throws(ParsingFault) {
    // A copy, to look back.
    var past = input
    past.cursor.move(to: firstKey)
    var keys: Set<Key> = []
    repeat {
      let offset = past.cursor.offset
      let text = try past.readString()
      try past.moveToValue()
      if !hides(text, past.options), let key = key.decode(text), !keys.insert(key).inserted {
        throw ParsingFault(expectation: .distinctKey, offset: offset)
      }
      try past.skipValue()
    } while try past.moveToNextKey()
  }

  // MARK: From trees

  func read(_ entries: [String: Any], in tree: inout TreeInput) throws(ParsingFault) -> [Key: Value] {
    var dictionary: [Key: Value] = [:]
    try visit(entries, in: &tree) { key, element, tree throws(ParsingFault) in
      let element: Value? = try tree.readElement(element, with: value)
      if let element { dictionary.updateValue(element, forKey: key) }
    }
    return dictionary
  }

  /// Calls `body` with each entry of an object of a tree, which is then at the entry's place.
  func visit(
    _ entries: [String: Any], in tree: inout TreeInput,
    _ body: (Key, Any, inout TreeInput) throws(ParsingFault) -> Void
  ) throws(ParsingFault) {
    var keys: Set<Key>? = tree.options.refusesDuplicateKeys ? [] : nil
    try tree.enter(for: Value.self)
    for (text, element) in TreeValue.inOrder(entries) where !hides(text, tree.options) {
      guard let key = key.decode(text) else {
        tree.noteKey(text, expected: expectedKey(text))
        continue
      }
      if keys?.insert(key).inserted == false { throw tree.equalKey(text) }
      try tree.at(.key(text)) { tree throws(ParsingFault) in try body(key, element, &tree) }
    }
    tree.leave()
  }
}

/// The entries of an object that are in scratch memory. It is not part of the generic class, where the runtime would be
/// asked for its type.
private struct CollectedEntries {
  let mark: Int
  var count = 0
  /// How many entries of the object have been moved into the dictionary.
  var movedCount = 0
  /// The offset of the object's first key.
  var firstKey = 0
  /// Whether the values are checked.
  let isWatched: Bool
  /// The offsets of keys whose values did not fit, where no two keys may be equal; nil when there are none.
  private(set) var unfitKeys: [Int]?

  @inline(never) mutating func addUnfit(_ key: Int) {
    var keys = unfitKeys ?? []
    // Taken out, so that there is no second reference, which would cause a copy.
    unfitKeys = nil
    keys.append(key)
    unfitKeys = keys
  }
}
