import FieldLayout

/// Coders of types for whose chain the stack was too small. They leave out what a call with more stack may have.
///
/// They serve all calls that have no more of it. If each call compiled the types again, their code would run each time,
/// and memory would grow, since plans are never freed.
struct UnfinishedCoders {
  private var coders = TypeTable<(coder: any ValueCoder, stackSize: Int)>()

  /// How much more stack a call must have, in bytes, for the types to be compiled again.
  private static let leastGain = 16 * 1024

  /// The coder of a type; nil where none is known, or where it is worth while to compile the type again.
  func coder(for type: any Any.Type) -> (any ValueCoder)? {
    guard let known = coders[type], StackSpace.spareSize / 2 - known.stackSize / 2 < Self.leastGain / 2 else {
      return nil
    }
    return known.coder
  }

  /// - Parameter stackSize: How much stack there was before nesting had to end, in bytes.
  mutating func keep(_ coder: any ValueCoder, for type: any Any.Type, stackSize: Int) {
    coders.set((coder, stackSize), for: type)
  }
}
