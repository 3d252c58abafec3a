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
      if unsafe frame == nil, input.asksOnlyForValues {
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
    into base: UnsafeMutableRawPointer, from input: inout ByteInput, names: UnsafeMutablePointer<NameMemory>?
  ) throws(ParsingFault) {
    _ = unsafe try decodeWatching(
      into: base, from: &input, frame: nil, UnwatchedNameFinder(plan: self, names: names))
  }

  /// Performs the actions of a key in a call that has no frame: it gets one for them.
  @inline(never) @unsafe func perform(
    _ actionIndex: Int, base: UnsafeMutableRawPointer, input: inout ByteInput, _ names: UnsafeMutablePointer<NameMemory>
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
          if let frame = unsafe frame { unsafe frame.pointee.groups[number] = PassedValue(input) }
          try input.skipRemembering()
        }
      }
    }
  }
}

/// What a key may do in addition to filling one property. Without references, so that performing it retains nothing.
enum KeyAction {
  /// Makes the keys of dotted paths known to the coder of a property that takes the whole object which they lead
  /// through. The plan has those keys. Comes before all other actions.
  case know(ObjectPlan)
  case decode(Immortal<KeptTarget>)
  /// One of several names of a property: which of them has a value that fits is known at the end of the object.
  case remember(AlternativeName)
  /// The key is a step on a dotted path. What lies there is decoded at the end of the object, when it is known that the
  /// key does not stand there again.
  case descend(Int)
}

/// Holds a target for references that are not counted.
final class KeptTarget: Sendable {
  let target: PropertyTarget

  init(_ target: PropertyTarget) { self.target = target }
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
  let coder: any ValueCoder
  /// The user's closure that the value goes through.
  let closure: ClosureSource
  /// The value lies in another one, which the coder knows.
  private let isEnclosed: Bool

  init(property: Int, offset: Int, coder: ValueCoder, closure: ClosureSource) {
    self.property = property
    self.offset = offset
    self.coder = coder
    self.closure = closure
    isEnclosed = coder.enclosing != nil
  }

  var hasClosure: Bool { closure.isAny }

  /// Whether the value goes to the closure, if there is one. `null` goes to the coder, as it would without a closure;
  /// where the type has none, the closure passes over it.
  @inline(__always) private func isClosureAsked(_ isNull: Bool) -> Bool {
    hasClosure && (!isNull || coder.innermost is LeftAloneCoder)
  }

  /// Puts a value into the property of an instance.
  /// - Parameters:
  ///   - base: The address of the instance: a live one, or where there is a taker, the memory for it.
  ///   - taker: See `DecodingFrame.taker`.
  ///   - mapper: What the mapping of the instance has registered, if it runs for each instance.
  @unsafe func decode<Source: PlanSource>(
    _ base: UnsafeMutableRawPointer, at place: Source.Place, from source: inout Source,
    _ taker: (any PropertyTaker)?, _ mapper: HelpingMapper?
  ) throws(ParsingFault) {
    if let taker { return try unsafe taker.take(property, decodingClosure(nil), base, at: place, from: &source) }
    let (noted, isNull) = (source.notedCount ?? 0, source.isNull(place))
    let merges = source.takeMerges()
    source.forgetUnfit()
    if isClosureAsked(isNull), unsafe !(isNull && isInNilModel(base)),
      let closure = unsafe decodingClosure(mapper, in: base)
    {
      try unsafe withChangingClosureSlot(base) { slot throws(ParsingFault) in
        _ = try unsafe source.take(place, by: closure, into: slot, isLive: true)
      }
      if isNull, source.options.nullClearsOptionals, let left = coder.innermost as? LeftAloneCoder {
        unsafe withChangingClosureSlot(base) { slot in unsafe left.clear(slot) }
      }
    } else if merges {
      try unsafe source.merge(base + offset, at: place, with: coder)
    } else {
      try unsafe source.replace(base + offset, at: place, with: coder)
    }
    if source.mismatches == nil { return }
    if isNull, source.notesNulls, coder.refusesNull {
      source.note(coder.expectedValue, at: place, hint: .nullProperty)
    }
    source.settleNotes(after: noted, at: place) { unsafe outcome(base, source.options) }
  }
}

extension PropertyTarget {
  /// The user's closure that converts the value.
  /// - Parameter mapper: What the mapping of the current instance has registered, if it runs for each instance.
  func closure(_ mapper: HelpingMapper?) -> PropertyClosure? {
    switch closure {
    case .none: nil
    case .ofType(let closure): closure
    case .ofInstance: mapper?.closure(ofProperty: property)
    }
  }

