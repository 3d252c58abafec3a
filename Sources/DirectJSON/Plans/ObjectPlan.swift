import FieldLayout

/// How the keys of one JSON object fill the properties of an instance. A model has one plan for its own object, and one
/// for each object that dotted mapping paths lead through.
///
/// One address of memory that is never freed, so that running it copies little and retains nothing.
///
/// SAFETY: the memory is initialized once, by `init`, and never changes: plans live as long as the process.
@safe struct ObjectPlan: @unchecked Sendable {
  private let address: UnsafePointer<Parts>

  private struct Parts {
    let steps: StepTable
    let details: Immortal<KeyDetails>
    let isManual: Bool
    let hasSeveralNames: Bool
    let isRespelled: Bool
  }

  /// Read where they are.
  @inline(__always) private var parts: Parts { unsafeAddress { unsafe address } }

  @inline(__always) var steps: StepTable { parts.steps }

  @inline(__always) var details: Immortal<KeyDetails> { parts.details }

  /// Whether the model reads keys by hand, so that values skipped by this plan are probably decoded later.
  @inline(__always) var isManual: Bool { parts.isManual }

  /// Some properties have several names, of which objects most likely have the same: every second key, say.
  @inline(__always) var hasSeveralNames: Bool { parts.hasSeveralNames }

  /// Whether the steps have other keys than the names of properties.
  @inline(__always) var isRespelled: Bool { parts.isRespelled }

  private init(_ parts: Parts) {
    let memory = UnsafeMutablePointer<Parts>.allocate(capacity: 1)
    unsafe memory.initialize(to: parts)
    unsafe address = UnsafePointer(memory)
  }

  init(
    steps: StepTable, actions: [[KeyAction]], required: [RequiredKey], requiredAt: [[Int]], known: Set<String>?,
    isManual: Bool
  ) {
    let keys = (0..<steps.count).map { steps[$0].key.text }
    let hasSeveralNames = actions.joined().contains { if case .remember = $0 { true } else { false } }
    let details = Immortal(
      KeyDetails(actions: actions, keys: keys, required: required, requiredAt: requiredAt, known: known))
    self.init(
      Parts(
        steps: steps, details: details, isManual: isManual, hasSeveralNames: hasSeveralNames, isRespelled: false))
  }

  /// A plan with other keys. Keys that stand for no step of it are looked up by the details of the original.
  init(_ plan: ObjectPlan, respelled steps: StepTable) {
    self.init(
      Parts(
        steps: steps, details: plan.details, isManual: plan.isManual, hasSeveralNames: plan.hasSeveralNames,
        isRespelled: true))
  }

  /// The plan for objects that have a name, too, which it passes on its way; nil when the key of the name does more
  /// than fill one property.
  func naming(_ name: TagMember) -> ObjectPlan? {
    var own = (0..<steps.count).map { steps[$0] }
    var requiredAt = details { $0.requiredAt }
    if let index = own.firstIndex(where: { $0.key.text.utf8.elementsEqual(name.key.utf8) }) {
      let step = own[index]
      guard let coder = step.valueCoder else { return nil }
      own[index] = FieldStep(
        key: step.key, offset: step.offset, coder: TagProperty(coder, name), property: step.property)
    } else {
      // Any property will do: to replace a name and to initialize it are the same.
      own.insert(FieldStep(key: KeyBytes(name.key), offset: 0, coder: name, property: 0), at: 0)
      requiredAt.insert([], at: 0)
    }
    return details { details in
      ObjectPlan(
        steps: StepTable(own), actions: details.actions, required: details.required, requiredAt: requiredAt,
        known: details.known, isManual: isManual)
    }
  }

  /// Decodes the object at the position.
  ///
  /// SAFETY: `base` is the base address of a live, exclusively held instance of the type that this plan was compiled
  /// for; every offset comes from its verified layout, and every coder and shortcut was chosen by the property's static
  /// type.
  @inline(__always) @unsafe func decode(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    if !input.isPlain, !isRespelled { return try unsafe decodeOtherwise(into: base, from: &input, frame: frame) }
    if input.isAtLines { return try unsafe decodeLines(into: base, from: &input, frame: frame) }
    try unsafe decodeCompact(into: base, from: &input, frame: frame)
  }

