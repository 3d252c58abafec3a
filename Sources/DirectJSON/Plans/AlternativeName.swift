import FieldLayout

/// One of several names of a property.
struct AlternativeName {
  /// The number under which its value is remembered.
  let number: Int
  /// The number of the property among those that have several names.
  let property: Int
  /// The offset of the property, in bytes.
  let offset: Int
  /// The kind of the property.
  let kind: StepKind
  /// Whether a value can be taken before it is known that the object has no other.
  let isTakenAtOnce: Bool

  /// - Parameters:
  ///   - number: Under which its value is remembered.
  ///   - property: Its number among those with several names.
  init(number: Int, ofProperty property: Int, _ target: PropertyTarget) {
    self.number = number
    self.property = property
    offset = target.offset
    kind = target.coder.stepKind
    isTakenAtOnce =
      kind.isScalar && !target.hasClosure && property < UInt64.bitWidth && number <= Int(Int32.max)
  }
}

// Which of several values counts is known at the end of an object. Most objects have one of the names once, and a
// scalar that fits: it is taken at once. Where a second name, or the same one again, turns up, all is decided at the
// end. What has been taken is not taken back: it is among the values that fit, and one of those replaces it.

/// What an object has under the names of properties that have several.
///
/// SAFETY: the initializer's caller provides ``size(_:)`` bytes, which nobody else uses until it gives up the memory.
/// Numbers are those of the plan's names and properties, which the size was made of. `taken` is initialized for
/// properties that are settled, and `values` when ``hasValues`` is true.
@safe struct AlternativeNameValues {
  /// For each property, the value of its only name that is there.
  private let taken: UnsafeMutablePointer<Taken>
  /// Where the last value of each name is; at 0 where there is none.
  private let values: UnsafeMutablePointer<DeferredValue>
  private let valueCount: Int
  /// Whether there is something to decide on, so that ``values`` are in use. For most objects, they never are.
  private(set) var hasValues = false
  /// The values before the last one of each name that an object repeats, by its number; nil when it repeats none.
  private var earlier: [Int: [DeferredValue]]?
  // A bit for each property, up to the 64th.
  /// One of the names is there.
  private var met: UInt64 = 0
  /// What is there is decided on at the end, not taken.
  private var deferred: UInt64 = 0

  private struct Taken {
    let value: DeferredValue
    /// That of the name.
    let number: Int
  }

  /// How many bytes it takes for some properties, aligned as words are.
  static func size(_ properties: [DeferredProperty]) -> Int {
    properties.count * MemoryLayout<Taken>.stride + valueCount(properties) * MemoryLayout<DeferredValue>.stride
  }

  private static func valueCount(_ properties: [DeferredProperty]) -> Int { properties.last?.values.upperBound ?? 0 }

  /// - Parameter memory: As large as the properties take.
  @inline(__always) @unsafe init(_ memory: UnsafeMutableRawPointer, size: Int, propertyCount: Int) {
    let takenSize = propertyCount &* MemoryLayout<Taken>.stride
    valueCount = (size &- takenSize) / MemoryLayout<DeferredValue>.stride
    unsafe taken = memory.bindMemory(to: Taken.self, capacity: propertyCount)
    unsafe values = (memory + takenSize).bindMemory(to: DeferredValue.self, capacity: valueCount)
  }

  /// The last value of a name; nil where there is none.
  subscript(number: Int) -> DeferredValue? {
    assert(number < valueCount && hasValues)
    let value = unsafe values[number]
    return value.offset == 0 ? nil : value
  }

  /// Begins to keep the value of each name.
  @inline(never) private mutating func keepValues() {
    if hasValues { return }
    hasValues = true
    unsafe values.initialize(repeating: .none, count: valueCount)
    for property in 0..<UInt64.bitWidth where isSettled(property) {
      let taken = unsafe taken[property]
      unsafe values[taken.number] = taken.value
    }
  }

  /// The values of a property's names before the last one of each.
  func earlierValues(of numbers: Range<Int>) -> [DeferredValue] {
    guard let earlier else { return [] }
    return numbers.flatMap { earlier[$0] ?? [] }
  }

  /// Forgets what ``earlierValues(of:)`` would return, which a copy has.
  mutating func forgetEarlierValues() { earlier = nil }

  /// Whether a property has been given its value.
  func isSettled(_ property: Int) -> Bool {
    property < UInt64.bitWidth && met & ~deferred & 1 << UInt64(property) != 0
  }

  /// Remembers the value of a name, at the position, to be decided on at the end.
  @inline(never) mutating func remember(_ name: AlternativeName, _ input: ByteInput) {
    keepValues()
    if let former = self[name.number] {
      var all = earlier ?? [:]
      earlier = nil
      all[name.number, default: []].append(former)
      earlier = all
    }
    unsafe values[name.number] = DeferredValue(input)
    guard name.property < UInt64.bitWidth else { return }
    met |= 1 << UInt64(name.property)
    deferred |= 1 << UInt64(name.property)
  }

  /// Remembers the value of a name that is to be taken at once, if it is the first of its property.
  /// - Returns: Whether it is. If it then does not fit, ``decideLater(_:)`` follows.
  @inline(__always) mutating func settle(_ step: FieldStep, _ value: DeferredValue) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(step.nameProperty)
    guard met & bit == 0 else { return false }
    let number = Int(step.nameNumber)
    assert(number < valueCount)
    unsafe (taken + Int(step.nameProperty)).initialize(to: Taken(value: value, number: number))
    if hasValues { unsafe values[number] = value }
    met |= bit
    return true
  }

  /// Leaves the value of a step's property to be decided on at the end: the one taken at once does not fit.
  @inline(never) mutating func decideLater(_ step: FieldStep) {
    keepValues()
    deferred |= 1 &<< UInt64(step.nameProperty)
  }
}

extension StepFinder {
  @inline(__always) @unsafe func settle(
    _ step: FieldStep, _ value: DeferredValue, _ frame: UnsafeMutablePointer<DecodingFrame>?
  ) -> Bool {
    unsafe frame?.pointee.names?.settle(step, value) == true
  }
}

extension UnwatchedNameFinder {
  /// SAFETY: a plan with steps of names is run with a place for their values: a call without a frame has it here.
  @inline(__always) @unsafe func settle(
    _ step: FieldStep, _ value: DeferredValue, _ frame: UnsafeMutablePointer<DecodingFrame>?
  ) -> Bool {
    unsafe names.unsafelyUnwrapped.pointee.settle(step, value)
  }
}
