/// The result for one target, file or kind of document.
protocol Outcome: Encodable {
  /// Whether nothing was found.
  var isClean: Bool { get }
  /// The result as text.
  var text: String { get }
}

/// The result of running a target on a series of inputs.
struct TargetOutcome: Outcome {
  let target: FuzzTarget
  let seed: UInt64
  /// The number of the first input.
  let first: Int
  var inputs = 0
  var seconds = 0.0
  /// How many inputs there were of each class that the target counts.
  var classes: [String: Int] = [:]
  var finding: KeptFinding?

  struct KeptFinding: Encodable {
    /// The number of the input.
    let number: Int
    let problem: String
    /// The file that holds the smallest such input.
    let file: String
    let input: String
  }

  init(target: FuzzTarget, seed: UInt64, first: Int) {
    (self.target, self.seed, self.first) = (target, seed, first)
  }

  var isClean: Bool { finding == nil }

  var text: String {
    if let finding {
      return """
        \(target.rawValue): input \(finding.number) of seed \(seed), kept as \(finding.file): \(finding.problem)
          \(finding.input.debugDescription)
        """
    }
    let counts = classes.sorted { $0.key < $1.key }.map { "\n  \($0.value) times \($0.key)" }
    return "\(target.rawValue): \(inputs) inputs from number \(first) of seed \(seed), nothing found, \(Int(seconds)) s"
      + counts.joined()
  }
}

/// The result of running a target on a file.
struct FileOutcome: Outcome {
  let file: String
  let problem: String?

  var isClean: Bool { problem == nil }
  var text: String { "\(file): \(problem ?? "nothing found")" }
}
