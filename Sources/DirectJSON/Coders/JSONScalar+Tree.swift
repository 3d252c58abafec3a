import FieldLayout

// Inlined into the witnesses, like the functions for text.

extension JSONScalar {
  /// Converts a value to a scalar; nil when it is `null` or does not fit, which has been noted.
  @inline(__always) static func read(_ value: Any, in tree: inout TreeInput) throws(TreeFault) -> Self? {
    if type(of: value) == Self.self { return value as? Self }
    let loose = LooseValue(tree: value)
    if let scalar = Self(converting: loose) { return scalar }
    return try readUnusual(value, loose, in: &tree)
  }

  @inline(never) private static func readUnusual(
    _ value: Any, _ loose: LooseValue, in tree: inout TreeInput
  ) throws(TreeFault) -> Self? {
    switch loose {
    case .null: return nil
    // Strings accept the text of a container.
    case .container: return try tree.readFromText(value, as: Self.self, with: CoderRegistry.coder(for: Self.self))
    default:
      tree.note(expectedName, found: value, hint: .asked { hint(for: $0) })
      return nil
    }
  }

  @inline(__always) static func initialize(
    _ slot: UnsafeMutablePointer<Self>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    guard let value = try read(value, in: &tree) else { return false }
    unsafe slot.initializeValue(to: value)
    return true
  }

  @inline(__always) static func replace(
    _ slot: UnsafeMutablePointer<Self>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    if let value = try read(value, in: &tree) { unsafe slot.replaceValue(with: value) }
  }

  @inline(__always) static func initializeOptional(
    _ slot: UnsafeMutablePointer<Self?>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    let scalar = try read(value, in: &tree)
    guard scalar != nil || TreeValue.isNull(value) else { return false }
    unsafe slot.initializeValue(to: scalar)
    return true
  }

  @inline(__always) static func replaceOptional(
    _ slot: UnsafeMutablePointer<Self?>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    if let value = try read(value, in: &tree) {
      unsafe slot.replaceValue(with: value)
    } else if tree.options.nullClearsOptionals, TreeValue.isNull(value) {
      unsafe slot.replaceValue(with: nil)
    }
  }

  /// - Returns: nil when the value is no array.
  @inline(__always) static func initializeArray(
    _ slot: UnsafeMutablePointer<[Self]>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool? {
    if type(of: value) == [Self].self, let array = value as? [Self] {
      unsafe slot.initializeValue(to: array)
      return true
    }
    guard let elements = TreeValue.array(value) else { return nil }
    var array: [Self] = []
    array.reserveCapacity(elements.count)
    try tree.enter()
    for index in elements.indices {
      tree.push(.index(index))
      if let scalar = try read(elements[index], in: &tree) {
        array.append(scalar)
      } else if TreeValue.isNull(elements[index]) {
        tree.note(expectedName, found: elements[index], hint: .nullElement)
      }
      tree.pop()
    }
    tree.leave()
    unsafe slot.initializeValue(to: array)
    return true
  }
}
