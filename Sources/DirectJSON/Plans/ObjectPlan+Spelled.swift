import FieldLayout

extension ObjectPlan {
  /// Decodes the object at the position when keys may be spelled differently from the names of properties.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  /// - Returns: A bit for each of the first 64 steps whose key is there; zero in calls that ask only for values.
  @inline(never) @unsafe func decodeSpelled(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) -> UInt64 {
    try withSpellings(&input) { input, spellings throws(ParsingFault) in
      try unsafe decode(into: base, from: &input, frame: frame, spellings: spellings)
    }
  }

  /// Calls `body` with how documents spell the keys under the rule of an input.
  @inline(__always) func withSpellings<Result>(
    _ input: inout ByteInput, _ body: (inout ByteInput, Spellings) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result {
    if input.keyRule.isCustom { return try body(&input, customSpellings(input)) }
    return try details({ $0.spellings(input.keyRule, steps) })({ spellings throws(ParsingFault) in
      try body(&input, spellings)
    })
  }

  private func customSpellings(_ input: ByteInput) -> Spellings {
    details { $0.customSpellings(input.options, steps) }
  }

  /// SAFETY: see ``decode(into:from:frame:)``.
  @unsafe private func decode(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?,
    spellings: Spellings
  ) throws(ParsingFault) -> UInt64 {
    if unsafe frame == nil, input.needsOnlyValues {
      try unsafe decodeUnwatched(into: base, from: &input, spellings: spellings)
      return 0
    }
    return try unsafe decodeWatched(into: base, from: &input, frame: frame, spellings: spellings)
  }

  // Two functions, so that each takes the stack of one loop only.

  /// SAFETY: see ``decode(into:from:frame:)``.
  @inline(never) @unsafe private func decodeWatched(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?,
    spellings: Spellings
  ) throws(ParsingFault) -> UInt64 {
    try unsafe decodeWatching(
      into: base, from: &input, frame: frame, SpellingFinder(plan: self, spellings: spellings))
  }

  /// The part of ``decode(into:from:frame:spellings:)`` for calls that ask for nothing but the values.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @inline(never) @unsafe private func decodeUnwatched(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, spellings: Spellings
  ) throws(ParsingFault) {
    let finder = UnwatchedSpellingFinder(watched: SpellingFinder(plan: self, spellings: spellings))
    _ = try unsafe decodeWatching(into: base, from: &input, frame: nil, finder)
  }

  /// Moves past a key that no step of a respelled plan has, checking it in full, and looks up what it stands for.
  @inline(never) func findOtherSpelling(_ input: inout ByteInput) throws(ParsingFault) -> Int? {
    try details { $0.spellings(input.keyRule, steps) }({ spellings throws(ParsingFault) in
      try findStep(&input, spellings)
    })
  }

  /// Moves past the key at the position, checking it in full, and looks up what it stands for, which may be known for
  /// this spelling.
  func findStep(_ input: inout ByteInput, _ spellings: Spellings) throws(ParsingFault) -> Int? {
    try input.findStep(in: spellings) { findStep($0, $1) }
  }

  /// Calls `body` with how documents spell the keys under the rule of a call.
  func withSpellings<Result>(_ options: DecodingOptions, _ body: (Spellings) -> Result) -> Result {
    if options.keyRule.isCustom {
      return body(details { $0.customSpellings(options, steps) })
    }
    return details { $0.spellings(options.keyRule, steps) }({ body($0) })
  }

  /// Looks up the step of a key of a dictionary, which may be known for this spelling.
  func findStep(_ key: String, _ options: DecodingOptions, _ spellings: Spellings) -> Int? {
    var text = key
    if let step = text.withUTF8({ unsafe spellings.step(of: $0) }) { return step < 0 ? nil : step }
    let step = findStep(key, options)
    spellings.remember(key, step: step ?? -1)
    return step
  }

  /// Looks up the step of a key, in full.
  @inline(never) func findStep(_ key: String, _ options: DecodingOptions) -> Int? {
    details { details in details.index(ofKey: key) ?? details.index(ofConvertedKey: key, options) }
  }

  /// Looks up a key with escapes, which match nothing as they are.
  @inline(never) func findStep(ofEscapedKey token: StringToken, _ input: ByteInput) throws(ParsingFault) -> Int? {
    findStep(try input.cursor.string(token), input.options)
  }
}

/// Keys as documents have spelled them.
struct SpellingFinder: StepFinder {
  let plan: ObjectPlan
  let spellings: Spellings

  @inline(__always) func key(at place: StepTable.Place) -> KeyBytes? {
    spellings.key(ofStep: place.step.number)
  }

  @inline(__always) func findStep(_ input: inout ByteInput) throws(ParsingFault) -> StepTable.Place? {
    try plan.findStep(&input, spellings).map(plan.steps.place)
  }
}

/// Keys as documents have spelled them, in a call that asks for nothing but the values.
struct UnwatchedSpellingFinder: StepFinder {
  let watched: SpellingFinder

  static var servesWatchers: Bool { false }

  @inline(__always) func key(at place: StepTable.Place) -> KeyBytes? { watched.key(at: place) }

  @inline(__always) func findStep(_ input: inout ByteInput) throws(ParsingFault) -> StepTable.Place? {
    try watched.findStep(&input)
  }
}
