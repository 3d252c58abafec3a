import Foundation

/// A file that is gone with this object.
final class TemporaryFile: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("directjson-\(UUID().uuidString).json")

  func write(_ content: Data) throws { try content.write(to: url) }

  deinit { try? FileManager.default.removeItem(at: url) }
}
