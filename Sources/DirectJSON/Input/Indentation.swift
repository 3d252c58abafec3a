/// How many spaces the lines of a text begin with, if that depends on the level alone, as in pretty-printed documents.
///
/// A decode that knows where a line's first token is need not wait until the spaces before it have been counted. They
/// are counted all the same: what is predicted is only compared with what is there.
struct Indentation {
  /// The spaces of a line where no more levels are permitted; negative until a line has been met.
  private var innermost = -1
  /// How many spaces a line has more than one of the level around it.
  private var step = 0
  /// The level of the line that was met last.
  private var lastLevel = 0

  /// The number of spaces of a line; negative when nothing is known.
  /// - Parameter level: How many more levels are permitted on it.
  @inline(__always) func predicted(atLevel level: Int) -> Int { innermost &- step &* level }

  /// Takes note of a line that has not been predicted.
  /// - Parameters:
  ///   - spaceCount: How many spaces it begins with.
  ///   - level: How many more levels are permitted on it.
  mutating func meet(_ spaceCount: Int, atLevel level: Int) {
    let last = predicted(atLevel: lastLevel)
    if last >= 0 {
      if level == lastLevel &- 1 { step = spaceCount &- last }
      if level == lastLevel &+ 1 { step = last &- spaceCount }
    }
    innermost = spaceCount &+ step &* level
    lastLevel = level
  }
}
