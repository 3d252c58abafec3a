extension DocumentTree {
  /// The document with nothing that sources cannot agree on: a dictionary has each key once and no order, and a number
  /// in it has a value, but no spelling.
  var plain: DocumentTree {
    switch self {
    case .null, .bool: return self
    case .number(let text): return Self.isPlain(number: text) ? self : .number("7")
    case .string(let text): return DocumentTree(text.utf8).map { .string($0.plain.text) } ?? self
    case .array(let elements): return .array(elements.map(\.plain))
    case .object(let members):
      var spoken: Set<String> = []
      let unique = members.filter { spoken.insert(Self.spoken($0.key)).inserted }
      return .object(
        unique.map { Member(key: $0.key, value: $0.value.plain) }.sorted { $0.key < $1.key })
    }
  }

  /// The document with the elements of every array in order, so that former sets can be compared.
  var unordered: DocumentTree {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.unordered).sorted { $0.canonical() < $1.canonical() })
    case .object(let members): .object(members.map { Member(key: $0.key, value: $0.value.unordered) })
    }
  }

  /// The document as text on one line, without spaces.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .string(let text): Self.written(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.written($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  private static func written(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": written += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        written += "\\u" + "0000".dropLast(digits.count) + digits
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }
}
