import Foundation

/// The source of a reader's bytes.
final class StreamSource {
  /// How many bytes are read at once: more costs memory, less costs more system calls. With a file of 46 MB of short
  /// lines, 64 KB took 2 % longer, and 1 MB, which the nearer caches cannot hold, half as long again.
  static let chunkSize = 256 * 1024

  private let handle: FileHandle
  private let name: String
  private let isOwner: Bool
  #if os(Windows)
    /// What the handle has returned beyond what it was asked for.
    private var unread = Data()
    private var isReadable = false
  #endif

  init(_ file: URL) throws(JSONFailure) {
    name = file.path
    isOwner = true
    do {
      handle = try FileHandle(forReadingFrom: file)
    } catch { throw JSONFailure(.unreadableFile(path: name, reason: Data.message(for: error, file))) }
    if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
      throw JSONFailure(.unreadableFile(path: name, reason: "it is a folder"))
    }
  }

  init(_ handle: FileHandle) {
    self.handle = handle
    #if os(Windows)
      name = "a file handle"
    #else
      name = "file descriptor \(handle.fileDescriptor)"
    #endif
    isOwner = false
  }

  deinit {
    if isOwner { try? handle.close() }
  }

  /// Whether bytes, or the end, can be read without waiting for them. False where the system does not tell.
  var isReady: Bool {
    #if os(Windows) || os(WASI)
      return false
    #else
      var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      // SAFETY: the system writes to the one description that it is given, during the call.
      return unsafe poll(&descriptor, 1, 0) > 0
    #endif
  }

  /// Reads the bytes that are there, at least one; zero at the end. The handle's own method would wait for as many as
  /// it was asked for.
  @unsafe func read(into buffer: UnsafeMutableRawBufferPointer) throws(JSONFailure) -> Int {
    #if os(Windows)
      // Handles have no descriptor there. `read(upToCount:)` waits for all the bytes of a pipe, `availableData` for the
      // first ones only. But that ends the process if it cannot read, so one byte is read first by the former.
      do {
        if unread.isEmpty {
          if !isOwner, isReadable {
            unread = handle.availableData
          } else {
            unread = try handle.read(upToCount: isOwner ? buffer.count : 1) ?? Data()
            isReadable = true
          }
        }
        // SAFETY: no more is copied than fits into the memory.
        let count = unsafe unread.copyBytes(to: buffer)
        unread = unread.dropFirst(count)
        return count
      } catch { throw JSONFailure(.unreadableFile(path: name, reason: error.localizedDescription)) }
    #else
      while true {
        // SAFETY: the caller gives `buffer.count` bytes to write to; the system writes no more, and says how many.
        let count = unsafe Foundation.read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        if errno != EINTR {
          throw unsafe JSONFailure(.unreadableFile(path: name, reason: String(cString: strerror(errno))))
        }
      }
    #endif
  }
}

extension StreamCore {
  /// - Returns: Whether anything was read.
  func read(from source: StreamSource) throws -> Bool {
    try unsafe append(atMost: StreamSource.chunkSize) { try unsafe source.read(into: $0) } > 0
  }
}
