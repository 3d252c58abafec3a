/// Wraps a model inside a `Codable` type. The model itself need not be `Codable`. It is decoded and encoded by the
/// rules for models, with any coder.
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
/// The value may be of any type that a property of a model may have. As usual for `Codable`, a missing key is an error
/// unless the value is optional, and nil is left out. See ``HandyJSON/decodeModel(from:options:)`` for keys, dates and
/// errors, and `CodingUserInfoKey.modelDecodingOptions` for options.
@propertyWrapper public struct CodableModel<Value> {
  /// The property's value.
  public var wrappedValue: Value

  /// Wraps the declared value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension CodableModel: Sendable where Value: Sendable {}
extension CodableModel: Equatable where Value: Equatable {}
extension CodableModel: Hashable where Value: Hashable {}

extension CodableModel: Codable {
  /// Decodes the decoder's value, including `null` for an optional value.
  /// - Throws: `DecodingError` when the value cannot be decoded.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try CodableBridge.decode(Value.self, from: decoder, nil)
  }

  /// Encodes the value with the encoder.
  /// - Throws: `EncodingError` when the value cannot be encoded; also any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try CodableBridge.encode(wrappedValue, to: encoder, nil)
  }
}

// The code that the compiler makes for a `Codable` type prefers these for optional properties.

extension KeyedDecodingContainer {
  /// Decodes an optional model; a missing key gives nil.
  public func decode<Wrapped>(
    _ type: CodableModel<Wrapped?>.Type, forKey key: Key
  ) throws -> CodableModel<Wrapped?> {
    try decodeIfPresent(type, forKey: key) ?? CodableModel(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Encodes an optional model; nil is left out.
  public mutating func encode<Wrapped>(_ model: CodableModel<Wrapped?>, forKey key: Key) throws {
    guard model.wrappedValue != nil else { return }
    try encodeIfPresent(model, forKey: key)
  }
}
