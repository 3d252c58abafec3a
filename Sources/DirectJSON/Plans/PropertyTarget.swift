import FieldLayout

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

/// Holds a target for references that are not counted.
final class RetainedTarget: Sendable {
  let target: PropertyTarget

  init(_ target: PropertyTarget) { self.target = target }
}
