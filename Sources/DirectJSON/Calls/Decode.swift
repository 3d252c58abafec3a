extension JSONDocument {
  /// Decodes the JSON value at `designatedPath`. Array elements and dictionary values that do not fit are left out.
  ///
  /// ```swift
  /// let cats = try [String: Cat].decode(from: #"{"tom": {"id": 1}, "lily": {"id": 2}}"#)
  /// ```
  ///
  /// - Parameters:
  ///   - source: A complete JSON document; every byte is checked.
  ///   - designatedPath: Keys and array indices that lead to the value, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, also if the keys of a dictionary are neither strings nor integers, nor types with such
  ///   raw values. A value that does not fit a model's property is not an error: the property keeps its default. For a
  ///   record, ``JSONFailure/problems`` lists everything that is missing or does not fit.
  @inlinable
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Self {
    try decodeValue(as: Self.self, by: Self.self, from: source, designatedPath, options)
  }

  /// Decodes the JSON value at `designatedPath`, and adds every value that did not fit to `report`.
  /// - Throws: ``JSONFailure``. A value that does not fit a model's property is not an error: the property keeps its
  ///   default. For a record, ``JSONFailure/problems`` lists everything that is missing or does not fit.
  public static func decode(
    from source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> Self {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: Self.self, by: .provider(Self.self), designatedPath, options, &log)
    }
  }

  /// Decodes the value at `designatedPath` in a tree that is already parsed, with the same rules as for text. A value
  /// that already has the type of its property is used unchanged.
  ///
  /// - Parameters:
  ///   - source: An array or dictionary from `JSONSerialization`, or a ``JSONValue``.
  ///   - designatedPath: Keys and array indices that lead to the value, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``. A value that does not fit a model's property is not an error: the property keeps its
  ///   default. For a record, ``JSONFailure/problems`` lists everything that is missing or does not fit.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Self {
    try withoutReport { log throws(JSONFailure) in
      try source.value(as: Self.self, by: .provider(Self.self), designatedPath, options, &log)
    }
  }

  /// Decodes the value at `designatedPath` in a tree that is already parsed, and adds every value that did not fit to
  /// `report`.
  /// - Throws: ``JSONFailure``. A value that does not fit a model's property is not an error: the property keeps its
  ///   default. For a record, ``JSONFailure/problems`` lists everything that is missing or does not fit.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws(JSONFailure) -> Self {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: Self.self, by: .provider(Self.self), designatedPath, options, &log)
    }
  }
}

extension DecodingOptions {
  /// The options that ``HandyJSONConfiguration`` currently sets.
  public static var global: DecodingOptions { DecodingOptions(global: HandyJSONConfiguration.deserializeOptions) }

  package init(global: HandyJSONConfiguration.DeserializeOptions) {
    self.init()
    isCaseInsensitive = global.contains(.caseInsensitive)
    if global.contains(.convertFromSnakeCase) { keyStrategy = .convertFromSnakeCase }
    if global.contains(.hidesValues) { hidesValues = true }
  }
}

/// Decodes a value of any type that has a coder. It is compiled into the caller's module, where the type is known;
/// everything that does not depend on the type stays in this one.
/// - Parameter key: The type whose coder makes the value: `Value` itself, or one that stands for another way to do it.
@inlinable @inline(__always)
func decodeValue<Value>(
  as type: Value.Type, by key: any _Transformable.Type, from source: some JSONSource, _ path: String?,
  _ options: DecodingOptions
) throws(JSONFailure) -> Value {
  // SAFETY: `decodeBytes` has initialized the memory when it returns nil, and has not when it returns a failure;
  // `isMade` says which, whatever a source returns, and however often it calls. A source cannot pass on typed errors,
  // so that nothing is thrown through it; and a value is never part of a result that may be a failure, which would be
  // moved once more.
  do {
    return try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory in
      var isMade = false
      let failure = unsafe source.withJSONBytes { bytes in
        if isMade { unsafe memory.deinitializeElement(at: 0) }
        let failure = unsafe decodeBytes(
          bytes, into: UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped), by: key, path, options)
        isMade = failure == nil
        return failure
      }
      if isMade, failure == nil { return unsafe memory.moveElement(from: 0) }
      if isMade { unsafe memory.deinitializeElement(at: 0) }
      throw failure ?? .ofSource
    }
  } catch { throw JSONFailure(thrown: error) }
}

