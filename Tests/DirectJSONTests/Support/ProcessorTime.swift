import Foundation

/// Seconds of processor time that this thread has taken: what others do meanwhile does not count. Tests compare two
/// such times, and never one with a fixed limit.
func processorTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The processor time of a call.
func processorTime(of body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try body()
  return processorTime() - start
}
