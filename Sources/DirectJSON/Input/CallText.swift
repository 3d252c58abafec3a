import FieldLayout

/// The text of a call, up to where the models that read it by hand end: all readers of a call share one.
final class CallText {
  /// From the first byte of the document on, so that its offsets are those of the call.
  let bytes: [UInt8]
  /// What the call remembers; nil when the call is over.
  private(set) weak var memory: CallMemory?
  /// Where the values of large objects are, by where the object starts.
  private let members = Locked<[Int: [ExactKey: Range<Int>]]>([:])

  init(_ bytes: [UInt8], _ memory: CallMemory) {
    self.bytes = bytes
    self.memory = memory
  }

  /// Where the values of an object are, once somebody has looked.
  func members(ofObjectAt start: Int) -> [ExactKey: Range<Int>]? {
    members.withLock { $0[start] }
  }

  func remember(_ found: [ExactKey: Range<Int>], ofObjectAt start: Int) {
    members.withLock { $0[start] = found }
  }
}
