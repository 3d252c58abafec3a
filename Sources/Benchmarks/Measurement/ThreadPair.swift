import Foundation
import Synchronization

/// The same work on two threads at once.
enum ThreadPair {
  /// Returns when both threads have done `work` so many times.
  static func run(_ work: @Sendable (Int) throws -> Void, runs: Int) throws {
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      do { try work(runs) } catch { failure.withLock { $0 = error } }
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
