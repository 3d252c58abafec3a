import FieldLayout

extension ObjectPlan {
  /// Decodes the object at the position when more is asked than to read plain keys. A separate function, so that calls
  /// without these needs pay nothing for each value.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @inline(never) @unsafe func decodeOtherwise(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    if input.isPlainButRespelled {
      // SAFETY: its steps fill the same properties.
      return try respelled(for: input)({ respelled throws(ParsingFault) in
        try unsafe respelled.plan.decode(into: base, from: &input, frame: frame)
      })
    }
    // Asked for each object: a plan serves calls with a report and calls without one. The loop for plain keys, which
    // needs no report, does not ask.
    guard unsafe input.options.reportsMissingKeys && frame == nil && input.mismatches != nil else {
      return try unsafe decodeCarefully(into: base, from: &input, frame: frame)
    }
    let start = input.cursor.offset
    if let requiredSteps = details({ $0.requiredSteps }) {
      let steps = try unsafe decodeMarking(into: base, from: &input, frame: nil)
      if steps & requiredSteps != requiredSteps { unsafe noteMissing(steps, at: start, base, &input) }
      return
    }
    let required = details { $0.required }
    var frame = DecodingFrame(requiredCount: required.count)
    try unsafe withUnsafeMutablePointer(to: &frame) { frame throws(ParsingFault) in
      try unsafe decodeCarefully(into: base, from: &input, frame: frame)
    }
    unsafe input.noteMissing(required, frame.seen, at: start, base)
  }

  /// Notes which keys the object at an offset lacks.
  /// - Parameter steps: A bit for each step whose key it has.
  @inline(never) @unsafe private func noteMissing(
    _ steps: UInt64, at start: Int, _ base: UnsafeRawPointer, _ input: inout ByteInput
  ) {
    let required = details { $0.required }
    var seen = Array(repeating: false, count: required.count)
    details { details in
      for (step, numbers) in details.requiredAt.enumerated() where steps & 1 << UInt64(step) != 0 {
        for number in numbers { seen[number] = true }
      }
    }
    unsafe input.noteMissing(required, seen, at: start, base)
  }

  /// SAFETY: see ``decode(into:from:frame:)``.
  @unsafe func decodeCarefully(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    _ = try unsafe decodeMarking(into: base, from: &input, frame: frame)
  }

  /// SAFETY: see ``decode(into:from:frame:)``.
  /// - Returns: A bit for each of the first 64 steps whose key is there; zero in calls that ask only for values.
  @unsafe private func decodeMarking(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) -> UInt64 {
    if input.keyRule == .exact {
      if unsafe frame == nil, input.needsOnlyValues {
        try unsafe decodeUnwatched(into: base, from: &input, names: nil)
        return 0
      }
      return try unsafe decodeExact(into: base, from: &input, frame: frame)
    }
    return try unsafe decodeSpelled(into: base, from: &input, frame: frame)
  }

  /// SAFETY: see ``decode(into:from:frame:)``.
  @inline(never) @unsafe private func decodeExact(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) -> UInt64 {
    try unsafe decodeWatching(into: base, from: &input, frame: frame, OwnNameFinder(plan: self))
  }

  /// Decodes the object at the position in a call that asks for nothing but the values.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  /// - Parameter names: Where the values of properties with several names are remembered; nil if there are none.
  @inline(never) @unsafe func decodeUnwatched(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, names: UnsafeMutablePointer<AlternativeNameValues>?
  ) throws(ParsingFault) {
    _ = unsafe try decodeWatching(
      into: base, from: &input, frame: nil, UnwatchedNameFinder(plan: self, names: names))
  }

  /// Performs the actions of a key in a call that has no frame: it gets one for them.
  @inline(never) @unsafe func perform(
    _ actionIndex: Int, base: UnsafeMutableRawPointer, input: inout ByteInput,
    _ names: UnsafeMutablePointer<AlternativeNameValues>
  ) throws(ParsingFault) {
    var frame = DecodingFrame(requiredCount: 0)
    frame.names = unsafe names.pointee
    // The frame alone has them now. Otherwise they would be copied when one is added: each time, all of them.
    unsafe names.pointee.forgetEarlierValues()
    try unsafe withUnsafeMutablePointer(to: &frame) { frame throws(ParsingFault) in
      try unsafe perform(actionIndex, base: base, input: &input, frame: frame)
    }
    if let changed = frame.names { unsafe names.pointee = changed }
  }

  /// Decodes the array at the position, whose elements count as keys: a path may lead through an array by index.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @unsafe private func decodeElements(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    let merges = input.takeMerges()
    let limit = details { $0.elementLimit }
    guard limit > 0 else { return try input.skipValue() }
    try input.enter()
    guard input.moveToFirstElement() else { return }
    var number = 0
    repeat {
      if number < limit, let index = details({ $0.index(ofElement: number) }) {
        input.merges = merges
        try unsafe decode(step: index, base, from: &input, frame)
      } else {
        try input.skipValue()
      }
      number += 1
    } while try input.moveToNextElement()
  }

  /// Decodes the value at the position, which a path leads to.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @inline(never) @unsafe func decodeGroup(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>
  ) throws(ParsingFault) {
    switch input.cursor.current {
    case UInt8(ascii: "{"):
      if unsafe isManual || frame.pointee.taker != nil {
        try unsafe decodeCarefully(into: base, from: &input, frame: frame)
      } else {
        try unsafe decode(into: base, from: &input, frame: frame)
      }
    case UInt8(ascii: "["):
      try unsafe decodeElements(into: base, from: &input, frame: frame)
    default:
      input.merges = false
      try input.skipValue()
    }
  }

  @inline(never) @unsafe func perform(
    _ actionIndex: Int, base: UnsafeMutableRawPointer, input: inout ByteInput,
    frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    let start = input.cursor.offset
    let merges = input.takeMerges()
    try details { details throws(ParsingFault) in
      // By index: an iterator would retain the list.
      for index in details.actions[actionIndex].indices {
        input.cursor.move(to: start)
        switch details.actions[actionIndex][index] {
        case .know(let plan):
          if input.notesUnknownKeys { try plan.makeKeysKnown(at: &input) }
        case .decode(let target):
          input.merges = merges
          try target { kept throws(ParsingFault) in
            try unsafe kept.target.decode(base, at: start, from: &input, frame?.pointee.taker, frame?.pointee.mapper)
          }
        case .remember(let name):
          // SAFETY: plans that remember values are run with a frame, which the caller keeps until this returns.
          if let frame = unsafe frame { unsafe frame.pointee.names?.remember(name, input) }
          try input.skipRemembering()
        case .descend(let number):
          if let frame = unsafe frame { unsafe frame.pointee.groups[number] = DeferredValue(input) }
          try input.skipRemembering()
        }
      }
    }
  }
}
