import Foundation
import Terminal

/// Returns the exit status.
private func run(_ invocation: Invocation) throws -> Int32 {
  switch invocation {
  case .help:
    Console.show(Invocation.usage)
  case .measure(let options):
    let report = try MeasureRun.report(options)
    if options.isJSON { try Console.show(json: report) } else { Console.show(report.text) }
  case .repeatRuns(let runs):
    let dataSet = runs.dataSet.load(corpus: runs.corpus)
    let kept = try dataSet.repeatRuns(runs)
    // Exits here, so that a heap profiler sees the document and the results alive.
    withExtendedLifetime((dataSet, kept)) { exit(0) }
  case .repeatShape(let shape):
    try shape.run()
  case .repeatFeature(let feature):
    try feature.run()
  case .repeatBlind(let blind):
    try blind.run()
  case .firstUse(let contender):
    try FirstUse.printTimes(contender)
  case .stream(let byteCount, let isJSON):
    let proof = try StreamProof.run(byteCount: byteCount)
    if isJSON { try Console.show(json: proof) } else { Console.show(proof.text) }
  case .writeBlindModels(let folder):
    try BlindSource.writeAll(in: folder)
  case .writeDocuments(let corpus, let folder):
    for name in DataSetName.allCases { try name.load(corpus: corpus).document.save(in: folder) }
  case .digest(let run):
    Console.show(try run.digest().description)
  case .time(let run):
    let (seconds, byteCount) = try run.time()
    Console.show("\(seconds) \(byteCount)")
  }
  return 0
}

exit(Console.run("benchmarks") { try run(Invocation($0)) })
