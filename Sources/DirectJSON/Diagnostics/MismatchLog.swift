/// Where values that did not fit were found during one decode. Cheap to fill: what was found, and on which path, is
/// worked out from the offsets afterwards.
///
/// It holds no more than is asked for: so many entries for a report, and the first in the document for a strict call.
/// Others are counted.
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

    /// Whether another entry about the same place has said the same.
    func repeats(_ other: Entry) -> Bool {
      expected == other.expected && found == other.found && (outcome == other.outcome || outcome == .restoredNothing)
    }
  }

  /// How many entries are kept for a report.
  let limit: Int
  private let findsFirst: Bool
  /// In the order of noting.
  private var listed = NumberedList<Entry>()
  /// Each lies before all that were noted earlier, the last one before all others. Not one entry, since what was noted
  /// last may be forgotten.
  private var firsts = NumberedList<Entry>()
  /// How many were noted.
  private(set) var count = 0
  /// Some model takes keys by hand, and may note what a property has noted.
  var hasReaders = false

  /// - Parameters:
  ///   - limit: How many entries are kept for a report.
  ///   - findsFirst: Whether ``first`` is asked for.
  init(limit: Int, findsFirst: Bool) {
    self.limit = limit
    self.findsFirst = findsFirst
  }

  /// For a report about a call with these options.
  convenience init(_ options: DecodingOptions) {
    self.init(limit: options.reportLimit, findsFirst: options.isStrict)
  }

  /// For a strict call that nobody wants a report of.
  static func forFirst() -> MismatchLog { MismatchLog(limit: 0, findsFirst: true) }

  /// For what lies inside of a value that this log is about, in a text of its own.
  func inner() -> MismatchLog { MismatchLog(limit: room, findsFirst: findsFirst) }

  /// How many more are kept for a report.
  var room: Int { max(limit - listed.count, 0) }

  /// What was noted first, at most ``limit``.
  var entries: [Entry] { listed.items.map(\.value) }

  /// How many are in no list.
  var omittedCount: Int { count - listed.count }

  /// The one that lies first in the document.
  var first: Entry? { firsts.items.last?.value }

  /// - Parameter entry: Made if it is kept.
  func note(at offset: Int, _ entry: () -> Entry) {
    let isListed = listed.count < limit
    let isFirst = findsFirst && firsts.items.last.map { offset < $0.value.offset } ?? true
    if isListed || isFirst {
      let made = entry()
      if isListed { listed.items.append((count, made)) }
      if isFirst { firsts.items.append((count, made)) }
    }
    count += 1
  }

  /// Takes over what was noted in a text of its own, which lies at an offset.
  func adopt(_ inner: MismatchLog, at offset: Int) {
    let entries = inner.limit > 0 ? inner.entries : inner.first.map { [$0] } ?? []
    for entry in entries {
      note(at: offset) {
        Entry(
          offset: offset, expected: entry.expected, hint: entry.hint, outcome: entry.outcome ?? .other("left it out"))
      }
    }
    count += inner.count - entries.count
  }

  /// Takes over what was noted about a part of the text, which starts at an offset.
  /// - Parameter found: What was found, for entries that do not say; nil when that can be looked up later.
  func add(_ part: MismatchLog, from offset: Int, found: (Entry) -> String? = { _ in nil }) {
    let entries = part.limit > 0 ? part.entries : part.first.map { [$0] } ?? []
    for entry in entries {
      note(at: offset + entry.offset) {
        Entry(
          offset: offset + entry.offset, expected: entry.expected, found: entry.found ?? found(entry),
          hint: entry.hint, outcome: entry.outcome)
      }
    }
    count += part.count - entries.count
    hasReaders = hasReaders || part.hasReaders
  }

  /// Forgets all but the first that were noted.
  func truncate(to count: Int) { forget(from: count, to: self.count) }

  /// Forgets what was noted between two counts.
  func forget(from lower: Int, to upper: Int) {
    guard lower < upper else { return }
    listed.forget(from: lower, to: upper)
    firsts.forget(from: lower, to: upper)
    count -= upper - lower
  }

  /// Says what became of the place for the value at an offset, if that value was what was noted last.
  /// - Parameter first: The count before the value was decoded.
  @inline(never) func settle(since first: Int, at offset: Int, _ outcome: () -> JSONMismatch.Outcome) {
    // What was noted inside of the value lies behind it, and was noted before it.
    listed.changeLast(
      since: first, while: { $0.offset == offset }, change: { $0.outcome = $0.outcome ?? outcome() })
  }
}

