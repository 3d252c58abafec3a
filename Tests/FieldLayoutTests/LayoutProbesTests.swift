import Foundation
import LayoutProbes
import Terminal
import Testing

/// Serialized: the probes count the objects that are alive in the whole process.
@Suite("Layout probes", .serialized)
enum LayoutProbesTests {}

extension LayoutProbesTests {
  @Suite("Layout probes: findings")
  struct FindingsTests {
    @Test("every source agrees on every field of every model, and every raw write does what an assignment does")
    func agree() {
      var report = ProbeReport.run()
      report.check()
      for model in report.models {
        #expect(model.tally.problems == [], "\(model.name)")
        for field in model.fields { #expect(field.tally.problems == [], "\(model.name).\(field.name)") }
      }
      for refusal in report.refusals { #expect(refusal.tally.problems == [], "\(refusal.type)") }
      for assumption in report.assumptions { #expect(assumption.tally.problems == [], "\(assumption.assumption)") }
      #expect(report.randomModels.tally.problems == [])
      #expect(report.goldenTally.problems == [])
      #expect(report.randomModels.models == 600)
      #expect(report.models.count > 70)
      #expect(report.summary.disagreements == 0)
      #if os(Linux) && (arch(x86_64) || arch(arm64))
        #expect(report.goldenCompiler != nil)
      #endif
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

    @Test("a stale assumption is found out")
    func findsStaleAssumption() {
      let report = AssumptionProbe.size("an optional takes a byte more", Bool?.self, 2).run()
      #expect(report.tally.problems == ["size of Optional<Bool>: found 1, expected 2"])
    }

    @Test("the committed random models are what the generator writes")
    func generatesRandomModels() throws {
      var generator = RandomModelGenerator()
      for file in generator.files() {
        let committed = try String(
          contentsOf: RandomModelGenerator.folder.appending(component: file.name), encoding: .utf8)
        #expect(committed == file.source, "\(file.name): run layout-probes --generate")
      }
      var other = RandomModelGenerator(seed: 1)
      generator = RandomModelGenerator()
      #expect(other.files()[0].source != generator.files()[0].source)
    }

    @Test("text and JSON end with the same counts")
    func printsSummary() throws {
      let report = ProbeReport(models: [ModelProbe(Model()) { $0.field(\.first, -1) }.run()])
      let text = report.text(showsAll: true, style: .plain)
      #expect(text.contains("\nModel: declared properties: found 1, expected 3\n"))
      #expect(text.contains("\n1 models, 1 fields, "))
      #expect(text.contains("\nnot checked here: "))
      #expect(text.hasSuffix(" 1 disagreements; \(Self.platform), Swift \(Platform.current.compiler)"))
      #expect(try report.json().contains("\"disagreements\" : 1"))
    }

    @Test("what is wrong and the summary are printed by default, the tables only when all is asked for")
    func printsLittle() {
      let report = ProbeReport(models: [ModelProbe(Model()) { $0.field(\.first, -1) }.run()])
      let text = report.text(showsAll: false, style: .plain)
      #expect(text.hasPrefix("Model: declared properties: found 1, expected 3\n\nnot checked here: "))
      #expect(report.text(showsAll: true, style: .plain).hasSuffix("\n\n" + text))
      #expect(report.text(showsAll: true, style: .plain).hasPrefix("model  field  type  size"))
    }

    @Test("a terminal shows what is wrong in red, and lines keep to its columns")
    func printsColours() {
      let report = ProbeReport(models: [ModelProbe(Model()) { $0.field(\.first, -1) }.run()])
      let text = report.text(showsAll: true, style: TerminalStyle(isColoured: true, columns: 75))
      #expect(text.contains("\n\u{1B}[31mModel: declared properties: found 1, expected 3\u{1B}[0m\n"))
      #expect(text.contains("\n\u{1B}[31m1 models, 1 fields, "))
      let table = text.split(separator: "\n").prefix(3)
      #expect(table.allSatisfy { $0.count <= 75 })
      let clean = ProbeReport(models: []).text(showsAll: false, style: TerminalStyle(isColoured: true, columns: nil))
      #expect(clean.contains("\n\u{1B}[32m0 models, "))
    }

    private static var platform: String { "\(Platform.current.architecture), \(Platform.current.system)" }
  }
}

@Suite("Layout probes: arguments")
struct LayoutProbesArgumentTests {
  @Test(
    "arguments are understood",
    arguments: [
      ([], .check, false), (["--check"], .check, false), (["--json"], .check, true),
      (["--record", "--json"], .record, true), (["--generate"], .generate, false), (["--help"], .help, false),
      (["-h"], .help, false), (["--record", "--help"], .help, false),
    ] as [([String], Arguments.Action, Bool)])
  func readsArguments(words: [String], action: Arguments.Action, printsJSON: Bool) throws {
    let arguments = try Arguments(words)
    #expect(arguments.action == action)
    #expect(arguments.printsJSON == printsJSON)
    #expect(!arguments.showsAll)
  }

  @Test("everything is shown on demand")
  func readsAll() throws {
    #expect(try Arguments(["--all"]).showsAll)
    #expect(try Arguments(["--record", "--all"]).action == .record)
  }

  @Test(
    "an argument that is unknown or contradicts another is named",
    arguments: [
      (["--jsn"], "unknown argument '--jsn'"), (["--json", "check"], "unknown argument 'check'"),
      (["--check", "--record"], "--record cannot stand beside what comes before it"),
      (["--json", "--generate"], "--generate has nothing to print as JSON"),
      (["--all", "--generate"], "--generate has nothing to print"),
      (["--all", "--json"], "--json prints everything already: leave out --all"),
    ])
  func rejectsArguments(words: [String], message: String) {
    #expect(throws: ArgumentError(message)) { try Arguments(words) }
  }
}
