import Foundation
import Terminal

#if LIBFUZZER
  exit(LibFuzzer.run())
#else
  /// Returns the exit status.
  private func run(_ invocation: Invocation) throws -> Int32 {
    switch invocation {
    case .help:
      Console.show(Invocation.usage)
      return 0
    case .writeSeeds(let folder, let target):
      try FuzzRun.writeSeeds(folder, target)
      return 0
    case .run(let run, let isJSON):
      return try show(isJSON: isJSON) { try run.run(onEnd: $0) }
    case .replay(let files, let target, let isJSON):
      return try show(isJSON: isJSON) { try FuzzRun.replay(files, target, onEnd: $0) }
    case .limits(let isJSON):
      if !isJSON { Console.show(LimitsRun.heading) }
      return try show(isJSON: isJSON) { LimitsRun.run(onEnd: $0) }
    }
  }

  /// Prints the results: as text one by one, as JSON all together, with the text on standard error meanwhile.
  private func show<Item: Outcome>(isJSON: Bool, _ body: (@escaping (Item) -> Void) throws -> [Item]) throws -> Int32 {
    let style = TerminalStyle.standardOutput
    let items = try body {
      isJSON ? Console.note($0.text) : Console.show($0.isClean ? $0.text : style.coloured($0.text, .red))
    }
    if isJSON { try Console.show(json: items) }
    return items.allSatisfy(\.isClean) ? 0 : 1
  }

  exit(Console.run("fuzz") { try run(Invocation($0)) })
#endif
