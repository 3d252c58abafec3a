/// Any text as a key, for coders other than this library's.
struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: String) { self.init(stringValue: key) }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = Int(stringValue)
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}

extension JSONPath {
  /// The path as coding keys.
  var codingPath: [any CodingKey] {
    segments.map { segment in
      switch segment {
      case .key(let key): AnyKey(key)
      case .index(let index): AnyKey(intValue: index)
      }
    }
  }
}

extension CodingKey {
  /// The key as a step of a path.
  var segment: JSONPath.Segment { intValue.map { .index($0) } ?? .key(stringValue) }
}
