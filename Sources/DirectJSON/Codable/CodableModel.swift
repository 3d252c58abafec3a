/// A model in a type that is `Codable`, of which it need not know anything: it is decoded and encoded by the rules of
/// models, from and to whatever coder is at hand.
///
/// ```swift
/// struct Order: Codable {
///   var number: Int
///   @CodableModel var customer = Customer()
///   @CodableModel var items: [Item] = []
///   @CodableModel var note: Note?
/// }
/// ```
///
/// The value may be of any type that a property of a model may have. A key that is missing is an error, as `Codable` has
/// it, except for optional values; nil is left out. See ``HandyJSON/decodeModel(from:options:)`` for what becomes of keys,
/// dates and errors, and `CodingUserInfoKey.modelDecodingOptions` for options.
@propertyWrapper public struct CodableModel<Value> {
  /// The property's value.
  public var wrappedValue: Value

  /// The value of the declaration.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension CodableModel: Sendable where Value: Sendable {}
extension CodableModel: Equatable where Value: Equatable {}
extension CodableModel: Hashable where Value: Hashable {}

extension CodableModel: Codable {
  /// Takes what the decoder has, `null` for an optional value included.
  /// - Throws: `DecodingError` when nothing can be made of it.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try CodableBridge.decode(Value.self, from: decoder, nil)
  }

  /// Hands the value to the encoder.
  /// - Throws: `EncodingError` when it cannot be written; what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try CodableBridge.encode(wrappedValue, to: encoder, nil)
  }
}

// What the compiler makes for a `Codable` type prefers these for properties that are optional.

extension KeyedDecodingContainer {
  /// A missing key is nil.
  public func decode<Wrapped>(
    _ type: CodableModel<Wrapped?>.Type, forKey key: Key
  ) throws -> CodableModel<Wrapped?> {
    try decodeIfPresent(type, forKey: key) ?? CodableModel(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Nil is left out.
  public mutating func encode<Wrapped>(_ model: CodableModel<Wrapped?>, forKey key: Key) throws {
    guard model.wrappedValue != nil else { return }
    try encodeIfPresent(model, forKey: key)
  }
}
