import FieldLayout

/// How the objects of JSON become records of one type, compiled once. A plain value without references, so that running
/// it retains nothing.
///
/// Models are made by their `init()`, and their properties replaced. The properties of a record are initialized: each
/// once, in memory that holds nothing before. Which of them hold a value is kept in a `RecordState`.
struct RecordPlan {
  let root: ObjectPlan
  let members: MemberPlan
  /// A bit for each of the first 64 properties.
  private let firstProperties: UInt64
  /// How many there are after these.
  private let otherCount: Int
  /// Whether some properties have several names, a dotted path or a closure.
  private let needsFrame: Bool
  let details: Immortal<Details>

  /// The rarely used parts.
  final class Details: @unchecked Sendable {
    let typeName: String
    /// By the number of the property.
    let fields: [RecordField]
    let keys: KeyedPlan
    /// The numbers of the properties that the root's required keys are for, in the same order.
    let requiredProperties: [Int]
    let runsUserCode: Bool

    init(
      typeName: String, fields: [RecordField], keys: KeyedPlan, requiredProperties: [Int], runsUserCode: Bool
    ) {
      self.typeName = typeName
      self.fields = fields
      self.keys = keys
      self.requiredProperties = requiredProperties
      self.runsUserCode = runsUserCode
    }
  }

  init(
    typeName: String, _ draft: PlanDraft, fields: [RecordField], requiredProperties: [Int]
  ) {
    let keys = draft.plan(isManual: false)
    root = keys.root
    members = draft.root.memberPlan()
    firstProperties = fields.count < UInt64.bitWidth ? 1 << UInt64(fields.count) - 1 : .max
    otherCount = max(fields.count - UInt64.bitWidth, 0)
    needsFrame = !keys.isFlat || draft.hasClosures || root.details { !$0.actions.isEmpty }
    details = Immortal(
      Details(
        typeName: typeName, fields: fields, keys: keys, requiredProperties: requiredProperties,
        runsUserCode: draft.hasClosures || fields.contains { $0.coder.runsUserCode }))
  }

  private init(_ plan: RecordPlan, root: ObjectPlan, members: MemberPlan) {
    (firstProperties, otherCount) = (plan.firstProperties, plan.otherCount)
    (needsFrame, details) = (plan.needsFrame, plan.details)
    (self.root, self.members) = (root, members)
  }

  /// The plan for objects that name the case of a union, too, and whether it passes the name when it decodes.
  func naming(_ name: TagMember) -> (RecordPlan, readsName: Bool) {
    let named = needsFrame || otherCount > 0 ? nil : root.naming(name)
    return (RecordPlan(self, root: named ?? root, members: members.naming(name)), named != nil)
  }

  /// Makes a record of the object at the position.
  ///
  /// SAFETY: `base` is memory for a record of the type that this plan was compiled for, and holds none; every offset
  /// comes from its verified layout, and every coder and shortcut was chosen by the property's static type.
  /// - Returns: false, with the memory as it was, when it does not fit, which has been noted.
  /// - Throws: With the memory as it was.
  @inline(__always) @unsafe func initialize(
    _ base: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    if needsFrame || otherCount > 0 || !input.isPlain { return try unsafe initializeCarefully(base, from: &input) }
    return try unsafe initialize(base, from: &input) { state, input throws(ParsingFault) in
      try unsafe takeMembers(base, &state, root, from: &input)
    }
  }

  /// - Parameter takeMembers: Takes the members of the object.
  @inline(__always) @unsafe private func initialize(
    _ base: UnsafeMutableRawPointer, from input: inout ByteInput,
    _ takeMembers: (inout RecordState, inout ByteInput) throws(ParsingFault) -> Void
  ) throws(ParsingFault) -> Bool {
    let start = input.cursor.offset
    var state = RecordState()
    do throws(ParsingFault) { try takeMembers(&state, &input) } catch {
      unsafe release(base, state)
      throw error
    }
    if holdsAll(state) { return true }
    return unsafe finish(base, state, at: start, since: 0, seen: [], &input)
  }

