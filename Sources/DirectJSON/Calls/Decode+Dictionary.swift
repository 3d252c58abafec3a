extension Dictionary where Value: HandyJSON {
  /// Decodes the JSON object at `designatedPath` into one model for each key, leaving out values that are no objects.
  ///
  /// ```swift
  /// let cats = try [String: Cat].decode(from: #"{"tom": {"id": 1}, "lily": {"id": 2}}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - source: A whole JSON document; every byte of it is checked.
  ///   - designatedPath: Keys and array indices that lead to the object, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, also when the dictionary's keys are neither strings nor integers nor enums of strings.
  @inlinable
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Self {
    try decodeValue(as: Self.self, by: Self.self, from: source, designatedPath, options)
  }

  /// Decodes the JSON object at `designatedPath` into one model for each key, and adds every value that did not fit to
  /// `report`.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> Self {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }

  /// Decodes a dictionary that is already parsed into one model for each key, leaving out values that are no
  /// dictionaries.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Self {
    try withoutReport { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }

  /// Decodes a dictionary that is already parsed into one model for each key, and adds every value that did not fit to
  /// `report`.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> Self {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }
}
