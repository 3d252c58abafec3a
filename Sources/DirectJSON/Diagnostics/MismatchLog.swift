/// Where one decode of a text found values that did not fit. Noting is cheap: what was found, and at which path, is
/// worked out from the offsets afterwards.
typealias MismatchLog = DecodeLog<TextEntry>

/// What did not fit during one decode of a tree.
typealias TreeMismatchLog = DecodeLog<JSONMismatch>

/// The values that did not fit during one decode.
///
/// It holds only what is needed: a limited number of entries, and, for a call that refuses some of them, the first of
/// those in the document. It counts the others.
final class DecodeLog<Entry: LogEntry> {
  typealias Entry = Entry

  /// How many entries are kept for a report.
  let limit: Int
  private let refused: RefusedMismatches
  /// In the order of noting.
  private var listed = NumberedList<Entry>()
  /// Refused entries that each lay before all those noted until then; the last one lies first in the document. There
  /// can be several, since the last one may be forgotten.
  private var firsts = NumberedList<Entry>()
  /// How many were noted.
  private(set) var count = 0
  /// Whether a model reads keys by hand, and so may note what a property has noted.
  var hasReaders = false
  /// The place of the call's own value, if a path leads to it: that value is part of no collection that could drop it.
  var root: Entry.Place?
  /// The number of the last entry about a value that its own code has refused; -1 when there is none.
  private var lastRejection = -1
  /// The place that was noted last, also where the entry found no room; nil when the log has been shortened since.
  private(set) var lastPlace: Entry.Place?
  /// Whether entries are forgotten that kept no record from being made, so that they take no room from those that did.
  let seeksCauses: Bool

  /// - Parameters:
  ///   - limit: How many entries are kept for a report.
  ///   - refused: What ``first`` will be asked for.
  ///   - seeksCauses: Whether only what keeps records from being made is of interest.
  init(limit: Int, refused: RefusedMismatches, seeksCauses: Bool = false) {
    self.limit = limit
    self.refused = refused
    self.seeksCauses = seeksCauses
  }

  /// Creates a log for a report about a call with these options.
  convenience init(_ options: DecodingOptions) {
    self.init(limit: options.reportLimit, refused: options.refusedMismatches)
  }

  /// Makes a log for the inner text of a value that this log is about.
  func inner() -> MismatchLog { MismatchLog(limit: room, refused: refused, seeksCauses: seeksCauses) }

  /// How many more entries it keeps for a report.
  var room: Int { max(limit - listed.count, 0) }

  /// The first entries that were noted, at most ``limit``.
  var entries: [Entry] { listed.items.map(\.value) }

  /// How many entries are in no list.
  var omittedCount: Int { count - listed.count }

  /// The refused entry that lies first in the document.
  var first: Entry? { firsts.items.last?.value }

  /// The listed entries, and the refused one that lies first in the document, which may have found no room.
  var kept: [Entry] {
    guard let first = firsts.items.last, !listed.items.contains(where: { $0.number == first.number }) else {
      return entries
    }
    return entries + [first.value]
  }

  /// - Parameters:
  ///   - isSummary: Whether entries about parts of the value say why it does not fit.
  ///   - isUnknownKey: Whether it is about a key that no property takes.
  ///   - entry: Called only if the entry is kept.
  @inline(__always) func note(
    at place: Entry.Place, isSummary: Bool = false, isUnknownKey: Bool = false, _ entry: () -> Entry
  ) {
    if let lists = counted(at: place, isSummary: isSummary, isUnknownKey: isUnknownKey) { add(entry(), to: lists) }
  }

  // What the function above does for each closure calls these, which are compiled once.

  private struct Lists {
    var isListed: Bool
    var isFirst: Bool
  }

  /// Counts an entry.
  /// - Returns: Where it is to be kept; nil if it is not.
  @inline(never) private func counted(at place: Entry.Place, isSummary: Bool, isUnknownKey: Bool) -> Lists? {
    let isFirst = refused.includes(isUnknownKey: isUnknownKey) && !isSummary && isFirst(place)
    let isListed = listed.count < limit
    count += 1
    lastPlace = place
    return isListed || isFirst ? Lists(isListed: isListed, isFirst: isFirst) : nil
  }

  /// Keeps the entry that was counted last.
  @inline(never) private func add(_ entry: Entry, to lists: Lists) {
    if lists.isListed { listed.items.append((count - 1, entry)) }
    if lists.isFirst { firsts.items.append((count - 1, entry)) }
  }

  private func isFirst(_ place: Entry.Place) -> Bool {
    firsts.items.last.map { Entry.isEarlier(place, than: $0.value) } ?? true
  }

