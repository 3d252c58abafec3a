/// Values that are seldom changed. They share one reference, so that unchanged options are only a few bytes to copy.
struct RareOptions<Values: ValuesWithDefaults>: Sendable {
  private var changed: Box?

  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) {
      self.values = values
    }
  }

  /// Whether nothing has been changed.
  var areDefaults: Bool { changed == nil }

  /// Whether both have one reference, or none.
  func areShared(with others: Self) -> Bool { changed === others.changed }

  /// What `read` returns for the values; nil if nothing has been changed. Unlike a key path, it copies no other values.
  @inline(__always) func ifChanged<Value>(_ read: (Values) -> Value?) -> Value? { changed.flatMap { read($0.values) } }

  /// What `read` returns for the values. Unlike a key path, it copies no others.
  @inline(__always) func value<Value>(_ read: (Values) -> Value) -> Value { ifChanged(read) ?? read(Values()) }

  mutating func change(_ body: (inout Values) -> Void) {
    var values = current
    body(&values)
    keep(values)
  }

  // Parts of the function above, which is compiled for each closure; these are compiled once.

  private var current: Values { @inline(never) get { changed?.values ?? Values() } }

  @inline(never) private mutating func keep(_ values: Values) { changed = Box(values) }
}

protocol ValuesWithDefaults: Sendable {
  init()
}
