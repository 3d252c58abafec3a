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
    try readElements(values) { value, tree throws(ParsingFault) in try tree.readElement(value, with: coder) }
  }

  /// - Parameter read: Returns nil to leave a value out.
  mutating func readElements<Element>(
    _ values: [Any], _ read: (Any, inout TreeInput) throws(ParsingFault) -> Element?
  ) throws(ParsingFault) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    try enter(for: Element.self)
    for index in values.indices {
      let element = try at(.index(index)) { tree throws(ParsingFault) in try read(values[index], &tree) }
      if let element { elements.append(element) }
    }
    leave()
    return elements
  }
}
