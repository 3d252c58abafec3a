import FieldLayout

// SAFETY, for all of it: see `RecordPlan.initialize`. A property whose bit is set in the state holds a value, which
// is replaced; all others hold none, and are initialized. Scalars without references are stored in either case.

extension RecordPlan {
  /// Takes the members of the object at the position: the loop of `ObjectPlan.decode` for properties that hold no value
  /// yet. One function for all records with at most 64 properties, whose objects have plain keys. It reads scalars
  /// itself: by way of `FieldStep.store`, records took a fifth more instructions.
  @unsafe func takeMembers(
    _ base: UnsafeMutableRawPointer, _ state: inout RecordState, _ level: ObjectPlan, from input: inout ByteInput
  ) throws(ParsingFault) {
    try input.enter()
    guard try input.moveToFirstKey() else { return }
    var expected = level.steps.place(0)
    var direction = StepTable.Direction.forward
    repeat {
      // The position is at the quote that opens a key.
      let opening = input.cursor.offset
      input.cursor.advanceUnchecked()
      var place = expected
      if input.cursor.starts(with: place.step.key) {
        input.cursor.advanceUnchecked(by: place.step.key.count)
      } else {
        input.cursor.move(to: opening)
        guard let found = try level.findStep(&input) else {
          try input.moveToValue()
          try input.skipValueInline()
          continue
        }
        place = level.steps.place(found)
        direction = place < expected.beside(-direction) ? .backward : .forward
      }
      try input.moveToValue()
      let step = place.step
      expected = place.beside(direction)
      let slot = unsafe base + step.offset
      switch step.kind {
      case .int:
        if let value = try Int.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Int.self)
          state.addFirst(step.property)
        }
      case .optionalInt:
        if input.isAtNull {
          if try input.takeClearingNull() || !state.hasFirst(step.property) {
            unsafe slot.initializeValue(to: nil, as: Int?.self)
            state.addFirst(step.property)
          }
        } else if let value = try Int.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Int?.self)
          state.addFirst(step.property)
        }
      case .double:
        if let value = try Double.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Double.self)
          state.addFirst(step.property)
        }
      case .optionalDouble:
        if input.isAtNull {
          if try input.takeClearingNull() || !state.hasFirst(step.property) {
            unsafe slot.initializeValue(to: nil, as: Double?.self)
            state.addFirst(step.property)
          }
        } else if let value = try Double.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Double?.self)
          state.addFirst(step.property)
        }
      case .bool:
        if let value = try Bool.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Bool.self)
          state.addFirst(step.property)
        }
      case .optionalBool:
        if input.isAtNull {
          if try input.takeClearingNull() || !state.hasFirst(step.property) {
            unsafe slot.initializeValue(to: nil, as: Bool?.self)
            state.addFirst(step.property)
          }
        } else if let value = try Bool.read(from: &input) {
          unsafe slot.initializeValue(to: value, as: Bool?.self)
          state.addFirst(step.property)
        }
      case .string:
        if let value = try String.read(from: &input) {
          if state.hasFirst(step.property) {
            unsafe slot.replaceValue(with: value, as: String.self)
          } else {
            unsafe slot.initializeValue(to: value, as: String.self)
            state.addFirst(step.property)
          }
        }
      case .optionalString:
        if input.isAtNull {
          if try unsafe takeNullText(slot, isLive: state.hasFirst(step.property), from: &input) {
            state.addFirst(step.property)
          }
        } else if let value = try String.read(from: &input) {
          if state.hasFirst(step.property) {
            unsafe slot.replaceValue(with: value, as: String?.self)
          } else {
            unsafe slot.initializeValue(to: value, as: String?.self)
            state.addFirst(step.property)
          }
        }
      case .coder:
        if state.hasFirst(step.property) {
          try unsafe step.replace(slot, from: &input)
        } else if try unsafe step.store(slot, .coder, isLive: false, from: &input) {
          state.addFirst(step.property)
        }
      case .actions: break
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
}

/// Takes the values of one record where more is asked than the record, or its object has more than plain keys.
final class RecordTaker: PropertyTaker {
  private(set) var state = RecordState()
  private let details: Immortal<RecordPlan.Details>

