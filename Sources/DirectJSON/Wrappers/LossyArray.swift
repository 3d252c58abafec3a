import FieldLayout

/// An array that keeps only the elements that fit. Other elements, and `null`, are left out and not reported. If
/// ``DecodingOptions/acceptsConversions`` is false, more elements do not fit.
///
/// ```swift
/// @LossyArray var scores: [Int] = []
/// ```
///
/// A property without the wrapper also drops elements that do not fit, but it reports them, and with
/// ``DecodingOptions/isStrict``, the call fails. It keeps `null` if its elements are optional.
@propertyWrapper public struct LossyArray<Element> {
  /// The property's value.
  public var wrappedValue: [Element]

  /// Wraps the declared value, or no elements if there is none.
  @inlinable public init(wrappedValue: [Element] = []) {
    self.wrappedValue = wrappedValue
  }
}

extension LossyArray: Sendable where Element: Sendable {}
extension LossyArray: Equatable where Element: Equatable {}
extension LossyArray: Hashable where Element: Hashable {}

extension LossyArray: BuiltInWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
    LossyArrayCoder<Element>(
      element: compiler.coder(for: Element.self), value: compiler.coder(for: [Element].self))
  }
}

private final class LossyArrayCoder<Element>: WrapperCoder<LossyArray<Element>>, @unchecked Sendable {
  private let elements: LossyElementsCoder<Element>

  init(element: any ValueCoder, value: any ValueCoder) {
    elements = LossyElementsCoder(element: element)
    super.init(value: value)
  }

  override var checksParts: Bool { true }

  override func replace<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    if try source.takeNull(place) { return }
    if let array = try source.readValue(place, as: [Element].self, with: elements) {
      unsafe setWrapped(array, in: slot)
    }
  }
}

/// The elements that fit. It reads alone: a wrapper writes with the coder of its value.
private final class LossyElementsCoder<Element>: TypedCoder<[Element]>, WholeContainerCoding, DecodeOnlyCoding,
  @unchecked Sendable
{
  private let element: any ValueCoder

  init(element: any ValueCoder) {
    self.element = element
  }

  override var checksParts: Bool { true }
  // A list of any values may hold `null`, which is left out.
  var takesReadyValues: Bool { false }

  func read(from input: inout ByteInput) throws(ParsingFault) -> [Element] {
    let element = element
    let (start, isWatched) = (input.cursor.offset, input.isWatchedHere)
    let array = try unsafe input.readArray(of: Element.self) {
      (space: UnsafeMutablePointer<Element>, input: inout ByteInput) throws(ParsingFault) -> Bool in
      if try input.takeNull(input.cursor.offset) { return false }
      let noted = input.notedCount
      if try unsafe input.initializeChecking(space, with: element) { return true }
      if let noted { input.forgetNotes(after: noted) }
      return false
    }
    if isWatched { input.finishElements(from: start) }
    return array
  }

  func read(_ elements: [Any], in tree: inout TreeInput) throws(ParsingFault) -> [Element] {
    let element = element
    return try unsafe tree.readElements(elements) {
      (slot: UnsafeMutablePointer<Element>, value: Any, tree: inout TreeInput) throws(ParsingFault) -> Bool in
      if tree.takeNull(value) { return false }
      let noted = tree.notedCount
      if try unsafe element.initialize(slot, from: value, in: &tree) { return true }
      if let noted { tree.forgetNotes(after: noted) }
      return false
    }
  }
}
