#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory that ``ScratchMemory`` hands out. Each thread keeps one block from one decode to the next, since the system
/// takes longer to give such a block, and to take it back, than a small document takes to decode.
///
/// SAFETY: a block belongs to whoever called ``take()`` until ``giveBack(_:)``. A thread's block is freed when it ends.
enum ScratchBlock {
  /// In bytes.
  static let size = 32 * 1024
  static let alignment = 16

  @inline(never) @unsafe static func take() -> UnsafeMutableRawPointer {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      if let block = unsafe pthread_getspecific(key) {
        pthread_setspecific(key, nil)
        return unsafe block
      }
    #endif
    return .allocate(byteCount: size, alignment: alignment)
  }

  @inline(never) @unsafe static func giveBack(_ block: UnsafeMutableRawPointer) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      // There is one already when another decode ran inside this one.
      if unsafe pthread_getspecific(key) == nil, unsafe pthread_setspecific(key, block) == 0 { return }
    #endif
    unsafe block.deallocate()
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      #if canImport(Darwin)
        unsafe pthread_key_create(&key) { block in unsafe block.deallocate() }
      #else
        unsafe pthread_key_create(&key) { block in unsafe block?.deallocate() }
      #endif
      return key
    }()
  #endif
}
