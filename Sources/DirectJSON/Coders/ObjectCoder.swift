import FieldLayout
import Foundation

/// Properties of type `AnyObject`: decoded to Foundation's objects, `NSString`, `NSNumber`, `NSArray`, `NSDictionary`
/// and `NSNull`; encoded by the object's own type.
final class ObjectCoder: TypedCoder<AnyObject>, DynamicTypeCoding, @unchecked Sendable {
  override var refusesNull: Bool { false }
  override var keepsNull: Bool { true }
  let reflects: Bool

  init(reflects: Bool) { self.reflects = reflects }

  override var mayBeLeftAlone: Bool { !reflects }
  override var canBeAbsent: Bool { !reflects }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    guard let plain = try input.readPlainValue() else { return false }
    if FoundationNesting.isTooDeepToBridge(plain, limit: input.options.maximumDepth) {
      try input.cursor.refuse(.lessNesting)
    }
    let object: AnyObject =
      switch plain {
      case let text as String: NSString(string: text)
      case let elements as [Any]: NSArray(array: elements)
      case let entries as [String: Any]: NSDictionary(dictionary: entries)
      default: plain as AnyObject
      }
    unsafe slot.initializeValue(to: object)
    return true
  }

  func replace(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) {
    if input.isAtNull {
      try input.cursor.scanNull()
    } else {
      try unsafe replaceByMoving(slot, from: &input)
    }
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    guard let object = TreeValue.unbridged(value, as: AnyObject.self) else {
      tree.note(expectedValue, found: value)
      return false
    }
    unsafe slot.initializeValue(to: object)
    return true
  }

  func replace(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) {
    if TreeValue.isNull(value) { return }
    try unsafe tree.withMemory(for: Coded.self) { space, tree throws(ParsingFault) in
      if try unsafe initialize(space, from: value, in: &tree) { unsafe slot.replaceValue(movingFrom: space) }
    }
  }
}
