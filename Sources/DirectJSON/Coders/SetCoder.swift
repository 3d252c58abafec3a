import FieldLayout
import Foundation

final class SetCoder<Element: Hashable>: TypedCoder<Set<Element>>, WholeContainerCoding, @unchecked Sendable {
  private let element: any ValueCoder
  private let refusal: String?

  override var decodingRefusal: String? { refusal ?? element.decodingRefusal }
  override var endsDecodesItself: Bool { StackSpace.matters(forValuesOf: MemoryLayout<Element>.size) }
  override var parts: [any ValueCoder] { [element] }
  override var exactKinds: ExactKinds { .array }

  /// Whether elements may be compared and hashed as texts; see `CombiningMarks`.
  private let mayBeText: Bool

  /// - Parameter refusal: Why no set is ever decoded; nil if sets are.
  init(element: any ValueCoder, mayBeText: Bool, refusal: String? = nil) {
    (self.element, self.mayBeText, self.refusal) = (element, mayBeText, refusal)
  }

  /// Whether elements are prepared for being hashed.
  private var preparesElements: Bool { mayBeText || Element.self == NSNumber.self }

  /// Replaces a number that Foundation cannot hash, and releases an element whose text takes long to hash.
  /// - Returns: Whether there still is an element.
  ///
  /// SAFETY: there is a live element in the slot.
  @inline(never) @unsafe private func prepare(_ slot: UnsafeMutablePointer<Element>) -> Bool {
    let value = unsafe UnsafePointer(slot).readValue()
    if Element.self == NSNumber.self {
      if let number = (value as? NSNumber)?.hashable as? Element { unsafe slot.replaceValue(with: number) }
    } else if CombiningMarks.areTooMany(in: value) {
      unsafe element.deinitialize(slot)
      return false
    }
    return true
  }

  func read(from input: inout ByteInput) throws(ParsingFault) -> Set<Element> {
    unsafe Set(
      try input.readArray(of: Element.self) { slot, input throws(ParsingFault) in
        let offset = input.cursor.offset
        guard try unsafe input.readElement(into: slot, with: element) else { return false }
        if unsafe !preparesElements || prepare(slot) { return true }
        input.note(.fewerMarks, at: offset)
        return false
      })
  }

  /// Takes the text of the string at the position, if it holds an array.
  func storeFromText(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    let set = try input.readContainer(opening: UInt8(ascii: "["), expected: expectedValue) {
      input throws(ParsingFault) in try read(from: &input)
    }
    guard let set else { return false }
    unsafe put(set, in: slot, isLive: isLive)
    return true
  }

  func read(_ elements: [Any], in tree: inout TreeInput) throws(ParsingFault) -> Set<Element> {
    if !preparesElements { return Set(try tree.readElements(elements, with: element)) }
    return Set(
      try unsafe tree.readElements(elements) {
        (slot: UnsafeMutablePointer<Element>, value: Any, tree: inout TreeInput) throws(ParsingFault) -> Bool in
        guard try unsafe element.initialize(slot, from: value, in: &tree) else {
          if TreeValue.isNull(value) { tree.note(element.expectedValue, found: value, hint: .nullElement) }
          return false
        }
        if unsafe prepare(slot) { return true }
        tree.note(.fewerMarks, found: value)
        return false
      })
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.writeElements(unsafe slot.readValue(), with: element)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try plainElements(unsafe slot.readValue(), with: element, nesting)
  }
}

/// Sets of scalars, made by code that was compiled for their type.
final class ScalarSetCoder<Element: CollectedScalar>: TypedCoder<Set<Element>>, FastPathCoding, StoringCoding,
  @unchecked Sendable
{
  let general: SetCoder<Element>

  init(_ general: SetCoder<Element>) { self.general = general }

  override var parts: [any ValueCoder] { general.parts }
  override var exactKinds: ExactKinds { .array }
  override var checksParts: Bool { true }
  override var holdsScalars: Bool { true }

  func store(
    _ slot: UnsafeMutablePointer<Coded>, isLive: Bool, from input: inout ByteInput
  ) throws(ParsingFault) -> Bool {
    guard input.cursor.current == UInt8(ascii: "[") else {
      return try unsafe general.storeFromText(slot, isLive: isLive, from: &input)
    }
    try unsafe Element.storeSet(slot, isLive: isLive, from: &input)
    return true
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try unsafe general.write(slot, to: &writer)
  }
}
