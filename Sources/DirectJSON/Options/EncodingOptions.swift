import Foundation

/// How one call encodes.
public struct EncodingOptions: Sendable {
  /// One member or element a line, indented by two spaces.
  public var prettyPrint = false
  /// Members in the order of their keys, by UTF-8, instead of the order of declaration.
  public var sortedKeys = false
  /// Write `/` as `\/`, for text that goes into HTML.
  public var escapeSlashes = false
  /// Objects hold `null` for absent values, instead of leaving their keys out.
  public var writeNull = false
  /// How many arrays and objects may be nested in each other; reference cycles end there, with an error.
  public var maximumDepth = 512
  /// What becomes of the names of properties; keys of dictionaries stay as they are.
  public var keyStrategy: KeyEncodingStrategy {
    get { strategies[\.key] }
    set {
      strategies[\.key] = newValue
      if case .custom = newValue { strategies[\.customMembers] = CustomMembers() }
    }
  }
  /// What dates look like.
  public var dateStrategy: DateEncodingStrategy {
    get { strategies[\.date] }
    set { strategies[\.date] = newValue }
  }
  /// What `Data` looks like.
  public var dataStrategy: DataEncodingStrategy {
    get { strategies[\.data] }
    set { strategies[\.data] = newValue }
  }

  /// Encodes properties whose types are `Encodable`, but neither models nor known otherwise; nil for one that writes dates
  /// as seconds since 1970, and keys in alphabetic order. White space and escapes are those of the text around.
  ///
  /// It is shared by all calls that are given these options, and must not be changed while they run.
  public var codableEncoder: JSONEncoder? {
    get { strategies[\.codableEncoder] }
    set { strategies[\.codableEncoder] = newValue }
  }

  /// Where values are kept that the encoder of somebody else takes as they are; nil when text is wanted.
  var natives: NativeValues? {
    get { strategies[\.natives] }
    set { strategies[\.natives] = newValue }
  }

  /// Where values of `Codable` types are kept that are part of another one's text; nil when the text itself is wanted.
  var parts: EncodedParts? {
    get { strategies[\.parts] }
    set { strategies[\.parts] = newValue }
  }

  /// Compact text that leaves absent values out.
  public init() {}

  init(prettyPrint: Bool) {
    self.prettyPrint = prettyPrint
  }

  /// How the keys of plans are spelled and ordered.
  var memberRule: MemberRule {
    if strategies.areDefaults, !sortedKeys { return .declared }
    return MemberRule(keyStrategy, isSorted: sortedKeys)
  }

  /// What the closure of a custom ``keyStrategy`` has answered.
  var customMembers: CustomMembers { strategies[\.customMembers] ?? CustomMembers() }

  private struct Strategies: ValuesWithDefaults {
    var key = KeyEncodingStrategy.useDefaultKeys
    var customMembers: CustomMembers?
    var date = DateEncodingStrategy.secondsSince1970
    var data = DataEncodingStrategy.base64
    var codableEncoder: JSONEncoder?
    var natives: NativeValues?
    var parts: EncodedParts?
  }

  private var strategies = RareValues<Strategies>()

  /// Nobody has set any of them.
  var areStrategiesDefaults: Bool { strategies.areDefaults }
}

extension EncodingOptions {
  /// What becomes of the names of properties, and of the names that a mapping gives them.
  public enum KeyEncodingStrategy: Sendable {
    /// They are the keys.
    case useDefaultKeys
    /// `firstName` becomes `first_name`.
    case convertToSnakeCase
    /// `firstName` becomes `first-name`.
    case convertToKebabCase
    /// `firstName` becomes `FirstName`.
    case convertToPascalCase
    /// The closure is given a name, and returns a key. What it returns is remembered for as long as the options are in use.
    case custom(@Sendable (String) -> String)

    func key(for name: String) -> String {
      switch self {
      case .useDefaultKeys: name
      case .convertToSnakeCase: Self.words(of: name).joined(separator: "_")
      case .convertToKebabCase: Self.words(of: name).joined(separator: "-")
      case .convertToPascalCase: name.prefix(1).uppercased() + name.dropFirst()
      case .custom(let convert): convert(name)
      }
    }

    /// As `JSONEncoder` does it, but for names that start with several capital letters: a word starts at a capital letter behind a small one, and at the last one of several
    /// capital letters that small ones follow: `myURLProperty` is `my`, `url`, `property`.
    private static func words(of name: String) -> [String] {
      let characters = Array(name)
      var words: [String] = []
      var word = ""
      for (index, character) in characters.enumerated() {
        let isAfterSmall = index > 0 && !characters[index - 1].isUppercase
        let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
        if character.isUppercase, index > 0, isAfterSmall || isBeforeSmall, !word.isEmpty {
          words.append(word.lowercased())
          word = ""
        }
        word.append(character)
      }
      return word.isEmpty ? words : words + [word.lowercased()]
    }
  }

  /// What dates look like in JSON.
  public enum DateEncodingStrategy: Sendable {
    /// A number.
    case secondsSince1970
    /// A number.
    case millisecondsSince1970
    /// `2024-02-29T12:30:00Z`, with milliseconds where there are any.
    case iso8601
    /// Text that the formatter writes.
    case formatted(DateFormatter)
    /// The closure returns what stands for the date: a string, a number, or any value that can be encoded.
    case custom(@Sendable (Date) -> Any?)
    /// Dates are handed as they are to the `Encoder` that the model is encoded for; elsewhere, as seconds since 1970.
    case deferredToEncoder
  }

  /// What `Data` looks like in JSON.
  public enum DataEncodingStrategy: Sendable {
    /// A string.
    case base64
    /// The closure returns the string that stands for the data.
    case custom(@Sendable (Data) -> String)
    /// Data are handed as they are to the `Encoder` that the model is encoded for; elsewhere, as base64.
    case deferredToEncoder
  }
}
