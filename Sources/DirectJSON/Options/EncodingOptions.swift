import Foundation

/// How one call encodes.
public struct EncodingOptions: Sendable {
  /// Whether to write one member or element per line, indented by two spaces. The default is false.
  public var prettyPrint = false
  /// Whether to sort members by the UTF-8 bytes of their keys, instead of keeping the order of declaration. The default
  /// is false.
  public var sortedKeys = false
  /// Whether to write `/` as `\/`, for text that goes into HTML. The default is false.
  public var escapeSlashes = false
  /// Whether to write `null` for absent values, instead of leaving their keys out. The default is false.
  /// In a property of type `Any`, or of an enum type, a value that is never written becomes `null`, too.
  public var writeNull = false
  /// How many levels deep arrays and objects may be nested. Deeper values are an error, and so are reference cycles,
  /// which reach any limit. The default is 512.
  public var maximumDepth = 512
  /// How property names become keys. Keys of dictionaries are not changed. If two properties of a model or record get
  /// the same key, encoding throws a ``JSONFailure``. The default is ``KeyEncodingStrategy/useDefaultKeys``.
  public var keyStrategy: KeyEncodingStrategy {
    get { strategies.ifChanged { $0.key } ?? .useDefaultKeys }
    set {
      strategies.change { $0.key = newValue }
      if case .custom = newValue { strategies.change { $0.customMembers = CustomMembers() } }
    }
  }
  /// How dates are written in JSON. The default is ``DateEncodingStrategy/secondsSince1970``.
  public var dateStrategy: DateEncodingStrategy {
    get { strategies.value { $0.date } }
    set {
      strategies.change { $0.date = newValue }
      usesDefaultFormats = false
    }
  }
  /// How `Data` is written in JSON. The default is ``DataEncodingStrategy/base64``.
  public var dataStrategy: DataEncodingStrategy {
    get { strategies.value { $0.data } }
    set {
      strategies.change { $0.data = newValue }
      usesDefaultFormats = false
    }
  }

  /// The strings that are written for infinity and NaN in values of floating-point types. The default is nil: such a
  /// number is an error. It always is one in a ``JSONValue``, in a value of an `Encodable` type that is no model, and
  /// in dictionaries from `toJSON()`.
  public var nonFiniteNames: NonFiniteNames? {
    get { strategies.value { $0.nonFiniteNames } }
    set {
      strategies.change { $0.nonFiniteNames = newValue }
      usesDefaultFormats = false
    }
  }

  /// The encoder for properties whose types are `Encodable`, but neither models nor otherwise known to this library.
  ///
  /// All calls with these options share the encoder. Do not change it while they run. If objects of such types refer to
  /// each other in a cycle, `JSONEncoder` overflows the stack.
  ///
  /// The default is nil: an encoder of the library writes dates as seconds since 1970, keys in alphabetical order, and
  /// white space and escapes as in the surrounding text. It throws an error for such a cycle.
  public var codableEncoder: JSONEncoder? {
    get { strategies.value { $0.codableEncoder } }
    set { strategies.change { $0.codableEncoder = newValue } }
  }

  /// Keeps values that another encoder takes as they are; nil when text is wanted.
  var natives: NativeValues? {
    get { strategies.value { $0.natives } }
    set {
      strategies.change { $0.natives = newValue }
      usesDefaultFormats = false
    }
  }

  /// Keeps values of `Codable` types that are part of another value's text; nil when the text itself is wanted.
  var parts: EncodedParts? {
    get { strategies.value { $0.parts } }
    set { strategies.change { $0.parts = newValue } }
  }

  /// Whether dynamic values keep the order of their members where ``sortedKeys`` is only what `Codable` types want.
  var keepsOrderOfValues = false

  /// Whether dynamic values are sorted, too.
  var sortsValues: Bool { sortedKeys && !keepsOrderOfValues }

  /// Creates options for compact text that leaves absent values out.
  public init() {}

  init(prettyPrint: Bool) {
    self.prettyPrint = prettyPrint
  }

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  /// How the keys of plans are spelled and ordered.
  var memberRule: MemberRule {
    if strategies.areDefaults, !sortedKeys, !escapeSlashes { return .declared }
    return MemberRule(keyStrategy, isSorted: sortedKeys, escapesSlashes: escapeSlashes)
  }

  /// What the closure of a custom ``keyStrategy`` has returned so far.
  var customMembers: CustomMembers { strategies.ifChanged { $0.customMembers } ?? CustomMembers() }

