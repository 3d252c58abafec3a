import Foundation

/// How one call decodes. Options are a plain value: they affect no other call.
public struct DecodingOptions: Sendable {
  /// How many arrays and objects may be nested in each other; deeper input is an error. Each level of nested models
  /// takes about a kilobyte of stack, and several in unoptimized builds. On a thread with little stack, nesting ends
  /// earlier, with the same error.
  public var maximumDepth = 512

  /// Whether keys match properties in any case.
  public var isCaseInsensitive = false

  /// How a key that is neither a property's name nor one of its mapped names finds its property.
  public var keyStrategy: KeyDecodingStrategy {
    get { strategies[\.key] }
    set {
      strategies[\.key] = newValue
      if case .custom = newValue { strategies[\.customSpellings] = CustomSpellings() }
    }
  }

  /// Whether `null` makes an optional property nil. Otherwise the property keeps its value, as all others do.
  public var nullClearsOptionals = false

  /// Whether a value that does not fit is an error, with its path and position, and so is `null` for a property that is
  /// not optional. Otherwise the property keeps its default. A strict model inside a `Codable` value throws a
  /// `DecodingError`, and the types around it decide whether the whole value fits.
  public var isStrict = false

  /// Whether a missing key, or `null`, counts as a value that does not fit, for a property that is not optional. It is
  /// then reported, and with ``isStrict`` an error.
  public var reportsMissingKeys = false

  /// How dates are written in JSON.
  public var dateStrategy: DateDecodingStrategy {
    get { strategies[\.date] }
    set { strategies[\.date] = newValue }
  }

  /// How `Data` is written in JSON.
  public var dataStrategy: DataDecodingStrategy {
    get { strategies[\.data] }
    set { strategies[\.data] = newValue }
  }

  /// Decodes properties whose types are `Decodable` but not models, and not otherwise known to this library. nil for a
  /// decoder that reads dates as models do under ``DateDecodingStrategy/automatic``. The other options do not apply
  /// inside such a property, except where it holds models again: see ``CodableModel``.
  ///
  /// All calls with these options share the decoder. Do not change it while they run.
  public var codableDecoder: JSONDecoder? {
    get { strategies[\.codableDecoder] }
    set { strategies[\.codableDecoder] = newValue }
  }

  /// Whether errors, reports and messages hide values: they then name the kind of a value, but show neither what the
  /// document holds nor what a property keeps. They still name keys.
  public var hidesValues: Bool {
    get { strategies[\.hidesValues] }
    set { strategies[\.hidesValues] = newValue }
  }

  /// Whether a key that stands twice in one object is an error, with its path and position. Every object of the
  /// document is checked, even outside the designated path, in values that no property takes, and in strings whose JSON
  /// is decoded. Keys are compared after their escapes have been resolved.
  ///
  /// Otherwise the last one counts; if its value does not fit the property, the last one whose value does. This option
  /// takes a second pass over the document. A tree that is already parsed has no key twice.
  public var refusesDuplicateKeys: Bool {
    get { strategies[\.refusesDuplicateKeys] }
    set { strategies[\.refusesDuplicateKeys] = newValue }
  }

  /// How many mismatches a ``JSONReport`` lists; it counts the others. The default is 1,000.
  public var maximumReportedMismatches: Int {
    get { strategies[\.maximumReportedMismatches] }
    set { strategies[\.maximumReportedMismatches] = newValue }
  }

  /// The value of ``refusesDuplicateKeys``, read faster while no rare option has been set.
  var checksKeys: Bool { !strategies.areDefaults && refusesDuplicateKeys }

  var reportLimit: Int { max(maximumReportedMismatches, 0) }

  /// The text that a `Codable` value is decoded from, models inside it included; nil elsewhere.
  var valueText: ValueText? {
    get { strategies[\.valueText] }
    set { strategies[\.valueText] = newValue }
  }

