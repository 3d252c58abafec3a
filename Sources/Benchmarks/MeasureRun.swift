import Foundation
import Terminal

/// One run of everything that was requested.
struct MeasureRun {
  private let options: MeasureOptions
  private let dataSets: [DataSet]
  private var report: Report

  static func report(_ options: MeasureOptions) throws -> Report {
    var run = MeasureRun(options)
    for mode in Mode.allCases where options.selection.modes.contains(mode) { try run.measure(mode) }
    return run.report
  }

  private init(_ options: MeasureOptions) {
    self.options = options
    report = Report(rounds: options.rounds)
    let needsDocuments = !options.selection.modes.isSubset(of: [.firstUse, .scale, .shapes, .features, .blind])
    dataSets = (needsDocuments ? options.selection.dataSets : []).map { name in
      Console.note("load \(name.rawValue)")
      return name.load(corpus: options.corpus)
    }
  }

  private mutating func measure(_ mode: Mode) throws {
    switch mode {
    case .decode: for dataSet in dataSets { try measureSpeed(.decode, dataSet, dataSet.decoding) }
    case .dictionary: for dataSet in dataSets { try measureSpeed(.dictionary, dataSet, dataSet.makeTreeDecoding()) }
    case .encode: for dataSet in dataSets { try measureSpeed(.encode, dataSet, dataSet.makeEncoding()) }
    case .threads: for dataSet in dataSets { try measureThreads(dataSet) }
    case .firstUse: try measureFirstUse()
    case .memory: try measureMemory()
    case .scale: try measureScale()
    case .shapes: try measureShapes()
    case .features: try measureFeatures()
    case .blind: try measureBlind()
    }
  }

  private mutating func measureSpeed(_ mode: RepeatableMode, _ dataSet: DataSet, _ contest: Contest) throws {
    Console.note("\(mode.rawValue) \(dataSet.document.name.rawValue)")
    try contest.verify()
    let timer = InterleavedTimer(rounds: options.rounds, clock: ProcessorClock.threadSeconds)
    let samples = try timer.measure([contest.direct, contest.foundation])
    report.speeds.append(
      SpeedRow(
        mode: mode, subject: dataSet.subject, byteCount: contest.byteCount, direct: samples[0], foundation: samples[1]))
  }

  private mutating func measureThreads(_ dataSet: DataSet) throws {
    Console.note("threads \(dataSet.document.name.rawValue)")
    try dataSet.decoding.verify()
    let work = dataSet.concurrentDecoding
    let byteCount = dataSet.document.text.count
    let timer = InterleavedTimer(rounds: options.rounds, clock: ProcessorClock.wallSeconds)
    let samples = try timer.measure([
      work.direct, { try ThreadPair.run(work.direct, runs: $0) },
      work.foundation, { try ThreadPair.run(work.foundation, runs: $0) },
    ])
    report.threads.append(
      ThreadRow(
        subject: dataSet.subject, direct: Scaling(one: samples[0], two: samples[1], byteCount: byteCount),
        foundation: Scaling(one: samples[2], two: samples[3], byteCount: byteCount)))
  }

  private mutating func measureFirstUse() throws {
    Console.note("first use")
    try FirstUse.verify()
    var direct: [FirstUse.Run] = []
    var foundation: [FirstUse.Run] = []
    for _ in 0..<options.rounds {
      direct.append(try FirstUse.run(.direct))
      foundation.append(try FirstUse.run(.foundation))
    }
    let rows: [(String, KeyPath<FirstUse.Run, Double>)] = [
      ("first model of the process", \.firstOfProcess), ("each further model", \.firstOfType),
      ("the same model again", \.again),
    ]
    report.firstUse = rows.map { what, value in
      FirstUseRow(
        what, direct: Samples(seconds: direct.map { $0[keyPath: value] }),
        foundation: Samples(seconds: foundation.map { $0[keyPath: value] }))
    }
  }

  private mutating func measureScale() throws {
    for cases in [Scale.sizes(), Scale.shapes()] {
      for item in cases {
        Console.note("scale \(item.name)")
        try item.verify()
      }
      // Interleaved, since they are compared with each other.
      let timer = InterleavedTimer(rounds: options.rounds, clock: ProcessorClock.threadSeconds)
      let samples = try timer.measure(cases.map(\.direct))
      report.scale += zip(cases, samples).map { ScaleRow($0.name, byteCount: $0.byteCount, $1) }
    }
  }

  private mutating func measureShapes() throws {
    for kind in Shapes.all {
      Console.note("shape \(kind.name)")
      let contests = [kind.makeDecoding(), try kind.makeEncoding()]
      for contest in contests { try contest.verify() }
      let timer = InterleavedTimer(rounds: options.rounds, clock: ProcessorClock.threadSeconds)
      let samples = try timer.measure(contests.flatMap { [$0.direct, $0.foundation] })
      report.shapes.append(
        ShapeRow(
          kind.name, decode: ShapeRow.Ratio(direct: samples[0], foundation: samples[1], goal: kind.decodingGoal),
          encode: ShapeRow.Ratio(direct: samples[2], foundation: samples[3], goal: kind.encodingGoal)))
    }
  }

  private mutating func measureFeatures() throws {
    let models = try Features.decodePlain()
    let expected = models.map(\.fields)
    for feature in try Features.all() {
      Console.note("feature \(feature.name)")
      guard try feature.result() == expected else { throw BenchmarkError("\(feature.name): the results differ") }
      let timer = InterleavedTimer(rounds: options.rounds, clock: ProcessorClock.threadSeconds)
      let samples = try timer.measure([
        { runs in for _ in 0..<runs { try feature.run() } },
        { runs in
          for _ in 0..<runs {
            if let other = feature.other {
              try other()
            } else if feature.isDecoding {
              consume(try Features.decodePlain())
            } else {
              consume(try Features.encodePlain(models))
            }
          }
        },
      ])
      report.features.append(FeatureRow(feature, samples[0], plain: samples[1]))
    }
  }

  private mutating func measureBlind() throws {
    for seed in options.seeds {
      Console.note("blind, seed \(seed)")
      let work = try Blind.work(seed: seed)
      try work.decoding.verify()
      try work.encoding.verify()
      let timer = InterleavedTimer(rounds: options.rounds, clock: ProcessorClock.threadSeconds)
      let samples = try timer.measure([
        work.decoding.direct, work.decoding.foundation, work.encoding.direct, work.encoding.foundation,
      ])
      report.blind.append(
        BlindRow(
          seed: seed, decode: BlindRow.Speed(work.decoding, direct: samples[0], foundation: samples[1]),
          encode: BlindRow.Speed(work.encoding, direct: samples[2], foundation: samples[3])))
    }
  }

  private mutating func measureMemory() throws {
    report.isHeapProfilerInstalled = true
    // The child processes read files that are generated here: a generator's own memory would hide the peak.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for dataSet in dataSets {
      try dataSet.document.save(in: folder)
      for mode in RepeatableMode.allCases {
        Console.note("memory \(mode.rawValue) \(dataSet.document.name.rawValue)")
        guard let cost = try HeapProfile.cost(of: mode, dataSet.document.name, corpus: folder) else {
          report.isHeapProfilerInstalled = false
          return
        }
        report.memory.append(MemoryRow(mode: mode, subject: dataSet.subject, cost))
      }
    }
  }
}

extension DataSet {
  fileprivate var subject: RowSubject { RowSubject(dataSet: document.name, origin: document.origin) }
}
