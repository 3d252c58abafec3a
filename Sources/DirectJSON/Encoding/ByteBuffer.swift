/// One growing run of bytes. All writes to output memory are in this file.
///
/// SAFETY: `storage` has room for `capacity` bytes, of which the first `count` are initialized; every write below first
/// makes sure of its room with `reserve`. The memory belongs to this value alone and is freed with it.
@safe struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    unsafe storage = .allocate(capacity: self.capacity)
  }

  deinit { unsafe storage.deallocate() }

  @inline(__always) mutating func reserve(_ additional: Int) {
    if capacity &- count < additional { grow(by: additional) }
  }

  @inline(never) private mutating func grow(by additional: Int) {
    let newCapacity = max(capacity * 2, count + additional)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    unsafe larger.moveInitialize(from: storage, count: count)
    unsafe storage.deallocate()
    unsafe storage = larger
    capacity = newCapacity
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe (storage + count).initialize(to: byte)
    count &+= 1
  }

  @inline(__always) @unsafe mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    if let source = bytes.baseAddress { unsafe (storage + count).initialize(from: source, count: bytes.count) }
    count &+= bytes.count
  }

  mutating func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(repeating byte: UInt8, count additional: Int) {
    reserve(additional)
    unsafe (storage + count).initialize(repeating: byte, count: additional)
    count += additional
  }

  /// Appends what `body` writes: it is given room for `most` bytes and returns how many it has initialized.
  @inline(__always) @unsafe
  mutating func append(atMost most: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(most)
    unsafe count &+= body(storage + count)
  }

  /// Removes the last bytes.
  mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count)
    count = newCount
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe body(UnsafeBufferPointer(start: storage, count: count))
  }
}
