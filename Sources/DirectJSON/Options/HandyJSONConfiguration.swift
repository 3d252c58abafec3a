import FieldLayout

/// What the parameterless calls do by default. Safe to change while other threads decode; calls under way keep what
/// they started with.
public struct HandyJSONConfiguration {
  /// How much the library says about what went wrong. Each mode says what those below it say, too.
  public enum DebugMode: Int, Sendable {
    /// The layout of each model, at its first use.
    case verbose = 0
    /// Every value that a call without a report left out because it did not fit: path, position, expected, found. Such
    /// calls are slower, since they keep a report.
    case debug = 1
    /// Why a call gave nil or changed nothing, and, at the first use of a model, what is wrong with it: a mapping that
    /// cannot be understood, a type that is refused.
    case error = 2
    /// Nothing. The default.
    case none = 3
  }

  /// How keys find their properties, and what is said about values.
  public struct DeserializeOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Whatever the case of their letters.
    public static let caseInsensitive = DeserializeOptions(rawValue: 1 << 0)
    /// `first_name` fills `firstName`: see ``DecodingOptions/KeyDecodingStrategy/convertFromSnakeCase``.
    public static let convertFromSnakeCase = DeserializeOptions(rawValue: 1 << 1)
    /// Errors and messages do not show values: see ``DecodingOptions/hidesValues``.
    public static let hidesValues = DeserializeOptions(rawValue: 1 << 2)
    /// Keys match exactly.
    public static let defaultOptions: DeserializeOptions = []
  }

  private static let handler = Locked<@Sendable (String) -> Void>({ print($0) })

  /// How much is said to ``logHandler``.
  public static var debugMode: DebugMode {
    get { DebugMode(rawValue: DebugMode.none.rawValue - Int(AtomicWord.loudness.loadRelaxed())) ?? .none }
    set { AtomicWord.loudness.storeRelaxed(loudness(of: newValue)) }
  }

  /// Zero for none.
  private static func loudness(of mode: DebugMode) -> UInt { UInt(DebugMode.none.rawValue - mode.rawValue) }

  /// What calls that name no options of their own use.
  public static var deserializeOptions: DeserializeOptions {
    get { DeserializeOptions(rawValue: Int(bitPattern: AtomicWord.optionBits.loadRelaxed())) }
    set { AtomicWord.optionBits.storeRelaxed(UInt(bitPattern: newValue.rawValue)) }
  }

  /// Where messages go; to standard output at first.
  public static var logHandler: @Sendable (String) -> Void {
    get { handler.withLock { $0 } }
    set {
      // The one before is released after the lock, since what it holds is the user's.
      var value = newValue
      handler.withLock { swap(&$0, &value) }
    }
  }

  /// Whether the debug mode lets messages of a kind through.
  static func logs(_ kind: DebugMode) -> Bool {
    AtomicWord.loudness.loadRelaxed() >= loudness(of: kind)
  }

  /// Says why a call gave nothing.
  static func log(_ error: any Error, about type: any Any.Type) {
    log(.error, ["\(TypeName.short(type)): \(error)"])
  }

  /// Says something, if the debug mode lets it.
  static func log(_ kind: DebugMode, _ messages: @autoclosure () -> [String]) {
    guard logs(kind) else { return }
    // Not called under the lock: what it does is the user's.
    let handler = logHandler
    for message in messages() { handler("DirectJSON: \(message)") }
  }
}
