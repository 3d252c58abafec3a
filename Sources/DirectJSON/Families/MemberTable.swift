/// The names of the members of a family, or of the cases of a union, and where an object holds the name.
final class MemberTable: @unchecked Sendable {
  private let discriminator: Discriminator
  private let unknown: UnknownMember
  /// What reports say was expected in place of an unknown name.
  let expectedValue: ExpectedValue
  /// What is wrong with an object whose name is unknown, is missing, or is `null`.
  private let unknownName: Immortal<UnknownMemberName>
  private let missingName: Immortal<UnknownMemberName>
  private let nullName: Immortal<UnknownMemberName>
  /// What reports say about an object whose unknown name is no fault.
  private let baseOutcome: JSONMismatch.Outcome?
  /// What reports say at the name of an object that is skipped; nil where the object itself is noted, too.
  private let skippedOutcome: JSONMismatch.Outcome?
  /// The names as they stand in a document, in the order of the members.
  private let names: KeyTable<KeyBytes>
  private let indices: [ExactKey: Int]

  init(
    _ discriminator: Discriminator, _ names: [String], unknown: UnknownMember, expectedName: String,
    baseOutcome: JSONMismatch.Outcome?, skippedOutcome: JSONMismatch.Outcome? = nil
  ) {
    self.discriminator = discriminator
    let (path, known) = (discriminator.path.map(\.name), names.sorted())
    let unknownName = UnknownMemberName(.unknown(expected: expectedName), path: path, known: known)
    self.unknownName = Immortal(unknownName)
    expectedValue = unknownName.expectedValue(.useDefaultKeys)
    missingName = Immortal(UnknownMemberName(.missing, path: path, known: known))
    nullName = Immortal(UnknownMemberName(.null, path: path, known: known))
    self.unknown = unknown
    (self.baseOutcome, self.skippedOutcome) = (baseOutcome, skippedOutcome)
    self.names = KeyTable(names.map { KeyBytes($0) })
    indices = Dictionary(names.enumerated().map { (ExactKey($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether an object that names no member ends the whole decode.
  var refusesUnknown: Bool { unknown == .failure }

  /// The keys that lead to the name of a member.
  var path: [String] { discriminator.path.map(\.name) }

  /// The name of a member.
  func name(of index: Int) -> String { names[index].text }

  /// The number of a member.
  func index(of name: String) -> Int? { indices[ExactKey(name)] }

  /// Advice that lists the names.
  var hint: Hint? { unknownName { $0.hint }.map { .forEveryone($0) } }

  /// What programs are told about an unknown name.
  var unknownKind: MismatchKind { unknownName { $0.kind(.useDefaultKeys) } }

  /// Whether an object that names no member is left out.
  var skipsUnknown: Bool { unknown == .skipped }

  private func outcome(_ name: Naming) -> JSONMismatch.Outcome? {
    switch (unknown, name) {
    case (.base, _): baseOutcome
    case (_, .named): skippedOutcome
    // Noted at the object: its property or collection says what became of it.
    case (_, .missing), (_, .null): nil
    }
  }

  enum Choice {
    /// The member of a number.
    case member(Int)
    case base
    /// No member; the mismatch has been noted.
    case none
  }

  /// Looks ahead in the object at the position.
  /// - Throws: `ParsingFault` where unknown members end the decode.
  func choose(for input: inout ByteInput) throws(ParsingFault) -> Choice {
    let found = find(in: &input)
    if let index = found.index { return .member(index) }
    return try choose(unknownAt: found.offset, found.name, input)
  }

  /// What an object says about its name.
  enum Naming { case named, missing, null }

  private func refusal(_ name: Naming) -> Immortal<UnknownMemberName> {
    switch name {
    case .named: unknownName
    case .missing: missingName
    case .null: nullName
    }
  }

  /// The number of the member that the object at the position names, or where it names an unknown one: at the name, or
  /// at the object. The keys that lead to the name are known from here on.
  func find(in input: inout ByteInput) -> (index: Int?, offset: Int, name: Naming) {
    var keys: [Int] = []
    let notesKeys = input.notesUnknownKeys
    guard let position = discriminator.position(in: &input, { if notesKeys { keys.append($0) } }) else {
      return (nil, input.cursor.offset, .missing)
    }
    if position.isAtNull { return (nil, input.cursor.offset, .null) }
    for key in keys { input.startMemory().know(keyAt: key) }
    return (memberIndex(at: position), position.offset, .named)
  }

  /// The key of an object that holds the name of a member; nil where the name lies deeper.
  var onlyKey: String? { discriminator.onlyName }

  /// Whether that key has only lower-case letters.
  var hasWordForKey: Bool { discriminator.isWord }

  /// The number of the member that the object at the position names first, if the options say nothing about keys; nil
  /// where a closer look is needed.
  @inline(__always) func firstIndex(in input: inout ByteInput) -> Int? {
    guard let position = discriminator.leadingValue(at: input.cursor) else { return laterIndex(in: &input) }
    if position.current == UInt8(ascii: "\""), let name = position.shortKey() { return names.index(of: name) }
    return namedIndex(at: position)
  }

  /// Whether the key at the position holds the name of a member.
  func hasName(keyAt position: ByteCursor) -> Bool { discriminator.value(ofKeyAt: position) != nil }

  /// The number of the member that the object at the position names first, and what follows the name; nil where a
  /// closer look is needed.
  @inline(__always) func leadingName(at object: ByteCursor) -> (index: Int, end: ByteCursor)? {
    guard var position = discriminator.leadingValue(at: object), position.current == UInt8(ascii: "\""),
      let name = position.shortKey(), let index = names.index(of: name)
    else { return nil }
    position.advanceUnchecked(by: 1 &+ name.count)
    position.skipWhitespace()
    return (index, position)
  }

  /// The number of the member whose name is at the position; nil for `null`, which is no name.
  private func namedIndex(at position: ByteCursor) -> Int? {
    position.isAtNull ? nil : memberIndex(at: position)
  }

  /// The number of the member with a short name.
  @inline(__always) func index(of name: ShortKey) -> Int? { names.index(of: name) }

  /// How many bytes a name may stand away from the start of its object without being counted as searched for.
  private static var nearby: Int { 512 }

  @inline(never) private func laterIndex(in input: inout ByteInput) -> Int? {
    var position = input.cursor
    let isFound = discriminator.move(&position, toFirstValueAt: input.depth)
    let count = position.offset - input.cursor.offset
    if count > Self.nearby { input.startMemory().guesses.recordSearch(count, of: position.endOffset) }
    guard isFound else { return nil }
    if position.current == UInt8(ascii: "\""), let name = position.shortKey() { return names.index(of: name) }
    return namedIndex(at: position)
  }

  /// The number of the member whose name is at the position. Malformed names are left for the decode to find.
  func memberIndex(at position: ByteCursor) -> Int? {
    var position = position
    switch position.current {
    case UInt8(ascii: "\""):
      guard let token = try? position.scanString() else { return nil }
      if token.hasEscapes { return (try? position.string(token)).flatMap { index(of: $0) } }
      position.move(to: token.lower)
      return names.index(ofKeyAt: position, count: token.upper - token.lower)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
    default:
      let lower = position.offset
      guard (try? position.skipValue(depth: 0)) != nil else { return nil }
      let text = unsafe String(decoding: position.bytes(from: lower, to: position.offset), as: UTF8.self)
      return index(ofNumber: text)
    }
  }

  /// The number of the member that the text of a number names.
  private func index(ofNumber text: String) -> Int? {
    index(of: text) ?? LooseNumber.wholeText(of: text).flatMap { index(of: $0) }
  }

  private func choose(
    unknownAt offset: Int, _ name: Naming, _ input: ByteInput
  ) throws(ParsingFault) -> Choice {
    let refusal = refusal(name)
    // What ends the decode is its failure, and not something that it did without.
    if name == .named || unknown != .base, unknown != .failure, let log = input.mismatches {
      log.note(at: offset) { refusal.object.entry(at: offset, outcome: outcome(name), input.options) }
    }
    switch unknown {
    case .base: return .base
    case .skipped: return .none
    case .failure:
      // A malformed object belongs to no family.
      var object = input.cursor
      try object.skipValue(depth: input.depth)
      throw ParsingFault(refusal, offset: offset)
    }
  }

  /// The fault of an object at an offset, which names no member by its only key.
  func fault(at offset: Int) -> ParsingFault { ParsingFault(unknownName, offset: offset) }

  /// The number of the member that a dictionary names, and what it names, which may be unknown.
  func find(
    in object: [String: Any], _ options: DecodingOptions
  ) -> (index: Int?, found: (value: Any, path: [JSONPath.Segment])?) {
    let found = discriminator.value(in: object, options).flatMap { TreeValue.isNull($0.value) ? nil : $0 }
    let index: Int? =
      switch found.map({ LooseValue(tree: $0.value) }) {
      case .string(let text): index(of: text)
      case .number(let number): index(ofNumber: number.text)
      case .bool(let value): index(of: "\(value)")
      default: nil
      }
    return (index, found)
  }

  /// The way to the name in a dictionary, where unknown keys are noted and it leads through other dictionaries: plans
  /// know the keys of their own.
  func way(in object: [String: Any], _ tree: TreeInput) -> [JSONPath.Segment] {
    if onlyKey != nil || !tree.notesUnknownKeys { return [] }
    return find(in: object, tree.options).found?.path ?? []
  }

  /// Chooses the member for a dictionary, by the value of its discriminator.
  func choose(for object: [String: Any], in tree: inout TreeInput) throws(ParsingFault) -> Choice {
    let (index, found) = find(in: object, tree.options)
    if let index { return .member(index) }
    if found == nil, unknown == .base { return .base }
    let value = found?.value ?? object
    let isNull = discriminator.value(in: object, tree.options).map { TreeValue.isNull($0.value) } ?? false
    let name = found != nil ? Naming.named : isNull ? .null : .missing
    let refusal = refusal(name)
    return try tree.at(found?.path ?? []) { tree throws(ParsingFault) in
      if unknown == .failure { throw tree.refusal(refusal.object, value) }
      tree.note(refusal.object, value, outcome: outcome(name))
      return unknown == .base ? .base : .none
    }
  }
}

extension TreeInput {
  /// Notes an object that names no member.
  fileprivate mutating func note(
    _ name: UnknownMemberName, _ value: Any, found: String? = nil, outcome: JSONMismatch.Outcome? = nil
  ) {
    if outcome == nil { noteUnfit() }
    mismatches?.note {
      name.mismatch(
        path: JSONPath(segments: path), position: nil,
        found: found ?? name.found ?? TreeValue.description(of: value, options), outcome: outcome,
        hidesValues: options.hidesValues, options.keyStrategy)
    }
  }

  /// The fault of a value that names no member, where that ends the decode.
  fileprivate mutating func refusal(_ name: UnknownMemberName, _ value: Any) -> ParsingFault {
    fault(
      name.failure(
        path: JSONPath(segments: path), position: nil, found: TreeValue.description(of: value, options),
        options.keyStrategy))
  }
}

extension MemberTable {
  /// Notes an object whose only key is no name of a member.
  func noteUnknown(_ key: String?, of object: [String: Any], in tree: inout TreeInput) {
    tree.note(
      unknownName.object, object, found: key.map { MismatchKind.found(key: $0) }, outcome: .failedUnion)
  }

  /// The fault of an object of a tree that names no member by its only key.
  func fault(of value: Any, in tree: inout TreeInput) -> ParsingFault { tree.refusal(unknownName.object, value) }
}
