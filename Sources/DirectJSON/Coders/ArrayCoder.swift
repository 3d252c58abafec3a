import FieldLayout

final class ArrayCoder<Element>: TypedCoder<[Element]>, StoringCoding, ContainerCoding, StoringWatchingCoder,
  @unchecked Sendable
{
  private let element: any ValueCoder
  /// Whether elements are so large that each array asks for stack. Kept, since the size is a question to the runtime.
  private let asksForStack = StackSpace.matters(forValuesOf: MemoryLayout<Element>.size)

  override var decodingRefusal: String? { element.decodingRefusal }
  override var endsDecodesItself: Bool { StackSpace.matters(forValuesOf: MemoryLayout<Element>.size) }
  override var parts: [any ValueCoder] { [element] }
  override var exactKinds: ExactKinds { .array }
  override var shape: ExpectedShape { .array }
  override var runsUserCode: Bool { element.runsUserCode }
  override var listsProblems: Bool { element.listsProblems }
  override var checksParts: Bool { true }

  init(element: any ValueCoder) {
    self.element = element
  }

  @inline(__always) func store(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard input.cursor.current == UInt8(ascii: "[") else {
      return try unsafe storeFromText(slot, isLive: isLive, from: &input)
    }
    let elements = try collectElements(from: &input)
    if elements.isAtEnd, unsafe input.storeArray(slot, isLive: isLive, of: elements, with: element) { return true }
    unsafe put(try finish(elements, from: &input), in: slot, isLive: isLive)
    return true
  }

  /// Not inlined: only code that needs the type of an optional array should ask the runtime for it.
  @inline(never) func storeFromText(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let array = try input.readContainer(opening: UInt8(ascii: "["), expected: expectedValue) {
      input throws(ParsingFault) in try finish(collectElements(from: &input), from: &input)
    }
    guard let array else { return false }
    unsafe put(array, in: slot, isLive: isLive)
    return true
  }

  @inline(__always) private func collectElements(
    from input: inout ByteInput
  ) throws(ParsingFault) -> CollectedElements {
    try unsafe input.collectElements(of: Element.self) { slot, input throws(ParsingFault) in
      try unsafe input.readElement(into: slot, with: element)
    }
  }

  @inline(never) private func finish(
    _ elements: CollectedElements, from input: inout ByteInput
  ) throws(ParsingFault) -> [Element] {
    try unsafe input.finishArray(of: Element.self, elements) { slot, input throws(ParsingFault) in
      try unsafe input.readElement(into: slot, with: element)
    }
  }

  /// Takes the array or object at the position, and checks its elements.
  @inline(never) func storeWatching(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard let watch = input.watch, input.cursor.current == UInt8(ascii: "[") else {
      return try unsafe store(slot, isLive: isLive, from: &input)
    }
    var count = 0
    let checksParts = element.checksParts
    let elements = try unsafe input.collectElements(of: Element.self) { slot, input throws(ParsingFault) in
      try unsafe input.readElement(into: slot, with: element, checksParts: checksParts, counting: &count, watch)
    }
    let isStored =
      unsafe elements.isAtEnd && input.storeArray(slot, isLive: isLive, of: elements, with: element)
    if !isStored {
      let array = try unsafe input.finishArray(of: Element.self, elements) { slot, input throws(ParsingFault) in
        try unsafe input.readElement(into: slot, with: element, checksParts: checksParts, counting: &count, watch)
      }
      unsafe put(array, in: slot, isLive: isLive)
    }
    watch.finishContainer(at: input.cursor.offset)
    return true
  }

  func read(_ elements: [Any], in tree: inout TreeInput) throws(ParsingFault) -> [Element] {
    try tree.readElements(elements, with: element)
  }

  @inline(__always) func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    if element.mayBeLeftAlone { return try writer.writeElements(unsafe slot.readValue(), with: element) }
    if asksForStack { try writer.checkStack(for: Element.self) }
    try writer.writeArray(unsafe slot.readValue(), with: element)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try plainElements(unsafe slot.readValue(), with: element, nesting)
  }
}
