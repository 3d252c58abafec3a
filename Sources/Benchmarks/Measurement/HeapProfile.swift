import Foundation

/// The heap as Valgrind's DHAT sees a process: every allocation counted, none guessed.
struct HeapProfile {
  /// Bytes and blocks allocated from start to end.
  private let total: Usage
  private let peak: Usage
  private let end: Usage

  private struct Usage {
    let bytes: Int
    let blocks: Int
  }

  /// What one run takes, once plans are compiled and caches filled.
  struct Cost {
    let allocations: Int
    /// What the result consists of.
    let resultBlocks: Int
    let resultBytes: Int
    /// How far the heap grows at most, including the result; nil when start-up took more, which hides the peak.
    let peakBytes: Int?
  }

  /// Compares a process that does the work twice with one that does it once; each keeps its results.
  ///
  /// - Returns: nil when Valgrind is not installed.
  static func cost(of mode: RepeatableMode, _ dataSet: DataSetName, corpus: URL) throws -> Cost? {
    guard let once = try HeapProfile(mode, dataSet, corpus, runs: 1),
      let twice = try HeapProfile(mode, dataSet, corpus, runs: 2)
    else { return nil }
    return Cost(
      allocations: twice.total.blocks - once.total.blocks, resultBlocks: twice.end.blocks - once.end.blocks,
      resultBytes: twice.end.bytes - once.end.bytes,
      peakBytes: twice.peak.bytes > once.peak.bytes ? twice.peak.bytes - once.end.bytes : nil)
  }

  private init?(_ mode: RepeatableMode, _ dataSet: DataSetName, _ corpus: URL, runs: Int) throws {
    let arguments = ["--corpus", corpus.path, "--hold", dataSet.rawValue, mode.rawValue, String(runs)]
    // Without the last two, the blocks that the C and C++ libraries free at exit would be missing at the end.
    let tool = [
      "valgrind", "--tool=dhat", "--dhat-out-file=/dev/null", "--run-libc-freeres=no", "--run-cxx-freeres=no",
    ]
    guard let output = try ChildProcess.run(arguments, under: tool) else { return nil }
    total = try Self.usage("Total:", in: output)
    peak = try Self.usage("At t-gmax:", in: output)
    end = try Self.usage("At t-end:", in: output)
  }

  /// Reads a line such as `==123== At t-end:  1,024 bytes in 10 blocks`.
  private static func usage(_ label: String, in output: String) throws -> Usage {
    let line = output.split(separator: "\n").first { $0.contains(label) } ?? ""
    let words = line.drop { $0 != ":" }.split(separator: " ").map { $0.filter { $0 != "," } }
    guard words.count == 6, let bytes = Int(words[1]), let blocks = Int(words[4]) else {
      throw BenchmarkError("Valgrind printed no line '\(label)': \(output)")
    }
    return Usage(bytes: bytes, blocks: blocks)
  }
}
