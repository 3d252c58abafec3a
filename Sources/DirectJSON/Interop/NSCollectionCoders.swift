import FieldLayout
import Foundation

/// `NSArray` and `NSMutableArray`: decoded to what `JSONSerialization` would give, each element encoded by its own type.
final class NSArrayCoder<List: NSArray>: TypedCoder<List>, @unchecked Sendable {
  private let make: ([Any]) -> List

  init(_ make: @escaping ([Any]) -> List) {
    self.make = make
  }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let plain = try input.readContainer(opening: UInt8(ascii: "["), expected: expectedName) {
      input throws(ParsingFault) in try input.readPlainValue()
    }
    guard let elements = plain as? [Any] else { return false }
    unsafe slot.initializeValue(to: make(elements), as: List.self)
    return true
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    guard let elements = TreeValue.array(value) else {
      return try unsafe tree.initializeFromText(slot, of: value, with: self)
    }
    unsafe slot.initializeValue(to: make(elements), as: List.self)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try CoderRegistry.coder(for: [Any].self).write(instance: unsafe elements(slot), to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try CoderRegistry.coder(for: [Any].self).plainValue(ofInstance: unsafe elements(slot), nesting)
  }

  @unsafe private func elements(_ slot: UnsafeRawPointer) -> [Any] {
    unsafe slot.readValue(as: List.self).map { $0 }
  }
}

/// `NSDictionary` and `NSMutableDictionary`, in the same way. Keys that are no strings are written as their description.
final class NSDictionaryCoder<Table: NSDictionary>: TypedCoder<Table>, @unchecked Sendable {
  private let make: ([String: Any]) -> Table

  init(_ make: @escaping ([String: Any]) -> Table) {
    self.make = make
  }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let plain = try input.readContainer(opening: UInt8(ascii: "{"), expected: expectedName) {
      input throws(ParsingFault) in try input.readPlainValue()
    }
    guard let entries = plain as? [String: Any] else { return false }
    unsafe slot.initializeValue(to: make(entries), as: Table.self)
    return true
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    guard let entries = TreeValue.object(value) else {
      return try unsafe tree.initializeFromText(slot, of: value, with: self)
    }
    unsafe slot.initializeValue(to: make(entries), as: Table.self)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try CoderRegistry.coder(for: [String: Any].self).write(instance: unsafe entries(slot), to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try CoderRegistry.coder(for: [String: Any].self).plainValue(ofInstance: unsafe entries(slot), nesting)
  }

  @unsafe private func entries(_ slot: UnsafeRawPointer) -> [String: Any] {
    var entries: [String: Any] = [:]
    for (key, value) in unsafe slot.readValue(as: Table.self) { entries["\(key)"] = value }
    return entries
  }
}
