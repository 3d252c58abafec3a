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
#elseif canImport(wasi_pthread)
  import WASILibc
  import wasi_pthread
#endif

/// A value that one thread at a time may use.
///
/// The standard library's `Mutex` is not used: on Linux its lock is taken inside a library that ThreadSanitizer does
/// not see into, so that every use is reported as a race.
///
/// SAFETY: `lock` is destroyed with this object, when no thread can use it; `value` is touched only between lock and
/// unlock.
@safe package final class Locked<Value>: @unchecked Sendable {
  // A value without size, as `()` is, lies at the start of the object, whose type is read there without the lock:
  // ThreadSanitizer would report that as a race.
  private var value: Value
  private let lock = SystemLock()

  package init(_ value: Value) {
    self.value = value
  }

  deinit { lock.destroy() }

  /// Calls `body` with the value while no other thread has it. Not recursive.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// The lock that the system has, in memory of its own.
///
/// SAFETY: the memory is initialized once and never moves; its owner calls ``destroy()`` once, at last.
@safe private struct SystemLock {
  #if os(Windows)
    private let lockAddress: UnsafeMutablePointer<SRWLOCK>

    init() {
      unsafe lockAddress = .allocate(capacity: 1)
      unsafe lockAddress.initialize(to: SRWLOCK())
      unsafe InitializeSRWLock(lockAddress)
    }

    func lock() { unsafe AcquireSRWLockExclusive(lockAddress) }
    func unlock() { unsafe ReleaseSRWLockExclusive(lockAddress) }
    func destroy() { unsafe lockAddress.deallocate() }
  #elseif os(WASI) && !canImport(wasi_pthread)
    // There is only one thread.
    func lock() {}
    func unlock() {}
    func destroy() {}
  #else
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
      unsafe mutex = .allocate(capacity: 1)
      unsafe mutex.initialize(to: pthread_mutex_t())
      let status = unsafe pthread_mutex_init(mutex, nil)
      precondition(status == 0, "a mutex with default attributes can always be made")
    }

    func lock() { unsafe pthread_mutex_lock(mutex) }
    func unlock() { unsafe pthread_mutex_unlock(mutex) }

    func destroy() {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }
  #endif
}
