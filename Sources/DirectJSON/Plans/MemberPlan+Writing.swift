import FieldLayout

extension MemberPlan {
  /// Appends the instance at `base` as an object.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that this plan was compiled for; every offset
  /// comes from its verified layout, and every coder and shortcut was chosen by the property's static type.
  @inline(never) @unsafe func write(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    var steps = unsafe self.steps
    if writer.memberRule != .declared {
      if writer.memberRule.isCustom { return try unsafe writeCustom(base, mapper, to: &writer) }
      unsafe steps = try respelledSteps(for: writer)
    }
    try writer.beginObject()
    var isFirst = true
    try unsafe write(steps, base, mapper: mapper, &isFirst, to: &writer)
    writer.endObjectInline(isEmpty: isFirst)
  }

  /// The members as options that need no closure spell and order them. They live as long as the process.
  @inline(never) private func respelledSteps(
    for writer: borrowing JSONWriter
  ) throws(EncodingFault) -> UnsafeBufferPointer<MemberStep> {
    unsafe try details { [rule = writer.memberRule, options = writer.options] details throws(EncodingFault) in
      unsafe try details.respelled(self, rule, options)({ kept throws(EncodingFault) in
        unsafe try kept.checkedMembers().steps
      })
    }
  }

  @inline(never) @unsafe private func writeCustom(
    _ base: UnsafeRawPointer, _ mapper: HelpingMapper?, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let (members, owner) = try respelled(for: writer)
    defer { withExtendedLifetime(owner) {} }
    try writer.beginObject()
    var isFirst = true
    try unsafe writeSteps(members.steps, base, mapper, &isFirst, to: &writer)
    writer.endObject(isEmpty: isFirst)
  }

  /// The members as the writer's options spell and order them, and their owner if they do not live as long as the
  /// process.
  private func respelled(
    for writer: borrowing JSONWriter
  ) throws(EncodingFault) -> (MemberPlan, owner: RespelledMembers?) {
    let rule = writer.memberRule
    if rule == .declared { return (self, nil) }
    if rule.isCustom {
      let members = details { [options = writer.options] details in
        options.customMembers.found(for: details, under: rule) { RespelledMembers(self, options, next: nil) }
      }
      return (try members.checkedMembers(), members)
    }
    let kept = details { $0.respelled(self, rule, writer.options) }
    return (try kept { members throws(EncodingFault) in try members.checkedMembers() }, nil)
  }

  /// Appends the instance at `base` as an object, with members that replace those of the same key, or follow all
  /// others. An object takes in the members of a group with its key.
  @inline(never) @unsafe func write(
    _ base: UnsafeRawPointer, mapper: HelpingMapper?, replacedBy archived: JSONObjectWriter, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let (plan, owner) = try respelled(for: writer)
    defer { withExtendedLifetime(owner) {} }
    let options = writer.options
    // The other members are looked for first where they are spelled, or stand among those of the plan.
    let isOrdered = writer.memberRule != .declared
    var rest = isOrdered ? try archived.others(besides: self, options)[...] : []
    var (start, taken) = (0, UInt64(0))
    try writer.beginObject()
    var isFirst = true
    for index in unsafe plan.steps.indices {
      let stepKey = unsafe plan.steps[index].key
      if options.sortedKeys, !rest.isEmpty {
        let key = options.keyStrategy.key(for: stepKey.name)
        while let other = rest.first, other.key.precedes(key) {
          try unsafe plan.writeSteps(start..<index, base, mapper, &isFirst, to: &writer)
          start = index
          try writer.append(other.member, key: other.key, &isFirst)
          rest.removeFirst()
        }
      }
      guard archived.mayHaveKey(ofLength: stepKey.nameLength), let number = archived.index(of: stepKey.name) else {
        continue
      }
      let step = unsafe plan.steps[index]
      try unsafe plan.writeSteps(start..<index, base, mapper, &isFirst, to: &writer)
      start = index + 1
      taken |= 1 << UInt64(number)
      let member = archived.members[number]
      if let group = group(of: step), case .object(let object) = member.content {
        writer.beginMember(step.key, &isFirst)
        do throws(EncodingFault) {
          try unsafe group.write(base, mapper: mapper, replacedBy: object, to: &writer)
        } catch { throw error.inside(.key(member.key)) }
      } else {
        try writer.append(member, key: step.key, &isFirst)
      }
    }
    try unsafe plan.writeSteps(start..<plan.steps.count, base, mapper, &isFirst, to: &writer)
    if !isOrdered, archived.members.count <= UInt64.bitWidth {
      for (number, member) in archived.members.enumerated() where taken & 1 << UInt64(number) == 0 {
        try writer.append(member, key: member.key, &isFirst)
      }
    } else if !isOrdered {
      // Not each of so many is marked.
      rest = try archived.others(besides: self, options)[...]
    }
    for other in rest { try writer.append(other.member, key: other.key, &isFirst) }
    writer.endObject(isEmpty: isFirst)
  }

