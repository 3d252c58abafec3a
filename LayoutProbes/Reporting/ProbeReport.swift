/// All findings of one run.
package struct ProbeReport: Encodable {
  package var models: [ModelReport]
  package var refusals: [RefusalReport] = []
  package var assumptions: [AssumptionReport] = []
  package var randomModels = RandomModelsReport()
  package var platform = Platform.current
  /// What only other systems have.
  package var unchecked = ProbeReport.uncheckedHere
  /// The compiler that recorded the golden table of this platform; nil where none is recorded.
  package var goldenCompiler: String?
  /// What the golden table has and this run has not.
  package var goldenTally = Tally()

  package init(models: [ModelReport]) {
    self.models = models
  }

  private static var uncheckedHere: [String] {
    #if canImport(ObjectiveC)
      ["properties that are moved after the ivars of a superclass: no class of Objective-C here has any"]
    #else
      ["superclasses of Objective-C: a header of one word, and properties that are moved after ivars"]
    #endif
  }

  /// Runs every probe, one after the other, without the comparison with a golden table.
  package static func run() -> ProbeReport {
    var report = ProbeReport(models: FixedModels.all().map { $0.run() })
    report.refusals = FixedModels.refused().map { $0.run() }
    report.assumptions = Assumptions.all().map { $0.run() }
    for probe in RandomModels.all() { report.randomModels.add(probe.run()) }
    return report
  }

  /// Compares with the golden table of this platform, if there is one.
  package mutating func check(against tables: [GoldenTable] = GoldenTable.all) {
    guard let table = GoldenTable.recorded(for: platform, in: tables) else { return }
    goldenCompiler = table.compiler
    table.check(&self)
  }
}

extension ProbeReport {
  package struct Summary: Encodable, Equatable {
    /// Fixed, refused and generated ones.
    package var models: Int
    package var fields: Int
    package var comparisons: Int
    package var disagreements: Int
  }

  package var summary: Summary {
    let fields = models.flatMap(\.fields)
    var total = randomModels.tally
    total.add(goldenTally)
    for model in models { total.add(model.tally) }
    for field in fields { total.add(field.tally) }
    for refusal in refusals { total.add(refusal.tally) }
    for probe in assumptions { total.add(probe.tally) }
    return Summary(
      models: models.count + refusals.count + randomModels.models, fields: fields.count + randomModels.fields,
      comparisons: total.comparisons, disagreements: total.problems.count)
  }
}
