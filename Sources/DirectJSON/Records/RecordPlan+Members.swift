import FieldLayout

// The loops over the keys of an object.
//
// SAFETY, for all of them: see `RecordPlan.initialize`. A property whose bit is set in the state holds a value, which
// is replaced; all others hold none, and are initialized. Scalars without references are stored in either case.

extension RecordPlan {
  /// Takes the members of the object at the position. One function for all records whose objects have plain keys.
  @unsafe func takeMembers(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from input: inout ByteInput
  ) throws(ParsingFault) {
    try unsafe takeMembers(base, &state, level, from: &input, OwnNameFinder(plan: level), watches: false)
  }

  /// Takes the members of the object at the position, and sees to all that was asked.
  @inline(never) @unsafe func takeCarefully(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from input: inout ByteInput
  ) throws(ParsingFault) {
    if input.keyRule == .exact {
      try unsafe takeMembers(base, &state, level, from: &input, OwnNameFinder(plan: level), watches: true)
    } else if input.keyRule.isCustom {
      let finder = SpellingFinder(plan: level, spellings: level.customSpellings(input))
      try unsafe takeSpelled(base, &state, level, from: &input, finder)
    } else {
      try level.details({ $0.spellings(input.keyRule, level.steps) })({ spellings throws(ParsingFault) in
        let finder = SpellingFinder(plan: level, spellings: spellings)
        try unsafe takeSpelled(base, &state, level, from: &input, finder)
      })
    }
  }

  @inline(never) @unsafe private func takeSpelled(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from input: inout ByteInput,
    _ finder: SpellingFinder
  ) throws(ParsingFault) {
    try unsafe takeMembers(base, &state, level, from: &input, finder, watches: true)
  }

