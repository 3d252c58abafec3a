/// Rows of text in aligned columns, two blanks apart.
struct TextTable {
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]]

  init(_ columns: (title: String, alignment: Alignment)...) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.title)]
  }

  mutating func append(_ cells: String...) {
    rows.append(cells)
  }

  var lines: [String] {
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (cell, (width, alignment)) in zip(row, zip(widths, alignments)) {
        let padding = String(repeating: " ", count: width - cell.count)
        line += (line.isEmpty ? "" : "  ") + (alignment == .left ? cell + padding : padding + cell)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
