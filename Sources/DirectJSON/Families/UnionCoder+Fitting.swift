import FieldLayout

/// Unions whose case is named nowhere: it is the first that the value fits.
///
/// Cases are tried in text alone, where going back to the start of a value takes no more than setting an offset, and
/// where an offset is what a call remembers its trials by. A value of a tree is written as text first.
extension UnionCoder {
  /// The first case that the value at the position fits strictly. Where the options do not ignore unknown keys, a case
  /// that knows all of them is preferred.
  @unsafe func initializeFitting(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if triesAtOnce {
      if try unsafe initializeAtOnce(slot, from: &input) { return true }
      if input.options.unknownKeys == .ignored || input.isTryingCase {
        return try unsafe initializeUnfitting(slot, from: &input)
      }
    }
    return try unsafe initializeRemembering(slot, from: &input)
  }

  /// What has been found out, the call remembers: without it, unions in each other would try the innermost values once
  /// for every combination of the cases around them. A union that was made for a case which then did not fit is handed
  /// on to the next. One that may hold objects is made again: the code of the case may have changed them.
  @inline(never) @unsafe private func initializeRemembering(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let start = input.cursor.offset
    let memory = input.startMemory()
    if memory.isTrying {
      switch memory.takeUnion(at: start, of: Union.self) {
      case .ready(let union, let end):
        guard let union = union as? Union else { break }
        unsafe store(union, in: slot)
        input.cursor.move(to: end)
        return true
      case .inUse:
        return try memory.makingAgain { () throws(ParsingFault) in
          try unsafe initializeFitting(slot, memory, at: start, from: &input)
        }
      case .unknown: break
      }
    }
    let isMade = try unsafe initializeFitting(slot, memory, at: start, from: &input)
    if isMade, memory.isTrying, !sharesObjects, memory.openUnions.holdsElsewhere(Union.self, at: start) {
      let union = unsafe UnsafePointer(slot).readValue()
      memory.remember(union: union, at: start, end: input.cursor.offset)
    }
    return isMade
  }

  /// Makes a union of the first case that fits, where unions need not be remembered: all cases are tried in one input.
  ///
  /// A call that asks for unknown keys may try a value again, ignoring them, and decode it then. So that the unions in
  /// it are not tried again each time, such a call remembers which of their cases fit.
  /// - Returns: false, with the memory and the position as they were, when none fits.
  @unsafe private func initializeAtOnce(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let (start, depth) = (input.cursor.offset, input.depth)
    let memory = input.startMemory()
    let log = memory.logOfTrials()
    let noted = log.count
    var trial = ByteInput(
      input.cursor, depth: input.depth, options: input.options.forTrials(input.options.unknownKeys), mismatches: log)
    trial.memory = memory
    // Whether there is something to note is all that is asked of a trial.
    trial.noting = .trying
    let outer = memory.openUnions.beginSearch()
    defer {
      memory.openUnions.endSearch(outer)
      trial.scratch.deallocate()
    }
    let remembers = input.options.unknownKeys != .ignored || memory.ignoresKeys
    if remembers, memory.choice(at: start, of: Union.self) == members.count { return false }
    let kind = ExactKinds(at: input.cursor)
    var (index, next) = (0, first)
    while let kept = next {
      let fits = try kept { member throws(ParsingFault) in
        next = member.next
        return member.exactKinds.contains(kind) ? try unsafe tries(slot, member, since: noted, from: &trial) : false
      }
      if fits {
        if memory.ignoresKeys { memory.remember(choice: index, at: start, of: Union.self) }
        input.cursor.move(to: trial.cursor.offset)
        return true
      }
      log.truncate(to: noted)
      trial.cursor.move(to: start)
      // What a case refuses may lie inside its containers.
      trial.depth = depth
      index += 1
    }
    if remembers { memory.remember(choice: members.count, at: start, of: Union.self) }
    return false
  }

  @unsafe private func initializeFitting(
    _ slot: UnsafeMutablePointer<Coded>, _ memory: CallMemory, at start: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    memory.beginSearch()
    let outer = memory.openUnions.beginSearch()
    defer {
      memory.openUnions.endSearch(outer)
      memory.endSearch()
    }
    if try unsafe initializeFirst(slot, memory, at: start, from: &input) { return true }
    // A case around this one is tried in both ways itself.
    if !memory.isTrying, input.options.unknownKeys != .ignored,
      let member = try unsafe findIgnoringKeys(slot, memory, at: start, in: &input)
    {
      return try unsafe member.initialize(slot, from: &input)
    }
    return try unsafe initializeUnfitting(slot, from: &input)
  }

