import FieldLayout

/// One member of the object that an instance is encoded as. A plain value without references, like `FieldStep`.
struct MemberStep {
  let key: MemberKey
  let kind: StepKind
  /// In bytes, from the instance's base address.
  let offset: Int
  /// For `.actions`: the index of the closure or nested object among the plan's details.
  let actionIndex: Int
  let canBeAbsent: Bool
  /// The property's coder; nil for `.actions`.
  private let coder: Immortal<RetainedCoder>?

  init(key: MemberKey, offset: Int, coder: any ValueCoder) {
    self.key = key
    self.offset = offset
    kind = coder.stepKind
    actionIndex = 0
    canBeAbsent = coder.canBeAbsent
    self.coder = Immortal(RetainedCoder(coder))
  }

  /// Creates a copy of a member with another key.
  init(_ step: MemberStep, key: MemberKey) {
    self.key = key
    kind = step.kind
    offset = step.offset
    actionIndex = step.actionIndex
    canBeAbsent = step.canBeAbsent
    coder = step.coder
  }

  init(key: MemberKey, actionIndex: Int) {
    self.key = key
    kind = .actions
    offset = 0
    self.actionIndex = actionIndex
    canBeAbsent = true
    coder = nil
  }

  @inline(__always) @unsafe
  func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try coder? { kept throws(EncodingFault) in try unsafe kept.coder.write(slot, to: &writer) }
  }

  /// Appends the member, unless its value is absent.
  @inline(__always) @unsafe func writeMember(
    _ slot: UnsafeRawPointer, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    guard let coder else { return false }
    return try coder { kept throws(EncodingFault) in
      try unsafe kept.coder.writeMember(key, slot, &isFirst, to: &writer)
    }
  }

  /// The value as it stands in a dictionary; nil for an absence.
  @unsafe func plainMember(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    guard let coder else { return nil }
    return try coder { kept throws(EncodingFault) in
      if canBeAbsent { return try unsafe kept.coder.plainMember(slot, nesting) }
      let plain = try unsafe kept.coder.plainValue(slot, nesting)
      return plain == nil ? JSONNull.value : plain
    }
  }

  /// Whether the value belongs to a flattened model that is nil.
  @unsafe func isInNilModel(at slot: UnsafeRawPointer) -> Bool {
    guard let coder else { return false }
    return coder { kept in unsafe kept.coder.isInNilModel(at: slot) }
  }

  /// Whether an absent value can be written as `null`.
  var canBeNull: Bool {
    guard let coder else { return true }
    return coder { $0.coder.encodingRefusal == nil && $0.coder.writesAbsences }
  }
}

/// A member of a plan, read where it is: a copy of all its parts would take a tenth of the time of a loop that needs a
/// few of them.
///
/// SAFETY: `MemberPlan` makes these, of its own members, and uses them while it lives.
@safe struct MemberPlace {
  private let address: UnsafePointer<MemberStep>

  @unsafe @inline(__always) init(_ address: UnsafePointer<MemberStep>) { unsafe self.address = address }

  @inline(__always) var step: MemberStep { unsafeAddress { unsafe address } }
}

/// A member that is more than a property's own value: a converted one, or a nested object.
enum MemberAction {
  /// The value passes through a closure of the user's.
  case closure(PropertyTarget)
  /// Properties that share the key: the first one that has a value is encoded.
  case first([PropertyTarget])
  /// An object that dotted mapping paths lead through.
  case group(MemberPlan)
}

extension PropertyTarget {
  /// Whether an instance may have no value to write.
  var canBeAbsent: Bool {
    switch closure {
    case .none: coder.canBeAbsent
    case .ofType(let closure): unsafe closure.encode != nil || coder.canBeAbsent
    case .ofInstance: true
    }
  }

  /// Whether an absent value can be written as `null`.
  var canBeNull: Bool { coder.encodingRefusal == nil && coder.writesAbsences }

  /// What the user's closure makes of the value: nil where there is no closure, or no value for it; nil in it for what
  /// is to be left out.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func converted(_ base: UnsafeRawPointer, _ mapper: HelpingMapper?) -> Any?? {
    guard let encode = unsafe closure(mapper)?.encode, unsafe !isInNilModel(base) else { return nil }
    let made = unsafe withClosureSlot(base) { unsafe encode($0) }
    // A closure may return an optional as a value of any type: it is nil, too, if the optional is. Others are not
    // unwrapped, which would copy them.
    guard let type = made.map({ type(of: $0) }), RuntimeReflection.kind(of: type) == .optional else {
      return .some(made)
    }
    return .some(made.flatMap { TreeValue.unwrapped($0) })
  }

  /// Whether `null` may be written where the user's closure has made nothing of a value that may not have been there.
  ///
  /// SAFETY: see ``converted(_:_:)``.
  @inline(never) @unsafe func writesAbsenceOfConverted(_ base: UnsafeRawPointer) -> Bool {
    // The closure may have made a model around the value nil.
    if unsafe isInNilModel(base) { return false }
    return unsafe withClosureSlot(base) { slot in unsafe coder.innermost.writesAbsence(ofConverted: slot) }
  }
}
