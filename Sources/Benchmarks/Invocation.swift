import Foundation
import Terminal

/// The request of a command line.
package enum Invocation {
  case help
  case measure(MeasureOptions)
  case repeatRuns(RepeatedRuns)
  case repeatShape(RepeatedShape)
  case repeatFeature(RepeatedFeature)
  case repeatBlind(RepeatedBlind)
  case firstUse(Contender)
  case stream(byteCount: Int, isJSON: Bool)
  case writeBlindModels(URL)
  case writeDocuments(corpus: URL?, folder: URL)
  case digest(SoloRun)
  case time(SoloRun)

  package init(_ arguments: some Sequence<String>) throws(ArgumentError) {
    var reader = ArgumentReader(arguments)
    var options = MeasureOptions()
    var other: Invocation?
    // Options that only part of the work uses.
    var given: Set<String> = []
    while let argument = reader.next() {
      let next: Invocation
      switch argument {
      case "--corpus":
        options.corpus = try reader.folder(after: argument)
        given.insert(argument)
        continue
      case "--only":
        options.selection = try Selection(try reader.value(after: argument))
        given.insert(argument)
        continue
      case "--rounds":
        options.rounds = try reader.number(after: argument, atLeast: 1)
        given.insert(argument)
        continue
      case "--seed":
        options.seeds = try reader.seeds(after: argument)
        given.insert(argument)
        continue
      case "--json":
        options.isJSON = true
        given.insert(argument)
        continue
      case "--help", "-h":
        self = .help
        return
      case "--profile": next = .repeatRuns(try reader.repeatedRuns(after: argument, keepsResults: false))
      case "--hold": next = .repeatRuns(try reader.repeatedRuns(after: argument, keepsResults: true))
      case "--shape": next = .repeatShape(try reader.repeatedShape(after: argument))
      case "--feature": next = .repeatFeature(try reader.repeatedFeature(after: argument))
      case "--blind": next = .repeatBlind(try reader.repeatedBlind(after: argument))
      case "--first-use": next = .firstUse(try reader.choice(Contender.self, after: argument))
      case "--stream": next = .stream(byteCount: try reader.number(after: argument, atLeast: 1), isJSON: false)
      case "--write-blind-models": next = .writeBlindModels(try reader.folder(after: argument))
      case "--write-documents": next = .writeDocuments(corpus: nil, folder: try reader.folder(after: argument))
      case "--digest": next = .digest(try reader.soloRun(after: argument))
      case "--time": next = .time(try reader.soloRun(after: argument))
      default: throw ArgumentError("unknown argument '\(argument)'")
      }
      if other != nil { throw ArgumentError("\(argument) cannot stand beside what comes before it") }
      other = next
    }
    switch other {
    case .repeatRuns(var runs):
      runs.corpus = options.corpus
      self = .repeatRuns(runs)
      given.remove("--corpus")
    case .writeDocuments(_, let folder):
      self = .writeDocuments(corpus: options.corpus, folder: folder)
      given.remove("--corpus")
    case .digest(var run):
      run.corpus = options.corpus
      self = .digest(run)
      given.remove("--corpus")
    case .time(var run):
      run.corpus = options.corpus
      self = .time(run)
      given.remove("--corpus")
    case .stream(let byteCount, _):
      self = .stream(byteCount: byteCount, isJSON: options.isJSON)
      given.remove("--json")
    case let other?: self = other
    case nil:
      self = .measure(options)
      given.remove(options.selection.modes.contains(.blind) ? "--seed" : "")
      given.formIntersection(["--seed"])
    }
    if let unused = given.min() { throw ArgumentError("\(unused) means nothing here") }
  }

  static let usage = """
    Compares DirectJSON with Foundation's JSONDecoder and JSONEncoder: first the results, then the times.

    usage: benchmarks [--corpus DIR] [--only NAME[,NAME]] [--rounds N] [--json]
           benchmarks [--corpus DIR] --profile DATASET MODE N
           benchmarks [--corpus DIR] --hold DATASET MODE N
           benchmarks --shape KIND decode|encode N
           benchmarks --feature NAME decode|encode N
           benchmarks --blind SEED decode|encode N
           benchmarks --first-use direct|foundation
           benchmarks --stream BYTES [--json]
           benchmarks --only blind [--seed N[,N]]
           benchmarks --write-blind-models DIR
           benchmarks [--corpus DIR] --write-documents DIR
           benchmarks [--corpus DIR] --digest direct|foundation DATASET MODE
           benchmarks [--corpus DIR] --time direct|foundation DATASET MODE
           benchmarks --help

      --corpus DIR   read DATASET.json from DIR if it exists; generate the other documents
      --only NAMES   measure only these modes, data sets, or combinations of both
                     modes:     \(Mode.allCases.map(\.rawValue).joined(separator: ", "))
                     data sets: \(DataSetName.allCases.map(\.rawValue).joined(separator: ", "))
      --seed N       measure only these seeds; the mode blind draws its models and documents by seed
      --rounds N     measure each contender in N rounds (default: 7)
      --json         print the figures as JSON
      --profile      run a mode N times with DirectJSON and print nothing, for a profiler; modes:
                     \(RepeatableMode.allCases.map(\.rawValue).joined(separator: ", "))
      --hold         like --profile, but keep all results until the end, for a heap profiler
      --shape        decode or encode objects with one kind of property N times with DirectJSON and print nothing
      --feature      decode or encode with one feature, or plain models, N times with DirectJSON and print nothing
      --blind        decode or encode the models of a seed N times with DirectJSON and print nothing
      --first-use    decode some models for the first time in the process, then again; print both times in seconds
      --stream BYTES write a file of this size model by model, read it again, and print time and memory
      --write-blind-models
                     write the source of the models of all seeds into an existing folder
      --write-documents
                     write DATASET.json for each data set, as read or generated, into an existing folder
      --digest       run a mode once, and print what the models contain: counts and a hash
      --time         run a mode for some tenths of a second; print the processor time of one run in seconds,
                     and the size of its text in bytes

    Figures are printed on standard output, progress on standard error.

    Exit status: 0 if everything succeeded; 1 if results differ or something failed; 2 if the arguments are invalid.
    """
}

