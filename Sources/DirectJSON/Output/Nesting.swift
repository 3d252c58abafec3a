/// The depth of a value in the dictionary that `toJSON()` makes.
struct Nesting {
  private static let limit = EncodingOptions().maximumDepth

  private var budget = NestingBudget(limit)

  var level: Int { Self.limit - budget.left }

  /// The depth inside one more container.
  /// - Throws: ``EncodingFault`` where reference cycles must end.
  func entered() throws(EncodingFault) -> Nesting {
    var inner = self
    guard inner.budget.enter() else { throw EncodingFault(.nestedTooDeeply(level)) }
    return inner
  }

  /// The depth inside one more container, whose values are of a type.
  func entered<Element>(for element: Element.Type) throws(EncodingFault) -> Nesting {
    try checkStack(for: element)
    return try entered()
  }

  /// Throws where the stack is too short for values of a type.
  func checkStack<Value>(for value: Value.Type) throws(EncodingFault) {
    if StackSpace.isShort(forValuesOf: MemoryLayout<Value>.size, copies: StackSpace.copiesInWriting) {
      throw EncodingFault(.nestedTooDeeply(level))
    }
  }
}
