/// The members of a family by name, and where an object holds the name.
final class MemberTable: @unchecked Sendable {
  private let discriminator: Discriminator
  private let unknown: UnknownMember
  /// What reports say was expected in place of an unknown name.
  private let expectedName: String
  private let members: [FamilyMember]
  /// The names as they stand in a document; the numbers of its steps are those of the members.
  private let names: StepTable
  private let indices: [String: Int]

  init(
    _ discriminator: String, _ members: [(name: String, member: FamilyMember)], unknown: UnknownMember,
    familyName: String
  ) {
    self.discriminator = Discriminator(discriminator)
    self.unknown = unknown
    expectedName = "a member of the family \(familyName)"
    self.members = members.map(\.member)
    names = StepTable(
      members.enumerated().map { index, entry in FieldStep(key: KeyBytes(entry.name), actionIndex: index) })
    indices = Dictionary(members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var memberCoders: [any ValueCoder] { members.map(\.coder) }

  /// Whether an object that names no member ends the whole decode.
  var refusesUnknown: Bool { unknown == .failure }

  private var hint: Hint? { Hint.known(indices.keys.sorted().map { Excerpt.quoted($0) }).map { .always($0) } }

  private var outcome: JSONMismatch.Outcome? { unknown == .base ? .other("made an object of the base class") : nil }

  enum Choice {
    case member(FamilyMember)
    case base
    /// No member; the mismatch has been noted.
    case none
  }

  /// Looks ahead in the object at the position.
  /// - Throws: `ParsingFault` where unknown members end the decode.
  func choose(for input: inout ByteInput) throws(ParsingFault) -> Choice {
    guard let position = discriminator.position(in: &input), position.current != UInt8(ascii: "n") else {
      return try choose(unknownAt: input.cursor.offset, isNamed: false, input)
    }
    if let index = memberIndex(at: position) { return .member(members[index]) }
    return try choose(unknownAt: position.offset, isNamed: true, input)
  }

  /// The number of the member whose name is at the position. Malformed names are left for the decode to find.
  private func memberIndex(at position: ByteCursor) -> Int? {
    var position = position
    switch position.current {
    case UInt8(ascii: "\""):
      guard let token = try? position.scanString() else { return nil }
      if token.hasEscapes { return (try? position.string(token)).flatMap { indices[$0] } }
      position.move(to: token.lower)
      return names.index(ofKeyAt: position, count: token.upper - token.lower)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
    default:
      let lower = position.offset
      guard (try? position.skipValue(depth: 0)) != nil else { return nil }
      let text = unsafe String(decoding: position.bytes(from: lower, to: position.offset), as: UTF8.self)
      return indices[text]
    }
  }

  private func choose(
    unknownAt offset: Int, isNamed: Bool, _ input: ByteInput
  ) throws(ParsingFault) -> Choice {
    if isNamed || unknown != .base, let log = input.mismatches {
      log.note(at: offset) {
        MismatchLog.Entry(offset: offset, expected: expectedName, hint: hint, outcome: outcome)
      }
    }
    switch unknown {
    case .base: return .base
    case .skipped: return .none
    case .failure:
      // A malformed object belongs to no family.
      var object = input.cursor
      try object.skipValue(depth: input.depth)
      throw ParsingFault(expectation: .familyMember, offset: offset)
    }
  }

  /// Chooses the member for a dictionary, by the value of its discriminator.
  func choose(for object: [String: Any], in tree: inout TreeInput) throws(TreeFault) -> Choice {
    let found = discriminator.value(in: object, tree.options).flatMap { TreeValue.isNull($0.value) ? nil : $0 }
    let name: String? =
      switch found.map({ LooseValue(tree: $0.value) }) {
      case .string(let text): text
      case .number(let number): number.text
      case .bool(let value): "\(value)"
      default: nil
      }
    if let index = name.flatMap({ indices[$0] }) { return .member(members[index]) }
    if found == nil, unknown == .base { return .base }
    let value = found?.value ?? object
    return try tree.at(found?.path ?? []) { tree throws(TreeFault) in
      if found != nil || unknown != .base { tree.note(expectedName, found: value, hint: hint, outcome: outcome) }
      switch unknown {
      case .base: return .base
      case .skipped: return .none
      case .failure:
        throw TreeFault(
          failure: JSONFailure(
            JSONMismatch(
              path: JSONPath(segments: tree.path), position: nil,
              expected: ParsingFault.Expectation.familyMember.description,
              found: TreeValue.description(of: value, tree.options))))
      }
    }
  }
}

/// A class of a family.
struct FamilyMember {
  let coder: any ValueCoder
  /// For members without a family of their own: makes an object of exactly the coder's type.
  private let exactCoder: (any ExactCoder)?

  init(_ coder: any ValueCoder, hasOwnFamily: Bool) {
    self.coder = coder
    exactCoder = hasOwnFamily ? nil : coder as? any ExactCoder
  }

  /// Decodes the object at the position.
  ///
  /// SAFETY: `slot` is memory for a reference to an object of the base class, and a reference to one of a subclass is
  /// the same; that the coder's type is one was checked when the family's coder was made.
  @unsafe func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if let exactCoder { return try unsafe initialize(slot, from: &input, with: exactCoder) }
    return try unsafe coder.initialize(slot, from: &input)
  }

  /// Decodes an object from a dictionary.
  @unsafe func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    if let exactCoder { return try unsafe initialize(slot, from: value, in: &tree, with: exactCoder) }
    return try unsafe coder.initialize(slot, from: value, in: &tree)
  }

  @unsafe private func initialize<Exact: ExactCoder>(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput, with coder: Exact
  ) throws(ParsingFault) -> Bool {
    try unsafe coder.initializeExactly(slot.typed(as: Exact.Coded.self), from: &input)
  }

  @unsafe private func initialize<Exact: ExactCoder>(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput, with coder: Exact
  ) throws(TreeFault) -> Bool {
    try unsafe coder.initializeExactly(slot.typed(as: Exact.Coded.self), from: value, in: &tree)
  }
}
