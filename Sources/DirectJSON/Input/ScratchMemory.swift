import FieldLayout

/// A stack of temporary memory that holds the elements of an array until their number is known, so that the array
/// itself is allocated once, at the right size.
///
/// One block serves a whole decode (see ``ScratchBlock``). The elements of an inner array lie above those of the arrays
/// around it, whose current element is still being decoded. Elements that do not fit go elsewhere (see
/// `ByteInput.readArray`), possibly into a second block, which serves one array at a time.
///
/// SAFETY: addresses are handed out only inside the block and only up to `used`; whoever takes memory gives it back
/// with ``release(to:)`` in reverse order. The owner calls ``deallocate()`` once, when nothing in the block is live.
@safe struct ScratchMemory {
  static let capacity = ScratchBlock.size
  static let alignment = ScratchBlock.alignment

  private var base: UnsafeMutableRawPointer?
  /// In bytes from the start of the block; a multiple of ``alignment``.
  private(set) var used = 0

  /// The second block, which exists only in addition to the first.
  private var overflow: UnsafeMutableRawPointer?
  private var isOverflowLent = false

  init() { unsafe (base, overflow) = (nil, nil) }

  /// Memory for `size` bytes at `offset`, which is ``used`` or lies in memory taken before; nil when the block is full
  /// or the values need a stricter alignment. Everything above becomes free.
  @inline(__always) @unsafe
  mutating func take(_ size: Int, at offset: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    let end = (offset &+ size &+ (Self.alignment &- 1)) & ~(Self.alignment &- 1)
    guard size <= Self.capacity, end <= Self.capacity, alignment <= Self.alignment else { return nil }
    used = end
    if let base = unsafe base { return unsafe base + offset }
    let block = unsafe ScratchBlock.take()
    unsafe base = block
    return unsafe block + offset
  }

  /// Makes the memory that was taken last end at an offset, and frees everything above; false when the block is full.
  @inline(__always) mutating func extend(to end: Int) -> Bool {
    let end = (end &+ (Self.alignment &- 1)) & ~(Self.alignment &- 1)
    guard end <= Self.capacity else { return false }
    used = end
    return true
  }

  /// Frees everything that was taken since ``used`` was `mark`.
  @inline(__always) mutating func release(to mark: Int) { used = mark }

  /// Lends the second block, aligned like the first; nil while it is lent.
  /// - Parameter size: In bytes; equal in every call.
  @unsafe mutating func takeOverflow(_ size: Int) -> UnsafeMutableRawPointer? {
    guard !isOverflowLent else { return nil }
    isOverflowLent = true
    let block = unsafe overflow ?? .allocate(byteCount: size, alignment: Self.alignment)
    unsafe overflow = block
    return unsafe block
  }

  /// Takes the second block back; nothing in it is live.
  mutating func giveBackOverflow() { isOverflowLent = false }

  @inline(__always) mutating func deallocate() {
    guard let base = unsafe base else { return }
    unsafe ScratchBlock.giveBack(base)
    unsafe overflow?.deallocate()
    unsafe (self.base, overflow) = (nil, nil)
  }
}

extension ByteInput {
  /// Calls `body` with memory for one value, which is uninitialized before and after the call.
  @inline(__always) @unsafe mutating func withMemory<Value, Result>(
    for type: Value.Type,
    _ body: (UnsafeMutablePointer<Value>, inout ByteInput) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result {
    let mark = scratch.used
    let (size, alignment) = (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    if let slot = unsafe scratch.take(size, at: mark, alignment: alignment) {
      defer { scratch.release(to: mark) }
      return try unsafe body(slot.assumingMemoryBound(to: type), &self)
    }
    return try unsafe withUninitializedMemory(for: type) { slot throws(ParsingFault) in try unsafe body(slot, &self) }
  }
}
