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
  var names: AlternativeNameValues?
  /// What stands under the keys that are steps on dotted paths.
  var groups: [DeferredValue?] = []
  /// Which of the required keys are present; empty when missing keys are not reported.
  var seen: [Bool] = []

  @inline(__always) init(mapper: HelpingMapper? = nil, taker: (any PropertyTaker)? = nil, requiredCount: Int) {
    (self.mapper, self.taker) = (mapper, taker)
    if requiredCount > 0 { seen = Array(repeating: false, count: requiredCount) }
  }
}

/// A value that has been scanned, and is decoded later.
struct DeferredValue {
  let offset: Int
  /// How many more containers may be nested in each other there.
  let depth: Int

  @inline(__always) init(_ input: ByteInput) {
    offset = input.cursor.offset
    depth = input.depth
  }

  @inline(__always) init(offset: Int, depth: Int) { (self.offset, self.depth) = (offset, depth) }

  /// Stands for no value where there is no room for an optional one: a value in an object is never at offset 0.
  static var none: DeferredValue { DeferredValue(offset: 0, depth: 0) }
}

extension ByteInput {
  mutating func move(to value: DeferredValue) {
    cursor.move(to: value.offset)
    depth = value.depth
  }
}
