/// How the names of a model's properties become its keys, in decoding and encoding: see ``HandyJSON/keyStyle`` and
/// ``JSONRecord/keyStyle``.
public enum JSONKeyStyle: Sendable {
  /// Names are used as keys unchanged.
  case declared
  /// `firstName` is `first_name`.
  case snakeCase
  /// `firstName` is `first-name`.
  case kebabCase
  /// `firstName` is `FirstName`.
  case pascalCase
  /// A closure that receives the name of a property and returns its key. It is called when
  /// the type is first used, more than once for some properties, and must return the same key each time.
  case custom(@Sendable (String) -> String)

  func key(for name: String) -> String {
    switch self {
    case .declared: name
    case .snakeCase: EncodingOptions.KeyEncodingStrategy.convertToSnakeCase.key(for: name)
    case .kebabCase: EncodingOptions.KeyEncodingStrategy.convertToKebabCase.key(for: name)
    case .pascalCase: EncodingOptions.KeyEncodingStrategy.convertToPascalCase.key(for: name)
    case .custom(let convert): convert(name)
    }
  }

  /// Why the names of one type's properties cannot all be keys: two of them share one. nil when they can.
  func problem(of names: [String]) -> String? {
    if case .declared = self { return nil }
    var known: [String: String] = [:]
    for name in names {
      let key = key(for: name)
      if let other = known[key] {
        return "`\(other)` and `\(name)` share the key '\(key)' because of `keyStyle`: map one of them to another key"
      }
      known[key] = name
    }
    return nil
  }
}
