import FieldLayout

extension StepKind {
  /// Whether a plan reads the values without their coder.
  var isScalar: Bool {
    switch self {
    case .int, .optionalInt, .double, .optionalDouble, .bool, .optionalBool, .string, .optionalString: true
    case .coder, .actions: false
    }
  }

  /// Takes the value at the position of a scalar.
  ///
  /// SAFETY: `slot` is for a value of the type whose coder has this kind.
  ///
  /// - Parameter isLive: Whether `slot` holds a value, which is replaced, or stays when no value fits.
  /// - Returns: false when no value fits, which has been noted unless it is `null`, and for kinds that are no scalars,
  ///   of which nothing is taken. `null` for an optional fits.
  @inline(__always) @unsafe func storeScalar(
    _ slot: UnsafeMutableRawPointer, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    switch self {
    case .int: try unsafe Int.store(slot.typed(as: Int.self), isLive: isLive, from: &input)
    case .optionalInt: try unsafe Int.storeOptional(slot.typed(as: Int?.self), isLive: isLive, from: &input)
    case .double: try unsafe Double.store(slot.typed(as: Double.self), isLive: isLive, from: &input)
    case .optionalDouble: try unsafe Double.storeOptional(slot.typed(as: Double?.self), isLive: isLive, from: &input)
    case .bool: try unsafe Bool.store(slot.typed(as: Bool.self), isLive: isLive, from: &input)
    case .optionalBool: try unsafe Bool.storeOptional(slot.typed(as: Bool?.self), isLive: isLive, from: &input)
    case .string: try unsafe String.store(slot.typed(as: String.self), isLive: isLive, from: &input)
    case .optionalString: try unsafe String.storeOptional(slot.typed(as: String?.self), isLive: isLive, from: &input)
    case .coder, .actions: false
    }
  }

  /// Replaces a scalar with a value of a tree, if that is of one of the types of `JSONSerialization` and fits.
  ///
  /// SAFETY: `slot` holds a value of the type whose coder has this kind.
  ///
  /// - Returns: false, having done and noted nothing, for all other values, and for kinds that are no scalars.
  @inline(__always) @unsafe func replaceDirectly(
    _ slot: UnsafeMutableRawPointer, with value: Any, _ options: DecodingOptions
  ) -> Bool {
    func replace<Scalar: JSONScalar>(_ type: Scalar.Type, isOptional: Bool = false) -> Bool {
      guard let scalar = Scalar.readDirectly(value, options) else { return false }
      if isOptional {
        unsafe slot.replaceValue(with: scalar, as: Scalar?.self)
      } else {
        unsafe slot.replaceValue(with: scalar, as: Scalar.self)
      }
      return true
    }
    return switch self {
    case .int: replace(Int.self)
    case .optionalInt: replace(Int.self, isOptional: true)
    case .double: replace(Double.self)
    case .optionalDouble: replace(Double.self, isOptional: true)
    case .bool: replace(Bool.self)
    case .optionalBool: replace(Bool.self, isOptional: true)
    case .string: replace(String.self)
    case .optionalString: replace(String.self, isOptional: true)
    case .coder, .actions: false
    }
  }
}
