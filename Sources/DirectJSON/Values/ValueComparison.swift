/// Compares values. Deep values take no more stack than flat ones.
struct ValueComparison {
  /// Two arrays whose elements, or the values of whose keys, are to be compared one by one.
  private struct Level {
    let left: [JSONValue]
    let right: [JSONValue]
    var next = 0
  }

  private var outer: [Level] = []

  mutating func areEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    guard var level = Self.level(left, right) else { return Self.areSameScalars(left, right) }
    repeat {
      guard level.left.count == level.right.count else { return false }
      while level.next < level.left.count {
        let (left, right) = (level.left[level.next], level.right[level.next])
        level.next += 1
        if let inner = Self.level(left, right) {
          guard inner.left.count == inner.right.count else { return false }
          outer.append(level)
          level = inner
        } else if !Self.areSameScalars(left, right) {
          return false
        }
      }
      guard let parent = outer.popLast() else { return true }
      level = parent
    } while true
  }

  /// The parts of two containers that are to be compared; nil for other values. When the containers are known to be
  /// equal, there are no parts; when they are known to be unequal, the numbers of parts differ.
  private static func level(_ left: JSONValue, _ right: JSONValue) -> Level? {
    switch (left, right) {
    case (.array(let left), .array(let right)):
      return left.hasSameStorage(as: right) ? Level(left: [], right: []) : Level(left: left, right: right)
    case (.object(let left), .object(let right)):
      // Objects that were read from one array mostly share their keys.
      if left.hasSameKeys(as: right) || left.count != right.count {
        let (left, right) = (left.values, right.values)
        return left.hasSameStorage(as: right) ? Level(left: [], right: []) : Level(left: left, right: right)
      }
      return Level(left: left.values, right: left.keys.compactMap { right[$0] })
    default: return nil
    }
  }

  private static func areSameScalars(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameCodeUnits(as: right)
    default:
      if let left = NumericValue(left), let right = NumericValue(right) { left == right } else { false }
    }
  }
}

extension [JSONValue] {
  /// Whether both arrays are the same one, and not only equal.
  fileprivate func hasSameStorage(as other: [JSONValue]) -> Bool {
    guard count == other.count else { return false }
    // SAFETY: addresses are compared, and nothing is read.
    return unsafe withUnsafeBufferPointer { elements in
      unsafe other.withUnsafeBufferPointer { unsafe $0.baseAddress == elements.baseAddress }
    }
  }
}
