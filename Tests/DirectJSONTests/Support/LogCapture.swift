import DirectJSON
import FieldLayout
import Foundation

/// Runs a test in a debug mode, alone: the tests of all modules run in one process. Collects what is logged about a type,
/// since tests that do not change the mode may log meanwhile.
enum LogCapture {
  static func messages(
    about name: String, mode: HandyJSONConfiguration.DebugMode = .debug, _ body: () throws -> Void
  ) rethrows -> [String] {
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

  private final class Messages: Sendable {
    private let list = Locked<[String]>([])

    func append(_ message: String) { list.withLock { $0.append(message) } }
    func containing(_ name: String) -> [String] { list.withLock { $0.filter { $0.contains(name) } } }
  }
}
