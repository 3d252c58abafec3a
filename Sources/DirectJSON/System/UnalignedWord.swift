internal import MemoryWords

extension UnsafeRawPointer {
  /// The eight bytes that lie `distance` bytes after the address, the first in the lowest bits.
  ///
  /// The standard library's `loadUnaligned` remains a call inside of large functions.
  ///
  /// SAFETY: the caller may read eight bytes there.
  @inline(__always) @unsafe func word(after distance: Int = 0) -> UInt64 {
    unsafe UInt64(littleEndian: memory_word_load_64(self + distance))
  }

  /// The four bytes that lie `distance` bytes after the address, the first in the lowest bits.
  ///
  /// SAFETY: the caller may read four bytes there.
  @inline(__always) @unsafe func halfWord(after distance: Int = 0) -> UInt32 {
    unsafe UInt32(littleEndian: memory_word_load_32(self + distance))
  }
}
