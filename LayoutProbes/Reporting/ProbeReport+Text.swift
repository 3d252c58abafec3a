import Terminal

extension ProbeReport {
  /// One row per field, what is wrong, and a summary line.
  package var text: String {
    let parts = [
      fieldTable, refusalTable, assumptionTable, [randomModelsLine], problems,
      unchecked.map { "not checked here: \($0)" }, [goldenLine, summaryLine],
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var fieldTable: [String] {
    var table = TextTable([
      ("model", .left), ("field", .left), ("type", .left), ("size", .right), ("runtime", .right),
      ("computed", .right), ("language", .right), ("write and read back", .left), ("verdict", .left),
    ])
    for model in models {
      for field in model.fields {
        table.add([
          model.name.shortened, field.name, field.type.shortened, "\(field.size)", "\(field.runtimeOffset)",
          "\(field.computedOffset)", field.languageOffset.map { "\($0)" } ?? "-", field.write.rawValue,
          field.tally.verdict,
        ])
      }
      if model.fields.isEmpty || !model.tally.problems.isEmpty {
        table.add([model.name.shortened, "(all)", "", "\(model.extent)", "", "", "", "", model.tally.verdict])
      }
    }
    return table.lines
  }

  private var refusalTable: [String] {
    var table = TextTable([("refused type", .left), ("verdict", .left), ("message", .left)])
    for refusal in refusals {
      table.add([refusal.type.shortened, refusal.tally.verdict, refusal.message])
    }
    return table.lines
  }

  private var assumptionTable: [String] {
    var table = TextTable([
      ("assumption", .left), ("measured", .left), ("expected", .right), ("found", .right), ("verdict", .left),
    ])
    for probe in assumptions {
      table.add([probe.assumption, probe.subject, "\(probe.expected)", "\(probe.found)", probe.tally.verdict])
    }
    return table.lines
  }

  private var randomModelsLine: String {
    """
    random models: \(randomModels.models), with \(randomModels.fields) fields, \(randomModels.measuredFields) of them \
    with an offset or an address in the language: \(randomModels.tally.verdict)
    """
  }

  private var goldenLine: String {
    if let goldenCompiler {
      "golden table: recorded by Swift \(goldenCompiler)"
    } else {
      "golden table: not recorded for \(platform.system) \(platform.architecture); all other sources were compared"
    }
  }

  private var problems: [String] {
    var lines: [String] = []
    for model in models {
      lines += model.tally.problems(about: model.name)
      for field in model.fields { lines += field.tally.problems(about: "\(model.name).\(field.name)") }
    }
    for refusal in refusals { lines += refusal.tally.problems(about: refusal.type) }
    for probe in assumptions { lines += probe.tally.problems(about: probe.assumption) }
    return lines + randomModels.tally.problems + goldenTally.problems
  }

  private var summaryLine: String {
    """
    \(summary.models) models, \(summary.fields) fields, \(summary.comparisons) comparisons, \
    \(summary.disagreements) disagreements; \(platform.architecture), \(platform.system), Swift \(platform.compiler)
    """
  }
}

extension Tally {
  fileprivate var verdict: String { problems.isEmpty ? "ok" : "DISAGREES" }
}

extension String {
  fileprivate var shortened: String { fitted(toColumns: 48) }
}
