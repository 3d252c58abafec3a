// Turns the entries of a log into mismatches: paths, lines and columns are worked out when somebody asks.

extension DocumentInspector {
  /// The entries as mismatches, in the order of the document.
  /// - Parameters:
  ///   - root: The log's ``DecodeLog/root``.
  ///   - dropsRepeated: Whether entries may have been noted twice.
  func mismatches(
    _ entries: [MismatchLog.Entry], root: Int? = nil, dropsRepeated: Bool = false
  ) -> [JSONMismatch] {
    var walk = PositionFinder(document)
    var before: (offset: Int, mismatches: [JSONMismatch]) = (-1, [])
    // A long string is read once, however many entries there are about the JSON in it.
    var value: (offset: Int, description: String) = (-1, "")
    return inOrder(entries).compactMap { entry in
      let path = path(of: entry, &walk)
      if entry.found == nil, entry.inside == nil, value.offset != entry.offset {
        value = (entry.offset, foundValue(at: entry.offset))
      }
      let mismatch = mismatch(
        entry, path: path, position: walk.position(of: entry.offset),
        found: entry.found ?? entry.inside?.found ?? value.description, root: root)
      // Code that reads a key by hand may find again what the property of that key has found.
      guard dropsRepeated else { return mismatch }
      if before.offset != entry.offset { before = (entry.offset, []) }
      if before.mismatches.contains(where: { $0.path == path && mismatch.repeats($0) }) { return nil }
      before.mismatches.append(mismatch)
      return mismatch
    }
  }

  /// What a log says about this document, which is the text of a value in a tree. The one about the whole value comes
  /// last, as it was noted.
  func mismatches(ofPart log: MismatchLog) -> [JSONMismatch] {
    let entries = inOrder(log.kept)
    return movedToEnd(indexOfWhole(in: entries), of: mismatches(entries, root: log.root))
  }

  private func mismatch(
    _ entry: MismatchLog.Entry, path: JSONPath, position: TextPosition?, found: String,
    reason: JSONFailure.Reason? = nil, root: Int? = nil
  ) -> JSONMismatch {
    let kind = entry.inside?.kind ?? foundKind(at: entry.offset)
    var mismatch = JSONMismatch(
      path: path, position: position, expected: entry.expected, found: found,
      hint: entry.hint?.text(for: kind), clientHint: entry.hint?.clientText(for: kind),
      outcome: entry.outcome ?? (entry.offset == root ? nil : .dropped(at: path)),
      reason: reason
        ?? entry.kind.reason(
          expected: entry.expected.text, found: found, isNumber: kind == .number,
          hidesValues: hidesValues || entry.hidesValues),
      missing: entry.kind.missing, underlyingError: entry.kind.underlyingError)
    mismatch.isSummary = entry.isSummary
    return mismatch
  }

  /// An entry without its position, and the way to it from the start of the document, of which nothing is searched for
  /// that is known.
  func place(_ entry: MismatchLog.Entry) -> (mismatch: JSONMismatch, way: MismatchLog.Entry.KnownWay) {
    var walk = PositionFinder(document)
    var path: JSONPath
    var codingPath: [any CodingKey]
    if let rest = entry.knownWay {
      path = walk.path(to: entry.offset - rest.distance)
      codingPath = path.codingPath + rest.codingPath
      path.segments += rest.path.segments
    } else {
      path = self.path(of: entry, &walk)
      codingPath = path.codingPath
    }
    let found = entry.found ?? entry.inside?.found ?? foundValue(at: entry.offset)
    let mismatch = mismatch(entry, path: path, position: nil, found: found, reason: entry.knownWay?.reason)
    let way = MismatchLog.Entry.KnownWay(
      distance: entry.offset, path: path, codingPath: codingPath, reason: mismatch.reason)
    return (mismatch, way)
  }

  private func path(of entry: MismatchLog.Entry, _ walk: inout PositionFinder) -> JSONPath {
    var path = walk.path(to: entry.offset)
    if let inside = entry.inside {
      path.segments += inside.path.segments
    } else if case .unknownKey(let key) = entry.kind {
      path.segments.append(.key(key))
    }
    return path
  }

  /// The entries of a log with their places in this document, which is the text of a string in another one. There, all
  /// of them are at one place, so they keep the order that they have here. Only the one about the whole value comes
  /// last, as it was noted.
  func placed(_ log: MismatchLog) -> [MismatchLog.Entry] {
    if log.count == 0 { return [] }
    var walk = PositionFinder(document)
    let entries = inOrder(log.kept)
    let found = entries.map { entry in
      let path = path(of: entry, &walk)
      var placed = entry
      placed.inside = MismatchLog.Entry.PlaceInString(
        path: path, found: entry.found ?? entry.inside?.found ?? foundValue(at: entry.offset),
        kind: entry.inside?.kind ?? foundKind(at: entry.offset))
      placed.outcome = entry.outcome ?? (entry.offset == log.root ? nil : .dropped(at: path))
      return placed
    }
    return movedToEnd(indexOfWhole(in: entries), of: found)
  }

  /// The entries in the order of the document. Values decoded after others, as those with several names are, were noted
  /// late. Entries at the same place stay in the order of noting.
  private func inOrder(_ entries: [MismatchLog.Entry]) -> [MismatchLog.Entry] {
    entries.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }

  /// Which entry says that the whole value was not made, after others have said why: the value around it may drop that
  /// entry, and so must find it at the end.
  private func indexOfWhole(in entries: [MismatchLog.Entry]) -> Int? {
    var start = document
    start.skipByteOrderMark()
    start.skipWhitespace()
    return entries.lastIndex { entry in
      guard entry.offset == start.offset, entry.inside == nil else { return false }
      if case .invalid = entry.kind { return true }
      return entry.isSummary
    }
  }

  private func movedToEnd<Element>(_ index: Int?, of list: [Element]) -> [Element] {
    guard let index else { return list }
    return list[..<index] + list[(index + 1)...] + [list[index]]
  }

  func mismatch(_ entry: MismatchLog.Entry) -> JSONMismatch {
    mismatches([entry])[0]
  }

  /// The failure of a call that refuses entries of a log, of which one lies first.
  func refusal(_ first: MismatchLog.Entry, _ log: MismatchLog) -> JSONFailure {
    let first = mismatch(first)
    var failure = JSONFailure(first)
    failure.problems = problems(first, log)
    return failure
  }

  /// What a call refuses of the entries of a log.
  /// - Parameters:
  ///   - first: The one that lies first.
  ///   - start: The offset of this document in the text that the log is about.
  func problems(_ first: JSONMismatch, _ log: MismatchLog, from start: Int = 0) -> [JSONMismatch] {
    let first = first.withoutOutcome
    let entries = log.refusedEntries.map { $0.moved(by: -start) }
    let listed = mismatches(entries, dropsRepeated: log.hasReaders).withoutSummaries.distinctProblems
    if listed.isEmpty { return [first] }
    // What lies first in the document may have been noted when the log was full.
    return log.omittedCount == 0 || listed.contains(first) ? listed : [first] + listed.prefix(max(log.limit - 1, 0))
  }
}
