import FieldLayout

extension JSONWriter {
  /// Writes an array of the elements of a collection of any kind.
  mutating func writeElements<Elements: Sequence>(
    _ elements: Elements, with coder: ValueCoder
  ) throws(EncodingFault) {
    try beginArray()
    var index = 0
    for element in elements {
      beginElement(isFirst: index == 0)
      do throws(EncodingFault) {
        try unsafe withValueAddress(element) { slot throws(EncodingFault) in try unsafe coder.write(slot, to: &self) }
      } catch { throw error.inside(.index(index)) }
      index += 1
    }
    endArray(isEmpty: index == 0)
  }
}
