import FieldLayout

/// Unions: a value of JSON is handed to the coder of the case that it names, or that it fits.
final class UnionCoder<Union>: TypedCoder<Union>, TypedCoding, @unchecked Sendable {
  /// Set once by the compiler, before any other thread can see this coder.
  private(set) var members: [UnionMember] = []
  private(set) var kept: UnionMember?
  /// Where the name is.
  enum Place { case inside, beside, key, nowhere }

  let tag: UnionTag
  let place: Place
  let unknown: UnknownMember
  /// The first of a list of the cases, by way of which no reference is counted.
  private(set) var first: Immortal<UnionMember>?
  /// The cases in their order.
  private(set) var keptMembers: [Immortal<UnionMember>] = []
  /// Whether the options of a call, the kind of a value and its names are all that may keep it from being made.
  private(set) var isReady = false
  /// The names of the cases, and where objects hold them.
  private(set) var table: MemberTable?
  private(set) var keptTable: Immortal<MemberTable>?
  /// Where objects hold the payload, if that is beside the name.
  private(set) var payload: Discriminator?
  /// The keys that the name of the case and the payload are written under, if those lie beside each other.
  private(set) var besideKeys: BesideKeys?
  /// The key that the name of the case is written under, if it is one in the payload's own object.
  let ownKey: CaseKey?
  /// The size of a union, or of its largest payload: that of an indirect case is larger.
  private var largestSize = MemoryLayout<Union>.size
  /// Whether some payloads' coders pass the name of the case on their way.
  private(set) var readsNames = false
  private(set) var refusal: String?
  /// Whether `null` is refused; nil until all coders of the compilation are complete, which one thread sees.
  private var settledRefusal: Bool?
  private var isAskingCases = false
  /// Whether values may hold objects, which their copies would share.
  private(set) var sharesObjects = true
  /// Whether cases may hold the union itself, at the place of its value.
  private(set) var leadsToItself = false
  /// Whether the cases of a value that names none are tried without remembering what is found out.
  private(set) var triesAtOnce = false

  init(_ tag: UnionTag, unknown: UnknownMember) {
    (self.tag, self.unknown) = (tag, unknown)
    let path = if case .inside(let path) = tag { DottedPath.segments(of: path) } else { [String]() }
    ownKey = path.count == 1 ? CaseKey(path[0]) : nil
    place =
      switch tag {
      case .inside: .inside
      case .beside: .beside
      case .key: .key
      case .none: .nowhere
      }
  }

  func complete(with members: [UnionMember], kept: UnionMember?) {
    (self.members, self.kept) = (members, kept)
    keptMembers = members.reversed().map { member in
      let kept = member.kept(before: first)
      first = kept
      return kept
    }.reversed()
    largestSize = (members + [kept].compactMap { $0 }).map(\.payloadSize).reduce(largestSize, max)
    let names = members.map(\.name)
    // Where values are told by what fits, names say nothing to a reader of JSON.
    let shownNames = place == .nowhere ? [] : names
    let discriminator: Discriminator
    switch tag {
    case .inside(let name):
      discriminator = Discriminator(path: name)
      if DottedPath.segments(of: name).isEmpty { refuse("the key that names its cases is empty") }
    case .beside(let name, let value):
      (discriminator, payload) = (Discriminator(key: name), Discriminator(key: value))
      besideKeys = BesideKeys(name: name, value: value)
      if ExactKey(name) == ExactKey(value) { refuse("it names its cases and their payloads by one key, '\(name)'") }
    case .key, .none: discriminator = .none
    }
    let table = MemberTable(
      discriminator, shownNames, unknown: unknown, expectedName: "a case of \(TypeName.short(Union.self))",
      baseOutcome: nil)
    (self.table, keptTable) = (table, Immortal(table))
    if members.isEmpty, kept == nil { refuse("it lists no cases") }
    if Set(names.map { ExactKey($0) }).count < names.count { refuse("it lists two cases with the same name") }
    refuseCases()
    for member in members {
      if place == .nowhere, member.coder == nil {
        refuse("its case '\(member.name)' has no payload, so it cannot be recognized")
      }
      if place == .inside, member.coder?.isNeverObject == true {
        refuse("the payload of its case '\(member.name)' is not an object, so it cannot hold the case's name")
      }
    }
    refuseMisled()
  }

  /// Asks the parts once more: some were not complete before.
  func review() {
    refuseCases()
    refuseMisled()
  }

  /// Refuses cases whose payloads cannot be decoded.
  private func refuseCases() {
    for member in members {
      if let reason = member.coder?.decodingRefusal { refuse("its case '\(member.name)' cannot be decoded: \(reason)") }
    }
  }

  /// Refuses cases with values that the name of the case would make something else of.
  private func refuseMisled() {
    guard case .inside(let path) = tag else { return }
    let keys = DottedPath.segments(of: path)
    for member in members where member.coder?.isMisled(by: member.name, at: keys) == true {
      refuse("its case '\(member.name)' holds values that are named by '\(path)', too")
    }
  }

