import FieldLayout

extension HandyJSON {
  /// Makes a model of the dictionary at `designatedPath`, or says why there is none. The rules are those for text; values
  /// that already have the type of their property are taken as they are.
  ///
  /// - Parameters:
  ///   - source: An array or dictionary as `JSONSerialization` gives it.
  ///   - designatedPath: Keys and array indices that lead to the dictionary, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``. Values that do not fit a property are no failure: the property keeps its default.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> Self {
    try decodeTree(source, as: Self.self, by: Self.self, designatedPath, options)
  }

  /// The same, and reports every value that was left out because it did not fit.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global,
    report: inout JSONReport
  ) throws -> Self {
    try decodeTree(source, as: Self.self, by: Self.self, designatedPath, options, report: &report)
  }
}

extension Array where Element: HandyJSON {
  /// Makes models of the array at `designatedPath`, leaving out elements that are no dictionaries.
  /// - Throws: ``JSONFailure``.
  public static func decode(
    from source: some JSONTreeSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> [Element] {
    try decodeTree(source, as: Self.self, by: Self.self, designatedPath, options)
  }

  /// The same, and reports every value that was left out because it did not fit.
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

/// - Parameter key: The type whose coder makes the value: see `decodeValue`.
private func decodeTree<Value>(
  _ source: some JSONTreeSource, as type: Value.Type, by key: any _Transformable.Type, _ call: TreeCall
) throws(JSONFailure) -> Value {
  let coder = CoderRegistry.coder(for: key)
  // SAFETY: `decode` has initialized the memory when it returns, and has not when it throws.
  return try unsafe withUninitializedMemory(for: type) { room throws(JSONFailure) in
    try unsafe call.decode(source.jsonTree, into: room, with: coder)
    return unsafe room.takeValue()
  }
}
