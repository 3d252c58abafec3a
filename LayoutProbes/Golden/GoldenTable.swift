/// Sizes and offsets as they were recorded on one platform by `layout-probes --record`.
package struct GoldenTable: Equatable {
  package var system: String
  package var architecture: String
  package var compiler: String
  /// One line per model and, indented, one per property: see ``lines(of:)``.
  package var text: String

  package init(system: String, architecture: String, compiler: String, text: String) {
    self.system = system
    self.architecture = architecture
    self.compiler = compiler
    self.text = text
  }

  /// What the probes of this run found, as a table.
  package init(recording report: ProbeReport) {
    self.init(
      system: report.platform.system, architecture: report.platform.architecture, compiler: report.platform.compiler,
      text: report.models.flatMap(Self.lines).joined(separator: "\n"))
  }

  /// The table that this platform is compared with: the one that this compiler recorded, else any other compiler's.
  package static func recorded(for platform: Platform, in tables: [GoldenTable] = all) -> GoldenTable? {
    let candidates = tables.filter { $0.system == platform.system && $0.architecture == platform.architecture }
    return candidates.first { $0.compiler == platform.compiler } ?? candidates.first
  }

  /// The recorded value of every key: `Model` or `Model.property`.
  package var values: [String: String] {
    var values: [String: String] = [:]
    var model = ""
    for line in text.split(separator: "\n") {
      let isField = line.hasPrefix(" ")
      let parts = line.drop { $0 == " " }.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      if !isField { model = String(parts[0]) }
      values[isField ? "\(model).\(parts[0])" : model] = String(parts[1].drop { $0 == " " })
    }
    return values
  }

  static func lines(of model: ModelReport) -> [String] {
    ["\(model.name): \(value(of: model))"] + model.fields.map { "  \($0.name): \(value(of: $0))" }
  }

  private static func value(of model: ModelReport) -> String {
    """
    \(model.kind) size \(model.size) stride \(model.stride) alignment \(model.alignment) extent \(model.extent)
    """
  }

  private static func value(of field: FieldReport) -> String {
    "offset \(field.runtimeOffset) size \(field.size) alignment \(field.alignment)"
  }

  /// Compares every model and every property with what was recorded, and finds what is recorded and gone.
  package func check(_ report: inout ProbeReport) {
    var unseen = values
    for model in report.models.indices {
      let name = report.models[model].name
      expect(Self.value(of: report.models[model]), name, &unseen, &report.models[model].tally)
      for field in report.models[model].fields.indices {
        let found = report.models[model].fields[field]
        expect(Self.value(of: found), "\(name).\(found.name)", &unseen, &report.models[model].fields[field].tally)
      }
    }
    for (key, value) in unseen.sorted(by: { $0.key < $1.key }) {
      report.goldenTally.expect(false, otherwise: "\(key): recorded by Swift \(compiler) as \(value), now missing")
    }
  }

  private func expect(_ found: String, _ key: String, _ unseen: inout [String: String], _ tally: inout Tally) {
    let recorded = unseen.removeValue(forKey: key)
    tally.expect(
      found == recorded,
      otherwise: recorded.map { "now \(found), recorded by Swift \(compiler): \($0)" }
        ?? "now \(found), not recorded: run layout-probes --record")
  }
}
