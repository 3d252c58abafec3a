/// What becomes of numbers that are not finite, which JSON cannot hold.
enum NonFiniteNumbers {
  /// An error.
  case refused
  /// A number beyond `Double`, which is what infinity was read from: for text that is read again at once. Not a number
  /// is `null`.
  case beyondRange
}

extension JSONWriter {
  mutating func append(_ value: JSONValue, _ nonFinite: NonFiniteNumbers = .refused) throws(EncodingFault) {
    switch value {
    case .null: appendNull()
    case .bool(let value): append(bool: value)
    case .integer(let value): append(integer: value)
    case .unsignedInteger(let value): append(integer: value)
    case .double(let value):
      if value.isFinite { append(double: value) } else { try append(nonFinite: value, nonFinite) }
    case .string(let value): append(string: value)
    case .array(let elements): try append(elements, nonFinite)
    case .object(let object): try append(object, nonFinite)
    }
  }

  private mutating func append(_ elements: [JSONValue], _ nonFinite: NonFiniteNumbers) throws(EncodingFault) {
    try beginArray()
    for index in elements.indices {
      beginElement(isFirst: index == 0)
      do { try append(elements[index], nonFinite) } catch { throw error.inside(.index(index)) }
    }
    endArray(isEmpty: elements.isEmpty)
  }

  mutating func append(_ object: JSONObject, _ nonFinite: NonFiniteNumbers = .refused) throws(EncodingFault) {
    if options.sortedKeys { return try append(sorted: object, nonFinite) }
    try beginObject()
    let keys = object.keys
    let values = object.values
    for index in values.indices {
      try append(keys[index], values[index], isFirst: index == 0, nonFinite)
    }
    endObject(isEmpty: values.isEmpty)
  }

  private mutating func append(sorted object: JSONObject, _ nonFinite: NonFiniteNumbers) throws(EncodingFault) {
    try beginObject()
    let sorted = object.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (index, member) in sorted.enumerated() {
      try append(member.key, member.value, isFirst: index == 0, nonFinite)
    }
    endObject(isEmpty: sorted.isEmpty)
  }

  @inline(__always) private mutating func append(
    _ key: String, _ value: JSONValue, isFirst: Bool, _ nonFinite: NonFiniteNumbers
  ) throws(EncodingFault) {
    beginMember(key, isFirst: isFirst)
    do { try append(value, nonFinite) } catch { throw error.inside(.key(key)) }
  }

  private mutating func append(nonFinite value: Double, _ choice: NonFiniteNumbers) throws(EncodingFault) {
    guard choice == .beyondRange else { return try value.requireFinite() }
    if value.isNaN { appendNull() } else { append(rawJSON: value < 0 ? "-1e999" : "1e999") }
  }
}
