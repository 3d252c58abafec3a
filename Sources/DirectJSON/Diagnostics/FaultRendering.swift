// Turns the offset of a fault into a failure: path, line and column, expected, found. Done only when something is
// wrong.

/// Looks up places in a document after decoding has ended.
struct DocumentInspector {
  /// At the first byte.
  private let document: ByteCursor
  private let hidesValues: Bool
  private let limits: InputLimits
  private let maximumDepth: Int
  private let keyStrategy: DecodingOptions.KeyDecodingStrategy

  @inline(never) @unsafe init(_ bytes: UnsafeBufferPointer<UInt8>, _ options: DecodingOptions) {
    unsafe self.init(ByteCursor(bytes), options)
  }

  /// - Parameter cursor: Anywhere in the document.
  @inline(never) init(_ cursor: ByteCursor, _ options: DecodingOptions) {
    var document = cursor
    document.move(to: 0)
    self.document = document
    hidesValues = options.hidesValues
    limits = options.limits
    maximumDepth = options.maximumDepth
    keyStrategy = options.keyStrategy
  }

  private func cursor(at offset: Int) -> ByteCursor {
    var cursor = document
    cursor.move(to: offset)
    return cursor
  }

  /// - Parameter levelsAround: How many arrays and objects are around this document, which is a part of another one.
  func failure(_ fault: ParsingFault, levelsAround: Int = 0) -> JSONFailure {
    var walk = DocumentWalk(document)
    var path = walk.path(to: fault.offset)
    if fault.expectation.isAboutContainer { _ = path.segments.popLast() }
    let expected = fault.expectation.description
    let position = walk.position(of: fault.offset)
    switch fault.expectation {
    case .uniqueKey, .distinctKey:
      let key = key(at: fault.offset)
      if let key { path.segments.append(.key(key)) }
      return fault.expectation == .uniqueKey
        ? Self.duplicateKey(key, path: path, position: position) : Self.equalKey(key, path: path, position: position)
    case .familyMember:
      let found = foundValue(at: fault.offset)
      guard let name = fault.refusedName?.object else {
        return JSONFailure(.mismatch(expected: expected, found: found), path: path, position: position)
      }
      return name.failure(path: path, position: position, found: found, keyStrategy)
    case .lessNesting:
      return .tooDeep(
        levels: levelsAround + path.segments.count, limit: maximumDepth, found: foundByte(for: fault), path: path,
        position: position, hint: hint(for: fault))
    case .fewerBytes, .fewerElements, .fewerKeys, .shorterString:
      let (limit, maximum) = limits.limit(fault.expectation)
      return JSONFailure(
        .limitExceeded(limit, maximum: maximum), expected: "\(expected) \(maximum)", found: limit.subject, path: path,
        position: position)
    default:
      return JSONFailure(
        .malformed(expected: expected, found: foundByte(for: fault)), path: path, position: position,
        hint: hint(for: fault))
    }
  }

  /// - Parameter key: nil where the key stands inside a string that holds JSON.
  static func duplicateKey(_ key: String?, path: JSONPath, position: TextPosition?) -> JSONFailure {
    JSONFailure(
      .duplicateKey(key ?? ""), expected: ParsingFault.Expectation.uniqueKey.description, found: found(key: key),
      path: path, position: position)
  }

  /// The failure for a key that differs from another one in JSON, but becomes the same key of a dictionary.
  /// - Parameter key: nil where the key stands inside a string that holds JSON.
  static func equalKey(_ key: String?, path: JSONPath, position: TextPosition?) -> JSONFailure {
    JSONFailure(
      .duplicateKey(key ?? ""), expected: ParsingFault.Expectation.distinctKey.description, found: found(key: key),
      path: path, position: position)
  }

  private static func found(key: String?) -> String {
    key.map { "the key \(Excerpt.key($0))" } ?? "a key of the JSON in this string"
  }

