import Foundation

/// One contender doing one kind of work in a process of its own, for comparison with programs in other languages.
package struct SoloRun {
  let contender: Contender
  let dataSet: DataSetName
  let mode: RepeatableMode
  var corpus: URL?

  /// Does the work once.
  package func digest() throws -> Digest {
    Digest(of: try contest().models(contender))
  }

  /// Repeats the work, at first to warm up.
  ///
  /// - Returns: The processor seconds of one run, and how many bytes of text one run reads or writes.
  func time() throws -> (seconds: Double, byteCount: Int) {
    let contest = try contest()
    let timer = InterleavedTimer(rounds: 1, clock: ProcessorClock.threadSeconds, minimumRoundSeconds: 0.2)
    let samples = try timer.measure([contender == .direct ? contest.direct : contest.foundation])
    return (samples[0].median, contest.byteCount)
  }

  private func contest() throws -> Contest {
    let dataSet = dataSet.load(corpus: corpus)
    return switch mode {
    case .decode: dataSet.decoding
    case .dictionary: try dataSet.makeTreeDecoding()
    case .encode: try dataSet.makeEncoding()
    }
  }
}
