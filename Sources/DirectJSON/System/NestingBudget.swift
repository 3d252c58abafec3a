/// How many more containers may be nested in each other: as many as the options and the stack allow.
struct NestingBudget {
  /// How many more the options allow.
  var left: Int
  /// At this number of remaining levels and below, entering a container checks the stack, each time: how deep it may
  /// go from there depends on how much stack the levels around it have taken.
  private var checked: Int

  init(_ left: Int) {
    self.left = left
    // From the first container on: the call may be one of many that user code has made in each other.
    checked = Self.unchecked
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

  @inline(__always) mutating func leave() { left &+= 1 }

  /// Checks the stack; at first, for all levels that it has space for whatever their kind.
  @inline(never) private mutating func hasStack() -> Bool {
    let isFirst = checked == Self.unchecked
    let spare = left > 0 ? StackSpace.levelsToSpare(isFirst: isFirst) : 0
    if isFirst { checked = max(left - spare, 0) }
    return spare > 0
  }

  /// Begins again.
  /// - Parameter isSamePlace: Whether that is at the same place in the stack, where it need not be checked again.
  @inline(__always) mutating func restart(_ left: Int, isSamePlace: Bool) {
    // After a fault, another number is left.
    if !isSamePlace || left != self.left { self = NestingBudget(left) }
  }

  /// Forgets how much stack there was: the next call may run on another thread.
  mutating func forgetStack() { checked = Self.unchecked }
}