  /// The entries as mismatches, in the order of the document.
  /// - Parameters:
  ///   - root: The log's ``DecodeLog/root``.
  ///   - dropsRepeated: Whether entries may have been noted twice.
  ///   - endsWithWhole: Whether the one about the whole value comes last, as it was noted.
  func mismatches(
    _ entries: [MismatchLog.Entry], root: Int? = nil, dropsRepeated: Bool = false, endsWithWhole: Bool = false
  ) -> [JSONMismatch] {
    var walk = DocumentWalk(document)
    var before: (offset: Int, mismatches: [JSONMismatch]) = (-1, [])
    // A long string is read once, however many entries there are about the JSON in it.
    var value: (offset: Int, description: String) = (-1, "")
    let entries = inOrder(entries)
    let found: [JSONMismatch] = entries.compactMap { entry in
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
    return endsWithWhole ? movedToEnd(indexOfWhole(in: entries), of: found) : found
  }

  private func mismatch(
    _ entry: MismatchLog.Entry, path: JSONPath, position: TextPosition?, found: String,
    reason: JSONFailure.Reason? = nil, root: Int? = nil
  ) -> JSONMismatch {
    let kind = entry.inside?.kind ?? foundKind(at: entry.offset)
    return JSONMismatch(
      path: path, position: position, expected: entry.expected, found: found,
      hint: entry.hint?.text(for: kind), clientHint: entry.hint?.clientText(for: kind),
      outcome: entry.outcome ?? (entry.offset == root ? nil : .dropped(at: path)),
      reason: reason
        ?? entry.kind.reason(
          expected: entry.expected.text, found: found, isNumber: kind == .number, hidesValues: hidesValues),
      missing: entry.kind.missing, underlyingError: entry.kind.underlyingError)
  }

  /// An entry without its position, and the way to it from the start of the document, of which nothing is searched for
  /// that is known.
  func place(_ entry: MismatchLog.Entry) -> (mismatch: JSONMismatch, way: MismatchLog.Entry.KnownWay) {
    var walk = DocumentWalk(document)
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

  private func path(of entry: MismatchLog.Entry, _ walk: inout DocumentWalk) -> JSONPath {
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
    var walk = DocumentWalk(document)
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

  /// The key at an offset; nil when the string there is no key.
  private func key(at offset: Int) -> String? {
    var cursor = cursor(at: offset)
    guard let token = try? cursor.scanString(), let text = try? cursor.string(token) else { return nil }
    cursor.skipWhitespace()
    return cursor.current == UInt8(ascii: ":") ? text : nil
  }

  private func foundByte(for fault: ParsingFault) -> String {
    let cursor = cursor(at: fault.offset)
    if cursor.isAtEnd { return "end of input" }
    if hidesValues, !cursor.current.isStructural { return "another character" }
    if fault.expectation == .noLeadingZero || fault.expectation.isLiteral {
      return "'\(excerpt(from: fault.offset) { $0.isWordByte })'"
    }
    let byte = cursor.current
    switch byte {
    case 0x21...0x7E: return "'\(Character(Unicode.Scalar(byte)))'"
    case 0x20: return "a space"
    case 0x80... where fault.expectation != .validUTF8:
      var rest = cursor
      rest.advance(by: 4)
      let text = unsafe String(decoding: cursor.bytes(from: cursor.offset, to: rest.offset), as: UTF8.self)
      // Bytes that are not UTF-8 have become a replacement character.
      guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else { return "byte 0x\(hex(byte))" }
      return "'\(Excerpt.onOneLine(String(scalar)))'"
    default: return "byte 0x\(hex(byte))"
    }
  }

  /// A hint about notations that are often mistaken for JSON.
  private func hint(for fault: ParsingFault) -> String? {
    let cursor = cursor(at: fault.offset)
    switch (fault.expectation, cursor.current) {
    case (.lessNesting, _): return "raise `maximumDepth`, or decode on a thread with a larger stack"
    case (.key, UInt8(ascii: "}")), (.value, UInt8(ascii: "]")):
      return followsComma(fault.offset) ? "JSON does not allow a comma after the last element" : nil
    case (.noControlCharacter, _): return "write a line break in a string as \\n, and a tab as \\t"
    case (.escape, _): return nil
    case (_, UInt8(ascii: "/")): return "JSON does not allow comments"
    case (_, UInt8(ascii: "'")): return "JSON strings need double quotes"
    case (.value, _): return wordHint(excerpt(from: fault.offset) { $0.isWordByte })
    default: return nil
    }
  }

  private func wordHint(_ word: String) -> String? {
    switch word.lowercased() {
    case "nan", "inf", "infinity": "JSON cannot represent NaN or infinity"
    case "true", "false", "null": "write `\(word.lowercased())` in lowercase"
    case "none", "nil", "undefined": "write `null` instead"
    default: nil
    }
  }

  private func followsComma(_ offset: Int) -> Bool {
    var offset = offset - 1
    while offset >= 0 {
      let byte = cursor(at: offset).current
      if byte > 0x20 { return byte == UInt8(ascii: ",") }
      offset -= 1
    }
    return false
  }

  private func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }

  func foundKind(at offset: Int) -> ValueKind { ValueKind(firstByte: cursor(at: offset).current) }

  /// A description of the value; its text is capped.
  func foundValue(at offset: Int) -> String {
    var cursor = cursor(at: offset)
    if hidesValues { return foundKind(at: offset).rawValue }
    switch cursor.current {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""):
      guard let token = try? cursor.scanString(), let text = try? cursor.string(token) else { return "a string" }
      return "string \(Excerpt.quoted(text))"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return "number \(excerpt(from: offset) { $0.isNumberByte })"
    default: return excerpt(from: offset) { $0.isWordByte }
    }
  }

  private func excerpt(from offset: Int, while isPart: (UInt8) -> Bool) -> String {
    var cursor = cursor(at: offset)
    var text = ""
    while isPart(cursor.current) {
      if text.count == Excerpt.length { return text + "..." }
      text.unicodeScalars.append(Unicode.Scalar(cursor.current))
      cursor.advance()
    }
    return text
  }
}

extension RefusedName {
  /// The failure of a decode that an object ends.
  /// - Parameters:
  ///   - value: A description of the value at the place.
  ///   - style: How a client spells keys.
  @inline(never) func failure(
    path: JSONPath, position: TextPosition?, found value: String, _ style: DecodingOptions.KeyDecodingStrategy
  ) -> JSONFailure {
    JSONFailure(mismatch(path: path, position: position, found: found ?? value, hidesValues: false, style))
  }

