import FieldLayout

final class DictionaryCoder<Key: Hashable, Value>: TypedCoder<[Key: Value]>, WholeContainerCoding,
  @unchecked Sendable
{
  private let value: any ValueCoder
  private let key: DictionaryKeyRule<Key>
  /// The key that is no entry's, because it names the case of a union.
  private let hidden: String?

  override var decodingRefusal: String? { value.decodingRefusal }
  override var parts: [any ValueCoder] { [value] }
  override var exactKinds: ExactKinds { .object }
  override var shape: ExpectedShape { hidden == nil ? .dictionary : .other }
  override var listsProblems: Bool { value.listsProblems }
  override var fillsValues: Bool { true }
  /// Whether two keys with the same text are equal, which is not certain of an app's own types.
  private let hasSimpleKeys = Key.self == String.self || Key.self is any BinaryInteger.Type
  override var checksParts: Bool { hidden == nil && hasSimpleKeys }

  init(key: DictionaryKeyRule<Key>, value: any ValueCoder, hidden: String? = nil) {
    (self.key, self.value, self.hidden) = (key, value, hidden)
  }

  override func hiding(_ key: String) -> (any ValueCoder)? {
    DictionaryCoder(key: self.key, value: value, hidden: key)
  }

  @inline(__always) private func hides(_ text: String, _ options: DecodingOptions) -> Bool {
    hidden.map { text.utf8.elementsEqual($0.utf8) || options.lets(text, standFor: $0) } ?? false
  }

  func read(from input: inout ByteInput) throws(ParsingFault) -> [Key: Value] {
    let start = input.cursor.offset
    let isWatched = input.isWatchedHere
    try input.enter(for: Value.self)
    var dictionary: [Key: Value] = [:]
    if try input.moveToFirstKey() {
      var entries = CollectedEntries<Key, Value>(in: input.scratch)
      dictionary = try finish(&entries, firstKey: input.cursor.offset, from: &input)
    }
    if isWatched, checksParts { input.finishMembers(from: start) }
    return dictionary
  }

  /// Takes the entries from the key at the position on, and makes a dictionary of all.
  /// - Parameter firstKey: The offset of the object's first key.
  func finish(
    _ entries: inout CollectedEntries<Key, Value>, firstKey: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> [Key: Value] {
    do throws(ParsingFault) {
      repeat { try readEntry(into: &entries, from: &input) } while try input.moveToNextKey()
    } catch {
      entries.release(&input.scratch)
      throw error
    }
    let dictionary = entries.finish(&input.scratch)
    if entries.hasReplaced || entries.unfitKeys.areEqualToAny(of: dictionary), input.options.checksKeys {
      try refuseEqualKeys(from: firstKey, in: input)
    }
    return dictionary
  }

  /// Refuses the first key that stands for the same key of the dictionary as one before it.
  /// - Parameter firstKey: The offset of the object's first key. The object has been read.
  @inline(never) func refuseEqualKeys(from firstKey: Int, in input: ByteInput) throws(ParsingFault) {
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

  @inline(__always) private func readEntry(
    into entries: inout CollectedEntries<Key, Value>, from input: inout ByteInput
  ) throws(ParsingFault) {
    let offset = input.cursor.offset
    let text = try input.readString()
    try input.moveToValue()
    if hides(text, input.options) { return try pass(&input) }
    guard let key = key.decode(text) else {
      input.mismatches?.note(at: offset) {
        MismatchLog.Entry(
          offset: offset, expected: .key(Key.self, found: text), found: Excerpt.foundKey(text), outcome: .droppedEntry)
      }
      return try pass(&input)
    }
    if let space = unsafe entries.space(&input.scratch) {
      if try unsafe input.readElementChecking(into: space, with: value) {
        return unsafe entries.add(key, withValueIn: space)
      }
    } else if let element: Value = try input.readElement(input.cursor.offset, with: value) {
      return entries.add(key, element)
    }
    if input.options.checksKeys { entries.unfitKeys.add(key) }
  }

  /// Passes the value at the position, which is no entry's. Its key may stand there again.
  @inline(never) private func pass(_ input: inout ByteInput) throws(ParsingFault) {
    if input.isWatchedHere { input.watch?.becomeUnsure() }
    try input.skipValue()
  }

  func read(_ entries: [String: Any], in tree: inout TreeInput) throws(ParsingFault) -> [Key: Value] {
    var dictionary: [Key: Value] = [:]
    var keys: Set<Key>? = tree.options.checksKeys ? [] : nil
    try tree.enter(for: Value.self)
    for (text, element) in TreeValue.inOrder(entries) where !hides(text, tree.options) {
      guard let key = key.decode(text) else {
        tree.noteKey(text, expected: .key(Key.self, found: text))
        continue
      }
      if keys?.insert(key).inserted == false { throw tree.equalKey(text) }
      let element: Value? = try tree.at(.key(text)) { tree throws(ParsingFault) in
        try tree.readElement(element, with: self.value)
      }
      if let element { dictionary.updateValue(element, forKey: key) }
    }
    tree.leave()
    return dictionary
  }

  func merge(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    if input.isAtNull { return try unsafe replace(slot, from: &input) }
    _ = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) { input throws(ParsingFault) in
      var dictionary = unsafe UnsafePointer(slot).readValue()
      var keys: Set<Key>? = input.options.checksKeys ? [] : nil
      try input.enter(for: Value.self)
      if try input.moveToFirstKey() {
        repeat { try mergeEntry(into: &dictionary, &keys, from: &input) } while try input.moveToNextKey()
      }
      unsafe put(dictionary, in: slot, isLive: true)
    }
  }

  /// - Parameter keys: Those merged so far, if no two may be equal.
  private func mergeEntry(
    into dictionary: inout Coded, _ keys: inout Set<Key>?, from input: inout ByteInput
  ) throws(ParsingFault) {
    let offset = input.cursor.offset
    let text = try input.readString()
    try input.moveToValue()
    if hides(text, input.options) { return try input.skipValue() }
    guard let key = key.decode(text) else {
      input.mismatches?.note(at: offset) {
        MismatchLog.Entry(
          offset: offset, expected: .key(Key.self, found: text), found: Excerpt.foundKey(text), outcome: .droppedEntry)
      }
      return try input.skipValue()
    }
    if keys?.insert(key).inserted == false { throw ParsingFault(expectation: .distinctKey, offset: offset) }
    try mergeEntry(key, input.cursor.offset, into: &dictionary, from: &input)
  }

  private func mergeEntry<Source: ValueSource>(
    _ key: Key, _ place: Source.Place, into dictionary: inout Coded, from source: inout Source
  ) throws(ParsingFault) {
    if !value.takesNull, try source.takeNull(place) {
      dictionary.removeValue(forKey: key)
    } else if let old = dictionary[key] {
      let noted = source.notedCount
      dictionary.updateValue(try source.merged(old, place, with: value), forKey: key)
      if let noted {
        source.settleNotes(after: noted, at: place) {
          unsafe withValueAddress(old) { unsafe value.outcome($0, source.options) }
        }
      }
    } else if let new: Value = try source.readElement(place, with: value) {
      dictionary.updateValue(new, forKey: key)
    }
  }

  func merge(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    if case .string = LooseValue(tree: value) { return try unsafe tree.merge(slot, fromText: value, with: self) }
    guard let entries = TreeValue.object(value) else { return try unsafe replace(slot, from: value, in: &tree) }
    var dictionary = unsafe UnsafePointer(slot).readValue()
    var keys: Set<Key>? = tree.options.checksKeys ? [] : nil
    try tree.enter(for: Value.self)
    for (text, element) in TreeValue.inOrder(entries) where !hides(text, tree.options) {
      guard let key = key.decode(text) else {
        tree.noteKey(text, expected: .key(Key.self, found: text))
        continue
      }
      if keys?.insert(key).inserted == false { throw tree.equalKey(text) }
      try tree.at(.key(text)) { tree throws(ParsingFault) in
        try mergeEntry(key, element, into: &dictionary, from: &tree)
      }
    }
    tree.leave()
    unsafe put(dictionary, in: slot, isLive: true)
  }

  /// Refuses a dictionary of which two keys are written as the same string.
  private func checkNames(_ slot: UnsafePointer<Coded>) throws(EncodingFault) {
    guard key.mayCoincide else { return }
    var names = DistinctNames()
    for (entryKey, element) in unsafe slot.readValue() where !value.leavesAlone(element) {
      try names.add(key.encode(entryKey))
    }
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.checkStack(for: Value.self)
    try unsafe checkNames(slot)
    try writer.beginObject()
    // Each dictionary is sorted by itself: its keys are data, which no plan knows.
    if writer.options.sortedKeys { return try unsafe writeSorted(slot, to: &writer) }
    var isFirst = true
    for (entryKey, element) in unsafe slot.readValue() {
      try write(element, named: key.encode(entryKey), &isFirst, to: &writer)
    }
    writer.endObject(isEmpty: isFirst)
  }

  /// Appends the entries in the order of their names, and the end of the object.
  @inline(never) @unsafe private func writeSorted(
    _ slot: UnsafePointer<Coded>, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    // A list of the entries would be one of a type that only the runtime knows.
    let entries = unsafe slot.readValue()
    let indices = Array(entries.indices)
    let names = indices.map { key.encode(entries[$0].key) }
    let places = KeyOrder.places(of: names)
    var isFirst = true
    for place in names.indices {
      let place = places?[place] ?? place
      try write(entries[indices[place]].value, named: names[place], &isFirst, to: &writer)
    }
    writer.endObject(isEmpty: isFirst)
  }

  @inline(__always) private func write(
    _ element: Value, named name: String, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    if value.leavesAlone(element) { return }
    do {
      try unsafe withValueAddress(element) { slot throws(EncodingFault) in
        writer.beginMember(name, isFirst: isFirst)
        try unsafe value.write(slot, to: &writer)
      }
    } catch { throw error.inside(.key(name)) }
    isFirst = false
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let inner = try nesting.entered(for: Value.self)
    try unsafe checkNames(slot)
    var result: [String: Any] = [:]
    for (entryKey, element) in unsafe slot.readValue() {
      if value.leavesAlone(element) { continue }
      let name = key.encode(entryKey)
      do {
        let plain = try unsafe withValueAddress(element) { slot throws(EncodingFault) in
          try unsafe value.plainValue(slot, inner)
        }
        result[name] = plain ?? JSONNull.value
      } catch { throw error.inside(.key(name)) }
    }
    return result
  }
}

/// How keys of one type are written as strings, which JSON requires.
struct DictionaryKeyRule<Key> {
  let decode: (String) -> Key?
  let encode: (Key) -> String
  /// Whether keys that differ may be written as the same string.
  var mayCoincide = false
}

/// The names of the members of an object that is written, where two of them may be the same.
struct DistinctNames {
  private var names: Set<String> = []

  mutating func add(_ name: String) throws(EncodingFault) {
    if names.insert(name).inserted { return }
    throw EncodingFault(.refused("two keys of the dictionary are written as '\(name)'"))
  }
}
