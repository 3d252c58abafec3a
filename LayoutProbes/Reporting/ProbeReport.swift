/// All findings of one run.
package struct ProbeReport: Encodable {
  package var models: [ModelReport]
  package var refusals: [RefusalReport]
  package var platform = Platform.current
  package var summary: Summary

  package struct Summary: Encodable {
    package var models: Int
    package var fields: Int
    package var comparisons: Int
    package var disagreements: Int
  }

  package init(models: [ModelReport], refusals: [RefusalReport]) {
    self.models = models
    self.refusals = refusals
    let fields = models.flatMap(\.fields)
    let tallies = models.map(\.tally) + fields.map(\.tally) + refusals.map(\.tally)
    summary = Summary(
      models: models.count + refusals.count, fields: fields.count,
      comparisons: tallies.reduce(0) { $0 + $1.comparisons },
      disagreements: tallies.reduce(0) { $0 + $1.problems.count })
  }

  /// Runs every probe of the fixed set, one after the other.
  package static func run() -> ProbeReport {
    ProbeReport(models: FixedModels.all().map { $0.run() }, refusals: FixedModels.refused().map { $0.run() })
  }
}
