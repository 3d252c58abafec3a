import FieldLayout

/// Unions: a value of JSON is handed to the coder of the case that it names, or that it fits.
final class UnionCoder<Union>: TypedCoder<Union>, TypedCoding, @unchecked Sendable {
  /// Set once by the compiler, before any other thread can see this coder.
  private(set) var members: [UnionMember<Union>] = []
  private(set) var kept: UnionMember<Union>?
  let tag: UnionTag
  let unknown: UnknownMember
  /// The names of the cases, and where objects hold them.
  private(set) var table: MemberTable?
  /// Where objects hold the payload, if that is beside the name.
  private(set) var payload: Discriminator?
  /// The key that the name of the case is written under, if it is one in the payload's own object.
  private(set) var ownKey: String?
  private(set) var refusal: String?
  /// Set by the compiler when all coders of a compilation are complete.
  private var isSettled = false
  private var canEndDecode = false

  init(_ tag: UnionTag, unknown: UnknownMember) { (self.tag, self.unknown) = (tag, unknown) }

  func complete(with members: [UnionMember<Union>], kept: UnionMember<Union>?) {
    (self.members, self.kept) = (members, kept)
    let names = members.map(\.name)
    let key: String
    switch tag {
    case .inside(let name):
      key = name
      let path = DottedPath.segments(of: name)
      ownKey = path.count == 1 ? path[0] : nil
    case .beside(let name, let value): (key, payload) = (name, Discriminator(value))
    case .key, .none: key = ""
    }
    table = MemberTable(
      key, names, unknown: unknown, expectedName: "a case of \(TypeName.short(Union.self))", baseOutcome: nil)
    if members.isEmpty, kept == nil { refuse("it lists no case") }
    if Set(names).count < names.count { refuse("it lists two cases of one name") }
    for member in members {
      if let reason = member.coder?.decodingRefusal { refuse("its case '\(member.name)' cannot be decoded: \(reason)") }
      if tag == .none, member.coder == nil { refuse("its case '\(member.name)' has nothing to be told by") }
    }
  }

  func refuse(_ reason: String) {
    refusal = refusal ?? "\(TypeName.short(Union.self)) is no union: \(reason)"
  }

  override var decodingRefusal: String? { refusal }
  override var listsProblems: Bool { true }
  override var endsDecodesItself: Bool { unknown == .failure }
  override var parts: [any ValueCoder] { members.compactMap(\.coder) }
  override var mayEndDecode: Bool { isSettled ? canEndDecode : true }
  override var refusesNull: Bool { kept == nil && tag != .none }

  override func settle(_ canEndDecode: Bool) {
    isSettled = true
    self.canEndDecode = canEndDecode
    if let ownKey { for member in members { member.settle(key: ownKey) } }
  }

