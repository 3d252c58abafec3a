/// The members of a model's object that no property has taken, while the model is being decoded.
struct UnclaimedMembers {
  let model: Int
  let first: Int
  let depth: Int
}

/// A member of an object that no property has taken, and that is perhaps read by hand.
struct UnclaimedMember {
  /// The offset of the quote that opens the key.
  let key: Int
  let value: Range<Int>
  /// How many more containers may be nested in each other there.
  let depth: Int
}

extension [UnclaimedMember] {
  /// Not a subscript: one that is marked as unsafe looks like a read of raw memory.
  @inline(__always) func member(at index: Int) -> UnclaimedMember { self[index] }

  /// Replaces the member at an index, which may be the end.
  mutating func put(_ member: UnclaimedMember, at index: Int) {
    if index < count { self[index] = member } else { append(member) }
  }
}
