import FieldLayout

/// One member of the object that an instance is encoded as. A plain value without references, like `FieldStep`.
struct MemberStep {
  let key: MemberKey
  let kind: StepKind
  /// In bytes, from the instance's base address.
  let offset: Int
  /// For `.actions`: the index of the closure or nested object among the plan's details.
  let unusualIndex: Int
  let canBeAbsent: Bool
  /// The property's coder; nil for `.actions`.
  private let coder: Immortal<KeptCoder>?

  init(key: MemberKey, offset: Int, coder: any ValueCoder) {
    self.key = key
    self.offset = offset
    kind = coder.stepKind
    unusualIndex = 0
    canBeAbsent = coder.canBeAbsent
    self.coder = Immortal(KeptCoder(coder))
  }

  /// Makes a copy of a member with another key.
  init(_ step: MemberStep, key: MemberKey) {
    self.key = key
    kind = step.kind
    offset = step.offset
    unusualIndex = step.unusualIndex
    canBeAbsent = step.canBeAbsent
    coder = step.coder
  }

  init(key: MemberKey, unusualIndex: Int) {
    self.key = key
    kind = .actions
    offset = 0
    self.unusualIndex = unusualIndex
    canBeAbsent = true
    coder = nil
  }

  @inline(__always) @unsafe func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    guard canBeAbsent, let coder else { return false }
    return coder { unsafe $0.coder.isAbsent(slot) }
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

  @unsafe func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    guard let coder else { return nil }
    return try coder { kept throws(EncodingFault) in try unsafe kept.coder.plainValue(slot, nesting) }
  }

  /// Whether an absent value can be written as `null`.
  var canBeNull: Bool {
    guard let coder else { return true }
    return coder { $0.coder.encodingRefusal == nil }
  }
}

/// A member that is more than a property's own value: a converted one, or a nested object.
enum UnusualMember {
  /// The value passes through a closure of the user's.
  case closure(PropertyTarget)
  /// An object that dotted mapping paths lead through.
  case group(MemberPlan)
}

/// The rarely used parts of a plan: its converted and nested members, and how members are respelled.
final class MemberDetails: @unchecked Sendable {
  let list: [UnusualMember]
  private let respelled = RuleTable<RespelledMembers>()
  /// A dictionary with the keys of all members, by their own names, and where in it each member's value is: a copy of
  /// it that is given other values has hashed no key. Nil where two keys are equal as strings, and where there are very
  /// many.
  let template: (dictionary: [String: Any], places: [[String: Any].Index])?

  private static let mostInTemplate = 64

  init(_ list: [UnusualMember], names: [String]) {
    self.list = list
    guard 1...Self.mostInTemplate ~= names.count else {
      template = nil
      return
    }
    let dictionary = Dictionary(names.map { ($0, 0 as Any) }, uniquingKeysWith: { first, _ in first })
    let places = names.compactMap { dictionary.index(forKey: $0) }
    template = dictionary.count == names.count ? (dictionary, places) : nil
  }

  /// The members as the options spell and order them.
  func respelled(
    _ members: MemberPlan, _ rule: MemberRule, _ options: EncodingOptions
  ) -> Immortal<RespelledMembers> {
    respelled.found(under: rule) { next in RespelledMembers(members, options, next: next) }
  }
}

/// The members of one object, in the order in which they are written. A plain value without references.
///
/// SAFETY: the memory is allocated once, never changes, and is never freed: plans live as long as the process.
@safe struct MemberPlan: @unchecked Sendable {
  private let steps: UnsafeBufferPointer<MemberStep>
  private let details: Immortal<MemberDetails>

  init(steps: [MemberStep], unusual: [UnusualMember]) {
    self.init(steps, details: Immortal(MemberDetails(unusual, names: steps.map(\.key.name))))
  }

  private init(_ steps: [MemberStep], details: Immortal<MemberDetails>) {
    self.details = details
    let copy = UnsafeMutableBufferPointer<MemberStep>.allocate(capacity: steps.count)
    _ = unsafe copy.initialize(from: steps)
    unsafe self.steps = UnsafeBufferPointer(copy)
  }

