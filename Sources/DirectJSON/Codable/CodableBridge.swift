import FieldLayout

/// Carries models, and all other types that have a coder, from and to coders other than this library's.
enum CodableBridge {
  /// - Throws: `DecodingError`, whose path begins with the decoder's.
  static func decode<Value>(
    _ type: Value.Type, from decoder: any Decoder, _ options: DecodingOptions?
  ) throws -> Value {
    if let decoder = decoder as? ValueDecoder { return try decoder.model(type, options) }
    return try decode(type, from: decoder, options) { call, tree throws(JSONFailure) -> Value in
      let coder = CoderRegistry.coder(for: type)
      // SAFETY: `decode` has initialized the memory when it returns, and has not when it throws.
      return try unsafe withUninitializedMemory(for: type) { space throws(JSONFailure) in
        try unsafe call.decode(tree, into: space, with: coder)
        return unsafe space.takeValue()
      }
    }
  }

  /// Fills a live model, whose hooks are called as for a new one. When this throws, the model may be partly filled: it
  /// is one that the user's initializer is still making.
  static func decode<Model: HandyJSON>(
    into model: inout Model, from decoder: any Decoder, _ options: DecodingOptions?
  ) throws {
    if let decoder = decoder as? ValueDecoder { return try decoder.update(&model, options) }
    try decode(Model.self, from: decoder, options) { call, tree throws(JSONFailure) in
      model.willStartMapping()
      try call.fill(&model, tree)
      model.didFinishMapping()
      try CoderRegistry.validate(&model, call.options)
    }
  }

  private static func decode<Value, Result>(
    _ type: Value.Type, from decoder: any Decoder, _ options: DecodingOptions?,
    _ body: (TreeCall, Any) throws(JSONFailure) -> Result
  ) throws -> Result {
    let surroundings = SurroundingCall.decodingOptions
    var options =
      options ?? decoder.userInfo[.modelDecodingOptions] as? DecodingOptions ?? surroundings ?? .global
    if surroundings?.hidesValues == true { options.hidesValues = true }
    // Those of the surrounding call: its text is not what is decoded here.
    if options.natives != nil { options.natives = nil }
    let tree = try Self.tree(from: decoder, expecting: CoderRegistry.coder(for: type), options)
    let log = HandyJSONConfiguration.logs(.debug) ? TreeMismatchLog(options) : nil
    do throws(JSONFailure) {
      let result = try body(TreeCall(path: nil, options: options, log: log), tree)
      var report = JSONReport()
      if let log { report.add(log, options) }
      if !report.isEmpty { HandyJSONConfiguration.log(.debug, report.lines.map { "\(TypeName.short(type)): \($0)" }) }
      return result
    } catch {
      throw error.decodingError(as: type, at: decoder.codingPath, isNull: TreeValue.isNull(tree))
    }
  }

  private static func tree(
    from decoder: any Decoder, expecting coder: any ValueCoder, _ options: DecodingOptions
  ) throws -> Any {
    guard decoder.isForJSON else { return try DecoderTree(from: decoder).value }
    // Keys that the options change as well lead to no property, of which it could be known what it expects.
    let expected = ExpectedTree(
      leavesKeysOut: options.ignoresUnknownKeys, preservesKeys: options.matchesKeysExactly)
    return try expected.value(from: decoder, expecting: coder, isRoot: true)
  }

  /// - Throws: `EncodingError`, whose path begins with the encoder's; also whatever the encoder throws.
  static func encode<Value>(_ value: Value, to encoder: any Encoder, _ options: EncodingOptions?) throws {
    if let encoder = encoder as? ValueEncoder { return try encoder.encode(model: value, options) }
    var options =
      options ?? encoder.userInfo[.modelEncodingOptions] as? EncodingOptions ?? SurroundingCall.encodingOptions
      ?? EncodingOptions()
    // Those of the surrounding call: this encoder knows nothing of its text.
    if options.parts != nil { options.parts = nil }
    let natives = NativeValues(options)
    var inner = options.textForEncoder(hasNatives: encoder.isForPropertyLists)
    inner.natives = natives
    let tree: EncoderTree
    do {
      tree = try unsafe encoded(value, inner).data().withJSONBytes { bytes in
        var input = unsafe ByteInput(
          ByteCursor(bytes), depth: options.maximumDepth, options: DecodingOptions(), mismatches: nil)
        defer { input.scratch.deallocate() }
        return try input.readEncoderTree(natives)
      }
    } catch {
      let failure = error as? JSONFailure
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: encoder.codingPath + (failure?.path.codingPath ?? []), debugDescription: "\(error)",
          underlyingError: error))
    }
    guard encoder.isForJSON, case .useDefaultKeys = options.keyStrategy else { return try tree.encode(into: encoder) }
    try tree.preservingKeys(of: CoderRegistry.coder(for: Value.self), isRoot: true).encode(into: encoder)
  }
}

extension EncodingOptions {
  /// Options for text that the library reads again at once.
  /// - Parameter hasNatives: Whether the encoder has dates and data of its own. They are used unless the options say
  ///   otherwise.
  fileprivate func textForEncoder(hasNatives: Bool) -> EncodingOptions {
    var options = self
    options.prettyPrint = false
    options.escapeSlashes = false
    guard hasNatives else { return options }
    if case .secondsSince1970 = dateStrategy { options.dateStrategy = .deferredToEncoder }
    if case .base64 = dataStrategy { options.dataStrategy = .deferredToEncoder }
    return options
  }
}

extension Encoder {
  /// Foundation's encoder for property lists can be recognized in no other way. Should its name change, dates and data
  /// become numbers and strings, which decoding accepts as well.
  fileprivate var isForPropertyLists: Bool { "\(type(of: self))".contains("Plist") }
}

extension JSONFailure {
  /// The failure as a `DecodingError`.
  /// - Parameters:
  ///   - codingPath: The path of the value that the failure is about.
  ///   - way: The failure's ``path``, if it has been made already.
  func decodingError(
    as type: any Any.Type, at codingPath: [any CodingKey], way: [any CodingKey]? = nil, isNull: Bool
  ) -> DecodingError {
    let message = finding == nil ? description : detail
    let context = DecodingError.Context(
      codingPath: codingPath + (way ?? path.codingPath), debugDescription: message, underlyingError: self)
    switch reason {
    case .mismatch, .outOfRange, .unknownCase, .missingKey:
      return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    default: return .dataCorrupted(context)
    }
  }
}

extension CodingUserInfoKey {
  /// The key of the ``DecodingOptions`` for models inside another decoder: `decoder.userInfo[.modelDecodingOptions]`.
  /// Without them, a model inside another model uses the outer model's options, and all others use
  /// ``DecodingOptions/global``.
  public static let modelDecodingOptions = named("DirectJSON.decodingOptions")

  /// The key of the ``EncodingOptions`` for models inside another encoder: `encoder.userInfo[.modelEncodingOptions]`.
  /// Without them, a model inside another model uses the outer model's options, and all others use the defaults.
  public static let modelEncodingOptions = named("DirectJSON.encodingOptions")

  private static func named(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure("every text is a key") }
    return key
  }
}
