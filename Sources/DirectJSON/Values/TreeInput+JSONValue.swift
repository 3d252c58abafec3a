extension TreeInput {
  /// Makes a dynamic value of any value of a tree; nil when it is, or holds, what JSON does not have.
  mutating func readJSONValue(_ value: Any) throws(TreeFault) -> JSONValue? {
    if type(of: value) == JSONValue.self { return value as? JSONValue }
    switch LooseValue(tree: value) {
    case .null: return .some(.null)
    case .bool(let bool): return .bool(bool)
    case .number(.integer(let integer)): return .integer(integer)
    case .number(.double(let double)): return .double(double)
    case .number(let number): return JSONValue(numberText: number.text)
    case .string(let text): return .string(text)
    case .container:
      if let elements = TreeValue.array(value) { return try readJSONArray(elements) }
      return try TreeValue.object(value).flatMap { members throws(TreeFault) in try readJSONObject(members) }
    case .other:
      if let object = value as? JSONObject { return .object(object) }
      return writtenJSONValue(value)
    }
  }

  private mutating func readJSONArray(_ elements: [Any]) throws(TreeFault) -> JSONValue? {
    var values: [JSONValue] = []
    values.reserveCapacity(elements.count)
    try enter()
    defer { leave() }
    for index in elements.indices {
      let value = try at(.index(index)) { tree throws(TreeFault) in try tree.readJSONValue(elements[index]) }
      guard let value else { return nil }
      values.append(value)
    }
    return .array(values)
  }

  private mutating func readJSONObject(_ members: [String: Any]) throws(TreeFault) -> JSONValue? {
    var object = JSONObject()
    try enter()
    defer { leave() }
    for (key, member) in members.sorted(by: { $0.key < $1.key }) {
      let value = try at(.key(key)) { tree throws(TreeFault) in try tree.readJSONValue(member) }
      guard let value else { return nil }
      object.updateValue(value, forKey: key)
    }
    return .object(object)
  }

  /// What the library writes for a value of any other type.
  private func writtenJSONValue(_ value: Any) -> JSONValue? {
    var writer = JSONWriter(options: EncodingOptions(), capacity: 64)
    guard (try? writer.append(plain: value)) != nil else { return nil }
    var options = DecodingOptions()
    options.maximumDepth = depth
    return try? JSONValue(parsing: writer.data(), options: options)
  }
}

extension JSONValue {
  /// - Parameter text: A number as JSON writes it.
  fileprivate init?(numberText text: String) {
    if let integer = Int64(text) {
      self = .integer(integer)
    } else if let integer = UInt64(text) {
      self = .unsignedInteger(integer)
    } else {
      guard let double = Double(text) else { return nil }
      self = .double(double)
    }
  }
}
