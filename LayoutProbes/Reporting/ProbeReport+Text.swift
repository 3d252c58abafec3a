extension ProbeReport {
  /// One row per field, what is wrong, and a summary line.
  package var text: String {
    (fieldTable + [""] + refusalTable + [""] + problems + [summaryLine]).joined(separator: "\n") + "\n"
  }

  private var fieldTable: [String] {
    var table = TextTable(
      ("model", .left), ("field", .left), ("type", .left), ("size", .right), ("runtime", .right),
      ("computed", .right), ("language", .right), ("write and read back", .left), ("verdict", .left))
    for model in models {
      for field in model.fields {
        table.append(
          model.name.shortened, field.name, field.type.shortened, "\(field.size)", "\(field.runtimeOffset)",
          "\(field.computedOffset)", field.languageOffset.map { "\($0)" } ?? "-", field.write.rawValue,
          field.tally.verdict)
      }
      if model.fields.isEmpty || !model.tally.problems.isEmpty {
        table.append(model.name.shortened, "(all)", "", "\(model.extent)", "", "", "", "", model.tally.verdict)
      }
    }
    return table.lines
  }

  private var refusalTable: [String] {
    var table = TextTable(("refused type", .left), ("verdict", .left), ("message", .left))
    for refusal in refusals {
      table.append(refusal.type.shortened, refusal.tally.verdict, refusal.message)
    }
    return table.lines
  }

  private var problems: [String] {
    models.flatMap { model in
      model.tally.problems.map { "\(model.name): \($0)" }
        + model.fields.flatMap { field in field.tally.problems.map { "\(model.name).\(field.name): \($0)" } }
    } + refusals.flatMap { refusal in refusal.tally.problems.map { "\(refusal.type): \($0)" } }
  }

  private var summaryLine: String {
    """
    \(summary.models) models, \(summary.fields) fields, \(summary.comparisons) comparisons, \
    \(summary.disagreements) disagreements; \(platform.architecture), \(platform.system), Swift \(platform.compiler)
    """
  }
}

extension Tally {
  var verdict: String { problems.isEmpty ? "ok" : "DISAGREES" }
}

extension String {
  /// At most 48 characters.
  fileprivate var shortened: String {
    count > 48 ? prefix(47) + "…" : self
  }
}