  /// The members under other keys, in another order.
  func respelled(by strategy: EncodingOptions.KeyEncodingStrategy, isSorted: Bool) -> MemberPlan {
    var members = unsafe steps.map { step in (key: strategy.key(for: step.key.name), step: step) }
    if isSorted { members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
    return MemberPlan(members.map { MemberStep($0.step, key: $0.step.key.respelled($0.key)) }, details: details)
  }

  /// Frees the members and their keys, for an owner whose plan is no longer used.
  func deallocate() {
    for index in unsafe steps.indices { unsafe steps[index].key.deallocate() }
    // SAFETY: steps are plain values, so that nothing is left to release.
    unsafe steps.deallocate()
  }

  private func unusualMember(_ step: MemberStep) -> UnusualMember {
    details { $0.list[step.unusualIndex] }
  }

  /// Appends the instance at `base` as an object.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that this plan was compiled for; every offset
  /// comes from its verified layout, and every coder and shortcut was chosen by the property's static type.
  @unsafe func write(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    if writer.memberRule != .declared { return try unsafe writeRespelled(base, mapper, to: &writer) }
    try writer.beginObject()
    var isFirst = true
    try unsafe write(steps, base, mapper: mapper, &isFirst, to: &writer)
    writer.endObject(isEmpty: isFirst)
  }

  @inline(never) @unsafe private func writeRespelled(
    _ base: UnsafeRawPointer, _ mapper: HelpingMapper?, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let (members, owner) = respelled(for: writer)
    defer { withExtendedLifetime(owner) {} }
    try writer.beginObject()
    var isFirst = true
    try unsafe writeSteps(members.steps, base, mapper, &isFirst, to: &writer)
    writer.endObject(isEmpty: isFirst)
  }

  /// The members as the writer's options spell and order them, and their owner if they do not live as long as the
  /// process.
  private func respelled(for writer: borrowing JSONWriter) -> (MemberPlan, owner: RespelledMembers?) {
    let rule = writer.memberRule
    if rule == .declared { return (self, nil) }
    if rule.isCustom {
      let members = writer.options.customMembers.members(of: self, key: details.object, writer.options)
      return (members.members, members)
    }
    return (details { $0.respelled(self, rule, writer.options) }({ $0.members }), nil)
  }

  /// Appends the instance at `base` as an object, with members that replace those of the same key, or follow all
  /// others.
  @inline(never) @unsafe func write(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, replacedBy archived: [ArchivedMember], to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let (plan, owner) = respelled(for: writer)
    defer { withExtendedLifetime(owner) {} }
    var members: [(name: String, step: MemberStep?, archived: ArchivedMember?)] = unsafe plan.steps.map {
      ($0.key.name, $0, nil)
    }
    let indices = Dictionary(members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for member in archived {
      if let index = indices[member.key] {
        members[index] = (member.key, nil, member)
      } else {
        members.append((member.key, nil, member))
      }
    }
    if writer.options.sortedKeys {
      let strategy = writer.options.keyStrategy
      for index in members.indices { members[index].name = strategy.key(for: members[index].name) }
      members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
    try writer.beginObject()
    var isFirst = true
    for member in members {
      if let archived = member.archived { try writer.append(archived, &isFirst) }
      guard let step = member.step else { continue }
      var failure: EncodingFault?
      unsafe withUnsafePointer(to: step) { step in
        do throws(EncodingFault) {
          try unsafe writeSteps(UnsafeBufferPointer(start: step, count: 1), base, mapper, &isFirst, to: &writer)
        } catch { failure = error }
      }
      if let failure { throw failure }
    }
    writer.endObject(isEmpty: isFirst)
  }

  @inline(never) @unsafe private func writeSteps(
    _ steps: UnsafeBufferPointer<MemberStep>, _ base: UnsafeRawPointer, _ mapper: HelpingMapper?,
    _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    try unsafe write(steps, base, mapper: mapper, &isFirst, to: &writer)
  }

  @inline(__always) @unsafe private func write(
    _ steps: UnsafeBufferPointer<MemberStep>, _ base: UnsafeRawPointer, mapper: HelpingMapper?,
    _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    for index in 0..<steps.count {
      let step = unsafe steps[index]
      let slot = unsafe base + step.offset
      switch step.kind {
      case .int:
        writer.beginMember(step.key, &isFirst)
        writer.append(integer: unsafe slot.readValue(as: Int.self))
      case .optionalInt:
        guard let value = unsafe slot.readValue(as: Int?.self) else {
          writer.skip(step, &isFirst)
          continue
        }
        writer.beginMember(step.key, &isFirst)
        writer.append(integer: value)
      case .double:
        writer.beginMember(step.key, &isFirst)
        try write(unsafe slot.readValue(as: Double.self), step, to: &writer)
      case .optionalDouble:
        guard let value = unsafe slot.readValue(as: Double?.self) else {
          writer.skip(step, &isFirst)
          continue
        }
        writer.beginMember(step.key, &isFirst)
        try write(value, step, to: &writer)
      case .bool:
        writer.beginMember(step.key, &isFirst)
        writer.append(bool: unsafe slot.readValue(as: Bool.self))
      case .optionalBool:
        guard let value = unsafe slot.readValue(as: Bool?.self) else {
          writer.skip(step, &isFirst)
          continue
        }
        writer.beginMember(step.key, &isFirst)
        writer.append(bool: value)
      case .string:
        writer.beginMember(step.key, &isFirst)
        unsafe writer.append(stringAt: slot)
      case .optionalString:
        if unsafe slot.isNil(as: String.self) {
          writer.skip(step, &isFirst)
          continue
        }
        writer.beginMember(step.key, &isFirst)
        unsafe writer.append(stringAt: slot)
      case .coder:
        do throws(EncodingFault) {
          if !step.canBeAbsent {
            writer.beginMember(step.key, &isFirst)
            try unsafe step.write(slot, to: &writer)
          } else if try unsafe !step.writeMember(slot, &isFirst, to: &writer) {
            writer.skip(step, &isFirst)
          }
        } catch { throw error.inside(.key(step.key.name)) }
      case .actions:
        try unsafe writeUnusual(step, base, mapper, &isFirst, to: &writer)
      }
    }
  }

  @inline(__always) private func write(
    _ value: Double, _ step: MemberStep, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    guard value.isFinite else { throw nonFinite(value, step) }
    writer.append(double: value)
  }

  @inline(never) private func nonFinite(_ value: Double, _ step: MemberStep) -> EncodingFault {
    EncodingFault(.nonFiniteNumber("\(value)")).inside(.key(step.key.name))
  }

  /// Apart, so that the loop need not hold the member.
  @inline(never) @unsafe private func writeUnusual(
    _ step: MemberStep, _ base: UnsafeRawPointer, _ mapper: HelpingMapper?, _ isFirst: inout Bool,
    to writer: inout JSONWriter
  ) throws(EncodingFault) {
    do throws(EncodingFault) {
      try unsafe write(unusualMember(step), step, base, mapper, &isFirst, to: &writer)
    } catch { throw error.inside(.key(step.key.name)) }
  }

  @unsafe private func write(
    _ member: UnusualMember, _ step: MemberStep, _ base: UnsafeRawPointer, _ mapper: HelpingMapper?,
    _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    switch member {
    case .closure(let target):
      let slot = unsafe base + target.offset
      if let encode = unsafe target.closure(mapper)?.encode, unsafe !target.isInNilModel(base) {
        guard let plain = unsafe target.withClosureSlot(base, { unsafe encode($0) }) else {
          return writer.skip(step, &isFirst)
        }
        writer.beginMember(step.key, &isFirst)
        try writer.append(plain: plain)
      } else {
        if try unsafe !target.coder.writeMember(step.key, slot, &isFirst, to: &writer) { writer.skip(step, &isFirst) }
      }
    case .group(let plan):
      if unsafe plan.areAllAbsent(base, mapper) { return writer.skip(step, &isFirst) }
      writer.beginMember(step.key, &isFirst)
      try unsafe plan.write(base, mapper: mapper, to: &writer)
    }
  }

  @unsafe private func areAllAbsent(_ base: UnsafeRawPointer, _ mapper: HelpingMapper?) -> Bool {
    unsafe steps.allSatisfy { step in
      guard step.kind == .actions else { return unsafe step.isAbsent(base + step.offset) }
      switch unusualMember(step) {
      case .group(let plan): return unsafe plan.areAllAbsent(base, mapper)
      case .closure(let target):
        let slot = unsafe base + target.offset
        if let encode = unsafe target.closure(mapper)?.encode, unsafe !target.isInNilModel(base) {
          return unsafe target.withClosureSlot(base, { unsafe encode($0) }) == nil
        }
        return unsafe target.coder.canBeAbsent && target.coder.isAbsent(slot)
      }
    }
  }

  /// The instance at `base` as a dictionary; see ``write(_:mapper:to:)`` for what `base` must be.
  @unsafe func plainDictionary(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, _ nesting: Nesting, without excluded: Set<String> = []
  ) throws(EncodingFault) -> [String: Any] {
    let inner = try nesting.entered()
    if excluded.isEmpty, let (template, places) = details({ $0.template }) {
      return try unsafe plainDictionary(base, mapper: mapper, inner, template, places)
    }
    var result: [String: Any] = [:]
    unsafe result.reserveCapacity(steps.count)
    for index in unsafe 0..<steps.count {
      let step = unsafe steps[index]
      let name = step.key.name
      if !excluded.isEmpty, excluded.contains(name) { continue }
      do throws(EncodingFault) {
        if let plain = try unsafe plainValue(step, base, mapper, inner) { result[name] = plain }
      } catch { throw error.inside(.key(name)) }
    }
    return result
  }

  /// - Parameter places: Where in the template the value of each member is.
  @unsafe private func plainDictionary(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, _ inner: Nesting, _ template: [String: Any],
    _ places: [[String: Any].Index]
  ) throws(EncodingFault) -> [String: Any] {
    var result = template
    var absent: [Int] = []
    for index in unsafe 0..<steps.count {
      do throws(EncodingFault) {
        if let plain = try unsafe plainValue(steps[index], base, mapper, inner) {
          result.values[places[index]] = plain
        } else {
          absent.append(index)
        }
      } catch { throw unsafe error.inside(.key(steps[index].key.name)) }
    }
    // Last, since it moves others.
    for index in absent { unsafe result[steps[index].key.name] = nil }
    return result
  }

  @unsafe private func plainValue(
    _ step: MemberStep, _ base: UnsafeRawPointer, _ mapper: HelpingMapper?, _ nesting: Nesting
  ) throws(EncodingFault) -> Any? {
    guard step.kind == .actions else {
      let slot = unsafe base + step.offset
      return unsafe step.isAbsent(slot) ? nil : try step.plainValue(slot, nesting)
    }
    switch unusualMember(step) {
    case .group(let plan):
      let group = try unsafe plan.plainDictionary(base, mapper: mapper, nesting)
      return group.isEmpty ? nil : group
    case .closure(let target):
      let slot = unsafe base + target.offset
      if let encode = unsafe target.closure(mapper)?.encode, unsafe !target.isInNilModel(base) {
        guard let plain = unsafe target.withClosureSlot(base, { unsafe encode($0) }) else { return nil }
        return try CoderRegistry.coder(for: type(of: plain)).plainValue(ofInstance: plain, nesting)
      }
      if unsafe target.coder.canBeAbsent && target.coder.isAbsent(slot) { return nil }
      return try unsafe target.coder.plainValue(slot, nesting)
    }
  }
}

extension JSONWriter {
  /// Leaves an absent member out, or writes `null` for it if the options say so.
  @inline(__always) fileprivate mutating func skip(_ step: MemberStep, _ isFirst: inout Bool) {
    if writesNull { appendNull(for: step, &isFirst) }
  }

  @inline(never) private mutating func appendNull(for step: MemberStep, _ isFirst: inout Bool) {
    guard step.canBeNull else { return }
    beginMember(step.key, &isFirst)
    appendNull()
  }
}
