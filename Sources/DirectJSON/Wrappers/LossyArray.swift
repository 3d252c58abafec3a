import FieldLayout

/// An array of the elements that fit; what does not, and `null`, is left out without a word.
///
/// ```swift
/// @LossyArray var scores: [Int] = []
/// ```
///
/// A property without the wrapper drops what does not fit, too, but reports it, and strict calls fail on it; and it keeps
/// `null` where its elements are optional.
@propertyWrapper public struct LossyArray<Element> {
  /// The property's value.
  public var wrappedValue: [Element]

  /// The value of a property that is declared with one, and no elements otherwise.
  @inlinable public init(wrappedValue: [Element] = []) {
    self.wrappedValue = wrappedValue
  }
}

extension LossyArray: Sendable where Element: Sendable {}
extension LossyArray: Equatable where Element: Equatable {}
extension LossyArray: Hashable where Element: Hashable {}

extension LossyArray: RuledWrapper {
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

  override func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    if let array = try elements.read(from: &input) {
      unsafe slot.withValue { $0.wrappedValue = array }
    }
  }

  override func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    if TreeValue.isNull(value) { return }
    if let array = try elements.read(from: value, in: &tree) {
      unsafe slot.withValue { $0.wrappedValue = array }
    }
  }
}

/// The elements that fit. It reads alone: a wrapper writes with the coder of its value.
private final class LossyElementsCoder<Element>: TypedCoder<[Element]>, UnwrittenCoding, @unchecked Sendable {
  private let element: any ValueCoder

  init(element: any ValueCoder) {
    self.element = element
  }

  func read(from input: inout ByteInput) throws(ParsingFault) -> [Element]? {
    let element = element
    return try input.readContainer(opening: UInt8(ascii: "["), expected: expectedName) {
      (input: inout ByteInput) throws(ParsingFault) -> [Element] in
      try unsafe input.readArray(of: Element.self) {
        (room: UnsafeMutablePointer<Element>, input: inout ByteInput) throws(ParsingFault) -> Bool in
        if input.cursor.current == UInt8(ascii: "n") {
          try input.cursor.scanNull()
          return false
        }
        let noted = input.mismatches?.count
        if try unsafe element.initialize(room, from: &input) { return true }
        if let noted { input.mismatches?.truncate(to: noted) }
        return false
      }
    }
  }

  func read(from value: Any, in tree: inout TreeInput) throws(TreeFault) -> [Element]? {
    guard let elements = TreeValue.array(value) else {
      // A string may hold an array; what it may not hold has a mismatch of its own.
      return try tree.readFromText(value, as: [Element].self, with: self)
    }
    let element = element
    return try tree.readElements(elements) {
      (value: Any, tree: inout TreeInput) throws(TreeFault) -> Element? in
      if TreeValue.isNull(value) { return nil }
      let noted = tree.mismatches?.count
      let taken = try tree.readValue(value, as: Element.self, with: element)
      if taken == nil, let noted { tree.mismatches?.truncate(to: noted) }
      return taken
    }
  }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let array = try read(from: &input) else { return false }
    unsafe store(array, in: slot)
    return true
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    guard let array = try read(from: value, in: &tree) else { return false }
    unsafe store(array, in: slot)
    return true
  }
}
