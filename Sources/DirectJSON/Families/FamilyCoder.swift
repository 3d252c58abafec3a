import FieldLayout

/// The members of a family: a look ahead at the discriminator says which member's coder takes an object.
///
/// SAFETY, for each `slot`: it is memory for a reference to an object of the base class, and a reference to one of a
/// subclass is the same; that a member is a subclass was checked when the family was compiled.
final class FamilyMembers: ModelFamily, @unchecked Sendable {
  private let table: MemberTable
  /// In the order of the names.
  let memberCoders: [any ValueCoder]
  /// Make the members' objects: a member's own family, or a coder that asks none.
  private let makers: [Immortal<RetainedCoder>]
  /// Makers that pass the name of the member on their way, where there are such. Set by the compiler, before any other
  /// thread can see this.
  private var namedMakers: [Immortal<RetainedCoder>?]
  /// Holds their coders also where those pass no name.
  private var namings: [TaggedCoder?] = []

  init(_ table: MemberTable, _ members: [(coder: any ValueCoder, hasOwnFamily: Bool)]) {
    self.table = table
    memberCoders = members.map(\.coder)
    makers = members.map { Immortal(RetainedCoder($0.hasOwnFamily ? $0.coder : $0.coder.exact ?? $0.coder)) }
    namedMakers = members.map { _ in nil }
  }

  /// Called when all coders of the compilation are complete.
  func becomeReady() {
    guard let key = table.onlyKey else { return }
    namings = memberCoders.enumerated().map { $1.naming(TagMember(key: key, name: table.name(of: $0))) }
    namedMakers = namings.map { naming in naming.flatMap { $0.readsName ? Immortal(RetainedCoder($0.coder)) : nil } }
  }

  var refusesUnknown: Bool { table.refusesUnknown }

  var skipsUnknown: Bool { table.skipsUnknown }

  func isMisled(by name: String, at path: [String]) -> Bool { table.path == path && table.index(of: name) == nil }

  func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool? {
    if input.mayGuess, let index = table.firstIndex(in: &input),
      let isMade = try unsafe guess(index, slot, &input)
    {
      return isMade
    }
    if !input.isPlain, unsafe guessSilently(slot, &input) { return true }
    switch try table.choose(for: &input) {
    case .member(let index):
      return try makers[index]({ kept throws(ParsingFault) in try unsafe kept.coder.initialize(slot, from: &input) })
    case .base: return nil
    case .none:
      input.unfitOffset = input.cursor.offset
      try input.skipRemembering()
      return false
    }
  }

  /// Makes an object of the class that it names first.
  /// - Returns: nil, with the memory and the position as they were, where it names another one later, or the class
  ///   cannot tell.
  @unsafe private func guess(
    _ index: Int, _ slot: UnsafeMutableRawPointer, _ input: inout ByteInput
  ) throws(ParsingFault) -> Bool? {
    guard let maker = namedMakers[index] else { return nil }
    return try maker { kept throws(ParsingFault) in
      try input.guess(
        { input throws(ParsingFault) in try unsafe kept.coder.initialize(slot, from: &input) },
        undo: { unsafe kept.coder.deinitialize(slot) })
    }
  }

  /// Makes an object of the class that it names first, where more is asked of the call than plain values.
  /// - Returns: Whether an object has been made, about which there is nothing to say.
  @inline(never) @unsafe private func guessSilently(_ slot: UnsafeMutableRawPointer, _ input: inout ByteInput) -> Bool {
    guard input.guessesSilently, let index = table.firstIndex(in: &input), let maker = namedMakers[index],
      maker({ input.mayGuessSilently($0.coder, keyIsWord: table.hasWordForKey) })
    else { return false }
    return maker { kept in
      input.guessSilently(
        { input throws(ParsingFault) in try unsafe kept.coder.initialize(slot, from: &input) },
        undo: { unsafe kept.coder.deinitialize(slot) })
    }
  }

  func initialize(
    _ slot: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool? {
    switch try table.choose(for: object, in: &tree) {
    case .member(let index):
      return try tree.knowing(table.way(in: object, tree)) { tree throws(ParsingFault) in
        try makers[index]({ kept throws(ParsingFault) in
          try unsafe kept.coder.initialize(slot, from: object, in: &tree)
        })
      }
    case .base: return nil
    case .none:
      tree.noteUnfit()
      return false
    }
  }
}

extension PlanCompiler {
  /// Completes a family's coder, which its members' properties can already find.
  func complete<Model: HandyJSON>(_ coder: ModelCoder<Model>, _ family: any ClassFamily.Type) {
    let description = FamilyDescription(family)
    // Neither the base of a family, nor a class with subclasses in one.
    guard description.hasMembers(below: Model.self) else { return }
    var names: [String] = []
    var members: [(coder: any ValueCoder, hasOwnFamily: Bool)] = []
    for name in Array(description.members.keys).sorted() {
      guard let type = description.members[name] else { continue }
      guard type is Model.Type else {
        if description.inheritsMembers { continue }
        return coder.refuseDecoding(
          "\(type) is a member of the family \(Model.self), but not a subclass of \(Model.self)")
      }
      let hasOwnFamily = (type as? any ClassFamily.Type).map { FamilyDescription($0) != description } ?? false
      let memberCoder = type == Model.self ? coder : self.coder(for: type)
      names.append(name)
      members.append((memberCoder, hasOwnFamily))
    }
    let table = MemberTable(
      Discriminator(path: description.discriminator), names, unknown: family.unknownMember,
      expectedName: "a member of the family \(TypeName.short(Model.self))",
      baseOutcome: .other("created an object of the base class"), skippedOutcome: .skippedObject)
    let family = FamilyMembers(table, members)
    coder.complete(with: family)
    whenComplete { family.becomeReady() }
  }
}

/// What a class, or a superclass for it, declares about its family.
private struct FamilyDescription: Equatable {
  let discriminator: String
  let members: [String: any Any.Type]
  /// Whether the class declares exactly what its superclass does.
  let isInherited: Bool
  /// Whether it has the members of its superclass.
  let inheritsMembers: Bool

  init<Family: ClassFamily>(_ family: Family.Type) {
    let (discriminator, members) = (family.discriminator, Self.members(of: family))
    let superclass = RuntimeReflection.superclass(of: family).flatMap { $0 as? any ClassFamily.Type }
      .map { FamilyDescription($0) }
    inheritsMembers = superclass?.hasSame(members) ?? false
    isInherited = inheritsMembers && superclass?.discriminator == discriminator
    (self.discriminator, self.members) = (discriminator, members)
  }

  private static func members<Family: ClassFamily>(of family: Family.Type) -> [String: any Any.Type] {
    family.members.mapValues { $0 as any Any.Type }
  }

  private func hasSame(_ members: [String: any Any.Type]) -> Bool {
    self.members.mapValues { ObjectIdentifier($0) } == members.mapValues { ObjectIdentifier($0) }
  }

  static func == (left: FamilyDescription, right: FamilyDescription) -> Bool {
    left.discriminator == right.discriminator && left.hasSame(right.members)
  }

  /// A class that only inherits its family has its own family if some of its subclasses are members.
  func hasMembers<Model>(below type: Model.Type) -> Bool {
    !isInherited || members.values.contains { $0 is Model.Type && $0 != type }
  }
}