  /// Makes the default options, whatever ``HandyJSONConfiguration`` says.
  public init() {}

  /// What keys may stand for.
  var keyRule: KeyRule {
    if strategies.areDefaults, !isCaseInsensitive { return .exact }
    return KeyRule(keyStrategy, isCaseInsensitive: isCaseInsensitive)
  }

  /// Whether keys match property names exactly.
  var matchesKeysExactly: Bool { keyRule == .exact }

  /// What the closure of a custom ``keyStrategy`` has returned so far.
  var customSpellings: CustomSpellings { strategies[\.customSpellings] ?? CustomSpellings() }

  private struct Strategies: ValuesWithDefaults {
    var key = KeyDecodingStrategy.useDefaultKeys
    var customSpellings: CustomSpellings?
    var date = DateDecodingStrategy.automatic
    var data = DataDecodingStrategy.base64
    var codableDecoder: JSONDecoder?
    var hidesValues = false
    var refusesDuplicateKeys = false
    var maximumReportedMismatches = 1_000
    var valueText: ValueText?
  }

  private var strategies = RareValues<Strategies>()

  /// Whether all of them have their default values.
  var areStrategiesDefaults: Bool { strategies.areDefaults }
}

extension DecodingOptions {
  /// How a key that is no property's name finds its property.
  public enum KeyDecodingStrategy: Sendable {
    /// It does not.
    case useDefaultKeys
    /// `first_name` fills `firstName`. Underscores at both ends are kept.
    case convertFromSnakeCase
    /// `first-name` fills `firstName`.
    case convertFromKebabCase
    /// `FirstName` fills `firstName`.
    case convertFromPascalCase
    /// A closure that receives a key and returns the name of a property. The results are remembered while the options
    /// are in use, so that most keys are passed only once.
    case custom(@Sendable (String) -> String)

    /// The name that a key stands for.
    func name(for key: String) -> String {
      switch self {
      case .useDefaultKeys: key
      case .convertFromSnakeCase: Self.camelCase(key, separator: "_")
      case .convertFromKebabCase: Self.camelCase(key, separator: "-")
      case .convertFromPascalCase: key.prefix(1).lowercased() + key.dropFirst()
      case .custom(let convert): convert(key)
      }
    }

    /// As `JSONDecoder` does it: the first word in lowercase, all others capitalized.
    private static func camelCase(_ key: String, separator: Character) -> String {
      guard let first = key.firstIndex(where: { $0 != separator }),
        let last = key.lastIndex(where: { $0 != separator })
      else { return key }
      let words = key[first...last].split(separator: separator)
      guard words.count > 1 else { return key }
      let joined = words[0].lowercased() + words.dropFirst().map(\.capitalized).joined()
      return String(key[..<first]) + joined + String(key[key.index(after: last)...])
    }
  }

  /// How dates are written in JSON.
  public enum DateDecodingStrategy: Sendable {
    /// Numbers, and strings that hold one, are seconds since 1970; other strings are ISO 8601 text.
    case automatic
    /// Seconds since 1970, as a number or a string that holds one.
    case secondsSince1970
    /// Milliseconds since 1970, as a number or a string that holds one.
    case millisecondsSince1970
    /// ISO 8601 text, such as `2024-02-29T12:30:00Z`. The time of day, seconds, their fraction and the time zone are
    /// optional; without a zone the text is in UTC. A space may replace the `T`.
    case iso8601
    /// Text that the formatter reads.
    case formatted(DateFormatter)
    /// A closure that receives a `String` or an `NSNumber`, and returns nil for a value that does not fit.
    case custom(@Sendable (Any) -> Date?)
  }

  /// How `Data` is written in JSON.
  public enum DataDecodingStrategy: Sendable {
    /// A base64 string.
    case base64
    /// A closure that receives a string, and returns nil for a value that does not fit.
    case custom(@Sendable (String) -> Data?)
  }
}
