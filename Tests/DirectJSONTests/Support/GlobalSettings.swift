import DirectJSON
import FieldLayout
import Foundation

/// What all tests of the process share; who changes it does so here, and leaves it as it was.
enum GlobalSettings {
  /// Runs `body` while no other test changes the settings.
  static func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A lock that test modules share without a module that they share: `HandyJSONTests` takes it, too.
    let lock = unsafe open(CommandLine.arguments[0], O_RDONLY)
    flock(lock, LOCK_EX)
    defer { close(lock) }
    defer {
      HandyJSONConfiguration.debugMode = .none
      HandyJSONConfiguration.logHandler = { print($0) }
    }
    return try body()
  }
}

/// Messages of the library, from whichever thread.
final class LoggedMessages: Sendable {
  private let list = Locked<[String]>([])

  func append(_ message: String) { list.withLock { $0.append(message) } }

  /// Those that contain a text; other tests may log at the same time.
  func about(_ text: String) -> [String] { list.withLock { $0.filter { $0.contains(text) } } }
}
