import FieldLayout

/// Advice about a value that does not fit, from the place that the value was meant for.
enum Hint {
  /// Given for every value.
  case always(String)
  /// Given for strings and numbers.
  case forScalars(String)
  /// Asks the type.
  case scalar(any JSONScalar.Type)

  static let nullElement = always("elements of optional type keep null")
  static let nullProperty = always("properties of optional type take null")

  func text(for found: ValueKind) -> String? {
    switch self {
    case .always(let text): text
    case .forScalars(let text): found == .string || found == .number ? text : nil
    case .scalar(let type): type.hint(for: found)
    }
  }
}

/// The kinds of values that JSON has.
enum ValueKind: String {
  case null = "null"
  case bool = "a boolean"
  case number = "a number"
  case string = "a string"
  case array = "an array"
  case object = "an object"

  /// The kind of a value by its first byte.
  init(firstByte: UInt8) {
    self =
      switch firstByte {
      case UInt8(ascii: "{"): .object
      case UInt8(ascii: "["): .array
      case UInt8(ascii: "\""): .string
      case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
      case UInt8(ascii: "n"): .null
      default: .number
      }
  }

  /// The kind of a value of a tree; nil when JSON has no such value.
  init?(tree value: Any) {
    switch LooseValue(tree: value) {
    case .null: self = .null
    case .bool: self = .bool
    case .number: self = .number
    case .string: self = .string
    case .container: self = TreeValue.array(value) == nil ? .object : .array
    case .other: return nil
    }
  }
}

extension ValueCoder {
  /// Advice about a whole document, or about the value at the designated path.
  func hintForRoot(_ found: ValueKind) -> String? {
    switch found {
    case .array where valueType is any HandyJSON.Type:
      "decode [\(TypeName.short(valueType))], or name an element in the designated path by its number"
    case .object where valueType is any ListType.Type:
      "decode one model, or let the designated path lead to the array"
    default: nil
    }
  }
}

private protocol ListType {}
extension Array: ListType {}

/// The cases of an enum as JSON holds them; nil when the type does not list them.
func knownCases(of type: any Any.Type) -> String? {
  func list<Value: CaseIterable>(_ type: Value.Type) -> [Any] {
    type.allCases.prefix(Hint.shownNames + 1).compactMap { ($0 as? any RawRepresentable)?.rawValue }
  }
  guard let type = type as? any CaseIterable.Type else { return nil }
  return Hint.known(list(type).map { KeptValue.words(for: $0) })
}

extension Hint {
  fileprivate static let shownNames = 8

  /// - Parameter names: A list that is too long to show ends in an ellipsis.
  static func known(_ names: [String]) -> String? {
    names.isEmpty
      ? nil : "known: " + names.prefix(shownNames).joined(separator: ", ") + (names.count > shownNames ? ", ..." : "")
  }
}
