/// A JSON value of a generated document. Only this file writes it, so that no contender influences the input.
enum FixtureValue {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number as it is spelled in the document.
  case number(String)
  case string(String)
  /// A value that the document spells in a way of its own.
  case spelled(String)
  case array([FixtureValue])
  case object([Member])

  /// A struct, because Swift 6.3.1 takes an enum that holds tuples of itself for a circular reference in debug builds.
  struct Member {
    let key: String
    let value: FixtureValue
  }

  /// An object of members in their order.
  static func members(_ members: [(key: String, value: FixtureValue)]) -> FixtureValue {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// The string, or `null`.
  static func optional(_ string: String?) -> FixtureValue {
    string.map { .string($0) } ?? .null
  }

  /// How a document is laid out.
  enum Style {
    case compact
    /// One member or element per line, each level indented by this many spaces.
    case indented(Int)
  }

  func text(_ style: Style) -> [UInt8] {
    var writer = FixtureWriter(style: style)
    writer.append(self)
    return writer.bytes
  }
}

extension FixtureValue: ExpressibleByDictionaryLiteral {
  /// Members keep the order in which they are written.
  init(dictionaryLiteral members: (String, FixtureValue)...) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }
}

extension FixtureValue: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension FixtureValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: FixtureValue...) {
    self = .array(elements)
  }
}

private struct FixtureWriter {
  var bytes: [UInt8] = []
  private let indentation: Int?
  private var level = 0

  init(style: FixtureValue.Style) {
    switch style {
    case .compact: indentation = nil
    case .indented(let spaces): indentation = spaces
    }
  }

  mutating func append(_ value: FixtureValue) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let value): append(String(value))
    case .number(let spelling), .spelled(let spelling): append(spelling)
    case .string(let value): append(quoted: value)
    case .array(let elements):
      appendContainer("[", elements, "]") { $0.append($1) }
    case .object(let members):
      appendContainer("{", members, "}") { writer, member in
        writer.append(quoted: member.key)
        writer.append(writer.indentation == nil ? ":" : ": ")
        writer.append(member.value)
      }
    }
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
  }

  private mutating func append(quoted text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  private mutating func appendContainer<Element>(
    _ opening: String, _ elements: [Element], _ closing: String, _ appendElement: (inout Self, Element) -> Void
  ) {
    append(opening)
    level += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      appendLineBreak()
      appendElement(&self, element)
    }
    level -= 1
    if !elements.isEmpty { appendLineBreak() }
    append(closing)
  }

  private mutating func appendLineBreak() {
    guard let indentation else { return }
    append("\n")
    bytes += repeatElement(UInt8(ascii: " "), count: level * indentation)
  }
}
