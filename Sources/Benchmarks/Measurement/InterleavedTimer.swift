/// Times contenders alternately, so that a slow phase of the machine affects all of them.
struct InterleavedTimer {
  let rounds: Int
  let clock: () -> Double

  /// The minimum duration of a round: enough runs to hide the clock's resolution and one interruption.
  private let minimumRoundSeconds: Double

  init(rounds: Int, clock: @escaping () -> Double, minimumRoundSeconds: Double = 0.05) {
    self.rounds = rounds
    self.clock = clock
    self.minimumRoundSeconds = minimumRoundSeconds
  }

  /// Runs `contenders` A B A B ..., each with its own number of runs per round, which is determined first.
  ///
  /// - Parameter contenders: Each repeats its work as often as its argument says.
  /// - Returns: Seconds per run of each contender, in their order.
  func measure(_ contenders: [(Int) throws -> Void]) throws -> [Samples] {
    let runs = try contenders.map(runsPerRound)
    return try Samples.interleaved(rounds: rounds, count: contenders.count) { index in
      try time(contenders[index], runs: runs[index]) / Double(runs[index])
    }
  }

  /// Doubles the number of runs until they take long enough, which also warms up caches.
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
