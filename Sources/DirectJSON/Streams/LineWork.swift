import FieldLayout

#if canImport(Dispatch)
  import Dispatch
#endif

/// The batches of one stream that wait to be decoded, and the threads that do so.
///
/// A job takes batches as long as there are any, and ends: no thread waits for work. Without threads, the reader
/// decodes every batch itself, when it needs it.
final class LineWork: Sendable {
  private struct State {
    /// In the order of the text.
    var waiting: [LineBatch] = []
    var jobCount = 0
    /// Whether the reader sleeps until a batch is done.
    var isReaderWaiting = false
    var isAbandoned = false
  }

  /// The numbers of the works whose batches the current code is decoding, each inside the one before. Elements' own
  /// code runs inside.
  @TaskLocal private static var current: [UInt64] = []

  private static let lastNumber = Locked<UInt64>(0)
  /// Unlike an address, never that of another work.
  private let number = lastNumber.withLock { number in
    number += 1
    return number
  }

  private let state = Locked(State())
  private let maximumJobs: Int
  #if canImport(Dispatch)
    private let wakeup = DispatchSemaphore(value: 0)
  #endif

  /// - Parameter maximumJobs: How many threads work beside the reader's.
  init(maximumJobs: Int) {
    self.maximumJobs = maximumJobs
  }

  /// Whether the calling code is that of an element.
  var isCurrent: Bool { Self.current.contains(number) }

  /// Runs what decodes elements on this thread, so that ``isCurrent`` knows their code.
  func mark(_ body: () -> Void) { Self.$current.withValue(Self.current + [number], operation: body) }

  /// - Parameter startsJob: Whether the batch is worth another thread.
  func add(_ batch: LineBatch, startsJob: Bool) {
    let isJobNeeded = state.withLock { state in
      batch.status = .waiting
      state.waiting.append(batch)
      guard startsJob, state.jobCount < maximumJobs, !state.isAbandoned else { return false }
      state.jobCount += 1
      return true
    }
    if isJobNeeded { startJob() }
  }

  private func startJob() {
    #if canImport(Dispatch)
      DispatchQueue.global().async {
        while let batch = self.takeForJob() {
          self.mark { batch.decode(isReader: false, isWanted: { !self.isAbandoned }) }
          self.finish(batch)
        }
      }
    #endif
  }

  private var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// - Returns: nil when the job is to end.
  private func takeForJob() -> LineBatch? {
    state.withLock { state in
      if state.isAbandoned || state.waiting.isEmpty {
        state.jobCount -= 1
        return nil
      }
      let batch = state.waiting.removeFirst()
      batch.status = .running
      return batch
    }
  }

  private func finish(_ batch: LineBatch) {
    let wakesReader = state.withLock { state in
      batch.status = .done
      defer { state.isReaderWaiting = false }
      return state.isReaderWaiting
    }
    #if canImport(Dispatch)
      if wakesReader { wakeup.signal() }
    #endif
  }

  private enum Step {
    case isDone
    case decode(LineBatch)
    case sleep
  }

  /// Returns when a batch is decoded. Until then, this thread decodes what nobody else does.
  func wait(for batch: LineBatch) {
    while true {
      let step = state.withLock { state -> Step in
        if batch.status == .done { return .isDone }
        if !state.waiting.isEmpty {
          let next = state.waiting.removeFirst()
          next.status = .running
          return .decode(next)
        }
        state.isReaderWaiting = true
        return .sleep
      }
      switch step {
      case .isDone: return
      case .decode(let next):
        mark { next.decode(isReader: true) }
        finish(next)
      case .sleep:
        #if canImport(Dispatch)
          wakeup.wait()
        #endif
      }
    }
  }

  /// Ends the work: jobs end at the next element, and what they have made is released.
  func abandon() {
    // Elements are released here, outside the lock.
    let dropped = state.withLock { state in
      state.isAbandoned = true
      defer { state.waiting = [] }
      return state.waiting
    }
    withExtendedLifetime(dropped) {}
  }
}
