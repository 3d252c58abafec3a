extension String {
  /// The text with a space in place of each line break and control character, which could move a terminal's cursor or
  /// change its color.
  package var printable: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text.append(" ")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// How many columns of a terminal the text takes: East Asian characters and emoji take two.
  package var columnCount: Int {
    reduce(0) { $0 + $1.columnCount }
  }

  /// As much of the text as fits into a number of columns, with an ellipsis if that is not all.
  package func fitted(toColumns limit: Int) -> String {
    if columnCount <= limit { return self }
    var text = ""
    var count = 0
    for character in self {
      count += character.columnCount
      if count > limit - 1 { break }
      text.append(character)
    }
    return text + "…"
  }
}

extension Character {
  /// Wide are the blocks of Unicode's EastAsianWidth.txt that are W or F throughout, and what an emoji selector
  /// follows.
  fileprivate var columnCount: Int {
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
