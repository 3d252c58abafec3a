import Foundation
import HandyJSON

/// Runs a test that changes the global configuration, alone: the tests of all modules run in one process. Collects
/// what is logged about a type, since tests that do not change it may log meanwhile.
enum LogCapture {
  static func messages(mode: DebugMode, about name: String, _ body: () throws -> Void) rethrows -> [String] {
    // A lock that test modules share without a module that they share.
    let lock = unsafe open(CommandLine.arguments[0], O_RDONLY)
    flock(lock, LOCK_EX)
    defer { close(lock) }
    let messages = Messages()
    HandyJSONConfiguration.logHandler = { messages.append($0) }
    HandyJSONConfiguration.debugMode = mode
    defer {
      HandyJSONConfiguration.debugMode = .none
      HandyJSONConfiguration.logHandler = { print($0) }
    }
    try body()
    return messages.containing(name)
  }

  private final class Messages: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []

    func append(_ message: String) {
      lock.withLock { list.append(message) }
    }

    func containing(_ name: String) -> [String] {
      lock.withLock { list.filter { $0.contains(name) } }
    }
  }
}
