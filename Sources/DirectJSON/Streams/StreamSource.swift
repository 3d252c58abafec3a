import Foundation

/// Where a reader has its bytes from.
final class StreamSource {
  /// How much is asked for at once.
  static let chunkSize = 256 * 1024

  private let handle: FileHandle
  private let name: String
  private let isOwner: Bool

  init(_ file: URL) throws(JSONFailure) {
    name = file.path
    isOwner = true
    do {
      handle = try FileHandle(forReadingFrom: file)
    } catch { throw JSONFailure(.unreadableFile(path: name, reason: Data.words(for: error, file))) }
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

  /// Reads as many bytes as are there, at least one; zero at the end. Not by the handle itself, which waits until it has as
  /// many as it was asked for.
  @unsafe func read(into room: UnsafeMutableRawBufferPointer) throws(JSONFailure) -> Int {
    #if os(Windows)
      // Handles have no descriptor there.
      do {
        guard let data = try handle.read(upToCount: room.count) else { return 0 }
        // SAFETY: as below; no more is read than there is room for.
        return unsafe data.copyBytes(to: room)
      } catch { throw JSONFailure(.unreadableFile(path: name, reason: error.localizedDescription)) }
    #else
      while true {
        // SAFETY: the caller gives `room.count` bytes to write to; the system writes no more, and says how many.
        let count = unsafe Foundation.read(handle.fileDescriptor, room.baseAddress, room.count)
        if count >= 0 { return count }
        if errno != EINTR {
          throw unsafe JSONFailure(.unreadableFile(path: name, reason: String(cString: strerror(errno))))
        }
      }
    #endif
  }
}

extension StreamCore {
  /// - Returns: Whether there was anything.
  func read(from source: StreamSource) throws -> Bool {
    try unsafe append(atMost: StreamSource.chunkSize) { try unsafe source.read(into: $0) } > 0
  }
}
