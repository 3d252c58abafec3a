import Foundation

/// The part of a stream that is in memory: bytes that were received and are still needed. Offsets count from the first
/// byte of the stream, until ``countFromStart()`` lets them begin anew.
///
/// SAFETY: `storage` has memory for `capacity` bytes, of which those from `lower` up to `upper` are initialized. The
/// memory belongs to this value alone and is freed with it. Views of it are taken and given up inside one mutating call
/// of the decoder that holds the window, which changes nothing here meanwhile.
@safe struct StreamWindow: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  private var lower = 0
  private var upper = 0
  /// The offset of the first byte in memory.
  private(set) var start = 0

  /// The offset after the last byte in memory.
  var end: Int { start &+ (upper &- lower) }

  init() {
    // It grows to the size of the pieces at once.
    capacity = 1024
    unsafe storage = Self.reallocate(nil, capacity: capacity)
  }

  deinit { unsafe free(storage) }

  /// The C library grows large blocks without copying them.
  private static func reallocate(_ old: UnsafeMutablePointer<UInt8>?, capacity: Int) -> UnsafeMutablePointer<UInt8> {
    // As with the standard library's own collections, nothing can continue without memory.
    guard let memory = unsafe realloc(old, capacity) else { preconditionFailure("out of memory") }
    return unsafe memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Appends a copy of some bytes.
  @unsafe mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    makeSpace(for: bytes.count)
    unsafe (storage + upper).initialize(from: source, count: bytes.count)
    upper += bytes.count
  }

  /// Appends what `body` writes into memory for `most` bytes; `body` returns how many it has initialized.
  @unsafe mutating func append(
    atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    makeSpace(for: most)
    let count = try unsafe body(UnsafeMutableRawBufferPointer(start: storage + upper, count: most))
    precondition(count >= 0 && count <= most)
    upper += count
    return count
  }

  private mutating func makeSpace(for additional: Int) {
    if capacity - upper >= additional { return }
    let count = upper - lower
    // The memory that a long element needed is released after it, if it is more than a megabyte and eight times what is
    // needed now. Smaller blocks are not worth a new allocation.
    let needed = count + additional
    // Where much is held and little is released, it is moved only when a quarter of the memory becomes free.
    // Otherwise each append would move all that is held.
    let isWorthMoving = capacity - count >= capacity / 4
    let fits =
      needed <= capacity && isWorthMoving && capacity <= max(ByteInput.mostBytes(forText: needed), 1 << 20)
    if lower > 0 { unsafe storage.update(from: storage + lower, count: count) }
    if !fits {
      // More than needed: the remaining part of an element differs from piece to piece, and a long element should be
      // copied only a few times.
      let newCapacity = needed + needed / 2
      unsafe storage = Self.reallocate(storage, capacity: newCapacity)
      capacity = newCapacity
    }
    (lower, upper) = (0, count)
  }

  /// Releases the bytes before an offset.
  mutating func discard(upTo offset: Int) {
    precondition(offset >= start && offset <= end)
    lower += offset - start
    start = offset
  }

  /// Makes zero the offset of the first byte in memory.
  mutating func countFromStart() { start = 0 }

  /// Removes bytes from the end.
  mutating func removeLast(_ count: Int) {
    precondition(count >= 0 && count <= upper - lower)
    upper -= count
  }

  /// A cursor over the bytes from one offset up to another, at the first; its own offsets count from there.
  @inline(__always) func cursor(from first: Int, to last: Int) -> ByteCursor {
    unsafe ByteCursor(bytes(from: first, to: last))
  }

  @inline(__always) @unsafe func bytes(from first: Int, to last: Int) -> UnsafeBufferPointer<UInt8> {
    precondition(first >= start && first <= last && last <= end)
    // What has been compared does not overflow.
    return unsafe UnsafeBufferPointer(start: storage + (lower &+ first &- start), count: last &- first)
  }

  /// The offset of the first line feed between two offsets.
  func lineFeed(from offset: Int, to last: Int) -> Int? {
    let bytes = unsafe bytes(from: offset, to: last)
    guard let first = bytes.baseAddress, let found = unsafe memchr(first, CInt(UInt8(ascii: "\n")), bytes.count) else {
      return nil
    }
    return unsafe offset + (UnsafeRawPointer(found) - UnsafeRawPointer(first))
  }

  /// The offset of the last line feed between two offsets.
  func lastLineFeed(from offset: Int, to last: Int) -> Int? {
    unsafe bytes(from: offset, to: last).lastIndex(of: UInt8(ascii: "\n")).map { offset + $0 }
  }
}
