/// The members of an object that have been written, and where their text is.
struct WrittenMembers {
  fileprivate struct Member {
    let key: String
    let firstEightBytes: UInt64
    /// Where it begins in the text of the writer, without a comma.
    let start: Int
    /// Where it ends; unknown of the last one.
    var end = 0
  }

  fileprivate var members: [Member] = []

  var isEmpty: Bool { members.isEmpty }

  /// - Parameter start: How much the writer has written before the member, and before its comma.
  mutating func add(_ key: String, at start: Int) {
    if isEmpty { members.reserveCapacity(8) }
    let isFirst = isEmpty
    if !isFirst { members[members.count - 1].end = start }
    members.append(
      Member(key: key, firstEightBytes: key.utf8.firstEightBytes, start: isFirst ? start : start + 1))
  }

  /// The places of the members in the order of their keys; nil if they are in order.
  fileprivate var places: [Int]? {
    let members = members
    func precedes(_ place: Int, _ other: Int) -> Bool {
      let (left, right) = (members[place].firstEightBytes, members[other].firstEightBytes)
      return left == right ? members[place].key.precedes(members[other].key) : left < right
    }
    for place in members.indices.dropFirst() where precedes(place, place - 1) {
      return members.indices.sorted(by: precedes)
    }
    return nil
  }
}

extension JSONWriter {
  /// Sorts the members of an object, which are the last that has been written, by the bytes of their keys. Where they
  /// are in order, no text is copied: otherwise it would be copied once for each object around it.
  mutating func sort(_ written: inout WrittenMembers) {
    guard let places = written.places else { return }
    let start = written.members[0].start
    written.members[written.members.count - 1].end = count
    // SAFETY: the bounds are those of text that has been written, and then of a copy of it.
    let text = unsafe withBytes { bytes in unsafe Array(ByteCursor(bytes).bytes(from: start, to: bytes.count)) }
    forgetText(from: start)
    unsafe text.withUnsafeBufferPointer { bytes in
      let text = unsafe ByteCursor(bytes)
      var isFirst = true
      for place in places {
        if !isFirst { append(rawJSON: ",") }
        let (lower, upper) = (written.members[place].start - start, written.members[place].end - start)
        unsafe append(rawBytes: text.bytes(from: lower, to: upper))
        isFirst = false
      }
    }
  }
}
