extension HandyJSON {
  /// Fills a live model from the JSON object at `designatedPath`. A property keeps its value when its key is missing or
  /// its value does not fit. The object's hooks are not called. A document nested deeper than 16 levels is decoded
  /// twice, the first time into a temporary model.
  ///
  /// ```swift
  /// try Cat.decode(into: &cat, from: #"{"name": "Tom"}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - object: Unchanged when an error is thrown.
  ///   - source: A whole JSON document; every byte of it is checked before the first property is written.
  ///   - designatedPath: Keys and array indices that lead to the object, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``.
  public static func decode(
    into object: inout Self, from source: some JSONSource, designatedPath: String? = nil,
    options: DecodingOptions = .global
  ) throws {
    try unsafe source.withJSONBytes { bytes in
      var call = unsafe DecodeCall(bytes, path: designatedPath, options: options)
      try call.update(&object)
    }
  }

  /// Fills a live model from the JSON object at `designatedPath`, and adds every value that did not fit to `report`.
  /// When an error is thrown, the model is unchanged.
  public static func decode(
    into object: inout Self, from source: some JSONSource, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws {
    let log = MismatchLog(options)
    try unsafe source.withJSONBytes { bytes in
      defer { unsafe report.add(log, in: bytes, options) }
      var call = unsafe DecodeCall(bytes, path: designatedPath, options: options, log: log)
      try call.update(&object)
    }
  }

  /// Fills a live model from a dictionary that is already parsed. The dictionary is decoded twice, the first time into
  /// a temporary model, so that the model is unchanged when an error is thrown.
  public static func decode(
    into object: inout Self, from source: some JSONTreeSource, designatedPath: String? = nil,
    options: DecodingOptions = .global
  ) throws {
    if let value = source.dynamicValue {
      var report: JSONReport?
      return try value.update(&object, designatedPath, options, report: &report)
    }
    try TreeCall(path: designatedPath, options: options).update(&object, source.jsonTree)
  }

  /// Fills a live model from a dictionary that is already parsed, and adds every value that did not fit to `report`.
  /// When an error is thrown, the model is unchanged.
  public static func decode(
    into object: inout Self, from source: some JSONTreeSource, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws {
    if let value = source.dynamicValue {
      var found: JSONReport? = report
      defer { if let found { report = found } }
      return try value.update(&object, designatedPath, options, report: &found)
    }
    let log = TreeMismatchLog(options)
    defer { report.add(log, options) }
    try TreeCall(path: designatedPath, options: options, log: log).update(&object, source.jsonTree)
  }
}
