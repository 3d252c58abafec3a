import FieldLayout
import Foundation

/// The coders of Foundation's arrays, sets and dictionaries.
enum NSContainers {
  private typealias Entry = FoundationCoders.Entry

  static func entry(for type: any Any.Type) -> FoundationCoders.Entry? {
    switch RuntimeReflection.kind(of: type) {
    case .class, .objectiveCClass: entries.first { $0.type == type }
    default: nil
    }
  }

  private static let entries = [
    Entry(NSArray.self) { NSContainerCoder<NSArray, [Any]> { NSArray(array: $0) } },
    Entry(NSMutableArray.self) {
      NSContainerCoder<NSMutableArray, [Any]> { NSMutableArray(array: $0) }
    },
    Entry(NSSet.self) { NSContainerCoder<NSSet, [Any]> { NSSet(array: $0) } },
    Entry(NSMutableSet.self) { NSContainerCoder<NSMutableSet, [Any]> { NSMutableSet(array: $0) } },
    Entry(NSCountedSet.self) { NSContainerCoder<NSCountedSet, [Any]> { NSCountedSet(array: $0) } },
    Entry(NSOrderedSet.self) { NSContainerCoder<NSOrderedSet, [Any]> { NSOrderedSet(array: $0) } },
    Entry(NSMutableOrderedSet.self) {
      NSContainerCoder<NSMutableOrderedSet, [Any]> { NSMutableOrderedSet(array: $0) }
    },
    Entry(NSDictionary.self) {
      NSContainerCoder<NSDictionary, [String: Any]> { NSDictionary(dictionary: $0) }
    },
    Entry(NSMutableDictionary.self) {
      NSContainerCoder<NSMutableDictionary, [String: Any]> { NSMutableDictionary(dictionary: $0) }
    },
  ]
}

/// Foundation's arrays, sets and dictionaries: decoded as `JSONSerialization` would, each value in them encoded by its
/// own type.
final class NSContainerCoder<Object: NSObject, Plain>: TypedCoder<Object>, SinkEncoding, @unchecked Sendable {
  override var shape: ExpectedShape { .anything }
  private var reflects = false
  /// The bracket that such containers begin with.
  private let opening: UInt8
  private let make: (Plain) -> Object
  private let plain: (Object) throws(EncodingFault) -> Plain
  /// Converts a value of a parsed tree, if it is such a container.
  private let container: (Any) -> Plain?

  private init(
    opening: UInt8, make: @escaping (Plain) -> Object, plain: @escaping (Object) throws(EncodingFault) -> Plain,
    container: @escaping (Any) -> Plain?
  ) {
    self.opening = opening
    self.make = make
    self.plain = plain
    self.container = container
  }

  override func reflectElements() { reflects = true }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let value = try input.readContainer(opening: opening, expected: expectedValue) { input throws(ParsingFault) in
      try input.readPlainValue()
    }
    guard let plain = value as? Plain else { return false }
    if FoundationNesting.isTooDeepToBridge(plain, limit: input.options.maximumDepth) {
      try input.cursor.refuse(.lessNesting)
    }
    unsafe slot.initializeValue(to: make(plain))
    return true
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    guard let plain = container(value) else { return try unsafe tree.initializeFromText(slot, of: value, with: self) }
    if FoundationNesting.isTooDeepToBridge(plain, limit: .max) { throw tree.tooDeep() }
    unsafe slot.initializeValue(to: make(plain))
    return true
  }

  func encode<Sink: ValueSink & ~Copyable>(_ object: Object, to sink: inout Sink) throws(EncodingFault) {
    if FoundationNesting.isEndless(object) {
      throw FoundationNesting.containsItself(object)
        ? .endless(sink.level) : EncodingFault(.nestedTooDeeply(sink.level))
    }
    try sink.write(instance: try plain(object), with: CoderRegistry.coder(for: Plain.self, reflects: reflects))
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
    self.init(
      opening: UInt8(ascii: "["), make: make, plain: { $0.elements },
      container: { TreeValue.array($0)?.map { TreeValue.hashable($0) } })
  }
}

extension NSContainerCoder where Object: NSOrderedSet, Plain == [Any] {
  /// For arrays of JSON.
  convenience init(_ make: @escaping ([Any]) -> Object) {
    self.init(
      opening: UInt8(ascii: "["), make: make, plain: { $0.map { $0 } },
      container: { TreeValue.array($0)?.map { TreeValue.hashable($0) } })
  }
}

extension NSContainerCoder where Object: NSDictionary, Plain == [String: Any] {
  /// For objects of JSON. A key that is no string is written as its description, which must be no other key's.
  convenience init(_ make: @escaping ([String: Any]) -> Object) {
    self.init(
      opening: UInt8(ascii: "{"), make: make,
      plain: { table throws(EncodingFault) in
        var entries: [String: Any] = [:]
        var names = DistinctNames()
        for (key, value) in table {
          try names.add("\(key)")
          entries["\(key)"] = value
        }
        return entries
      }, container: { TreeValue.object($0) })
  }
}
