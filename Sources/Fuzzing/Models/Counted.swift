import DirectJSON
import Synchronization

/// How many objects of the models are alive: an object that outlives its input is a leak.
enum Living {
  fileprivate static let counter = Atomic(0)

  static var count: Int { counter.load(ordering: .relaxed) }
}

/// The base of all classes among the models. It is no model itself, and has no properties.
class Counted {
  init() { Living.counter.add(1, ordering: .relaxed) }
  deinit { Living.counter.subtract(1, ordering: .relaxed) }
}

/// A property of structs, whose lifetime is counted.
final class Token: Counted {}
