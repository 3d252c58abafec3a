import Foundation
import LayoutProbes
import Terminal
import Testing

extension LayoutProbesTests {
  @Suite("Layout probes: golden tables")
  struct GoldenTableTests {
    private struct Model {
      var first = 1
      var second: Int8 = 2
    }

    private static let table = GoldenTable(
      system: Platform.current.system, architecture: Platform.current.architecture, compiler: "6.0",
      text: """
        Model: struct size 9 stride 16 alignment 8 extent 9
          first: offset 0 size 8 alignment 8
          second: offset 8 size 1 alignment 1
        """)

    private func report(against tables: [GoldenTable]) -> ProbeReport {
      var report = ProbeReport(models: [
        ModelProbe(Model()) {
          $0.field(\.first, -1)
          $0.field(\.second, -1)
        }.run()
      ])
      report.check(against: tables)
      return report
    }

    private func edited(_ old: String, _ new: String) -> GoldenTable {
      var table = Self.table
      table.text = table.text.replacing(old, with: new)
      return table
    }

    @Test("what is as it was recorded agrees, by whichever compiler it was recorded")
    func agrees() {
      let report = report(against: [Self.table])
      #expect(report.summary.disagreements == 0)
      #expect(report.goldenCompiler == "6.0")
      #expect(GoldenTable(recording: report).text == Self.table.text)
    }

    @Test(
      "one value that is not as recorded is a disagreement that names the field",
      arguments: [
        (
          "second: offset 8", "second: offset 9",
          "Model.second: now offset 8 size 1 alignment 1, recorded by Swift 6.0: "
        ),
        ("offset 0 size 8", "offset 0 size 4", "Model.first: now offset 0 size 8 alignment 8, recorded by Swift 6.0: "),
        ("stride 16", "stride 9", "Model: now struct size 9 stride 16 alignment 8 extent 9, recorded by Swift 6.0: "),
        (
          "Model:", "Other:", "Model: now struct size 9 stride 16 alignment 8 extent 9, not recorded: run layout-probes"
        ),
        ("  second", "  third", "Model.third: recorded by Swift 6.0 as offset 8 size 1 alignment 1, now missing"),
      ])
    func findsDifference(old: String, new: String, message: String) {
      let report = report(against: [edited(old, new)])
      #expect(report.summary.disagreements > 0)
      #expect(report.text(showsAll: true, style: .plain).contains("\n\(message)"))
    }

    @Test("a platform without a table says so, and all other sources still count")
    func acceptsUnknownPlatform() {
      var elsewhere = Self.table
      elsewhere.architecture = "pdp11"
      let report = report(against: [elsewhere])
      #expect(report.goldenCompiler == nil)
      #expect(report.summary.disagreements == 0)
      #expect(report.summary.comparisons > 10)
      let text = report.text(showsAll: false, style: .plain)
      #expect(text.contains("not recorded for \(Platform.current.system) \(Platform.current.architecture)"))
    }

    @Test("a compiler is compared with its own table before another's")
    func prefersOwnCompiler() throws {
      var own = edited("offset 8", "offset 4")
      own.compiler = Platform.current.compiler
      #expect(GoldenTable.recorded(for: Platform.current, in: [Self.table, own]) == own)
      #expect(GoldenTable.recorded(for: Platform.current, in: [Self.table]) == Self.table)
    }

    @Test("recording replaces what it agrees with, and keeps another compiler's table that differs")
    func records() throws {
      let folder = FileManager.default.temporaryDirectory.appending(component: "golden-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      func recorded(_ table: GoldenTable, beside tables: [GoldenTable]) throws -> [String] {
        _ = try table.record(beside: tables, in: folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      }
      let plain = "\(Self.table.system)_\(Self.table.architecture)"

      #expect(try recorded(Self.table, beside: []) == ["GoldenTable+All.swift", "\(plain).swift"])

      var more = Self.table
      more.compiler = "7.0 or later"
      more.text += "\n  third: offset 9 size 1 alignment 1"
      #expect(try recorded(more, beside: [Self.table]) == ["GoldenTable+All.swift", "\(plain).swift"])
      let source = try String(contentsOf: folder.appending(component: "\(plain).swift"), encoding: .utf8)
      #expect(source.contains("compiler: \"7.0 or later\""))
      #expect(source.contains("        third: offset 9 size 1 alignment 1\n"))

      var other = edited("offset 8", "offset 4")
      other.compiler = "7.0 or later"
      let own = "\(plain)_swift_7_0_or_later"
      let files = try recorded(other, beside: [Self.table])
      #expect(files == ["GoldenTable+All.swift", "\(plain).swift", "\(own).swift"])
      let list = try String(contentsOf: folder.appending(component: "GoldenTable+All.swift"), encoding: .utf8)
      #expect(list.contains("[\(plain), \(own)]"))
    }
  }
}
