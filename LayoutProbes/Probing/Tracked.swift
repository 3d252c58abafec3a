import Synchronization

/// An object that is counted while it lives: leaks and double releases show as a wrong count.
package final class Tracked: Hashable, Sendable {
  package let number: Int

  package static var liveCount: Int { count.load(ordering: .sequentiallyConsistent) }

  package init(_ number: Int) {
    self.number = number
    Tracked.count.wrappingAdd(1, ordering: .sequentiallyConsistent)
  }

  deinit { Tracked.count.wrappingSubtract(1, ordering: .sequentiallyConsistent) }

  private static let count = Atomic<Int>(0)

  package static func == (left: Tracked, right: Tracked) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
