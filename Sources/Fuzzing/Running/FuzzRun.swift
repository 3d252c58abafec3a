import Foundation

/// Runs targets on inputs that follow from a seed and a number, so that each can be made again.
struct FuzzRun {
  var targets = FuzzTarget.allCases
  var limit = Limit.seconds(10)
  var seed: UInt64 = 1
  /// The number of the first input.
  var first = 0

  enum Limit {
    /// For all targets together.
    case seconds(Double)
    /// For each target.
    case executions(Int)
  }

  /// - Returns: Whether nothing was found.
  func run() -> Bool {
    guard let input = GuardedInput(capacity: 1 << 20) else {
      Console.note("error: no memory for a guard page")
      return false
    }
    var isClean = true
    for target in targets {
      let seconds = if case .seconds(let all) = limit { all / Double(targets.count) } else { Double.infinity }
      let executions = if case .executions(let count) = limit { count } else { Int.max }
      isClean = run(target, input, seconds: seconds, executions: executions) && isClean
    }
    return isClean
  }

  private func run(_ target: FuzzTarget, _ input: GuardedInput, seconds: Double, executions: Int) -> Bool {
    CrashKeeper.start(file: "crash-\(target.rawValue)")
    let start = DispatchTime.now().uptimeNanoseconds
    func elapsed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    var nextProgress = 10.0
    var count = 0
    var remarks: [String: Int] = [:]
    while count < executions {
      let number = first + count
      var choices = SeededChoices(seed: seed &+ UInt64(number) &* 0xD129_0B26_88CC_2A33)
      let bytes = target.makeInput(&choices)
      CrashKeeper.keep(bytes)
      do {
        if let remark = try target.run(bytes, input) { remarks[remark, default: 0] += 1 }
      } catch {
        report(target, number, target.reduced(bytes, error, input))
        return false
      }
      count += 1
      if count % 64 == 0 {
        let now = elapsed()
        if now >= seconds { break }
        if now >= nextProgress {
          Console.note("\(target.rawValue): \(count) inputs, \(Int(now)) s")
          nextProgress = now + 10
        }
      }
    }
    Console.show(
      "\(target.rawValue): \(count) inputs from number \(first) of seed \(seed), nothing found, \(Int(elapsed())) s")
    for (remark, count) in remarks.sorted(by: { $0.key < $1.key }) { Console.show("  \(count) times \(remark)") }
    return true
  }

  private func report(_ target: FuzzTarget, _ number: Int, _ smallest: (bytes: [UInt8], finding: any Error)) {
    let file = "finding-\(target.rawValue)"
    _ = FileManager.default.createFile(atPath: file, contents: Data(smallest.bytes))
    Console.note("\(target.rawValue): input \(number) of seed \(seed), kept as \(file): \(smallest.finding)")
    Console.note(String(decoding: smallest.bytes, as: UTF8.self).debugDescription)
  }

  /// Runs a target on inputs that are already there.
  /// - Returns: Whether nothing was found.
  static func replay(_ files: [String], _ target: FuzzTarget) throws -> Bool {
    guard let input = GuardedInput(capacity: 1 << 20) else { throw Finding("no memory for a guard page") }
    var isClean = true
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      do {
        try target.run(bytes, input)
        Console.show("\(file): nothing found")
      } catch {
        Console.show("\(file): \(error)")
        isClean = false
      }
    }
    return isClean
  }
}
