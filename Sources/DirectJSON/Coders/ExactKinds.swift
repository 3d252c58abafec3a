/// The kinds of JSON values that a type takes in a call that converts nothing.
///
/// No `OptionSet`, whose conformances take kilobytes of code.
struct ExactKinds {
  private let bits: UInt8

  private init(bit: UInt8) { bits = 1 << bit }
  private init(bits: UInt8) { self.bits = bits }

  static var null: ExactKinds { ExactKinds(bit: 0) }
  static var bool: ExactKinds { ExactKinds(bit: 1) }
  static var number: ExactKinds { ExactKinds(bit: 2) }
  static var string: ExactKinds { ExactKinds(bit: 3) }
  static var array: ExactKinds { ExactKinds(bit: 4) }
  static var object: ExactKinds { ExactKinds(bit: 5) }
  static var any: ExactKinds { ExactKinds(bits: .max) }

  /// Whether nothing is known about the kinds.
  var areAll: Bool { bits == .max }

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

  func union(_ others: ExactKinds) -> ExactKinds { ExactKinds(bits: bits | others.bits) }

  func contains(_ kind: ExactKinds) -> Bool { bits & kind.bits != 0 }
}