/// How to measure.
package struct MeasureOptions {
  var corpus: URL?
  var selection = Selection()
  var rounds = 7
  var isJSON = false
  var seeds = Array(BlindShape.seeds)
}

/// Work for a profiler.
package struct RepeatedRuns {
  let dataSet: DataSetName
  let mode: RepeatableMode
  let count: Int
  /// Whether all results stay alive until the end.
  let keepsResults: Bool
  var corpus: URL?
}

/// Work on objects of one kind of property, for a profiler.
package struct RepeatedShape {
  let kind: Shapes.Kind
  let direction: Direction
  let count: Int

  func run() throws {
    switch direction {
    case .decode: try kind.makeDecoding().direct(count)
    case .encode: try kind.makeEncoding().direct(count)
    }
  }
}

/// Work on the objects of one feature, for a profiler.
package struct RepeatedFeature {
  /// That of a feature, or "plain" for what features are compared with.
  let name: String
  let direction: Direction
  let count: Int

  func run() throws {
    let work = try Features.work(name, isDecoding: direction == .decode)
    for _ in 0..<count { try work() }
  }
}

/// Work on the models of a seed, for a profiler.
package struct RepeatedBlind {
  let seed: Int
  let direction: Direction
  let count: Int

  func run() throws {
    let work = try Blind.work(seed: seed)
    try (direction == .decode ? work.decoding : work.encoding).direct(count)
  }
}

enum Direction: String, CaseIterable {
  case decode
  case encode
}

/// Which modes and data sets are measured.
struct Selection {
  private(set) var modes = Set(Mode.allCases)
  private(set) var dataSets = DataSetName.allCases

  init() {}

  /// Parses names of modes and data sets. If none of a kind is named, all of that kind are selected.
  init(_ list: String) throws(ArgumentError) {
    let names = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if let unknown = names.first(where: { Mode(rawValue: $0) == nil && DataSetName(rawValue: $0) == nil }) {
      throw ArgumentError("'\(unknown)' is neither a mode nor a data set")
    }
    let namedModes = names.compactMap { Mode(rawValue: $0) }
    let namedSets = names.compactMap { DataSetName(rawValue: $0) }
    // These modes have documents of their own; a list of data sets alone does not select them.
    if namedModes.isEmpty, !namedSets.isEmpty { modes.subtract([.firstUse, .scale, .shapes, .features, .blind]) }
    if !namedModes.isEmpty { modes = Set(namedModes) }
    if !namedSets.isEmpty { dataSets = namedSets }
  }
}

extension ArgumentReader {
  fileprivate mutating func soloRun(after option: String) throws(ArgumentError) -> SoloRun {
    SoloRun(
      contender: try choice(Contender.self, after: option), dataSet: try choice(DataSetName.self, after: option),
      mode: try choice(RepeatableMode.self, after: option))
  }

  fileprivate mutating func repeatedShape(after option: String) throws(ArgumentError) -> RepeatedShape {
    let name = try value(after: option)
    guard let kind = Shapes.all.first(where: { $0.name == name }) else {
      throw ArgumentError("\(option) takes one of \(Shapes.all.map { "'\($0.name)'" }.joined(separator: ", "))")
    }
    return RepeatedShape(
      kind: kind, direction: try choice(Direction.self, after: option),
      count: try number(after: option, atLeast: 0))
  }

  fileprivate mutating func repeatedFeature(after option: String) throws(ArgumentError) -> RepeatedFeature {
    RepeatedFeature(
      name: try value(after: option), direction: try choice(Direction.self, after: option),
      count: try number(after: option, atLeast: 0))
  }

  fileprivate mutating func repeatedBlind(after option: String) throws(ArgumentError) -> RepeatedBlind {
    RepeatedBlind(
      seed: try seed(try value(after: option), after: option), direction: try choice(Direction.self, after: option),
      count: try number(after: option, atLeast: 0))
  }

  private func seed(_ name: some StringProtocol, after option: String) throws(ArgumentError) -> Int {
    guard let seed = Int(name), BlindShape.seeds.contains(seed) else {
      throw ArgumentError("\(option) takes numbers from 1 to \(BlindShape.seeds.upperBound), not '\(name)'")
    }
    return seed
  }

  fileprivate mutating func seeds(after option: String) throws(ArgumentError) -> [Int] {
    let list = try value(after: option)
    var seeds: [Int] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      let seed = try seed(name, after: option)
      seeds.append(seed)
    }
    return seeds
  }

  fileprivate mutating func folder(after option: String) throws(ArgumentError) -> URL {
    let path = try value(after: option)
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true else {
      throw ArgumentError("\(option) takes a folder, which '\(path)' is not")
    }
    return folder
  }

  fileprivate mutating func repeatedRuns(after option: String, keepsResults: Bool) throws(ArgumentError) -> RepeatedRuns
  {
    RepeatedRuns(
      dataSet: try choice(DataSetName.self, after: option), mode: try choice(RepeatableMode.self, after: option),
      count: try number(after: option, atLeast: 0), keepsResults: keepsResults)
  }
}
