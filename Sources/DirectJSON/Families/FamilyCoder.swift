import FieldLayout

/// The coder of a family's base class: it looks ahead at the discriminator, which selects the member whose coder
/// decodes the object.
final class FamilyCoder<Model: HandyJSON>: ModelCoder<Model>, @unchecked Sendable {
  /// Set once by the compiler, before any other thread can see this coder.
  private var table: MemberTable?
  /// Why there is no table.
  private var problem: String?

  func complete(with result: Result<MemberTable, FamilyProblem>) {
    switch result {
    case .success(let table): self.table = table
    case .failure(let problem): self.problem = problem.message
    }
  }

  override var decodingRefusal: String? { super.decodingRefusal ?? problem }
  override var parts: [ValueCoder] { super.parts + (table?.memberCoders ?? []) }
  override var endsDecodesItself: Bool { super.endsDecodesItself || table?.refusesUnknown ?? false }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard input.cursor.current == UInt8(ascii: "{") else { return try unsafe initializeFromText(slot, from: &input) }
    guard let table else { return try unsafe initializeExactly(slot, from: &input) }
    switch try table.choose(for: &input) {
    case .member(let member): return try unsafe member.initialize(slot, from: &input)
    case .base: return try unsafe initializeExactly(slot, from: &input)
    case .none:
      input.unfitOffset = input.cursor.offset
      try input.skipRemembering()
      return false
    }
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    // Not in place: the object decides which class it is of, and it may be left out.
    try unsafe replaceByMoving(slot, from: &input)
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    guard TreeValue.unbridged(value, as: Model.self) == nil, let object = TreeValue.object(value), let table else {
      return try unsafe initializeExactly(slot, from: value, in: &tree)
    }
    switch try table.choose(for: object, in: &tree) {
    case .member(let member): return try unsafe member.initialize(slot, from: object, in: &tree)
    case .base: return try unsafe initializeExactly(slot, from: object, in: &tree)
    case .none:
      tree.noteUnfit()
      return false
    }
  }
}

/// Why a family cannot be decoded.
struct FamilyProblem: Error {
  let message: String
}

extension PlanCompiler {
  /// The coder of a model that is the base of a family, or has subclasses in one; nil for all others.
  func familyCoder<Model: HandyJSON>(for type: Model.Type, _ family: (any ClassFamily.Type)?) -> FamilyCoder<Model>? {
    guard let family else { return nil }
    return FamilyDescription(family).hasMembers(below: type) ? FamilyCoder<Model>() : nil
  }

  /// Completes a family's coder. The properties of its members can already find it.
  func complete<Model: HandyJSON>(_ coder: FamilyCoder<Model>, _ family: any ClassFamily.Type) {
    let description = FamilyDescription(family)
    var members: [(name: String, member: FamilyMember)] = []
    for (name, type) in description.members.sorted(by: { $0.key < $1.key }) {
      guard type is Model.Type else {
        if description.isInherited { continue }
        return coder.complete(
          with: .failure(FamilyProblem(message: "\(type) is a member of the family \(Model.self), but no subclass")))
      }
      let hasOwnFamily = (type as? any ClassFamily.Type).map { FamilyDescription($0) != description } ?? false
      let memberCoder = type == Model.self ? coder : self.coder(for: type)
      members.append((name, FamilyMember(memberCoder, hasOwnFamily: hasOwnFamily)))
    }
    coder.complete(
      with: .success(
        MemberTable(
          description.discriminator, members, unknown: family.unknownMember, familyName: TypeName.short(Model.self))))
  }
}

/// What a class, or a superclass for it, declares about its family.
private struct FamilyDescription: Equatable {
  let discriminator: String
  let members: [String: any Any.Type]
  /// Whether the class declares exactly what its superclass does.
  let isInherited: Bool

  init<Family: ClassFamily>(_ family: Family.Type) {
    let (discriminator, members) = (family.discriminator, Self.members(of: family))
    let superclass = RuntimeReflection.superclass(of: family).flatMap { $0 as? any ClassFamily.Type }
    isInherited = superclass.map { FamilyDescription($0).isSame(discriminator, members) } ?? false
    (self.discriminator, self.members) = (discriminator, members)
  }

  private static func members<Family: ClassFamily>(of family: Family.Type) -> [String: any Any.Type] {
    family.members.mapValues { $0 as any Any.Type }
  }

  private func isSame(_ discriminator: String, _ members: [String: any Any.Type]) -> Bool {
    self.discriminator == discriminator
      && self.members.mapValues { ObjectIdentifier($0) }
        == members.mapValues { ObjectIdentifier($0) }
  }

  static func == (left: FamilyDescription, right: FamilyDescription) -> Bool {
    left.isSame(right.discriminator, right.members)
  }

  /// A class that only inherits its family has its own family if some of its subclasses are members.
  func hasMembers<Model>(below type: Model.Type) -> Bool {
    !isInherited || members.values.contains { $0 is Model.Type && $0 != type }
  }
}
