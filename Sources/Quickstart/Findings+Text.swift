import Foundation
import Terminal

extension Findings {
  private static let shownStatuses = 6
  private static let shownMismatches = 20

  /// The findings as lines of text.
  ///
  /// - Parameter columns: How many columns of a terminal a line of a table may take; nil for no limit.
  func lines(columns: Int?) -> [String] {
    let place = path.isEmpty ? "" : ", path \(path)"
    let parts = [
      ["\(input): \(byteCount) bytes\(place)"], statusTable(columns), [counts.text, times.text], mismatchTable(columns),
      layoutTable(columns), [roundTripLine],
    ]
    return Array(parts.joined(separator: [""]))
  }

  private func statusTable(_ columns: Int?) -> [String] {
    var table = TextTable(
      [
        ("author", .left), ("from", .left), ("ranking", .left), ("written with", .left), ("retweets", .right),
        ("favorites", .right), ("text", .left),
      ], hasRule: true)
    for status in statuses.prefix(Self.shownStatuses) {
      table.add([
        cell(status.author, width: 18), cell(status.from, width: 12), cell(status.ranking, width: 8),
        cell(status.client, width: 20), "\(status.retweets)", "\(status.favorites)", cell(status.text, width: 36),
      ])
    }
    return table.lines(fittingColumns: columns) + hiddenLine(statuses.count - Self.shownStatuses)
  }

  private func cell(_ text: String?, width: Int) -> String {
    guard let text, !text.isEmpty else { return "-" }
    return text.fitted(toColumns: width)
  }

  private func hiddenLine(_ count: Int) -> [String] {
    count > 0 ? ["... and \(count) more"] : []
  }

  private func mismatchTable(_ columns: Int?) -> [String] {
    if mismatches.isEmpty { return ["every value fitted its property"] }
    var table = TextTable(
      [("path", .left), ("line:column", .right), ("expected", .left), ("found", .left), ("outcome", .left)],
      hasRule: true)
    let shown = mismatches.prefix(Self.shownMismatches)
    for mismatch in shown {
      let position = mismatch.line.flatMap { line in mismatch.column.map { "\(line):\($0)" } }
      table.add([
        mismatch.path, position ?? "-", mismatch.expected.fitted(toColumns: 40), mismatch.found,
        mismatch.outcome ?? "-",
      ])
    }
    let values = "\(mismatches.count) value\(mismatches.count == 1 ? "" : "s")"
    let hints = shown.compactMap { mismatch in mismatch.hint.map { "hint: \(mismatch.path.printable): \($0.printable)" }
    }
    return ["\(values) did not fit:"] + table.lines(fittingColumns: columns)
      + hiddenLine(mismatches.count - Self.shownMismatches) + hints
  }

  private func layoutTable(_ columns: Int?) -> [String] {
    var table = TextTable(
      [
        ("model", .left), ("kind", .left), ("bytes", .right), ("properties", .right), ("written", .right),
        ("layout", .left),
      ], hasRule: true)
    for row in layouts {
      table.add([
        row.model, row.kind, "\(row.size)", "\(row.properties)", "\(row.written)", row.refusal ?? "proved",
      ])
    }
    let heading = "where the models' properties lie, as found and proved on this machine:"
    return [heading] + table.lines(fittingColumns: columns)
  }

  private var roundTripLine: String {
    let outcome = difference.map { "\($0) is NOT the same" } ?? "every stored property is the same"
    return "encoded to \(encodedByteCount) bytes and decoded again: \(outcome)"
  }
}