  /// - Parameters:
  ///   - found: What messages say was found.
  ///   - style: How a client spells keys.
  @inline(never) func mismatch(
    path: JSONPath, position: TextPosition?, found: String, outcome: JSONMismatch.Outcome? = nil, hidesValues: Bool,
    _ style: DecodingOptions.KeyDecodingStrategy
  ) -> JSONMismatch {
    let (expected, kind) = (expectedValue(style), kind(style))
    return JSONMismatch(
      path: path, position: position, expected: expected, found: found, hint: hint, clientHint: hint,
      outcome: outcome,
      reason: kind.reason(expected: expected.text, found: found, isNumber: false, hidesValues: hidesValues),
      missing: kind.missing)
  }

  /// What messages say was expected.
  /// - Parameter style: How a client spells keys.
  func expectedValue(_ style: DecodingOptions.KeyDecodingStrategy) -> ExpectedValue {
    return switch problem {
    case .unknown(let expected): ExpectedValue(expected, inJSON: "a known kind")
    case .missing: .keys([path], inJSON: [spelledPath(style)])
    case .null:
      ExpectedValue(
        "a value for \(Excerpt.keys(path))", inJSON: "a value for \(Excerpt.keys(spelledPath(style)))")
    }
  }

  private func spelledPath(_ style: DecodingOptions.KeyDecodingStrategy) -> [String] {
    path.map { style.spelling(of: $0) }
  }

  /// What messages say was found; nil for the value at the place.
  var found: String? {
    switch problem {
    case .unknown: nil
    case .missing: MismatchKind.noSuchKey
    case .null: "null"
    }
  }

  /// Advice that lists the known names.
  var hint: String? { @inline(never) get { Hint.known(known.map { Excerpt.quoted($0) }) } }

  /// - Parameter style: How a client spells keys.
  func kind(_ style: DecodingOptions.KeyDecodingStrategy) -> MismatchKind {
    switch problem {
    case .unknown: known.isEmpty ? .value : .unknownCase(known: known)
    case .missing: .missingKey(path.joined(separator: "."), path: spelledPath(style))
    case .null: .value
    }
  }
}

extension UInt8 {
  /// Whether the byte separates or encloses values.
  fileprivate var isStructural: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ":"), 0x20:
      true
    default: false
    }
  }

  fileprivate var isNumberByte: Bool {
    isWordByte || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
  }

  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}

extension ParsingFault.Expectation {
  fileprivate var isLiteral: Bool { self == .literalTrue || self == .literalFalse || self == .literalNull }

  /// Whether the fault lies after the value whose path its offset leads to.
  fileprivate var isAboutContainer: Bool { self == .commaOrArrayEnd || self == .commaOrObjectEnd }

  var description: String {
    switch self {
    case .value: "a value"
    case .key: "a key in quotes"
    case .colon: "':' after the key"
    case .commaOrArrayEnd: "',' or ']'"
    case .commaOrObjectEnd: "',' or '}'"
    case .endOfInput: "nothing after the document"
    case .closingQuote: "a closing quote"
    case .noControlCharacter: "an escaped control character"
    case .escape: "one of \"\\/bfnrtu after a backslash"
    case .fourHexDigits: "four hexadecimal digits"
    case .lowSurrogate: "the escape of a low surrogate"
    case .noLoneLowSurrogate: "a high surrogate before the low one"
    case .validUTF8: "valid UTF-8"
    case .digitAfterMinus: "a digit after '-'"
    case .digitAfterPoint: "a digit after '.'"
    case .digitAfterExponent: "a digit in the exponent"
    case .noLeadingZero: "a number without leading zeros"
    case .literalTrue: "'true'"
    case .literalFalse: "'false'"
    case .literalNull: "'null'"
    case .lessNesting: "less nesting"
    case .familyMember: "a member of the family"
    case .uniqueKey: "every key once"
    case .distinctKey: "keys that differ in Swift"
    case .fewerBytes: "bytes, at most"
    case .fewerElements: "elements, at most"
    case .fewerKeys: "keys, at most"
    case .shorterString: "bytes in a string, at most"
    case .treeValue: "a value that can be decoded"
    }
  }
}
