/// The members of an object that have been written, and where their text is.
struct WrittenMembers {
  fileprivate struct Member {
    let key: String
    let firstEightBytes: UInt64
    /// Where it begins in the text of the writer, without a comma.
    let start: Int
    /// Where it ends; unknown of the last one.
    var end = 0

    func isBefore(_ other: Member) -> Bool {
      KeyOrder.isBefore((key, firstEightBytes), (other.key, other.firstEightBytes))
    }
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

  fileprivate var areInOrder: Bool {
    members.indices.dropFirst().allSatisfy { !members[$0].isBefore(members[$0 - 1]) }
  }
}

extension JSONWriter {
  /// Sorts the members of an object, which are the last that has been written, by the bytes of their keys. Where they
  /// are in order, no text is copied: otherwise it would be copied once for each object around it.
  mutating func sort(_ written: inout WrittenMembers) {
    if written.areInOrder { return }
    let start = written.members[0].start
    written.members[written.members.count - 1].end = count
    written.members.sort { $0.isBefore($1) }
    // SAFETY: the bounds are those of text that has been written, and then of a copy of it.
    let text = unsafe withBytes { bytes in unsafe Array(ByteCursor(bytes).bytes(from: start, to: bytes.count)) }
    forgetText(from: start)
    unsafe text.withUnsafeBufferPointer { bytes in
      let text = unsafe ByteCursor(bytes)
      var isFirst = true
      for member in written.members {
        if !isFirst { append(rawJSON: ",") }
        let (lower, upper) = (member.start - start, member.end - start)
        unsafe append(rawBytes: text.bytes(from: lower, to: upper))
        isFirst = false
      }
    }
  }
}
