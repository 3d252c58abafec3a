import Foundation

/// Converts a value to Foundation's types. Deep values take no more stack than flat ones.
enum PlainValueBuilder {
  private struct Level {
    var values: ValueLevel
    var elements: [Any] = []
    var members: [String: Any] = [:]
    /// nil where nothing is refused.
    let nesting: Nesting?

    init(_ values: ValueLevel, _ nesting: Nesting?) {
      self.values = values
      self.nesting = nesting
      if values.keys == nil { elements.reserveCapacity(values.values.count) }
    }

    var result: Any { values.keys == nil ? elements : members }

    mutating func add(_ value: Any, at index: Int) {
      guard let keys = values.keys else { return elements.append(value) }
      if !keys[index].hasTooManyMarks { members[keys[index]] = value }
    }
  }

  /// - Parameter nesting: The value's depth, when values that cannot be encoded are refused; nil when everything is
  ///   accepted.
  static func plainValue(of value: JSONValue, _ nesting: Nesting?) throws(EncodingFault) -> Any {
    guard var level = try level(value, nesting) else { return try scalar(value, nesting) }
    var outer: [Level] = []
    while true {
      guard let index = level.values.advance() else {
        guard var parent = outer.popLast() else { return level.result }
        parent.add(level.result, at: parent.values.next - 1)
        level = parent
        continue
      }
      let value = level.values.values[index]
      do throws(EncodingFault) {
        if let inner = try self.level(value, level.nesting) {
          outer.append(level)
          level = inner
        } else {
          level.add(try scalar(value, level.nesting), at: index)
        }
      } catch {
        throw outer.reversed().reduce(error.inside(level.values.segment)) { $0.inside($1.values.segment) }
      }
    }
  }

  /// - Returns: nil for a value that is no container.
  private static func level(_ value: JSONValue, _ nesting: Nesting?) throws(EncodingFault) -> Level? {
    switch value {
    case .array(let elements): Level(ValueLevel(elements), try nesting?.entered())
    case .object(let object): Level(ValueLevel(object), try nesting?.entered())
    default: nil
    }
  }

  private static func scalar(_ value: JSONValue, _ nesting: Nesting?) throws(EncodingFault) -> Any {
    switch value {
    case .bool(let value): return NSNumber(value: value)
    case .string(let value): return value
    case .integer(let value): return NSNumber(value: value)
    case .unsignedInteger(let value): return NSNumber(value: value)
    case .double(let value):
      if nesting != nil { try value.requireFinite() }
      return NSNumber(value: value)
    case .number(let value):
      let number = value.foundationNumber
      if nesting != nil, !number.doubleValue.isFinite {
        throw EncodingFault.tooLarge(forFoundation: value.description)
      }
      return number
    case .null, .array, .object: return JSONNull.value
    }
  }
}