  func refuse(_ reason: String) {
    refusal = refusal ?? "\(TypeName.short(Union.self)) cannot be a union: \(reason)"
  }

  override func refuse(growth problem: String) {
    super.refuse(growth: problem)
    refuse(problem)
  }

  override var nameInJSON: String { ValueKind.object.rawValue }
  override var decodingRefusal: String? { refusal }
  override func isMisled(by name: String, at path: [String]) -> Bool {
    if case .inside(let own) = tag { DottedPath.segments(of: own) == path } else { false }
  }
  /// The key is none of the union's own: it names the case of another union around this one, in the same object.
  override func hiding(_ key: String) -> (any ValueCoder)? {
    guard place == .inside || place == .nowhere, !findWayBack() else { return nil }
    let hiding = members.map { $0.coder?.hiding(key) }
    guard hiding.contains(where: { $0 != nil }) else { return nil }
    let coder = UnionCoder(tag, unknown: unknown)
    let members = zip(members, hiding).map { member, hiding in member.copy(with: hiding ?? member.coder) }
    coder.complete(with: members, kept: kept.map { $0.copy(with: $0.coder) })
    if let refusal { coder.refusal = refusal }
    coder.becomeReady()
    return coder
  }
  override var listsProblems: Bool { true }
  /// The user's closures take a value apart where it lies, one after the other.
  override var isInPlace: Bool { true }
  override var endsDecodesItself: Bool { unknown == .failure || isLarge }
  override var keepsFindings: Bool { place != .nowhere || !hasOneCasePerContainer }
  override var exactKinds: ExactKinds { place != .nowhere && kept == nil ? .object : .any }
  override var parts: [any ValueCoder] { members.compactMap(\.coder) }
  override var partsAtPlace: [any ValueCoder] { place == .inside || place == .nowhere ? parts : [] }
  override var mayEndDecode: Bool { canEndDecode ?? true }
  override func mayFillShared(merging: Bool) -> Bool { sharing[merging] ?? true }
  override var refusesNull: Bool { settledRefusal ?? findNullRefusal() }
  /// An object that names its case is the payload's own to check, and so is a payload that is one of its values.
  override var checksParts: Bool { place != .nowhere }

  /// Whether no case takes `null`: of cases that are named, none does.
  private func findNullRefusal() -> Bool {
    if kept != nil { return false }
    // A case may hold the union itself, which takes no more than its other cases do.
    if place != .nowhere || isAskingCases { return true }
    isAskingCases = true
    defer { isAskingCases = false }
    return members.allSatisfy { $0.coder?.refusesNull ?? true }
  }

  /// Whether at most one case takes arrays, and one objects: of unions in each other, a search then tries the innermost
  /// values once.
  private var hasOneCasePerContainer: Bool {
    func count(_ kind: ExactKinds) -> Int { members.count { $0.coder?.exactKinds.contains(kind) ?? true } }
    return count(.array) <= 1 && count(.object) <= 1
  }

  /// Called when all coders of the compilation are complete.
  func becomeReady() {
    if let ownKey { for member in members { member.hide(ownKey) } }
    settledRefusal = findNullRefusal()
    // What `isReady` allows asks for no stack, as values that take much of it must.
    leadsToItself = findWayBack()
    isReady = refusal == nil && !isLarge && !leadsToItself
    sharesObjects = place == .nowhere && hasPart(where: \.holdsObjects)
    triesAtOnce = place == .nowhere && !hasPart(where: \.keepsFindings)
    for member in members { member.becomeReady(key: ownKey) }
    readsNames = isReady && members.contains { $0.namedReader != nil }
  }

  private func findWayBack() -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var next = partsAtPlace
    while let coder = next.popLast() {
      if coder === self { return true }
      if seen.insert(ObjectIdentifier(coder)).inserted { next += coder.partsAtPlace }
    }
    return false
  }

  /// Whether a level of nesting takes more stack than that of most types.
  var isLarge: Bool { StackSpace.matters(forValuesOf: largestSize) }

  /// Whether the stack is too short for a level of nesting.
  /// - Parameter copies: How many copies of a value a level keeps on the stack; those of the union come with as many of
  ///   its payload.
  func isStackShort(copies: Int) -> Bool { StackSpace.isShort(of: isLarge ? 2 * copies * largestSize : 0) }

  /// Whether the coder of a part, or of a part of one, is such a coder.
  private func hasPart(where isSuch: (any ValueCoder) -> Bool) -> Bool {
    // Coders, not types: a property and what it wraps may have coders of one type.
    var seen: Set<ObjectIdentifier> = []
    var next = parts
    while let coder = next.popLast() {
      if !seen.insert(ObjectIdentifier(coder)).inserted { continue }
      if isSuch(coder) { return true }
      next += coder.parts
    }
    return false
  }
}
