import FieldLayout
import Foundation

/// Foundation's arrays, sets and dictionaries: decoded as `JSONSerialization` would, each value in them encoded by its
/// own type.
final class NSContainerCoder<Object: NSObject, Plain>: TypedCoder<Object>, ContainerOfAny, @unchecked Sendable {
  var reflects = false
  /// The bracket that such containers begin with.
  private let opening: UInt8
  private let make: (Plain) -> Object
  private let plain: (Object) -> Plain
  /// Converts a value of a parsed tree, if it is such a container.
  private let container: (Any) -> Plain?

  private init(
    opening: UInt8, make: @escaping (Plain) -> Object, plain: @escaping (Object) -> Plain,
    container: @escaping (Any) -> Plain?
  ) {
    self.opening = opening
    self.make = make
    self.plain = plain
    self.container = container
  }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let value = try input.readContainer(opening: opening, expected: expectedName) { input throws(ParsingFault) in
      try input.readPlainValue()
    }
    guard let plain = value as? Plain else { return false }
    if FoundationNesting.isTooDeepToBridge(plain) { throw input.cursor.fault(.lessNesting) }
    unsafe slot.initializeValue(to: make(plain), as: Object.self)
    return true
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    guard let plain = container(value) else { return try unsafe tree.initializeFromText(slot, of: value, with: self) }
    if FoundationNesting.isTooDeepToBridge(plain) { throw .tooDeep(tree.path) }
    unsafe slot.initializeValue(to: make(plain), as: Object.self)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    let object = try unsafe finiteObject(slot, depth: writer.depth)
    try CoderRegistry.coder(for: Plain.self, reflects: reflects).write(instance: plain(object), to: &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    let object = try unsafe finiteObject(slot, depth: nesting.level)
    return try CoderRegistry.coder(for: Plain.self, reflects: reflects).plainValue(ofInstance: plain(object), nesting)
  }

  @unsafe private func finiteObject(_ slot: UnsafeRawPointer, depth: Int) throws(EncodingFault) -> Object {
    let object = unsafe slot.readValue(as: Object.self)
    if FoundationNesting.isEndless(object) { throw EncodingFault(.nestedTooDeeply(depth)) }
    return object
  }
}

extension NSContainerCoder where Object: NSArray, Plain == [Any] {
  convenience init(_ make: @escaping ([Any]) -> Object) {
    self.init(opening: UInt8(ascii: "["), make: make, plain: { $0.map { $0 } }, container: { TreeValue.array($0) })
  }
}

extension NSContainerCoder where Object: NSSet, Plain == [Any] {
  /// For arrays of JSON; a counted set keeps equal elements, too.
  convenience init(_ make: @escaping ([Any]) -> Object) {
    self.init(opening: UInt8(ascii: "["), make: make, plain: { $0.elements }, container: { TreeValue.array($0) })
  }
}

extension NSContainerCoder where Object: NSOrderedSet, Plain == [Any] {
  /// For arrays of JSON.
  convenience init(_ make: @escaping ([Any]) -> Object) {
    self.init(opening: UInt8(ascii: "["), make: make, plain: { $0.map { $0 } }, container: { TreeValue.array($0) })
  }
}

extension NSContainerCoder where Object: NSDictionary, Plain == [String: Any] {
  /// For objects of JSON; a key that is no string is written as its description.
  convenience init(_ make: @escaping ([String: Any]) -> Object) {
    self.init(
      opening: UInt8(ascii: "{"), make: make,
      plain: { table in
        var entries: [String: Any] = [:]
        for (key, value) in table { entries["\(key)"] = value }
        return entries
      }, container: { TreeValue.object($0) })
  }
}
