/// How the names of one model's properties become its keys, both ways: see ``HandyJSON/keyStyle``.
public enum JSONKeyStyle: Sendable {
  /// Names are keys as they are.
  case declared
  /// `firstName` is `first_name`.
  case snakeCase
  /// `firstName` is `first-name`.
  case kebabCase
  /// `firstName` is `FirstName`.
  case pascalCase
  /// A closure that receives the name of a property and returns its key; called once for each property.
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
}
