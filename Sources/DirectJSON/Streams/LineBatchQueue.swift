import FieldLayout

#if canImport(Dispatch)
  import Dispatch
#endif

/// The batches of one stream that wait to be decoded, and the threads that do so.
///
/// A job takes batches as long as there are any, unless enough is decoded, and ends: no thread waits for work. Without
/// threads, the reader decodes every batch itself, when it needs it.
final class LineBatchQueue: Sendable {
  private struct State {
    /// In the order of the text.
    var waiting: [LineBatch] = []
    /// How much text, in bytes, the batches have that were taken to be decoded, and that the reader does not have yet.
    var bytesAhead = 0
    var jobCount = 0
    /// Whether the reader sleeps until a batch is done.
    var isReaderWaiting = false
    var isAbandoned = false

    mutating func take() -> LineBatch {
      let batch = waiting.removeFirst()
      batch.status = .running
      bytesAhead += batch.size
      return batch
    }
  }

  private let state = Locked(State())
  private let maximumJobs: Int
  /// How much text, in bytes, may be decoded ahead of the reader; the last batch may exceed it.
  private let mostBytesAhead: Int
  #if canImport(Dispatch)
    private let wakeup = DispatchSemaphore(value: 0)
  #endif

  /// Batches with less text, in bytes, are not worth another thread. With a file of 46 MB of short lines, read by two
  /// threads, 4 KB were as fast, and 64 KB took a sixth longer.
  static let leastForJob = 16 * 1024

  /// - Parameters:
  ///   - maximumJobs: How many threads work beside the reader's.
  ///   - mostBytesAhead: How much text, in bytes, may be decoded ahead of the reader.
  init(maximumJobs: Int, mostBytesAhead: Int) {
    self.maximumJobs = maximumJobs
    self.mostBytesAhead = mostBytesAhead
  }

  /// Whether the calling code is that of an element, which is being decoded on this thread.
  var isCurrent: Bool { ThreadMark.isRunning(for: self) }

  /// Runs what decodes the elements of a batch on this thread, so that ``isCurrent`` knows their code. What that has
  /// autoreleased is released afterwards: a job may decode a whole file.
  func mark(_ body: () -> Void) { ThreadMark.run(for: self) { drainingAutoreleased(body) } }

  func add(_ batch: LineBatch) {
    let isJobNeeded = state.withLock { state in
      batch.status = .waiting
      state.waiting.append(batch)
      return countJob(for: batch, &state)
    }
    if isJobNeeded { startJob() }
  }

  /// - Returns: Whether a job is to be started for a batch that waits. It is counted then.
  private func countJob(for batch: LineBatch?, _ state: inout State) -> Bool {
    guard let batch, batch.size >= Self.leastForJob, state.jobCount < maximumJobs, state.bytesAhead < mostBytesAhead,
      !state.isAbandoned
    else { return false }
    state.jobCount += 1
    return true
  }

  private func startJob() {
    #if canImport(Dispatch)
      DispatchQueue.global().async {
        var goesOn = true
        while goesOn { self.mark { goesOn = self.decodeAhead() } }
      }
    #endif
  }

  /// Decodes the next batch before the reader needs it. Its elements may be released here, if the stream has ended.
  /// - Returns: Whether there was one.
  private func decodeAhead() -> Bool {
    guard let batch = takeAhead(endsJob: true) else { return false }
    batch.lines.decode(isReader: false, isWanted: { !isAbandoned })
    finish(batch)
    return true
  }

  private var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// The next batch to be decoded before the reader needs it; ``finish(_:)`` follows.
  /// - Parameter endsJob: Whether a job ends if the answer is nil.
  /// - Returns: nil when no batch waits, and when enough is decoded.
  func takeAhead(endsJob: Bool = false) -> LineBatch? {
    state.withLock { state in
      if state.isAbandoned || state.waiting.isEmpty || state.bytesAhead >= mostBytesAhead {
        if endsJob { state.jobCount -= 1 }
        return nil
      }
      return state.take()
    }
  }

  /// Notes that a batch is decoded.
  func finish(_ batch: LineBatch) {
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
    case isDone(startsJob: Bool)
    case decode(LineBatch)
    case sleep
  }

  /// Returns when the first batch that the reader does not have yet is decoded. Until then, this thread decodes what
  /// nobody else does. The batch is the reader's afterwards, so that others may be decoded in its place.
  func wait(for batch: LineBatch) {
    while true {
      let step = state.withLock { state -> Step in
        if batch.status == .done {
          state.bytesAhead -= batch.size
          return .isDone(startsJob: countJob(for: state.waiting.first, &state))
        }
        // The one that is needed is decoded in any case.
        if let first = state.waiting.first, first === batch || state.bytesAhead < mostBytesAhead {
          return .decode(state.take())
        }
        state.isReaderWaiting = true
        return .sleep
      }
      switch step {
      case .isDone(let startsJob):
        if startsJob { startJob() }
        return
      case .decode(let next):
        mark { next.lines.decode(isReader: true) }
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
