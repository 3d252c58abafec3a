import FieldLayout

/// Reads single keys of the object that a model is being decoded from; see ``JSONArchivable``.
///
/// The reader looks for the exact key first, then for a key that the options accept in its place. Dots have no meaning.
/// If a key appears twice in the object, the last one counts. You may keep a reader: it shares a copy of the text with
/// the other readers of the call. Until the call has returned, use it only on the thread of the call. Mismatches that
/// it finds after the call are not reported.
public struct JSONObjectReader {
  /// A single reference in each case, so that copying a reader retains one object.
  private enum Source {
    case text(ReaderCall)
    case tree(ReaderTree)

    /// Decodes the value of a key into memory that holds none. Not a function of the reader, all of which would be
    /// copied to tell the cases apart.
    /// - Returns: Whether there is a value now.
    @unsafe func fill(
      _ slot: UnsafeMutableRawPointer, from key: String, in place: ReaderPlace, with coder: any ValueCoder
    ) -> Bool {
      switch self {
      case .text(let call):
        call.find(key, in: place) { input, _ throws(ParsingFault) in
          let isNull = input.isAtNull
          return try unsafe coder.initialize(slot, from: &input) && Self.keeps(slot, isNull, coder)
        }
      case .tree(let object):
        object.find(key) { value, tree throws(ParsingFault) in
          try unsafe coder.initialize(slot, from: value, in: &tree)
            && Self.keeps(slot, TreeValue.isNull(value), coder)
        } ?? false
      }
    }

    /// Releases the value that was made of `null`.
    /// - Returns: Whether there is still a value.
    @unsafe private static func keeps(
      _ slot: UnsafeMutableRawPointer, _ isNull: Bool, _ coder: any ValueCoder
    ) -> Bool {
      if isNull { unsafe coder.deinitialize(slot) }
      return !isNull
    }
  }

  private let source: Source
  /// Of an object in a text.
  private let place: ReaderPlace

  private init(_ source: Source, at place: ReaderPlace) { (self.source, self.place) = (source, place) }

  /// - Parameters:
  ///   - input: Not changed; borrowed, it would be copied.
  ///   - range: Where the object is in the input, whose position is the end of the object.
  ///   - passed: The members of the object that no property has taken; nil when they are not known.
  ///   - call: What the readers of the input share.
  @inline(__always)
  init(of input: inout ByteInput, _ range: Range<Int>, _ passed: UnclaimedMembers?, _ call: ReaderCall) {
    self.init(.text(call), at: ReaderPlace(range: range, passed: passed, depth: input.depth))
  }

  init(of object: [String: Any], _ tree: TreeInput, _ memory: TreeMemory) {
    self.init(ReaderTree(object, tree.place, memory, tree.options, tree.mismatches, depth: tree.depth))
  }

  private init(_ tree: ReaderTree) { self.init(.tree(tree), at: .none) }

  /// Decodes the value of a key as any type that a property may have. Returns nil when the key is missing, the value is
  /// `null`, or the value does not fit, which is reported. For `null`, the result is nil even if the type is
  /// ``JSONValue``. ``contains(_:)`` tells `null` from a missing key.
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
    CoderRegistry.withCoder(for: type) { unsafe source.fill(slot, from: key, in: place, with: $0) }
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
      var object: ReaderPlace?
      _ = call.find(key, in: place) { input, range throws(ParsingFault) in
        if input.cursor.current == UInt8(ascii: "{") {
          object = ReaderPlace(range: range, passed: nil, depth: input.depth)
        }
        return object != nil
      }
      return object.map { JSONObjectReader(.text(call), at: $0) }
    case .tree(let object):
      guard let key = object.key(for: key) else { return nil }
      return object.find(key) { value, tree throws(ParsingFault) -> JSONObjectReader? in
        TreeValue.object(value).map { JSONObjectReader(object.inner($0, under: key, depth: tree.depth)) }
      }
    }
  }

  /// Whether the object has a key, even if its value is `null`.
  public func contains(_ key: String) -> Bool {
    switch source {
    case .text(let call): call.find(key, in: place) { _, _ throws(ParsingFault) in true }
    case .tree(let object): object.key(for: key) != nil
    }
  }
}
