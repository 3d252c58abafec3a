internal import MemoryWords

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

/// How much stack the current thread has left. Nested input is decoded by nested calls, and secondary threads may have
/// stacks of some hundred kilobytes, so the depth limit alone does not protect them from hostile input.
enum StackSpace {
  /// How many levels each call may have where less than the reserve is left. In optimized code, a level was measured to
  /// take about a kilobyte, and an error five. None in unoptimized code, where a single level takes up to 20 KB, and
  /// 45 KB with a sanitizer.
  #if DEBUG
    private static let firstLevels = 0
  #else
    private static let firstLevels = 4
  #endif
  /// How many bytes of stack must be left for them. To fill objects that are there takes up to four kilobytes a level.
  private static let leastForFirstLevels: UInt = 24 * 1024

  /// How many levels of a value that is skipped pass between two checks; a power of two. A level was measured to take
  /// 800 bytes in unoptimized code, and 100 bytes in optimized code.
  #if DEBUG
    static let skippedLevels = 8
  #else
    static let skippedLevels = 32
  #endif

  /// More than a level takes, in bytes. The largest frames, unoptimized and sanitized, were measured at about 45 KB.
  #if DEBUG
    private static let level = 64 * 1024
  #else
    private static let level = 32 * 1024
  #endif

  /// How many levels of nesting the stack has space for until the next check; zero where nesting must end. With much
  /// space, checks are rare.
  /// - Parameter isFirst: Whether this is the first check of a call, and so before its first level.
  @inline(__always) static func levelsToSpare(isFirst: Bool = false) -> Int {
    let bounds = currentBounds()
    let here = memory_frame_address()
    // A place outside the thread's own stack belongs to code that manages stacks itself.
    guard bounds.contains(here) else { return Int(Int32.max) }
    let granted = isFirst && here - bounds.lowest >= min(leastForFirstLevels, bounds.size / 2) ? firstLevels : 0
    let spare = bounds.spare(at: here)
    return spare >= 0 ? max(1 + spare / level, granted) : granted
  }

