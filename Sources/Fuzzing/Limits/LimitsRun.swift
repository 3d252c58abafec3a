import Foundation

/// Decodes ever larger documents: the time for each byte has to stay the same.
enum LimitsRun {
  /// - Returns: Whether all documents were decoded right, and none took out of proportion.
  static func run() -> Bool {
    Console.show(
      "nanoseconds for each byte at a sixteenth, a quarter and all of the size; the most memory beside the document, too\n"
    )
    Console.show(row("", ["size", "1/16", "1/4", "1/1", "memory", ""]))
    var isRight = true
    for item in LimitCase.all {
      let sizes = [item.largest / 16, item.largest / 4, item.largest]
      var times: [Double] = []
      var growth = 0.0
      var problem: String?
      for size in sizes {
        let bytes = item.document(size)
        forgetPeak()
        let before = peakMemory()
        var best = Double.infinity
        for _ in 0..<3 {
          let start = processorTime()
          do { problem = try item.decode(bytes) ?? problem } catch { problem = "\(error)" }
          best = min(best, processorTime() - start)
        }
        times.append(best / Double(bytes.count))
        growth = Double(peakMemory() - before) / Double(bytes.count)
      }
      // Caches and the allocator have steps of their own; what grows with the size grows by a factor of 16.
      if problem == nil, times[2] > 4 * times[0], times[2] > 2 { problem = "not in proportion" }
      if problem != nil { isRight = false }
      let cells = ["\(item.largest >> 20) MB"] + (times + [growth]).map { String(format: "%.2f", $0) }
      Console.show(row(item.name, cells + [problem ?? ""]))
    }
    return isRight
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 52, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(9 - $0.count, 1)) + $0 }.joined()
  }

  /// Of this process, in nanoseconds: what the machine does beside it does not count.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The most memory that was held since the last call of `forgetPeak()`, in bytes; zero where the system does not say.
  private static func peakMemory() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }

  private static func forgetPeak() {
    // Linux sets the peak to what is held now.
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }
}