  /// ``decode(into:from:frame:)`` for an object whose brace no line feed follows.
  ///
  /// Not compiled into its callers, like ``decodeLines(into:from:frame:)``: many are witnesses of protocols, in which
  /// the functions of C that the loop needs would remain calls.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @inline(never) @unsafe private func decodeCompact(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    try unsafe decodeMembers(into: base, from: &input, frame: frame) {
      input, cursor, separator, key, part throws(ParsingFault) in
      if let moved = cursor.moveToAdjacentMember(after: separator, expecting: key) {
        separator = UInt8(ascii: ",")
        part = moved
        return true
      }
      part = .key
      return try input.following(&cursor) { input throws(ParsingFault) in try input.moveToKey(after: &separator) }
    }
  }

  /// ``decode(into:from:frame:)`` for an object that probably has a line for each member. A function of its own, so
  /// that the loop need not ask before each of them.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @inline(never) @unsafe private func decodeLines(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    try unsafe decodeMembers(into: base, from: &input, frame: frame) {
      input, cursor, separator, key, part throws(ParsingFault) in
      if let moved = cursor.moveToMemberOnLine(after: separator, expecting: key, spaces: input.predictedSpaces) {
        separator = UInt8(ascii: ",")
        part = moved
        return true
      }
      part = .key
      return try input.following(&cursor) { input throws(ParsingFault) in
        try input.moveToKeyOffLine(after: &separator)
      }
    }
  }

  /// Decodes the members of the object at the position.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``, of which this is the loop.
  ///
  /// - Parameter moveToMember: Moves the cursor to the next key, or past it if it is the one that is expected; false,
  ///   and out of the object, where there is none. It is handed the input, the cursor, the byte before the key, the key
  ///   that is expected, and the part of the member where the cursor is then.
  @inline(__always) @unsafe private func decodeMembers(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?,
    _ moveToMember: (inout ByteInput, inout ByteCursor, inout UInt8, KeyBytes, inout MemberPart) throws(ParsingFault)
      -> Bool
  ) throws(ParsingFault) {
    try input.nest()
    // A key is usually the next property's; where keys come in reverse order, the previous one's.
    var expected = steps.place(0)
    var direction = StepTable.Direction.forward
    var part = MemberPart.key
    var separator = UInt8(ascii: "{")
    var cursor = input.cursor
    while try moveToMember(&input, &cursor, &separator, expected.step.key, &part) {
      var place = expected
      if part == .key {
        if cursor.skipKey(place.step.key) {
          try input.following(&cursor) { input throws(ParsingFault) in try input.moveToValue() }
        } else {
          let other = try moveToOtherValue(from: cursor, &input)
          cursor.move(with: other.cursor)
          guard let found = other.place else { continue }
          place = found
          direction = place < expected.beside(-direction) ? .backward : .forward
        }
      }
      let step = place.step
      expected = place.beside(direction)
      let slot = unsafe base + step.offset
      switch step.kind {
      case .int:
        if let value = try Int.read(from: &input, at: &cursor) { unsafe slot.replaceValue(with: value, as: Int.self) }
      case .optionalInt:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) { unsafe slot.replaceValue(with: nil, as: Int?.self) }
        } else if let value = try Int.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Int?.self)
        }
      case .double:
        if let value = try Double.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Double.self)
        }
      case .optionalDouble:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) { unsafe slot.replaceValue(with: nil, as: Double?.self) }
        } else if let value = try Double.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Double?.self)
        }
      case .bool:
        if let value = try Bool.read(from: &input, at: &cursor) { unsafe slot.replaceValue(with: value, as: Bool.self) }
      case .optionalBool:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) { unsafe slot.replaceValue(with: nil, as: Bool?.self) }
        } else if let value = try Bool.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: Bool?.self)
        }
      case .string:
        if let value = try String.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: String.self)
        }
      case .optionalString:
        if cursor.isAtNull {
          if try input.takeClearingNull(at: &cursor) { unsafe slot.replaceValue(with: nil, as: String?.self) }
        } else if let value = try String.read(from: &input, at: &cursor) {
          unsafe slot.replaceValue(with: value, as: String?.self)
        }
      case .coder:
        try input.following(&cursor) { input throws(ParsingFault) in try unsafe step.replace(slot, from: &input) }
      case .actions:
        try input.following(&cursor) { input throws(ParsingFault) in
          try unsafe perform(step.actionIndex, base: base, input: &input, frame: frame)
        }
      }
    }
  }

  /// Moves past the key at the position, which is not the one that is expected, to its value; past that, too, if no
  /// step has the key.
  ///
  /// Not compiled into the loop, of which it would take registers. It is handed a cursor and returns one, so that the
  /// processor need not wait for memory.
  @inline(never) private func moveToOtherValue(
    from cursor: ByteCursor, _ input: inout ByteInput
  ) throws(ParsingFault) -> (place: StepTable.Place?, cursor: ByteCursor) {
    var key = cursor
    key.advanceUnchecked()
    if let place = steps.place(ofKeyAt: key) {
      key.advanceUnchecked(by: place.step.key.count)
      if key.moveToAdjacentValue() { return (place, key) }
      input.cursor.move(with: key)
      try input.moveToSpacedValue()
      return (place, input.cursor)
    }
    input.cursor.move(with: cursor)
    let found = try findOtherStep(&input)
    try input.moveToValue()
    if found == nil { try input.skipValueInline() }
    return (found, input.cursor)
  }

  /// Moves past the key at the position, checking it in full, and looks it up among the names of steps.
  @inline(__always) func findStep(_ input: inout ByteInput) throws(ParsingFault) -> StepTable.Place? {
    var key = input.cursor
    key.advanceUnchecked()
    guard let place = steps.place(ofKeyAt: key) else { return try findOtherStep(&input) }
    input.cursor.advanceUnchecked(by: 1 &+ place.step.key.count)
    return place
  }

  /// ``findStep(_:)`` for a key that is not found at once.
  @inline(__always) private func findOtherStep(_ input: inout ByteInput) throws(ParsingFault) -> StepTable.Place? {
    if isRespelled { return try findOtherSpelling(&input).map(steps.place) }
    var key = input.cursor
    key.advanceUnchecked()
    let token = try input.cursor.scanStringInline()
    if token.hasEscapes || !token.isASCII || steps.sharesSlots || key.keyStart == nil {
      return try findStep(ofKey: token, input)
    }
    return nil
  }

  /// Looks up a key that has escapes, is not ASCII, or is perhaps known though it was not found.
  @inline(never) private func findStep(
    ofKey token: StringToken, _ input: ByteInput
  ) throws(ParsingFault) -> StepTable.Place? {
    if token.hasEscapes { return try findStep(ofEscapedKey: token, input).map(steps.place) }
    var key = input.cursor
    key.move(to: token.lower)
    if steps.mayMissKey(at: key), let index = steps.index(ofKeyAt: key, count: token.upper &- token.lower) {
      return steps.place(index)
    }
    if !token.isASCII { try input.cursor.checkUTF8(of: token) }
    return nil
  }
}
