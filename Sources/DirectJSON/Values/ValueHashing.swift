/// Hashes values. Deep values take no more stack than flat ones.
enum ValueHashing {
  /// Fed before a value, so that values of different kinds differ.
  private enum Kind: UInt8 {
    case null, no, yes, number, string, array, object
  }

  private struct Level {
    var values: ValueLevel
    /// The state before an object. Each member is fed into a copy of it, and the results are combined without regard to
    /// order.
    let before: Hasher
    var combined = 0
  }

  static func hash(_ value: JSONValue, into hasher: inout Hasher) {
    guard var level = level(feeding: value, into: &hasher) else { return }
    var outer: [Level] = []
    while true {
      let isObject = level.values.keys != nil
      if isObject, level.values.next > 0 { level.combined ^= hasher.finalize() }
      guard let index = level.values.advance() else {
        if isObject {
          hasher = level.before
          hasher.combine(level.values.values.count)
          hasher.combine(level.combined)
        }
        guard let parent = outer.popLast() else { return }
        level = parent
        continue
      }
      if let keys = level.values.keys {
        hasher = level.before
        keys[index].hashCodeUnits(into: &hasher)
      }
      if let inner = self.level(feeding: level.values.values[index], into: &hasher) {
        outer.append(level)
        level = inner
      }
    }
  }

  /// Feeds a scalar, or the beginning of a container.
  /// - Returns: The container; nil for a scalar.
  private static func level(feeding value: JSONValue, into hasher: inout Hasher) -> Level? {
    switch value {
    case .null: hasher.combine(Kind.null)
    case .bool(let value): hasher.combine(value ? Kind.yes : .no)
    case .integer, .unsignedInteger, .double, .number:
      hasher.combine(Kind.number)
      hasher.combine(NumericValue(value))
    case .string(let value):
      hasher.combine(Kind.string)
      value.hashCodeUnits(into: &hasher)
    case .array(let elements):
      hasher.combine(Kind.array)
      hasher.combine(elements.count)
      return Level(values: ValueLevel(elements), before: hasher)
    case .object(let object):
      hasher.combine(Kind.object)
      return Level(values: ValueLevel(object), before: hasher)
    }
    return nil
  }
}
