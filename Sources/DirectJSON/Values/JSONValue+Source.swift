import FieldLayout

// Dynamic values as sources for models: they are decoded from their text, so that nothing is lost.

extension JSONTreeSource {
  /// The source, if it is a dynamic value.
  var dynamicValue: JSONValue? {
    if Self.self == JSONValue.self { return self as? JSONValue }
    if Self.self == JSONObject.self { return (self as? JSONObject).map { .object($0) } }
    return nil
  }
}

extension JSONValue {
  /// Decodes the value at a path.
  func decode<Value>(
    as type: Value.Type, by coder: any ValueCoder, _ path: String?, _ options: DecodingOptions
  ) throws(JSONFailure) -> Value {
    // SAFETY: `decode` has initialized the memory when it returns, and has not when it throws.
    try unsafe withUninitializedMemory(for: type) { slot throws(JSONFailure) in
      var report: JSONReport?
      try unsafe decode(into: slot, with: coder, path, options, &report)
      return unsafe slot.takeValue()
    }
  }

  /// Decodes the value at a path into uninitialized memory.
  /// - Parameter report: Receives what did not fit; nil when no report is wanted.
  @unsafe func decode(
    into slot: UnsafeMutableRawPointer, with coder: any ValueCoder, _ path: String?, _ options: DecodingOptions,
    _ report: inout JSONReport?
  ) throws(JSONFailure) {
    try withTextCall(path, options, &report) { call throws(JSONFailure) in
      try unsafe call.decode(into: slot, with: coder)
    }
  }

  /// Fills an existing model from the value at a path.
  func updateModel<Model: HandyJSON>(
    _ model: inout Model, _ path: String?, _ options: DecodingOptions, _ report: inout JSONReport?
  ) throws(JSONFailure) {
    try withTextCall(path, options, &report) { call throws(JSONFailure) in try call.update(&model) }
  }

  /// Makes a call over the value's text. Failures have no position, since the user never sees that text.
  private func withTextCall(
    _ path: String?, _ options: DecodingOptions, _ report: inout JSONReport?,
    _ body: (inout TextCall) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    let log = report == nil ? nil : MismatchLog(options)
    var found = JSONReport()
    let text = try writtenForConversion()
    let failure = unsafe text.withBytes { bytes -> JSONFailure? in
      defer { if let log { unsafe found.add(log, in: bytes, options) } }
      do throws(JSONFailure) {
        var call = unsafe TextCall(bytes, isParsed: true, path: path, options: options, log: log)
        try body(&call)
        return nil
      } catch { return error }
    }
    report?.add(found.mismatches.map { $0.placed(path: { $0 }) }, omitted: found.omittedCount, options)
    if let failure { throw failure.placed(path: { $0 }) }
  }
}
