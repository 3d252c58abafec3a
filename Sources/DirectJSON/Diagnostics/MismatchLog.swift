/// Where one decode found values that did not fit. Noting is cheap: what was found, and at which path, is worked out
/// from the offsets afterwards.
///
/// It holds only what is needed: for a report, a limited number of entries; for a strict call, the first in the
/// document. It counts the others.
final class MismatchLog {
  struct Entry {
    /// In bytes from the first byte of the input.
    let offset: Int
    let expected: String
    /// What was found, unless it is the value at the offset.
    var found: String?
    var hint: Hint?
    /// Set later, by the property or collection that the value was meant for.
    var outcome: JSONMismatch.Outcome?

    /// Whether another entry says the same about the same place.
    func repeats(_ other: Entry) -> Bool {
      expected == other.expected && found == other.found && (outcome == other.outcome || outcome == .restoredNothing)
    }
  }

  /// How many entries are kept for a report.
  let limit: Int
  private let findsFirst: Bool
  /// In the order of noting.
  private var listed = NumberedList<Entry>()
  /// Entries that each lay before all entries noted until then; the last one lies first in the document. There can be
  /// several, since the last one may be forgotten.
  private var firsts = NumberedList<Entry>()
  /// How many were noted.
  private(set) var count = 0
  /// Whether a model reads keys by hand, and so may note what a property has noted.
  var hasReaders = false

  /// - Parameters:
  ///   - limit: How many entries are kept for a report.
  ///   - findsFirst: Whether ``first`` will be asked for.
  init(limit: Int, findsFirst: Bool) {
    self.limit = limit
    self.findsFirst = findsFirst
  }

  /// Makes a log for a report about a call with these options.
  convenience init(_ options: DecodingOptions) {
    self.init(limit: options.reportLimit, findsFirst: options.isStrict)
  }

  /// Makes a log for a strict call without a report.
  static func forFirst() -> MismatchLog { MismatchLog(limit: 0, findsFirst: true) }

  /// Makes a log for the inner text of a value that this log is about.
  func inner() -> MismatchLog { MismatchLog(limit: room, findsFirst: findsFirst) }

  /// How many more entries it keeps for a report.
  var room: Int { max(limit - listed.count, 0) }

  /// The first entries that were noted, at most ``limit``.
  var entries: [Entry] { listed.items.map(\.value) }

  /// How many entries are in no list.
  var omittedCount: Int { count - listed.count }

  /// The entry that lies first in the document.
  var first: Entry? { firsts.items.last?.value }

  /// - Parameter entry: Called only if the entry is kept.
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

  /// Adds what was noted in an inner text that lies at an offset.
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

  /// Adds what was noted in a part of the text that starts at an offset.
  /// - Parameter found: What was found, for entries that do not say; nil when it can be looked up later.
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

  /// Forgets all but the first entries that were noted.
  func truncate(to count: Int) { forget(from: count, to: self.count) }

  /// Forgets the entries noted between two counts.
  func forget(from lower: Int, to upper: Int) {
    guard lower < upper else { return }
    listed.forget(from: lower, to: upper)
    firsts.forget(from: lower, to: upper)
    count -= upper - lower
  }

  /// Sets what happened to the place for the value at an offset, if the last entry is about that value.
  /// - Parameter first: The count before the value was decoded.
  @inline(never) func settle(since first: Int, at offset: Int, _ outcome: () -> JSONMismatch.Outcome) {
    // Entries about parts of the value lie after it, and were noted before it.
    listed.changeLast(
      since: first, while: { $0.offset == offset }, change: { $0.outcome = $0.outcome ?? outcome() })
  }
}

/// What did not fit during one decode of a tree. It keeps as many mismatches as are needed and counts the others.
final class TreeMismatchLog {
  let limit: Int
  /// In the order of noting.
  private var listed = NumberedList<JSONMismatch>()
  /// How many were noted.
  private(set) var count = 0
  /// Whether a model reads keys by hand, and so may note what a property has noted.
  var hasReaders = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Makes a log for a report about a call with these options, or for its first mismatch.
  convenience init(_ options: DecodingOptions) {
    self.init(limit: max(options.reportLimit, options.isStrict ? 1 : 0))
  }

  /// How many more mismatches it keeps.
  var room: Int { limit - listed.count }

  /// The first mismatches that were noted, at most ``limit``, for showing.
  var mismatches: [JSONMismatch] {
    var before: [JSONPath: [JSONMismatch]] = [:]
    return listed.items.compactMap { item in
      var mismatch = item.value
      mismatch.outcome = mismatch.outcome ?? .dropped(at: mismatch.path)
      // As in text, code that reads a key by hand may find again what a property has found.
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

  /// How many mismatches are in no list.
  var omittedCount: Int { count - listed.count }

  /// - Parameter mismatch: Called only if the mismatch is kept.
  func note(_ mismatch: () -> JSONMismatch) {
    if room > 0 { listed.items.append((count, mismatch())) }
    count += 1
  }

  /// Counts mismatches that are in no list.
  func omit(_ count: Int) { self.count += count }

  /// Forgets all but the first mismatches that were noted.
  func truncate(to count: Int) { forget(from: count, to: self.count) }

  /// Forgets the mismatches noted between two counts.
  func forget(from lower: Int, to upper: Int) {
    guard lower < upper else { return }
    listed.forget(from: lower, to: upper)
    count -= upper - lower
  }

  /// Sets what happened to the place for the current value, if the last mismatch is about that value.
  /// - Parameters:
  ///   - first: The count before the value was decoded.
  ///   - depth: The number of steps of the value's path; entries about its parts have more.
  func settle(since first: Int, depth: Int, _ outcome: () -> JSONMismatch.Outcome) {
    listed.changeLast(
      since: first, while: { $0.path.segments.count == depth }, change: { $0.outcome = $0.outcome ?? outcome() })
  }
}

/// A selection of what was noted, each with its number: how many were noted before it. Numbers rise.
private struct NumberedList<Value> {
  var items: [(number: Int, value: Value)] = []

  var count: Int { items.count }

  /// Forgets the items with numbers in a range; later ones move up.
  mutating func forget(from lower: Int, to upper: Int) {
    var kept: [(number: Int, value: Value)] = []
    while let last = items.last, last.number >= lower {
      items.removeLast()
      if last.number >= upper { kept.append((last.number - (upper - lower), last.value)) }
    }
    items.append(contentsOf: kept.reversed())
  }

  /// Changes the last items with a number from `first` on, as long as `isOfKind` is true.
  mutating func changeLast(since first: Int, while isOfKind: (Value) -> Bool, change: (inout Value) -> Void) {
    var index = items.count - 1
    while index >= 0, items[index].number >= first, isOfKind(items[index].value) {
      change(&items[index].value)
      index -= 1
    }
  }
}
