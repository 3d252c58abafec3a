import Foundation

do {
  let arguments = try Arguments(CommandLine.arguments.dropFirst())
  switch arguments.action {
  case .help:
    print(Arguments.help, terminator: "")
  case .check:
    let report = ProbeReport.run()
    print(arguments.printsJSON ? try report.json() : report.text, terminator: "")
    exit(report.summary.disagreements == 0 ? 0 : 1)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(error is UnknownArgument ? 2 : 1)
}
