extension DictionaryCoder {
  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.checkStack(for: Value.self)
    if writer.options.sortedKeys { return try unsafe writeSorted(slot, to: &writer) }
    try writer.beginObject()
    var isFirst = true
    var fault: EncodingFault?
    var names = keysMayCoincide ? DistinctNames() : nil
    let mayBeLeftAlone = value.mayBeLeftAlone
    let tagKey = unsafe writeTag(slot, to: &writer)
    if tagKey != nil { isFirst = false }
    unsafe storage.visit(slot) { key, element in
      if let tagKey, replaces(key, tagKey) { return true }
      if mayBeLeftAlone, unsafe value.isLeftAlone(element) { return true }
      do throws(EncodingFault) {
        try names?.add(key)
      } catch {
        fault = error
        return false
      }
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
    try writer.beginObject()
    var members = WrittenMembers()
    var first: (key: String, fault: EncodingFault)?
    var names = keysMayCoincide ? DistinctNames() : nil
    var sameName: EncodingFault?
    let mayBeLeftAlone = value.mayBeLeftAlone
    let start = writer.count
    let tagKey = unsafe writeTag(slot, to: &writer)
    if let tagKey { members.add(tagKey, at: start) }
    unsafe storage.visit(slot) { key, element in
      if let tagKey, replaces(key, tagKey) { return true }
      if mayBeLeftAlone, unsafe value.isLeftAlone(element) { return true }
      do throws(EncodingFault) {
        try names?.add(key)
      } catch {
        sameName = error
        return false
      }
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
    if let sameName { throw sameName }
    if let first { throw first.fault }
    writer.sort(&members)
    writer.endObject(isEmpty: members.isEmpty)
  }

  /// Writes the name of the case in whose payload the entries are, if they are in one.
  /// - Returns: The key as it is spelled; nil where no name is written.
  @inline(__always) @unsafe private func writeTag(
    _ slot: UnsafePointer<Coded>, to writer: inout JSONWriter
  ) -> String? {
    guard let tag, let key = tag.spelledKey?(writer.options) else { return nil }
    writer.beginMember(key, isFirst: true)
    unsafe tag.write(UnsafeRawPointer(slot), to: &writer)
    return key
  }

  /// Whether the name of a case takes the place of an entry.
  @inline(never) private func replaces(_ key: String, _ tagKey: String) -> Bool {
    key.utf8.elementsEqual(tagKey.utf8) || tag.map { key.utf8.elementsEqual($0.key.utf8) } ?? false
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let inner = try nesting.entered(for: Value.self)
    var result: [String: Any] = [:]
    var fault: EncodingFault?
    var names = keysMayCoincide ? DistinctNames() : nil
    unsafe storage.visit(slot) { name, element in
      if unsafe value.mayBeLeftAlone && value.isLeftAlone(element) { return true }
      do throws(EncodingFault) {
        try names?.add(name)
      } catch {
        fault = error
        return false
      }
      do throws(EncodingFault) {
        result[name] = try unsafe value.plainValue(element, inner) ?? JSONNull.value
        return true
      } catch {
        fault = error.inside(.key(name))
        return false
      }
    }
    if let fault { throw fault }
    return result
  }
}
