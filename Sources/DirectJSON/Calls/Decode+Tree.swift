import FieldLayout

extension HandyJSON {
  /// Decodes the dictionary at `designatedPath` into a model, by the rules for text. A value that already has the type
  /// of its property is taken as it is.
  ///
  /// - Parameters:
  ///   - source: An array or dictionary from `JSONSerialization`.
  ///   - designatedPath: Keys and array indices that lead to the dictionary, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``. A value that does not fit its property is no failure: the property keeps its default.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> Self {
    try decodeTree(source, as: Self.self, by: Self.self, designatedPath, options)
  }

  /// Decodes the dictionary at `designatedPath` into a model, and adds every value that did not fit to `report`.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws -> Self {
    try decodeTree(source, as: Self.self, by: Self.self, designatedPath, options, report: &report)
  }
}

extension Array where Element: HandyJSON {
  /// Decodes the array at `designatedPath` into models, leaving out elements that are no dictionaries.
  /// - Throws: ``JSONFailure``.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> [Element] {
    try decodeTree(source, as: Self.self, by: Self.self, designatedPath, options)
  }

  /// Decodes the array at `designatedPath` into models, and adds every value that did not fit to `report`.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws -> [Element] {
    try decodeTree(source, as: Self.self, by: Self.self, designatedPath, options, report: &report)
  }
}

func decodeTree<Value>(
  _ source: some JSONTreeSource, as type: Value.Type, by key: any _Transformable.Type, _ path: String?,
  _ options: DecodingOptions
) throws(JSONFailure) -> Value {
  if let value = source.dynamicValue {
    var report: JSONReport?
    return try value.decode(as: type, by: CoderRegistry.coder(for: key), path, options, report: &report)
  }
  return try decodeTree(source, as: type, by: key, TreeCall(path: path, options: options))
}

func decodeTree<Value>(
  _ source: some JSONTreeSource, as type: Value.Type, by key: any _Transformable.Type, _ path: String?,
  _ options: DecodingOptions,
  report: inout JSONReport
) throws -> Value {
  if let value = source.dynamicValue {
    var found: JSONReport? = report
    defer { if let found { report = found } }
    return try value.decode(as: type, by: CoderRegistry.coder(for: key), path, options, report: &found)
  }
  let log = TreeMismatchLog(options)
  defer { report.add(log, options) }
  return try decodeTree(source, as: type, by: key, TreeCall(path: path, options: options, log: log))
}

/// - Parameter key: The type whose coder makes the value; see `decodeValue`.
private func decodeTree<Value>(
  _ source: some JSONTreeSource, as type: Value.Type, by key: any _Transformable.Type, _ call: TreeCall
) throws(JSONFailure) -> Value {
  let coder = CoderRegistry.coder(for: key)
  // SAFETY: `decode` has initialized the memory when it returns, and has not when it throws.
  return try unsafe withUninitializedMemory(for: type) { slot throws(JSONFailure) in
    try unsafe call.decode(source.jsonTree, into: slot, with: coder)
    return unsafe slot.takeValue(as: type)
  }
}
