/// Values that are seldom changed, behind a reference, so that options are a few bytes to be copied as long as nobody does.
struct RareValues<Values: ValuesWithDefaults>: Sendable {
  private var changed: Box?

  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) {
      self.values = values
    }
  }

  /// Nothing has been changed.
  var areDefaults: Bool { changed == nil }

  subscript<Value>(keyPath: WritableKeyPath<Values, Value>) -> Value {
    get { (changed?.values ?? Values())[keyPath: keyPath] }
    set {
      var values = changed?.values ?? Values()
      values[keyPath: keyPath] = newValue
      changed = Box(values)
    }
  }
}

protocol ValuesWithDefaults: Sendable {
  init()
}
