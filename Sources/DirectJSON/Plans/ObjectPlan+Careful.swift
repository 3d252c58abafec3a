import FieldLayout

extension ObjectPlan {
  /// Decodes the object at the position when a report is wanted, or when a model reads keys by hand. A separate
  /// function, so that calls without these needs pay nothing for each value.
  ///
  /// SAFETY: see ``decode(into:from:frame:)``.
  @inline(never) @unsafe func decodeReported(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    let required = unsafe input.options.reportsMissingKeys && frame == nil ? details { $0.required } : []
    if required.isEmpty { return try unsafe decodeCarefully(into: base, from: &input, frame: frame) }
    let start = input.cursor.offset
    var frame = DecodingFrame(requiredCount: required.count)
    try unsafe withUnsafeMutablePointer(to: &frame) { frame throws(ParsingFault) in
      try unsafe decodeCarefully(into: base, from: &input, frame: frame)
    }
    unsafe input.noteMissing(required, frame.seen, at: start, base)
  }

  /// SAFETY: see ``decode(into:from:frame:)``.
  @unsafe func decodeCarefully(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    try input.enter()
    guard try input.moveToFirstKey() else { return }
    repeat {
      guard let index = try findAnyStep(&input) else {
        try input.moveToValue()
        if isManual { try input.skipRemembering() } else { try input.skipValue() }
        continue
      }
      try input.moveToValue()
      try unsafe decode(step: index, base, from: &input, frame)
    } while try input.moveToNextKey()
  }

  /// Decodes the array at the position, whose elements count as keys: a path may lead through an array by index.
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
  @unsafe func decodeGroup(
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>
  ) throws(ParsingFault) {
    switch input.cursor.current {
    case UInt8(ascii: "{"):
      if isManual {
        try unsafe decodeCarefully(into: base, from: &input, frame: frame)
      } else {
        try unsafe decode(into: base, from: &input, frame: frame)
      }
    case UInt8(ascii: "["): try unsafe decodeElements(into: base, from: &input, frame: frame)
    default: try input.skipValue()
    }
  }

  /// Decodes the value of a step, at the position, and notes what the property keeps if its own value did not fit.
  @unsafe func decode(
    step index: Int, _ base: UnsafeMutableRawPointer, from input: inout ByteInput,
    _ frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    if let frame = unsafe frame, unsafe !frame.pointee.seen.isEmpty {
      for number in details({ $0.requiredAt[index] }) { unsafe frame.pointee.seen[number] = true }
    }
    let step = steps[index]
    if step.kind == .actions {
      return try unsafe perform(step.actionIndex, base: base, input: &input, frame: frame)
    }
    let slot = unsafe base + step.offset
    guard let log = input.mismatches else { return try unsafe step.replace(slot, from: &input) }
    let (noted, start, isNull) = (log.count, input.cursor.offset, input.isAtNull)
    try unsafe step.replace(slot, from: &input)
    if isNull, input.notesNulls, let expected = step.expectedInsteadOfNull {
      input.note(expected, at: start, hint: .nullProperty)
    }
    if log.count != noted { unsafe step.settle(log, since: noted, at: start, slot, input.options) }
  }

  @inline(never) @unsafe func perform(
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
      case .remember(let number):
        // SAFETY: plans that remember values are run with a frame, which outlives the run.
        if let frame = unsafe frame { unsafe frame.pointee.values[number] = PassedValue(input) }
        try input.skipRemembering()
      case .descend(let number):
        if let frame = unsafe frame { unsafe frame.pointee.groups[number] = PassedValue(input) }
        try input.skipRemembering()
      }
    }
  }
}

/// What a key may do in addition to filling one property.
enum KeyAction {
  case decode(PropertyTarget)
  /// One of several names of a property: at the end of the object it is known which of them has a value that fits.
  case remember(Int)
  /// The key is a step on a dotted path. Its value is decoded at the end of the object, when it is certain that the key
  /// does not stand there again.
  case descend(Int)
}

/// A property with several names.
struct DeferredProperty {
  let target: PropertyTarget
  /// The numbers under which the values of its names are remembered, in the order of the names.
  let values: Range<Int>
}

/// A property as the target of a value.
struct PropertyTarget {
  let property: Int
  /// In bytes.
  let offset: Int
  let coder: ValueCoder
  /// The user's closure that converts the value.
  let closure: ClosureSource

  var hasClosure: Bool { closure.isAny }

