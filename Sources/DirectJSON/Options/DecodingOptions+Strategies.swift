import Foundation

extension DecodingOptions {
  /// What happens to a key that no property uses.
  public enum UnknownKeys: Sendable {
    /// The key is ignored, and its value skipped.
    case ignored
    /// The key counts as a value that does not fit: it is reported, or an error with ``DecodingOptions/isStrict``.
    case reported
    /// The key is an error, with its path and position, even in a call that is not strict.
    case refused
  }

  /// How a key that isn't a property's name finds its property.
  public enum KeyDecodingStrategy: Sendable {
    /// Not at all: keys are not converted.
    case useDefaultKeys
    /// `first_name` fills `firstName`. Underscores at both ends are kept. As with `JSONDecoder`, `user_id` fills
    /// `userId`, but not `userID`: map such a property, or declare the model's ``HandyJSON/keyStyle``.
    case convertFromSnakeCase
    /// `first-name` fills `firstName`.
    case convertFromKebabCase
    /// `FirstName` fills `firstName`.
    case convertFromPascalCase
    /// A closure that receives a key and returns the name of a property. Results are cached while the options are in
    /// use, so most keys are passed only once.
    case custom(@Sendable (String) -> String)

    /// The name that a key stands for.
    @inline(never) func name(for key: String) -> String {
      if key.hasTooManyMarks { return key }
      return switch self {
      case .useDefaultKeys: key
      case .convertFromSnakeCase: Self.camelCase(key, separator: "_")
      case .convertFromKebabCase: Self.camelCase(key, separator: "-")
      case .convertFromPascalCase: key.prefix(1).lowercased() + key.dropFirst()
      case .custom(let convert): convert(key)
      }
    }

    /// How a client most likely spells the key that stands for a name; the name itself where nothing is known.
    @inline(never) func spelling(of name: String) -> String {
      let key =
        switch self {
        case .useDefaultKeys, .custom: name
        case .convertFromSnakeCase: EncodingOptions.KeyEncodingStrategy.convertToSnakeCase.key(for: name)
        case .convertFromKebabCase: EncodingOptions.KeyEncodingStrategy.convertToKebabCase.key(for: name)
        case .convertFromPascalCase: EncodingOptions.KeyEncodingStrategy.convertToPascalCase.key(for: name)
        }
      return self.name(for: key) == name ? key : name
    }

    /// The key in camel case, as `JSONDecoder` converts it: the first word in lowercase, all others capitalized.
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
