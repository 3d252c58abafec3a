import Foundation

#if LIBFUZZER
  exit(LibFuzzer.run())
#else
  do {
    switch try Invocation(arguments: Array(CommandLine.arguments.dropFirst())) {
    case .help: print(Invocation.usage)
    case .run(let run): exit(run.run() ? 0 : 1)
    case .replay(let files, let target): exit(try FuzzRun.replay(files, target) ? 0 : 1)
    case .writeSeeds(let folder, let target): try FuzzRun.writeSeeds(folder, target)
    case .limits: exit(LimitsRun.run() ? 0 : 1)
    }
  } catch let error as InvocationError {
    Console.note("error: \(error)\n\n\(Invocation.usage)")
    exit(2)
  } catch {
    Console.note("error: \(error)")
    exit(1)
  }
#endif