  @unsafe func decode(
    base: UnsafeMutableRawPointer, from input: inout ByteInput, frame: UnsafeMutablePointer<DecodingFrame>?
  ) throws(ParsingFault) {
    let (noted, start, isNull) = (input.mismatches?.count ?? 0, input.cursor.offset, input.isAtNull)
    var takesNull = false
    input.unfitOffset = -1
    if hasClosure, let closure = unsafe closure(frame?.pointee.mapper),
      unsafe !(input.isAtNull && isInNilModel(base))
    {
      try unsafe withChangingClosureSlot(base) { slot throws(ParsingFault) in try unsafe closure.decode(slot, &input) }
      takesNull = input.unfitOffset != start
    } else {
      try unsafe coder.replace(base + offset, from: &input)
    }
    guard let log = input.mismatches else { return }
    if isNull, !takesNull, input.notesNulls, coder.refusesNull {
      input.note(coder.expectedName, at: start, hint: .nullProperty)
    }
    log.settle(since: noted, at: start) { unsafe outcome(base, input.options) }
  }
}

/// Where to find the user's closure for a property.
enum ClosureSource {
  /// There is none.
  case none
  /// Registered once for the type: it holds no instance.
  case ofType(TypeClosure)
  /// Registered anew by the mapping of every instance.
  case ofInstance

  var isAny: Bool {
    if case .none = self { false } else { true }
  }
}

/// A closure that serves all instances of a type.
final class TypeClosure: @unchecked Sendable {
  let closure: PropertyClosure

  init(_ closure: PropertyClosure) { self.closure = closure }
}

extension PropertyTarget {
  /// The user's closure that converts the value.
  /// - Parameter mapper: What the mapping of the current instance has registered, if it runs for each instance.
  func closure(_ mapper: HelpingMapper?) -> PropertyClosure? {
    switch closure {
    case .none: nil
    case .ofType(let kept): kept.closure
    case .ofInstance: mapper?.closure(ofProperty: property)
    }
  }

  /// The outcome in a report when the property's value stays because another one did not fit.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func outcome(_ base: UnsafeRawPointer, _ options: DecodingOptions) -> JSONMismatch.Outcome {
    // A tuple with a converter: it is encoded, but only the closure knows it.
    if hasClosure, coder is LeftAloneCoder { return .kept(nil) }
    return unsafe coder.outcome(base + offset, options)
  }

  /// Calls `body` with the address of the value that closures convert, for reading. The value may lie inside a
  /// wrapper's object, or in a flattened model.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property, and the property is not
  /// in a model that is nil.
  @unsafe func withClosureSlot<Failure: Error, Result>(
    _ base: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe coder.withInnermostValue(at: base + offset, body)
  }

  /// Calls `body` with the address of the value that closures convert, for changing it.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func withChangingClosureSlot<Failure: Error>(
    _ base: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe coder.changeInnermostValue(at: base + offset, body)
  }

  /// Whether the property is one of a flattened model that is nil.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func isInNilModel(_ base: UnsafeRawPointer) -> Bool { unsafe coder.isInNilModel(at: base + offset) }
}

/// What decoding one instance has to remember.
struct DecodingFrame {
  /// The mapping run for this instance; nil when the type registers no closures that hold it.
  var mapper: HelpingMapper?
  /// The values found under each of the names of properties that have several.
  var values: [PassedValue?] = []
  /// The values found under the keys that are steps on dotted paths.
  var groups: [PassedValue?] = []
  /// Which of the required keys are present; empty when missing keys are not reported.
  var seen: [Bool] = []

  init(requiredCount: Int) {
    seen = Array(repeating: false, count: requiredCount)
  }

  init(_ mapper: HelpingMapper?, valueCount: Int, groupCount: Int, requiredCount: Int) {
    self.mapper = mapper
    values = Array(repeating: nil, count: valueCount)
    groups = Array(repeating: nil, count: groupCount)
    seen = Array(repeating: false, count: requiredCount)
  }
}

/// A value that has been scanned, and is decoded later.
struct PassedValue {
  let offset: Int
  /// How many more containers may be nested in each other there.
  let depth: Int

  init(_ input: ByteInput) {
    offset = input.cursor.offset
    depth = input.depth
  }
}

extension ByteInput {
  mutating func move(to value: PassedValue) {
    cursor.move(to: value.offset)
    depth = value.depth
  }
}
