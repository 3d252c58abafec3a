#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Memory for the stack of a thread. It has the size that is asked for: the C library may give a thread the larger one
/// of a thread that has ended. And whoever leaves it is killed: the C library's guard is one page, which a large frame
/// leaps over.
///
/// SAFETY: the mapping is this object's own, and lives as long as it does.
@safe final class GuardedStack {
  private static let guardSize = 16 << 20
  private let mapping: UnsafeMutableRawPointer
  let lowest: UnsafeMutableRawPointer
  /// In bytes.
  let size: Int

  /// - Parameter kilobytes: The size; on systems whose threads take more at least, the stack has that size.
  init(kilobytes: Int) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let least = max(Int(sysconf(Int32(_SC_THREAD_STACK_MIN))), kilobytes * 1024)
    size = (least + page - 1) / page * page
    guard
      let mapping = unsafe mmap(nil, Self.guardSize + size, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0),
      unsafe mapping != MAP_FAILED,
      // SAFETY: the end of the mapping just made.
      unsafe mprotect(mapping + Self.guardSize, size, PROT_READ | PROT_WRITE) == 0
    else { preconditionFailure("no memory for a stack") }
    unsafe self.mapping = mapping
    unsafe lowest = mapping + Self.guardSize
  }

  deinit { unsafe _ = munmap(mapping, Self.guardSize + size) }
}
