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
    /// The text of a model; `hasParts` says whether tokens in it stand for ``EncodedParts``.
    case model(Data, hasParts: Bool)
  }

  var content = Content.nothing
  /// How many arrays and objects are around the value.
  let depth: Int

  init(depth: Int) {
    self.depth = depth
  }
}

/// The elements of an array that is being encoded.
final class EncodedArray {
  private(set) var elements: [EncodedValue] = []

  func append(depth: Int) -> EncodedValue {
    let element = EncodedValue(depth: depth)
    elements.append(element)
    return element
  }

  /// Removes elements at the end.
  func truncate(to count: Int) { elements.removeLast(max(elements.count - count, 0)) }
}

/// The members of an object that is being encoded.
final class EncodedObject {
  private var members: [String: EncodedValue] = [:]

  /// Adds a new value for a key, replacing the one before.
  func replace(_ key: String, depth: Int) -> (value: EncodedValue, before: EncodedValue?) {
    let value = EncodedValue(depth: depth)
    return (value, members.updateValue(value, forKey: key))
  }

  /// The value of a key, for a container that is asked for again.
  func value(_ key: String, depth: Int) -> EncodedValue { members[key] ?? replace(key, depth: depth).value }

  /// Gives a key the value, or the absence, from before one that could not be encoded.
  func restore(_ value: EncodedValue?, _ key: String) { members[key] = value }

  /// The members in the order of their keys.
  var sorted: [(key: String, value: EncodedValue)] {
    members.sorted(byBytesOf: { $0.key }).map { ($0.key, $0.value) }
  }
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
        try append(member.value, parts)
      }
      endObject(isEmpty: members.isEmpty)
    case .model(let text, let hasParts):
      if StackSpace.isShort() { throw EncodingFault(.nestedTooDeeply(depth)) }
      try append(model: text, hasParts ? parts : nil)
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
