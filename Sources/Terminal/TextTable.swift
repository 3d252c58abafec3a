/// Text in columns, as wide as their widest cell, two blanks apart.
package struct TextTable {
  package enum Alignment {
    case left, right
  }

  private let headings: [(title: String, alignment: Alignment)]
  private let hasRule: Bool
  private var rows: [[String]] = []

  /// - Parameter hasRule: Whether there is a line of dashes under the headings.
  package init(_ headings: [(title: String, alignment: Alignment)], hasRule: Bool = false) {
    self.headings = headings
    self.hasRule = hasRule
  }

  /// - Parameter cells: One for each heading; control characters in them become spaces.
  package mutating func add(_ cells: [String]) {
    precondition(cells.count == headings.count, "a row has a cell for each heading")
    rows.append(cells.map(\.printable))
  }

  /// The lines: headings, the rule, rows.
  package var lines: [String] {
    let titles = headings.map(\.title)
    let widths = headings.indices.map { column in
      ([titles] + rows).map { $0[column].columnCount }.max() ?? 0
    }
    let rule = hasRule ? [widths.map { String(repeating: "-", count: $0) }] : []
    return ([titles] + rule + rows).map { cells in
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