/// What did not fit during one decode of a tree: as many as are asked for; others are counted.
final class TreeMismatchLog {
  let limit: Int
  /// In the order of noting.
  private var listed = NumberedList<JSONMismatch>()
  /// How many were noted.
  private(set) var count = 0
  /// Some model takes keys by hand, and may note what a property has noted.
  var hasReaders = false

  init(limit: Int) {
    self.limit = limit
  }

  /// For a report about a call with these options, or its first mismatch.
  convenience init(_ options: DecodingOptions) {
    self.init(limit: max(options.reportLimit, options.isStrict ? 1 : 0))
  }

  /// How many more are kept.
  var room: Int { limit - listed.count }

  /// What was noted first, at most ``limit``, to be shown.
  var mismatches: [JSONMismatch] {
    var before: [JSONPath: [JSONMismatch]] = [:]
    return listed.items.compactMap { item in
      var mismatch = item.value
      mismatch.outcome = mismatch.outcome ?? .dropped(at: mismatch.path)
      // As in texts, what reads a key by hand may find again what a property has found.
      guard hasReaders else { return mismatch }
      let isKnown = before[mismatch.path]?.contains { other in
        other.expected == mismatch.expected
          && (other.outcome == mismatch.outcome || mismatch.outcome == .restoredNothing)
      }
      if isKnown == true { return nil }
      before[mismatch.path, default: []].append(mismatch)
      return mismatch
    }
  }

  /// How many are in no list.
  var omittedCount: Int { count - listed.count }

  /// - Parameter mismatch: Made if it is kept.
  func note(_ mismatch: () -> JSONMismatch) {
    if room > 0 { listed.items.append((count, mismatch())) }
    count += 1
  }

  /// Counts what is in no list.
  func omit(_ count: Int) { self.count += count }

  /// Forgets all but the first that were noted.
  func truncate(to count: Int) { forget(from: count, to: self.count) }

  /// Forgets what was noted between two counts.
  func forget(from lower: Int, to upper: Int) {
    guard lower < upper else { return }
    listed.forget(from: lower, to: upper)
    count -= upper - lower
  }

  /// Says what became of the place for the value at hand, if that value was what was noted last.
  /// - Parameters:
  ///   - first: The count before the value was decoded.
  ///   - depth: How many steps its path has: what was noted inside of it has more.
  func settle(since first: Int, depth: Int, _ outcome: () -> JSONMismatch.Outcome) {
    listed.changeLast(
      since: first, while: { $0.path.segments.count == depth }, change: { $0.outcome = $0.outcome ?? outcome() })
  }
}

/// Some of what was noted, by how many were noted before it; the numbers rise.
private struct NumberedList<Value> {
  var items: [(number: Int, value: Value)] = []

  var count: Int { items.count }

  /// Forgets those with the numbers from one up to another; what was noted later moves up.
  mutating func forget(from lower: Int, to upper: Int) {
    var kept: [(number: Int, value: Value)] = []
    while let last = items.last, last.number >= lower {
      items.removeLast()
      if last.number >= upper { kept.append((last.number - (upper - lower), last.value)) }
    }
    items.append(contentsOf: kept.reversed())
  }

  /// Changes the last ones with a number from `first` on, as long as they are of a kind.
  mutating func changeLast(since first: Int, while isOfKind: (Value) -> Bool, change: (inout Value) -> Void) {
    var index = items.count - 1
    while index >= 0, items[index].number >= first, isOfKind(items[index].value) {
      change(&items[index].value)
      index -= 1
    }
  }
}
