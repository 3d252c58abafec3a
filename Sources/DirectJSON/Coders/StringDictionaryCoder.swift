import FieldLayout

/// Dictionaries from strings to models, enums and scalars. Code compiled for their type makes and traverses them.
///
/// SAFETY: entries lie in scratch memory from a mark on, `stride` bytes apart, each a key and `valueOffset` bytes
/// after its address a value. They are moved out once, or released.
final class StringDictionaryCoder<Value>: TypedCoder<[String: Value]>, QuickCoding, StoringCoding,
  @unchecked Sendable
{
  let general: DictionaryCoder<String, Value>
  private let storage: any _Storable.Type
  private let value: any ValueCoder
  private let stride: Int

  private var valueOffset: Int { MemoryLayout<String>.size }

  /// Whether the alignment of values lets them lie after keys.
  static var canHoldValues: Bool {
    ScratchMemory.alignment.isMultiple(of: MemoryLayout<Value>.alignment)
      && MemoryLayout<String>.size.isMultiple(of: MemoryLayout<Value>.alignment)
  }

  init(_ storage: any _Storable.Type, value: any ValueCoder) {
    self.storage = storage
    self.value = value
    let size = MemoryLayout<String>.size + MemoryLayout<Value>.size
    stride = (size + ScratchMemory.alignment - 1) & ~(ScratchMemory.alignment - 1)
    general = DictionaryCoder(key: DictionaryKeyRule(decode: { $0 }, encode: { $0 }), value: value)
  }

  override var decodingRefusal: String? { general.decodingRefusal }
  override var parts: [any ValueCoder] { general.parts }
  override var exactKinds: ExactKinds { .object }
  override var shape: ExpectedShape { .dictionary }
  override func hiding(_ key: String) -> (any ValueCoder)? { general.hiding(key) }
  override var listsProblems: Bool { general.listsProblems }
  override var fillsValues: Bool { true }
  override var checksParts: Bool { true }

  @inline(__always) func store(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) { input throws(ParsingFault) in
      let start = input.cursor.offset
      let isWatched = input.isWatchedHere
      try input.enter(for: Value.self)
      let mark = input.scratch.used
      var count = 0
      var firstKey = 0
      var unfitKeys = UnfitKeys<String>()
      if try input.moveToFirstKey() {
        firstKey = input.cursor.offset
        do throws(ParsingFault) {
          repeat {
            let space = unsafe input.scratch.take(
              stride, at: mark &+ count &* stride, alignment: ScratchMemory.alignment)
            guard let space = unsafe space else {
              // Moved out, so that there is nothing left to release here.
              let moved = count
              count = 0
              let isTaken = try unsafe takeRest(
                slot, isLive: isLive, after: moved, unfitKeys, at: mark, firstKey: firstKey, from: &input)
              if isWatched { input.finishMembers(from: start) }
              return isTaken
            }
            if try unsafe readEntry(into: space, isWatched, &unfitKeys, from: &input) { count &+= 1 }
          } while try input.moveToNextKey()
        } catch {
          unsafe releaseEntries(count, at: mark, &input.scratch)
          throw error
        }
      }
      // For no entries any address will do; there may be no scratch memory yet.
      let nowhere = UnsafeMutableRawPointer(slot)
      let first = unsafe count > 0 ? input.scratch.take(0, at: mark, alignment: 1) ?? nowhere : nowhere
      unsafe storage._storeDictionary(
        slot, isLive: isLive, movingFrom: first, valueOffset: valueOffset, stride: stride, count: count)
      input.scratch.release(to: mark)
      if input.options.checksKeys {
        try unsafe checkKeys(of: slot, isLive: isLive, count: count, unfitKeys, firstKey: firstKey, in: input)
      }
      if isWatched { input.finishMembers(from: start) }
      return true
    } ?? false
  }

  /// - Parameter isWatched: Whether the entries are checked.
  @inline(__always) @unsafe private func readEntry(
    into entry: UnsafeMutableRawPointer, _ isWatched: Bool, _ unfitKeys: inout UnfitKeys<String>,
    from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let key = try input.readString()
    try input.moveToValue()
    let isTaken =
      try isWatched
      ? unsafe input.readElementChecking(into: entry + valueOffset, with: value)
      : unsafe input.readElement(into: entry + valueOffset, with: value)
    guard isTaken else {
      if input.options.checksKeys { unfitKeys.add(key) }
      return false
    }
    unsafe entry.initializeValue(to: key, as: String.self)
    return true
  }

  /// Refuses keys of which some are equal, though not the same. The new dictionary is then released, unless it has
  /// taken the place of another one.
  @inline(never) @unsafe private func checkKeys(
    of slot: UnsafeMutablePointer<Coded>, isLive: Bool, count: Int, _ unfitKeys: UnfitKeys<String>, firstKey: Int,
    in input: ByteInput
  ) throws(ParsingFault) {
    let dictionary = unsafe UnsafePointer(slot).readValue()
    guard dictionary.count < count || unfitKeys.areEqualToAny(of: dictionary) else { return }
    do throws(ParsingFault) { try general.refuseEqualKeys(from: firstKey, in: input) } catch {
      if !isLive { unsafe deinitialize(UnsafeMutableRawPointer(slot)) }
      throw error
    }
  }

  /// Continues where scratch memory did not suffice.
  @inline(never) @unsafe private func takeRest(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, after count: Int, _ unfitKeys: UnfitKeys<String>, at mark: Int,
    firstKey: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    var dictionary: [String: Value] = [:]
    dictionary.reserveCapacity(2 * count)
    var hasReplaced = false
    unsafe forEachEntry(count, at: mark, &input.scratch) { entry in
      let key = unsafe entry.takeValue(as: String.self)
      let old = dictionary.updateValue(unsafe (entry + valueOffset).takeValue(as: Value.self), forKey: key)
      if old != nil { hasReplaced = true }
    }
    input.scratch.release(to: mark)
    var entries = CollectedEntries<String, Value>(
      in: input.scratch, after: dictionary, hasReplaced: hasReplaced, unfitKeys: unfitKeys)
    dictionary = [:]
    let all = try general.finish(&entries, firstKey: firstKey, from: &input)
    unsafe put(all, in: slot, isLive: isLive)
    return true
  }

  @unsafe private func releaseEntries(_ count: Int, at mark: Int, _ scratch: inout ScratchMemory) {
    unsafe forEachEntry(count, at: mark, &scratch) { entry in
      unsafe entry.deinitializeValues(as: String.self, count: 1)
      unsafe value.deinitialize(entry + valueOffset)
    }
    scratch.release(to: mark)
  }

  @unsafe private func forEachEntry(
    _ count: Int, at mark: Int, _ scratch: inout ScratchMemory, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    guard count > 0, let first = unsafe scratch.take(0, at: mark, alignment: 1) else { return }
    for index in 0..<count { unsafe body(first + index &* stride) }
  }

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    if value.mayBeLeftAlone { return try unsafe general.write(slot, to: &writer) }
    if writer.options.sortedKeys { return try unsafe writeSorted(slot, to: &writer) }
    try writer.checkStack(for: Value.self)
    try writer.beginObject()
    var isFirst = true
    var fault: EncodingFault?
    unsafe storage._visitDictionary(slot) { key, element in
      do throws(EncodingFault) {
        writer.beginMember(key, isFirst: isFirst)
        isFirst = false
        try unsafe value.write(element, to: &writer)
        return true
      } catch {
        fault = error.inside(.key(key))
        return false
      }
    }
    if let fault { throw fault }
    writer.endObject(isEmpty: isFirst)
  }

  /// Writes the entries as they come, and then sorts their text: to sort the entries, the runtime would be asked for
  /// the type of a list of them each time.
  @inline(never) @unsafe private func writeSorted(
    _ slot: UnsafePointer<Coded>, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    try writer.checkStack(for: Value.self)
    try writer.beginObject()
    var members = WrittenMembers()
    var first: (key: String, fault: EncodingFault)?
    unsafe storage._visitDictionary(slot) { key, element in
      // Of several entries that cannot be written, the first in order says so, unless one is nested too deeply. None is
      // written twice: then an entry would be written twice as often for each dictionary around it.
      if let first, !key.precedes(first.key) { return true }
      let mark = writer.mark
      let isFirst = members.isEmpty
      members.add(key, at: writer.count)
      do throws(EncodingFault) {
        writer.beginMember(key, isFirst: isFirst)
        try unsafe value.write(element, to: &writer)
        return true
      } catch {
        first = (key, error.inside(.key(key)))
        writer.takeBack(to: mark)
        // Entries that contain themselves would all be followed to the same depth.
        if case .nestedTooDeeply = error.reason { return false }
        return true
      }
    }
    if let first { throw first.fault }
    writer.sort(&members)
    writer.endObject(isEmpty: members.isEmpty)
  }
}
