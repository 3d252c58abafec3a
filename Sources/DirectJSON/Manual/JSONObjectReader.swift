import FieldLayout

/// Reads single keys of the object that a model is being decoded from; see ``JSONArchivable``.
///
/// Keys match exactly; dots have no meaning. If a key stands twice in the object, the last one counts. You may keep a
/// reader: it shares a copy of the text with the other readers of the call. Mismatches that it finds after the call are
/// not reported.
public struct JSONObjectReader {
  private enum Source {
    case text(ReaderText)
    case tree(ReaderTree)
  }

  private let source: Source
  private let options: DecodingOptions
  /// How many more arrays and objects may be nested in each other, including the object.
  private let depth: Int
  private let faults: ReaderFaults

  /// - Parameters:
  ///   - start: The offset of the object in the input, whose position is after it.
  ///   - end: The offset of its end.
  init(of input: ByteInput, from start: Int, to end: Int, _ memory: CallMemory, _ faults: ReaderFaults) {
    let text = unsafe memory.text(upTo: end, of: input.cursor)
    source = .text(ReaderText(text, start: start, memory, input.mismatches))
    (options, depth, self.faults) = (input.options, input.depth, faults)
  }

  init(of object: [String: Any], _ tree: TreeInput, _ memory: TreeMemory, _ faults: ReaderFaults) {
    source = .tree(ReaderTree(object, tree.place, memory, tree.mismatches))
    (options, depth, self.faults) = (tree.options, tree.depth, faults)
  }

  private init(_ source: Source, _ options: DecodingOptions, depth: Int, _ faults: ReaderFaults) {
    (self.source, self.options, self.depth, self.faults) = (source, options, depth, faults)
  }

  /// Decodes the value of a key as any type that a property may have. Returns nil when the key is missing, the value is
  /// `null`, or the value does not fit, which is reported.
  ///
  /// If a model that conforms to ``JSONArchivable`` has already been made from the same value, for a property of this
  /// model or by an earlier call, you receive that model: a copy of a struct, and the very object of a class.
  public func restore<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    let coder = CoderRegistry.coder(for: type)
    switch source {
    case .text(let text):
      return find(key, in: text) { input throws(ParsingFault) in
        try unsafe input.withRoom(for: type) { slot, input throws(ParsingFault) -> Value? in
          try unsafe coder.initialize(slot, from: &input) ? slot.takeValue(as: type) : nil
        }
      }
    case .tree(let object):
      return find(key, in: object) { value, tree throws(TreeFault) in
        try tree.readValue(value, as: type, with: coder)
      }
    }
  }

  /// Decodes the value of a key with a transform. Returns nil when the key is missing, the value is `null`, or the
  /// transform returns nil.
  public func restore<Transform: TransformType>(_ key: String, by transform: Transform) -> Transform.Object? {
    guard let value = restore(key, as: Any.self), !TreeValue.isNull(value) else { return nil }
    return transform.transformFromJSON(TreeValue.plain(value))
  }

  /// The object under a key; nil when there is none.
  public func object(_ key: String) -> JSONObjectReader? {
    switch source {
    case .text(let text):
      return find(key, in: text) { input throws(ParsingFault) -> JSONObjectReader? in
        guard input.cursor.current == UInt8(ascii: "{") else { return nil }
        return JSONObjectReader(
          .text(text.inner(at: input.cursor.offset)), options, depth: input.depth, faults)
      }
    case .tree(let object):
      return find(key, in: object) { value, tree throws(TreeFault) -> JSONObjectReader? in
        TreeValue.object(value).map {
          JSONObjectReader(.tree(object.inner($0, under: key)), options, depth: tree.depth, faults)
        }
      }
    }
  }

  /// Whether the object has a key, even if its value is `null`.
  public func contains(_ key: String) -> Bool {
    switch source {
    case .text(let text): find(key, in: text) { _ throws(ParsingFault) in true } ?? false
    case .tree(let object): object.object[key] != nil
    }
  }

  /// Calls `body` at the value of a key; nil when there is none.
  private func find<Value>(
    _ key: String, in text: ReaderText, _ body: (inout ByteInput) throws(ParsingFault) -> Value?
  ) -> Value? {
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      let log = text.log
      log?.hasReaders = true
      var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: options, mismatches: log)
      input.memory = text.memory
      defer { input.scratch.deallocate() }
      do throws(ParsingFault) {
        if StackSpace.isShort() { throw input.cursor.fault(.lessNesting) }
        guard let offset = try text.offset(of: key, &input) else { return nil }
        input.cursor.move(to: offset)
        input.depth = depth - 1
        let noted = log?.count ?? 0
        let value = try body(&input)
        log?.settle(since: noted, at: offset) { .restoredNothing }
        return value
      } catch {
        faults.note(error)
        return nil
      }
    }
  }

  private func find<Value>(
    _ key: String, in object: ReaderTree, _ body: (Any, inout TreeInput) throws(TreeFault) -> Value?
  ) -> Value? {
    guard let value = object.object[key] else { return nil }
    let log = object.log
    log?.hasReaders = true
    var tree = TreeInput(path: [], from: object.place, depth: depth, options: options, mismatches: log)
    tree.archivable = object.memory.map { ($0, 0) }
    do throws(TreeFault) {
      if StackSpace.isShort() { throw .tooDeep(tree.path) }
      try tree.enter()
      return try tree.at(.key(key)) { tree throws(TreeFault) in
        let noted = log?.count ?? 0
        let value = try body(value, &tree)
        log?.settle(since: noted, depth: tree.stepCount) { .restoredNothing }
        return value
      }
    } catch {
      faults.note(error)
      return nil
    }
  }
}

/// A fault found while a key is read by hand. It must end the surrounding decode.
final class ReaderFaults {
  private var parsingFault: ParsingFault?
  private var treeFault: TreeFault?

  func note(_ fault: ParsingFault) { parsingFault = parsingFault ?? fault }
  func note(_ fault: TreeFault) { treeFault = treeFault ?? fault }

  func rethrow() throws(ParsingFault) {
    if let parsingFault { throw parsingFault }
  }

  func rethrowTree() throws(TreeFault) {
    if let treeFault { throw treeFault }
  }
}
