import FieldLayout

// Inlined into the witnesses, like the functions for text.

extension JSONScalar {
  /// Converts a value to a scalar; nil when it is `null` or does not fit, which has been noted.
  @inline(__always) static func read(_ value: Any, in tree: inout TreeInput) throws(TreeFault) -> Self? {
    if let scalar = TreeValue.exact(value, as: Self.self) { return scalar }
    let loose = LooseValue(tree: value)
    if tree.options.acceptsConversions || isOwn(loose), let scalar = Self(converting: loose) { return scalar }
    return try readOtherForm(value, loose, in: &tree)
  }

  @inline(never) private static func readOtherForm(
    _ value: Any, _ loose: LooseValue, in tree: inout TreeInput
  ) throws(TreeFault) -> Self? {
    switch loose {
    case .null: return nil
    // Strings accept the text of a container.
    case .container: return try tree.readFromText(value, as: Self.self, with: ScalarCoder<Self>())
    default:
      if let named = named(loose, tree.options) { return named }
      let isConverted = !tree.options.acceptsConversions && !isOwn(loose)
      tree.note(
        expectedValue(for: ValueKind(tree: value)), found: value, hint: isConverted ? nil : .asked { hint(for: $0) },
        kind: isConverted ? .value : numberKind)
      return nil
    }
  }

  @inline(__always) static func store(
    _ slot: UnsafeMutablePointer<Self>, isLive: Bool, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    guard let value = try read(value, in: &tree) else { return false }
    unsafe put(value, in: slot, isLive: isLive)
    return true
  }

  @inline(__always) static func storeOptional(
    _ slot: UnsafeMutablePointer<Self?>, isLive: Bool, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    let scalar = try read(value, in: &tree)
    guard scalar != nil || TreeValue.isNull(value) else { return false }
    if scalar != nil || !isLive || tree.options.nullClearsOptionals { unsafe put(scalar, in: slot, isLive: isLive) }
    return true
  }

  /// - Returns: nil when the value is no array.
  @inline(__always) static func initializeArray(
    _ slot: UnsafeMutablePointer<[Self]>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool? {
    if let array = TreeValue.exact(value, as: [Self].self) {
      unsafe slot.initializeValue(to: array)
      return true
    }
    guard let elements = TreeValue.array(value) else { return nil }
    let array = try tree.readElements(elements) { element, tree throws(TreeFault) -> Self? in
      let scalar = try read(element, in: &tree)
      if scalar == nil, TreeValue.isNull(element) { tree.note(expectedValue, found: element, hint: .nullElement) }
      return scalar
    }
    unsafe slot.initializeValue(to: array)
    return true
  }
}
