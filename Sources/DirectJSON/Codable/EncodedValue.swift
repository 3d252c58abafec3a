import FieldLayout
import Foundation

/// What a value of an `Encodable` type has encoded so far.
///
/// It is `Sendable` because it may be part of options. One call fills it, then reads it.
final class EncodedValue: @unchecked Sendable {
  enum Content {
    /// The type has not encoded anything.
    case nothing
    /// JSON as it stands.
    case text(String)
    case string(String)
    case array(EncodedArray)
    case object(EncodedObject)
    /// The text of a model; `hasParts` says whether tokens in it stand for ``EncodedParts``. The value, which may be
    /// one of them, does not refer to these: such a cycle would never be freed.
    case model(Data, hasParts: Bool)
  }

  var content: Content
  /// How many arrays and objects are around the value.
  let depth: Int

  init(depth: Int, _ content: Content = .nothing) {
    self.depth = depth
    self.content = content
  }
}

/// What an array or object holds. Only what is encoded in more than one step has a value of its own, which is
/// allocated.
enum EncodedItem {
  /// JSON as it stands.
  case text(String)
  case string(String)
  case value(EncodedValue)

  /// nil for a number that JSON cannot hold.
  init?<Number: BinaryFloatingPoint & CustomStringConvertible>(number: Number) {
    guard number.isFinite else { return nil }
    let text = number.description
    self = .text(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// A scalar of a type that is known only where the program runs; nil for other values.
  init?<Value>(scalar value: Value) {
    if Value.self == Int.self, let value = value as? Int {
      self = .text(value.description)
    } else if Value.self == String.self, let value = value as? String {
      self = .string(value)
    } else if Value.self == Double.self, let value = value as? Double {
      self.init(number: value)
    } else if Value.self == Bool.self, let value = value as? Bool {
      self = .text(value.description)
    } else {
      return nil
    }
  }

  /// The item as a value of its own.
  func value(depth: Int) -> EncodedValue {
    switch self {
    case .text(let text): EncodedValue(depth: depth, .text(text))
    case .string(let text): EncodedValue(depth: depth, .string(text))
    case .value(let value): value
    }
  }
}

/// The elements of an array that is being encoded.
final class EncodedArray {
  private(set) var elements: [EncodedItem] = []

  func append(_ item: EncodedItem) { elements.append(item) }

  func append(depth: Int) -> EncodedValue {
    let element = EncodedValue(depth: depth)
    elements.append(.value(element))
    return element
  }

  func append(contentsOf others: EncodedArray) { elements += others.elements }

  /// Removes elements at the end.
  func truncate(to count: Int) { elements.removeLast(max(elements.count - count, 0)) }
}

/// The members of an object that is being encoded.
final class EncodedObject {
  private var members: [(key: String, item: EncodedItem)] = []
  /// Made for objects with many keys; in small ones a linear search is faster.
  private var indices: [ComparedText: Int] = [:]

  private static let mostSearched = 16

  private func index(of key: String) -> Int? {
    if members.count <= Self.mostSearched { return members.firstIndex { $0.key.isEqual(to: key) } }
    if indices.isEmpty {
      for (index, member) in members.enumerated() { indices[ComparedText(member.key)] = index }
    }
    return indices[ComparedText(key)]
  }

  /// Sets the value of a key.
  /// - Returns: The one before.
  @discardableResult func put(_ item: EncodedItem, _ key: String) -> EncodedItem? {
    if let index = index(of: key) {
      defer { members[index].item = item }
      return members[index].item
    }
    if members.isEmpty { members.reserveCapacity(8) }
    if !indices.isEmpty { indices[ComparedText(key)] = members.count }
    members.append((key, item))
    return nil
  }

  /// Adds a new value for a key, replacing the one before.
  func replace(_ key: String, depth: Int) -> (value: EncodedValue, before: EncodedItem?) {
    let value = EncodedValue(depth: depth)
    return (value, put(.value(value), key))
  }

  /// Adds the members of another object, which replace those under the same keys.
  func merge(_ others: EncodedObject) { for (key, item) in others.members { put(item, key) } }

  /// The value of a key, for a container that is asked for again.
  func value(_ key: String, depth: Int) -> EncodedValue {
    guard let index = index(of: key) else { return replace(key, depth: depth).value }
    let value = members[index].item.value(depth: depth)
    members[index].item = .value(value)
    return value
  }

  /// Gives a key the value, or the absence, from before one that could not be encoded.
  func restore(_ item: EncodedItem?, _ key: String) {
    if let item {
      put(item, key)
    } else if let index = index(of: key) {
      members.remove(at: index)
      indices[ComparedText(key)] = nil
      // Most often it was the last one.
      if index < members.count { indices = [:] }
    }
  }

  /// The members in the order of their keys.
  var sorted: [(key: String, item: EncodedItem)] { members.sorted(byBytesOf: { $0.key }) }
}

/// The values of `Codable` types that lie in models inside values of `Codable` types. In the text of the models, tokens
/// that are not JSON stand for them, so that no text is copied once for every level around it.
final class EncodedParts: Sendable {
  private let values = Locked<[EncodedValue]>([])

  var count: Int { values.withLock { $0.count } }

  /// The token that is written in place of a value.
  func token(for value: EncodedValue) -> String {
    values.withLock { values in
      values.append(value)
      return "#\(values.count - 1)#"
    }
  }

  subscript(index: Int) -> EncodedValue? { values.withLock { $0.indices.contains(index) ? $0[index] : nil } }
}

extension JSONWriter {
  /// Appends what a value of an `Encodable` type has encoded. A value that has encoded nothing becomes an empty object,
  /// as with `JSONEncoder`.
  mutating func append(_ value: EncodedValue, _ parts: EncodedParts) throws(EncodingFault) {
    switch value.content {
    case .nothing:
      try beginObject()
      endObject(isEmpty: true)
    case .text(let text): append(rawJSON: text)
    case .string(let text): append(string: text)
    case .array(let array):
      try beginArray()
      for (index, element) in array.elements.enumerated() {
        beginElement(isFirst: index == 0)
        try append(element, parts)
      }
      endArray(isEmpty: array.elements.isEmpty)
    case .object(let object):
      try beginObject()
      let members = object.sorted
      for (index, member) in members.enumerated() {
        beginMember(member.key, isFirst: index == 0)
        try append(member.item, parts)
      }
      endObject(isEmpty: members.isEmpty)
    case .model(let text, let hasParts):
      if StackSpace.isShort() { throw EncodingFault(.nestedTooDeeply(depth)) }
      try append(model: text, hasParts ? parts : nil)
    }
  }

  private mutating func append(_ item: EncodedItem, _ parts: EncodedParts) throws(EncodingFault) {
    switch item {
    case .text(let text): append(rawJSON: text)
    case .string(let text): append(string: text)
    case .value(let value): try append(value, parts)
    }
  }

  /// - Parameter parts: nil when the text contains no tokens.
  private mutating func append(model text: Data, _ parts: EncodedParts?) throws(EncodingFault) {
    var fault: EncodingFault?
    unsafe text.withJSONBytes { bytes in
      guard let parts else { return unsafe append(rawBytes: bytes) }
      var cursor = unsafe ByteCursor(bytes)
      var lower = 0
      while !cursor.isAtEnd {
        switch cursor.current {
        case UInt8(ascii: "\""):
          if (try? cursor.skipString()) == nil { cursor.advance() }
        case UInt8(ascii: "#"):
          unsafe append(rawBytes: cursor.bytes(from: lower, to: cursor.offset))
          cursor.advance()
          guard let number = cursor.scanShortInteger(), let part = parts[Int(number)] else { return }
          do throws(EncodingFault) {
            // The brackets of the text before it were not counted.
            try atDepth(part.depth) { writer throws(EncodingFault) in try writer.append(part, parts) }
          } catch {
            fault = error
            return
          }
          // The end of the token.
          cursor.advance()
          lower = cursor.offset
        default: cursor.advance()
        }
      }
      unsafe append(rawBytes: cursor.bytes(from: lower, to: cursor.offset))
    }
    if let fault { throw fault }
  }
}