  @inline(__always) @unsafe private func writeSteps(
    _ range: Range<Int>, _ base: UnsafeRawPointer, _ mapper: HelpingMapper?, _ isFirst: inout Bool,
    to writer: inout JSONWriter
  ) throws(EncodingFault) {
    if range.isEmpty { return }
    try unsafe writeSteps(UnsafeBufferPointer(rebasing: steps[range]), base, mapper, &isFirst, to: &writer)
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
    guard let first = steps.baseAddress else { return }
    for index in 0..<steps.count {
      let place = unsafe MemberPlace(first + index)
      let slot = unsafe base + place.step.offset
      switch place.step.kind {
      case .int: writer.appendMember(place.step.key, &isFirst, integer: unsafe slot.readValue(as: Int.self))
      case .optionalInt:
        guard let value = unsafe slot.readValue(as: Int?.self) else {
          writer.skip(place, &isFirst)
          continue
        }
        writer.appendMember(place.step.key, &isFirst, integer: value)
      case .double: try write(unsafe slot.readValue(as: Double.self), place, &isFirst, to: &writer)
      case .optionalDouble:
        guard let value = unsafe slot.readValue(as: Double?.self) else {
          writer.skip(place, &isFirst)
          continue
        }
        try write(value, place, &isFirst, to: &writer)
      case .bool: writer.appendMember(place.step.key, &isFirst, bool: unsafe slot.readValue(as: Bool.self))
      case .optionalBool:
        guard let value = unsafe slot.readValue(as: Bool?.self) else {
          writer.skip(place, &isFirst)
          continue
        }
        writer.appendMember(place.step.key, &isFirst, bool: value)
      case .string:
        writer.beginMember(place.step.key, &isFirst)
        unsafe writer.append(stringAt: slot)
      case .optionalString:
        if unsafe slot.isNil(as: String.self) {
          writer.skip(place, &isFirst)
          continue
        }
        writer.beginMember(place.step.key, &isFirst)
        unsafe writer.append(stringAt: slot)
      case .coder:
        do throws(EncodingFault) {
          if !place.step.canBeAbsent {
            writer.beginMember(place.step.key, &isFirst)
            try unsafe place.step.write(slot, to: &writer)
          } else if try unsafe !place.step.writeMember(slot, &isFirst, to: &writer) {
            writer.skip(place, &isFirst)
          }
        } catch { throw error.inside(.key(place.step.key.name)) }
      case .actions:
        do throws(EncodingFault) {
          try unsafe writeByAction(place, base, mapper, &isFirst, to: &writer)
        } catch { throw error.inside(.key(place.step.key.name)) }
      }
    }
  }

  @inline(__always) private func write(
    _ value: Double, _ place: MemberPlace, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    guard value.isFinite else { return try writeNonFinite(value, place, &isFirst, to: &writer) }
    writer.appendMember(place.step.key, &isFirst, double: value)
  }

  @inline(never) private func writeNonFinite(
    _ value: Double, _ place: MemberPlace, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) {
    writer.beginMember(place.step.key, &isFirst)
    do throws(EncodingFault) { try writer.append(nonFinite: value) } catch {
      throw error.inside(.key(place.step.key.name))
    }
  }

