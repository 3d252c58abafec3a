import Foundation

do {
  switch try Invocation(arguments: Array(CommandLine.arguments.dropFirst())) {
  case .help:
    print(Invocation.usage)
  case .measure(let options):
    let report = try MeasureRun.report(options)
    if options.isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
    } else {
      print(report.text)
    }
  case .repeatRuns(let runs):
    let dataSet = runs.dataSet.load(corpus: runs.corpus)
    let kept = try dataSet.repeatRuns(runs)
    // Ends here: a heap profiler is to see the document and the results alive.
    withExtendedLifetime((dataSet, kept)) { exit(0) }
  case .firstUse(let contender):
    try FirstUse.printTimes(contender)
  case .stream(let byteCount):
    try StreamProof.run(byteCount: byteCount)
  }
} catch let error as InvocationError {
  Console.note("error: \(error)\n\n\(Invocation.usage)")
  exit(2)
} catch {
  Console.note("error: \(error)")
  exit(1)
}
