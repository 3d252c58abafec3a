import FieldLayout

/// A class of a family. An object itself, so that it can be used without counting references.
final class FamilyMember {
  let coder: any ValueCoder
  /// For members without a family of their own: makes an object of exactly the coder's type.
  private let exactCoder: (any ExactCoder)?

  init(_ coder: any ValueCoder, hasOwnFamily: Bool) {
    self.coder = coder
    exactCoder = hasOwnFamily ? nil : coder as? any ExactCoder
  }

  /// The coder that also knows the name of the member; nil where there is none.
  func naming(_ name: CaseName) -> NamingCoder? { exactCoder == nil ? nil : coder.naming(name) }

  /// Decodes the object at the position.
  ///
  /// SAFETY: `slot` is memory for a reference to an object of the base class, and a reference to one of a subclass is
  /// the same; that the coder's type is one was checked when the family's coder was made.
  @unsafe func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if let exactCoder { return try unsafe initialize(slot, from: &input, with: exactCoder) }
    return try unsafe coder.initialize(slot, from: &input)
  }

  /// Decodes an object from a dictionary.
  @unsafe func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let exactCoder { return try unsafe initialize(slot, from: value, in: &tree, with: exactCoder) }
    return try unsafe coder.initialize(slot, from: value, in: &tree)
  }

  @unsafe private func initialize<Exact: ExactCoder>(
    _ slot: UnsafeMutableRawPointer, from input: inout ByteInput, with coder: Exact
  ) throws(ParsingFault) -> Bool {
    try unsafe coder.initializeExactly(slot.typed(as: Exact.Coded.self), from: &input)
  }

  @unsafe private func initialize<Exact: ExactCoder>(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput, with coder: Exact
  ) throws(ParsingFault) -> Bool {
    try unsafe coder.initializeExactly(slot.typed(as: Exact.Coded.self), from: value, in: &tree)
  }
}
