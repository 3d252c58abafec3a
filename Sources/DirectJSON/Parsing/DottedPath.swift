/// The path syntax of `designatedPath` and of mapping names: segments split at dots, empty ones ignored, `\.` a literal dot.
enum DottedPath {
  static func segments(of path: String) -> [String] {
    var segments: [String] = []
    var segment = ""
    var isEscaped = false
    for character in path {
      if isEscaped {
        if character != "." { segment.append("\\") }
        segment.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "." {
        if !segment.isEmpty { segments.append(segment) }
        segment = ""
      } else {
        segment.append(character)
      }
    }
    if isEscaped { segment.append("\\") }
    if !segment.isEmpty { segments.append(segment) }
    return segments
  }
}
