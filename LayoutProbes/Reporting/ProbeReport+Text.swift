import Terminal

extension ProbeReport {
  /// What is wrong, what could not be checked, and a summary line.
  ///
  /// - Parameter showsAll: Whether a row for each field, refused type and assumption comes before that.
  package func text(showsAll: Bool, style: TerminalStyle) -> String {
    let tables =
      [fieldTable, refusalTable, assumptionTable].map { $0.lines(fittingColumns: style.columns) } + [[randomModelsLine]]
    let findings = [
      problems.map { style.coloured($0, .red) },
      unchecked.map { style.coloured("not checked here: \($0)", .yellow) },
      [goldenLine, style.coloured(summaryLine, summary.disagreements == 0 ? .green : .red)],
    ]
    let parts = (showsAll ? tables : []) + findings
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var fieldTable: TextTable {
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
    return table
  }

  private var refusalTable: TextTable {
    var table = TextTable([("refused type", .left), ("verdict", .left), ("message", .left)])
    for refusal in refusals {
      table.add([refusal.type.shortened, refusal.tally.verdict, refusal.message])
    }
    return table
  }

  private var assumptionTable: TextTable {
    var table = TextTable([
      ("assumption", .left), ("measured", .left), ("expected", .right), ("found", .right), ("verdict", .left),
    ])
    for probe in assumptions {
      table.add([probe.assumption, probe.subject, "\(probe.expected)", "\(probe.found)", probe.tally.verdict])
    }
    return table
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
