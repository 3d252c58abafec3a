/// How many more containers may be nested in each other: as many as the options allow, and as the stack has room for.
struct NestingBudget {
  /// How many more the options allow.
  var left: Int
  /// From here on down, entering a container takes a look at the stack.
  private var checked: Int

  init(_ left: Int) {
    self.left = left
    checked = max(left, StackSpace.firstLevels) - StackSpace.firstLevels
  }

  /// Counts a container in.
  /// - Returns: false, and nothing is counted, where nesting must end.
  @inline(__always) mutating func enter() -> Bool {
    if left <= checked, !hasRoom() { return false }
    left &-= 1
    return true
  }

  @inline(__always) mutating func leave() { left &+= 1 }

  /// For the deeper levels, and at the limit.
  @inline(never) private mutating func hasRoom() -> Bool {
    let spare = left > 0 ? StackSpace.levelsToSpare() : 0
    checked = max(left - spare, 0)
    return spare > 0
  }

  /// Forgets how much stack there was: that of another thread, perhaps.
  mutating func forgetStack() { checked = max(checked, left) }
}
