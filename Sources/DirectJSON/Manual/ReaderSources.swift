import FieldLayout

/// An object in a text, for as long as a reader uses it.
final class ReaderText {
  /// The document, at least up to the end of the object, so that its offsets are those of the call.
  let bytes: [UInt8]
  /// The offset of the object.
  private let start: Int
  /// What the call remembers; nil when the call is over.
  private(set) weak var memory: CallMemory?
  private let callLog: MismatchLog?
  /// The offset of each key's value; filled at the first question.
  private let offsets = Locked<[ExactKey: Int]?>(nil)

  init(_ bytes: [UInt8], start: Int, _ memory: CallMemory?, _ log: MismatchLog?) {
    (self.bytes, self.start, self.memory, callLog) = (bytes, start, memory, log)
  }

  /// Where mismatches are noted; nil when no report is wanted, and when the call is over.
  var log: MismatchLog? { memory == nil ? nil : callLog }

  /// An object inside this one.
  func inner(at start: Int) -> ReaderText { ReaderText(bytes, start: start, memory, callLog) }

  /// The offset of a key's value, of the last one if the key stands there twice; nil when there is none.
  /// - Parameter input: An input over ``bytes``, at the depth of the object.
  func offset(of key: String, _ input: inout ByteInput) throws(ParsingFault) -> Int? {
    if let known = offsets.withLock({ $0 }) { return known[ExactKey(key)] }
    var found: [ExactKey: Int] = [:]
    input.cursor.move(to: start)
    try input.enter()
    if try input.moveToFirstKey() {
      repeat {
        let token = try input.cursor.scanString()
        let key = try input.cursor.string(token)
        try input.moveToValue()
        found[ExactKey(key)] = input.cursor.offset
        try input.skipRemembering()
      } while try input.moveToNextKey()
    }
    offsets.withLock { $0 = found }
    return found[ExactKey(key)]
  }
}

/// An object in a tree, for as long as a reader uses it.
final class ReaderTree {
  let object: [String: Any]
  let place: TreePlace
  /// What the call remembers; nil when the call is over.
  private(set) weak var memory: TreeMemory?
  private let callLog: TreeMismatchLog?

  init(_ object: [String: Any], _ place: TreePlace, _ memory: TreeMemory?, _ log: TreeMismatchLog?) {
    (self.object, self.place, self.memory, callLog) = (object, place, memory, log)
  }

  /// Where mismatches are noted; nil when no report is wanted, and when the call is over.
  var log: TreeMismatchLog? { memory == nil ? nil : callLog }

  /// An object inside this one.
  func inner(_ object: [String: Any], under key: String) -> ReaderTree {
    let step = JSONPath.Segment.key(key)
    return ReaderTree(object, TreePlace(place, [step]), memory?.inner(at: [step]), callLog)
  }
}
