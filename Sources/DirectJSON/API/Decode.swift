extension HandyJSON {
  /// Makes a model of the JSON object at `designatedPath`, or says why there is none.
  ///
  /// - Parameters:
  ///   - source: A whole JSON document; every byte of it is checked.
  ///   - designatedPath: Keys and array indices that lead to the object, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``. Values that do not fit a property are no failure: the property keeps its default.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> Self {
    try unsafe DecodeCall(path: designatedPath, options: options).decoding(source) { call, bytes in
      try unsafe call.model(Self.self, bytes)
    }
  }

  /// The same, and reports every value that was left out because it did not fit.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws -> Self {
    try unsafe DecodeCall(path: designatedPath, options: options).decoding(source, report: &report) { call, bytes in
      try unsafe call.model(Self.self, bytes)
    }
  }
}

extension Array where Element: HandyJSON {
  /// Makes models of the JSON array at `designatedPath`, leaving out elements that are no objects.
  /// - Throws: ``JSONFailure``.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> [Element] {
    try unsafe DecodeCall(path: designatedPath, options: options).decoding(source) { call, bytes in
      try unsafe call.modelArray(Element.self, bytes).compactMap { $0 }
    }
  }

  /// The same, and reports every value that was left out because it did not fit.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws -> [Element] {
    try unsafe DecodeCall(path: designatedPath, options: options).decoding(source, report: &report) { call, bytes in
      try unsafe call.modelArray(Element.self, bytes).compactMap { $0 }
    }
  }
}

extension DecodeCall {
  func decoding<Result>(
    _ source: some JSONSource, _ body: (DecodeCall, UnsafeBufferPointer<UInt8>) throws -> Result
  ) throws -> Result {
    try unsafe source.withJSONBytes { bytes in try unsafe body(self, bytes) }
  }

  func decoding<Result>(
    _ source: some JSONSource, report: inout JSONReport,
    _ body: (DecodeCall, UnsafeBufferPointer<UInt8>) throws -> Result
  ) throws -> Result {
    let log = MismatchLog()
    var call = self
    call.log = log
    return try unsafe source.withJSONBytes { bytes in
      defer { report.mismatches += unsafe log.mismatches(in: bytes) }
      return try unsafe body(call, bytes)
    }
  }
}

extension MismatchLog {
  @unsafe func mismatches(in bytes: UnsafeBufferPointer<UInt8>) -> [JSONMismatch] {
    unsafe DocumentInspector(bytes).mismatches(entries)
  }
}

extension DecodingOptions {
  /// What ``HandyJSONConfiguration`` says at the moment.
  public static var global: DecodingOptions {
    var options = DecodingOptions()
    options.isCaseInsensitive = HandyJSONConfiguration.deserializeOptions.contains(.caseInsensitive)
    return options
  }
}
