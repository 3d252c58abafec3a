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
