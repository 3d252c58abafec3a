import Synchronization

/// Counts the living objects of one test. Tests run at the same time, so each has its own.
final class LifetimeCounter: Sendable {
  @TaskLocal static var current = LifetimeCounter()

  private let living = Atomic(0)
  private let made = Atomic(0)

  /// How many objects live: above zero at the end is a leak, below is a double release.
  var livingCount: Int { living.load(ordering: .sequentiallyConsistent) }

  /// How many objects were ever made, so that a test can tell that it has tested something.
  var madeCount: Int { made.load(ordering: .sequentiallyConsistent) }

  fileprivate func add(_ count: Int) {
    living.add(count, ordering: .sequentiallyConsistent)
    if count > 0 { made.add(count, ordering: .sequentiallyConsistent) }
  }

  /// Runs `body` with a counter of its own for every object that is made in it.
  static func counting<Result>(_ body: (LifetimeCounter) throws -> Result) rethrows -> Result {
    let counter = LifetimeCounter()
    return try $current.withValue(counter) { try body(counter) }
  }
}

/// An object whose making and end are counted.
final class LifetimeTracked: Sendable {
  /// A closure, so that the object can be encoded: closures are left out.
  private let end: @Sendable () -> Void

  init() {
    let counter = LifetimeCounter.current
    counter.add(1)
    end = { counter.add(-1) }
  }

  deinit { end() }
}