  /// When something is asked of the decode beside the record, or of the object beside plain keys.
  @inline(never) @unsafe private func initializeCarefully(
    _ base: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    // One loop more, for many properties under spellings that no plan knows, would be much code for few.
    if needsFrame || otherCount > 0 && input.keyRule != .exact && !input.keyRule.hasSpelling {
      return try unsafe initializeNoting(base, from: &input)
    }
    guard let log = input.mismatches else {
      return try unsafe initialize(base, from: &input) { state, input throws(ParsingFault) in
        try unsafe takeAnyMembers(base, &state, from: &input)
      }
    }
    guard input.mayTakeUnnoted else { return try unsafe initializeNoting(base, from: &input) }
    if let isMade = try unsafe initializeUnnoted(base, log, from: &input) { return isMade }
    input.noting = .certain
    defer { input.noting = .undecided }
    return try unsafe initializeNoting(base, from: &input)
  }

  /// Takes the members of the object at the position, however its keys are spelled, and checks it where that is asked.
  @inline(__always) @unsafe private func takeAnyMembers(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, from input: inout ByteInput
  ) throws(ParsingFault) {
    if input.keyRule == .exact {
      try unsafe takeMembers(base, &state, root, areMany: otherCount > 0, from: &input)
    } else if input.keyRule.hasSpelling {
      try root.respelled(for: input)({ respelled throws(ParsingFault) in
        try unsafe takeMembers(base, &state, respelled.plan, areMany: otherCount > 0, from: &input)
      })
    } else {
      try root.withSpellings(&input) { input, spellings throws(ParsingFault) in
        try unsafe takeMembers(base, &state, spellings: spellings, from: &input)
      }
    }
  }

  /// Makes a record, and notes what does not fit.
  @inline(never) @unsafe private func initializeNoting(
    _ base: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let (start, noted) = (input.cursor.offset, input.mismatches?.count ?? 0)
    let taker = RecordTaker(details)
    var frame = DecodingFrame(taker: taker, requiredCount: root.details { $0.required.count })
    do throws(ParsingFault) {
      try details { details throws(ParsingFault) in
        try unsafe details.keys.decode(into: base, from: &input, frame: &frame)
      }
    } catch {
      unsafe release(base, taker.state)
      throw error
    }
    return unsafe finish(base, taker.state, at: start, since: noted, seen: frame.seen, &input)
  }

  /// Makes a record as if nobody had asked what does not fit: of most objects, there is nothing to say.
  ///
  /// Records inside it are made in the same way. Whatever they should note, they only count: then the outermost record
  /// is made again, and notes everything, so that none is made more than twice.
  ///
  /// Only text is read in this way: it alone has a loop without notes, and can be read again from an offset. A record
  /// of a dictionary is made once, with notes.
  /// - Returns: Whether there is a record; nil, with the memory and the position as they were, where the outermost one
  ///   is to be made again.
  @inline(never) @unsafe private func initializeUnnoted(
    _ base: UnsafeMutableRawPointer, _ log: MismatchLog, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool? {
    let (start, depth, noted) = (input.cursor.offset, input.depth, log.count)
    let isOutermost = input.noting == .undecided
    let mark = input.memory?.mark ?? CallMemory.Mark()
    input.noting = .trying
    defer { if isOutermost { input.noting = .undecided } }
    var state = RecordState()
    var isMade = false
    do throws(ParsingFault) {
      try unsafe takeAnyMembers(base, &state, from: &input)
      isMade = unsafe holdsAll(state) || complete(base, &state)
    } catch {
      // What has been left out before a fault is to be noted, too.
      if !isOutermost {
        unsafe release(base, state)
        throw error
      }
    }
    let isSilent = isMade && log.count == noted && !(state.hasUnknown && input.notesUnknownKeys)
    if isSilent { return true }
    if !isMade || isOutermost { unsafe release(base, state) }
    guard isOutermost else {
      if log.count == noted {
        let unfit = input.unfitOffset
        input.noteSummary(ExpectedValue(object: ""), at: start, since: noted)
        // A record that has been made fits, whatever is to be noted about it.
        if isMade { input.unfitOffset = unfit }
      }
      return isMade
    }
    log.truncate(to: noted)
    input.memory?.forgetModels(since: mark, in: start)
    input.cursor.move(to: start)
    input.depth = depth
    return nil
  }

  /// Makes a record of a dictionary.
  ///
  /// SAFETY: `base` is the address of memory for the record, which holds none.
  @unsafe func initialize(
    _ base: UnsafeMutableRawPointer, from object: [String: Any], in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    let taker = RecordTaker(details)
    do throws(ParsingFault) {
      try details { details throws(ParsingFault) in
        try unsafe details.keys.decode(into: base, from: object, in: &tree, taker: taker)
      }
    } catch {
      unsafe release(base, taker.state)
      throw error
    }
    var state = taker.state
    if unsafe complete(base, &state) { return true }
    noteMissing(state, in: object, &tree)
    unsafe release(base, state)
    tree.noteSummary(ExpectedValue(object: details { $0.typeName }), found: object)
    return false
  }

  // MARK: The end of an object

  @inline(__always) private func holdsAll(_ state: RecordState) -> Bool {
    state.first == firstProperties && state.otherCount == otherCount
  }

  /// Makes optional properties nil that have no value yet.
  /// - Returns: Whether all properties have a value now.
  @unsafe private func complete(_ base: UnsafeMutableRawPointer, _ state: inout RecordState) -> Bool {
    details { details in
      for (number, field) in details.fields.enumerated() where !state.has(number) {
        guard unsafe field.initializeAbsent(base) else { return false }
        state.add(number)
      }
      return true
    }
  }

  @inline(never) @unsafe private func finish(
    _ base: UnsafeMutableRawPointer, _ state: RecordState, at start: Int, since noted: Int, seen: [Bool],
    _ input: inout ByteInput
  ) -> Bool {
    var state = state
    if unsafe complete(base, &state) { return true }
    if input.mismatches != nil {
      let required = root.details { $0.required }
      // A value that is there, and does not fit, has been noted.
      let filled = details { details in
        zip(seen, details.requiredProperties).map { isSeen, property in isSeen || state.has(property) }
      }
      unsafe input.noteMissing(required, filled, at: start, nil)
    }
    unsafe release(base, state)
    input.noteSummary(ExpectedValue(object: details { $0.typeName }), at: start, since: noted)
    return false
  }

  private func noteMissing(_ state: RecordState, in object: [String: Any], _ tree: inout TreeInput) {
    if tree.mismatches == nil { return }
    let properties = details { $0.requiredProperties }
    let missing = zip(root.details { $0.required }, properties).filter { !state.has($0.1) }.map(\.0)
    unsafe tree.noteMissing(missing, in: object, nil)
  }

  /// Releases the properties that have a value.
  @inline(never) @unsafe private func release(_ base: UnsafeMutableRawPointer, _ state: RecordState) {
    details { details in
      for (number, field) in details.fields.enumerated() where state.has(number) {
        unsafe field.coder.deinitialize(base + field.offset)
      }
    }
  }
}

/// A stored property of a record.
struct RecordField {
  /// In bytes.
  let offset: Int
  /// The coder of the property's type, or of the only value that its wrapper holds.
  let coder: any ValueCoder
  /// The optional type that coder is for; nil for other types.
  let optional: (any OptionalType.Type)?

