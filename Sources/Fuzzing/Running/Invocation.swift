/// What the command line asks for.
enum Invocation {
  case help
  case run(FuzzRun)
  case replay([String], FuzzTarget)
  case writeSeeds(folder: String, FuzzTarget)
  case limits

  init(arguments: [String]) throws(InvocationError) {
    var rest = arguments[...]
    var run = FuzzRun()
    var other: Invocation?
    var replayed: [String]?
    func value(_ option: String, _ rest: inout ArraySlice<String>) throws(InvocationError) -> String {
      guard let value = rest.popFirst() else { throw InvocationError("a value is missing after \(option)") }
      return value
    }
    func number(_ option: String, _ rest: inout ArraySlice<String>) throws(InvocationError) -> Int {
      let text = try value(option, &rest)
      guard let number = Int(text), number >= 0 else {
        throw InvocationError("\(option) takes a number from 0, not '\(text)'")
      }
      return number
    }
    var folder: String?
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": other = .help
      case "--limits": other = .limits
      case "--target": run.targets = try Self.targets(try value(argument, &rest))
      case "--seconds": run.limit = .seconds(Double(try number(argument, &rest)))
      case "--executions": run.limit = .executions(try number(argument, &rest))
      case "--seed": run.seed = UInt64(try number(argument, &rest))
      case "--first": run.first = try number(argument, &rest)
      case "--write-seeds": folder = try value(argument, &rest)
      case "--replay":
        replayed = Array(rest.prefix { !$0.hasPrefix("--") })
        rest = rest.dropFirst(replayed?.count ?? 0)
      default: throw InvocationError("unknown argument '\(argument)'")
      }
    }
    if replayed != nil || folder != nil {
      guard run.targets.count == 1, let target = run.targets.first else {
        throw InvocationError("--replay and --write-seeds take one --target")
      }
      if let folder { other = .writeSeeds(folder: folder, target) }
      if let replayed { other = .replay(replayed, target) }
    }
    self = other ?? .run(run)
  }

  private static func targets(_ list: String) throws(InvocationError) -> [FuzzTarget] {
    var targets: [FuzzTarget] = []
    for name in list.split(separator: ",") {
      guard let target = FuzzTarget(rawValue: String(name)) else {
        throw InvocationError("there is no target '\(name)'")
      }
      targets.append(target)
    }
    return targets
  }

  static let usage = """
    Looks for input that crashes DirectJSON or makes it break a promise.

    usage: fuzz [--target NAME[,NAME]] [--seconds N | --executions N] [--seed N] [--first N]
           fuzz --target NAME --replay FILE...
           fuzz --target NAME --write-seeds DIR
           fuzz --limits
           fuzz --help

      --target NAMES    all of them by default:
    \(FuzzTarget.allCases.map { "                    \($0.rawValue)\n                      \($0.summary)" }.joined(separator: "\n"))
      --seconds N       stop after this time, shared by the targets; 10 by default
      --executions N    stop after so many inputs for each target
      --seed N          another series of inputs; 1 by default
      --first N         the number of the first input of the series; 0 by default
      --replay FILES    run the target on these inputs
      --write-seeds DIR write 200 inputs into a folder, for libFuzzer to start from
      --limits          decode ever larger documents, and print the time and memory they take for each byte

    An input that breaks a promise is kept as finding-NAME, one that crashes as crash-NAME, in the current folder.

    With libFuzzer, which watches the code that inputs reach (Linux):
      swift build -c release --product fuzz --scratch-path .build-fuzz -Xswiftc -DLIBFUZZER \\
        -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld
      .build-fuzz/release/fuzz --target=models -max_total_time=60 DIR

    Exit status: 0; 1 when something was found; 2 when the arguments make no sense.
    """
}

struct InvocationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
