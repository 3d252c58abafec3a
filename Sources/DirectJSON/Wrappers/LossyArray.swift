import FieldLayout

/// An array of the elements that fit. Elements that do not, and `null`, are left out and not reported.
///
/// ```swift
/// @LossyArray var scores: [Int] = []
/// ```
///
/// A property without the wrapper drops elements that do not fit, too, but reports them, and strict calls fail. It also
/// keeps `null` if its elements are optional.
@propertyWrapper public struct LossyArray<Element> {
  /// The property's value.
  public var wrappedValue: [Element]

  /// Takes the value of the declaration; without one, the array is empty.
  public init(wrappedValue: [Element] = []) {
    self.wrappedValue = wrappedValue
  }
}

extension LossyArray: Sendable where Element: Sendable {}
extension LossyArray: Equatable where Element: Equatable {}
extension LossyArray: Hashable where Element: Hashable {}

extension LossyArray: RuledWrapper {
  static func coder(_ compiler: PlanCompiler) -> ValueCoder {
    LossyArrayCoder<Element>(
      element: compiler.coder(for: Element.self), value: compiler.coder(for: [Element].self))
  }
}

private final class LossyArrayCoder<Element>: WrapperCoder<LossyArray<Element>>, @unchecked Sendable {
  private let elements: LossyElementsCoder<Element>

  init(element: ValueCoder, value: ValueCoder) {
    elements = LossyElementsCoder(element: element)
    super.init(value: value)
  }

  override func replace(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) {
    if let array = try elements.read(from: &input) {
      unsafe slot.withValue(as: LossyArray<Element>.self) { $0.wrappedValue = array }
    }
  }

  override func replace(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) {
    if TreeValue.isNull(value) { return }
    if let array = try elements.read(from: value, in: &tree) {
      unsafe slot.withValue(as: LossyArray<Element>.self) { $0.wrappedValue = array }
    }
  }
}

/// Decodes the elements that fit. It only decodes: the wrapper encodes with the coder of its value.
private final class LossyElementsCoder<Element>: TypedCoder<[Element]>, @unchecked Sendable {
  private let element: ValueCoder

  init(element: ValueCoder) {
    self.element = element
  }

  func read(from input: inout ByteInput) throws(ParsingFault) -> [Element]? {
    let element = element
    return try input.readContainer(opening: UInt8(ascii: "["), expected: expectedName) {
      (input: inout ByteInput) throws(ParsingFault) -> [Element] in
      try unsafe input.readArray(of: Element.self) {
        (slot: UnsafeMutableRawPointer, input: inout ByteInput) throws(ParsingFault) -> Bool in
        if input.cursor.current == UInt8(ascii: "n") {
          try input.cursor.scanNull()
          return false
        }
        let noted = input.mismatches?.count
        if try unsafe element.initialize(slot, from: &input) { return true }
        if let noted { input.mismatches?.truncate(to: noted) }
        return false
      }
    }
  }

  func read(from value: Any, in tree: inout TreeInput) throws(TreeFault) -> [Element]? {
    guard let elements = TreeValue.array(value) else {
      // A string may hold an array; a string that does not is an ordinary mismatch.
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

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let array = try read(from: &input) else { return false }
    unsafe store(array, in: slot)
    return true
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    guard let array = try read(from: value, in: &tree) else { return false }
    unsafe store(array, in: slot)
    return true
  }
}
