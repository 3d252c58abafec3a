/// The members of an object that have been written in any order.
struct WrittenMembers {
  private(set) var keys: [String] = []
  /// Where each begins in the text of the writer: all but the first one with a comma.
  private(set) var starts: [Int] = []
  /// Where the first one begins.
  let start: Int

  /// - Parameter start: How much the writer has written before the members.
  init(from start: Int) { self.start = start }

  var isEmpty: Bool { keys.isEmpty }

  /// - Parameter start: How much the writer has written before the member.
  mutating func add(_ key: String, at start: Int) {
    keys.append(key)
    starts.append(start)
  }
}

/// The entries of a dictionary that have been written as they come, to be sorted afterwards. To sort the entries
/// before, the runtime would be asked for the type of a list of them each time.
struct WrittenEntries {
  fileprivate var members: WrittenMembers
  /// Of the entries that cannot be written, the first in order.
  fileprivate var first: (key: String, fault: EncodingFault)?

  /// - Parameter start: How much the writer has written before the entries.
  init(from start: Int) { members = WrittenMembers(from: start) }
}

extension JSONWriter {
  /// Appends an entry of a dictionary.
  /// - Returns: false when no more entries need to be written, since the dictionary cannot be.
  @inline(__always) mutating func append(
    entry key: String, to entries: inout WrittenEntries,
    _ body: (inout JSONWriter) throws(EncodingFault) -> Void
  ) -> Bool {
    // Of several entries that cannot be written, the first in order says so, unless one is nested too deeply. None is
    // written twice: then an entry would be written twice as often for each dictionary around it.
    if let first = entries.first, !key.precedes(first.key) { return true }
    let mark = self.mark
    let isFirst = entries.members.isEmpty
    entries.members.add(key, at: count)
    do throws(EncodingFault) {
      beginMember(key, isFirst: isFirst)
      try body(&self)
      return true
    } catch {
      entries.first = (key, error.inside(.key(key)))
      takeBack(to: mark)
      // Entries that contain themselves would all be followed to the same depth.
      if case .nestedTooDeeply = error.reason { return false }
      return true
    }
  }

  /// Sorts the entries of a dictionary, and ends its object.
  mutating func endObject(sorting entries: WrittenEntries) throws(EncodingFault) {
    if let first = entries.first { throw first.fault }
    sort(entries.members)
    endObject(isEmpty: entries.members.isEmpty)
  }
}

extension JSONWriter {
  /// Sorts the members of an object, which are the last that has been written, by the bytes of their keys. Where they
  /// are in order, no text is copied: otherwise it would be copied once for each object around it.
  mutating func sort(_ members: WrittenMembers) {
    guard let places = KeyOrder.places(of: members.keys) else { return }
    let start = members.start
    let ends = Array(members.starts.dropFirst()) + [count]
    // SAFETY: the bounds are those of text that has been written, and then of a copy of it.
    let written = unsafe withBytes { bytes in unsafe Array(ByteCursor(bytes).bytes(from: start, to: bytes.count)) }
    forgetText(from: start)
    unsafe written.withUnsafeBufferPointer { bytes in
      let text = unsafe ByteCursor(bytes)
      var isFirst = true
      for place in places {
        if !isFirst { append(rawJSON: ",") }
        let comma = place == 0 ? 0 : 1
        unsafe append(
          rawBytes: text.bytes(from: members.starts[place] - start + comma, to: ends[place] - start))
        isFirst = false
      }
    }
  }
}
