extension JSONRoot {
  /// Decodes the JSON value at `designatedPath`.
  ///
  /// - Parameters:
  ///   - source: A whole JSON document; every byte of it is checked.
  ///   - designatedPath: Keys and array indices that lead to the value, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, whose ``JSONFailure/problems`` list everything that is missing or does not fit.
  @inlinable
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Self {
    try decodeValue(as: Self.self, by: Self.self, from: source, designatedPath, options)
  }

  /// Decodes the JSON value at `designatedPath`, and adds every value that did not fit to `report`.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> Self {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }

  /// Decodes the value at `designatedPath` of a tree that is already parsed, by the rules for text.
  ///
  /// - Parameters:
  ///   - source: An array or dictionary from `JSONSerialization`, or a ``JSONValue``.
  ///   - designatedPath: Keys and array indices that lead to the value, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, whose ``JSONFailure/problems`` list everything that is missing or does not fit.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Self {
    try withoutReport { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }

  /// Decodes the value at `designatedPath` of a tree that is already parsed, and adds every value that did not fit to
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

extension Array where Element: JSONRoot {
  /// Decodes the JSON array at `designatedPath`, leaving out elements that do not fit.
  /// - Throws: ``JSONFailure``.
  @inlinable
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> [Element] {
    try decodeValue(as: Self.self, by: Self.self, from: source, designatedPath, options)
  }

  /// Decodes the JSON array at `designatedPath`, leaving out elements that do not fit, and adds every value that did
  /// not fit to `report`.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> [Element] {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }

  /// Decodes the array at `designatedPath` of a tree that is already parsed, leaving out elements that do not fit.
  /// - Throws: ``JSONFailure``.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> [Element] {
    try withoutReport { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }

  /// Decodes the array at `designatedPath` of a tree that is already parsed, leaving out elements that do not fit, and
  /// adds every value that did not fit to `report`.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> [Element] {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }
}

extension Dictionary where Value: JSONRoot {
  /// Decodes the JSON object at `designatedPath` into one value for each key, leaving out those that do not fit.
  /// - Throws: ``JSONFailure``, also when the dictionary's keys are neither strings nor integers nor enums of strings.
  @inlinable
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Self {
    try decodeValue(as: Self.self, by: Self.self, from: source, designatedPath, options)
  }

  /// Decodes the JSON object at `designatedPath` into one value for each key, leaving out those that do not fit, and
  /// adds every value that did not fit to `report`.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> Self {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }

  /// Decodes a dictionary that is already parsed into one value for each key, leaving out those that do not fit.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Self {
    try withoutReport { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }

  /// Decodes a dictionary that is already parsed into one value for each key, leaving out those that do not fit, and
  /// adds every value that did not fit to `report`.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> Self {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: Self.self, by: Self.self, designatedPath, options, &log)
    }
  }
}
