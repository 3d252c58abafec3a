import FieldLayout

// SAFETY, for all of it: see `RecordPlan.initialize`. A property whose bit is set in the state holds a value, which
// is replaced; all others hold none, and are initialized. Scalars without references are stored in either case.

extension RecordPlan {
  /// Takes the members of an object whose keys are as they are, or as a rule spells them, and are not checked. One
  /// function for all records with at most 64 properties.
  @inline(never) @unsafe func takeMembers(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from input: inout ByteInput
  ) throws(ParsingFault) {
    let finder = OwnNameFinder(plan: level)
    try unsafe takeMembers(base, &state, level, from: &input, finder, areMany: false, isWatched: false)
  }

  /// Takes the members of an object whose keys are as they are, or as a rule spells them, and checks it where that is
  /// asked.
  /// - Parameter areMany: Whether there may be more than 64 properties.
  @inline(never) @unsafe func takeMembers(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, areMany: Bool,
    from input: inout ByteInput
  ) throws(ParsingFault) {
    if areMany { return try unsafe takeManyMembers(base, &state, level, from: &input) }
    if !input.isWatchedHere { return try unsafe takeMembers(base, &state, level, from: &input) }
    let finder = OwnNameFinder(plan: level)
    try unsafe takeMembers(base, &state, level, from: &input, finder, areMany: false, isWatched: true)
  }

  /// The loop for records with more than 64 properties, whether the object is checked or not.
  @inline(never) @unsafe private func takeManyMembers(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from input: inout ByteInput
  ) throws(ParsingFault) {
    let finder = OwnNameFinder(plan: level)
    try unsafe takeMembers(
      base, &state, level, from: &input, finder, areMany: true, isWatched: input.isWatchedHere)
  }

  /// Takes the members of an object whose keys no plan knows beforehand, and checks it where that is asked.
  @inline(never) @unsafe func takeMembers(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, spellings: Spellings, from input: inout ByteInput
  ) throws(ParsingFault) {
    let finder = SpellingFinder(plan: root, spellings: spellings)
    try unsafe takeMembers(
      base, &state, root, from: &input, finder, areMany: false, isWatched: input.isWatchedHere)
  }

  /// Takes the members of the object at the position: the loop of `ObjectPlan.decodeMembers` for properties that hold
  /// no value yet. It reads scalars itself: by way of `FieldStep.store`, records took a fifth more instructions.
  @inline(__always) @unsafe private func takeMembers<Finder: StepFinder>(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from input: inout ByteInput,
    _ finder: Finder, areMany: Bool, isWatched: Bool
  ) throws(ParsingFault) {
    var marks = KeyMarks(isWatched ? input.watch : nil)
    try input.enter()
    guard try input.moveToFirstKey() else {
      if isWatched { input.watch?.finishContainer(at: input.cursor.offset) }
      return
    }
    var expected = level.steps.place(0)
    var direction = StepTable.Direction.forward
    var part = MemberPart.key
    var cursor = input.cursor
    repeat {
      var place = expected
      if part == .key {
        if let key = finder.key(at: place), cursor.skipKey(key) {
          try input.following(&cursor) { input throws(ParsingFault) in try input.moveToValue() }
        } else {
          let opening = cursor.offset
          let found = try input.following(&cursor) { input throws(ParsingFault) -> StepTable.Place? in
            if let found = try finder.findStep(&input) {
              try input.moveToValue()
              return found
            }
            state.hasUnknown = state.hasUnknown || !input.knows(keyAt: opening)
            if isWatched {
              marks.countUnknown()
              try input.moveToValue(ofUnknownKeyAt: opening, marks)
            } else {
              try input.moveToValue()
            }
            try input.skipValueInline()
            return nil
          }
          guard let found else { continue }
          place = found
          direction = place < expected.beside(-direction) ? .backward : .forward
        }
      }
      let step = place.step
      if isWatched {
        marks.meet(step.mark)
        if step.mark == 0 { marks.meetOther(step.number) }
      }
      let container = isWatched && step.kind != .coder && cursor.isAtContainer ? cursor.offset : -1
      expected = place.beside(direction)
      let slot = unsafe base + step.offset
      switch step.kind {
      case .int:
        if let value = try Int.read(from: &input, at: &cursor) {
          unsafe slot.initializeValue(to: value, as: Int.self)
          state.add(step.property, areMany: areMany)
        }
      case .optionalInt:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) || !state.has(step.property, areMany: areMany) {
            unsafe slot.initializeValue(to: nil, as: Int?.self)
            state.add(step.property, areMany: areMany)
          }
        } else if let value = try Int.read(from: &input, at: &cursor) {
          unsafe slot.initializeValue(to: value, as: Int?.self)
          state.add(step.property, areMany: areMany)
        }
      case .double:
        if let value = try Double.read(from: &input, at: &cursor) {
          unsafe slot.initializeValue(to: value, as: Double.self)
          state.add(step.property, areMany: areMany)
        }
      case .optionalDouble:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) || !state.has(step.property, areMany: areMany) {
            unsafe slot.initializeValue(to: nil, as: Double?.self)
            state.add(step.property, areMany: areMany)
          }
        } else if let value = try Double.read(from: &input, at: &cursor) {
          unsafe slot.initializeValue(to: value, as: Double?.self)
          state.add(step.property, areMany: areMany)
        }
      case .bool:
        if let value = try Bool.read(from: &input, at: &cursor) {
          unsafe slot.initializeValue(to: value, as: Bool.self)
          state.add(step.property, areMany: areMany)
        }
      case .optionalBool:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) || !state.has(step.property, areMany: areMany) {
            unsafe slot.initializeValue(to: nil, as: Bool?.self)
            state.add(step.property, areMany: areMany)
          }
        } else if let value = try Bool.read(from: &input, at: &cursor) {
          unsafe slot.initializeValue(to: value, as: Bool?.self)
          state.add(step.property, areMany: areMany)
        }
      case .string:
        if let value = try String.read(from: &input, at: &cursor) {
          if state.has(step.property, areMany: areMany) {
            unsafe slot.replaceValue(with: value, as: String.self)
          } else {
            unsafe slot.initializeValue(to: value, as: String.self)
            state.add(step.property, areMany: areMany)
          }
        }
      case .optionalString:
        if cursor.isAtNull {
          let isLive = state.has(step.property, areMany: areMany)
          try input.following(&cursor) { input throws(ParsingFault) in
            try unsafe takeNullText(slot, isLive: isLive, from: &input)
          }
          state.add(step.property, areMany: areMany)
        } else if let value = try String.read(from: &input, at: &cursor) {
          if state.has(step.property, areMany: areMany) {
            unsafe slot.replaceValue(with: value, as: String?.self)
          } else {
            unsafe slot.initializeValue(to: value, as: String?.self)
            state.add(step.property, areMany: areMany)
          }
        }
      case .coder:
        let isLive = state.has(step.property, areMany: areMany)
        let isNew = try input.following(&cursor) { input throws(ParsingFault) -> Bool in
          if isWatched { return try unsafe step.storeChecking(slot, isLive: isLive, from: &input) }
          if !isLive { return try unsafe step.store(slot, .coder, isLive: false, from: &input) }
          try unsafe step.replace(slot, from: &input)
          return false
        }
        if isNew { state.add(step.property, areMany: areMany) }
      case .actions: break
      }
      if isWatched, container >= 0 {
        try input.following(&cursor) { input throws(ParsingFault) in try input.settleParts(from: container) }
      }
    } while try finder.moveToNextMember(&input, &cursor, expecting: expected, &part)
    if isWatched { marks.finish(input) }
  }

  /// Passes the `null` at the position, for an optional string, which has a value afterwards.
  @inline(never) @unsafe private func takeNullText(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) {
    let clears = try input.takeClearingNull()
    if isLive {
      if clears { unsafe slot.replaceValue(with: nil, as: String?.self) }
    } else {
      unsafe slot.initializeValue(to: nil, as: String?.self)
    }
  }
}

