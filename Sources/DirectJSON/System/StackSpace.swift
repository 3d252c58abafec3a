#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import WinSDK
#endif

/// How much of its stack the current thread has left. Nested input is decoded by nested calls, and secondary threads may
/// have stacks of some hundred kilobytes, so that the depth limit alone does not keep hostile input from overflowing them.
enum StackSpace {
  /// Levels of nesting before somebody looks for the first time: fewer take too little to matter. Unoptimized, a single one
  /// takes up to 20 KB.
  #if DEBUG
    static let firstLevels = 1
  #else
    static let firstLevels = 4
  #endif

  /// More than a level takes, in bytes: the fattest frames, unoptimized and sanitized, take about 20 KB.
  private static let level = 32 * 1024

  /// How many levels of nesting there is room for before somebody has to look again; zero where nesting must end. Where there
  /// is much room, that is seldom.
  @inline(never) static func levelsToSpare() -> Int {
    let bounds = currentBounds()
    let here = address(bounds)
    // A place outside of the thread's own stack belongs to somebody who manages stacks himself.
    guard here >= bounds.lowest, here - bounds.lowest < bounds.size else { return Int(Int32.max) }
    let room = Int(here - bounds.lowest) - Int(bounds.reserve)
    return room < 0 ? 0 : 1 + room / level
  }

  /// Whether so little is left that nesting must end here. Always false where the system does not say.
  static func isShort() -> Bool { isShort(of: 0) }

  /// How much Foundation's coders, and the code of the types that they make, take for a level of nesting.
  static let foundationLevel = 4096

  /// Whether there is not as much left, in bytes, before nesting must end.
  @inline(never) static func isShort(of need: Int) -> Bool {
    let bounds = currentBounds()
    let here = address(bounds)
    return bounds.size > 0 && here >= bounds.lowest && here - bounds.lowest < bounds.reserve + UInt(max(need, 0))
  }

  /// A place on the stack, at its end.
  @inline(__always) private static func address(_ bounds: Bounds) -> UInt {
    // Not the address of a variable, which AddressSanitizer keeps elsewhere: room whose size is known only now is made on
    // the stack itself.
    unsafe withUnsafeTemporaryAllocation(byteCount: Int(bounds.lowest >> 62) + 1, alignment: 1) { room in
      UInt(bitPattern: room.baseAddress)
    }
  }

  private struct Bounds {
    /// The lowest address of the thread's stack.
    var lowest: UInt = 0
    /// In bytes.
    var size: UInt = 0

    /// How many bytes are kept free: for a few levels of the fattest frames, and for the calls they make. Small stacks are
    /// not for such frames.
    var reserve: UInt { min(128 * 1024, size / 2) }
  }

  private static func currentBounds() -> Bounds {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      // Kept per thread, since asking is slow: the lowest address, and the size as a number of 32 KB units, or the most
      // that there is room for, in the bits that are zero in an address of a page.
      if let known = unsafe pthread_getspecific(key) {
        let word = UInt(bitPattern: known)
        return Bounds(lowest: word & ~0xFFF, size: (word & 0xFFF) * unit)
      }
      let (lowest, size) = askSystem()
      let start = (lowest + 4095) & ~4095
      let units = min(size / unit, 0xFFF)
      unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: start | max(units, 1)))
      return Bounds(lowest: start, size: units * unit)
    #elseif os(Windows)
      // Quick enough to ask each time: it is read from the thread's own block.
      var (lowest, highest): (ULONG_PTR, ULONG_PTR) = (0, 0)
      unsafe GetCurrentThreadStackLimits(&lowest, &highest)
      return Bounds(lowest: UInt(lowest), size: UInt(highest - lowest))
    #else
      // WASI does not say: the depth limit alone ends nesting.
      return Bounds()
    #endif
  }

  private static let unit: UInt = 32 * 1024

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      unsafe pthread_key_create(&key, nil)
      return key
    }()

    /// (0, 0) when there is no answer.
    private static func askSystem() -> (lowest: UInt, size: UInt) {
      #if canImport(Darwin)
        let size = unsafe UInt(pthread_get_stacksize_np(pthread_self()))
        return unsafe (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
      #elseif canImport(Android)
        var attributes = pthread_attr_t()
        guard unsafe pthread_getattr_np(pthread_self(), &attributes) == 0 else { return (0, 0) }
        return stack(&attributes)
      #else
        // The C library has this function, but declares it for GNU sources only. A static program cannot look it up.
        typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
        guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return (0, 0) }
        // SAFETY: the signature is that of pthread_getattr_np(3).
        let getAttributes = unsafe unsafeBitCast(symbol, to: GetAttributes.self)
        var attributes = pthread_attr_t()
        guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return (0, 0) }
        return stack(&attributes)
      #endif
    }
  #endif

  #if !canImport(Darwin) && !os(Windows) && !os(WASI)
    /// - Parameter attributes: Those of a thread, which are not used afterwards.
    private static func stack(_ attributes: inout pthread_attr_t) -> (lowest: UInt, size: UInt) {
      defer { unsafe pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return (0, 0) }
      return (UInt(bitPattern: lowest), UInt(size))
    }
  #endif
}