  /// Apart, so that the loop need not hold the member.
  @inline(never) @unsafe private func writeByAction(
    _ place: MemberPlace, _ base: UnsafeRawPointer, _ mapper: HelpingMapper?, _ isFirst: inout Bool,
    to writer: inout JSONWriter
  ) throws(EncodingFault) {
    let step = place.step
    switch action(of: step) {
    case .closure(let target):
      guard let canBeNull = try unsafe write(target, step.key, base, mapper, &isFirst, to: &writer) else { return }
      if canBeNull { writer.skip(place, &isFirst) } else { writer.countAbsence() }
    case .first(let targets):
      // Absent ones are not asked to write: some coders would write `null`, before another property had its turn.
      var canBeNull = false
      for target in targets {
        if unsafe target.isAbsent(base, mapper) {
          canBeNull = canBeNull || target.canBeNull
        } else {
          guard let isNull = try unsafe write(target, step.key, base, mapper, &isFirst, to: &writer) else { return }
          canBeNull = canBeNull || isNull
        }
      }
      if canBeNull { writer.skip(place, &isFirst) } else { writer.countAbsence() }
    case .group(let plan):
      // Each member is asked once, so whether all are absent is known when the object has been written.
      let (mark, wasFirst, absences) = (writer.mark, isFirst, writer.absences)
      writer.absences = JSONWriter.Absences(depth: writer.depth + 1)
      writer.beginMember(step.key, &isFirst)
      let start = writer.count
      try unsafe plan.write(base, mapper: mapper, to: &writer)
      let isAbsent =
        unsafe writer.writesNull
        ? writer.absences.count == plan.steps.count : writer.count == start + "{}".utf8.count
      writer.absences = absences
      if isAbsent {
        writer.takeBack(to: mark)
        isFirst = wasFirst
        if unsafe writer.writesNull && plan.isInNilModels(base) {
          writer.countAbsence()
        } else {
          writer.skip(place, &isFirst)
        }
      }
    }
  }

  /// Appends a member with the value of a property, or with what the user's closure makes of it.
  /// - Returns: nil if it is written. Otherwise, nothing is, and the result says whether `null` may be written.
  @inline(__always) @unsafe private func write(
    _ target: PropertyTarget, _ key: MemberKey, _ base: UnsafeRawPointer, _ mapper: HelpingMapper?,
    _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool? {
    switch unsafe target.converted(base, mapper) {
    case .none:
      if try unsafe target.coder.writeMember(key, base + target.offset, &isFirst, to: &writer) { return nil }
      return target.canBeNull
    case .some(let plain?):
      writer.beginMember(key, &isFirst)
      try writer.append(plain: plain)
      return nil
    case .some(nil):
      // The models around the value are there, or the closure would not have been asked.
      return unsafe target.coder.innermost.writesAbsences || target.writesAbsenceOfConverted(base)
    }
  }
}

extension PropertyTarget {
  /// Whether there is no value to write, as far as that is known without the user's closure.
  ///
  /// SAFETY: see ``converted(_:_:)``.
  @unsafe fileprivate func isAbsent(_ base: UnsafeRawPointer, _ mapper: HelpingMapper?) -> Bool {
    unsafe closure(mapper)?.encode == nil && coder.canBeAbsent && coder.isAbsent(base + offset)
  }
}

extension MemberPlan {
  /// Whether each member belongs to a flattened model that is nil.
  @unsafe fileprivate func isInNilModels(_ base: UnsafeRawPointer) -> Bool {
    unsafe !steps.isEmpty
      && steps.allSatisfy { step in
        guard step.kind == .actions else { return unsafe step.isInNilModel(at: base + step.offset) }
        return switch action(of: step) {
        case .closure(let target): unsafe target.isInNilModel(base)
        case .first(let targets): targets.allSatisfy { unsafe $0.isInNilModel(base) }
        case .group(let plan): unsafe plan.isInNilModels(base)
        }
      }
  }
}

extension JSONWriter {
  /// Leaves an absent member out, or writes `null` for it if the options say so.
  @inline(__always) fileprivate mutating func skip(_ place: MemberPlace, _ isFirst: inout Bool) {
    if writesNull { appendNull(for: place.step, &isFirst) }
  }

  @inline(never) private mutating func appendNull(for step: MemberStep, _ isFirst: inout Bool) {
    countAbsence()
    guard step.canBeNull else { return }
    beginMember(step.key, &isFirst)
    appendNull()
  }
}
