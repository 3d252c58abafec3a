/// The part of a call's options that decides the spelling and the order of the keys that a plan writes.
struct MemberRule: Equatable, Sendable {
  private let code: UInt8

  /// Members stand in the order of declaration, under their own keys, whose slashes are plain.
  static let declared = MemberRule(code: 0)

  /// Whether a closure of the user spells the keys. What it has returned then belongs to the options that hold it.
  var isCustom: Bool { code >> 2 == Self.customStrategy }

  private static let customStrategy: UInt8 = 4

  private init(code: UInt8) { self.code = code }

  init(_ strategy: EncodingOptions.KeyEncodingStrategy, isSorted: Bool, escapesSlashes: Bool) {
    let number: UInt8 =
      switch strategy {
      case .useDefaultKeys: 0
      case .convertToSnakeCase: 1
      case .convertToKebabCase: 2
      case .convertToPascalCase: 3
      case .custom: Self.customStrategy
      }
    code = number << 2 | (escapesSlashes ? 2 : 0) | (isSorted ? 1 : 0)
  }
}
