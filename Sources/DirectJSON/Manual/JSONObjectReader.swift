import FieldLayout

/// The object that a model is being decoded from, key by key: see ``JSONArchivable``.
///
/// Keys are those of the object, letter by letter; dots have no meaning. Of a key that stands twice, the last one counts.
/// A reader may be kept: it shares a copy of the text with the other readers of the call. What it finds after the call is
/// in no report.
public struct JSONObjectReader {
  private enum Source {
    case text(ReaderText)
    case tree(ReaderTree)
  }

  private let source: Source
  private let options: DecodingOptions
  /// How many more arrays and objects may be nested in each other, the object included.
  private let depth: Int

  /// - Parameter range: Where the object is in the input, whose position is the end of the object.
  init(of input: ByteInput, _ range: Range<Int>, _ memory: CallMemory) {
    let text = unsafe memory.text(upTo: range.upperBound, of: input.cursor)
    source = .text(ReaderText(text, range, input.mismatches))
    (options, depth) = (input.options, input.depth)
  }

  init(of object: [String: Any], _ tree: TreeInput, _ memory: TreeMemory) {
    source = .tree(ReaderTree(object, tree.place, memory, tree.mismatches))
    (options, depth) = (tree.options, tree.depth)
  }

  private init(_ source: Source, _ options: DecodingOptions, depth: Int) {
    (self.source, self.options, self.depth) = (source, options, depth)
  }

  /// The value of a key as a value of any type that a property may have; nil when it is missing, `null`, or does not fit.
  /// The latter is reported.
  ///
  /// A model that conforms to ``JSONArchivable`` is not made again where one of the same type has been made of the same
  /// value, for a property of this model or by an earlier call: it is handed out, a struct as a copy, an object of a class
  /// as the very object that the property holds.
  public func restore<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    let coder = CoderRegistry.coder(for: type)
    switch source {
    case .text(let text):
      return find(key, in: text) { input, _ throws(ParsingFault) in
        try unsafe input.withRoom(for: type) { room, input throws(ParsingFault) -> Value? in
          try unsafe coder.initialize(room, from: &input) ? room.takeValue() : nil
        }
      }
    case .tree(let object):
      return find(key, in: object) { value, tree throws(TreeFault) in
        try tree.readValue(value, as: type, with: coder)
      }
    }
  }

  /// The value of a key through a transform; nil as above, and when the transform says so.
  public func restore<Transform: TransformType>(_ key: String, by transform: Transform) -> Transform.Object? {
    guard let value = restore(key, as: Any.self), !TreeValue.isNull(value) else { return nil }
    return transform.transformFromJSON(TreeValue.plain(value))
  }

  /// The object under a key; nil when there is none.
  public func object(_ key: String) -> JSONObjectReader? {
    switch source {
    case .text(let text):
      return find(key, in: text) { input, range throws(ParsingFault) -> JSONObjectReader? in
        guard input.cursor.current == UInt8(ascii: "{") else { return nil }
        return JSONObjectReader(.text(text.inner(range)), options, depth: input.depth)
      }
    case .tree(let object):
      return find(key, in: object) { value, tree throws(TreeFault) -> JSONObjectReader? in
        TreeValue.object(value).map {
          JSONObjectReader(.tree(object.inner($0, under: key)), options, depth: tree.depth)
        }
      }
    }
  }

  /// Whether the object has a key, `null` as its value included.
  public func contains(_ key: String) -> Bool {
    switch source {
    case .text(let text): find(key, in: text) { _, _ throws(ParsingFault) in true } ?? false
    case .tree(let object): object.object[key] != nil
    }
  }

  /// Calls `body` at the value of a key, and with where it is; nil when there is none.
  private func find<Value>(
    _ key: String, in object: ReaderText, _ body: (inout ByteInput, Range<Int>) throws(ParsingFault) -> Value?
  ) -> Value? {
    unsafe object.text.bytes.withUnsafeBufferPointer { bytes in
      let log = object.log
      log?.hasReaders = true
      var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: options, mismatches: log)
      input.memory = object.text.memory
      defer { input.scratch.deallocate() }
      do throws(ParsingFault) {
        if StackSpace.isShort() { throw input.cursor.fault(.lessNesting) }
        guard let range = try object.value(of: key, &input) else { return nil }
        input.cursor.move(to: range.lowerBound)
        input.depth = depth - 1
        let noted = log?.count ?? 0
        let value = try body(&input, range)
        log?.settle(since: noted, at: range.lowerBound) { .restoredNothing }
        return value
      } catch {
        object.text.memory?.note(error)
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
      object.memory?.note(error)
      return nil
    }
  }
}
