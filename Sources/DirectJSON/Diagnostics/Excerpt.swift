/// Pieces of text, at most 40 Unicode scalars long.
enum Excerpt {
  static let length = 40

  /// In quotes, escaped.
  static func quoted(_ text: String) -> String {
    let capped = text.unicodeScalars.prefix(length)
    let isWhole = capped.endIndex == text.unicodeScalars.endIndex
    return "\"" + capped.map(escaped).joined() + (isWhole ? "\"" : "…\"")
  }

  /// A key in single quotes, escaped.
  static func key(_ key: String) -> String {
    let capped = key.unicodeScalars.prefix(length)
    let isWhole = capped.endIndex == key.unicodeScalars.endIndex
    return "'" + capped.map { inSingleQuotes($0) }.joined() + (isWhole ? "'" : "…'")
  }

  /// A key that a dictionary does not have, as what was found.
  static func foundKey(_ key: String) -> String { "string \(quoted(key))" }

  /// The keys that lead to a value, in single quotes, escaped and with dots between them; a dot inside a key is `\.`.
  static func keys(_ path: [String]) -> String {
    let keys = path.map { $0.unicodeScalars.map { $0 == "." ? "\\." : inSingleQuotes($0) }.joined() }
    return "'\(keys.joined(separator: "."))'"
  }

  /// A key in double quotes, escaped and not capped.
  static func wholeKey(_ key: String) -> String {
    "\"" + key.unicodeScalars.map { $0 == "'" ? "'" : escaped($0) }.joined() + "\""
  }

  /// Text on one line, in which everything else is as it was.
  static func onOneLine(_ text: String) -> String {
    text.unicodeScalars.map { changesLines($0) ? escaped($0) : String($0) }.joined()
  }

  /// A character that is not ASCII, in single quotes; the number and the name of one that nobody sees.
  static func character(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark,
      .privateUse, .unassigned:
      break
    case _ where scalar.properties.isDefaultIgnorableCodePoint: break
    default: return "'\(scalar)'"
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let name = scalar == "\u{FEFF}" ? "byte order mark" : scalar.properties.name?.lowercased()
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits + (name.map { " (\($0))" } ?? "")
  }

  private static func inSingleQuotes(_ scalar: Unicode.Scalar) -> String {
    scalar == "\"" ? "\"" : escaped(scalar)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    scalar.escaped(asASCII: !scalar.isASCII && changesLines(scalar))
  }

  /// Whether a scalar controls how text is shown: where lines end, and in which direction they run.
  static func changesLines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: scalar.value < 0xA0
    }
  }

  static func capped(_ text: String) -> String {
    let capped = text.unicodeScalars.prefix(length)
    return capped.endIndex == text.unicodeScalars.endIndex ? text : String(String.UnicodeScalarView(capped)) + "…"
  }
}
