import FieldLayout

/// A type that defines its own conversion from JSON and to JSON.
///
/// ```swift
/// enum Direction: HandyJSONCustomTransformable {
///   case north, south
///
///   static func _transform(from object: Any) -> Direction? {
///     (object as? String).map { $0 == "N" ? .north : .south }
///   }
///
///   func _plainValue() -> Any? {
///     self == .north ? "N" : "S"
///   }
/// }
/// ```
///
/// The conversion applies wherever a value of the type is expected: in properties, optionals, arrays and dictionaries.
/// It takes precedence over this library's rules, even for types such as `Date` that an extension makes conform, but
/// not for `String`, `Bool`, `Double`, `Float` and integers.
public protocol HandyJSONCustomTransformable: _Transformable {
  /// Creates a value from JSON. Not called for `null`.
  /// - Parameter object: A `String`, `NSNumber`, `[Any]` or `[String: Any]`, as `JSONSerialization` returns them.
  /// - Returns: The value; nil when the JSON value does not fit.
  static func _transform(from object: Any) -> Self?

  /// The value to write as JSON: a string, number, array, dictionary, or any other value that can be encoded.
  /// - Returns: nil to leave the value out.
  func _plainValue() -> Any?
}

extension HandyJSONCustomTransformable {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: customCoder(for: self)) }
}

extension HandyJSON where Self: HandyJSONCustomTransformable {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: customCoder(for: self)) }
}

extension HandyJSONEnum where Self: HandyJSONCustomTransformable {
  /// Always false: values convert themselves.
  public static var hasRawValues: Bool { false }

  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: customCoder(for: self)) }
}

extension HandyJSONEnum where Self: RawRepresentable & HandyJSONCustomTransformable {
  /// Always true, although the raw values are not used: values convert themselves.
  public static var hasRawValues: Bool { true }

  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: customCoder(for: self)) }
}

/// The coder of a type that converts itself. Strings and common numbers keep their own coders.
private func customCoder<Value: HandyJSONCustomTransformable>(for type: Value.Type) -> any ValueCoder {
  BuiltInCoders.coder(for: type) ?? CustomCoder<Value>()
}

/// Types that convert themselves.
final class CustomCoder<Value: HandyJSONCustomTransformable>: TypedCoder<Value>, SourceDecoding, SinkEncoding,
  @unchecked Sendable
{
  func read<Source: ValueSource>(_ place: Source.Place, from source: inout Source) throws(ParsingFault) -> Value? {
    guard try !source.takeNull(place), let plain = try source.readPlainValue(place) else { return nil }
    if let value = Value._transform(from: plain) { return value }
    source.note(expectedValue, at: place, hint: nil)
    return nil
  }

  override var canBeAbsent: Bool { true }

  func isAbsent(_ slot: UnsafePointer<Coded>) -> Bool {
    unsafe slot.readValue()._plainValue() == nil
  }

  /// Asks the value once.
  func writeMember(
    _ key: MemberKey, _ slot: UnsafePointer<Coded>, _ isFirst: inout Bool, to writer: inout JSONWriter
  ) throws(EncodingFault) -> Bool {
    guard let plain = unsafe slot.readValue()._plainValue() else { return false }
    writer.beginMember(key, &isFirst)
    try write(plain, to: &writer)
    return true
  }

  /// Asks the value once.
  func plainMember(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    guard let plain = unsafe slot.readValue()._plainValue() else { return nil }
    var sink = TreeSink(nesting)
    try write(plain, to: &sink)
    return sink.value ?? JSONNull.value
  }

  func encode<Sink: ValueSink & ~Copyable>(_ value: Value, to sink: inout Sink) throws(EncodingFault) {
    guard let plain = value._plainValue() else { return sink.writeNothing() }
    try write(plain, to: &sink)
  }

  private func write<Sink: ValueSink & ~Copyable>(_ plain: Any, to sink: inout Sink) throws(EncodingFault) {
    let coder = try coderOfItself(plain) ?? CoderRegistry.coder(for: type(of: plain))
    // Types may lead to each other forever, with no array or object between them whose levels are counted.
    if StackSpace.isShort(for: plain) { throw EncodingFault(.nestedTooDeeply(sink.level)) }
    try sink.write(instance: plain, with: coder)
  }

  /// What this library would do for the type, when a value of it stands for itself; nil for plain values of other
  /// types.
  private func coderOfItself(_ plain: Any) throws(EncodingFault) -> (any ValueCoder)? {
    guard type(of: plain) == Value.self else { return nil }
    if let coder = BuiltInCoders.replacedCoder(for: Value.self) { return coder }
    throw EncodingFault(
      .refused("`_plainValue()` of \(Value.self) returns the value itself: return a value that JSON can represent"))
  }
}
