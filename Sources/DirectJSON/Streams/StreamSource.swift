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
    name = "file descriptor \(handle.fileDescriptor)"
    isOwner = false
  }

  deinit {
    if isOwner { try? handle.close() }
  }

  /// Reads as many bytes as are there, at least one; zero at the end. Not by the handle itself, which waits until it has as
  /// many as it was asked for.
  @unsafe func read(into room: UnsafeMutableRawBufferPointer) throws(JSONFailure) -> Int {
    while true {
      // SAFETY: the caller gives `room.count` bytes to write to; the system writes no more, and says how many.
      let count = unsafe Foundation.read(handle.fileDescriptor, room.baseAddress, room.count)
      if count >= 0 { return count }
      if errno != EINTR {
        throw unsafe JSONFailure(.unreadableFile(path: name, reason: String(cString: strerror(errno))))
      }
    }
  }
}

extension StreamCore {
  /// - Returns: Whether there was anything.
  func read(from source: StreamSource) throws -> Bool {
    try unsafe append(atMost: StreamSource.chunkSize) { try unsafe source.read(into: $0) } > 0
  }
}
