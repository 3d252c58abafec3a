import Foundation
import Terminal

/// Returns the exit status.
private func run(_ arguments: Arguments) throws -> Int32 {
  switch arguments.action {
  case .help:
    Console.show(Arguments.help)
    return 0
  case .generate:
    try RandomModelGenerator.write()
    Console.note("written into \(RandomModelGenerator.folder.path)")
    return 0
  case .check, .record:
    var report = ProbeReport.run()
    // Values that the live sources do not agree on are not worth recording.
    if arguments.action == .record, report.summary.disagreements == 0 {
      let table = GoldenTable(recording: report)
      Console.note("recorded in \(try table.record())")
      report.check(against: [table])
    } else {
      report.check()
    }
    if arguments.printsJSON {
      Console.show(try report.json())
    } else {
      Console.show(report.text(showsAll: arguments.showsAll, style: .standardOutput))
    }
    return report.summary.disagreements == 0 ? 0 : 1
  }
}

exit(Console.run("layout-probes") { try run(Arguments($0)) })
