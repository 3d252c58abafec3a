import Foundation
import Synchronization

/// Runs one piece of work on two threads at once.
enum ThreadPair {
  /// Returns when both threads have done `work` `runs` times.
  static func run(_ work: @Sendable (Int) throws -> Void, runs: Int) throws {
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      do { try work(runs) } catch { failure.withLock { $0 = error } }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