  /// Gives the property of a record that lies at `base` the value that a missing key stands for: nil.
  /// - Returns: false when the property is not optional.
  @unsafe func initializeAbsent(_ base: UnsafeMutableRawPointer) -> Bool {
    guard let optional else { return false }
    unsafe optional.initializeNil(base + offset)
    return true
  }
}

/// Which properties of a record in the making hold a value.
struct RecordState {
  /// A bit for each of the first 64.
  private(set) var first: UInt64 = 0
  /// Whether the object has a key that no property takes.
  var hasUnknown = false
  private var others = OverflowBitSet()
  private(set) var otherCount = 0

  @inline(__always) func has(_ property: Int) -> Bool {
    property < UInt64.bitWidth ? first & Self.bit(property) != 0 : others.contains(property)
  }

  @inline(__always) mutating func add(_ property: Int) {
    if property < UInt64.bitWidth { first |= Self.bit(property) } else { addOther(property) }
  }

  /// - Parameter areMany: Whether there may be more than 64 properties.
  @inline(__always) func has(_ property: Int, areMany: Bool) -> Bool {
    if areMany { return has(property) }
    assert(property < UInt64.bitWidth)
    return first & Self.bit(property) != 0
  }

  /// - Parameter areMany: Whether there may be more than 64 properties.
  @inline(__always) mutating func add(_ property: Int, areMany: Bool) {
    if areMany { return add(property) }
    assert(property < UInt64.bitWidth)
    first |= Self.bit(property)
  }

  @inline(__always) private static func bit(_ property: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: property)
  }

  @inline(never) private mutating func addOther(_ property: Int) {
    if others.insert(property) { otherCount += 1 }
  }
}

extension ByteInput {
  /// Whether a record may be made before it is known whether something is to be noted about it. Where cases of a union
  /// are tried, most are expected not to fit.
  fileprivate var mayTakeUnnoted: Bool {
    mismatches != nil && noting != .certain && !options.mergesUpdates && memory?.isTrying != true
  }
}
