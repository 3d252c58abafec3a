import Foundation

/// How one call decodes. A plain value: what one call uses changes nothing for another.
public struct DecodingOptions: Sendable {
  /// How many arrays and objects may be nested in each other; deeper input is an error. Each level of nested models takes
  /// about a kilobyte of stack, several in unoptimized builds: on a thread with little stack, nesting ends earlier, with
  /// the same error.
  public var maximumDepth = 512

  /// Keys match properties whatever the case of their letters.
  public var isCaseInsensitive = false

  /// How keys that are no property's name, nor one that its mapping gives, find their property.
  public var keyStrategy: KeyDecodingStrategy {
    get { strategies[\.key] }
    set {
      strategies[\.key] = newValue
      if case .custom = newValue { strategies[\.customSpellings] = CustomSpellings() }
    }
  }

  /// `null` makes optional properties nil. Otherwise it leaves them, as all others, as they are.
  public var nullClearsOptionals = false

  /// A value that does not fit is an error, with its path and position, and so is `null` for a property that is not
  /// optional. Otherwise the property keeps its default. A model inside a `Codable` value throws a `DecodingError` then,
  /// and the types around it decide whether the whole value fits.
  public var isStrict = false

  /// A property that is not optional, and that the object has no key for, or `null`, counts as a value that does not fit: it
  /// is reported, and with ``isStrict`` an error.
  public var reportsMissingKeys = false

  /// What dates look like.
  public var dateStrategy: DateDecodingStrategy {
    get { strategies[\.date] }
    set { strategies[\.date] = newValue }
  }

  /// What `Data` looks like.
  public var dataStrategy: DataDecodingStrategy {
    get { strategies[\.data] }
    set { strategies[\.data] = newValue }
  }

  /// Decodes properties whose types are `Decodable`, but neither models nor known otherwise; nil for one that reads dates as
  /// models do under ``DateDecodingStrategy/automatic``. None of the other options say anything about what is inside of
  /// such a property, except where it holds models again: see ``CodableModel``.
  ///
  /// It is shared by all calls that are given these options, and must not be changed while they run.
  public var codableDecoder: JSONDecoder? {
    get { strategies[\.codableDecoder] }
    set { strategies[\.codableDecoder] = newValue }
  }

  /// Errors, reports and messages say of which kind a value is, and not which: neither what was found in the document nor
  /// what a property keeps. They go on naming keys.
  public var hidesValues: Bool {
    get { strategies[\.hidesValues] }
    set { strategies[\.hidesValues] = newValue }
  }

  /// A key that stands twice in one object is an error, with its path and position, wherever in the document that object
  /// is: outside of the designated path, in values that no property takes, and in strings whose JSON is decoded, too. Keys
  /// are compared as they read when their escapes are resolved.
  ///
  /// Otherwise the last one counts. Of those whose value a property cannot take, the last that it can.
  /// Takes a second look at the document. Trees that are already parsed have no key twice.
  public var refusesDuplicateKeys: Bool {
    get { strategies[\.refusesDuplicateKeys] }
    set { strategies[\.refusesDuplicateKeys] = newValue }
  }

  /// How many mismatches a ``JSONReport`` lists; it counts the others. 1,000 unless you say otherwise.
  public var maximumReportedMismatches: Int {
    get { strategies[\.maximumReportedMismatches] }
    set { strategies[\.maximumReportedMismatches] = newValue }
  }

  /// ``refusesDuplicateKeys``, found out faster where nobody has set it.
  var checksKeys: Bool { !strategies.areDefaults && refusesDuplicateKeys }

  var reportLimit: Int { max(maximumReportedMismatches, 0) }

  /// The text that a `Codable` value is decoded from, models inside it included; nil elsewhere.
  var valueText: ValueText? {
    get { strategies[\.valueText] }
    set { strategies[\.valueText] = newValue }
  }

  /// The defaults, whatever ``HandyJSONConfiguration`` says.
  public init() {}

  /// What keys may stand for.
  var keyRule: KeyRule {
    if strategies.areDefaults, !isCaseInsensitive { return .exact }
    return KeyRule(keyStrategy, isCaseInsensitive: isCaseInsensitive)
  }

  /// Keys are property names, letter by letter.
  var matchesKeysExactly: Bool { keyRule == .exact }

  /// What the closure of a custom ``keyStrategy`` has answered.
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

  /// Nobody has set any of them.
  var areStrategiesDefaults: Bool { strategies.areDefaults }
}

extension DecodingOptions {
  /// How keys that are no property's name find their property.
  public enum KeyDecodingStrategy: Sendable {
    /// They do not.
    case useDefaultKeys
    /// `first_name` fills `firstName`; underscores at both ends are kept.
    case convertFromSnakeCase
    /// `first-name` fills `firstName`.
    case convertFromKebabCase
    /// `FirstName` fills `firstName`.
    case convertFromPascalCase
    /// The closure is given a key, and returns the name of a property. What it returns is remembered for as long as the
    /// options are in use, so that it is not asked again for most keys.
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

    /// As `JSONDecoder` does it: the first word in small letters, all others with a capital one first.
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

  /// What dates look like in JSON.
  public enum DateDecodingStrategy: Sendable {
    /// Numbers, and strings that hold one, are seconds since 1970; other strings are ISO 8601 text.
    case automatic
    /// Numbers, or strings that hold one.
    case secondsSince1970
    /// Numbers, or strings that hold one.
    case millisecondsSince1970
    /// ISO 8601 text, such as `2024-02-29T12:30:00Z`: with or without a time of day, seconds, a fraction of them, and a
    /// zone, which is UTC where there is none; a space may stand for the `T`.
    case iso8601
    /// Text that the formatter reads.
    case formatted(DateFormatter)
    /// The closure is given a `String` or an `NSNumber`, and returns nil for what does not fit.
    case custom(@Sendable (Any) -> Date?)
  }

  /// What `Data` looks like in JSON.
  public enum DataDecodingStrategy: Sendable {
    /// A string.
    case base64
    /// The closure is given a string, and returns nil for what does not fit.
    case custom(@Sendable (String) -> Data?)
  }
}