  /// Runs `body` with a quarter of the stack that is left, so that what is done later has four times as much.
  static func leavingMost<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let bounds = currentBounds()
    let here = memory_frame_address()
    let left = bounds.contains(here) ? UInt(max(bounds.spare(at: here), 0)) / 4 * 3 : 0
    // SAFETY: only this thread reads and writes there.
    let kept = unsafe memory_stack_of_thread()
    unsafe kept.pointee.left_for_later += left
    defer { unsafe kept.pointee.left_for_later -= left }
    try body()
  }

  /// Whether so little stack is left that nesting must end here. Always false where the system does not tell.
  static func isShort() -> Bool { isShort(of: 0) }

  /// Whether less is left than a level of nesting takes whose values have a size, in bytes. Values up to a kilobyte are
  /// in the measured frames: with them, a level of unoptimized code takes up to 32 KB.
  /// - Parameter copies: How many copies of a value a level keeps on the stack.
  @inline(__always) static func isShort(forValuesOf size: Int, copies: Int) -> Bool {
    matters(forValuesOf: size) && isShort(of: copies * size)
  }

  /// Whether values of a size, in bytes, are larger than those in the measured frames.
  @inline(__always) static func matters(forValuesOf size: Int) -> Bool { size > 1024 }

  // Of values of 16 KB, a level was measured to keep up to 4 copies where they are decoded from text, 13 where they are
  // decoded from a tree, and 5 where they are written. The rest is for the code of the values, such as `init()`.
  static var copiesFromText: Int { 8 }
  static var copiesFromTree: Int { 16 }
  static var copiesInWriting: Int { 8 }

  /// An estimate of what Foundation's coders, and the code of the types that they decode, take for a level of nesting,
  /// in bytes.
  static let foundationLevel = 4096

  /// Whether less than `need` bytes are left before nesting must end.
  @inline(never) static func isShort(of need: Int) -> Bool {
    let bounds = currentBounds()
    let here = memory_frame_address()
    return bounds.size > 0 && here >= bounds.lowest && here - bounds.lowest < bounds.reserve + UInt(max(need, 0))
  }

  /// How many bytes of the thread's stack are left before nesting must end; below zero, how many are lacking. Very many
  /// where the system does not tell.
  static var spareSize: Int {
    let bounds = currentBounds()
    let here = memory_frame_address()
    return bounds.contains(here) ? bounds.spare(at: here) : Int(Int32.max)
  }

  /// A number that tells the current thread from all others that live.
  static var currentThread: UInt {
    #if os(Windows)
      UInt(GetCurrentThreadId())
    #else
      unsafe UInt(bitPattern: memory_stack_of_thread())
    #endif
  }

  /// A place in the stack of a thread. Calls from the same place have the same space.
  struct Place: Equatable {
    /// The thread's number, and the lowest address of its stack: a thread may have the number of one that has ended.
    fileprivate let (thread, lowest): (UInt, UInt)
    fileprivate let address: UInt
  }

  /// The place of the function that this is compiled into; nil until the bounds of the thread's stack are known, and
  /// where they are asked for each time.
  @inline(__always) static var currentPlace: Place? {
    // SAFETY: only this thread reads and writes there.
    let kept = unsafe memory_stack_of_thread()
    guard unsafe kept.pointee.size > 0 else { return nil }
    return unsafe Place(
      thread: UInt(bitPattern: kept), lowest: kept.pointee.lowest, address: UInt(memory_frame_address()))
  }

  private struct Bounds {
    /// The lowest address of the thread's stack.
    var lowest: UInt = 0
    /// In bytes.
    var size: UInt = 0
    /// How many bytes are left to what is done later.
    var leftForLater: UInt = 0

    /// How many bytes are kept free: for six levels with the largest frames of unoptimized code, two with a sanitizer,
    /// and for the calls that they make. Small stacks are too small for such frames.
    var reserve: UInt { min(128 * 1024, size / 2) + leftForLater }

    /// How many bytes are left at an address in the stack before nesting must end; below zero, how many are lacking.
    func spare(at address: UInt) -> Int { Int(min(address - lowest, UInt(Int32.max))) - Int(reserve) }

    /// Whether an address lies in the stack.
    func contains(_ address: UInt) -> Bool { address >= lowest && address - lowest < size }
  }

  private static func currentBounds() -> Bounds {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      // Kept, since asking is slow.
      // SAFETY: only this thread reads and writes there.
      let kept = unsafe memory_stack_of_thread()
      if unsafe kept.pointee.size == 0 {
        let (lowest, size) = askSystem()
        unsafe (kept.pointee.lowest, kept.pointee.size) = (lowest, max(size, 1))
      }
      return unsafe Bounds(
        lowest: kept.pointee.lowest, size: kept.pointee.size, leftForLater: kept.pointee.left_for_later)
    #elseif os(Windows)
      // Fast enough to ask each time: it is read from the thread's own block.
      var (lowest, highest): (ULONG_PTR, ULONG_PTR) = (0, 0)
      unsafe GetCurrentThreadStackLimits(&lowest, &highest)
      return unsafe Bounds(
        lowest: UInt(lowest), size: UInt(highest - lowest),
        leftForLater: memory_stack_of_thread().pointee.left_for_later)
    #else
      // WASI does not tell: the depth limit alone ends nesting.
      return Bounds()
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// (0, 0) when the system gives no answer.
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
    /// - Parameter attributes: The attributes of a thread; not used afterwards.
    private static func stack(_ attributes: inout pthread_attr_t) -> (lowest: UInt, size: UInt) {
      defer { unsafe pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return (0, 0) }
      return (UInt(bitPattern: lowest), UInt(size))
    }
  #endif
}