/// Takes the values of one record where more is asked than the record, or its object has more than plain keys.
final class RecordTaker: PropertyTaker {
  private(set) var state = RecordState()
  private let details: Immortal<RecordPlan.Details>

  init(_ details: Immortal<RecordPlan.Details>) { self.details = details }

  @unsafe func take(
    _ step: FieldStep, _ base: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    let (noted, start, isNull) = (input.notedCount ?? 0, input.cursor.offset, input.isAtNull)
    let (slot, kind) = unsafe (base + step.offset, input.mismatches == nil ? step.kind : step.notingKind)
    if try unsafe step.store(slot, kind, isLive: state.has(step.property), from: &input) {
      state.add(step.property)
      input.mismatches?.forgetHarmless(since: noted)
    } else if input.mismatches != nil {
      unsafe settle(step.property, base, since: noted, at: start, isNull, &input)
    }
  }

  @unsafe func take<Source: PlanSource>(
    _ property: Int, _ closure: PropertyClosure?, _ base: UnsafeMutableRawPointer, at place: Source.Place,
    from source: inout Source
  ) throws(ParsingFault) {
    let (noted, isNull, isLive) = (source.notedCount ?? 0, source.isNull(place), state.has(property))
    let field = details { $0.fields[property] }
    let slot = unsafe base + field.offset
    source.forgetUnfit()
    var isTaken = false
    // `null` goes to the coder, as it would without a closure; where the type has none, the closure passes over it.
    if let closure, !isNull || field.coder.innermost is LeftAloneCoder {
      isTaken = try unsafe source.take(place, by: closure, into: slot, isLive: isLive)
    } else if isLive {
      try unsafe source.replace(slot, at: place, with: field.coder)
      isTaken = !source.isUnfit(place)
    } else {
      isTaken = try unsafe source.initialize(slot, at: place, with: field.coder)
    }
    if isTaken {
      state.add(property)
      source.forgetUnfit()
      source.mismatches?.forgetHarmless(since: noted)
    } else {
      if source.mismatches != nil { unsafe settle(property, base, since: noted, at: place, isNull, &source) }
      source.markUnfit(place)
    }
  }

  /// Says what became of a property whose value did not fit, or was another one under the same key.
  @inline(never) @unsafe private func settle<Source: ValueSource>(
    _ property: Int, _ base: UnsafeMutableRawPointer, since noted: Int, at place: Source.Place, _ isNull: Bool,
    _ source: inout Source
  ) {
    let field = details { $0.fields[property] }
    let isUnnoted = source.notedCount == noted
    if state.has(property) {
      if isUnnoted { return }
      source.settleNotes(after: noted, at: place) { unsafe field.coder.outcome(base + field.offset, source.options) }
      source.mismatches?.forgetHarmless(since: noted)
    } else if field.optional != nil {
      source.settleNotes(after: noted, at: place) { .kept(source.options.hidesValues ? nil : "nil") }
      source.mismatches?.forgetHarmless(since: noted)
    } else {
      if isUnnoted, isNull { source.note(field.coder.expectedValue, at: place, hint: .nullProperty) }
      // What did not fit in a record is what does not fit in the record around it.
      if field.coder.listsProblems { source.mismatches?.dropSummary(since: noted) }
      source.settleNotes(after: noted, at: place) { .failedRecord }
    }
  }
}
