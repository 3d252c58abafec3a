/// What happens to numbers that are not finite, which JSON cannot hold.
enum NonFiniteNumbers {
  /// An error.
  case refused
  /// Infinity becomes a number outside the range of `Double`, which is what infinity was read from; NaN becomes `null`.
  /// For text that the library reads again at once.
  case beyondRange
}

extension JSONWriter {
  mutating func append(_ value: JSONValue, _ nonFinite: NonFiniteNumbers = .refused) throws(EncodingFault) {
    guard var level = try begin(value, nonFinite) else { return }
    var outer: [ValueLevel] = []
    while true {
      guard let index = level.advance() else {
        end(level)
        guard let parent = outer.popLast() else { return }
        level = parent
        continue
      }
      if let keys = level.keys {
        beginMember(keys[index], isFirst: index == 0)
      } else {
        beginElement(isFirst: index == 0)
      }
      do throws(EncodingFault) {
        if let inner = try begin(level.values[index], nonFinite) {
          outer.append(level)
          level = inner
        }
      } catch {
        throw outer.reversed().reduce(error.inside(level.segment)) { $0.inside($1.segment) }
      }
    }
  }

  mutating func append(_ object: JSONObject) throws(EncodingFault) { try append(.object(object)) }

  /// Appends a scalar, or begins a container.
  /// - Returns: The container; nil for a scalar.
  @inline(__always) private mutating func begin(
    _ value: JSONValue, _ nonFinite: NonFiniteNumbers
  ) throws(EncodingFault) -> ValueLevel? {
    switch value {
    case .null: appendNull()
    case .bool(let value): append(bool: value)
    case .integer(let value): append(integer: value)
    case .unsignedInteger(let value): append(integer: value)
    case .double(let value):
      if value.isFinite { append(doubleWithPoint: value) } else { try append(nonFinite: value, nonFinite) }
    case .number(let value): append(value)
    case .string(let value): append(string: value)
    case .array(let elements):
      try beginArray()
      return ValueLevel(elements)
    case .object(let object):
      try beginObject()
      return options.sortsValues ? ValueLevel(sorted: object) : ValueLevel(object)
    }
    return nil
  }

  @inline(__always) private mutating func end(_ level: ValueLevel) {
    if level.keys == nil {
      endArray(isEmpty: level.values.isEmpty)
    } else {
      endObject(isEmpty: level.values.isEmpty)
    }
  }

  private mutating func append(nonFinite value: Double, _ choice: NonFiniteNumbers) throws(EncodingFault) {
    guard choice == .beyondRange else { return try value.requireFinite() }
    if value.isNaN { appendNull() } else { append(rawJSON: value < 0 ? "-1e999" : "1e999") }
  }
}
