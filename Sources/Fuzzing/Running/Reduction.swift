extension FuzzTarget {
  /// A smaller input that also breaks a promise, found by leaving out ever shorter pieces; and which promise.
  func reduced(_ bytes: [UInt8], _ finding: any Error, _ input: GuardedInput) -> (bytes: [UInt8], finding: any Error) {
    var best = (bytes: bytes, finding: finding)
    var length = max(bytes.count / 2, 1)
    while true {
      var start = 0
      var isSmaller = false
      while start < best.bytes.count {
        var candidate = best.bytes
        candidate.removeSubrange(start..<min(start + length, candidate.count))
        CrashKeeper.keep(candidate)
        do {
          try run(candidate, input)
          start += length
        } catch {
          best = (candidate, error)
          isSmaller = true
        }
      }
      if length == 1, !isSmaller { return best }
      length = max(length / 2, 1)
    }
  }
}
