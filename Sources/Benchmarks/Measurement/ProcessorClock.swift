import Foundation

/// Clocks, in seconds.
enum ProcessorClock {
  /// Processor time of the calling thread, user and system; other processes on the machine do not count.
  static func threadSeconds() -> Double {
    seconds(of: CLOCK_THREAD_CPUTIME_ID)
  }

  /// Elapsed time, for measurements across threads.
  static func wallSeconds() -> Double {
    seconds(of: CLOCK_MONOTONIC)
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    // SAFETY: the call fills the given variable, which outlives it. It fails for unknown clocks only.
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
