import FieldLayout

// Inlined into the witnesses, like the functions for text.

extension JSONScalar {
  /// What ``read(_:in:)`` makes of a value of one of the types of `JSONSerialization` that fits; nil for all others.
  @inline(__always) static func readDirectly(_ value: Any, _ options: DecodingOptions) -> Self? {
    if let scalar = TreeValue.exact(value, as: Self.self) { return scalar }
    guard let loose = LooseValue(exactly: value) else { return nil }
    return converted(loose, options)
  }

  /// The scalar that a value stands for: by the names of the options, as text does, before any conversion.
  @inline(__always) private static func converted(_ value: LooseValue, _ options: DecodingOptions) -> Self? {
    if let named = named(value, options) { return named }
    return options.acceptsConversions || isOwn(value) ? Self(converting: value) : nil
  }

  /// Converts a value to a scalar; nil when it is `null` or does not fit, which has been noted.
  @inline(__always) static func read(_ value: Any, in tree: inout TreeInput) throws(ParsingFault) -> Self? {
    if let scalar = TreeValue.exact(value, as: Self.self) { return scalar }
    let loose = LooseValue(tree: value)
    if let scalar = converted(loose, tree.options) { return scalar }
    return try readOtherForm(value, loose, in: &tree)
  }

  /// ``read(_:in:)``, compiled once for each type.
  @inline(never) private static func readApart(_ value: Any, in tree: inout TreeInput) throws(ParsingFault) -> Self? {
    try read(value, in: &tree)
  }

  /// What is rare, compiled once for all types.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never) private static func readOtherForm(
    _ value: Any, _ loose: LooseValue, in tree: inout TreeInput
  ) throws(ParsingFault) -> Self? {
    switch loose {
    case .null: return nil
    // Strings accept the text of a container.
    case .container: return try tree.readFromText(value, as: Self.self, with: ScalarCoder<Self>())
    default:
      tree.note(Self.self, found: value, loose)
      return nil
    }
  }

  @inline(__always) static func store(
    _ slot: UnsafeMutablePointer<Self>, isLive: Bool, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    guard let value = try read(value, in: &tree) else { return false }
    unsafe put(value, in: slot, isLive: isLive)
    return true
  }

  @inline(__always) static func storeOptional(
    _ slot: UnsafeMutablePointer<Self?>, isLive: Bool, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    let scalar = try readApart(value, in: &tree)
    guard scalar != nil || TreeValue.isNull(value) else { return false }
    if scalar != nil || !isLive || tree.options.nullClearsOptionals { unsafe put(scalar, in: slot, isLive: isLive) }
    return true
  }
}

extension TreeInput {
  /// Notes that a value is none of a scalar type: because it would have to be converted, where that is not asked for,
  /// or because it cannot be.
  @inline(never) fileprivate mutating func note(_ type: any JSONScalar.Type, found value: Any, _ loose: LooseValue) {
    let isConverted = !options.acceptsConversions && !type.isOwn(loose)
    note(
      type.expectedValue(for: ValueKind(tree: value)), found: value,
      hint: isConverted ? nil : .asked { type.hint(for: $0) }, kind: isConverted ? .value : type.numberKind)
  }
}
