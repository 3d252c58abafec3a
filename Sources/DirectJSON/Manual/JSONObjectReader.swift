import FieldLayout

/// Reads single keys of the object that a model is being decoded from; see ``JSONArchivable``.
///
/// A key that is in the object is taken, or else one that the options of the call let stand for it. Dots have no
/// meaning. If a key appears twice in the object, the last one counts. You may keep a reader: it shares a copy of the
/// text with the other readers of the call. Until the call has returned, use it only on the thread of the call.
/// Mismatches that it finds after the call are not reported.
public struct JSONObjectReader {
  /// A single reference in each case, so that copying a reader retains one object.
  private enum Source {
    case text(ReaderCall)
    case tree(ReaderTree)
  }

  private let source: Source
  // About an object in a text; see `ReaderText`.
  private let range: Range<Int>
  private let passed: PassedMembers?
  /// How many more arrays and objects may be nested in each other, including the object.
  private let depth: Int

  private init(_ source: Source, _ range: Range<Int> = 0..<0, _ passed: PassedMembers? = nil, depth: Int) {
    (self.source, self.range, self.passed, self.depth) = (source, range, passed, depth)
  }

  /// - Parameters:
  ///   - range: Where the object is in the input, whose position is the end of the object.
  ///   - passed: The members of the object that no property has taken; nil when they are not known.
  @inline(__always)
  init(of input: borrowing ByteInput, _ range: Range<Int>, _ passed: PassedMembers?, _ memory: CallMemory) {
    self.init(.text(memory.readerCall(upTo: range.upperBound, of: input)), range, passed, depth: input.depth)
  }

  init(of object: [String: Any], _ tree: TreeInput, _ memory: TreeMemory) {
    self.init(.tree(ReaderTree(object, tree.place, memory, tree.options, tree.mismatches)), depth: tree.depth)
  }

  private func object(of call: ReaderCall) -> ReaderText { ReaderText(call, range, passed: passed) }

  /// Decodes the value of a key as any type that a property may have. Returns nil when the key is missing, the value is
  /// `null`, or the value does not fit, which is reported. Types that have a value for `null`, such as ``JSONValue``,
  /// are no exception. ``contains(_:)`` tells `null` from a missing key.
  ///
  /// If a model that conforms to ``JSONArchivable`` has already been created from the same value, for a property of
  /// this model or by an earlier call, you receive that model: a copy of a struct, or the same instance of a class. An
  /// update with ``DecodingOptions/mergesUpdates`` fills models instead of creating them, so you may receive another
  /// instance than the one that your property holds.
  @inlinable public func restore<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    // SAFETY: `fill` says whether it has put a value into the memory, which has room for one.
    unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { room in
      guard let room = room.baseAddress, unsafe fill(room, from: key, as: type) else { return nil }
      return unsafe room.move()
    }
  }

  /// Decodes the value of a key into memory that holds none.
  /// - Returns: Whether there is a value now.
  @usableFromInline @unsafe
  func fill(_ slot: UnsafeMutableRawPointer, from key: String, as type: any Any.Type) -> Bool {
    let coder = CoderRegistry.coder(for: type)
    let isFilled: Bool? =
      switch source {
      case .text(let call):
        find(key, in: object(of: call)) { input, _ throws(ParsingFault) in
          let isNull = input.isAtNull
          return try unsafe coder.initialize(slot, from: &input) && keeps(slot, isNull, coder)
        }
      case .tree(let object):
        find(key, in: object) { value, tree throws(ParsingFault) in
          try unsafe coder.initialize(slot, from: value, in: &tree) && keeps(slot, TreeValue.isNull(value), coder)
        }
      }
    return isFilled ?? false
  }

  /// Releases the value that was made of `null`.
  /// - Returns: Whether there is still a value.
  @unsafe private func keeps(_ slot: UnsafeMutableRawPointer, _ isNull: Bool, _ coder: any ValueCoder) -> Bool {
    if isNull { unsafe coder.deinitialize(slot) }
    return !isNull
  }

  /// Decodes the value of a key with a transform. Returns nil when the key is missing, the value is `null`, or the
  /// transform returns nil.
  public func restore<Transform: TransformType>(_ key: String, by transform: Transform) -> Transform.Object? {
    guard let value = restore(key, as: Any.self) else { return nil }
    return transform.transformFromJSON(TreeValue.plain(value))
  }

  /// The object under a key; nil when there is none.
  public func object(_ key: String) -> JSONObjectReader? {
    switch source {
    case .text(let call):
      return find(key, in: object(of: call)) { input, range throws(ParsingFault) -> JSONObjectReader? in
        guard input.cursor.current == UInt8(ascii: "{") else { return nil }
        return JSONObjectReader(.text(call), range, depth: input.depth)
      }
    case .tree(let object):
      guard let key = object.key(for: key) else { return nil }
      return find(key, in: object) { value, tree throws(ParsingFault) -> JSONObjectReader? in
        TreeValue.object(value).map { JSONObjectReader(.tree(object.inner($0, under: key)), depth: tree.depth) }
      }
    }
  }

  /// Whether the object has a key, even if its value is `null`.
  public func contains(_ key: String) -> Bool {
    switch source {
    case .text(let call): find(key, in: object(of: call)) { _, _ throws(ParsingFault) in true } ?? false
    case .tree(let object): object.key(for: key) != nil
    }
  }

  /// Calls `body` at the value of a key, and with where it is; nil when there is none.
  private func find<Value>(
    _ key: String, in object: ReaderText, _ body: (inout ByteInput, Range<Int>) throws(ParsingFault) -> Value?
  ) -> Value? {
    let call = object.call
    return unsafe call.text.bytes.withUnsafeBufferPointer { bytes in
      let log = call.log
      log?.hasReaders = true
      var input = unsafe ByteInput(ByteCursor(bytes), depth: depth, options: call.options, mismatches: log)
      // What surrounds the object may be made again, and then notes everything. A call that is over notes nothing.
      (input.memory, input.noting) = (call.text.memory, log == nil ? .undecided : call.noting)
      defer { input.scratch.deallocate() }
      do throws(ParsingFault) {
        if StackSpace.isShort() { try input.cursor.refuse(.lessNesting) }
        guard let range = try object.value(of: key, &input) else { return nil }
        input.cursor.move(to: range.lowerBound)
        input.depth = depth - 1
        let noted = log?.count ?? 0
        let value = try body(&input, range)
        log?.settle(since: noted, at: range.lowerBound) { .restoredNothing }
        return value
      } catch {
        call.text.memory?.note(error)
        return nil
      }
    }
  }

  private func find<Value>(
    _ key: String, in object: ReaderTree, _ body: (Any, inout TreeInput) throws(ParsingFault) -> Value?
  ) -> Value? {
    let log = object.log
    log?.hasReaders = true
    guard let key = object.key(for: key), let value = object.object[key] else { return nil }
    var tree = TreeInput(path: [], from: object.place, depth: depth, options: object.options, mismatches: log)
    tree.archivable = object.memory.map { ($0, 0) }
    do throws(ParsingFault) {
      if StackSpace.isShort() { throw tree.tooDeep() }
      try tree.enter()
      return try tree.at(.key(key)) { tree throws(ParsingFault) in
        let noted = log?.count ?? 0
        let value = try body(value, &tree)
        log?.settle(since: noted, at: tree.stepCount) { .restoredNothing }
        return value
      }
    } catch {
      object.memory?.note(tree.failure(of: error))
      return nil
    }
  }
}
