/// The names of the members of a family, or of the cases of a union, and where an object holds the name.
final class MemberTable: @unchecked Sendable {
  private let discriminator: Discriminator
  private let unknown: UnknownMember
  /// What reports say was expected in place of an unknown name.
  let expectedValue: ExpectedValue
  /// What reports say about an object whose unknown name is no fault.
  private let baseOutcome: JSONMismatch.Outcome?
  /// The names as they stand in a document; the numbers of its steps are those of the members.
  private let names: StepTable
  private let indices: [String: Int]

  init(
    _ discriminator: String, _ names: [String], unknown: UnknownMember, expectedValue: ExpectedValue,
    baseOutcome: JSONMismatch.Outcome?
  ) {
    self.discriminator = Discriminator(discriminator)
    self.unknown = unknown
    self.expectedValue = expectedValue
    self.baseOutcome = baseOutcome
    self.names = StepTable(
      names.enumerated().map { index, name in FieldStep(key: KeyBytes(name), actionIndex: index) })
    indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether an object that names no member ends the whole decode.
  var refusesUnknown: Bool { unknown == .failure }

  /// The number of a member.
  func index(of name: String) -> Int? { indices[name] }

  var hint: Hint? { Hint.known(indices.keys.sorted().map { Excerpt.quoted($0) }).map { .forEveryone($0) } }

  /// Where there is a name, it is an unknown one.
  private func kind(_ isNamed: Bool) -> MismatchKind {
    isNamed ? .unknownCase(known: indices.keys.sorted()) : .value
  }

  private var outcome: JSONMismatch.Outcome? { unknown == .base ? baseOutcome : nil }

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
    return try choose(unknownAt: found.offset, isNamed: found.isNamed, input)
  }

  /// The number of the member that the object at the position names, or where it names an unknown one: at the name, or
  /// at the object. The object's own key that leads to the name is known from here on.
  func find(in input: inout ByteInput) -> (index: Int?, offset: Int, isNamed: Bool) {
    guard let (position, key) = discriminator.find(in: &input), position.current != UInt8(ascii: "n") else {
      return (nil, input.cursor.offset, false)
    }
    if input.notesUnknownKeys { input.startMemory().know(keyAt: key) }
    return (memberIndex(at: position), position.offset, true)
  }

  /// The key of an object that leads to the name of a member.
  var ownKey: String? { discriminator.firstName }

  /// The number of the member whose name is at the position. Malformed names are left for the decode to find.
  func memberIndex(at position: ByteCursor) -> Int? {
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
        MismatchLog.Entry(offset: offset, expected: expectedValue, hint: hint, outcome: outcome, kind: kind(isNamed))
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

  /// The number of the member that a dictionary names, and what it names, which may be unknown.
  func find(
    in object: [String: Any], _ options: DecodingOptions
  ) -> (index: Int?, found: (value: Any, path: [JSONPath.Segment])?) {
    let found = discriminator.value(in: object, options).flatMap { TreeValue.isNull($0.value) ? nil : $0 }
    let name: String? =
      switch found.map({ LooseValue(tree: $0.value) }) {
      case .string(let text): text
      case .number(let number): number.text
      case .bool(let value): "\(value)"
      default: nil
      }
    return (name.flatMap { indices[$0] }, found)
  }

  /// Chooses the member for a dictionary, by the value of its discriminator.
  func choose(for object: [String: Any], in tree: inout TreeInput) throws(TreeFault) -> Choice {
    let (index, found) = find(in: object, tree.options)
    if let index { return .member(index) }
    if found == nil, unknown == .base { return .base }
    let value = found?.value ?? object
    return try tree.at(found?.path ?? []) { tree throws(TreeFault) in
      if found != nil || unknown != .base {
        tree.note(expectedValue, found: value, hint: hint, outcome: outcome, kind: kind(found != nil))
      }
      switch unknown {
      case .base: return .base
      case .skipped: return .none
      case .failure: throw .noMember(value, tree)
      }
    }
  }
}

extension TreeFault {
  /// The fault of a value of a tree that names no member, where that ends the decode.
  static func noMember(_ value: Any, _ tree: TreeInput) -> TreeFault {
    TreeFault(
      failure: JSONFailure(
        JSONMismatch(
          path: JSONPath(segments: tree.path), position: nil,
          expected: .familyMember,
          found: TreeValue.description(of: value, tree.options))))
  }
}
