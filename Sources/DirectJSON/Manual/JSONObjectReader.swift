import FieldLayout

/// The object that a model is being decoded from, key by key: see ``JSONArchivable``.
///
/// Keys are those of the object, letter by letter; dots have no meaning. The reader keeps a copy of the object, so that it
/// may be kept; what it finds after the call is in no report.
public struct JSONObjectReader {
  private enum Source {
    /// The text of the object, and where it starts in the document.
    case text([UInt8], offset: Int, log: MismatchLog?)
    case tree([String: Any], path: [JSONPath.Segment], log: TreeMismatchLog?)
  }

  private let source: Source
  private let options: DecodingOptions
  /// How many more arrays and objects may be nested in each other, the object included.
  private let depth: Int
  private let faults: ReaderFaults

  /// - Parameter start: Where the object lies that ends at the position of the input.
  init(of input: ByteInput, from start: Int, _ faults: ReaderFaults) {
    let text = unsafe Array(input.cursor.bytes(from: start, to: input.cursor.offset))
    source = .text(text, offset: start, log: input.mismatches)
    (options, depth, self.faults) = (input.options, input.depth, faults)
  }

  init(of object: [String: Any], _ tree: TreeInput, _ faults: ReaderFaults) {
    source = .tree(object, path: tree.path, log: tree.mismatches)
    (options, depth, self.faults) = (tree.options, tree.depth, faults)
  }

  private init(_ source: Source, _ options: DecodingOptions, depth: Int, _ faults: ReaderFaults) {
    (self.source, self.options, self.depth, self.faults) = (source, options, depth, faults)
  }

  /// The value of a key as a value of any type that a property may have; nil when it is missing, `null`, or does not fit.
  /// The latter is reported.
  public func restore<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    let coder = CoderRegistry.coder(for: type)
    switch source {
    case .text(let text, let offset, let log):
      return find(key, in: text, offset, log) { input throws(ParsingFault) in
        try unsafe input.withRoom(for: type) { room, input throws(ParsingFault) -> Value? in
          try unsafe coder.initialize(room, from: &input) ? room.takeValue(as: type) : nil
        }
      }
    case .tree(let object, let path, let log):
      return find(key, in: object, path, log) { value, tree throws(TreeFault) in
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
    case .text(let text, let offset, let log):
      return find(key, in: text, offset, log) { input throws(ParsingFault) -> JSONObjectReader? in
        guard input.cursor.current == UInt8(ascii: "{") else { return nil }
        let start = input.cursor.offset
        try input.skipValue()
        let inner = unsafe Array(input.cursor.bytes(from: start, to: input.cursor.offset))
        return JSONObjectReader(
          .text(inner, offset: offset + start, log: log), options, depth: input.depth, faults)
      }
    case .tree(let object, let path, let log):
      return find(key, in: object, path, log) { value, tree throws(TreeFault) -> JSONObjectReader? in
        TreeValue.object(value).map {
          JSONObjectReader(.tree($0, path: tree.path, log: log), options, depth: tree.depth, faults)
        }
      }
    }
  }

  /// Whether the object has a key, `null` as its value included.
  public func contains(_ key: String) -> Bool {
    switch source {
    case .text(let text, let offset, let log):
      find(key, in: text, offset, log) { input throws(ParsingFault) in
        try input.skipValue()
        return true
      } ?? false
    case .tree(let object, _, _): object[key] != nil
    }
  }

  private static var outcome: JSONMismatch.Outcome { .other("restored nothing") }

  /// Calls `body` at the value of a key; nil when there is none.
  private func find<Value>(
    _ key: String, in text: [UInt8], _ offset: Int, _ log: MismatchLog?,
    _ body: (inout ByteInput) throws(ParsingFault) -> Value?
  ) -> Value? {
    unsafe text.withUnsafeBufferPointer { bytes in
      let inner = log.map { _ in MismatchLog() }
      var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: options, mismatches: inner)
      defer { input.scratch.deallocate() }
      var place: (offset: Int, depth: Int)?
      do throws(ParsingFault) {
        if StackSpace.isShort() { throw input.cursor.fault(.lessNesting) }
        try input.visitValue(at: [key], lost: {}) { (input: inout ByteInput) throws(ParsingFault) in
          place = (input.cursor.offset, input.depth)
          try input.skipValue()
        }
        guard let place else { return nil }
        input.cursor.move(to: place.offset)
        input.depth = place.depth
        let value = try body(&input)
        inner?.settle(since: 0, at: place.offset) { Self.outcome }
        for entry in inner?.entries ?? [] {
          log?.append(
            .init(
              offset: offset + entry.offset, expected: entry.expected, found: entry.found, hint: entry.hint,
              outcome: entry.outcome))
        }
        return value
      } catch {
        faults.note(ParsingFault(expectation: error.expectation, offset: offset + error.offset))
        return nil
      }
    }
  }

  private func find<Value>(
    _ key: String, in object: [String: Any], _ path: [JSONPath.Segment], _ log: TreeMismatchLog?,
    _ body: (Any, inout TreeInput) throws(TreeFault) -> Value?
  ) -> Value? {
    guard let value = object[key] else { return nil }
    var tree = TreeInput(path: path, depth: depth, options: options, mismatches: log)
    do throws(TreeFault) {
      if StackSpace.isShort() { throw .tooDeep(path) }
      try tree.enter()
      return try tree.at(.key(key)) { tree throws(TreeFault) in
        let noted = log?.count ?? 0
        let value = try body(value, &tree)
        log?.settle(since: noted, at: tree.path) { Self.outcome }
        return value
      }
    } catch {
      faults.note(error)
      return nil
    }
  }
}

/// What ended the reading of a key by hand, and must end the decode around it.
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
