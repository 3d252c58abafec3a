/// How many more containers may be nested in each other: as many as the options and the stack allow.
struct NestingBudget {
  /// How many more the options allow.
  private(set) var left: Int
  /// At this number of remaining levels and below, entering a container checks the stack.
  private var checked: Int
  /// The number of remaining levels at the last check. What that check found is about the levels below it: containers
  /// that follow may take more stack for each level.
  private var checkedAt: Int

  init(_ left: Int) {
    self.left = left
    // From the first container on: the call may be one of many that user code has made in each other.
    (checked, checkedAt) = (Self.unchecked, Self.unchecked)
  }

  /// Stands for a call that has not looked at the stack.
  private static let unchecked = Int.max

  /// Counts one more container.
  /// - Returns: false, without counting, where nesting must end.
  @inline(__always) mutating func enter() -> Bool {
    if left <= checked, !hasStack() { return false }
    left &-= 1
    return true
  }

  @inline(__always) mutating func leave() { move(to: left &+ 1) }

  /// Moves to a container around the current one, or back into one.
  @inline(__always) mutating func move(to left: Int) {
    self.left = left
    if left > checkedAt { (checked, checkedAt) = (left, left) }
  }

  /// Checks the stack, for the deeper levels and at the limit.
  @inline(never) private mutating func hasStack() -> Bool {
    let spare = left > 0 ? StackSpace.levelsToSpare(isFirst: checked == Self.unchecked) : 0
    (checked, checkedAt) = (max(left - spare, 0), left)
    return spare > 0
  }

  /// Forgets how much stack there was: the next call may run on another thread.
  mutating func forgetStack() { (checked, checkedAt) = (Self.unchecked, Self.unchecked) }
}
