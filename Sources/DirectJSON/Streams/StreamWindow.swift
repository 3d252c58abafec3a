import Foundation

/// The part of a stream that is held: what was received and is still needed. Offsets count from the first byte of the
/// stream.
///
/// SAFETY: `storage` has room for `capacity` bytes, of which those from `lower` up to `upper` are initialized. The memory
/// belongs to this value alone and is freed with it. Views of it are taken and given up inside one mutating call of the
/// decoder that holds the window, which changes nothing here meanwhile.
@safe struct StreamWindow: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var lower = 0
  private var upper = 0
  /// The offset of the first byte that is held.
  private(set) var start = 0

  /// The offset behind the last byte that is held.
  var end: Int { start + (upper - lower) }

  init() {
    capacity = 1024
    unsafe storage = Self.reallocate(nil, capacity: capacity)
  }

  deinit { unsafe free(storage) }

  /// The C library grows large blocks without copying them.
  private static func reallocate(_ old: UnsafeMutablePointer<UInt8>?, capacity: Int) -> UnsafeMutablePointer<UInt8> {
    // As with the standard library's own collections, there is no going on without memory.
    guard let memory = unsafe realloc(old, capacity) else { preconditionFailure("out of memory") }
    return unsafe memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Appends a copy of some bytes.
  @unsafe mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    makeRoom(for: bytes.count)
    unsafe (storage + upper).initialize(from: source, count: bytes.count)
    upper += bytes.count
  }

  /// Appends what `body` writes: it is given room for `most` bytes and returns how many it has initialized.
  @unsafe mutating func append(
    atMost most: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    makeRoom(for: most)
    let count = try unsafe body(UnsafeMutableRawBufferPointer(start: storage + upper, count: most))
    precondition(count >= 0 && count <= most)
    upper += count
    return count
  }

  private mutating func makeRoom(for additional: Int) {
    if capacity - upper >= additional { return }
    let count = upper - lower
    // What a long element took is given back behind it.
    let fits = count + additional <= capacity && capacity <= max(8 * (count + additional), 1 << 20)
    if lower > 0 { unsafe storage.update(from: storage + lower, count: count) }
    if !fits {
      // More than is needed, since the part of an element that is left differs from piece to piece, and so that a long
      // element is copied a few times only.
      let needed = count + additional
      let newCapacity = needed + needed / 2
      unsafe storage = Self.reallocate(storage, capacity: newCapacity)
      capacity = newCapacity
    }
    (lower, upper) = (0, count)
  }

  /// Gives up what lies before an offset.
  mutating func discard(upTo offset: Int) {
    precondition(offset >= start && offset <= end)
    lower += offset - start
    start = offset
  }

  /// A cursor over what is held from one offset up to another, at the first; its own offsets count from there.
  @inline(__always) func cursor(from first: Int, to last: Int) -> ByteCursor {
    unsafe ByteCursor(bytes(from: first, to: last))
  }

  @inline(__always) @unsafe func bytes(from first: Int, to last: Int) -> UnsafeBufferPointer<UInt8> {
    precondition(first >= start && first <= last && last <= end)
    return unsafe UnsafeBufferPointer(start: storage + (lower + first - start), count: last - first)
  }

  /// The offset of the first line feed between two offsets.
  func lineFeed(from offset: Int, to last: Int) -> Int? {
    let bytes = unsafe bytes(from: offset, to: last)
    guard let first = bytes.baseAddress, let found = unsafe memchr(first, CInt(UInt8(ascii: "\n")), bytes.count) else {
      return nil
    }
    return unsafe offset + (UnsafeRawPointer(found) - UnsafeRawPointer(first))
  }
}