  /// Notes that a value was refused by its own code.
  func noteRejection(_ entry: Entry) {
    lastRejection = count
    note(at: entry.place) { entry }
  }

  /// Forgets the last entry, which is about a value as a whole, if others since a count say why it does not fit. That
  /// its own code has refused it, no other entry says.
  func dropSummary(since first: Int) {
    if count > first + 1, lastRejection != count - 1 { truncate(to: count - 1) }
  }

  /// Forgets all but the first entries that were noted.
  func truncate(to count: Int) {
    guard count < self.count else { return }
    _ = (listed.take(from: count), firsts.take(from: count))
    self.count = count
    lastRejection = min(lastRejection, count - 1)
    lastPlace = nil
  }

  /// Forgets what was noted since a count about a property that has a value nonetheless, if only causes are sought.
  @inline(__always) func forgetHarmless(since first: Int) {
    if seeksCauses { truncate(to: first) }
  }

  /// What was noted about values that another one may take the place of.
  struct Aside {
    fileprivate var listed: [(number: Int, value: Entry)] = []
    fileprivate var firsts: [(number: Int, value: Entry)] = []
    fileprivate var count = 0
    fileprivate var lastPlace: Entry.Place?
  }

  /// Moves what was noted since a count out of the log, after what was set aside before: entries noted meanwhile need
  /// not make way for entries that are perhaps forgotten.
  func setAside(since first: Int, in aside: inout Aside) {
    aside.listed += listed.take(from: first).map { ($0.number - first + aside.count, $0.value) }
    aside.firsts += firsts.take(from: first).map { ($0.number - first + aside.count, $0.value) }
    aside.count += count - first
    aside.lastPlace = lastPlace
    count = first
    lastPlace = nil
    lastRejection = min(lastRejection, first - 1)
  }

  /// Notes again what was set aside.
  func putBack(_ aside: Aside) {
    for (number, entry) in aside.listed where listed.count < limit { listed.items.append((count + number, entry)) }
    for (number, entry) in aside.firsts where isFirst(entry.place) { firsts.items.append((count + number, entry)) }
    count += aside.count
    lastPlace = aside.lastPlace
  }

  /// Sets what happened to the place for a value, if the last entry is about that value.
  /// - Parameter first: The count before the value was decoded.
  @inline(never) func settle(since first: Int, at place: Entry.Place, _ outcome: () -> JSONMismatch.Outcome) {
    if isUnsettled(since: first, at: place) { settle(since: first, at: place, as: outcome()) }
  }

  /// Leaves out which values properties have kept, of entries since a count: it was not noted about the live model.
  func hideKeptValues(since first: Int) {
    listed.changeLast(
      since: first, while: { _ in true }, change: { if case .kept = $0.outcome { $0.outcome = .kept(nil) } })
  }

  // Two functions that are compiled once, since the one above is compiled for each closure.

  @inline(never) private func isUnsettled(since first: Int, at place: Entry.Place) -> Bool {
    for (number, entry) in listed.items.reversed() {
      guard number >= first, entry.place == place else { return false }
      if entry.outcome == nil { return true }
    }
    return false
  }

  @inline(never) private func settle(since first: Int, at place: Entry.Place, as outcome: JSONMismatch.Outcome) {
    // Entries about parts of the value were noted before it, and are at other places.
    listed.changeLast(since: first, while: { $0.place == place }, change: { $0.outcome = $0.outcome ?? outcome })
  }

  /// Adds what the text of a value says that this log is about.
  /// - Parameters:
  ///   - inner: The log of that text, whose entries ``note`` has noted here.
  ///   - noted: How many those were.
  fileprivate func count(_ inner: MismatchLog, noted: Int) {
    count += inner.count - noted
    hasReaders = hasReaders || inner.hasReaders
    if inner.lastRejection >= 0, inner.lastRejection == inner.count - 1 { lastRejection = count - 1 }
  }
}

extension DecodeLog<TextEntry> {
  /// Makes a log for a call without a report, if the options refuse anything, or need the loop that notes mismatches.
  @inline(never) static func forRefusing(_ options: DecodingOptions) -> MismatchLog? {
    options.refusedMismatches != .none ? MismatchLog(options) : forMerging(options)
  }

  /// Makes a log that keeps nothing, if the options merge: only the loop that notes mismatches does so.
  static func forMerging(_ options: DecodingOptions) -> MismatchLog? {
    options.mergesUpdates ? MismatchLog(limit: 0, refused: .none) : nil
  }

  /// The listed entries that are refused.
  var refusedEntries: [TextEntry] { entries.filter { refused.includes(isUnknownKey: $0.kind.isUnknownKey) } }

