import FieldLayout

/// A coder of a type of which some values are never encoded.
///
/// A value is read once: when its type is asked about for the first time, code of the type runs, which may replace the
/// value of an optional property by nil.
protocol SelectiveCoding: SinkEncoding {
  /// Whether a value is never encoded.
  func isLeftAlone(_ value: Coded) -> Bool

  func write(_ value: Coded, to writer: inout JSONWriter) throws(EncodingFault)
}

extension SelectiveCoding {
  func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool { isLeftAlone(unsafe slot.readValue()) }
  func isLeftAlone(_ slot: UnsafePointer<Coded>) -> Bool { isLeftAlone(unsafe slot.readValue()) }

  func write(_ value: Coded, to writer: inout JSONWriter) throws(EncodingFault) { try encode(value, to: &writer) }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try write(unsafe slot.readValue(), to: &writer)
  }

  func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    let value = unsafe slot.readValue()
    if isLeftAlone(value) { return false }
    writer.beginMember(key, &isFirst)
    try write(value, to: &writer)
    return true
  }

  /// A value that is `null` in text is in a dictionary, too.
  func plainMember(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let value = unsafe slot.readValue()
    return isLeftAlone(value) ? nil : try plainValue(of: value, nesting) ?? JSONNull.value
  }
}

/// A coder of a type that does not say which one its values have: each is encoded by its own.
protocol DynamicTypeCoding: SelectiveCoding {
  /// Whether a value that conforms to nothing is encoded by reflection, instead of being left alone.
  var reflects: Bool { get }

  /// The value that shows its own type.
  func dynamicValue(_ value: Coded) -> Any
}

extension DynamicTypeCoding {
  func dynamicValue(_ value: Coded) -> Any { value }

  func isLeftAlone(_ value: Coded) -> Bool { !reflects && CoderRegistry.leavesAlone(dynamicValue(value)) }

  func encode<Sink: ValueSink & ~Copyable>(_ value: Coded, to sink: inout Sink) throws(EncodingFault) {
    let value = dynamicValue(value)
    let coder = CoderRegistry.coder(for: type(of: value), reflects: reflects)
    // Optionals in optionals are no levels of nesting, but take as much stack.
    if coder.hasDynamicType, StackSpace.isShort() { throw EncodingFault(.nestedTooDeeply(sink.level)) }
    try sink.write(instance: value, with: coder)
  }
}

/// The traits of a type that does not say which one its values have.
class DynamicTypeCoder<Value>: TypedCoder<Value>, @unchecked Sendable {
  final let reflects: Bool

  init(reflects: Bool) { self.reflects = reflects }

  final override var hasDynamicType: Bool { true }
  final override var mayBeLeftAlone: Bool { !reflects }
  final override var canBeAbsent: Bool { !reflects }
}

/// A coder of a type that takes whatever the JSON has. In arrays and dictionaries that includes `null`, for which a
/// property keeps its value.
class AnythingCoder<Value>: DynamicTypeCoder<Value>, @unchecked Sendable {
  final override var refusesNull: Bool { false }
  final override var shape: ExpectedShape { .anything }
  final override var keepsNull: Bool { true }
}

/// Replaces properties as `AnythingCoder` says.
protocol AnythingCoding: DynamicTypeCoding {}

extension AnythingCoding {
  func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    if input.isAtNull {
      try input.cursor.scanNull()
    } else {
      try unsafe replaceByMoving(slot, from: &input)
    }
  }

  func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    if TreeValue.isNull(value) { return }
    try unsafe tree.withMemory(for: Coded.self) { space, tree throws(ParsingFault) in
      if try unsafe initialize(space, from: value, in: &tree) { unsafe slot.replaceValue(movingFrom: space) }
    }
  }
}

