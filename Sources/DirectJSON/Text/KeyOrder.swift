extension Sequence {
  /// The elements in the order of their keys' bytes, as text is written whose keys are sorted.
  ///
  /// The places of the elements are sorted, so that sorting is compiled once, and not for each type of elements.
  func sorted(byBytesOf key: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return placesInOrder(of: elements.map(key)).map { elements[$0] }
  }
}

@inline(never) private func placesInOrder(of keys: [String]) -> [Int] {
  keys.indices.sorted { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) }
}
