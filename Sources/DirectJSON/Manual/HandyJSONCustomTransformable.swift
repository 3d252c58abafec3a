import FieldLayout

/// A type that defines its own conversion, in both directions.
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
/// It takes precedence over this library's rules, even for types such as `Date` that an extension makes conform.
public protocol HandyJSONCustomTransformable: _Transformable {
  /// Makes a value from JSON; not called for `null`.
  /// - Parameter object: A `String`, `NSNumber`, `[Any]` or `[String: Any]`, as `JSONSerialization` gives them.
  /// - Returns: nil when the value does not fit.
  static func _transform(from object: Any) -> Self?

  /// The value that JSON is to hold: a string, number, array, dictionary, or any other value that can be encoded.
  /// - Returns: nil to leave the value out.
  func _plainValue() -> Any?
}

extension HandyJSONCustomTransformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: CustomCoder<Self>()) }
}

extension HandyJSON where Self: HandyJSONCustomTransformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: CustomCoder<Self>()) }
}

extension HandyJSONEnum where Self: HandyJSONCustomTransformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: CustomCoder<Self>()) }
}

extension HandyJSONEnum where Self: RawRepresentable & HandyJSONCustomTransformable {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: CustomCoder<Self>()) }
}

/// The coder of types that convert themselves.
final class CustomCoder<Value: HandyJSONCustomTransformable>: TypedCoder<Value>, @unchecked Sendable {
  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
      return false
    }
    let offset = input.cursor.offset
    guard let plain = try input.readPlainValue() else { return false }
    guard let value = Value._transform(from: plain) else {
      input.note(expectedName, at: offset)
      return false
    }
    unsafe slot.initializeValue(to: value, as: Value.self)
    return true
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    if TreeValue.isNull(value) { return false }
    guard let value = asIs(value) ?? unusualAsIs(value) ?? Value._transform(from: TreeValue.plain(value)) else {
      tree.note(expectedName, found: value)
      return false
    }
    unsafe slot.initializeValue(to: value, as: Value.self)
    return true
  }

  override var canBeAbsent: Bool { true }

  override func isAbsent(_ slot: UnsafeRawPointer) -> Bool {
    unsafe slot.readValue(as: Value.self)._plainValue() == nil
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    let plain = unsafe slot.readValue(as: Value.self)._plainValue()
    if let plain, let coder = try coderOfItself(plain) { return try coder.write(instance: plain, to: &writer) }
    try writer.append(plain: plain)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let plain = unsafe slot.readValue(as: Value.self)._plainValue()
    guard let plain else { return nil }
    let coder = try coderOfItself(plain) ?? CoderRegistry.coder(for: type(of: plain))
    return try coder.plainValue(ofInstance: plain, nesting)
  }

  /// The library's own coder for the type, if a value is its own plain value; nil for plain values of other types.
  private func coderOfItself(_ plain: Any) throws(EncodingFault) -> ValueCoder? {
    guard type(of: plain) == Value.self else { return nil }
    if let coder = BuiltInCoders.replacedCoder(for: Value.self) { return coder }
    throw EncodingFault(.refused("\(Value.self) gives itself as its plain value"))
  }
}