  init(_ details: Immortal<RecordPlan.Details>) { self.details = details }

  @unsafe func take(
    _ step: FieldStep, _ base: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    let (noted, start) = (input.mismatches?.count ?? 0, input.cursor.offset)
    let (slot, kind) = unsafe (base + step.offset, input.mismatches == nil ? step.kind : step.notingKind)
    if try unsafe step.store(slot, kind, isLive: state.has(step.property), from: &input) {
      state.add(step.property)
    } else if let log = input.mismatches {
      unsafe settle(step.property, base, log, since: noted, at: start, &input)
    }
  }

  @unsafe func take(
    _ property: Int, _ closure: PropertyClosure?, _ base: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault) {
    let (noted, start, isLive) = (input.mismatches?.count ?? 0, input.cursor.offset, state.has(property))
    let field = details { $0.fields[property] }
    let slot = unsafe base + field.offset
    input.unfitOffset = -1
    var isTaken = false
    if let closure {
      isTaken = try unsafe closure.decode(slot, isLive, &input)
    } else if isLive {
      try unsafe field.coder.replace(slot, from: &input)
      isTaken = input.unfitOffset != start
    } else {
      isTaken = try unsafe field.coder.initialize(slot, from: &input)
    }
    if isTaken {
      state.add(property)
    } else if let log = input.mismatches {
      unsafe settle(property, base, log, since: noted, at: start, &input)
    }
    input.unfitOffset = isTaken ? -1 : start
  }

  /// Says what became of a property whose value, at an offset, did not fit, or was another one under the same key.
  @inline(never) @unsafe private func settle(
    _ property: Int, _ base: UnsafeMutableRawPointer, _ log: MismatchLog, since noted: Int, at start: Int,
    _ input: inout ByteInput
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
    if log.count == noted, value.isAtNull {
      input.note(field.coder.expectedValue, at: start, hint: .nullProperty)
    }
    // What did not fit in a record is what does not fit in the record around it.
    if field.coder.listsProblems { log.dropSummary(since: noted) }
    log.settle(since: noted, at: start) { .failedRecord }
  }

  // MARK: Dictionaries

  @unsafe func take(
    _ property: Int, _ closure: PropertyClosure?, _ base: UnsafeMutableRawPointer, from value: Any,
    in tree: inout TreeInput
  ) throws(ParsingFault) {
    let (noted, isLive) = (tree.mismatches?.count ?? 0, state.has(property))
    let field = details { $0.fields[property] }
    let slot = unsafe base + field.offset
    tree.forgetUnfit()
    var isTaken = false
    if let closure {
      isTaken = try unsafe closure.decodePlain(slot, isLive, value, &tree)
    } else if isLive {
      try unsafe field.coder.replace(slot, from: value, in: &tree)
      isTaken = tree.unfitDepth != tree.stepCount
    } else {
      isTaken = try unsafe field.coder.initialize(slot, from: value, in: &tree)
    }
    if isTaken {
      state.add(property)
    } else if let log = tree.mismatches {
      unsafe settle(property, base, log, since: noted, value, &tree)
    }
    if isTaken { tree.forgetUnfit() } else { tree.noteUnfit() }
  }

  /// Says what became of a property for which a value did not fit.
  @unsafe private func settle(
    _ property: Int, _ base: UnsafeMutableRawPointer, _ log: TreeMismatchLog, since noted: Int, _ value: Any,
    _ tree: inout TreeInput
  ) {
    let field = details { $0.fields[property] }
    let (depth, options) = (tree.stepCount, tree.options)
    if state.has(property) {
      log.settle(since: noted, at: depth) { unsafe field.coder.outcome(base + field.offset, options) }
    } else if field.optional != nil {
      log.settle(since: noted, at: depth) { .kept(options.hidesValues ? nil : "nil") }
    } else {
      if log.count == noted, TreeValue.isNull(value) {
        tree.note(field.coder.expectedValue, found: value, hint: .nullProperty)
      }
      if field.coder.listsProblems { log.dropSummary(since: noted) }
      log.settle(since: noted, at: depth) { .failedRecord }
    }
  }
}
