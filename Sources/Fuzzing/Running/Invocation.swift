import Terminal

/// The request of a command line.
package enum Invocation {
  case help
  case run(FuzzRun, isJSON: Bool)
  case replay([String], FuzzTarget, isJSON: Bool)
  case writeSeeds(folder: String, FuzzTarget)
  case limits(isJSON: Bool)

  package init(_ arguments: some Sequence<String>) throws(ArgumentError) {
    var reader = ArgumentReader(arguments)
    var run = FuzzRun()
    var isJSON = false
    var work: (option: String, values: [String])?
    // Options of a run over a series of inputs.
    var series: [String] = []
    while let argument = reader.next() {
      var values: [String] = []
      switch argument {
      case "--help", "-h":
        self = .help
        return
      case "--json":
        isJSON = true
        continue
      case "--target":
        run.targets = try Self.targets(try reader.value(after: argument))
        continue
      case "--seconds", "--executions":
        if series.contains("--seconds") || series.contains("--executions") {
          throw ArgumentError("there is one limit: --seconds or --executions")
        }
        let number = try reader.number(after: argument, atLeast: 0)
        run.limit = argument == "--seconds" ? .seconds(Double(number)) : .executions(number)
        series.append(argument)
        continue
      case "--seed":
        run.seed = UInt64(try reader.number(after: argument, atLeast: 0))
        series.append(argument)
        continue
      case "--first":
        run.first = try reader.number(after: argument, atLeast: 0)
        series.append(argument)
        continue
      case "--limits": break
      case "--write-seeds": values = [try reader.value(after: argument)]
      case "--replay": values = try reader.values(after: argument)
      default: throw ArgumentError("unknown argument '\(argument)'")
      }
      if work != nil { throw ArgumentError("\(argument) cannot stand beside what comes before it") }
      work = (argument, values)
    }
    guard let work else {
      self = .run(run, isJSON: isJSON)
      return
    }
    if let unused = series.first { throw ArgumentError("\(unused) means nothing beside \(work.option)") }
    if work.option == "--limits" {
      self = .limits(isJSON: isJSON)
      return
    }
    guard run.targets.count == 1, let target = run.targets.first else {
      throw ArgumentError("\(work.option) takes one --target")
    }
    if work.option == "--replay" {
      self = .replay(work.values, target, isJSON: isJSON)
    } else {
      if isJSON { throw ArgumentError("\(work.option) has nothing to print as JSON") }
      self = .writeSeeds(folder: work.values[0], target)
    }
  }

  private static func targets(_ list: String) throws(ArgumentError) -> [FuzzTarget] {
    var targets: [FuzzTarget] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let target = FuzzTarget(rawValue: String(name)) else {
        throw ArgumentError("there is no target '\(name)'")
      }
      targets.append(target)
    }
    return targets
  }

  private static let targets = FuzzTarget.allCases.map { target in
    "                    \(target.rawValue)\n                      \(target.summary)"
  }.joined(separator: "\n")

  static let usage = """
    Searches for input that crashes DirectJSON or makes it break a promise.

    usage: fuzz [--target NAME[,NAME]] [--seconds N | --executions N] [--seed N] [--first N] [--json]
           fuzz --target NAME --replay FILE... [--json]
           fuzz --target NAME --write-seeds DIR
           fuzz --limits [--json]
           fuzz --help

      --target NAMES    run only these targets (default: all); each text begins with the kind of input:
    \(targets)
      --seconds N       stop after N seconds, shared by the targets (default: 10)
      --executions N    stop after N inputs for each target
      --seed N          use the series of inputs with this seed (default: 1)
      --first N         start at this input of the series (default: 0)
      --replay FILES    run the target on these inputs
      --write-seeds DIR write 200 inputs into a folder, as a starting corpus for libFuzzer
      --limits          decode larger and larger documents, and print time and memory per byte
      --json            print the findings as JSON; progress stays text on standard error

    An input that breaks a promise is saved in the current folder as finding-NAME, and one that crashes as crash-NAME.
    Long runs report their progress on standard error.

    To fuzz with libFuzzer, which tracks the code that inputs reach (Linux):
      swift build -c release --product fuzz --scratch-path .build-fuzz -Xswiftc -DLIBFUZZER \\
        -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
      .build-fuzz/release/fuzz --target=models -max_total_time=60 DIR

    Exit status: 0 if nothing was found; 1 if something was found or failed; 2 if the arguments are invalid.
    """
}
