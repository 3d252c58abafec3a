enum ModelsTarget {
  static func run(_ bytes: [UInt8], _ input: GuardedInput) throws {
    input.hold(bytes)
    let skipped = Verdict { _ = try Empty.decode(from: input) }
    for probe in ModelProbe.all {
      try ParseTarget.compare(probe.name, probe.decode(input, nil), skipped)
      try ParseTarget.compare("[\(probe.name)]", probe.decodeArray(input), skipped)
      try ParseTarget.compare("\(probe.name) at a path", probe.decode(input, "list.0"), skipped)
      let update = try probe.update(input)
      try ParseTarget.compare("update of \(probe.name)", update.verdict, skipped)
      if update.verdict != .decoded, update.before != update.after {
        throw Finding("\(probe.name) was changed by an update that failed (\(update.verdict)): \(update.after)")
      }
    }
  }

  /// - Parameter script: Decides how the document is made, and how it is changed.
  static func runMutated(_ script: [UInt8], _ input: GuardedInput) throws {
    var generator = DocumentGenerator(InputChoices(script))
    var document = generator.document()
    try run(document, input)
    for probe in ModelProbe.all {
      let verdict = probe.decode(input, nil)
      if !verdict.isWellFormed { throw Finding("\(probe.name) refuses a well-formed document: \(verdict)") }
    }
    var choices = generator.choices
    guard !choices.isExhausted else { return }
    for _ in 0...choices.number(below: 4) { Mutation.change(&document, &choices) }
    try run(document, input)
  }
}
