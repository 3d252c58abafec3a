import FieldLayout

/// How the keys of one JSON object fill the properties of an instance. A model has one for its own object, and one for
/// each object that dotted mapping paths lead through.
///
/// A plain value without references, so that running it retains nothing.
struct ObjectPlan {
  let steps: StepTable
  let details: Immortal<KeyDetails>

  init(steps: StepTable, actions: [[KeyAction]], required: [RequiredKey]) {
    self.steps = steps
    let names = (0..<steps.count).map { steps[$0].key.text }
    details = Immortal(KeyDetails(actions: actions, names: names, required: required))
  }

  /// Takes the object at the position.
  ///
  /// SAFETY: `base` is the base address of a live, exclusively held instance of the type that this plan was compiled for;
  /// every offset comes from its verified layout, and every coder and shortcut was chosen by the property's static type.
  @unsafe func decode(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    if let log = input.mismatches { return try unsafe decodeReported(into: base, from: &input, frame: frame, log) }
    try input.enter()
    guard try input.moveToFirstKey() else { return }
    // Most often a key is the next property's; where keys came in reverse, the one's before.
    var expected = 0
    var direction = 1
    repeat {
      // The position is at the quote that opens a key.
      let opening = input.cursor.offset
      input.cursor.advanceUnchecked()
      var index = expected
      if UInt(bitPattern: index) < UInt(bitPattern: steps.count), input.cursor.starts(with: steps[index].key) {
        input.cursor.advanceUnchecked(by: steps[index].key.count)
      } else {
        input.cursor.move(to: opening)
        guard let found = try findStep(&input) else {
          try input.moveToValue()
          try input.skipValue()
          continue
        }
        direction = found < expected &- direction ? -1 : 1
        index = found
      }
      try input.moveToValue()
      let step = steps[index]
      expected = index &+ direction
      let slot = unsafe base + step.offset
      switch step.kind {
      case .int:
        if let value = try Int.read(from: &input) { unsafe slot.replaceValue(with: value, as: Int.self) }
      case .optionalInt:
        if input.isAtNull {
          if try input.takeClearingNull() { unsafe slot.replaceValue(with: nil, as: Int?.self) }
        } else if let value = try Int.read(from: &input) {
          unsafe slot.replaceValue(with: value, as: Int?.self)
        }
      case .double:
        if let value = try Double.read(from: &input) { unsafe slot.replaceValue(with: value, as: Double.self) }
      case .optionalDouble:
        if input.isAtNull {
          if try input.takeClearingNull() { unsafe slot.replaceValue(with: nil, as: Double?.self) }
        } else if let value = try Double.read(from: &input) {
          unsafe slot.replaceValue(with: value, as: Double?.self)
        }
      case .bool:
        if let value = try Bool.read(from: &input) { unsafe slot.replaceValue(with: value, as: Bool.self) }
      case .optionalBool:
        if input.isAtNull {
          if try input.takeClearingNull() { unsafe slot.replaceValue(with: nil, as: Bool?.self) }
        } else if let value = try Bool.read(from: &input) {
          unsafe slot.replaceValue(with: value, as: Bool?.self)
        }
      case .string:
        if let value = try String.read(from: &input) { unsafe slot.replaceValue(with: value, as: String.self) }
      case .optionalString:
        if input.isAtNull {
          if try input.takeClearingNull() { unsafe slot.replaceValue(with: nil, as: String?.self) }
        } else if let value = try String.read(from: &input) {
          unsafe slot.replaceValue(with: value, as: String?.self)
        }
      case .coder:
        try unsafe step.replace(slot, from: &input)
      case .actions:
        try unsafe perform(step.actionIndex, base: base, input: &input, frame: frame)
      }
    } while try input.moveToNextKey()
  }

  /// The same, saying which value every property keeps whose own did not fit. Apart, so that nothing is asked for each value
  /// where nobody wants to know.
  @inline(never) @unsafe private func decodeReported(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?,
    _ log: MismatchLog
  ) throws(ParsingFault) {
    if input.options.reportsMissingKeys { try unsafe input.noteMissing(details { $0.required }, base) }
    try input.enter()
    guard try input.moveToFirstKey() else { return }
    repeat {
      guard let index = try findStep(&input) else {
        try input.moveToValue()
        try input.skipValue()
        continue
      }
      try input.moveToValue()
      let step = steps[index]
      if step.kind == .actions {
        try unsafe perform(step.actionIndex, base: base, input: &input, frame: frame)
        continue
      }
      let slot = unsafe base + step.offset
      let (noted, start) = (log.count, input.cursor.offset)
      try unsafe step.replace(slot, from: &input)
      if log.count != noted { unsafe step.settle(log, since: noted, at: start, slot, input.options) }
    } while try input.moveToNextKey()
  }

