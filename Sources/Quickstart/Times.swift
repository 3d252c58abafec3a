import DirectJSON
import Foundation

/// How long decoding takes: the first time, which compiles the plans, and later.
struct Times: HandyJSON {
  private static let repetitions = 10

  var firstMilliseconds = 0.0
  /// The shortest of several later times.
  var laterMilliseconds = 0.0
  /// At the shortest time; a megabyte is a million bytes.
  var megabytesPerSecond = 0.0
  var isDebugBuild = Self.isDebug

  /// Repeats some work and measures it.
  /// - Returns: The first result.
  mutating func measure<Result>(byteCount: Int, _ work: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    let first = clock.now - start
    var best = first
    for _ in 0..<Self.repetitions { best = min(best, try clock.measure { _ = try work() }) }
    // A coarse clock may show no time at all.
    best = max(best, .nanoseconds(1))
    firstMilliseconds = first / .milliseconds(1)
    laterMilliseconds = best / .milliseconds(1)
    megabytesPerSecond = Double(byteCount) / 1e6 / (best / .seconds(1))
    return result
  }

  var text: String {
    """
    decoded in \(fixed(firstMilliseconds)) ms at first, plans included; later in \(fixed(laterMilliseconds)) ms, \
    \(Int(megabytesPerSecond)) MB/s\(isDebugBuild ? " (a debug build: -c release is many times as fast)" : "")
    """
  }

  private func fixed(_ milliseconds: Double) -> String {
    String(format: "%.2f", milliseconds)
  }

  private static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}
