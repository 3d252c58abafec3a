import Foundation

/// What the command line asks for.
enum Invocation {
  case help
  case measure(MeasureOptions)
  case repeatRuns(RepeatedRuns)
  case firstUse(Contender)
  case stream(byteCount: Int)

  init(arguments: [String]) throws(InvocationError) {
    var reader = ArgumentReader(arguments)
    var options = MeasureOptions()
    var single: Invocation?
    while let argument = reader.next() {
      switch argument {
      case "--help", "-h": single = .help
      case "--corpus": options.corpus = try reader.folder(after: argument)
      case "--only": options.selection = try Selection(try reader.value(after: argument))
      case "--rounds": options.rounds = try reader.number(after: argument, atLeast: 1)
      case "--json": options.isJSON = true
      case "--profile": single = .repeatRuns(try reader.repeatedRuns(after: argument, keepsResults: false))
      case "--hold": single = .repeatRuns(try reader.repeatedRuns(after: argument, keepsResults: true))
      case "--first-use": single = .firstUse(try reader.choice(Contender.self, after: argument))
      case "--stream": single = .stream(byteCount: try reader.number(after: argument, atLeast: 1))
      default: throw InvocationError("unknown argument '\(argument)'")
      }
    }
    if case .repeatRuns(var runs) = single {
      runs.corpus = options.corpus
      single = .repeatRuns(runs)
    }
    self = single ?? .measure(options)
  }

  static let usage = """
    Compares DirectJSON with Foundation's JSONDecoder and JSONEncoder: results first, then times.

    usage: benchmarks [--corpus DIR] [--only NAME[,NAME]] [--rounds N] [--json]
           benchmarks [--corpus DIR] --profile DATASET MODE N
           benchmarks [--corpus DIR] --hold DATASET MODE N
           benchmarks --first-use direct|foundation
           benchmarks --stream BYTES
           benchmarks --help

      --corpus DIR   read DATASET.json from DIR where there is such a file; generate the other documents
      --only NAMES   measure only these modes, data sets, or combinations of both
                     modes:     \(Mode.allCases.map(\.rawValue).joined(separator: ", "))
                     data sets: \(DataSetName.allCases.map(\.rawValue).joined(separator: ", "))
      --rounds N     rounds of each contender, 7 by default
      --json         print the report as JSON
      --profile      let DirectJSON do the work of a mode (\(RepeatableMode.allCases.map(\.rawValue).joined(separator: ", ")))
                     N times and print nothing, for a profiler
      --hold         the same, with all results kept to the end, for a heap profiler
      --first-use    decode some models for the first time in the process, then again; print the seconds of both
      --stream BYTES write a file of so many bytes model by model, read it again, and print time and memory

    Exit status: 0; 1 when results differ or something fails; 2 when the arguments make no sense.
    """
}

/// How to measure.
struct MeasureOptions {
  var corpus: URL?
  var selection = Selection()
  var rounds = 7
  var isJSON = false
}

/// Work for a profiler.
struct RepeatedRuns {
  let dataSet: DataSetName
  let mode: RepeatableMode
  let count: Int
  /// Whether all results stay alive until the end.
  let keepsResults: Bool
  var corpus: URL?
}

/// Which modes and data sets are measured.
struct Selection {
  private(set) var modes = Set(Mode.allCases)
  private(set) var dataSets = DataSetName.allCases

  init() {}

  /// Takes names of modes and data sets; where none of a kind is named, all of that kind are meant.
  init(_ list: String) throws(InvocationError) {
    let names = list.split(separator: ",").map(String.init)
    if let unknown = names.first(where: { Mode(rawValue: $0) == nil && DataSetName(rawValue: $0) == nil }) {
      throw InvocationError("'\(unknown)' is neither a mode nor a data set")
    }
    let namedModes = names.compactMap { Mode(rawValue: $0) }
    let namedSets = names.compactMap { DataSetName(rawValue: $0) }
    // First use and scale have documents of their own: whoever names data sets alone does not mean them.
    if namedModes.isEmpty, !namedSets.isEmpty { modes.subtract([.firstUse, .scale]) }
    if !namedModes.isEmpty { modes = Set(namedModes) }
    if !namedSets.isEmpty { dataSets = namedSets }
  }
}

struct InvocationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

private struct ArgumentReader {
  private var remaining: ArraySlice<String>

  init(_ arguments: [String]) {
    remaining = arguments[...]
  }

  mutating func next() -> String? {
    remaining.popFirst()
  }

  mutating func value(after option: String) throws(InvocationError) -> String {
    guard let value = next() else { throw InvocationError("a value is missing after \(option)") }
    return value
  }

  mutating func number(after option: String, atLeast least: Int) throws(InvocationError) -> Int {
    let text = try value(after: option)
    guard let number = Int(text), number >= least else {
      throw InvocationError("\(option) takes a number from \(least), not '\(text)'")
    }
    return number
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type, after option: String)
    throws(InvocationError) -> Choice where Choice.RawValue == String
  {
    let text = try value(after: option)
    guard let choice = Choice(rawValue: text) else {
      throw InvocationError("\(option) takes \(Choice.allCases.map(\.rawValue).joined(separator: "|")), not '\(text)'")
    }
    return choice
  }

  mutating func folder(after option: String) throws(InvocationError) -> URL {
    let path = try value(after: option)
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true else {
      throw InvocationError("\(option) takes a folder, which '\(path)' is not")
    }
    return folder
  }

  mutating func repeatedRuns(after option: String, keepsResults: Bool) throws(InvocationError) -> RepeatedRuns {
    RepeatedRuns(
      dataSet: try choice(DataSetName.self, after: option), mode: try choice(RepeatableMode.self, after: option),
      count: try number(after: option, atLeast: 0), keepsResults: keepsResults)
  }
}
