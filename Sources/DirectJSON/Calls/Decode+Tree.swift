import FieldLayout

extension JSONTreeSource {
  /// Decodes the value at a path of the tree.
  /// - Parameters:
  ///   - key: The type whose coder makes the value: `Value` itself, or one that stands for another way to do it.
  ///   - report: Receives what did not fit; nil when no report is wanted.
  func value<Value>(
    as type: Value.Type, by key: any _Transformable.Type, _ path: String?, _ options: DecodingOptions,
    _ report: inout JSONReport?
  ) throws(JSONFailure) -> Value {
    try value(as: type, by: .provider(key), path, options, &report)
  }

  /// Decodes the value at a path of the tree into a type that may make its coder or not.
  func value<Value>(
    as type: Value.Type, by key: CoderKey, _ path: String?, _ options: DecodingOptions, _ report: inout JSONReport?
  ) throws(JSONFailure) -> Value {
    let coder = key.coder
    // SAFETY: `decode` has initialized the memory when it returns, and has not when it throws.
    return try unsafe withUninitializedMemory(for: type) { slot throws(JSONFailure) in
      if let value = dynamicValue {
        try unsafe value.decode(into: slot, with: coder, path, options, &report)
      } else {
        try withCall(path, options, &report) { call throws(JSONFailure) in
          try unsafe call.decode(jsonTree, into: slot, with: coder)
        }
      }
      return unsafe slot.takeValue()
    }
  }

  /// Fills a live model from the value at a path of the tree. When this throws, the model is unchanged.
  /// - Parameter report: Receives what did not fit; nil when no report is wanted.
  func update<Model: HandyJSON>(
    _ model: inout Model, _ path: String?, _ options: DecodingOptions, _ report: inout JSONReport?
  ) throws(JSONFailure) {
    if let value = dynamicValue { return try value.updateModel(&model, path, options, &report) }
    try withCall(path, options, &report) { call throws(JSONFailure) in try call.update(&model, jsonTree) }
  }

  @inline(__always) private func withCall(
    _ path: String?, _ options: DecodingOptions, _ report: inout JSONReport?,
    _ body: (TreeCall) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    let log = report == nil ? nil : TreeMismatchLog(options)
    defer { if let log { report?.add(log, options) } }
    try body(TreeCall(path: path, options: options, log: log))
  }
}
