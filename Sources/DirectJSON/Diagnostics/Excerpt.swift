/// Pieces of text, at most 40 Unicode scalars long.
enum Excerpt {
  static let length = 40

  /// In quotes, escaped.
  static func quoted(_ text: String) -> String {
    let capped = text.unicodeScalars.prefix(length)
    let isWhole = capped.endIndex == text.unicodeScalars.endIndex
    return "\"" + capped.map { $0.escaped(asASCII: false) }.joined() + (isWhole ? "\"" : "...\"")
  }

  static func capped(_ text: String) -> String {
    let capped = text.unicodeScalars.prefix(length)
    return capped.endIndex == text.unicodeScalars.endIndex ? text : String(String.UnicodeScalarView(capped)) + "..."
  }
}
