import Foundation

/// A growing sequence of bytes. All writes to output memory are in this file.
///
/// SAFETY: `storage` has memory for `capacity` bytes, of which the first `count` are initialized; every write below
/// first makes sure of its memory with `reserve`. The memory belongs to this value alone and is freed with it.
@safe struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    unsafe storage = Self.reallocate(nil, capacity: self.capacity)
  }

  deinit { unsafe free(storage) }

  @inline(__always) mutating func reserve(_ additional: Int) {
    if capacity &- count < additional { grow(by: additional) }
  }

  @inline(never) private mutating func grow(by additional: Int) {
    capacity = max(capacity * 2, count + additional)
    unsafe storage = Self.reallocate(storage, capacity: capacity)
  }

  /// The C library grows large blocks without copying them.
  private static func reallocate(_ old: UnsafeMutablePointer<UInt8>?, capacity: Int) -> UnsafeMutablePointer<UInt8> {
    // As with the standard library's own collections, nothing can continue without memory.
    guard let memory = unsafe realloc(old, capacity) else { preconditionFailure("out of memory") }
    return unsafe memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Returns the bytes without copying them.
  consuming func data() -> Data {
    // Memory that was never used is given back, unless it is little.
    let isLittle = capacity - count <= max(count / 8, 96)
    let bytes = unsafe isLittle ? storage : Self.reallocate(storage, capacity: max(count, 1))
    // SAFETY: the memory came from `realloc`, belongs to `Data` from here on, and `deinit` does not run.
    let data = unsafe Data(bytesNoCopy: bytes, count: count, deallocator: .free)
    discard self
    return data
  }

  @inline(__always) mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe (storage + count).initialize(to: byte)
    count &+= 1
  }

  /// Appends two bytes, the lower one first.
  @inline(__always) mutating func append(_ pair: UInt16) {
    reserve(2)
    unsafe UnsafeMutableRawPointer(storage + count).storeBytes(of: pair.littleEndian, as: UInt16.self)
    count &+= 2
  }

  /// Appends the four bytes of a word, the lowest first.
  @inline(__always) mutating func append(_ word: UInt32) {
    reserve(4)
    unsafe UnsafeMutableRawPointer(storage + count).storeBytes(of: word.littleEndian, as: UInt32.self)
    count &+= 4
  }

  @inline(__always) @unsafe mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    if let source = bytes.baseAddress { unsafe (storage + count).initialize(from: source, count: bytes.count) }
    count &+= bytes.count
  }

  /// Appends a few bytes, sixteen at a time, and reserves memory for what follows them.
  @inline(__always) mutating func append(_ bytes: PaddedBytes, reserving additional: Int = 0) {
    reserve(bytes.count &+ max(additional, PaddedBytes.margin))
    // SAFETY: the last word written reaches at most `margin` bytes beyond `count`, on both sides.
    let target = unsafe UnsafeMutableRawPointer(storage + count)
    let source = unsafe UnsafeRawPointer(bytes.start)
    var offset = 0
    repeat {
      let word = unsafe source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      unsafe target.storeBytes(of: word, toByteOffset: offset, as: SIMD16<UInt8>.self)
      offset &+= PaddedBytes.margin
    } while offset < bytes.count
    count &+= bytes.count
  }

  /// Appends the bytes at the cursor that stand for themselves in a string, and moves past them.
  @inline(__always) mutating func appendPlainText(_ cursor: inout ByteCursor) {
    // SAFETY: each byte of the input is written at most once, and no word is written beyond its end.
    reserve(cursor.remainingCount)
    var target = unsafe UnsafeMutableRawPointer(storage + count)
    let start = unsafe target
    while let marks = cursor.textMarks {
      unsafe target.storeBytes(of: cursor.wordUnchecked(after: 0).littleEndian, as: UInt64.self)
      unsafe target.storeBytes(of: cursor.wordUnchecked(after: 8).littleEndian, toByteOffset: 8, as: UInt64.self)
      guard marks.isPlain else {
        cursor.advanceUnchecked(by: marks.plainCount)
        count &+= unsafe target - start + marks.plainCount
        return
      }
      unsafe target += 16
      cursor.advanceUnchecked(by: 16)
    }
    if let word = cursor.word {
      unsafe target.storeBytes(of: word.littleEndian, as: UInt64.self)
      let stops = ByteWord.stringStopMarks(word)
      guard stops == 0 else {
        let plainCount = stops.trailingZeroBitCount / 8
        cursor.advanceUnchecked(by: plainCount)
        count &+= unsafe target - start + plainCount
        return
      }
      unsafe target += 8
      cursor.advanceUnchecked(by: 8)
    }
    let rest = cursor.remainingCount
    if rest < 8, unsafe target != start {
      // The last word reaches back into the one before, which was written above.
      let word = cursor.wordUnchecked(after: rest &- 8)
      if ByteWord.stringStopMarks(word) == 0 {
        unsafe target.storeBytes(of: word.littleEndian, toByteOffset: rest &- 8, as: UInt64.self)
        cursor.advanceUnchecked(by: rest)
        count &+= unsafe target - start + rest
        return
      }
    } else if 4..<8 ~= rest {
      // Two halves of a word, which may overlap.
      let (first, last) = (cursor.halfWordUnchecked(after: 0), cursor.halfWordUnchecked(after: rest &- 4))
      if ByteWord.stringStopMarks(UInt64(first) | UInt64(last) &<< 32) == 0 {
        unsafe target.storeBytes(of: first.littleEndian, as: UInt32.self)
        unsafe target.storeBytes(of: last.littleEndian, toByteOffset: rest &- 4, as: UInt32.self)
        cursor.advanceUnchecked(by: rest)
        count &+= rest
        return
      }
    }
    while case let byte = cursor.current, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      unsafe target.storeBytes(of: byte, as: UInt8.self)
      unsafe target += 1
      cursor.advanceUnchecked()
    }
    count &+= unsafe target - start
  }

  mutating func append(_ text: StaticString) {
    unsafe append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a comma, if one ends the line before, a line feed, and spaces, sixteen at a time.
  @inline(__always) mutating func appendLineStart(afterComma: Bool, spaces: Int) {
    reserve(2 &+ spaces &+ PaddedBytes.margin)
    // SAFETY: the last word of spaces reaches at most `margin` bytes beyond them.
    let target = unsafe UnsafeMutableRawPointer(storage + count)
    // The lower byte comes first.
    let end: UInt16 = afterComma ? 0x0A2C : 0x0A
    unsafe target.storeBytes(of: end.littleEndian, as: UInt16.self)
    let start = afterComma ? 2 : 1
    var offset = 0
    repeat {
      unsafe target.storeBytes(
        of: SIMD16(repeating: UInt8(ascii: " ")), toByteOffset: start &+ offset, as: SIMD16<UInt8>.self)
      offset &+= PaddedBytes.margin
    } while offset < spaces
    count &+= start &+ spaces
  }

  /// Appends what `body` writes into memory for `most` bytes; `body` returns how many it has initialized.
  @inline(__always) @unsafe
  mutating func append(atMost most: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(most)
    unsafe count &+= body(storage + count)
  }

  /// Appends what `body` writes into memory that was reserved; `body` returns how many bytes it has initialized.
  @inline(__always) @unsafe mutating func appendReserved(_ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    unsafe count &+= body(storage + count)
  }

  /// Removes the last bytes.
  mutating func truncate(to newCount: Int) {
    precondition(newCount >= 0 && newCount <= count)
    count = newCount
  }

  /// Gives back memory beyond so many bytes, unless it is in use.
  mutating func shrink(to most: Int) {
    let least = max(most, count, 64)
    guard capacity > least else { return }
    capacity = least
    unsafe storage = Self.reallocate(storage, capacity: capacity)
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe body(UnsafeBufferPointer(start: storage, count: count))
  }
}

/// Bytes that ``margin`` more readable ones follow, so that they can be copied sixteen at a time.
@safe struct PaddedBytes {
  static var margin: Int { 16 }

  let start: UnsafePointer<UInt8>
  let count: Int

  @unsafe init(_ start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }
}
