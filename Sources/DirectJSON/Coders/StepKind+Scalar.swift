import FieldLayout

extension StepKind {
  /// Whether a plan reads the values without their coder.
  var isScalar: Bool {
    switch self {
    case .int, .optionalInt, .double, .optionalDouble, .bool, .optionalBool, .string, .optionalString: true
    case .coder, .actions: false
    }
  }

  /// Takes the value at the position, which is not `null`, in the place of a live scalar.
  ///
  /// SAFETY: `slot` holds a value of the type whose coder has this kind.
  ///
  /// - Returns: false when it does not fit, which has been noted, and for kinds that are no scalars, of which nothing
  ///   is taken.
  @unsafe func replaceScalar(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool
  {
    switch self {
    case .int:
      guard let value = try Int.read(from: &input) else { return false }
      unsafe slot.replaceValue(with: value, as: Int.self)
    case .optionalInt:
      guard let value = try Int.read(from: &input) else { return false }
      unsafe slot.replaceValue(with: value, as: Int?.self)
    case .double:
      guard let value = try Double.read(from: &input) else { return false }
      unsafe slot.replaceValue(with: value, as: Double.self)
    case .optionalDouble:
      guard let value = try Double.read(from: &input) else { return false }
      unsafe slot.replaceValue(with: value, as: Double?.self)
    case .bool:
      guard let value = try Bool.read(from: &input) else { return false }
      unsafe slot.replaceValue(with: value, as: Bool.self)
    case .optionalBool:
      guard let value = try Bool.read(from: &input) else { return false }
      unsafe slot.replaceValue(with: value, as: Bool?.self)
    case .string:
      guard let value = try String.read(from: &input) else { return false }
      unsafe slot.replaceValue(with: value, as: String.self)
    case .optionalString:
      guard let value = try String.read(from: &input) else { return false }
      unsafe slot.replaceValue(with: value, as: String?.self)
    case .coder, .actions:
      return false
    }
    return true
  }
}
