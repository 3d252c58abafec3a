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

/// Bytes that end where readable memory ends: whoever reads one byte more is killed.
///
/// SAFETY: the mapping is this object's own, and lives as long as it.
@safe final class GuardedBytes: JSONSource {
  private let mapping: UnsafeMutableRawPointer
  private let mappingLength: Int
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ content: [UInt8]) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let readable = (content.count + page - 1) / page * page
    mappingLength = readable + page
    let anonymous = MAP_PRIVATE | MAP_ANON
    guard let mapping = unsafe mmap(nil, mappingLength, PROT_READ | PROT_WRITE, anonymous, -1, 0),
      unsafe mapping != MAP_FAILED,
      // SAFETY: the last page of the mapping just made.
      unsafe mprotect(mapping + readable, page, PROT_NONE) == 0
    else { preconditionFailure("no memory for a guard page") }
    unsafe self.mapping = mapping
    // SAFETY: `content` fits into the readable part, and ends where that does.
    let start = unsafe (mapping + readable - content.count).assumingMemoryBound(to: UInt8.self)
    for (index, byte) in content.enumerated() { unsafe start[index] = byte }
    unsafe bytes = UnsafeBufferPointer(start: start, count: content.count)
  }

  deinit { unsafe _ = munmap(mapping, mappingLength) }

  func withJSONBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe body(bytes)
  }
}
