extension Dictionary where Value: HandyJSON {
  /// Makes models of the JSON object at `designatedPath`, one for each key, leaving out values that are no objects.
  ///
  /// ```swift
  /// let cats = try [String: Cat].decode(from: #"{"tom": {"id": 1}, "lily": {"id": 2}}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - source: A whole JSON document; every byte of it is checked.
  ///   - designatedPath: Keys and array indices that lead to the object, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``; also when the keys are no strings, integers or enums of strings.
  @inlinable
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> Self {
    try decodeValue(as: Self.self, by: Self.self, from: source, designatedPath, options)
  }

  /// The same, and reports every value that was left out because it did not fit.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws -> Self {
    try decodeValue(as: Self.self, by: Self.self, from: source, designatedPath, options, report: &report)
  }

  /// The same from JSON that is already parsed.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> Self {
    try decodeTree(source, as: Self.self, by: Self.self, designatedPath, options)
  }

  /// The same from JSON that is already parsed, and reports every value that was left out because it did not fit.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws -> Self {
    try decodeTree(source, as: Self.self, by: Self.self, designatedPath, options, report: &report)
  }
}
