import FieldLayout

extension ObjectPlan {
  /// The loop of ``decode(into:from:frame:)`` for calls that ask more of it: keys that are spelled otherwise, what did
  /// not fit and why, keys that must be there or only once, keys taken by hand, or properties without a value; and for
  /// properties with several names. It is inlined into one function for each kind of finder.
  ///
  /// Scalars are read by the switch itself: a function that does it for several callers is not inlined.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  /// - Returns: A bit for each of the first 64 steps whose key is there; zero in calls that ask only for values.
  @inline(__always) @unsafe func decodeWatching<Finder: StepFinder>(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?,
    _ finder: Finder
  ) throws(ParsingFault) -> UInt64 {
    // The log is named where it is needed: a variable would hold it, and count references, for each object.
    let isNoted = Finder.servesWatchers && input.mismatches != nil
    let isWatched = Finder.servesWatchers && input.isWatchedHere
    let merges = input.takeMerges()
    var marks = KeyMarks(isWatched ? input.watch : nil)
    var noted = isNoted ? input.mismatches?.count ?? 0 : 0
    var (looksForKeys, hasTaker, settlesNames) = (false, false, !Finder.servesWatchers)
    if Finder.servesWatchers, let frame = unsafe frame {
      looksForKeys = unsafe !frame.pointee.seen.isEmpty
      hasTaker = unsafe frame.pointee.taker != nil
      settlesNames = unsafe !isNoted && !hasTaker && frame.pointee.names != nil
    }
    let isUncommon = Finder.servesWatchers && (looksForKeys || hasTaker || steps.count > UInt64.bitWidth)
    try input.enter()
    guard try input.moveToFirstKey() else {
      if isWatched { input.watch?.finishContainer(at: input.cursor.offset) }
      return 0
    }
    var expected = steps.place(0)
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
            let found = try finder.findStep(&input)
            if found != nil {
              try input.moveToValue()
            } else {
              if isWatched { marks.countUnknown() }
              try passUnknown(at: opening, isWatched, marks, &input)
            }
            return found
          }
          guard let found else {
            if isNoted { noted = input.mismatches?.count ?? 0 }
            continue
          }
          place = found
          let last = expected.beside(-direction)
          direction = hasSeveralNames ? self.direction(from: last, to: place) : place < last ? .backward : .forward
        }
      }
      if Finder.servesWatchers { marks.meet(place.step.mark) }
      expected = place.beside(direction)
      var kind = isNoted ? place.step.notingKind : place.step.kind
      if isUncommon {
        if place.step.mark == 0 { marks.meetOther(place.step.number) }
        if looksForKeys { unsafe seeKey(ofStep: place.step.number, frame) }
        if hasTaker, kind != .actions {
          try input.following(&cursor) { input throws(ParsingFault) in
            if isWatched, input.isAtContainer { try input.checkParts() }
            try unsafe take(place, base, frame, from: &input)
          }
          if isNoted { noted = input.mismatches?.count ?? 0 }
          continue
        }
      }
      let slot = unsafe base + place.step.offset
      let start = cursor.offset
      if kind == .actions {
        // Both are here if the value is that of a name, which the switch below reads.
        input.cursor.move(with: cursor)
        if isWatched, input.isAtContainer {
          try input.checkParts()
          input.watch?.deferValue(at: start)
        }
        guard settlesNames, place.step.nameKind != .actions, !cursor.isAtNull,
          unsafe finder.settle(place.step, DeferredValue(offset: start, depth: input.depth), frame)
        else {
          input.merges = merges
          if let names = unsafe finder.names {
            try unsafe perform(place.step.actionIndex, base: base, input: &input, names)
          } else {
            try unsafe perform(place.step.actionIndex, base: base, input: &input, frame: frame)
          }
          cursor.move(with: input.cursor)
          if isNoted { noted = input.mismatches?.count ?? 0 }
          continue
        }
        kind = place.step.nameKind
      }
      // A scalar of which there is a value has noted nothing.
      switch kind {
      case .int:
        if let value = try Int.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Int.self)
          continue
        }
      case .optionalInt:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) { unsafe slot.replaceValue(with: nil, as: Int?.self) }
          continue
        } else if let value = try Int.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Int?.self)
          continue
        }
      case .double:
        if let value = try Double.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Double.self)
          continue
        }
      case .optionalDouble:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) { unsafe slot.replaceValue(with: nil, as: Double?.self) }
          continue
        } else if let value = try Double.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Double?.self)
          continue
        }
      case .bool:
        if let value = try Bool.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Bool.self)
          continue
        }
      case .optionalBool:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) { unsafe slot.replaceValue(with: nil, as: Bool?.self) }
          continue
        } else if let value = try Bool.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Bool?.self)
          continue
        }
      case .string:
        if let value = try String.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: String.self)
          continue
        }
      case .optionalString:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) { unsafe slot.replaceValue(with: nil, as: String?.self) }
          continue
        } else if let value = try String.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: String?.self)
          continue
        }
      case .coder:
        try input.following(&cursor) { input throws(ParsingFault) in
          if merges || isWatched {
            try unsafe replaceOtherwise(place, slot, merges, from: &input)
          } else {
            try unsafe place.step.replace(slot, from: &input)
          }
        }
      case .actions: break
      }
      if isWatched, kind != .coder {
        try input.following(&cursor) { input throws(ParsingFault) in try input.settleParts(from: start) }
      }
      if isNoted {
        unsafe settle(place, since: noted, at: start, slot, &input)
        noted = input.mismatches?.count ?? 0
      } else if place.step.kind == .actions {
        unsafe finder.names?.pointee.decideLater(place.step)
        unsafe frame?.pointee.names?.decideLater(place.step)
      }
    } while try finder.moveToNextMember(&input, &cursor, expecting: expected, &part)
    if isWatched { marks.finish(input) }
    return marks.first
  }

  /// Notes a key that no property takes, unless the model knows it otherwise.
  @inline(never) func noteUnknownKey(at offset: Int, _ input: ByteInput) {
    var key = input.cursor
    key.move(to: offset)
    guard !isManual, let token = try? key.scanString(), let text = try? key.string(token) else { return }
    if details({ $0.isKnown(text, input.options) }) { return }
    input.noteUnknownKey(text, at: offset)
  }

  /// Passes the value of a key at an offset, which no step has. Neither this nor the next function is inlined: what is
  /// rare should take no stack from the loop, which recurs for objects in objects.
  @inline(never) private func passUnknown(
    at offset: Int, _ isWatched: Bool, _ marks: KeyMarks, _ input: inout ByteInput
  ) throws(ParsingFault) {
    if input.notesUnknownKeys { noteUnknownKey(at: offset, input) }
    if isWatched { try input.moveToValue(ofUnknownKeyAt: offset, marks) } else { try input.moveToValue() }
    if isManual { try input.passMember(ofKeyAt: offset) } else { try input.skipValueInline() }
  }

  /// Has the value of a property taken by what the frame names.
  @inline(never) @unsafe private func take(
    _ place: StepTable.Place, _ base: UnsafeMutableRawPointer, _ frame: UnsafeMutablePointer<DecodingFrame>?,
    from input: inout ByteInput
  ) throws(ParsingFault) {
    if let taker = unsafe frame?.pointee.taker { try unsafe taker.take(place.step, base, from: &input) }
  }

  /// Takes the value at the position where it is merged with what the property holds, or checked.
  @inline(never) @unsafe private func replaceOtherwise(
    _ place: StepTable.Place, _ slot: UnsafeMutableRawPointer, _ merges: Bool, from input: inout ByteInput
  ) throws(ParsingFault) {
    if merges, place.step.fillsValues {
      let start = input.cursor.offset
      try unsafe place.step.merge(slot, from: &input)
      if input.watch != nil { try input.settleParts(from: start) }
    } else {
      _ = try unsafe place.step.storeChecking(slot, isLive: true, from: &input)
    }
  }

  /// Where the next key most likely is, seen from the last one: where properties have several names, objects may have
  /// every second one, say.
  @inline(never) private func direction(from last: StepTable.Place, to place: StepTable.Place) -> StepTable.Direction {
    let distance = place.distance(from: last)
    if distance != 0, abs(distance) <= StepTable.margin { return StepTable.Direction(distance) }
    return distance < 0 ? .backward : .forward
  }

  /// Says what the property of a step keeps whose value, at an offset, may not have fitted.
  @inline(__always) @unsafe private func settle(
    _ place: StepTable.Place, since noted: Int, at start: Int, _ slot: UnsafeMutableRawPointer,
    _ input: inout ByteInput
  ) {
    var value = input.cursor
    value.move(to: start)
    if input.mismatches?.count != noted || value.isAtNull {
      unsafe settleUnfit(place, since: noted, at: start, slot, &input)
    }
  }

  @inline(never) @unsafe private func settleUnfit(
    _ place: StepTable.Place, since noted: Int, at start: Int, _ slot: UnsafeMutableRawPointer,
    _ input: inout ByteInput
  ) {
    guard let log = input.mismatches else { return }
    let step = place.step
    var value = input.cursor
    value.move(to: start)
    if value.isAtNull, input.notesNulls, let expected = step.expectedInsteadOfNull {
      input.note(expected, at: start, hint: .nullProperty)
    }
    if log.count != noted { unsafe step.settle(log, since: noted, at: start, slot, input.options) }
  }

  /// Remembers that an object has the key of a step, which may be required.
  @inline(never) @unsafe private func seeKey(ofStep index: Int, _ frame: UnsafeMutablePointer<DecodingFrame>?) {
    guard let frame = unsafe frame, unsafe !frame.pointee.seen.isEmpty else { return }
    details { details in
      // By index: an iterator would retain the list.
      for place in details.requiredAt[index].indices {
        unsafe frame.pointee.seen[details.requiredAt[index][place]] = true
      }
    }
  }

  /// Takes the value of a step, at the position, and says what the property keeps whose own did not fit.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @unsafe func decode(
    step index: Int, _ base: UnsafeMutableRawPointer, from input: inout ByteInput,
    _ frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    unsafe seeKey(ofStep: index, frame)
    let step = steps[index]
    if step.kind == .actions {
      return try unsafe perform(step.actionIndex, base: base, input: &input, frame: frame)
    }
    let merges = input.takeMerges()
    if let taker = unsafe frame?.pointee.taker { return try unsafe taker.take(step, base, from: &input) }
    let slot = unsafe base + step.offset
    let (noted, start) = (input.mismatches?.count ?? 0, input.cursor.offset)
    if merges, step.kind == .coder {
      try unsafe step.merge(slot, from: &input)
    } else {
      try unsafe step.replace(slot, from: &input)
    }
    if input.mismatches != nil { unsafe settle(steps.place(index), since: noted, at: start, slot, &input) }
  }
}