  /// Adds what was noted in an inner text that lies at an offset. What became of the value of the whole text remains to
  /// be said.
  /// - Parameter entries: What the inner log has kept, with its places in the inner text.
  func adopt(_ inner: MismatchLog, _ entries: [TextEntry], at offset: Int) {
    for entry in entries {
      note(at: offset, isSummary: entry.isSummary, isUnknownKey: entry.kind.isUnknownKey) {
        var adopted = entry.moved(by: offset - entry.offset)
        // They are about the inner text.
        (adopted.found, adopted.knownWay) = (nil, nil)
        return adopted
      }
    }
    count(inner, noted: entries.count)
  }

  /// Remembers what has been found out about the first refused entry.
  func remember(_ way: TextEntry.KnownWay, found: String) {
    guard let number = firsts.items.last?.number else { return }
    func change(_ entry: inout Entry) { (entry.knownWay, entry.found) = (way, found) }
    firsts.change(number, change)
    listed.change(number, change)
  }

  /// Adds what was noted in a part of the text that starts at an offset.
  /// - Parameters:
  ///   - hidesValues: Whether the entries hide values, whatever the options of this log's call say.
  ///   - found: What was found, for entries that do not say; nil when it can be looked up later.
  func add(
    _ part: MismatchLog, from offset: Int, hidesValues: Bool = false, found: (TextEntry) -> String? = { _ in nil }
  ) {
    let entries = part.kept
    for entry in entries {
      note(at: offset + entry.offset, isSummary: entry.isSummary, isUnknownKey: entry.kind.isUnknownKey) {
        var moved = entry.moved(by: offset)
        if entry.found == nil, entry.inside == nil { moved.found = found(entry) }
        if hidesValues { moved.hidesValues = true }
        return moved
      }
    }
    count(part, noted: entries.count)
  }
}

extension DecodeLog<JSONMismatch> {
  /// Makes a log for a call without a report, if the options refuse anything.
  static func forRefusing(_ options: DecodingOptions) -> TreeMismatchLog? {
    options.refusedMismatches == .none ? nil : TreeMismatchLog(options)
  }

  /// - Parameter mismatch: Called only if the mismatch may be kept.
  func note(_ mismatch: () -> JSONMismatch) {
    if listed.count < limit || refused != .none && firsts.count == 0 {
      let mismatch = mismatch()
      note(at: mismatch.place, isUnknownKey: mismatch.isUnknownKey) { mismatch }
    } else {
      count += 1
    }
  }

  /// Adds what was noted in a text that belongs to a value of the tree.
  /// - Parameter place: Puts what was noted into the tree.
  func adopt(_ inner: MismatchLog, _ inspector: DocumentInspector, at place: (JSONPath) -> JSONPath) {
    let mismatches = inspector.mismatches(ofPart: inner)
    for mismatch in mismatches { note { mismatch.placed(path: place) } }
    count(inner, noted: mismatches.count)
  }

  /// The failure for the mismatches that the options refuse; nil when there are none.
  var refusal: JSONFailure? {
    if refused == .none || count == 0 { return nil }
    let found = mismatches(kept).filter { refused.includes(isUnknownKey: $0.isUnknownKey) }
    return JSONFailure(problems: found.withoutSummaries)
  }

  /// The first mismatches that were noted, at most ``limit``, for showing.
  var mismatches: [JSONMismatch] { mismatches(entries) }

  private func mismatches(_ noted: [JSONMismatch]) -> [JSONMismatch] {
    var before: [JSONPath: [JSONMismatch]] = [:]
    return noted.compactMap { mismatch in
      var mismatch = mismatch
      if mismatch.place != root { mismatch.outcome = mismatch.outcome ?? .dropped(at: mismatch.path) }
      // As in text, code that reads a key by hand may find again what a property has found.
      guard hasReaders else { return mismatch }
      if before[mismatch.path]?.contains(where: { mismatch.repeats($0) }) == true { return nil }
      before[mismatch.path, default: []].append(mismatch)
      return mismatch
    }
  }
}

/// A selection of what was noted, each with its number: how many were noted before it. Numbers rise.
private struct NumberedList<Value> {
  var items: [(number: Int, value: Value)] = []

  var count: Int { items.count }

  /// Removes and returns the items with numbers from `lower` on.
  mutating func take(from lower: Int) -> [(number: Int, value: Value)] {
    if items.isEmpty { return [] }
    let start = items.lastIndex { $0.number < lower }.map { $0 + 1 } ?? 0
    defer { items.removeSubrange(start...) }
    return Array(items[start...])
  }

  /// Changes the item with a number, if it is there.
  mutating func change(_ number: Int, _ change: (inout Value) -> Void) {
    if let index = items.firstIndex(where: { $0.number == number }) { change(&items[index].value) }
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
