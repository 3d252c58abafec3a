import FieldLayout

/// The text of a call, up to where the models that read it by hand end: all readers of a call share one.
final class CallText {
  /// From the first byte of the document on, so that its offsets are those of the call.
  let bytes: [UInt8]
  private let life: CallLifetime
  private unowned let owner: CallMemory
  /// Where the values of large objects are, by where the object starts.
  private let members = Locked<[Int: [ExactKey: Range<Int>]]>([:])
  /// Where the values of objects are, by what their keys are compared by.
  private let spelledMembers = Locked<[Int: [String: Range<Int>]]>([:])
  /// How often large objects have been searched, by where the object starts.
  private let searchCounts = Locked<[Int: Int]>([:])

  init(_ bytes: [UInt8], _ memory: CallMemory, _ life: CallLifetime) {
    (self.bytes, owner, self.life) = (bytes, memory, life)
  }

  /// What the call remembers; nil when the call is over.
  var memory: CallMemory? { isOver ? nil : owner }

  /// Whether the call is over.
  var isOver: Bool { life.isOver }

  /// Where the values of an object are, once somebody has looked.
  func members(ofObjectAt start: Int) -> [ExactKey: Range<Int>]? {
    members.withLock { $0[start] }
  }

  /// Counts one more search of an object.
  /// - Returns: How many there have been with this one.
  func countSearch(ofObjectAt start: Int) -> Int {
    searchCounts.withLock { counts in
      let count = (counts[start] ?? 0) + 1
      counts[start] = count
      return count
    }
  }

  func remember(_ found: [ExactKey: Range<Int>], ofObjectAt start: Int) {
    members.withLock { $0[start] = found }
  }

  /// Where the values of an object are by what its keys are compared by, once somebody has looked.
  func spelledMembers(ofObjectAt start: Int) -> [String: Range<Int>]? {
    spelledMembers.withLock { $0[start] }
  }

  func remember(spelled found: [String: Range<Int>], ofObjectAt start: Int) {
    spelledMembers.withLock { $0[start] = found }
  }
}

/// Whether a call is over. Its texts ask this in place of a weak reference to the memory of the call, which would make
/// each reference to that slower.
final class CallLifetime {
  private(set) var isOver = false

  func end() { isOver = true }
}

/// What the readers of a call share: its text, its options, and where it notes what does not fit.
///
/// SAFETY: `lent` is the address of the call's own input, which nobody else uses while it is there: the function that
/// lends it waits for the code of a model, and whoever takes it sets it to nil meanwhile.
@safe final class ReaderCall {
  let text: CallText
  let options: DecodingOptions
  let noting: ByteInput.Noting
  private let callLog: MismatchLog?
  private let thread = StackSpace.currentThread
  /// SAFETY: not checked for exclusive access, since that takes time for each key. It is read and set only on the
  /// thread of the call, and no other code runs meanwhile.
  @exclusivity(unchecked) private var lent: UnsafeMutablePointer<ByteInput>?

  init(_ text: CallText, of input: borrowing ByteInput) {
    (self.text, options, noting, callLog) = (text, input.options, input.noting, input.mismatches)
  }

  /// Where mismatches are noted; nil when nobody asked, and when the call is over.
  var log: MismatchLog? { text.isOver ? nil : callLog }

  /// Calls `body`, which runs the code of a model. Its readers decode with the input of the call: to make another one
  /// for each key takes longer than to decode most values.
  @inline(__always) func lending(_ input: inout ByteInput, _ body: () -> Void) {
    unsafe withUnsafeMutablePointer(to: &input) { input in
      let outer = unsafe lent
      unsafe lent = input
      body()
      unsafe lent = outer
    }
  }

  /// Calls `body` with the input of the call, as one that begins anew.
  /// - Returns: nil, without a call, where the code of no model has the input: after the call, on other threads, and
  ///   while a value is decoded with it.
  @inline(__always) func withLentInput<Result>(_ body: (inout ByteInput) -> Result) -> Result? {
    guard thread == StackSpace.currentThread, let input = unsafe lent else { return nil }
    unsafe lent = nil
    defer { unsafe lent = input }
    return unsafe input.withValue { $0.beginningAnew(noting, body) }
  }

  /// Whether it is what readers of an input need. Cases that are tried have options and logs of their own.
  /// - Parameter input: Not changed; borrowed, it would be copied.
  func serves(_ input: inout ByteInput) -> Bool {
    callLog === input.mismatches && noting == input.noting && options.areSame(as: input.options)
  }
}