  /// Moves behind the key at the position, checking it in full, and looks it up.
  @inline(__always) private func findStep(_ input: inout ByteInput) throws(ParsingFault) -> Int? {
    if let key = input.cursor.shortKey() {
      let index = steps.index(of: key)
      if index != nil || (key.isASCII && input.matchesKeysExactly) {
        input.cursor.advanceUnchecked(by: 1 &+ key.count)
        return index
      }
    }
    let token = try input.cursor.scanString()
    if token.hasEscapes { return try findUnusualKey(token, input) }
    var key = input.cursor
    key.move(to: token.lower)
    if let index = steps.index(ofKeyAt: key, count: token.upper &- token.lower) { return index }
    if !input.matchesKeysExactly { return try findUnusualKey(token, input) }
    if !token.isASCII { try input.cursor.checkUTF8(of: token) }
    return nil
  }

  @inline(never) private func findUnusualKey(_ token: StringToken, _ input: ByteInput) throws(ParsingFault) -> Int? {
    let key = try input.cursor.string(token)
    return details { details in details.index(ofKey: key) ?? details.index(ofUnusualKey: key, input.options) }
  }

  @inline(never) @unsafe private func perform(
    _ actionIndex: Int, base: UnsafeMutableRawPointer, input: inout ByteInput,
    frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    let start = input.cursor.offset
    let list = details { $0.actions[actionIndex] }
    for action in list {
      input.cursor.move(to: start)
      switch action {
      case .decode(let target):
        try unsafe target.decode(base: base, from: &input, frame: frame)
      case .remember(let candidate, let rank):
        // SAFETY: plans that remember candidates are run with a frame, which outlives the run.
        if let frame = unsafe frame, unsafe rank <= frame.pointee.candidates[candidate].rank {
          unsafe frame.pointee.candidates[candidate] = (rank, start)
        }
        try input.skipValue()
      case .descend(let plan):
        switch input.cursor.current {
        case UInt8(ascii: "{"): try unsafe plan.decode(into: base, from: &input, frame: frame)
        case UInt8(ascii: "["): try unsafe plan.decodeElements(into: base, from: &input, frame: frame)
        default: try input.skipValue()
        }
      }
    }
  }

  /// Takes the array at the position, whose elements stand for keys: a path may lead through an array by index.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @unsafe private func decodeElements(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    let limit = details { $0.elementLimit }
    guard limit > 0 else { return try input.skipValue() }
    try input.enter()
    guard input.moveToFirstElement() else { return }
    var number = 0
    repeat {
      if number < limit, let index = details({ $0.index(ofElement: number) }) {
        let step = steps[index]
        if step.kind == .actions {
          try unsafe perform(step.actionIndex, base: base, input: &input, frame: frame)
        } else {
          let (noted, start) = (input.mismatches?.count ?? 0, input.cursor.offset)
          let slot = unsafe base + step.offset
          try unsafe step.replace(slot, from: &input)
          if let log = input.mismatches { unsafe step.settle(log, since: noted, at: start, slot, input.options) }
        }
      } else {
        try input.skipValue()
      }
      number += 1
    } while try input.moveToNextElement()
  }
}

/// What may hang on a key beside a plain property.
enum KeyAction {
  case decode(PropertyTarget)
  /// One of several names of a property: the value is decoded at the end of the object, when it is known which of them
  /// are there. The first in the mapping's order wins.
  case remember(candidate: Int, rank: Int)
  /// The key is a step on a dotted path.
  case descend(ObjectPlan)
}

/// A property as the aim of a value.
struct PropertyTarget {
  let property: Int
  /// In bytes.
  let offset: Int
  let coder: ValueCoder
  /// The value goes through a closure that the model's `mapping` registers anew for every instance.
  let hasClosure: Bool

  @unsafe func decode(
    base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    let (noted, start) = (input.mismatches?.count ?? 0, input.cursor.offset)
    if hasClosure, let closure = unsafe frame?.pointee.mapper?.closure(ofProperty: property) {
      try unsafe closure.decode(closureSlot(base), &input)
    } else {
      try unsafe coder.replace(base + offset, from: &input)
    }
    if let log = input.mismatches {
      log.settle(since: noted, at: start) { unsafe outcome(base, input.options) }
    }
  }
}

extension PropertyTarget {
  /// What a report says when the property's value stays because another one did not fit.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func outcome(_ base: UnsafeRawPointer, _ options: DecodingOptions) -> JSONMismatch.Outcome {
    // A tuple with a converter: it is written, but only the closure knows it.
    if hasClosure, coder is LeftAloneCoder { return .kept(nil) }
    return unsafe coder.outcome(base + offset, options)
  }

  /// Where the value lies that closures convert: inside the object of a wrapper, or of a flattened model, that is a class.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func closureSlot(_ base: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    var slot = unsafe UnsafeMutableRawPointer(mutating: base + offset)
    var coder = coder
    while let referenced = coder as? ReferencedCoder {
      unsafe slot = referenced.valueAddress(slot)
      coder = referenced.inner
    }
    return unsafe slot
  }
}

/// What decoding one instance has to remember, if anything.
struct DecodingFrame {
  /// The mapping run for this instance; nil when the type registers no closures.
  var mapper: HelpingMapper?
  /// For each property with several names: the best name seen so far, and where its value starts.
  var candidates: [(rank: Int, offset: Int)] = []
}
