import FieldLayout

/// How unions are made of text: the case is found by the name that an object gives it, or by what fits.
extension UnionCoder {
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
    guard leadsToItself else { return try unsafe initialize(slot, by: table, from: &input) }
    let memory = input.startMemory()
    guard memory.openUnions.begin(Union.self, at: input.cursor.offset) else {
      // No case has made anything of the value on the way.
      let (start, isNull) = (input.cursor.offset, input.isAtNull)
      try input.skipRemembering()
      if !isNull { input.note(expectedValue, at: start) }
      return false
    }
    defer { memory.openUnions.end() }
    return try unsafe initialize(slot, by: table, from: &input)
  }

  @unsafe private func initialize(
    _ slot: UnsafeMutablePointer<Coded>, by table: MemberTable, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
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
