import FieldLayout
import Foundation

/// Properties of type `AnyObject`: decoded to Foundation's objects, `NSString`, `NSNumber`, `NSArray`, `NSDictionary`
/// and `NSNull`; encoded by the object's own type.
final class ObjectCoder: AnythingCoder<AnyObject>, AnythingCoding, @unchecked Sendable {
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
}
