/// Where values that did not fit were found during one decode. Cheap to fill: what was found, and on which path, is
/// worked out from the offsets afterwards.
final class MismatchLog {
  struct Entry {
    /// In bytes from the first byte of the input.
    let offset: Int
    let expected: String
    /// What was found, when it is not the value at the offset.
    var found: String?
  }

  private(set) var entries: [Entry] = []

  func append(offset: Int, expected: String, found: String? = nil) {
    entries.append(Entry(offset: offset, expected: expected, found: found))
  }

  /// Forgets all but the first entries.
  func truncate(to count: Int) { entries.removeLast(entries.count - count) }
}
