/// Columns as wide as their widest cell: the first two aligned left, the others, which hold numbers, right.
struct TextTable {
  private var rows: [[String]]

  init(_ headings: [String]) {
    rows = [headings]
  }

  mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column < 2 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
  }
}
