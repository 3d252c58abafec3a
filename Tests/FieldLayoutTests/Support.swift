import FieldLayout
import Synchronization
import Testing

/// Counts the ``Counted`` objects made from it that are still alive.
final class LifetimeCounter: Sendable {
  private let count = Atomic<Int>(0)
  var alive: Int { count.load(ordering: .sequentiallyConsistent) }

  fileprivate func add(_ change: Int) {
    count.wrappingAdd(change, ordering: .sequentiallyConsistent)
  }
}

final class Counted: Sendable {
  let number: Int
  private let counter: LifetimeCounter

  init(_ number: Int, _ counter: LifetimeCounter) {
    self.number = number
    self.counter = counter
    counter.add(1)
  }

  deinit { counter.add(-1) }
}

extension TypeLayout {
  subscript(name: String) -> StoredProperty? {
    properties.first { $0.name == name }
  }

  /// `name@offset` for every property.
  var places: [String] {
    properties.map { "\($0.name)@\($0.offset)" }
  }
}

/// The reason why a type is refused as a model; fails the test when it is not.
func refusal(of type: any Any.Type, sourceLocation: SourceLocation = #_sourceLocation) throws -> LayoutError {
  try #require(throws: LayoutError.self, sourceLocation: sourceLocation) { try TypeLayout.of(type) }
}