  /// The user's closure that decodes the value. The flattened model that it comes from is made if it is nil.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe private func decodingClosure(
    _ mapper: HelpingMapper?, in base: UnsafeMutableRawPointer
  ) -> PropertyClosure? {
    if isEnclosed, let mapper, mapper.awaitsModel(ofProperty: property) {
      unsafe coder.changeInnermostValue(at: base + offset) { _ in }
      unsafe mapper.addClosures(forModelOfProperty: property, base)
    }
    return decodingClosure(mapper)
  }

  /// ``closure(_:)``, if it decodes.
  private func decodingClosure(_ mapper: HelpingMapper?) -> PropertyClosure? {
    closure(mapper).flatMap { $0.decodes ? $0 : nil }
  }

  /// The outcome in a report when the property's value stays because another one did not fit.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func outcome(_ base: UnsafeRawPointer, _ options: DecodingOptions) -> JSONMismatch.Outcome {
    // A tuple with a converter: it is encoded, but only the closure knows it.
    if hasClosure, coder.innermost is LeftAloneCoder { return .kept(nil) }
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
    if isEnclosed { return try unsafe coder.withInnermostValue(at: base + offset, body) }
    return try unsafe body(base + offset)
  }

  /// Calls `body` with the address of the value that closures convert, for changing it.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func withChangingClosureSlot<Failure: Error>(
    _ base: UnsafeMutableRawPointer, _ body: (UnsafeMutableRawPointer) throws(Failure) -> Void
  ) throws(Failure) {
    if isEnclosed { return try unsafe coder.changeInnermostValue(at: base + offset, body) }
    return try unsafe body(base + offset)
  }

  /// Whether the property is one of a flattened model that is nil.
  ///
  /// SAFETY: `base` is the base address of a live instance of the type that has the property.
  @unsafe func isInNilModel(_ base: UnsafeRawPointer) -> Bool {
    unsafe isEnclosed && coder.isInNilModel(at: base + offset)
  }
}

/// Takes values for the properties of an instance that is not live yet.
///
/// SAFETY: `base` is the address of the memory that the taker was made for, and steps and properties are of its plan.
protocol PropertyTaker: AnyObject {
  /// Takes the value at the position for the property of a step that has no actions.
  @unsafe func take(
    _ step: FieldStep, _ base: UnsafeMutableRawPointer, from input: inout ByteInput
  ) throws(ParsingFault)

  /// Takes a value for a property; afterwards, the source knows whether it is unfit.
  @unsafe func take<Source: PlanSource>(
    _ property: Int, _ closure: PropertyClosure?, _ base: UnsafeMutableRawPointer, at place: Source.Place,
    from source: inout Source
  ) throws(ParsingFault)
}

/// What decoding one instance has to remember.
struct DecodingFrame: ~Copyable {
  /// The mapping run for this instance; nil when no closures of the type hold anything of it.
  var mapper: HelpingMapper?
  /// Who takes the values of properties; nil for instances that are live, whose values are replaced.
  var taker: (any PropertyTaker)?
  /// What stands under each of the names of properties that have several; nil when there are none.
  var names: NameMemory?
  /// What stands under the keys that are steps on dotted paths.
  var groups: [PassedValue?] = []
  /// Which of the required keys are present; empty when missing keys are not reported.
  var seen: [Bool] = []

  @inline(__always) init(mapper: HelpingMapper? = nil, taker: (any PropertyTaker)? = nil, requiredCount: Int) {
    (self.mapper, self.taker) = (mapper, taker)
    if requiredCount > 0 { seen = Array(repeating: false, count: requiredCount) }
  }
}

/// A value that has been scanned, and is decoded later.
struct PassedValue {
  let offset: Int
  /// How many more containers may be nested in each other there.
  let depth: Int

  @inline(__always) init(_ input: ByteInput) {
    offset = input.cursor.offset
    depth = input.depth
  }

  @inline(__always) init(offset: Int, depth: Int) { (self.offset, self.depth) = (offset, depth) }

  /// Stands for no value where there is no room for an optional one: a value in an object is never at offset 0.
  static var none: PassedValue { PassedValue(offset: 0, depth: 0) }
}

extension ByteInput {
  mutating func move(to value: PassedValue) {
    cursor.move(to: value.offset)
    depth = value.depth
  }
}
