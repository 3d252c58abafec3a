import FieldLayout
import Synchronization

/// What the parameterless calls do by default. Safe to change while other threads decode; calls under way keep what
/// they started with.
public struct HandyJSONConfiguration {
  /// How much the library says about what it left out.
  public enum DebugMode: Int, Sendable {
    case verbose = 0
    case debug = 1
    case error = 2
    /// Nothing. The default.
    case none = 3
  }

  /// How keys find their properties.
  public struct DeserializeOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Whatever the case of their letters.
    public static let caseInsensitive = DeserializeOptions(rawValue: 1 << 0)
    /// Keys match exactly.
    public static let defaultOptions: DeserializeOptions = []
  }

  private struct Values {
    var debugMode = DebugMode.none
    var logHandler: @Sendable (String) -> Void = { print($0) }
  }

  private static let values = Locked(Values())

  /// Read by every call that names no options, hence without a lock.
  private static let deserializeOptionBits = Atomic(DeserializeOptions.defaultOptions.rawValue)

  /// How much is said to ``logHandler``.
  public static var debugMode: DebugMode {
    get { values.withLock { $0.debugMode } }
    set { values.withLock { $0.debugMode = newValue } }
  }

  /// What calls that name no options of their own use.
  public static var deserializeOptions: DeserializeOptions {
    get { DeserializeOptions(rawValue: deserializeOptionBits.load(ordering: .relaxed)) }
    set { deserializeOptionBits.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// Where messages go; to standard output at first.
  public static var logHandler: @Sendable (String) -> Void {
    get { values.withLock { $0.logHandler } }
    set { values.withLock { $0.logHandler = newValue } }
  }

  /// Says why a call gave nil, if the debug mode lets it.
  static func log(_ error: any Error) {
    log(["\(error)"])
  }

  /// Says what is wrong, if the debug mode lets it.
  static func log(_ messages: @autoclosure () -> [String]) {
    let current = values.withLock { $0 }
    guard current.debugMode != .none else { return }
    for message in messages() { current.logHandler("DirectJSON: \(message)") }
  }
}
