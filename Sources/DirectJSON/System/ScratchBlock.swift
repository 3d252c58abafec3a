#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The memory that ``ScratchMemory`` distributes. Each thread keeps one block from one decode to the next, since the
/// system takes longer to allocate and free such a block than a small document takes to decode.
///
/// SAFETY: a block belongs to whoever called ``take()`` until ``giveBack(_:)``. The word in front of it is known to
/// this file only. A thread's block is freed when the thread ends.
enum ScratchBlock {
  /// In bytes. With a larger block, fewer arrays are moved once more while they grow; but every thread that decodes
  /// keeps a block. 32 KB hold 2,048 strings or 4,096 numbers. Of the documents of `benchmarks`, 8 KB took up to 1.1 %
  /// more instructions, and 128 KB up to 1.1 % fewer.
  static let size = 32 * 1024
  static let alignment = 16

  private enum State: UInt8 {
    /// The thread's block.
    case free, lent
    /// Taken by a decode that runs inside another one on the same thread.
    case extra
  }

  @inline(never) @unsafe static func take() -> UnsafeMutableRawPointer {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      guard let key else { return unsafe allocate(.extra) }
      if let block = unsafe pthread_getspecific(key) {
        guard unsafe state(of: block) == .free else { return unsafe allocate(.extra) }
        unsafe set(.lent, of: block)
        return unsafe block
      }
      let block = unsafe allocate(.lent)
      if unsafe pthread_setspecific(key, block) != 0 { unsafe set(.extra, of: block) }
      return unsafe block
    #else
      // Windows and WASI: a block for each decode.
      return unsafe allocate(.extra)
    #endif
  }

  @inline(__always) @unsafe static func giveBack(_ block: UnsafeMutableRawPointer) {
    if unsafe state(of: block) == .extra { unsafe deallocate(block) } else { unsafe set(.free, of: block) }
  }

  private static func allocate(_ state: State) -> UnsafeMutableRawPointer {
    let block = unsafe UnsafeMutableRawPointer.allocate(byteCount: alignment + size, alignment: alignment) + alignment
    unsafe set(state, of: block)
    return unsafe block
  }

  @unsafe private static func deallocate(_ block: UnsafeMutableRawPointer) { unsafe (block - alignment).deallocate() }

  @inline(__always) @unsafe private static func state(of block: UnsafeMutableRawPointer) -> State {
    unsafe (block - alignment).assumingMemoryBound(to: State.self).pointee
  }

  @inline(__always) @unsafe private static func set(_ state: State, of block: UnsafeMutableRawPointer) {
    unsafe (block - alignment).initializeMemory(as: State.self, to: state)
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// nil where the process has used up its keys.
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      #if canImport(Darwin)
        let failure = unsafe pthread_key_create(&key) { block in unsafe deallocate(block) }
      #else
        let failure = unsafe pthread_key_create(&key) { block in
          if let block = unsafe block { unsafe deallocate(block) }
        }
      #endif
      return failure == 0 ? key : nil
    }()
  #endif
}
