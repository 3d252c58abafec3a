/// How a loop finds the step that a key stands for.
protocol StepFinder {
  /// Where the values of properties with several names are remembered; nil if there are none, and in calls that keep
  /// them in the frame.
  var names: UnsafeMutablePointer<AlternativeNameValues>? { get }

  /// Remembers the value of a name that is to be taken at once; see ``AlternativeNameValues/settle(_:_:)``.
  @unsafe func settle(_ step: FieldStep, _ value: DeferredValue, _ frame: UnsafeMutablePointer<DecodingFrame>?) -> Bool

  /// Whether the call may ask what does not fit, or which keys there are.
  static var servesWatchers: Bool { get }

  /// The key that most likely stands for the step at a place; nil when none is known, or there is no such step.
  func key(at place: StepTable.Place) -> KeyBytes?

  /// Moves past the key at the position, checking it in full, and looks it up.
  func findStep(_ input: inout ByteInput) throws(ParsingFault) -> StepTable.Place?
}

extension StepFinder {
  var names: UnsafeMutablePointer<AlternativeNameValues>? { nil }
  static var servesWatchers: Bool { true }
}

/// Keys as they are: the names of the steps.
struct OwnNameFinder: StepFinder {
  let plan: ObjectPlan

  @inline(__always) func key(at place: StepTable.Place) -> KeyBytes? { place.step.key }

  @inline(__always) func findStep(_ input: inout ByteInput) throws(ParsingFault) -> StepTable.Place? {
    try plan.findStep(&input)
  }
}

/// Keys as they are, in a call that asks for nothing but the values.
@safe struct UnwatchedNameFinder: StepFinder {
  let plan: ObjectPlan
  let names: UnsafeMutablePointer<AlternativeNameValues>?

  static var servesWatchers: Bool { false }

  @inline(__always) func key(at place: StepTable.Place) -> KeyBytes? { place.step.key }

  @inline(__always) func findStep(_ input: inout ByteInput) throws(ParsingFault) -> StepTable.Place? {
    try plan.findStep(&input)
  }
}

extension StepFinder {
  /// Moves to the next member: past its key if that is the one that is expected, and is written as usual; false, and
  /// out of the object, after the last value.
  /// - Parameters:
  ///   - cursor: What is moved; the input follows it where it must.
  ///   - place: That of the step whose key is expected.
  ///   - part: The part of the member where the cursor is then.
  @inline(__always) func moveToNextMember(
    _ input: inout ByteInput, _ cursor: inout ByteCursor, expecting place: StepTable.Place, _ part: inout MemberPart
  ) throws(ParsingFault) -> Bool {
    if let key = key(at: place), let moved = cursor.moveToAdjacentMember(after: UInt8(ascii: ","), expecting: key) {
      part = moved
      return true
    }
    let moved = try input.following(&cursor) { input throws(ParsingFault) in
      try moveToSpacedMember(&input, expecting: place)
    }
    part = moved ?? .key
    return moved != nil
  }

  /// The part of ``moveToNextMember(_:_:expecting:_:)`` for all but compact text, and for the end of the object.
  /// - Returns: Where the position is then; nil, and out of the object, after the last value.
  @inline(never) private func moveToSpacedMember(
    _ input: inout ByteInput, expecting place: StepTable.Place
  ) throws(ParsingFault) -> MemberPart? {
    if let key = key(at: place),
      let moved = input.cursor.moveToMemberOnLine(
        after: UInt8(ascii: ","), expecting: key, spaces: input.predictedSpaces)
    {
      return moved
    }
    return try input.moveToNextKey() ? .key : nil
  }
}
