import Terminal

extension ProbeReport {
  /// The findings as JSON, for programs; see ``text``.
  package func json() throws -> String {
    try Console.jsonText(of: WithSummary(report: self))
  }

  /// The findings and, computed from them, the summary.
  private struct WithSummary: Encodable {
    var report: ProbeReport

    private enum CodingKeys: CodingKey { case summary }

    func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(report.summary, forKey: .summary)
    }
  }
}
