import FieldLayout

/// The log settings, and the decoding options of calls that pass none. You may change them while other threads decode:
/// a running call keeps the options that it started with.
public struct HandyJSONConfiguration {
  /// How much the library logs. Each mode includes the messages of the modes below it.
  public enum DebugMode: Int, Sendable {
    /// The layout of each model, at its first use.
    case verbose = 0
    /// Every value that did not fit, with path, position, and what was expected and found: in a call that does not
    /// throw, such as `deserialize`, or in a model inside a `Codable` type. Such calls are slower, since they keep a
    /// report.
    case debug = 1
    /// Why a call returned nil or changed nothing. At the first use of a model, also what is wrong with the model: a
    /// mapping that cannot be understood, or a type that is refused.
    case error = 2
    /// No messages. The default.
    case none = 3
  }

  /// How keys find their properties, and whether messages show values.
  public struct DeserializeOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Keys match regardless of uppercase and lowercase.
    public static let caseInsensitive = DeserializeOptions(rawValue: 1 << 0)
    /// `first_name` fills `firstName`: see ``DecodingOptions/KeyDecodingStrategy/convertFromSnakeCase``.
    public static let convertFromSnakeCase = DeserializeOptions(rawValue: 1 << 1)
    /// Errors and messages about decoding do not show values: see ``DecodingOptions/hidesValues``.
    public static let hidesValues = DeserializeOptions(rawValue: 1 << 2)
    /// Keys match exactly.
    public static let defaultOptions: DeserializeOptions = []
  }

  private static let handler = Locked(Handler(receive: { print($0) }))

  /// A closure in a struct. Handed to generic code as a value of its own, a closure would be wrapped once more each
  /// time, and every layer would be called from then on.
  private struct Handler {
    let receive: @Sendable (String) -> Void
  }

  /// How much is logged to ``logHandler``.
  public static var debugMode: DebugMode {
    get { DebugMode(rawValue: DebugMode.none.rawValue - Int(AtomicWord.verbosity.loadRelaxed())) ?? .none }
    set { AtomicWord.verbosity.storeRelaxed(verbosity(of: newValue)) }
  }

  /// Zero for none.
  private static func verbosity(of mode: DebugMode) -> UInt { UInt(DebugMode.none.rawValue - mode.rawValue) }

  /// The options of calls that do not pass their own.
  public static var deserializeOptions: DeserializeOptions {
    get { DeserializeOptions(rawValue: Int(bitPattern: AtomicWord.optionBits.loadRelaxed())) }
    set { AtomicWord.optionBits.storeRelaxed(UInt(bitPattern: newValue.rawValue)) }
  }

  /// Receives messages. The default prints to standard output.
  public static var logHandler: @Sendable (String) -> Void {
    get { handler.withLock { $0.receive } }
    set {
      // The handler before is released after the lock, since it may hold objects of the user's.
      var value = Handler(receive: newValue)
      handler.withLock { swap(&$0, &value) }
    }
  }

  /// Whether the debug mode includes messages of a kind.
  static func logs(_ kind: DebugMode) -> Bool {
    AtomicWord.verbosity.loadRelaxed() >= verbosity(of: kind)
  }

  /// Logs why a call failed.
  static func log(_ error: any Error, about type: any Any.Type) {
    log(.error, ["\(TypeName.short(type)): \(error)"])
  }

  /// Logs messages, if the debug mode includes them.
  static func log(_ kind: DebugMode, _ messages: @autoclosure () -> [String]) {
    if logs(kind) { log(messages()) }
  }

  @inline(never) private static func log(_ messages: [String]) {
    // Not called under the lock, since it is the user's code.
    let handler = logHandler
    for message in messages { handler("DirectJSON: \(message)") }
  }
}
