/// How keys find properties whose names they do not match exactly: the part of a call's options that decides which
/// spellings stand for which step of a plan.
struct KeyRule: Equatable, Sendable {
  private let code: UInt8

  /// Keys are property names.
  static let exact = KeyRule(strategy: 0, isCaseInsensitive: false)

  /// Whether a closure of the user decides. What it has returned then belongs to the options that hold it.
  var isCustom: Bool { code >> 1 == Self.customStrategy }

  /// Whether it says how keys are spelled.
  var hasSpelling: Bool { !isCustom && code & 1 == 0 && code != Self.exact.code }

  /// Whether a name of lower-case letters is spelled as it is, and no other key stands for it.
  var keepsWords: Bool { self == .exact || hasSpelling && code != Self.pascalCase.code }

  private static let customStrategy: UInt8 = 4
  private static let pascalCase = KeyRule(.convertFromPascalCase, isCaseInsensitive: false)

  private init(strategy: UInt8, isCaseInsensitive: Bool) {
    code = strategy << 1 | (isCaseInsensitive ? 1 : 0)
  }

  init(_ strategy: DecodingOptions.KeyDecodingStrategy, isCaseInsensitive: Bool) {
    let number: UInt8 =
      switch strategy {
      case .useDefaultKeys: 0
      case .convertFromSnakeCase: 1
      case .convertFromKebabCase: 2
      case .convertFromPascalCase: 3
      case .custom: Self.customStrategy
      }
    self.init(strategy: number, isCaseInsensitive: isCaseInsensitive)
  }
}
