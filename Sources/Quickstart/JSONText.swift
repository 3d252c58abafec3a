/// JSON that is written without the library. The sample response is made with it, so that decoding the response proves
/// something.
indirect enum JSONText {
  /// Written as it is: numbers, `true`, `false`, `null`.
  case literal(String)
  case string(String)
  /// Written with every character outside ASCII escaped, as many servers do.
  case escapedString(String)
  case array([JSONText])
  case object([(String, JSONText)])

  static let null = JSONText.literal("null")

  static func number(_ value: some BinaryInteger) -> JSONText { .literal("\(value)") }
  static func number(_ value: Double) -> JSONText { .literal("\(value)") }
  static func bool(_ value: Bool) -> JSONText { .literal("\(value)") }
  static func optional(_ value: String?) -> JSONText { value.map { .string($0) } ?? .null }

  /// The text, one member or element a line; arrays of numbers stay on one line.
  func write(to text: inout String, indentation: String = "") {
    switch self {
    case .literal(let literal): text += literal
    case .string(let string): text += Self.quoted(string, asASCII: false)
    case .escapedString(let string): text += Self.quoted(string, asASCII: true)
    case .array(let elements):
      if elements.allSatisfy(\.isLiteral) {
        text += "["
        for (index, element) in elements.enumerated() {
          if index > 0 { text += ", " }
          element.write(to: &text)
        }
        text += "]"
        return
      }
      Self.writeLines(elements, brackets: ("[", "]"), to: &text, indentation: indentation) { element, text, inner in
        element.write(to: &text, indentation: inner)
      }
    case .object(let members):
      Self.writeLines(members, brackets: ("{", "}"), to: &text, indentation: indentation) { member, text, inner in
        text += "\"\(member.0)\": "
        member.1.write(to: &text, indentation: inner)
      }
    }
  }

  private var isLiteral: Bool {
    if case .literal = self { return true }
    return false
  }

  private static func writeLines<Line>(
    _ lines: [Line], brackets: (String, String), to text: inout String, indentation: String,
    _ write: (Line, inout String, String) -> Void
  ) {
    let inner = indentation + " "
    text += brackets.0
    for (index, line) in lines.enumerated() {
      text += (index > 0 ? ",\n" : "\n") + inner
      write(line, &text, inner)
    }
    text += "\n" + indentation + brackets.1
  }

  private static func quoted(_ string: String, asASCII: Bool) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "/" where asASCII: text += "\\/"
      case "\n": text += "\\n"
      default:
        if scalar.isASCII || !asASCII {
          text.unicodeScalars.append(scalar)
        } else {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
    return text + "\""
  }
}
