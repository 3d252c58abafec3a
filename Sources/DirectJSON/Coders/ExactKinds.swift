/// The kinds of JSON values that a type takes in a call that converts nothing.
struct ExactKinds: OptionSet {
  let rawValue: UInt8

  static let null = ExactKinds(rawValue: 1 << 0)
  static let bool = ExactKinds(rawValue: 1 << 1)
  static let number = ExactKinds(rawValue: 1 << 2)
  static let string = ExactKinds(rawValue: 1 << 3)
  static let array = ExactKinds(rawValue: 1 << 4)
  static let object = ExactKinds(rawValue: 1 << 5)
  static let any: ExactKinds = [.null, .bool, .number, .string, .array, .object]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kind of the value at a position.
  init(at cursor: ByteCursor) {
    self =
      switch ValueKind(firstByte: cursor.current) {
      case .null: .null
      case .bool: .bool
      case .number: .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}
