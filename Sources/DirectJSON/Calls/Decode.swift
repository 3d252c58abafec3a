extension HandyJSON {
  /// Makes a model of the JSON object at `designatedPath`, or says why there is none.
  ///
  /// - Parameters:
  ///   - source: A whole JSON document; every byte of it is checked.
  ///   - designatedPath: Keys and array indices that lead to the object, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``. Values that do not fit a property are no failure: the property keeps its default.
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
}

extension Array where Element: HandyJSON {
  /// Makes models of the JSON array at `designatedPath`, leaving out elements that are no objects.
  /// - Throws: ``JSONFailure``.
  @inlinable
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> [Element] {
    try decodeValue(as: Self.self, by: Self.self, from: source, designatedPath, options)
  }

  /// The same, and reports every value that was left out because it did not fit.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws -> [Element] {
    try decodeValue(as: Self.self, by: Self.self, from: source, designatedPath, options, report: &report)
  }
}

extension DecodingOptions {
  /// What ``HandyJSONConfiguration`` says at the moment.
  public static var global: DecodingOptions { DecodingOptions(global: HandyJSONConfiguration.deserializeOptions) }

  package init(global: HandyJSONConfiguration.DeserializeOptions) {
    self.init()
    isCaseInsensitive = global.contains(.caseInsensitive)
    if global.contains(.convertFromSnakeCase) { keyStrategy = .convertFromSnakeCase }
    if global.contains(.hidesValues) { hidesValues = true }
  }
}

/// Decodes a value of any type that has a coder. Compiled into the caller's module, where its type is known, so that
/// only what depends on the type is.
/// - Parameter key: The type whose coder makes the value: `Value` itself, or one that stands for another way to do it.
@inlinable @inline(__always)
func decodeValue<Value>(
  as type: Value.Type, by key: any _Transformable.Type, from source: some JSONSource, _ path: String?,
  _ options: DecodingOptions
) throws -> Value {
  // SAFETY: `decodeBytes` has initialized the memory when it returns, and has not when it throws.
  try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
    try unsafe source.withJSONBytes { bytes in
      try unsafe decodeBytes(
        bytes, into: UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped), by: key, path, options)
    }
    return unsafe room.moveElement(from: 0)
  }
}

@usableFromInline @unsafe
func decodeBytes(
  _ bytes: UnsafeBufferPointer<UInt8>, into slot: UnsafeMutableRawPointer, by key: any _Transformable.Type,
  _ path: String?,
  _ options: DecodingOptions
) throws {
  try CoderRegistry.withCoder(for: key) { coder throws(JSONFailure) in
    var call = unsafe DecodeCall(bytes, path: path, options: options)
    try unsafe call.decode(into: slot, with: coder)
  }
}

func decodeValue<Value>(
  as type: Value.Type, by key: any _Transformable.Type, from source: some JSONSource, _ path: String?,
  _ options: DecodingOptions,
  report: inout JSONReport
) throws -> Value {
  let log = MismatchLog(options)
  let coder = CoderRegistry.coder(for: key)
  return try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { room in
    let slot = unsafe UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped)
    try unsafe source.withJSONBytes { bytes in
      defer { unsafe report.add(log, in: bytes, options) }
      var call = unsafe DecodeCall(bytes, path: path, options: options, log: log)
      try unsafe call.decode(into: slot, with: coder)
    }
    return unsafe room.moveElement(from: 0)
  }
}
