/// Text in columns, as wide as their widest cell.
package struct Table {
  package enum Alignment {
    case left, right
  }

  private let headings: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  package init(_ headings: [(title: String, alignment: Alignment)]) {
    self.headings = headings
  }

  /// - Parameter cells: One for each heading; control characters in them become spaces.
  package mutating func add(_ cells: [String]) {
    precondition(cells.count == headings.count, "a row has a cell for each heading")
    rows.append(cells.map { String($0.map { $0.isNewline || $0 == "\t" ? " " : $0 }) })
  }

  /// The lines: headings, a rule, rows.
  package var lines: [String] {
    let titles = headings.map(\.title)
    let widths = headings.indices.map { column in
      ([titles] + rows).map { $0[column].columnCount }.max() ?? 0
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([titles, rule] + rows).map { cells in
      let padded = headings.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - cells[column].columnCount)
        return headings[column].alignment == .left ? cells[column] + space : space + cells[column]
      }
      var line = padded.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension String {
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
  /// Wide are the blocks of Unicode's EastAsianWidth.txt that are W or F throughout, and what an emoji selector follows.
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
