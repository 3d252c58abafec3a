import FieldLayout
import Foundation

// A type may encode a model and members of its own with one encoder: a subclass does, for example, whose base class is
// a model. The text of the model is then taken apart.

extension EncodedValue {
  /// The object that more members are added to; nil where something else has been encoded.
  /// - Parameter parts: What tokens in the text of models stand for.
  func mergedObject(_ parts: EncodedParts?) -> EncodedObject? {
    takeModelApart(parts)
    if case .nothing = content { content = .object(EncodedObject()) }
    if case .object(let object) = content { return object }
    return nil
  }

  /// The array that more elements are added to; nil where something else has been encoded.
  /// - Parameter parts: What tokens in the text of models stand for.
  func mergedArray(_ parts: EncodedParts?) -> EncodedArray? {
    takeModelApart(parts)
    if case .nothing = content { content = .array(EncodedArray()) }
    if case .array(let array) = content { return array }
    return nil
  }

  /// Makes an object or an array of the text of a model that is one.
  private func takeModelApart(_ parts: EncodedParts?) {
    guard case .model(let text, let hasParts) = content else { return }
    unsafe text.withJSONBytes { bytes in
      var text = unsafe ModelText(cursor: ByteCursor(bytes), parts: hasParts ? parts : nil)
      if let part = text.onlyPart {
        content = part.content
        takeModelApart(parts)
      } else if let object = text.object(depth: depth + 1) {
        content = .object(object)
      } else if let array = text.array(depth: depth + 1) {
        content = .array(array)
      }
    }
  }

  /// Adds the text of a model to what has been encoded.
  /// - Parameters:
  ///   - hasParts: Whether there are tokens in the text.
  ///   - parts: What tokens in the text of models stand for.
  /// - Returns: Whether both are objects or both are arrays, or nothing has been encoded.
  func add(model text: Data, hasParts: Bool, _ parts: EncodedParts?) -> Bool {
    if case .nothing = content {
      content = .model(text, hasParts: hasParts)
      return true
    }
    let model = EncodedValue(depth: depth, .model(text, hasParts: hasParts))
    if let added = model.mergedObject(parts), let object = mergedObject(parts) {
      object.merge(added)
      return true
    }
    if let added = model.mergedArray(parts), let array = mergedArray(parts) {
      array.append(contentsOf: added)
      return true
    }
    return false
  }
}

/// The text of a model, which the library has written itself, while it is taken apart.
///
/// SAFETY: it must not outlive the bytes.
private struct ModelText {
  var cursor: ByteCursor
  /// What tokens in the text stand for; nil if there are none.
  let parts: EncodedParts?

  /// What the text stands for that is nothing but a token.
  var onlyPart: EncodedValue? {
    guard let parts, cursor.current == UInt8(ascii: "#") else { return nil }
    var cursor = cursor
    cursor.advance()
    return cursor.scanShortInteger().flatMap { parts[Int($0)] }
  }

  /// - Parameter depth: How many arrays and objects are around the members.
  mutating func object(depth: Int) -> EncodedObject? {
    guard cursor.current == UInt8(ascii: "{") else { return nil }
    let object = EncodedObject()
    while moveToNext(), let token = try? cursor.scanString(), let key = try? cursor.string(token) {
      cursor.skipWhitespace()
      cursor.advance()
      object.replace(key, depth: depth).value.content = scanValue()
    }
    return object
  }

  /// - Parameter depth: How many arrays and objects are around the elements.
  mutating func array(depth: Int) -> EncodedArray? {
    guard cursor.current == UInt8(ascii: "[") else { return nil }
    let array = EncodedArray()
    while moveToNext() { array.append(depth: depth).content = scanValue() }
    return array
  }

  /// Moves past the bracket or the comma at the position, to what is next; false where that is the end.
  private mutating func moveToNext() -> Bool {
    cursor.advance()
    cursor.skipWhitespace()
    return !cursor.isAtEnd && cursor.current != UInt8(ascii: "}") && cursor.current != UInt8(ascii: "]")
  }

  /// The value at the position, up to the comma or the bracket after it.
  private mutating func scanValue() -> EncodedValue.Content {
    cursor.skipWhitespace()
    let lower = cursor.offset
    return content(from: lower, to: cursor.skipWrittenValue())
  }

  private func content(from lower: Int, to upper: Int) -> EncodedValue.Content {
    .model(unsafe Data(cursor.bytes(from: lower, to: upper)), hasParts: parts != nil)
  }
}
