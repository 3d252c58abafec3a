import Foundation

extension Data {
  /// The bytes of a file.
  init(jsonFile file: URL) throws(JSONFailure) {
    do { try self.init(contentsOf: file) } catch {
      throw JSONFailure(.unreadableFile(path: file.path, reason: Self.message(for: error, file)))
    }
  }

  /// The message for an error: for the most frequent ones, the same on every system.
  static func message(for error: any Error, _ file: URL) -> String {
    if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { return "it is a folder" }
    return switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileReadNoPermission: "there is no permission to read it"
    default: error.localizedDescription
    }
  }
}