/// - Returns: Why there is no value; nil when there is one in the memory.
@usableFromInline @unsafe
func decodeBytes(
  _ bytes: UnsafeBufferPointer<UInt8>, into slot: UnsafeMutableRawPointer, by key: any _Transformable.Type,
  _ path: String?, _ options: DecodingOptions
) -> JSONFailure? {
  do throws(JSONFailure) {
    try CoderRegistry.withCoder(for: key) { coder throws(JSONFailure) in
      var call = unsafe TextCall(bytes, path: path, options: options)
      try unsafe call.decode(into: slot, with: coder)
    }
    return nil
  } catch { return error }
}

extension JSONFailure {
  /// The failure of a call whose source has called its body several times.
  @usableFromInline static var ofSource: JSONFailure {
    JSONFailure(.misuse("the source called the body of `withJSONBytes` several times: call it once"))
  }

  /// The failure that an error is.
  @usableFromInline init(thrown error: any Error) {
    self = error as? JSONFailure ?? JSONFailure(.misuse("\(error)"))
  }
}

@inline(__always) func withoutReport<Result>(
  _ body: (inout JSONReport?) throws(JSONFailure) -> Result
) throws(JSONFailure) -> Result {
  var report: JSONReport?
  return try body(&report)
}

/// The type whose coder makes a value.
enum CoderKey {
  /// A type that is known to make its coder.
  case provider(any _Transformable.Type)
  case type(any Any.Type)

  var coder: any ValueCoder {
    switch self {
    case .provider(let type): CoderRegistry.coder(for: type)
    case .type(let type): CoderRegistry.coder(for: type)
    }
  }
}

extension JSONReport {
  /// Calls `body` with this report as an optional one, which a call can also do without.
  @inline(__always) mutating func collect<Result>(
    _ body: (inout JSONReport?) throws(JSONFailure) -> Result
  ) throws(JSONFailure) -> Result {
    var report: JSONReport? = self
    // Not referred to meanwhile, so that adding to the report does not copy it.
    self = JSONReport()
    defer { if let report { self = report } }
    return try body(&report)
  }
}

extension JSONSource {
  /// Decodes the value at a path of the text. `decodeValue` does this faster, in the caller's module, without a report.
  /// - Parameters:
  ///   - key: The type whose coder makes the value: `Value` itself, or one that stands for another way to do it.
  ///   - report: Receives what did not fit; nil when no report is wanted.
  func value<Value>(
    as type: Value.Type, by key: CoderKey, _ path: String?, _ options: DecodingOptions, _ report: inout JSONReport?
  ) throws(JSONFailure) -> Value {
    // SAFETY: `decode` has initialized the memory when it returns, and has not when it throws; `isMade` says which,
    // however often the source calls.
    try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory -> Result<Value, JSONFailure> in
      let slot = unsafe UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
      let coder = key.coder
      var isMade = false
      var failure = JSONFailure.ofSource
      do throws(JSONFailure) {
        try withCall(path, options, &report) { call throws(JSONFailure) in
          if isMade {
            isMade = false
            unsafe coder.deinitialize(slot)
          }
          try unsafe call.decode(into: slot, with: coder)
          isMade = true
        }
        if isMade { return unsafe .success(memory.moveElement(from: 0)) }
      } catch { failure = error }
      if isMade { unsafe coder.deinitialize(slot) }
      return .failure(failure)
    }.get()
  }

  /// Fills an existing model from the value at a path of the text. When this throws, the model is unchanged.
  /// - Parameter report: Receives what did not fit; nil when no report is wanted.
  func update<Model: HandyJSON>(
    _ model: inout Model, _ path: String?, _ options: DecodingOptions, _ report: inout JSONReport?
  ) throws(JSONFailure) {
    if report == nil { return try updateModel(&model, from: self, path, options) }
    try updateCarefully(&model, path, options, &report)
  }

  /// Fills an existing model after a first pass over the text.
  func updateCarefully<Model: HandyJSON>(
    _ model: inout Model, _ path: String?, _ options: DecodingOptions, _ report: inout JSONReport?
  ) throws(JSONFailure) {
    try withCall(path, options, &report) { call throws(JSONFailure) in try call.update(&model) }
  }

  @inline(__always) private func withCall(
    _ path: String?, _ options: DecodingOptions, _ report: inout JSONReport?,
    _ body: (inout TextCall) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    let log = report == nil ? nil : MismatchLog(options)
    let failure = unsafe withJSONBytes { bytes -> JSONFailure? in
      defer { if let log { unsafe report?.add(log, in: bytes, options) } }
      var call = unsafe TextCall(bytes, path: path, options: options, log: log)
      do throws(JSONFailure) { try body(&call) } catch { return error }
      return nil
    }
    if let failure { throw failure }
  }
}