  private struct Strategies: ValuesWithDefaults {
    var key = KeyEncodingStrategy.useDefaultKeys
    var customMembers: CustomMembers?
    var date = DateEncodingStrategy.secondsSince1970
    var data = DataEncodingStrategy.base64
    var codableEncoder: JSONEncoder?
    var nonFiniteNames: NonFiniteNames?
    var natives: NativeValues?
    var parts: EncodedParts?
  }

  private var strategies = RareOptions<Strategies>()

  /// Whether nobody has said how dates, data and infinite numbers are written.
  private(set) var usesDefaultFormats = true
}

extension EncodingOptions {
  /// How property names, and the names that a mapping gives them, become keys.
  public enum KeyEncodingStrategy: Sendable {
    /// Names are used as keys unchanged.
    case useDefaultKeys
    /// `firstName` becomes `first_name`. Digits belong to the word before them: `isE2eTest` becomes `is_e2e_test`. A
    /// name may begin with an abbreviation: `URLName` becomes `url_name`. In these cases, `JSONEncoder` writes other
    /// keys: `is_e_2e_test` and `u_rl_name`.
    ///
    /// ``DecodingOptions/KeyDecodingStrategy/convertFromSnakeCase`` reads neither `is_e2e_test` nor `url_name` back
    /// into these properties, nor `user_id` into `userID`: map such a property, or declare the model's
    /// ``HandyJSON/keyStyle``.
    case convertToSnakeCase
    /// `firstName` becomes `first-name`.
    case convertToKebabCase
    /// `firstName` becomes `FirstName`.
    case convertToPascalCase
    /// A closure that receives a name and returns a key. What it returns for properties is cached while the options are
    /// in use. For keys that are archived by hand, and those of unions, it is called each time.
    case custom(@Sendable (String) -> String)

    @inline(never) func key(for name: String) -> String {
      switch self {
      case .useDefaultKeys: name
      case .convertToSnakeCase: Self.words(of: name, separatedBy: "_")
      case .convertToKebabCase: Self.words(of: name, separatedBy: "-")
      case .convertToPascalCase: name.prefix(1).uppercased() + name.dropFirst()
      case .custom(let convert): convert(name)
      }
    }

    /// The words of a name, as `JSONEncoder` separates them, except in names that start with several uppercase letters
    /// or have a digit after an uppercase one. A word starts at an uppercase letter after a lowercase one, and at the
    /// last of several uppercase letters that lowercase ones follow: `myURLProperty` is `my`, `url`, `property`.
    private static func words(of name: String, separatedBy separator: String) -> String {
      // Most names are ASCII, and what `Character` knows about letters takes ten times as long.
      if name.utf8.allSatisfy({ $0 < 0x80 }) {
        let words = words(
          of: Array(name.utf8), isUppercase: { (0x41...0x5A).contains($0) }, isLowercase: { (0x61...0x7A).contains($0) }
        )
        return words.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: separator)
      }
      let words = words(of: Array(name), isUppercase: { $0.isUppercase }, isLowercase: { $0.isLowercase })
      return words.map { String($0).lowercased() }.joined(separator: separator)
    }

    @inline(__always) private static func words<Letter>(
      of letters: [Letter], isUppercase: (Letter) -> Bool, isLowercase: (Letter) -> Bool
    ) -> [ArraySlice<Letter>] {
      var words: [ArraySlice<Letter>] = []
      var start = 0
      for index in letters.indices.dropFirst() where isUppercase(letters[index]) {
        let isAfterSmall = !isUppercase(letters[index - 1])
        let isBeforeSmall = index + 1 < letters.count && isLowercase(letters[index + 1])
        guard isAfterSmall || isBeforeSmall else { continue }
        words.append(letters[start..<index])
        start = index
      }
      return letters.isEmpty ? words : words + [letters[start...]]
    }
  }

  /// How dates are written in JSON.
  public enum DateEncodingStrategy: Sendable {
    /// Seconds since 1970, as a number.
    case secondsSince1970
    /// Milliseconds since 1970, as a number.
    case millisecondsSince1970
    /// `2024-02-29T12:30:00Z`, with milliseconds if there are any.
    case iso8601
    /// Text that the formatter writes.
    case formatted(DateFormatter)
    /// A closure that returns the value to encode for the date: a string, a number, or any other value that can be
    /// encoded.
    case custom(@Sendable (Date) -> Any?)
    /// Dates are passed to the `Encoder` that encodes the model. Without an `Encoder`, they are seconds since 1970.
    case deferredToEncoder
  }

  /// How `Data` is written in JSON.
  public enum DataEncodingStrategy: Sendable {
    /// A base64 string.
    case base64
    /// A closure that returns the string to encode for the data.
    case custom(@Sendable (Data) -> String)
    /// `Data` is passed to the `Encoder` that encodes the model. Without an `Encoder`, it is base64.
    case deferredToEncoder
  }
}
