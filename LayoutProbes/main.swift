import Foundation

/// Returns the exit status.
private func run(_ arguments: Arguments) throws -> Int32 {
  switch arguments.action {
  case .help:
    print(Arguments.help, terminator: "")
    return 0
  case .generate:
    try RandomModelGenerator.write()
    return 0
  case .check, .record:
    var report = ProbeReport.run()
    // Values that the live sources do not agree on are not worth recording.
    if arguments.action == .record, report.summary.disagreements == 0 {
      let table = GoldenTable(recording: report)
      FileHandle.standardError.write(Data("recorded in \(try table.record())\n".utf8))
      report.check(against: [table])
    } else {
      report.check()
    }
    print(arguments.printsJSON ? try report.json() : report.text, terminator: "")
    return report.summary.disagreements == 0 ? 0 : 1
  }
}

do {
  exit(try run(Arguments(CommandLine.arguments.dropFirst())))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(error is UnknownArgument ? 2 : 1)
}
