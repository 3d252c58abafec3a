import FieldLayout
import Foundation

/// Properties of type `AnyHashable`: decoded to what `JSONSerialization` would give, with hashable arrays and
/// dictionaries; encoded by the type of the value that is wrapped.
final class HashableCoder: AnythingCoder<AnyHashable>, AnythingCoding, @unchecked Sendable {
  func dynamicValue(_ value: AnyHashable) -> Any { value.base }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let start = input.cursor.offset
    switch input.cursor.current {
    case UInt8(ascii: "["): return try unsafe wrap([AnyHashable].self, at: start, from: &input, into: slot)
    case UInt8(ascii: "{"): return try unsafe wrap([String: AnyHashable].self, at: start, from: &input, into: slot)
    default:
      guard let plain = try input.readPlainValue(), let value = plain as? AnyHashable else { return false }
      unsafe slot.initializeValue(to: value)
      return true
    }
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let value = TreeValue.hashable(value) as? AnyHashable {
      unsafe slot.initializeValue(to: value)
      return true
    }
    if TreeValue.array(value) != nil {
      return try unsafe wrap([AnyHashable].self, at: value, from: &tree, into: slot)
    }
    if TreeValue.object(value) != nil {
      return try unsafe wrap([String: AnyHashable].self, at: value, from: &tree, into: slot)
    }
    tree.note(expectedValue, found: value)
    return false
  }

  /// Makes an array or a dictionary by the coder of its type, and puts it into memory that holds no value.
  @unsafe private func wrap<Container: Hashable, Source: ValueSource>(
    _ type: Container.Type, at place: Source.Place, from source: inout Source, into slot: UnsafeMutablePointer<Coded>
  ) throws(ParsingFault) -> Bool {
    guard let container = try source.readValue(place, as: type, with: CoderRegistry.coder(for: type)) else {
      return false
    }
    unsafe slot.initializeValue(to: AnyHashable(container))
    return true
  }
}
