import FieldLayout

/// One decode of a tree that is already parsed; `DecodeCall` does this for text.
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
    if !rest.isEmpty {
      return try decodeRest(of: value, rest, at: segments) { call throws(JSONFailure) in
        try unsafe call.decode(into: slot, with: coder)
      }
    }
    let log = log ?? .forRefusing(options)
    var tree = TreeInput(path: segments, options: options, mismatches: log)
    var isTaken = false
    do throws(ParsingFault) { isTaken = try unsafe coder.initialize(slot, from: value, in: &tree) } catch {
      throw tree.failure(of: error)
    }
    guard isTaken else {
      // A strict call lists what did not fit in a model that has refused itself.
      let isRefused = options.isStrict && tree.currentRejection != nil
      throw unsafe problems(of: value, at: segments, slot, with: coder) ?? (isRefused ? log?.refusal : nil)
        ?? mismatch(value, at: segments, coder, tree)
    }
    if let failure = log?.refusal {
      unsafe coder.deinitialize(slot)
      throw unsafe problems(of: value, at: segments, slot, with: coder) ?? failure
    }
  }

  /// All that kept a value from being made; see `DecodeCall`.
  @inline(never) @unsafe private func problems(
    of value: Any, at path: [JSONPath.Segment], _ slot: UnsafeMutableRawPointer, with coder: any ValueCoder
  ) -> JSONFailure? {
    guard coder.listsProblems else { return nil }
    let log = TreeMismatchLog(limit: max(options.reportLimit, 1), refused: .none)
    var tree = TreeInput(path: path, options: options, mismatches: log)
    do throws(ParsingFault) {
      if try unsafe coder.initialize(slot, from: value, in: &tree) {
        unsafe coder.deinitialize(slot)
      } else {
        log.dropSummary(since: 0)
      }
    } catch { return nil }
    return JSONFailure(problems: options.isStrict ? log.mismatches.withoutSummaries : log.mismatches.endingRecords)
  }

  /// Fills a live model. The model is not touched until it is certain that the tree is not nested too deeply.
  func update<Model: HandyJSON>(_ model: inout Model, _ root: Any) throws(JSONFailure) {
    let coder = CoderRegistry.coder(for: Model.self)
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    guard let coder = coder as? ModelCoder<Model> else {
      throw JSONFailure(.refusedType("\(Model.self) is not a model"))
    }
    let (value, segments, rest) = find(root)
    if !rest.isEmpty {
      return try decodeRest(of: value, rest, at: segments) { call throws(JSONFailure) in try call.update(&model) }
    }
    if options.acceptsConversions, case .string(let text) = LooseValue(tree: value) {
      let isTaken = try decodeText(text, [], at: segments) { call throws(JSONFailure) in try call.update(&model) }
      if isTaken { return }
    }
    // The first pass decodes into a temporary instance.
    let rehearsal = TreeMismatchLog.forRefusing(options)
    var tree = TreeInput(path: segments, options: options, mismatches: rehearsal)
    tree.skipsValidation = options.merges
    var isObject = TreeValue.object(value) != nil
    do throws(ParsingFault) {
      if isObject, coder.isValidated {
        // What an update leaves as it is may be what makes the model valid.
        var temporary = Model()
        isObject = try coder.update(&temporary, from: value, in: &tree, validates: false)
      } else if isObject {
        // Whether it makes an instance does not matter: an object that names no member of its family fills a live one.
        _ = try tree.readValue(value, as: Model.self, with: coder)
      }
    } catch { throw tree.failure(of: error) }
    guard isObject else { throw mismatch(value, at: segments, coder, tree) }
    if let failure = rehearsal?.refusal { throw failure }
    let isCopied = options.merges && options.refusedMismatches != .none
    let log = log ?? (isCopied ? .forRefusing(options) : nil)
    tree = TreeInput(path: segments, options: options, mismatches: log)
    tree.merges = options.merges
    var copy = model
    var isTaken = false
    do throws(ParsingFault) {
      isTaken =
        try isCopied ? coder.update(&copy, from: value, in: &tree) : coder.update(&model, from: value, in: &tree)
    } catch { throw tree.failure(of: error) }
    if !isTaken { throw mismatch(value, at: segments, coder, tree) }
    guard isCopied else { return }
    if let failure = log?.refusal { throw failure }
    model = copy
  }

  /// Fills a live model without a first pass, and without its validation. When this throws, the model may be partly
  /// filled.
  func fill<Model: HandyJSON>(_ model: inout Model, _ value: Any) throws(JSONFailure) {
    let coder = CoderRegistry.coder(for: Model.self)
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    guard let coder = coder as? ModelCoder<Model> else {
      throw JSONFailure(.refusedType("\(Model.self) is not a model"))
    }
    let log = log ?? .forRefusing(options)
    var tree = TreeInput(path: [], options: options, mismatches: log)
    var isTaken = false
    do throws(ParsingFault) {
      isTaken = try coder.update(&model, from: value, in: &tree, validates: false)
    } catch { throw tree.failure(of: error) }
    guard isTaken else { throw mismatch(value, at: [], coder, tree) }
    if let failure = log?.refusal { throw failure }
  }

  /// Decodes a value that the rest of the path leads to, in the text of a string.
  private func decodeRest(
    of value: Any, _ rest: [String], at place: [JSONPath.Segment],
    _ body: (inout DecodeCall) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    guard case .string(let text) = LooseValue(tree: value), try decodeText(text, rest, at: place, body) else {
      throw JSONFailure(.pathNotFound(path ?? ""))
    }
  }

  /// The value at the path and its path; or the last value that exists on the path, its path, and the rest.
  private func find(_ root: Any) -> (value: Any, path: [JSONPath.Segment], rest: [String]) {
    var value = root
    var place: [JSONPath.Segment] = []
    let segments = path.map { DottedPath.segments(of: $0) } ?? []
    for (index, segment) in segments.enumerated() {
      if let inner = TreeValue.object(value)?[segment] {
        value = inner
        place.append(.key(segment))
      } else if let number = Int(segment), let array = TreeValue.array(value), array.indices.contains(number) {
        value = array[number]
        place.append(.index(number))
      } else {
        return (value, place, Array(segments[index...]))
      }
    }
    return (value, place, [])
  }

  private func mismatch(
    _ value: Any, at path: [JSONPath.Segment], _ coder: any ValueCoder, _ tree: TreeInput
  ) -> JSONFailure {
    if let rejection = tree.currentRejection { return JSONFailure(rejection) }
    // Another type may have been tried there.
    if let complaint = tree.currentComplaint, complaint.expected == coder.expectedValue.text {
      return JSONFailure(complaint)
    }
    return JSONFailure(
      JSONMismatch(
        path: JSONPath(segments: path), position: nil, expected: coder.expectedValue,
        found: TreeValue.description(of: value, options),
        hint: ValueKind(tree: value).flatMap { coder.hintForRoot($0) }))
  }
}

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
