import Foundation
import Terminal

/// Runs targets on inputs that follow from a seed and a number, so that each can be made again.
package struct FuzzRun {
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

  /// - Parameter onEnd: Called when a target has ended.
  func run(onEnd: (TargetOutcome) -> Void) throws -> [TargetOutcome] {
    guard let input = GuardedInput(capacity: 1 << 20) else { throw Finding("no memory for a guard page") }
    return targets.map { target in
      let outcome = run(target, input)
      onEnd(outcome)
      return outcome
    }
  }

  private func run(_ target: FuzzTarget, _ input: GuardedInput) -> TargetOutcome {
    CrashKeeper.start(file: "crash-\(target.rawValue)")
    let seconds = if case .seconds(let all) = limit { all / Double(targets.count) } else { Double.infinity }
    let executions = if case .executions(let count) = limit { count } else { Int.max }
    let start = DispatchTime.now().uptimeNanoseconds
    func elapsed() -> Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    var nextProgress = 10.0
    var outcome = TargetOutcome(target: target, seed: seed, first: first)
    while outcome.inputs < executions {
      let number = first &+ outcome.inputs
      var choices = SeededChoices(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0xD129_0B26_88CC_2A33)
      let bytes = target.makeInput(&choices)
      CrashKeeper.keep(bytes)
      do {
        if let remark = try target.run(bytes, input) { outcome.classes[remark, default: 0] += 1 }
      } catch {
        outcome.finding = keep(target, number, target.reduced(bytes, error, input))
        break
      }
      outcome.inputs += 1
      if outcome.inputs % 64 == 0 {
        let now = elapsed()
        if now >= seconds { break }
        if now >= nextProgress {
          Console.note("\(target.rawValue): \(outcome.inputs) inputs, \(Int(now)) s")
          nextProgress = now + 10
        }
      }
    }
    outcome.seconds = elapsed()
    return outcome
  }

  private func keep(
    _ target: FuzzTarget, _ number: Int, _ smallest: (bytes: [UInt8], finding: any Error)
  ) -> TargetOutcome.KeptFinding {
    let finding = TargetOutcome.KeptFinding(
      number: number, problem: "\(smallest.finding)", file: "finding-\(target.rawValue)",
      input: String(decoding: smallest.bytes, as: UTF8.self))
    do {
      try Data(smallest.bytes).write(to: URL(fileURLWithPath: finding.file))
    } catch {
      // The finding is worth more than its file.
      Console.note("cannot write \(finding.file): \(error.localizedDescription)")
    }
    return finding
  }

  /// Runs a target on inputs in files.
  ///
  /// - Parameter onEnd: Called when a file has been tried.
  static func replay(
    _ files: [String], _ target: FuzzTarget, onEnd: (FileOutcome) -> Void
  ) throws -> [FileOutcome] {
    guard let input = GuardedInput(capacity: 1 << 20) else { throw Finding("no memory for a guard page") }
    return try files.map { file in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      var problem: String?
      do { try target.run(bytes, input) } catch { problem = "\(error)" }
      let outcome = FileOutcome(file: file, problem: problem)
      onEnd(outcome)
      return outcome
    }
  }
}