  // MARK: Text

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let union = try read(from: &input) else { return false }
    unsafe store(union, in: slot)
    return true
  }

  private func read(from input: inout ByteInput) throws(ParsingFault) -> Union? {
    guard refusal == nil, let table else {
      try refuse(&input)
      return nil
    }
    // Cases are tried in inputs of their own, which count their levels anew.
    if StackSpace.isShort() { throw input.cursor.fault(.lessNesting) }
    if tag == .none { return try readFitting(from: &input) }
    if input.cursor.current != UInt8(ascii: "{"), kept != nil { return try readKept(from: &input) }
    return try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedName) {
      input throws(ParsingFault) in
      try readObject(table, from: &input)
    } ?? nil
  }

  private func readObject(_ table: MemberTable, from input: inout ByteInput) throws(ParsingFault) -> Union? {
    let start = input.cursor.offset
    switch tag {
    case .inside, .none:
      guard let index = table.find(in: &input).index else { return try readUnknown(table, from: &input) }
      return try members[index].read(start, from: &input)
    case .beside(_, value: let name):
      guard let index = table.find(in: &input).index else { return try readUnknown(table, from: &input) }
      var payload = input
      guard let position = self.payload?.position(in: &payload) else {
        return try readMissing(members[index], name, from: &input)
      }
      input.memory = payload.memory
      let depth = input.depth
      input.depth = max(depth - 1, 0)
      input.cursor = position
      let union = try readPayload(of: members[index], start, from: &input)
      input.depth = depth
      input.cursor.move(to: start)
      try input.skipRemembering()
      return union
    case .key:
      let depth = input.depth
      guard let (name, value, end) = try onlyMember(of: &input) else {
        input.note("an object with one key, the name of a case", at: start)
        return nil
      }
      guard let index = table.index(of: name) else {
        input.cursor.move(to: start)
        input.depth = depth
        return try readUnknown(table, from: &input)
      }
      input.move(to: value)
      let union = try readPayload(of: members[index], start, from: &input)
      input.cursor.move(to: end)
      input.depth = depth
      return union
    }
  }

  /// Takes the payload at the position, which is a part of the union's value at an offset. Where it does not fit, it has
  /// been noted why; then the union is noted, too.
  private func readPayload(
    of member: UnionMember<Union>, _ start: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> Union? {
    let (offset, noted) = (input.cursor.offset, input.mismatches?.count ?? 0)
    if let union = try member.read(offset, from: &input) { return union }
    if member.coder?.listsProblems == true { input.mismatches?.dropSummary(since: noted) }
    input.mismatches?.settle(since: noted, at: offset) { .failedRecord }
    input.noteSummary(expectedName, at: start, since: noted)
    return nil
  }

  /// The case without a payload needs no value; any other is not made.
  private func readMissing(
    _ member: UnionMember<Union>, _ name: String, from input: inout ByteInput
  ) throws(ParsingFault) -> Union? {
    let start = input.cursor.offset
    if member.coder == nil { return try member.read(start, from: &input) }
    try input.skipValue()
    input.unfitOffset = start
    input.mismatches?.note(at: start) {
      MismatchLog.Entry(
        offset: start, expected: "a value for '\(name)'", found: RequiredKey.found, outcome: .failedRecord,
        kind: .missingKey(name))
    }
    return nil
  }

  /// The only key of the object at the position, its value, and where the object ends. nil, after the object, when it
  /// has none or several.
  private func onlyMember(
    of input: inout ByteInput
  ) throws(ParsingFault) -> (name: String, value: PassedValue, end: Int)? {
    try input.enter()
    guard try input.moveToFirstKey() else { return nil }
    let name = try input.cursor.string(input.cursor.scanString())
    try input.moveToValue()
    let value = PassedValue(input)
    try input.skipRemembering()
    guard try input.moveToNextKey() else { return (name, value, input.cursor.offset) }
    repeat {
      try input.cursor.skipString()
      try input.moveToValue()
      try input.skipRemembering()
    } while try input.moveToNextKey()
    return nil
  }

  /// An object that names no case.
  private func readUnknown(_ table: MemberTable, from input: inout ByteInput) throws(ParsingFault) -> Union? {
    if kept != nil { return try readKept(from: &input) }
    if tag == .key {
      let start = input.cursor.offset
      if unknown == .failure { throw ParsingFault(expectation: .familyMember, offset: start) }
      input.note(table.expectedName, at: start, hint: table.hint)
    } else {
      let noted = input.mismatches?.count ?? 0
      _ = try table.choose(for: &input)
      if let log = input.mismatches { log.settle(since: noted, at: table.find(in: &input).offset) { .failedRecord } }
    }
    input.unfitOffset = input.cursor.offset
    try input.skipRemembering()
    return nil
  }

  private func readKept(from input: inout ByteInput) throws(ParsingFault) -> Union? {
    try kept?.read(input.cursor.offset, from: &input)
  }

  /// The first case that the value at the position fits strictly.
  ///
  /// Which one that is, the call remembers: without it, unions in each other would try the innermost values once for
  /// every combination of the cases around them.
  private func readFitting(from input: inout ByteInput) throws(ParsingFault) -> Union? {
    let start = input.cursor.offset
    let memory = input.startMemory()
    if let known = memory.choice(at: start, of: Union.self) {
      if known < members.count {
        if let union = try readStrictly(members[known], from: &input) { return union }
        input.cursor.move(to: start)
      }
      return try readUnfitting(from: &input)
    }
    for (index, member) in members.enumerated() {
      if let union = try readStrictly(member, from: &input) {
        memory.remember(choice: index, at: start, of: Union.self)
        return union
      }
      input.cursor.move(to: start)
    }
    memory.remember(choice: members.count, at: start, of: Union.self)
    return try readUnfitting(from: &input)
  }

  private func readUnfitting(from input: inout ByteInput) throws(ParsingFault) -> Union? {
    if kept != nil { return try readKept(from: &input) }
    let start = input.cursor.offset
    try input.skipMismatch(expectedName)
    if unknown == .failure { throw ParsingFault(expectation: .familyMember, offset: start) }
    return nil
  }

  private func readStrictly(
    _ member: UnionMember<Union>, from input: inout ByteInput
  ) throws(ParsingFault) -> Union? {
    var options = input.options
    options.isStrict = true
    options.reportsMissingKeys = true
    let log = MismatchLog(limit: 0, refused: .none)
    var inner = ByteInput(input.cursor, depth: input.depth, options: options, mismatches: log)
    inner.memory = input.memory
    defer {
      inner.scratch.deallocate()
      input.memory = inner.memory
      input.cursor = inner.cursor
    }
    guard let union = try member.read(inner.cursor.offset, from: &inner), log.count == 0 else { return nil }
    return union
  }
}

extension PlanCompiler {
  /// Completes a union's coder, which its payloads can already find.
  func unionCoder<Union: JSONUnion>(for type: Union.Type, _ validation: Validation?) -> any ValueCoder {
    // Below a value that is encoded by reflection, unions keep their own rules.
    if reflects { return CoderRegistry.coder(for: type) }
    let coder = UnionCoder<Union>(Union.tag, unknown: Union.unknownCase.member)
    let known = register(coder, validation)
    let (cases, kept) = (Union.cases, Union.unknownCase.kept)
    coder.complete(with: cases.map { $0.makeMember(self) }, kept: kept?.makeMember(self))
    if let problem = problem(of: type) { coder.refuse(problem) }
    if let refusal = coder.decodingRefusal { HandyJSONConfiguration.log(.error, [refusal]) }
    return known
  }
}
