import Foundation

extension JSONWriter {
  /// Appends a value of a tree as the JSON that it stands for, keys in order.
  /// - Parameter appendOther: Appends a value that JSON does not have; false, and nothing, when there is no way to.
  /// - Throws: `EncodingFault` for what JSON does not have.
  mutating func append(
    tree value: Any,
    orElse appendOther: (Any, inout JSONWriter) throws(EncodingFault) -> Bool = { _, _ throws(EncodingFault) in false }
  ) throws(EncodingFault) {
    switch LooseValue(tree: value) {
    case .null: appendNull()
    case .bool(let value): append(bool: value)
    case .number(let number): append(rawJSON: number.text)
    case .string(let text): append(string: text)
    case .container:
      if let elements = TreeValue.array(value) {
        try beginArray()
        for (index, element) in elements.enumerated() {
          beginElement(isFirst: index == 0)
          try append(tree: element, orElse: appendOther)
        }
        endArray(isEmpty: elements.isEmpty)
      } else if let entries = TreeValue.object(value) {
        try beginObject()
        for (index, entry) in TreeValue.inOrder(entries).enumerated() {
          beginMember(entry.key, isFirst: index == 0)
          try append(tree: entry.value, orElse: appendOther)
        }
        endObject(isEmpty: entries.isEmpty)
      }
    case .other:
      if try appendOther(value, &self) { return }
      throw EncodingFault(.refused("JSON cannot represent a value of type \(type(of: value))"))
    }
  }
}

extension TreeValue {
  /// A value in words, for reports: as in a document when JSON has such values.
  static func description(of value: Any, _ options: DecodingOptions) -> String {
    switch LooseValue(tree: value) {
    case .container: return array(value) == nil ? "an object" : "an array"
    case .other: return "a value of type \(type(of: value))"
    case .null, .bool, .number, .string:
      var writer = JSONWriter(options: EncodingOptions())
      guard (try? writer.append(tree: value)) != nil else { return "a value of type \(type(of: value))" }
      return unsafe writer.withBytes { unsafe DocumentInspector($0, options).foundValue(at: 0) }
    }
  }
}
