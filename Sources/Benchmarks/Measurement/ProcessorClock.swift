import Foundation

/// Seconds that pass for the measuring code.
enum ProcessorClock {
  /// Processor time that the calling thread has used, user and system: other processes on the machine do not count.
  static func threadSeconds() -> Double {
    seconds(of: CLOCK_THREAD_CPUTIME_ID)
  }

  /// Time that has passed, for measurements across threads.
  static func wallSeconds() -> Double {
    seconds(of: CLOCK_MONOTONIC)
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    // SAFETY: the call fills the variable that it is given, which outlives it. It fails for unknown clocks only.
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
