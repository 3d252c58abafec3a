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
  private var keptMembers: [Immortal<UnionMember>] = []
  /// Whether the options of a call, the kind of a value and its names are all that may keep it from being made.
  private var isReady = false
  /// The names of the cases, and where objects hold them.
  private(set) var table: MemberTable?
  private var keptTable: Immortal<MemberTable>?
  /// Where objects hold the payload, if that is beside the name.
  private(set) var payload: Discriminator?
  /// The keys that the name of the case and the payload are written under, if those lie beside each other.
  private(set) var besideKeys: BesideKeys?
  /// The key that the name of the case is written under, if it is one in the payload's own object.
  let ownKey: CaseKey?
  /// The size of a union, or of its largest payload: that of an indirect case is larger.
  private var largestSize = MemoryLayout<Union>.size
  /// Whether some payloads' coders pass the name of the case on their way.
  private var readsNames = false
  private(set) var refusal: String?
  /// Whether `null` is refused; nil until all coders of the compilation are complete, which one thread sees.
  private var settledRefusal: Bool?
  private var isAskingCases = false
  /// Whether values may hold objects, which their copies would share.
  private(set) var sharesObjects = true
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
    for member in members {
      if let reason = member.coder?.decodingRefusal { refuse("its case '\(member.name)' cannot be decoded: \(reason)") }
      if place == .nowhere, member.coder == nil {
        refuse("its case '\(member.name)' has no payload, so it cannot be recognized")
      }
      if place == .inside, member.coder?.isNeverObject == true {
        refuse("the payload of its case '\(member.name)' is not an object, so it cannot hold the case's name")
      }
    }
    refuseMisled()
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
  override var listsProblems: Bool { true }
  /// The user's closures take a value apart where it lies, one after the other.
  override var isInPlace: Bool { true }
  override var endsDecodesItself: Bool { unknown == .failure }
  override var keepsFindings: Bool { place != .nowhere || !hasOneCasePerContainer }
  override var exactKinds: ExactKinds { place != .nowhere && kept == nil ? .object : .any }
  override var parts: [any ValueCoder] { members.compactMap(\.coder) }
  override var mayEndDecode: Bool { canEndDecode ?? true }
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
    settledRefusal = findNullRefusal()
    if refusal == nil {
      // Once more: a family that holds the union was not complete before.
      refuseMisled()
      if let refusal { HandyJSONConfiguration.log(.error, [refusal]) }
    }
    // What `isReady` allows asks for no stack, as values that take much of it must.
    isReady = refusal == nil && !isLarge
    sharesObjects = place == .nowhere && hasPart { $0.holdsObjects }
    triesAtOnce = place == .nowhere && !hasPart { $0.keepsFindings }
    for member in members { member.becomeReady(key: ownKey?.text) }
    readsNames = isReady && members.contains { $0.namedReader != nil }
  }

  /// Whether a level of nesting takes more stack than that of most types.
  var isLarge: Bool { StackSpace.matters(forValuesOf: largestSize) }

  /// Whether the stack is too short for a level of nesting.
  /// - Parameter copies: How many copies of a value a level keeps on the stack; those of the union come with as many of
  ///   its payload.
  func isStackShort(copies: Int) -> Bool { StackSpace.isShort(of: isLarge ? 2 * copies * largestSize : 0) }

  /// Whether a part of a value, or of its parts, has a property.
  private func hasPart(_ hasProperty: (any ValueCoder) -> Bool) -> Bool {
    // Coders, not types: a property and what it wraps may have coders of one type.
    var seen: Set<ObjectIdentifier> = []
    var next = parts
    while let coder = next.popLast() {
      if !seen.insert(ObjectIdentifier(coder)).inserted { continue }
      if hasProperty(coder) { return true }
      next += coder.parts
    }
    return false
  }

  // MARK: Text

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if isReady, input.cursor.current == UInt8(ascii: "{"), input.mismatches == nil, let keptTable {
      if place == .key, let isMade = try unsafe initializeKeyed(slot, keptTable, from: &input) { return isMade }
      if readsNames, input.mayGuess, let index = keptTable({ $0.firstIndex(in: &input) }),
        let isMade = try unsafe initialize(slot, index, from: &input)
      {
        return isMade
      }
    }
    return try unsafe initializeCarefully(slot, from: &input)
  }

  /// When the value is not one that names a case first, or when there is something to say about it.
  @inline(never) @unsafe private func initializeCarefully(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    // Cases are tried in inputs of their own, which count their levels anew.
    if isStackShort(copies: StackSpace.copiesFromText) { try input.cursor.refuse(.lessNesting) }
    guard refusal == nil, let table else {
      try refuse(&input)
      return false
    }
    if place == .nowhere { return try unsafe initializeFitting(slot, from: &input) }
    if input.cursor.current != UInt8(ascii: "{"), let kept { return try unsafe kept.initialize(slot, from: &input) }
    if readsNames, !input.isPlain, unsafe guessSilently(slot, table, from: &input) { return true }
    if place == .beside, unsafe initializeBeside(slot, table, from: &input) { return true }
    let (start, noted) = (input.cursor.offset, input.mismatches?.count ?? 0)
    let isTaken = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedValue) {
      input throws(ParsingFault) in
      try unsafe initialize(slot, table, from: &input)
    }
    // What did not fit in the text of a string was noted there; here, it is the string.
    if isTaken == false { input.unfitOffset = start }
    if isTaken == nil { try refuseUnknown(at: start, since: noted, in: input) }
    return isTaken ?? false
  }

  @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, _ table: MemberTable, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if place == .key { return try unsafe initializeKeyed(slot, table, from: &input) }
    let start = input.cursor.offset
    guard let index = table.find(in: &input).index else {
      return try unsafe initializeUnknown(slot, table, from: &input)
    }
    let member = members[index]
    // The keys of a payload are its own coder's to judge.
    if input.notesUnknownKeys, payload != nil || member.coder == nil {
      try input.noteKeys(besides: knownKeys(of: member), payloadKey: member.coder == nil ? payloadKey : nil)
    }
    guard case .beside(_, value: let name) = tag else { return try unsafe member.initialize(slot, from: &input) }
    var payload = input
    guard let position = self.payload?.position(in: &payload) else {
      return try unsafe initializeMissing(slot, member, name, from: &input)
    }
    input.memory = payload.memory
    let depth = input.depth
    input.depth = max(depth - 1, 0)
    input.cursor = position
    let isMade = try unsafe initialize(slot, member, inside: start, from: &input)
    input.depth = depth
    input.cursor.move(to: start)
    do throws(ParsingFault) { try input.skipRemembering() } catch {
      if isMade { unsafe release(slot) }
      throw error
    }
    return isMade
  }

  /// The case of a number, of which no reference is counted.
  @inline(__always) func member(_ index: Int) -> Immortal<UnionMember>? {
    if index >= Self.few { return kept(index) }
    var member = first
    for _ in 0..<index { member = member.flatMap { $0({ $0.next }) } }
    return member
  }

  private static var few: Int { 8 }

  /// A separate function: only after many cases, a list takes less time.
  @inline(never) private func kept(_ index: Int) -> Immortal<UnionMember>? {
    index < keptMembers.count ? keptMembers[index] : nil
  }

  /// Takes an object that names a case first, by a coder that passes the name on its way.
  /// - Returns: nil, with the memory and the position as they were, where the object names another case later, or the
  ///   payload has no such coder.
  @inline(__always) @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, _ index: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool? {
    guard let member = member(index) else { return nil }
    return try member { member throws(ParsingFault) in
      guard let coder = member.namedReader else { return nil }
      return try input.guess(
        { input throws(ParsingFault) in
          try unsafe member.initialize(slot, at: input.cursor.offset, from: &input, with: coder)
        },
        undo: { unsafe release(slot) })
    }
  }

  /// Takes an object that names a case first, where more is asked of the call than plain values.
  /// - Returns: Whether there is a value, about which there is nothing to say.
  @inline(never) @unsafe private func guessSilently(
    _ slot: UnsafeMutablePointer<Coded>, _ table: MemberTable, from input: inout ByteInput
  ) -> Bool {
    guard input.guessesSilently, input.cursor.current == UInt8(ascii: "{"),
      let member = table.firstIndex(in: &input).map({ members[$0] }), let coder = member.namedReader,
      input.mayGuessSilently(coder, keyIsWord: table.hasWordForKey)
    else { return false }
    return input.guessSilently(
      { input throws(ParsingFault) in
        try unsafe member.initialize(slot, at: input.cursor.offset, from: &input, with: coder)
      },
      undo: { unsafe release(slot) })
  }

  /// Takes the payload at the position, which is a part of the union's value at an offset. Where it does not fit, it
  /// has been noted why; then the union is noted, too.
  @unsafe func initialize(
    _ slot: UnsafeMutablePointer<Coded>, _ member: UnionMember, inside start: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let noted = input.notedCount ?? 0
    if try unsafe member.initializePart(slot, at: input.cursor.offset, from: &input) { return true }
    input.noteSummary(expectedValue, at: start, since: noted)
    return false
  }

  /// Takes the payload at the position, which is a part of the union's value at an offset, and checks it where that is
  /// asked.
  @inline(never) @unsafe func initializeChecking(
    _ slot: UnsafeMutablePointer<Coded>, _ member: UnionMember, inside start: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard input.isAtContainer, input.isWatchedHere, member.coder?.checksParts == true else {
      try input.checkParts()
      return try unsafe initialize(slot, member, inside: start, from: &input)
    }
    let payload = input.cursor.offset
    let isMade = try unsafe initialize(slot, member, inside: start, from: &input)
    do throws(ParsingFault) { try input.settleParts(from: payload) } catch {
      if isMade { unsafe release(slot) }
      throw error
    }
    return isMade
  }

  /// The keys of the union's own object, for its name and its payload.
  var outerKeys: [UnionKey] {
    switch tag {
    case .inside(let path): DottedPath.segments(of: path).prefix(1).map { UnionKey(name: $0) }
    case .beside(let key, value: let name): [UnionKey(name: key), UnionKey(name: name)]
    case .key, .none: []
    }
  }

  /// The key of the union's own object for its payload.
  var payloadKey: UnionKey? { if case .beside(_, value: let name) = tag { UnionKey(name: name) } else { nil } }

  /// Those of ``outerKeys`` that may hold a value.
  func knownKeys(of member: UnionMember) -> [UnionKey] {
    member.coder == nil && payloadKey != nil ? Array(outerKeys.dropLast()) : outerKeys
  }

  /// Notes what stands under the name of a case without a payload, if unknown keys are noted: the keys of an object,
  /// and the name itself where there is any other value but `null`.
  /// - Parameter key: The offset of the name; the position is at the value.
  func noteValue(of member: UnionMember, underKeyAt key: Int, in input: inout ByteInput) throws(ParsingFault) {
    guard member.coder == nil, input.notesUnknownKeys, !input.isAtNull else { return }
    if input.cursor.current == UInt8(ascii: "{") {
      try input.noteKeys(besides: [])
    } else {
      input.noteUnknownKey(member.name, at: key)
    }
  }

  /// The case without a payload needs no value; any other is not made.
  @unsafe private func initializeMissing(
    _ slot: UnsafeMutablePointer<Coded>, _ member: UnionMember, _ name: String, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let start = input.cursor.offset
    if member.coder == nil { return try unsafe member.initialize(slot, from: &input) }
    try input.skipValue()
    let noted = input.mismatches?.count ?? 0
    input.mismatches?.note(at: start) {
      let spelling = input.options.keyStrategy.spelling(of: name)
      return MismatchLog.Entry(
        offset: start, expected: .keys([[name]], inJSON: [[spelling]]), found: MismatchKind.noSuchKey,
        outcome: .failedUnion, kind: .missingKey(name, path: [spelling]))
    }
    input.noteSummary(expectedValue, at: start, since: noted)
    return false
  }

  /// Ends the decode at a value that names no case and fits none, if the union asks for that. `null` is no value.
  /// - Parameters:
  ///   - start: The offset of the value, which has been found to be well-formed.
  ///   - noted: What has been noted since this count is about the value, of which the failure tells.
  func refuseUnknown(at start: Int, since noted: Int, in input: ByteInput) throws(ParsingFault) {
    guard unknown == .failure, let table else { return }
    var value = input.cursor
    value.move(to: start)
    if value.current == UInt8(ascii: "n") { return }
    input.mismatches?.truncate(to: noted)
    throw table.fault(at: start)
  }

  /// An object that names no case.
  @unsafe func initializeUnknown(
    _ slot: UnsafeMutablePointer<Coded>, _ table: MemberTable, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if let kept { return try unsafe kept.initialize(slot, from: &input) }
    let (start, noted) = (input.cursor.offset, input.mismatches?.count ?? 0)
    if tag == .key {
      try refuseUnknown(at: start, since: noted, in: input)
      var key = input
      input.mismatches?.note(at: start) {
        MismatchLog.Entry(
          offset: start, expected: table.expectedValue, found: key.firstKey.map { MismatchKind.found(key: $0) },
          hint: table.hint, outcome: .failedUnion, kind: table.unknownKind)
      }
    } else {
      _ = try table.choose(for: &input)
      if let log = input.mismatches { log.settle(since: noted, at: table.find(in: &input).offset) { .failedUnion } }
    }
    input.noteSummary(expectedValue, at: start, since: noted)
    try input.skipRemembering()
    return false
  }
}
