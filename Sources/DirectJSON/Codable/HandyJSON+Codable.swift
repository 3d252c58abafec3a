// For models that conform to `Codable` by hand. The methods are not called `init(from:)` and `encode(to:)`: a model
// that conforms without writing those means the ones that the compiler makes.

extension HandyJSON {
  /// Decodes a model with any decoder, with the same rules as for text. The model itself may be `Decodable`.
  ///
  /// ```swift
  /// struct Cat: HandyJSON, Codable {
  ///   var id = 0
  ///   init() {}
  ///   init(from decoder: any Decoder) throws { self = try Self.decodeModel(from: decoder) }
  ///   func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }
  /// }
  /// ```
  ///
  /// A key strategy of the decoder is applied first. It spares only the keys of dictionaries that are properties of
  /// models, and not even these if a mapping gives the property a path, or if the options match keys in other ways than
  /// exactly. Keys of dictionaries in records and unions are always converted. Dates and data follow this library's
  /// rules, regardless of the decoder's strategies, unless the format has its own, as property lists do. A number is
  /// read as the first of `Int64`, `UInt64`, `Double` and `Decimal` that holds it in full.
  ///
  /// - Parameters:
  ///   - decoder: The decoder of `JSONDecoder`, `PropertyListDecoder` or any other.
  ///   - options: The options; nil to use those in the decoder's `userInfo`; see
  ///     `CodingUserInfoKey.modelDecodingOptions`.
  /// - Throws: `DecodingError`, whose `underlyingError` is the ``JSONFailure`` if there is one. A value that does not
  ///   fit its property is not an error, unless ``DecodingOptions/isStrict`` is set.
  public static func decodeModel(from decoder: any Decoder, options: DecodingOptions? = nil) throws -> Self {
    try CodableBridge.decode(Self.self, from: decoder, options)
  }

  /// Decodes into a model that was just created. Use it in the initializer of a class:
  ///
  /// ```swift
  /// class Animal: HandyJSON, Codable {
  ///   var id = 0
  ///   required init() {}
  ///   required convenience init(from decoder: any Decoder) throws {
  ///     self.init()
  ///     var model = self
  ///     try Self.decodeModel(into: &model, from: decoder)
  ///   }
  ///   func encode(to encoder: any Encoder) throws { try encodeModel(to: encoder) }
  /// }
  /// ```
  ///
  /// Subclasses need not repeat this. If the call throws, the model may be partly filled.
  public static func decodeModel(
    into model: inout Self, from decoder: any Decoder, options: DecodingOptions? = nil
  ) throws {
    try CodableBridge.decode(into: &model, from: decoder, options)
  }

  /// Encodes the model with any encoder. Members keep their order. Each number is written as the first of `Int64`,
  /// `UInt64` and `Double` that holds it. ``EncodingOptions`` determine how dates and data are written; by default,
  /// property lists get them in their own types.
  ///
  /// - Parameters:
  ///   - encoder: The encoder of `JSONEncoder`, `PropertyListEncoder` or any other. Its key strategy also applies to
  ///     the model's keys, but not to those of the dictionaries that ``decodeModel(from:options:)`` leaves as they are.
  ///     It may encode other members beside those of the model.
  ///   - options: The options; nil to use those in the encoder's `userInfo`; see
  ///     `CodingUserInfoKey.modelEncodingOptions`.
  /// - Throws: `EncodingError`, whose `underlyingError` is a ``JSONFailure``, when a value cannot be encoded; also any
  ///   error of the encoder.
  public func encodeModel(to encoder: any Encoder, options: EncodingOptions? = nil) throws {
    try CodableBridge.encode(self, to: encoder, options)
  }
}
