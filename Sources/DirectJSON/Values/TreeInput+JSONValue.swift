/// A container during a walk over a tree, and what has been made from its values.
private struct TreeLevel {
  /// The keys of an object, as many as values; nil for an array.
  let keys: [String]?
  let values: [Any]
  var made: [JSONValue] = []

  init(elements: [Any]) {
    keys = nil
    values = elements
    made.reserveCapacity(elements.count)
  }

  init(members: [String: Any]) {
    let members = TreeValue.inOrder(members)
    keys = members.map(\.key)
    values = members.map(\.value)
    made.reserveCapacity(members.count)
  }

  /// The step to the value that is made next.
  var segment: JSONPath.Segment { keys.map { .key($0[made.count]) } ?? .index(made.count) }

  var result: JSONValue {
    // Keys that a dictionary distinguishes differ in their code units, too.
    keys.map { .object(JSONObject(ObjectKeys(KeyList($0)), made)) } ?? .array(made)
  }
}

extension TreeInput {
  /// Makes a dynamic value from any value of a tree; nil when JSON does not have it, or a value in it. Deep values take
  /// no more stack than flat ones.
  mutating func readJSONValue(_ value: Any) throws(ParsingFault) -> JSONValue? {
    guard var level = Self.level(value) else { return scalarJSONValue(value) }
    try enter()
    var outer: [TreeLevel] = []
    while true {
      guard level.made.count < level.values.count else {
        leave()
        guard var parent = outer.popLast() else { return level.result }
        pop()
        parent.made.append(level.result)
        level = parent
        continue
      }
      let value = level.values[level.made.count]
      if let inner = Self.level(value) {
        push(level.segment)
        try enter()
        outer.append(level)
        level = inner
      } else if let made = scalarJSONValue(value) {
        level.made.append(made)
      } else {
        for _ in outer {
          leave()
          pop()
        }
        leave()
        return nil
      }
    }
  }

  /// - Returns: nil for what is no array and no dictionary.
  private static func level(_ value: Any) -> TreeLevel? {
    guard type(of: value) != JSONValue.self, case .container = LooseValue(tree: value) else { return nil }
    if let elements = TreeValue.array(value) { return TreeLevel(elements: elements) }
    return TreeValue.object(value).map { TreeLevel(members: $0) }
  }

  /// Makes a dynamic value from anything but an array or a dictionary.
  private func scalarJSONValue(_ value: Any) -> JSONValue? {
    if type(of: value) == JSONValue.self { return value as? JSONValue }
    switch LooseValue(tree: value) {
    case .null: return .some(.null)
    case .bool(let bool): return .bool(bool)
    case .number(.integer(let integer)): return .integer(integer)
    case .number(.double(let double)): return .double(double)
    case .number(let number): return JSONValue(numberText: number.text)
    case .string(let text): return .string(text)
    case .container, .other:
      if let object = value as? JSONObject { return .object(object) }
      if let number = value as? JSONNumber { return JSONValue(number) }
      return writtenJSONValue(value)
    }
  }

  /// The value as the library encodes a value of any other type.
  private func writtenJSONValue(_ value: Any) -> JSONValue? {
    var writer = JSONWriter(options: EncodingOptions(maximumDepth: depth), capacity: 64)
    guard (try? writer.append(plain: value)) != nil else { return nil }
    var options = DecodingOptions()
    options.maximumDepth = depth
    return try? JSONValue(parsing: writer.data(), options: options)
  }
}
