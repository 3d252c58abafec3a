import FieldLayout

// The work of these classes is compiled for each scalar type; see `JSONScalar`.

final class ScalarCoder<Value: JSONScalar>: ValueCoder, @unchecked Sendable {
  init() { super.init(Value.self) }

  override var compiledStorage: (any _Storable.Type)? { Value.self }

  override var runsUserCode: Bool { false }
  override var stepKind: StepKind { Value.stepKind }
  override var expectedName: String { Value.expectedName }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try unsafe Value.initialize(slot, from: &input)
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe Value.replace(slot, from: &input)
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    try unsafe Value.initialize(slot, from: value, in: &tree)
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    try unsafe Value.replace(slot, from: value, in: &tree)
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe Value.write(slot, to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe slot.readValue(as: Value.self).plainValue()
  }
}

final class OptionalScalarCoder<Value: JSONScalar>: ValueCoder, @unchecked Sendable {
  init() { super.init(Value?.self) }

  override func storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    unsafe Value.storeArrayOfOptionals(slot, isLive: isLive, movingFrom: elements, count: count)
    return true
  }

  override var runsUserCode: Bool { false }
  override var stepKind: StepKind { Value.optionalStepKind }
  override var expectedName: String { Value.expectedName }
  override var isOptional: Bool { true }
  override var canBeAbsent: Bool { true }
  override var takesNull: Bool { true }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try unsafe Value.initializeOptional(slot, from: &input)
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    try unsafe Value.replaceOptional(slot, from: &input)
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    try unsafe Value.initializeOptional(slot, from: value, in: &tree)
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    try unsafe Value.replaceOptional(slot, from: value, in: &tree)
  }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    unsafe Value.isOptionalAbsent(slot)
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe Value.writeOptional(slot, to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe slot.readValue(as: Value?.self)?.plainValue()
  }
}

final class ScalarArrayCoder<Element: JSONScalar>: TypedCoder<[Element]>, @unchecked Sendable {
  override var runsUserCode: Bool { false }

  override func storeArray(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom elements: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    unsafe Element.storeArrayOfArrays(slot, isLive: isLive, movingFrom: elements, count: count)
    return true
  }

  override func storeOptional(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, movingFrom value: UnsafeMutableRawPointer?
  ) -> Bool {
    unsafe Element.storeOptionalArray(slot, isLive: isLive, movingFrom: value)
    return true
  }

  override func isOptionalNil(_ slot: UnsafeRawPointer) -> Bool? { unsafe Element.isArrayNil(slot) }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    try unsafe Element.storeArray(slot, isLive: false, from: &input)
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    _ = try unsafe Element.storeArray(slot, isLive: true, from: &input)
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    if let outcome = try unsafe Element.initializeArray(slot, from: value, in: &tree) { return outcome }
    return try unsafe tree.initializeFromText(slot, of: value, with: self)
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe Element.writeArray(slot, to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    _ = try nesting.entered()
    var result: [Any] = []
    for element in unsafe slot.readValue(as: [Element].self) {
      do { result.append(try element.plainValue()) } catch { throw error.inside(.index(result.count)) }
    }
    return result
  }
}
