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

extension Hint {
  static let shownNames = 8

  static func known(_ names: [String]) -> String? { names.isEmpty ? nil : "known: \(list(names))" }

  /// The first names of a list. One that is too long to show ends in an ellipsis.
  static func list(_ names: some Collection<String>) -> String {
    names.prefix(shownNames).joined(separator: ", ") + (names.count > shownNames ? ", …" : "")
  }
}
