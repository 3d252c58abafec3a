import Foundation
import HandyJSON

/// What all tests of the process share; who changes it does so here, and leaves it as it was.
enum GlobalSettings {
  /// Runs `body` while no other test changes the settings.
  static func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A lock that test modules share without a module that they share: `DirectJSONTests` takes it, too.
    let lock = unsafe open(CommandLine.arguments[0], O_RDONLY)
    flock(lock, LOCK_EX)
    defer { close(lock) }
    defer {
      HandyJSONConfiguration.debugMode = .none
      HandyJSONConfiguration.logHandler = { print($0) }
    }
    return try body()
  }

  /// What `body` logs about a type; other tests may log at the same time.
  static func messages(mode: DebugMode, about name: String, _ body: () throws -> Void) rethrows -> [String] {
    let messages = Messages()
    try exclusively {
      HandyJSONConfiguration.logHandler = { messages.append($0) }
      HandyJSONConfiguration.debugMode = mode
      try body()
    }
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
