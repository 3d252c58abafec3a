/// Where values that did not fit were found during one decode. Cheap to fill: what was found, and on which path, is
/// worked out from the offsets afterwards.
final class MismatchLog {
  struct Entry {
    /// In bytes from the first byte of the input.
    let offset: Int
    let expected: String
    /// What was found, when it is not the value at the offset.
    var found: String?
    var hint: Hint?
    /// Not known before whoever has the place for the value has heard that there is none.
    var outcome: JSONMismatch.Outcome?
  }

  private(set) var entries: [Entry] = []

  var count: Int { entries.count }

  func append(_ entry: Entry) { entries.append(entry) }

  /// Forgets all but the first entries.
  func truncate(to count: Int) { entries.removeLast(entries.count - count) }

  /// Says what became of the place for the value at an offset, if that value has been noted since then.
  @inline(never) func settle(since first: Int, at offset: Int, _ outcome: () -> JSONMismatch.Outcome) {
    for index in entries.indices.dropFirst(first)
    where entries[index].offset == offset && entries[index].outcome == nil {
      entries[index].outcome = outcome()
    }
  }
}

/// What did not fit during one decode of a tree.
final class TreeMismatchLog {
  private var entries: [JSONMismatch] = []

  var count: Int { entries.count }

  /// What was noted, to be shown.
  var mismatches: [JSONMismatch] {
    entries.map { entry in
      var entry = entry
      entry.outcome = entry.outcome ?? .dropped(at: entry.path)
      return entry
    }
  }

  func append(_ mismatch: JSONMismatch) { entries.append(mismatch) }

  /// Forgets all but the first entries.
  func truncate(to count: Int) { entries.removeLast(entries.count - count) }

  /// Says what became of the place for the value at a path, if that value has been noted since then.
  func settle(since first: Int, at path: [JSONPath.Segment], _ outcome: () -> JSONMismatch.Outcome) {
    for index in entries.indices.dropFirst(first)
    where entries[index].outcome == nil && entries[index].path.segments == path {
      entries[index].outcome = outcome()
    }
  }
}
