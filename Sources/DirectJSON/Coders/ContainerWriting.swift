import FieldLayout

extension JSONWriter {
  /// Writes an array, its elements where they lie. What the array has of protocols (`isEmpty`, `indices`) is not used:
  /// in code that is not compiled for the type, it asks the runtime for metadata.
  mutating func writeArray<Element>(_ array: [Element], with coder: any ValueCoder) throws(EncodingFault) {
    let count = array.count
    try beginArray()
    var fault: EncodingFault?
    unsafe array.withUnsafeBytes { elements in
      for index in 0..<count {
        beginElement(isFirst: index == 0)
        do throws(EncodingFault) {
          // SAFETY: elements lie one stride apart.
          let slot = unsafe elements.baseAddress.unsafelyUnwrapped + index * MemoryLayout<Element>.stride
          try unsafe coder.write(slot, to: &self)
        } catch {
          fault = error.inside(.index(index))
          return
        }
      }
    }
    if let fault { throw fault }
    endArray(isEmpty: count == 0)
  }

  /// Writes an array of the elements of a collection of any kind, without those that are left alone.
  mutating func writeElements<Elements: Sequence>(
    _ elements: Elements, with coder: any ValueCoder
  ) throws(EncodingFault) {
    try checkStack(for: Elements.Element.self)
    try beginArray()
    var index = -1
    var isFirst = true
    for element in elements {
      index += 1
      if coder.leavesAlone(element) { continue }
      beginElement(isFirst: isFirst)
      isFirst = false
      do throws(EncodingFault) {
        try unsafe withValueAddress(element) { slot throws(EncodingFault) in try unsafe coder.write(slot, to: &self) }
      } catch { throw error.inside(.index(index)) }
    }
    endArray(isEmpty: isFirst)
  }
}
