import DirectJSON

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// Bytes that end where readable memory ends: reading one byte more ends the process, with or without a sanitizer.
///
/// SAFETY: the mapping is this object's own and is never given back; `bytes` lies inside its readable part.
@safe final class GuardedInput: JSONSource, @unchecked Sendable {
  private let end: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var count = 0

  /// - Parameter capacity: In bytes; longer inputs are cut.
  init?(capacity: Int) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let readable = (capacity + page - 1) / page * page
    guard let mapping = unsafe mmap(nil, readable + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      unsafe mapping != MAP_FAILED, unsafe mprotect(mapping + readable, page, PROT_NONE) == 0
    else { return nil }
    self.capacity = readable
    unsafe end = (mapping + readable).assumingMemoryBound(to: UInt8.self)
  }

  /// Replaces the bytes.
  func hold(_ content: [UInt8]) {
    count = min(content.count, capacity)
    let start = unsafe end - count
    for index in 0..<count { unsafe start[index] = content[index] }
  }

  func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe body(UnsafeBufferPointer(start: end - count, count: count))
  }
}
