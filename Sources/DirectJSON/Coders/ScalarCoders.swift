import FieldLayout

// The work of these classes is compiled for each scalar type; see `JSONScalar`.

final class ScalarCoder<Value: JSONScalar>: TypedCoder<Value>, StoringCoding, @unchecked Sendable {
  override var compiledStorage: (any _Storable.Type)? { Value.compiledStorage }

  override var runsUserCode: Bool { false }
  override var holdsObjects: Bool { false }
  override var stepKind: StepKind { Value.stepKind }
  override var exactKinds: ExactKinds { Value.exactKinds }
  override var expectedName: String { Value.expectedName }
  override var nameInJSON: String { Value.nameInJSON }

  @inline(__always) func store(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try unsafe Value.store(slot, isLive: isLive, from: &input)
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    try unsafe Value.store(slot, isLive: false, from: value, in: &tree)
  }

  func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    _ = try unsafe Value.store(slot, isLive: true, from: value, in: &tree)
  }

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe Value.write(slot, to: &writer)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe slot.readValue().plainValue()
  }
}

final class OptionalScalarCoder<Value: JSONScalar>: TypedCoder<Value?>, StoringCoding, @unchecked Sendable {
  @inline(__always) func storeArray(
    _ slot: UnsafeMutablePointer<[Coded]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<Coded>, count: Int
  ) -> Bool {
    unsafe Value.storeArrayOfOptionals(slot, isLive: isLive, movingFrom: elements, count: count)
  }

  override var runsUserCode: Bool { false }
  override var holdsObjects: Bool { false }
  override var stepKind: StepKind { Value.optionalStepKind }
  override var exactKinds: ExactKinds { Value.exactKinds.union(.null) }
  override var expectedName: String { Value.expectedName }
  override var nameInJSON: String { Value.nameInJSON }
  override var isNeverObject: Bool { Self.isNeverObject(Value.self) }
  override var isOptional: Bool { true }
  override var canBeAbsent: Bool { true }
  override var takesNull: Bool { true }

  @inline(__always) func store(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    try unsafe Value.storeOptional(slot, isLive: isLive, from: &input)
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    try unsafe Value.storeOptional(slot, isLive: false, from: value, in: &tree)
  }

  func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    _ = try unsafe Value.storeOptional(slot, isLive: true, from: value, in: &tree)
  }

  @inline(__always) func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
    unsafe Value.isOptionalAbsent(slot)
  }

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe Value.writeOptional(slot, to: &writer)
  }

  @inline(__always) func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    try unsafe Value.writeOptionalMember(key, slot, &isFirst, to: &writer)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe slot.readValue()?.plainValue()
  }
}

final class ScalarArrayCoder<Element: CollectedScalar>: TypedCoder<[Element]>, StoringCoding, @unchecked Sendable {
  /// For arrays that are no arrays yet, but text that holds one.
  private let general = ArrayCoder<Element>(element: ScalarCoder<Element>())

  override var runsUserCode: Bool { false }
  override var holdsObjects: Bool { false }
  override var checksParts: Bool { true }
  override var holdsScalars: Bool { true }
  override var exactKinds: ExactKinds { .array }

  @inline(__always) func storeArray(
    _ slot: UnsafeMutablePointer<[Coded]>, isLive: Bool, movingFrom elements: UnsafeMutablePointer<Coded>, count: Int
  ) -> Bool {
    unsafe Element.storeArrayOfArrays(slot, isLive: isLive, movingFrom: elements, count: count)
    return true
  }

  @inline(__always) func storeOptional(
    _ slot: UnsafeMutablePointer<Coded?>, isLive: Bool, movingFrom value: UnsafeMutablePointer<Coded>?
  ) -> Bool {
    unsafe Element.storeOptionalArray(slot, isLive: isLive, movingFrom: value)
    return true
  }

  @inline(__always) func isOptionalNil(_ slot: UnsafePointer<Coded?>) -> Bool? { unsafe Element.isArrayNil(slot) }

  @inline(__always) func store(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard input.cursor.current == UInt8(ascii: "[") else {
      return try unsafe general.storeFromText(slot, isLive: isLive, from: &input)
    }
    try unsafe Element.storeArray(slot, isLive: isLive, from: &input)
    return true
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let outcome = try unsafe Element.initializeArray(slot, from: value, in: &tree) { return outcome }
    return try unsafe tree.initializeFromText(slot, of: value, with: self)
  }

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe Element.writeArray(slot, to: &writer)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    _ = try nesting.entered()
    var result: [Any] = []
    for element in unsafe slot.readValue() {
      do { result.append(try element.plainValue()) } catch { throw error.inside(.index(result.count)) }
    }
    return result
  }
}
