/// One step into a document. A segment of a dotted path is a key in an object, and an index in an array.
enum TreeStep {
  case key(String)
  case index(Int)
  case either(String)
}

extension DocumentTree {
  /// The document with each key once per object: of repeated keys, the last value in the place of the first.
  var withUniqueKeys: DocumentTree {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let elements): return .array(elements.map(\.withUniqueKeys))
    case .object(let members):
      var unique: [Member] = []
      for member in members { Self.set(&unique, member.key, member.value.withUniqueKeys) }
      return .object(unique)
    }
  }

  subscript(steps: ArraySlice<TreeStep>) -> DocumentTree? {
    guard let step = steps.first else { return self }
    return child(step)?[steps.dropFirst()]
  }

  /// The documented rules of `JSONValue` for setting: values that are missing on the path are made, nil removes.
  static func set(_ target: DocumentTree?, _ steps: ArraySlice<TreeStep>, _ value: DocumentTree?) -> DocumentTree? {
    guard let step = steps.first else { return value }
    if target == nil, value == nil { return nil }
    var container = target ?? .null
    container.put(set(container.child(step), steps.dropFirst(), value), step)
    return target == nil && container == .null ? nil : container
  }

  private func child(_ step: TreeStep) -> DocumentTree? {
    switch (self, step) {
    case (.object(let members), .key(let key)), (.object(let members), .either(let key)):
      return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
    case (.array(let elements), .index(let index)):
      return elements.indices.contains(index) ? elements[index] : nil
    case (.array(let elements), .either(let text)):
      return Int(text).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: return nil
    }
  }

  private mutating func put(_ value: DocumentTree?, _ step: TreeStep) {
    switch (self, step) {
    case (.object(var members), .key(let key)), (.object(var members), .either(let key)):
      Self.set(&members, key, value)
      self = .object(members)
    case (.array(let elements), .index(let index)): put(value, elements, index)
    case (.array(let elements), .either(let text)): if let index = Int(text) { put(value, elements, index) }
    case (.null, .key(let key)), (.null, .either(let key)):
      if let value { self = .object([Member(key: key, value: value)]) }
    case (.null, .index(0)): if let value { self = .array([value]) }
    default: break
    }
  }

  private mutating func put(_ value: DocumentTree?, _ elements: [DocumentTree], _ index: Int) {
    var elements = elements
    if elements.indices.contains(index) {
      if let value { elements[index] = value } else { elements.remove(at: index) }
    } else if index == elements.count, let value {
      elements.append(value)
    }
    self = .array(elements)
  }

  private static func set(_ members: inout [Member], _ key: String, _ value: DocumentTree?) {
    if let index = members.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
      if let value { members[index].value = value } else { members.remove(at: index) }
    } else if let value {
      members.append(Member(key: key, value: value))
    }
  }
}
