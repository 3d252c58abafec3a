/// What can be done about a value that does not fit, as far as the place knows that it was meant for.
enum Hint: Sendable {
  /// Whatever the value is.
  case always(String)
  /// Whatever the value is, and of use also to someone who only knows the JSON.
  case forEveryone(String)
  /// Given for strings and numbers.
  case forScalars(String)
  /// What a type has to say about a value of a kind.
  case asked(@Sendable (ValueKind) -> String?)

  static let nullElement = always("declare the elements as optional to keep null")
  static let nullProperty = always("declare the property as optional to accept null")
  static let trailingComma = "JSON does not allow a comma after the last element"

  func text(for found: ValueKind) -> String? {
    switch self {
    case .always(let text), .forEveryone(let text): text
    case .forScalars(let text): found == .string || found == .number ? text : nil
    case .asked(let answer): answer(found)
    }
  }

  /// The advice for someone who only knows the JSON.
  func clientText(for found: ValueKind) -> String? {
    if case .forEveryone(let text) = self { text } else { nil }
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
}

extension Hint {
  static let shownNames = 8

  /// - Parameter names: A list that is too long to show ends in an ellipsis.
  static func known(_ names: [String]) -> String? {
    names.isEmpty
      ? nil : "known: " + names.prefix(shownNames).joined(separator: ", ") + (names.count > shownNames ? ", …" : "")
  }
}
