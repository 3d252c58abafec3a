internal import MemoryWords

extension UnsafeRawPointer {
  /// The eight bytes that lie `distance` bytes after the address, the first in the lowest bits.
  ///
  /// SAFETY: the caller may read eight bytes there. The type, a packed structure of C, has an alignment of one byte.
  @inline(__always) @unsafe func word(after distance: Int = 0) -> UInt64 {
    unsafe UInt64(littleEndian: (self + distance).assumingMemoryBound(to: memory_word_64.self).pointee.value)
  }

  /// The four bytes that lie `distance` bytes after the address, the first in the lowest bits.
  ///
  /// SAFETY: the caller may read four bytes there. The type, a packed structure of C, has an alignment of one byte.
  @inline(__always) @unsafe func halfWord(after distance: Int = 0) -> UInt32 {
    unsafe UInt32(littleEndian: (self + distance).assumingMemoryBound(to: memory_word_32.self).pointee.value)
  }
}
