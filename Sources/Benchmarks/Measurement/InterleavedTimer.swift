/// Times contenders in turn, so that a slow moment of the machine meets all of them.
struct InterleavedTimer {
  var rounds: Int
  var clock: () -> Double = ProcessorClock.threadSeconds

  /// A round of any contender takes at least this long: enough runs to hide the clock and one interruption.
  private let minimumRoundSeconds = 0.05

  /// Runs `contenders` A B A B ..., each with its own number of runs a round, found beforehand.
  ///
  /// - Parameter contenders: Each does its work as often as it is told.
  /// - Returns: The samples of each contender, in their order.
  func measure(_ contenders: [(Int) throws -> Void]) throws -> [Samples] {
    let runs = try contenders.map(runsPerRound)
    var seconds = Array(repeating: [Double](), count: contenders.count)
    for _ in 0..<rounds {
      for (index, contender) in contenders.enumerated() {
        seconds[index].append(try time(contender, runs: runs[index]) / Double(runs[index]))
      }
    }
    return seconds.map { Samples(seconds: $0) }
  }

  /// Doubles the number of runs until they take long enough, which also warms caches up.
  private func runsPerRound(_ contender: (Int) throws -> Void) throws -> Int {
    var runs = 1
    while try time(contender, runs: runs) < minimumRoundSeconds { runs *= 2 }
    return runs
  }

  private func time(_ contender: (Int) throws -> Void, runs: Int) throws -> Double {
    let start = clock()
    try contender(runs)
    return clock() - start
  }
}
