import LayoutProbes
import Testing

/// Serialized: the probes count the objects that are alive in the whole process.
@Suite("Layout probes: the fixed models", .serialized)
struct LayoutProbesTests {
  @Test("every source agrees on every field of every model, and every raw write does what an assignment does")
  func agree() {
    let report = ProbeReport.run()
    for model in report.models {
      #expect(model.tally.problems == [], "\(model.name)")
      for field in model.fields { #expect(field.tally.problems == [], "\(model.name).\(field.name)") }
    }
    for refusal in report.refusals { #expect(refusal.tally.problems == [], "\(refusal.type)") }
    #expect(report.summary.models > 80)
    #expect(report.summary.fields > 350)
    #expect(report.summary.disagreements == 0)
  }

  private struct Model {
    var first = 1
    var second: Int8 = 2
    var third = "text"
  }

  @Test("properties declared in another order than stored are found out")
  func findsSwappedProperties() {
    let report = ModelProbe(Model()) {
      $0.field(\.first, -1)
      $0.field(\.third, "new")
      $0.field(\.second, -1)
    }.run()
    #expect(
      report.fields[1].tally.problems == [
        "offset in the language: found 16, expected 8", "runtime type Int8, declared type String",
      ])
    #expect(report.fields[1].write == .leftAlone || report.fields[1].write == .written)
  }

  @Test("a property that the probe does not declare is found out")
  func findsMissingProperty() {
    let report = ModelProbe(Model()) { $0.field(\.first, -1) }.run()
    #expect(report.tally.problems == ["declared properties: found 1, expected 3"])
  }

  @Test("a sample that changes nothing proves nothing")
  func findsUselessSample() {
    let report = ModelProbe(Model()) {
      $0.field(\.first, 1)
      $0.field(\.second, 3)
      $0.field(\.third, "new")
    }.run()
    #expect(report.fields[0].tally.problems == ["the sample is the value that new instances have"])
    #expect(report.fields.map(\.write) == [.failed, .written, .written])
  }

  @Test("a refusal for another reason than expected is found out")
  func findsOtherRefusal() {
    #expect(RefusalProbe(Int?.self, .noReflection).run().tally.problems.count == 1)
    #expect(RefusalProbe(Model.self, .noReflection).run().tally.problems == ["not refused, expected noReflection"])
  }

  @Test("arguments are understood or named", arguments: [(["--json"], true), ([], false)])
  func readsArguments(words: [String], printsJSON: Bool) throws {
    let arguments = try Arguments(words)
    #expect(arguments.printsJSON == printsJSON)
    #expect(arguments.action == .check)
    #expect(try Arguments(words + ["--help"]).action == .help)
    let error = try #require(throws: UnknownArgument.self) { try Arguments(words + ["--jsn"]) }
    #expect(error.description == "layout-probes: unknown argument '--jsn'; see layout-probes --help")
  }

  @Test("text and JSON end with the same counts")
  func printsSummary() throws {
    let report = ProbeReport(models: [ModelProbe(Model()) { $0.field(\.first, -1) }.run()], refusals: [])
    #expect(report.text.contains("Model: declared properties: found 1, expected 3\n1 models, 1 fields, "))
    #expect(report.text.contains("comparisons, 1 disagreements; \(Platform.current.architecture), "))
    #expect(try report.json().contains("\"disagreements\" : 1"))
  }
}
