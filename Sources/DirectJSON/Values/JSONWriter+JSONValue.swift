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
    try beginObject()
    let keys = object.keys
    let values = object.values
    for index in values.indices {
      beginMember(keys[index], isFirst: index == 0)
      do { try append(values[index], nonFinite) } catch { throw error.inside(.key(keys[index])) }
    }
    endObject(isEmpty: values.isEmpty)
  }

  private mutating func append(nonFinite value: Double, _ choice: NonFiniteNumbers) throws(EncodingFault) {
    guard choice == .beyondRange else { return try value.requireFinite() }
    if value.isNaN { appendNull() } else { append(rawJSON: value < 0 ? "-1e999" : "1e999") }
  }
}
