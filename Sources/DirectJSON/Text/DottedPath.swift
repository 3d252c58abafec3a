/// The path syntax of `designatedPath` and of mapping names: dots separate segments, empty segments are ignored, `\.`
/// is a literal dot.
enum DottedPath {
  static func segments(of path: String) -> [String] {
    var segments: [String] = []
    var segment = String.UnicodeScalarView()
    var isEscaped = false
    // Not by characters: a dot followed by a combining accent is one character, but still a dot here.
    for character in path.unicodeScalars {
      if isEscaped {
        if character != "." { segment.append("\\") }
        segment.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "." {
        if !segment.isEmpty { segments.append(String(segment)) }
        segment = String.UnicodeScalarView()
      } else {
        segment.append(character)
      }
    }
    if isEscaped { segment.append("\\") }
    if !segment.isEmpty { segments.append(String(segment)) }
    return segments
  }

  /// The segments of a `designatedPath`, in which blank segments are ignored, too, as HandyJSON does.
  static func segments(ofDesignated path: String) -> [String] {
    segments(of: path).filter { !$0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
  }

  /// The index that a segment stands for; nil unless it is written as JSON writes one: no sign, no leading zero.
  static func index(_ segment: String) -> Int? {
    guard let first = segment.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
      first != UInt8(ascii: "0") || segment.utf8.count == 1
    else { return nil }
    // The count of elements up to the largest index would be no `Int`.
    return Int(segment).flatMap { $0 < .max ? $0 : nil }
  }
}
