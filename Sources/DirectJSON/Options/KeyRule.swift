/// How the keys of a document find properties whose name they are not, letter by letter: the part of a call's options that
/// decides which spellings stand for which step of a plan.
struct KeyRule: Equatable, Sendable {
  private let code: UInt8

  /// Keys are names.
  static let exact = KeyRule(strategy: 0, isCaseInsensitive: false)

  /// A closure of the user decides, so that what it answered belongs to the options that hold it.
  var isCustom: Bool { code >> 1 == Self.customStrategy }

  private static let customStrategy: UInt8 = 4

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
