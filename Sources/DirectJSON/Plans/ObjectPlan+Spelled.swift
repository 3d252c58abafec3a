import FieldLayout

extension ObjectPlan {
  /// Decodes the object at the position when keys may be spelled differently from the names of properties.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  /// - Returns: A bit for each of the first 64 steps whose key is there.
  @inline(never) @unsafe func decodeSpelled(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) -> UInt64 {
    if input.keyRule.isCustom {
      try unsafe decode(into: base, from: &input, frame: frame, spellings: customSpellings(input))
    } else {
      try details({ $0.spellings(input.keyRule, steps) })({ spellings throws(ParsingFault) in
        try unsafe decode(into: base, from: &input, frame: frame, spellings: spellings)
      })
    }
  }

  func customSpellings(_ input: ByteInput) -> Spellings {
    details { input.options.customSpellings.spellings(of: $0, input.keyRule, steps) }
  }

  /// SAFETY: see ``decode(into:from:frame:)``.
  @inline(never) @unsafe private func decode(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?,
    spellings: Spellings
  ) throws(ParsingFault) -> UInt64 {
    try unsafe decodeWatching(
      into: base, from: &input, frame: frame, SpellingFinder(plan: self, spellings: spellings))
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
    if let key = input.cursor.shortKey(), let step = spellings.step(of: key) {
      input.cursor.advanceUnchecked(by: 1 &+ key.count)
      return step < 0 ? nil : step
    }
    let token = try input.cursor.scanString()
    if !token.hasEscapes {
      var key = input.cursor
      key.move(to: token.lower)
      // A known spelling was checked when it was first met.
      if let step = spellings.step(ofKeyAt: key, count: token.upper &- token.lower) { return step < 0 ? nil : step }
    }
    let key = try input.cursor.string(token)
    let step = findStep(key, input.options)
    if !token.hasEscapes { spellings.remember(key, step: step ?? -1) }
    return step
  }

  /// Looks up the step of a key, in full.
  @inline(never) fileprivate func findStep(_ key: String, _ options: DecodingOptions) -> Int? {
    details { details in details.index(ofKey: key) ?? details.index(ofConvertedKey: key, options) }
  }

  /// Looks up a key with escapes, which match nothing as they are.
  @inline(never) func findStep(ofEscapedKey token: StringToken, _ input: ByteInput) throws(ParsingFault) -> Int? {
    findStep(try input.cursor.string(token), input.options)
  }
}

/// A plan whose steps have the keys that a rule makes of their names, as most documents have them. Its own loop then
/// finds them as fast as names; keys that are spelled otherwise are looked up.
final class RespelledPlan: FoundUnderRule {
  let rule: KeyRule
  let plan: ObjectPlan
  let next: Immortal<RespelledPlan>?

  init(_ plan: ObjectPlan, _ options: DecodingOptions, next: Immortal<RespelledPlan>?) {
    rule = options.keyRule
    self.next = next
    let steps = (0..<plan.steps.count).map { number in
      let step = plan.steps[number]
      let key = options.keyStrategy.spelling(of: step.key.text)
      return plan.findStep(key, options) == number ? step.respelled(KeyBytes(key)) : step
    }
    self.plan = ObjectPlan(plan, respelled: StepTable(steps))
  }
}

extension ObjectPlan {
  /// The plan for the keys that the rule of a call makes of names.
  @inline(__always) func respelled(for input: borrowing ByteInput) -> Immortal<RespelledPlan> {
    details { details in
      details.respelled(input.keyRule) { next in RespelledPlan(self, input.options, next: next) }
    }
  }
}

/// Keys as documents have spelled them.
struct SpellingFinder: StepFinder {
  let plan: ObjectPlan
  let spellings: Spellings

  @inline(__always) func key(at place: StepTable.Place) -> KeyBytes? {
    spellings.key(ofStep: place.step.number)
  }

  @inline(__always) func findStep(_ input: inout ByteInput) throws(ParsingFault) -> Int? {
    try plan.findStep(&input, spellings)
  }
}
