import Benchmarks
import Fuzzing
import Terminal
import Testing

@Suite("Terminal: arguments")
struct ArgumentTests {
  enum Color: String, CaseIterable { case red, green }

  @Test("values are read in their order, as what they have to be")
  func readsValues() throws {
    var reader = ArgumentReader(["--a", "x", "--b", "7", "--c", "green", "--d", "y", "z", "--e"])
    #expect(reader.next() == "--a")
    #expect(try reader.value(after: "--a") == "x")
    #expect(reader.next() == "--b")
    #expect(try reader.number(after: "--b", atLeast: 7) == 7)
    #expect(reader.next() == "--c")
    #expect(try reader.choice(Color.self, after: "--c") == .green)
    #expect(reader.next() == "--d")
    #expect(try reader.values(after: "--d") == ["y", "z"])
    #expect(reader.next() == "--e")
    #expect(throws: ArgumentError("a value is missing after --e")) { try reader.value(after: "--e") }
    #expect(throws: ArgumentError("a value is missing after --e")) { try reader.values(after: "--e") }
    #expect(reader.next() == nil)
  }

  @Test("a value of another kind is named")
  func refusesValues() {
    var reader = ArgumentReader(["6", "x", "blue"])
    #expect(throws: ArgumentError("--n takes a number from 7, not '6'")) { try reader.number(after: "--n", atLeast: 7) }
    #expect(throws: ArgumentError("--n takes a number from 0, not 'x'")) { try reader.number(after: "--n", atLeast: 0) }
    #expect(throws: ArgumentError("--c takes red|green, not 'blue'")) { try reader.choice(Color.self, after: "--c") }
  }
}

@Suite("Benchmarks: command line")
struct BenchmarksArgumentTests {
  @Test(
    "what is asked for is understood",
    arguments: [
      ("", "measure"), ("--rounds 3 --only decode,twitter --json", "measure"),
      ("--corpus / --profile small decode 3", "repeat"),
      ("--shape UUID encode 3", "repeat a shape"), ("--feature strict decode 3", "repeat a feature"),
      ("--blind 5 encode 3", "repeat a seed"),
      ("--only shapes,scale", "measure"),
      ("--hold canada encode 0", "repeat"), ("--first-use direct", "first use"), ("--stream 100", "stream"),
      ("--json --stream 100", "stream as JSON"), ("--help", "help"), ("--stream 5 -h", "help"),
      ("--corpus / --write-documents /", "write documents"), ("--digest direct synth decode", "digest"),
      ("--time foundation canada encode --corpus /", "time"), ("--only blind --seed 3,10 --json", "measure"),
      ("--write-blind-models /", "write models"),
    ])
  func understands(line: String, work: String) throws {
    let found =
      switch try Benchmarks.Invocation(line.split(separator: " ").map(String.init)) {
      case .help: "help"
      case .measure: "measure"
      case .repeatRuns: "repeat"
      case .repeatShape: "repeat a shape"
      case .repeatFeature: "repeat a feature"
      case .repeatBlind: "repeat a seed"
      case .firstUse: "first use"
      case .stream(_, let isJSON): isJSON ? "stream as JSON" : "stream"
      case .writeDocuments: "write documents"
      case .writeBlindModels: "write models"
      case .digest: "digest"
      case .time: "time"
      }
    #expect(found == work)
  }

  @Test(
    "what makes no sense is named",
    arguments: [
      ("--colour", "unknown argument '--colour'"), ("small", "unknown argument 'small'"),
      ("--only decode,large", "'large' is neither a mode nor a data set"),
      ("--only ,", "'' is neither a mode nor a data set"), ("--rounds 0", "--rounds takes a number from 1, not '0'"),
      ("--stream", "a value is missing after --stream"),
      ("--corpus /nowhere", "--corpus takes a folder, which '/nowhere' is not"),
      ("--profile small dance 1", "--profile takes decode|dictionary|encode, not 'dance'"),
      ("--blind 11 decode 1", "--blind takes numbers from 1 to 10, not '11'"),
      ("--shape UUID dictionary 1", "--shape takes decode|encode, not 'dictionary'"),
      ("--feature strict dance 1", "--feature takes decode|encode, not 'dance'"),
      ("--stream 5 --first-use direct", "--first-use cannot stand beside what comes before it"),
      ("--stream 5 --rounds 3", "--rounds means nothing here"),
      ("--profile small decode 1 --json", "--json means nothing here"),
      ("--write-documents /nowhere", "--write-documents takes a folder, which '/nowhere' is not"),
      ("--write-documents / --only small", "--only means nothing here"),
      ("--only blind --seed 0", "--seed takes numbers from 1 to 10, not '0'"),
      ("--only blind --seed 1,,2", "--seed takes numbers from 1 to 10, not ''"),
      ("--only shapes --seed 2", "--seed means nothing here"), ("--stream 5 --seed 2", "--seed means nothing here"),
      ("--digest both small decode", "--digest takes direct|foundation, not 'both'"),
      ("--digest direct small", "a value is missing after --digest"),
      ("--time direct small decode --rounds 3", "--rounds means nothing here"),
    ])
  func refuses(line: String, message: String) {
    #expect(throws: ArgumentError(message)) {
      try Benchmarks.Invocation(line.split(separator: " ").map(String.init))
    }
  }
}

@Suite("Fuzzing: command line")
struct FuzzingArgumentTests {
  @Test(
    "what is asked for is understood",
    arguments: [
      ("", "run"), ("--target parse,models --seconds 3 --seed 4 --first 9", "run"),
      ("--executions 5 --json", "run as JSON"), ("--target features,writing,codable,readers,values", "run"),
      ("--target path --replay a b --json", "replay a b as JSON"), ("--replay a --target path", "replay a"),
      ("--target path --write-seeds d", "write seeds into d"), ("--limits", "limits"), ("--limits --help", "help"),
    ])
  func understands(line: String, work: String) throws {
    let found =
      switch try Fuzzing.Invocation(line.split(separator: " ").map(String.init)) {
      case .help: "help"
      case .run(_, let isJSON): isJSON ? "run as JSON" : "run"
      case .replay(let files, _, let isJSON): "replay " + files.joined(separator: " ") + (isJSON ? " as JSON" : "")
      case .writeSeeds(let folder, _): "write seeds into \(folder)"
      case .limits(let isJSON): isJSON ? "limits as JSON" : "limits"
      }
    #expect(found == work)
  }

  @Test(
    "what makes no sense is named",
    arguments: [
      ("--colour", "unknown argument '--colour'"), ("--target all", "there is no target 'all'"),
      ("--target ,", "there is no target ''"), ("--seed x", "--seed takes a number from 0, not 'x'"),
      ("--seconds 1 --executions 1", "there is one limit: --seconds or --executions"),
      ("--replay --target path", "a value is missing after --replay"), ("--replay a", "--replay takes one --target"),
      ("--target path,parse --write-seeds d", "--write-seeds takes one --target"),
      ("--limits --replay a", "--replay cannot stand beside what comes before it"),
      ("--limits --seed 3", "--seed means nothing beside --limits"),
      ("--target path --write-seeds d --json", "--write-seeds has nothing to print as JSON"),
    ])
  func refuses(line: String, message: String) {
    #expect(throws: ArgumentError(message)) { try Fuzzing.Invocation(line.split(separator: " ").map(String.init)) }
  }
}
