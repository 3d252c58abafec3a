import FieldLayout

/// One decode of a tree that is already parsed: finds the value. `CallSource` says what is done with it.
struct TreeCall {
  var path: String?
  var options: DecodingOptions
  /// Collects what did not fit; nil when no report is wanted.
  var log: TreeMismatchLog?

  /// Decodes the value at the path into uninitialized memory.
  /// - Throws: ``JSONFailure``; the memory is then still uninitialized.
  @unsafe func decode(
    _ root: Any, into slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) throws(JSONFailure) {
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    let (value, segments, rest) = find(root)
    log?.root = segments.count + rest.count
    if !rest.isEmpty {
      return try decodeRest(of: value, rest, at: segments) { call throws(JSONFailure) in
        try unsafe call.decode(into: slot, with: coder)
      }
    }
    var tree = input(at: segments)
    var isTaken = false
    do throws(ParsingFault) { isTaken = try unsafe coder.initialize(slot, from: value, in: &tree) } catch {
      throw tree.failure(of: error)
    }
    try unsafe tree.judge(isTaken, slot, at: value, coder)
  }

  /// Fills a live model. The model is not touched until it is certain that the tree is not nested too deeply.
  func update<Model: HandyJSON>(_ model: inout Model, _ root: Any) throws(JSONFailure) {
    let coder = try CoderRegistry.modelCoder(for: Model.self)
    let (value, segments, rest) = find(root)
    log?.root = segments.count + rest.count
    if !rest.isEmpty {
      return try decodeRest(of: value, rest, at: segments) { call throws(JSONFailure) in try call.update(&model) }
    }
    if options.acceptsConversions, case .string(let text) = LooseValue(tree: value) {
      let isTaken = try decodeText(text, [], at: segments) { call throws(JSONFailure) in try call.update(&model) }
      if isTaken { return }
    }
    var tree = input(at: segments)
    guard tree.holdsObject(value) else { throw tree.mismatch(at: value, coder) }
    try tree.update(&model, at: value, with: coder, mayFail: true)
  }

  /// Fills a live model without a first pass, and without its validation. When this throws, the model may be partly
  /// filled.
  func fill<Model: HandyJSON>(_ model: inout Model, _ value: Any) throws(JSONFailure) {
    let coder = try CoderRegistry.modelCoder(for: Model.self)
    var tree = input(at: [])
    try tree.fill(&model, at: value, with: coder, validates: false)
    if let refusal = tree.refusal { throw refusal }
  }

  private func input(at path: [JSONPath.Segment]) -> TreeInput {
    TreeInput(path: path, options: options, mismatches: log ?? TreeInput.log(for: options))
  }

  /// Decodes a value that the rest of the path leads to, in the text of a string.
  private func decodeRest(
    of value: Any, _ rest: [String], at place: [JSONPath.Segment],
    _ body: (inout TextCall) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    guard case .string(let text) = LooseValue(tree: value), try decodeText(text, rest, at: place, body) else {
      throw JSONFailure(.pathNotFound(path ?? ""))
    }
  }

  /// The value at the path and its path; or the last value that exists on the path, its path, and the rest.
  private func find(_ root: Any) -> (value: Any, path: [JSONPath.Segment], rest: [String]) {
    var value = root
    var place: [JSONPath.Segment] = []
    let segments = path.map { DottedPath.segments(ofDesignated: $0) } ?? []
    for (index, segment) in segments.enumerated() {
      if let object = TreeValue.object(value), let member = object.exactIndex(forKey: segment) {
        value = object.values[member]
        place.append(.key(segment))
      } else if let number = DottedPath.index(segment), let array = TreeValue.array(value),
        array.indices.contains(number)
      {
        value = array[number]
        place.append(.index(number))
      } else {
        return (value, place, Array(segments[index...]))
      }
    }
    return (value, place, [])
  }
}

extension JSONTreeSource {
  /// Decodes the value at a path of the tree.
  /// - Parameters:
  ///   - key: The type whose coder makes the value: `Value` itself, or one that stands for another way to do it.
  ///   - report: Receives what did not fit; nil when no report is wanted.
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

  /// Fills an existing model from the value at a path of the tree. When this throws, the model is unchanged.
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
