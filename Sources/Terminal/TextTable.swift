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

  /// The lines, as wide as they need to be: headings, the rule, rows.
  package var lines: [String] { lines(fittingColumns: nil) }

  /// The lines: headings, the rule, rows.
  ///
  /// - Parameter limit: How many columns of a terminal a line may take. To keep to it, columns of text are cut, the
  ///   widest first, but not below eight; numbers are shown in full. nil for no limit.
  package func lines(fittingColumns limit: Int?) -> [String] {
    let titles = headings.map(\.title)
    var widths = headings.indices.map { column in
      ([titles] + rows).map { $0[column].columnCount }.max() ?? 0
    }
    if let limit { cut(&widths, toColumns: limit) }
    let rule = hasRule ? [widths.map { String(repeating: "-", count: $0) }] : []
    return ([titles] + rule + rows).map { cells in
      let padded = headings.indices.map { column in
        let cell = cells[column].fitted(toColumns: widths[column])
        let space = String(repeating: " ", count: widths[column] - cell.columnCount)
        return headings[column].alignment == .left ? cell + space : space + cell
      }
      var line = padded.joined(separator: Self.gap)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static let gap = "  "
  private static let leastWidth = 8

  private func cut(_ widths: inout [Int], toColumns limit: Int) {
    var excess = widths.reduce(Self.gap.count * (widths.count - 1), +) - limit
    let texts = widths.indices.filter { headings[$0].alignment == .left }
    while excess > 0, let widest = texts.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.leastWidth {
      widths[widest] -= 1
      excess -= 1
    }
  }
}
