/// What one contender took, round by round, in seconds.
struct Samples {
  let seconds: [Double]

  var median: Double {
    let sorted = seconds.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The spread of the rounds: largest minus smallest, relative to the median.
  var spread: Double {
    guard let least = seconds.min(), let greatest = seconds.max() else { return 0 }
    return (greatest - least) / median
  }

  /// How many times as long the other contender took: the median over the rounds, each compared with its neighbour in
  /// time, so that a slow phase of the machine affects both.
  func ratio(of other: Samples) -> Double {
    Samples(seconds: zip(other.seconds, seconds).map { $0.0 / $0.1 }).median
  }

  /// Samples several contenders alternately.
  static func interleaved(rounds: Int, count: Int, _ sample: (Int) throws -> Double) rethrows -> [Samples] {
    var seconds = Array(repeating: [Double](), count: count)
    for _ in 0..<rounds {
      for index in 0..<count { seconds[index].append(try sample(index)) }
    }
    return seconds.map { Samples(seconds: $0) }
  }
}