/// Properties of type `Any`: decoded to what `JSONSerialization` would give, encoded by the value's own type. Only a
/// number that neither 64 bits nor a `Double` hold is different: it becomes the nearest `Double`. `JSONSerialization`
/// makes a decimal number of it, whose hash value Foundation computes without end outside Apple's systems.
final class AnyCoder: AnythingCoder<Any>, AnythingCoding, @unchecked Sendable {
  func isLeftAlone(_ value: Any) -> Bool {
    !reflects && !TreeValue.isScalar(value) && CoderRegistry.leavesAlone(value)
  }

  func write(_ value: Any, to writer: inout JSONWriter) throws(EncodingFault) {
    if let text = TreeValue.exact(value, as: String.self) { return writer.append(string: text) }
    try encode(value, to: &writer)
  }

  func isOptionalNil(_ slot: UnsafePointer<Coded?>) -> Bool? { unsafe slot.isNil() }

  func storeOptional(
    _ slot: UnsafeMutablePointer<Coded?>, isLive: Bool, movingFrom value: UnsafeMutablePointer<Coded>?
  ) -> Bool {
    let wrapped = unsafe value?.takeValue()
    if isLive { unsafe slot.replaceValue(with: wrapped) } else { unsafe slot.initializeValue(to: wrapped) }
    return true
  }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let plain = try input.readPlainValue() else { return false }
    unsafe slot.initializeValue(to: plain)
    return true
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    unsafe slot.initializeValue(to: value)
    return true
  }

  func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    if !TreeValue.isNull(value) { unsafe slot.replaceValue(with: value) }
  }
}

/// Properties of another protocol's type: never decoded, since their concrete type is unknown; encoded by the value's
/// own.
final class DynamicCoder<Value>: DynamicTypeCoder<Value>, UnmadeCoding, DynamicTypeCoding, @unchecked Sendable {
  override var decodingRefusal: String? {
    "\(Value.self) is a protocol, and JSON does not say which conforming type to create"
  }
}

/// Properties of an Objective-C class that has no coder, where values are encoded by reflection: never decoded; encoded
/// as models and dictionaries hold the object, by its own class, or left alone if that has no coder either. Reflection
/// ends here, since such properties hold the views and controllers of an app.
final class ForeignObjectCoder<Value>: TypedCoder<Value>, UnmadeCoding, SelectiveCoding, @unchecked Sendable {
  private static var refusal: String { "\(Value.self) cannot be represented in JSON" }

  override var decodingRefusal: String? { Self.refusal }
  override var mayBeLeftAlone: Bool { true }
  override var canBeAbsent: Bool { true }

  /// An object of this very class would be handed back to this coder forever.
  func isLeftAlone(_ object: Value) -> Bool {
    type(of: object) == Value.self || CoderRegistry.leavesAlone(object)
  }

  func encode<Sink: ValueSink & ~Copyable>(_ object: Value, to sink: inout Sink) throws(EncodingFault) {
    if isLeftAlone(object) { throw EncodingFault(.refused(Self.refusal)) }
    try sink.write(instance: object, with: CoderRegistry.coder(for: type(of: object)))
  }
}

extension CoderRegistry {
  /// Whether a value is of a type that is never encoded, or is never encoded itself.
  fileprivate static func leavesAlone(_ value: Any) -> Bool {
    let coder = coder(for: type(of: value))
    if coder.encodingRefusal != nil { return true }
    // Encoding it is an error then.
    if coder.hasDynamicType, StackSpace.isShort() { return false }
    return coder.mayBeLeftAlone && coder.isLeftAlone(instance: value)
  }
}

extension JSONWriter {
  /// Appends a value of any type, or `null` for nil.
  mutating func append(plain value: Any?) throws(EncodingFault) {
    guard let value else { return appendNull() }
    try append(plain: value)
  }

  /// Appends a value of any type, with the coder of its dynamic type.
  mutating func append(plain value: Any) throws(EncodingFault) {
    if let text = TreeValue.exact(value, as: String.self) { return append(string: text) }
    try CoderRegistry.coder(for: type(of: value)).write(instance: value, to: &self)
  }
}
