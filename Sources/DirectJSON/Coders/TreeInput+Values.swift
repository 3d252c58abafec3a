import FieldLayout

extension TreeInput {
  /// Calls `body` with memory for one value, which is uninitialized before and after the call.
  @inline(__always) @unsafe mutating func withMemory<Value, Result>(
    for type: Value.Type, _ body: (UnsafeMutablePointer<Value>, inout TreeInput) throws(ParsingFault) -> Result
  ) throws(ParsingFault) -> Result {
    try unsafe withUninitializedMemory(for: type) { space throws(ParsingFault) in try unsafe body(space, &self) }
  }

  /// Takes an element of a collection; unlike a property, it has no default that `null` could leave in place.
  mutating func readElement<Element>(_ value: Any, with coder: any ValueCoder) throws(ParsingFault) -> Element? {
    let element = try readValue(value, as: Element.self, with: coder)
    if element == nil, TreeValue.isNull(value) { note(coder.expectedValue, found: value, hint: .nullElement) }
    return element
  }

  /// The elements of an array, those left out that do not fit.
  mutating func readElements<Element>(_ values: [Any], with coder: any ValueCoder) throws(ParsingFault) -> [Element] {
    try unsafe readElements(values) { slot, value, tree throws(ParsingFault) in
      if try unsafe coder.initialize(slot, from: value, in: &tree) { return true }
      if TreeValue.isNull(value) { tree.note(coder.expectedValue, found: value, hint: .nullElement) }
      return false
    }
  }

  /// - Parameter read: Makes an element of a value, in memory that holds none, and returns whether there is one.
  @unsafe mutating func readElements<Element>(
    _ values: [Any],
    _ read: (UnsafeMutablePointer<Element>, Any, inout TreeInput) throws(ParsingFault) -> Bool
  ) throws(ParsingFault) -> [Element] {
    try enter(for: Element.self)
    let elements = try unsafe withMemory(for: Element.self) { slot, tree throws(ParsingFault) in
      var elements: [Element] = []
      elements.reserveCapacity(values.count)
      for index in values.indices {
        tree.push(.index(index))
        if try unsafe read(slot, values[index], &tree) { unsafe elements.append(slot.takeValue()) }
        tree.pop()
      }
      return elements
    }
    leave()
    return elements
  }
}
