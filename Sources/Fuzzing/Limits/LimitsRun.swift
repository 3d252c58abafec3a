import Foundation

/// Decodes ever larger documents: the time per byte has to stay the same.
enum LimitsRun {
  static let heading =
    "nanoseconds for each byte at a sixteenth, a quarter and all of the size; "
    + "the most memory for each byte, without the document\n\n"
    + LimitOutcome.row("", ["size", "1/16", "1/4", "1/1", "memory", ""])

  /// - Parameter onEnd: Called when documents of one kind have been decoded.
  static func run(onEnd: (LimitOutcome) -> Void) -> [LimitOutcome] {
    LimitCase.all.map { item in
      let outcome = run(item)
      onEnd(outcome)
      return outcome
    }
  }

  private static func run(_ item: LimitCase) -> LimitOutcome {
    var outcome = LimitOutcome(name: item.name, byteCount: item.largest)
    for size in [item.largest / 16, item.largest / 4, item.largest] {
      let bytes = item.document(size)
      forgetPeak()
      let before = peakMemory()
      var best = Double.infinity
      for _ in 0..<3 {
        let start = processorTime()
        do { outcome.problem = try item.decode(bytes) ?? outcome.problem } catch { outcome.problem = "\(error)" }
        best = min(best, processorTime() - start)
      }
      outcome.nanosecondsPerByte.append(best / Double(bytes.count))
      outcome.memoryPerByte = Double(peakMemory() - before) / Double(bytes.count)
    }
    // Caches and the allocator cause steps of their own; a time that grows with the size grows by a factor of 16.
    let times = outcome.nanosecondsPerByte
    if outcome.problem == nil, times[2] > 4 * times[0], times[2] > 2 { outcome.problem = "not in proportion" }
    return outcome
  }

  /// The processor time of this process, in nanoseconds: other work on the machine does not count.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The peak memory since the last call of `forgetPeak()`, in bytes; zero where the system does not tell.
  private static func peakMemory() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }

  private static func forgetPeak() {
    // Linux resets the peak to the current memory.
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }
}

/// The results for documents of one kind.
struct LimitOutcome: Outcome {
  let name: String
  /// Of the largest document.
  let byteCount: Int
  /// At a sixteenth, a quarter and all of the size.
  var nanosecondsPerByte: [Double] = []
  /// In bytes, in addition to the largest document.
  var memoryPerByte = 0.0
  var problem: String?

  init(name: String, byteCount: Int) {
    (self.name, self.byteCount) = (name, byteCount)
  }

  var isClean: Bool { problem == nil }

  var text: String {
    let figures = (nanosecondsPerByte + [memoryPerByte]).map { String(format: "%.2f", $0) }
    return Self.row(name, ["\(byteCount >> 20) MB"] + figures + [problem ?? ""])
  }

  fileprivate static func row(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 52, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(9 - $0.count, 1)) + $0 }.joined()
  }
}