  /// Makes a union of the first case that fits, if any does; otherwise the position is as it was.
  @unsafe private func initializeFirst(
    _ slot: UnsafeMutablePointer<Coded>, _ memory: CallMemory, at start: Int, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let known = memory.choice(at: start, of: Union.self)
    let tried = known.map { $0..<min($0 + 1, members.count) } ?? members.indices
    let kind = ExactKinds(at: input.cursor)
    for index in tried where members[index].exactKinds.contains(kind) {
      let mark = memory.beginTrial()
      var isTaken = false
      defer { memory.endTrial(mark, isTaken: isTaken) }
      isTaken = try unsafe initializeStrictly(slot, members[index], input.options.unknownKeys, from: &input)
      if isTaken {
        memory.remember(choice: index, at: start, of: Union.self)
        return true
      }
      input.cursor.move(to: start)
    }
    memory.remember(choice: members.count, at: start, of: Union.self)
    return false
  }

  /// The first case that fits but for keys that it does not know. It makes no union: the call's own options and log are
  /// to say what becomes of those keys.
  /// - Parameter slot: Memory that holds no union, and does not afterwards.
  @unsafe private func findIgnoringKeys(
    _ slot: UnsafeMutablePointer<Coded>, _ memory: CallMemory, at start: Int, in input: inout ByteInput
  ) throws(ParsingFault) -> UnionMember? {
    memory.ignoresKeys = true
    defer { memory.ignoresKeys = false }
    if let known = memory.choice(at: start, of: Union.self) { return known < members.count ? members[known] : nil }
    let kind = ExactKinds(at: input.cursor)
    for (index, member) in members.enumerated() where member.exactKinds.contains(kind) {
      let mark = memory.beginTrial()
      defer { memory.endTrial(mark, isTaken: false) }
      let fits = try unsafe initializeStrictly(slot, member, .ignored, from: &input)
      if fits { unsafe release(slot) }
      input.cursor.move(to: start)
      if fits {
        memory.remember(choice: index, at: start, of: Union.self)
        return member
      }
    }
    memory.remember(choice: members.count, at: start, of: Union.self)
    return nil
  }

  @unsafe private func initializeUnfitting(
    _ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if let kept { return try unsafe kept.initialize(slot, from: &input) }
    let (start, noted, isNull) = (input.cursor.offset, input.mismatches?.count ?? 0, input.isAtNull)
    try input.skipRemembering()
    try refuseUnknown(at: start, since: noted, in: input)
    if !isNull { input.note(expectedValue, at: start) }
    return false
  }

  @unsafe private func initializeStrictly(
    _ slot: UnsafeMutablePointer<Coded>, _ member: UnionMember, _ unknownKeys: DecodingOptions.UnknownKeys,
    from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let log = MismatchLog(limit: 0, refused: .none)
    let options = input.options.forTrials(unknownKeys)
    var inner = ByteInput(input.cursor, depth: input.depth, options: options, mismatches: log)
    inner.memory = input.memory
    defer {
      inner.scratch.deallocate()
      input.memory = inner.memory
      input.cursor = inner.cursor
    }
    return try unsafe tries(slot, member, since: 0, from: &inner)
  }

  /// Makes a union of a case that the value at the position fits.
  /// - Parameter noted: How many entries the log of the trial has.
  /// - Returns: Whether there is a union.
  @unsafe private func tries(
    _ slot: UnsafeMutablePointer<Coded>, _ member: UnionMember, since noted: Int, from trial: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    do throws(ParsingFault) {
      guard try unsafe member.initialize(slot, from: &trial) else { return false }
    } catch {
      // What refuses a name, or keys that are equal for a type, ends a decode. Here, it is a case that does not fit.
      switch error.expectation {
      case .familyMember, .distinctKey: return false
      default: throw error
      }
    }
    if trial.mismatches?.count == noted { return true }
    unsafe release(slot)
    return false
  }
}

extension ByteInput {
  /// Whether the value at the position is a part of one for which a case is tried.
  fileprivate var isTryingCase: Bool {
    guard let memory else { return false }
    return memory.isTrying || memory.counts(in: mismatches)
  }
}

extension DecodingOptions {
  /// The options under which only a case fits that the value fits exactly.
  fileprivate func forTrials(_ unknownKeys: UnknownKeys) -> DecodingOptions {
    var options = self
    options.unknownKeys = unknownKeys
    options.isStrict = true
    options.reportsMissingKeys = true
    options.acceptsConversions = false
    return options
  }
}
