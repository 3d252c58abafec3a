// For models that conform to `Codable` by hand. Not called `init(from:)` and `encode(to:)`: a model that conforms without
// writing them means those that the compiler makes.

extension HandyJSON {
  /// Makes a model of what any decoder has, by the rules for text: for models that are `Decodable`, too.
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
  /// Keys come as the decoder gives them, converted by its strategy if it has one; dates and data as this library reads
  /// them, whatever the decoder's strategies say, unless the format has its own, as property lists do. Numbers come as the
  /// first of `Int64`, `UInt64`, `Double` and `Decimal` that the decoder gives in full.
  ///
  /// - Parameters:
  ///   - decoder: `JSONDecoder`'s, `PropertyListDecoder`'s or any other.
  ///   - options: nil for those of the decoder's `userInfo`, see `CodingUserInfoKey.modelDecodingOptions`.
  /// - Throws: `DecodingError`; its `underlyingError` is a ``JSONFailure`` where there is one. Values that do not fit a
  ///   property are no error, unless the options are strict.
  public static func decodeModel(from decoder: any Decoder, options: DecodingOptions? = nil) throws -> Self {
    try CodableBridge.decode(Self.self, from: decoder, options)
  }

  /// The same into a model that has just been made, as initializers of classes need it:
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
  /// Subclasses need not repeat it. When this throws, the model may be filled in part.
  public static func decodeModel(
    into model: inout Self, from decoder: any Decoder, options: DecodingOptions? = nil
  ) throws {
    try CodableBridge.decode(into: &model, from: decoder, options)
  }

  /// Hands the model to any encoder, members in their order, numbers as the first of `Int64`, `UInt64` and `Double` that
  /// holds them. Dates and data are what ``EncodingOptions`` say, except that property lists get them as such by default.
  ///
  /// - Parameters:
  ///   - encoder: `JSONEncoder`'s, `PropertyListEncoder`'s or any other. What it does to keys, it does to these.
  ///   - options: nil for those of the encoder's `userInfo`, see `CodingUserInfoKey.modelEncodingOptions`.
  /// - Throws: `EncodingError`, whose `underlyingError` is a ``JSONFailure``, when a value cannot be written; what the
  ///   encoder throws.
  public func encodeModel(to encoder: any Encoder, options: EncodingOptions? = nil) throws {
    try CodableBridge.encode(self, to: encoder, options)
  }
}
