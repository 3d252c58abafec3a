/// The rounds of one contender: seconds per run.
struct Samples {
  let seconds: [Double]

  var median: Double { Self.median(of: seconds) }

  /// How far the rounds lie apart: largest less smallest, relative to the median.
  var spread: Double { Self.spread(of: seconds) }

  static func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  static func spread(of values: [Double]) -> Double {
    guard let least = values.min(), let greatest = values.max() else { return 0 }
    return (greatest - least) / median(of: values)
  }
}
