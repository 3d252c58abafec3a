import FieldLayout
import Foundation

/// Properties of type `AnyHashable`: decoded to what `JSONSerialization` would give, with hashable arrays and
/// dictionaries; encoded by the type of the value that is wrapped.
final class HashableCoder: AnythingCoder<AnyHashable>, AnythingCoding, @unchecked Sendable {
  func dynamicValue(_ value: AnyHashable) -> Any { value.base }

  private var members: DictionaryCoder<String, AnyHashable> {
    DictionaryCoder(key: DictionaryKeyRule(decode: { $0 }, encode: { $0 }), value: self)
  }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    switch input.cursor.current {
    case UInt8(ascii: "["):
      let elements = try unsafe input.readArray(of: AnyHashable.self) { slot, input throws(ParsingFault) in
        try unsafe input.readElement(into: slot, with: self)
      }
      unsafe slot.initializeValue(to: AnyHashable(elements))
    case UInt8(ascii: "{"):
      unsafe slot.initializeValue(to: AnyHashable(try members.read(from: &input)))
    default:
      guard let plain = try input.readPlainValue(), let value = plain as? AnyHashable else { return false }
      unsafe slot.initializeValue(to: value)
    }
    return true
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let value = value as? AnyHashable {
      unsafe slot.initializeValue(to: value)
    } else if let elements = TreeValue.array(value) {
      let elements: [AnyHashable] = try tree.readElements(elements, with: self)
      unsafe slot.initializeValue(to: AnyHashable(elements))
    } else if let entries = TreeValue.object(value) {
      unsafe slot.initializeValue(to: AnyHashable(try members.read(entries, in: &tree)))
    } else {
      tree.note(expectedValue, found: value)
      return false
    }
    return true
  }
}
