import DirectJSON
import Foundation
import Terminal

/// Decoding models for the first time in a process.
enum FirstUse {
  /// Seconds of one child process.
  struct Run {
    /// The time of the first model, when the decoder itself is used for the first time, too.
    let firstOfProcess: Double
    /// The median of the first times of all models but the first.
    let firstOfType: Double
    /// The median of the second times of those models.
    let again: Double
  }

  private static let text = Data(FirstUseModels.listing().text(.compact))

  /// Decodes every model with both contenders and compares.
  static func verify() throws {
    for model in FirstUseModels.all { try verify(model) }
  }

  /// Starts a process that measures one contender.
  static func run(_ contender: Contender) throws -> Run {
    let output = try ChildProcess.run(["--first-use", contender.rawValue]) ?? ""
    let lines = output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
    guard lines.count == FirstUseModels.all.count, lines.allSatisfy({ $0.count == 2 }) else {
      throw BenchmarkError("a child process printed no times: \(output)")
    }
    return Run(
      firstOfProcess: lines[0][0], firstOfType: Samples(seconds: lines.dropFirst().map { $0[0] }).median,
      again: Samples(seconds: lines.dropFirst().map { $0[1] }).median)
  }

  /// Measures in this process and prints a line for each model: seconds of its first decode, and of its second.
  static func printTimes(_ contender: Contender) throws {
    let text = text
    _ = ProcessorClock.threadSeconds()
    let decoder = JSONDecoder()
    var lines: [String] = []
    for model in FirstUseModels.all { lines.append(try times(model)) }
    Console.show(lines.joined(separator: "\n"))

    func times<Model: HandyJSON & Codable>(_ model: Model.Type) throws -> String {
      let start = ProcessorClock.threadSeconds()
      try decode(model)
      let middle = ProcessorClock.threadSeconds()
      try decode(model)
      return "\(middle - start) \(ProcessorClock.threadSeconds() - middle)"
    }

    func decode<Model: HandyJSON & Codable>(_ model: Model.Type) throws {
      switch contender {
      case .direct: consume(try model.decode(from: text))
      case .foundation: consume(try decoder.decode(model, from: text))
      }
    }
  }

  private static func verify<Model: HandyJSON & Codable>(_ model: Model.Type) throws {
    try ResultCheck.requireEqual(model.decode(from: text), JSONDecoder().decode(model, from: text), "\(model)")
  }
}
