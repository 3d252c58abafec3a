#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much of its stack the current thread has left. Nested input is decoded by nested calls, and secondary threads may
/// have stacks of some hundred kilobytes, so that the depth limit alone does not keep hostile input from overflowing them.
enum StackSpace {
  /// Levels of nesting that are not looked at: fewer take too little to matter.
  static let uncheckedLevels = 16

  /// Whether so little is left that nesting must end here. Always false where the system does not say.
  @inline(never) static func isShort() -> Bool {
    let bounds = currentBounds()
    // Not the address of a variable, which AddressSanitizer keeps elsewhere: room whose size is known only now is made on
    // the stack itself.
    let here = unsafe withUnsafeTemporaryAllocation(byteCount: Int(bounds.lowest >> 62) + 1, alignment: 1) { room in
      UInt(bitPattern: room.baseAddress)
    }
    // A place outside of the thread's own stack belongs to somebody who manages stacks himself.
    return here >= bounds.lowest && here - bounds.lowest < bounds.reserve
  }

  /// The lowest address of the thread's stack, and how many bytes above it are kept free: for a few levels of the fattest
  /// frames (unoptimized and sanitized, about 20 KB), and for the calls they make.
  private static func currentBounds() -> (lowest: UInt, reserve: UInt) {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      // Kept per thread, since asking is slow: the lowest address, and the reserve as a number of 4 KB pages in the bits
      // that are zero in an address of a page.
      if let known = unsafe pthread_getspecific(key) {
        let word = UInt(bitPattern: known)
        return (word & ~0xFFF, (word & 0xFFF) * 4096)
      }
      let (lowest, size) = askSystem()
      let pages = min(128 * 1024, size / 4) / 4096
      let start = (lowest + 4095) & ~4095
      unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: start | max(pages, 1)))
      return (start, pages * 4096)
    #else
      return (0, 0)
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      unsafe pthread_key_create(&key, nil)
      return key
    }()

    /// (0, 0) when there is no answer.
    private static func askSystem() -> (lowest: UInt, size: UInt) {
      #if canImport(Darwin)
        let size = UInt(pthread_get_stacksize_np(pthread_self()))
        return (UInt(bitPattern: unsafe pthread_get_stackaddr_np(pthread_self())) - size, size)
      #else
        // The C library has this function, but declares it for GNU sources only.
        typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
        guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return (0, 0) }
        // SAFETY: the signature is that of pthread_getattr_np(3).
        let getAttributes = unsafe unsafeBitCast(symbol, to: GetAttributes.self)
        var attributes = pthread_attr_t()
        guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return (0, 0) }
        defer { unsafe pthread_attr_destroy(&attributes) }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return (0, 0) }
        return (UInt(bitPattern: lowest), UInt(size))
      #endif
    }
  #endif
}
