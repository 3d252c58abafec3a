import DirectJSON
import Synchronization

/// How many objects of the models live: what an input leaves behind is a leak.
enum Living {
  fileprivate static let counter = Atomic(0)

  static var count: Int { counter.load(ordering: .relaxed) }
}

/// The base of all classes among the models: no model itself, and without a property.
class Counted {
  init() { Living.counter.add(1, ordering: .relaxed) }
  deinit { Living.counter.subtract(1, ordering: .relaxed) }
}

/// What a struct holds so that its life is counted.
final class Token: Counted {}
