/// One decode of a tree that is already parsed: the counterpart of `DecodeCall`.
struct TreeCall {
  var path: String?
  var options: DecodingOptions
  /// Filled with what did not fit; nil when nobody asks.
  var log: TreeMismatchLog?

  /// Decodes the value at the path into memory that holds none.
  /// - Throws: ``JSONFailure``, with the memory as it was.
  @unsafe func decode(
    _ root: Any, into slot: UnsafeMutableRawPointer, with coder: ValueCoder
  ) throws(JSONFailure) {
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    let (value, segments) = try find(root)
    let log = log ?? (options.isStrict ? TreeMismatchLog() : nil)
    var tree = TreeInput(path: segments, options: options, mismatches: log)
    var isTaken = false
    do throws(TreeFault) { isTaken = try unsafe coder.initialize(slot, from: value, in: &tree) } catch {
      throw error.failure
    }
    guard isTaken else { throw mismatch(value, at: segments, coder) }
    if options.isStrict, let first = log?.mismatches.first {
      unsafe coder.deinitialize(slot)
      throw JSONFailure(first)
    }
  }

  /// Fills a live model. It is not touched before it is known that the tree is not nested too deeply.
  func update<Model: HandyJSON>(_ model: inout Model, _ root: Any) throws(JSONFailure) {
    let coder = CoderRegistry.coder(for: Model.self)
    if let refusal = coder.decodingRefusal { throw JSONFailure(.refusedType(refusal)) }
    guard let coder = coder as? ModelCoder<Model> else { throw JSONFailure(.refusedType("\(Model.self) is no model")) }
    let (value, segments) = try find(root)
    // A first look, at an instance of its own.
    let rehearsal = options.isStrict ? TreeMismatchLog() : nil
    var tree = TreeInput(path: segments, options: options, mismatches: rehearsal)
    var isObject = TreeValue.object(value) != nil
    do throws(TreeFault) {
      if isObject { isObject = try tree.readValue(value, as: Model.self, with: coder) != nil }
    } catch { throw error.failure }
    guard isObject else { throw mismatch(value, at: segments, coder) }
    if let first = rehearsal?.mismatches.first { throw JSONFailure(first) }
    tree = TreeInput(path: segments, options: options, mismatches: log)
    do throws(TreeFault) { _ = try coder.update(&model, from: value, in: &tree) } catch { throw error.failure }
  }

  /// The value at the path, and the way to it.
  private func find(_ root: Any) throws(JSONFailure) -> (value: Any, path: [JSONPath.Segment]) {
    var value = root
    var segments: [JSONPath.Segment] = []
    for segment in path.map({ DottedPath.segments(of: $0) }) ?? [] {
      if let inner = TreeValue.object(value)?[segment] {
        value = inner
        segments.append(.key(segment))
      } else if let index = Int(segment), let array = TreeValue.array(value), array.indices.contains(index) {
        value = array[index]
        segments.append(.index(index))
      } else {
        throw JSONFailure(.pathNotFound(path ?? ""))
      }
    }
    return (value, segments)
  }

  private func mismatch(_ value: Any, at path: [JSONPath.Segment], _ coder: ValueCoder) -> JSONFailure {
    JSONFailure(
      .mismatch(expected: coder.expectedName, found: TreeValue.description(of: value, options)),
      path: JSONPath(segments: path), hint: ValueKind(tree: value).flatMap { coder.hintForRoot($0) })
  }
}
