import FieldLayout

/// One of several names of a property.
struct AlternativeName {
  /// The number under which its value is remembered.
  let number: Int
  /// Which of the properties that have several names it is one of.
  let property: Int
  /// Of the property, in bytes.
  let offset: Int
  /// That of the property.
  let kind: StepKind
  /// Whether a value can be taken, and taken back, before it is known that the object has no other.
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
// scalar that fits: it is taken at once. Where a second name, or the same one again, turns up, that is undone, and all
// is decided at the end.

/// What an object has under the names of properties that have several.
///
/// SAFETY: the initializer's caller provides ``size(_:)`` bytes, which nobody else uses, and calls ``deinitialize()``
/// once, before giving them up. Numbers are those of the plan's names and properties, which the size was made of. Where
/// a bit of `settled` is set, the property's place holds a value of the type that the kind of its names stands for.
@safe struct NameMemory {
  /// Where the value of each name is; at -1 where there is none.
  private let values: UnsafeMutablePointer<PassedValue>
  private let valueCount: Int
  /// What settled properties held before, ``place`` bytes each.
  private let formers: UnsafeMutableRawPointer
  // A bit for each property, up to the 64th.
  /// One of the names is there.
  private var met: UInt64 = 0
  /// The value of the only name that is there has been taken.
  private var settled: UInt64 = 0
  /// What was there before is a string, or an optional one.
  private var holdsText: UInt64 = 0

  private static let place = MemoryLayout<String?>.stride

  /// How many bytes it takes, aligned as words are.
  static func size(_ properties: [DeferredProperty]) -> Int {
    let valueCount = properties.last?.values.upperBound ?? 0
    return valueCount * MemoryLayout<PassedValue>.stride + min(properties.count, UInt64.bitWidth) * place
  }

  @unsafe init(_ memory: UnsafeMutableRawPointer, for properties: [DeferredProperty]) {
    valueCount = properties.last?.values.upperBound ?? 0
    unsafe values = memory.bindMemory(to: PassedValue.self, capacity: valueCount)
    unsafe values.initialize(repeating: .none, count: valueCount)
    unsafe formers = memory + valueCount * MemoryLayout<PassedValue>.stride
  }

  /// Releases what is held. What properties have been given stays theirs.
  mutating func deinitialize() {
    while holdsText != 0 {
      let property = holdsText.trailingZeroBitCount
      holdsText &= holdsText &- 1
      // Taken, since nothing has to be asked of the runtime for that.
      _ = unsafe former(property).takeValue(as: String?.self)
    }
  }

  @inline(__always) private func former(_ property: Int) -> UnsafeMutableRawPointer {
    unsafe formers + property &* Self.place
  }

  /// The value of a name; nil where there is none.
  subscript(number: Int) -> PassedValue? {
    assert(number < valueCount)
    let value = unsafe values[number]
    return value.offset < 0 ? nil : value
  }

  /// Whether all of so many properties have been given their values.
  func isSettled(upTo count: Int) -> Bool { count < UInt64.bitWidth && settled == 1 << UInt64(count) &- 1 }

  /// Whether a property has been given its value.
  func isSettled(_ property: Int) -> Bool {
    property < UInt64.bitWidth && settled & 1 << UInt64(property) != 0
  }

  /// Remembers the value of a name, at the position, to be decided on at the end.
  ///
  /// SAFETY: `base` is the base address of the instance being decoded.
  @unsafe mutating func remember(_ name: AlternativeName, _ input: ByteInput, _ base: UnsafeMutableRawPointer) {
    assert(name.number < valueCount)
    unsafe values[name.number] = PassedValue(input)
    guard name.property < UInt64.bitWidth else { return }
    met |= 1 << UInt64(name.property)
    unsafe undo(name.property, name.kind, base + name.offset)
  }

  /// Remembers the value of a name, at the position, and what its property holds, if that value is to be taken at once:
  /// it is the first of the property, and not `null`. If it then does not fit, ``undo(_:_:_:)`` follows.
  ///
  /// SAFETY: `slot` is that of the property in the instance being decoded.
  @unsafe mutating func settle(_ step: FieldStep, _ value: PassedValue, _ slot: UnsafeRawPointer) {
    let property = Int(step.nameProperty)
    let bit: UInt64 = 1 &<< UInt64(step.nameProperty)
    let number = Int(step.nameNumber)
    assert(number < valueCount)
    unsafe values[number] = value
    met |= bit
    settled |= bit
    let former = unsafe former(property)
    switch step.nameKind {
    case .int: unsafe former.initializeValue(to: slot.readValue(as: Int.self), as: Int.self)
    case .double: unsafe former.initializeValue(to: slot.readValue(as: Double.self), as: Double.self)
    case .optionalInt: unsafe former.initializeValue(to: slot.readValue(as: Int?.self), as: Int?.self)
    case .optionalDouble: unsafe former.initializeValue(to: slot.readValue(as: Double?.self), as: Double?.self)
    case .bool: unsafe former.initializeValue(to: slot.readValue(as: Bool.self), as: Bool.self)
    case .optionalBool: unsafe former.initializeValue(to: slot.readValue(as: Bool?.self), as: Bool?.self)
    case .string:
      unsafe former.initializeValue(to: slot.readValue(as: String.self), as: String?.self)
      holdsText |= bit
    case .optionalString:
      unsafe former.initializeValue(to: slot.readValue(as: String?.self), as: String?.self)
      holdsText |= bit
    case .coder, .actions: break
    }
  }

  /// Whether a step's value is the first of those that the names of its property stand for.
  @inline(__always) func isFirst(_ step: FieldStep) -> Bool { met & 1 &<< UInt64(step.nameProperty) == 0 }

  /// Takes back the value that a property has been given: it does not fit, or there is more than one to choose from.
  ///
  /// SAFETY: `slot` is that of the property, whose kind is given, in the instance being decoded.
  @inline(never) @unsafe mutating func undo(_ property: Int, _ kind: StepKind, _ slot: UnsafeMutableRawPointer) {
    guard isSettled(property) else { return }
    let bit: UInt64 = 1 << UInt64(property)
    settled &= ~bit
    holdsText &= ~bit
    let former = unsafe former(property)
    switch kind {
    case .int: unsafe slot.replaceValue(with: former.takeValue(as: Int.self), as: Int.self)
    case .optionalInt: unsafe slot.replaceValue(with: former.takeValue(as: Int?.self), as: Int?.self)
    case .double: unsafe slot.replaceValue(with: former.takeValue(as: Double.self), as: Double.self)
    case .optionalDouble: unsafe slot.replaceValue(with: former.takeValue(as: Double?.self), as: Double?.self)
    case .bool: unsafe slot.replaceValue(with: former.takeValue(as: Bool.self), as: Bool.self)
    case .optionalBool: unsafe slot.replaceValue(with: former.takeValue(as: Bool?.self), as: Bool?.self)
    case .string:
      if let text = unsafe former.takeValue(as: String?.self) { unsafe slot.replaceValue(with: text, as: String.self) }
    case .optionalString: unsafe slot.replaceValue(with: former.takeValue(as: String?.self), as: String?.self)
    case .coder, .actions: break
    }
  }
}