  /// The loop of `ObjectPlan.decode` for properties that have no value yet.
  @inline(__always) @unsafe private func takeMembers<Finder: StepFinder>(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from input: inout ByteInput,
    _ finder: Finder, watches: Bool
  ) throws(ParsingFault) {
    try input.enter()
    guard try input.moveToFirstKey() else { return }
    var expected = 0
    var direction = 1
    repeat {
      // The position is at the quote that opens a key.
      let opening = input.cursor.offset
      input.cursor.advanceUnchecked()
      var index = expected
      if let key = finder.key(ofStep: index), input.cursor.starts(with: key) {
        input.cursor.advanceUnchecked(by: key.count)
      } else {
        input.cursor.move(to: opening)
        guard let found = try finder.findStep(&input) else {
          if watches, input.notesUnknownKeys { level.noteUnknownKey(at: opening, input) }
          try input.moveToValue()
          try input.skipValue()
          continue
        }
        direction = found < expected &- direction ? -1 : 1
        index = found
      }
      try input.moveToValue()
      let step = level.steps[index]
      expected = index &+ direction
      if watches {
        see(index, level, state)
        if step.kind == .actions {
          try unsafe perform(step.actionIndex, base, &state, level, from: &input)
          continue
        }
      }
      let slot = unsafe base + step.offset
      let (start, noted) = watches ? (input.cursor.offset, input.mismatches?.count ?? 0) : (0, 0)
      switch step.kind {
      case .int:
        if let value = try Int.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Int.self)
          state.add(step.property)
          continue
        }
      case .optionalInt:
        if input.isAtNull {
          if try input.takeClearingNull() || !state.has(step.property) {
            unsafe slot.initializeValue(to: nil, as: Int?.self)
            state.add(step.property)
          }
          continue
        } else if let value = try Int.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Int?.self)
          state.add(step.property)
          continue
        }
      case .double:
        if let value = try Double.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Double.self)
          state.add(step.property)
          continue
        }
      case .optionalDouble:
        if input.isAtNull {
          if try input.takeClearingNull() || !state.has(step.property) {
            unsafe slot.initializeValue(to: nil, as: Double?.self)
            state.add(step.property)
          }
          continue
        } else if let value = try Double.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Double?.self)
          state.add(step.property)
          continue
        }
      case .bool:
        if let value = try Bool.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Bool.self)
          state.add(step.property)
          continue
        }
      case .optionalBool:
        if input.isAtNull {
          if try input.takeClearingNull() || !state.has(step.property) {
            unsafe slot.initializeValue(to: nil, as: Bool?.self)
            state.add(step.property)
          }
          continue
        } else if let value = try Bool.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Bool?.self)
          state.add(step.property)
          continue
        }
      case .string:
        if let value = try String.read(from: &input) {
          if state.has(step.property) {
            unsafe slot.replaceValue(with: value, as: String.self)
          } else {
            unsafe slot.initializeValue(to: value, as: String.self)
            state.add(step.property)
          }
          continue
        }
      case .optionalString:
        if input.isAtNull {
          if try unsafe takeNullText(slot, isLive: state.has(step.property), from: &input) { state.add(step.property) }
          continue
        } else if let value = try String.read(from: &input) {
          if state.has(step.property) {
            unsafe slot.replaceValue(with: value, as: String?.self)
          } else {
            unsafe slot.initializeValue(to: value, as: String?.self)
            state.add(step.property)
          }
          continue
        }
      case .coder:
        if state.has(step.property) {
          try unsafe step.replace(slot, from: &input)
        } else if try unsafe step.initialize(slot, from: &input) {
          state.add(step.property)
          continue
        }
      case .actions: break
      }
      if watches, let log = input.mismatches {
        unsafe settle(step.property, base, state, log, since: noted, at: start, &input)
      }
    } while try input.moveToNextKey()
  }

  /// Passes the `null` at the position, for an optional string.
  /// - Returns: Whether the property has a value now.
  @inline(never) @unsafe private func takeNullText(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let clears = try input.takeClearingNull()
    if isLive {
      if clears { unsafe slot.replaceValue(with: nil, as: String?.self) }
    } else {
      unsafe slot.initializeValue(to: nil, as: String?.self)
    }
    return true
  }

  /// Remembers that an object has the key of a step, which may be required.
  @inline(__always) private func see(_ index: Int, _ level: ObjectPlan, _ state: RecordState) {
    guard let extras = state.extras else { return }
    level.details { details in
      for number in details.requiredAt[index] where number < extras.seen.count { extras.seen[number] = true }
    }
  }

  /// Says what became of a property whose value, at an offset, did not fit, or was another one under the same key.
  @inline(never) @unsafe private func settle(
    _ property: Int, _ base: UnsafeMutableRawPointer, _ state: RecordState, _ log: MismatchLog, since noted: Int,
    at start: Int, _ input: inout ByteInput
  ) {
    let field = details { $0.fields[property] }
    if state.has(property) {
      if log.count != noted {
        log.settle(since: noted, at: start) { unsafe field.coder.outcome(base + field.offset, input.options) }
      }
      return
    }
    guard field.optional == nil else {
      return log.settle(since: noted, at: start) { .kept(input.options.hidesValues ? nil : "nil") }
    }
    var value = input.cursor
    value.move(to: start)
    if log.count == noted, value.current == UInt8(ascii: "n") {
      input.note(field.coder.expectedName, at: start, hint: .nullProperty)
    }
    // What did not fit in a record is what does not fit in the record around it.
    if field.coder.listsProblems { log.dropSummary(since: noted) }
    log.settle(since: noted, at: start) { .failedRecord }
  }

  // MARK: More than plain keys

  @inline(never) @unsafe private func perform(
    _ actionIndex: Int, _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan,
    from input: inout ByteInput
  ) throws(ParsingFault) {
    let start = input.cursor.offset
    for action in level.details({ $0.actions[actionIndex] }) {
      input.cursor.move(to: start)
      switch action {
      case .decode(let target): _ = try unsafe take(target, base, &state, from: &input)
      case .remember(let name):
        state.extras?.values[name.number] = PassedValue(input)
        try input.skipRemembering()
      case .descend(let number):
        state.extras?.groups[number] = PassedValue(input)
        try input.skipRemembering()
      }
    }
  }

  /// Takes the value at the position for a property.
  /// - Returns: Whether it fits.
  @unsafe private func take(
    _ target: PropertyTarget, _ base: UnsafeMutableRawPointer, _ state: inout RecordState, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let (noted, start, isLive) = (input.mismatches?.count ?? 0, input.cursor.offset, state.has(target.property))
    let slot = unsafe base + target.offset
    input.unfitOffset = -1
    var isTaken = false
    if let closure = target.closure(nil) {
      isTaken = try unsafe closure.decode(slot, isLive, &input)
    } else if isLive {
      try unsafe target.coder.replace(slot, from: &input)
      isTaken = input.unfitOffset != start
    } else {
      isTaken = try unsafe target.coder.initialize(slot, from: &input)
    }
    if isTaken, !isLive { state.add(target.property) }
    if !isTaken, let log = input.mismatches {
      unsafe settle(target.property, base, state, log, since: noted, at: start, &input)
    }
    return isTaken
  }

  /// Takes what is known at the end of an object only: values on dotted paths, and of properties with several names.
  @unsafe func takeDeferred(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, from input: inout ByteInput
  ) throws(ParsingFault) {
    let (deferred, groups) = details { ($0.deferred, $0.groups) }
    guard let extras = state.extras, !deferred.isEmpty || !groups.isEmpty else { return }
    let (end, depth) = (input.cursor.offset, input.depth)
    for (number, group) in groups.enumerated() {
      guard let value = extras.groups[number] else { continue }
      input.move(to: value)
      switch input.cursor.current {
      case UInt8(ascii: "{"): try unsafe takeCarefully(base, &state, group, from: &input)
      case UInt8(ascii: "["): try unsafe takeElements(base, &state, group, from: &input)
      default: try input.skipValue()
      }
    }
    for property in deferred { try unsafe decide(property, base, &state, extras, from: &input) }
    input.cursor.move(to: end)
    input.depth = depth
  }

  /// Takes the elements of the array at the position, which count as keys: a path may lead through an array by index.
  @unsafe private func takeElements(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from input: inout ByteInput
  ) throws(ParsingFault) {
    let limit = level.details { $0.elementLimit }
    guard limit > 0 else { return try input.skipValue() }
    try input.enter()
    guard input.moveToFirstElement() else { return }
    var number = 0
    repeat {
      if number < limit, let index = level.details({ $0.index(ofElement: number) }) {
        see(index, level, state)
        let step = level.steps[index]
        if step.kind == .actions {
          try unsafe perform(step.actionIndex, base, &state, level, from: &input)
        } else {
          let field = details { $0.fields[step.property] }
          let target = PropertyTarget(
            property: step.property, offset: step.offset, coder: field.coder, closure: .none)
          _ = try unsafe take(target, base, &state, from: &input)
        }
      } else {
        try input.skipValue()
      }
      number += 1
    } while try input.moveToNextElement()
  }

  /// Gives a property with several names the first value that exists, is not `null` and fits. If there is only `null`,
  /// it is treated like `null` under a single name.
  @unsafe private func decide(
    _ property: DeferredProperty, _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ extras: RecordExtras,
    from input: inout ByteInput
  ) throws(ParsingFault) {
    let first = input.mismatches?.count ?? 0
    var (null, isUnfit): (PassedValue?, Bool) = (nil, false)
    var unfit = MismatchLog.Aside()
    defer { if isUnfit { input.mismatches?.putBack(unfit) } }
    for number in property.values {
      guard let value = extras.values[number] else { continue }
      input.move(to: value)
      if input.isAtNull {
        null = null ?? value
        continue
      }
      if try unsafe take(property.target, base, &state, from: &input) {
        isUnfit = false
        return
      }
      input.mismatches?.setAside(since: first, in: &unfit)
      isUnfit = true
    }
    guard let null, !isUnfit else { return }
    input.move(to: null)
    _ = try unsafe take(property.target, base, &state, from: &input)
  }
}
