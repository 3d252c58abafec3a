/// The path of a value as coders have it. Each step knows the one before it, so that a level of nesting takes the same
/// time at any depth.
final class CodingPathNode {
  private let parent: CodingPathNode?
  private let key: any CodingKey

  init(_ parent: CodingPathNode?, _ key: any CodingKey) {
    self.parent = parent
    self.key = key
  }

  /// The keys from the outermost container to a value.
  static func keys(to node: CodingPathNode?) -> [any CodingKey] {
    var keys: [any CodingKey] = []
    var node = node
    while let step = node {
      keys.append(step.key)
      node = step.parent
    }
    return keys.reversed()
  }
}

/// The place of an element, named as Foundation's coders name it.
struct ElementKey: CodingKey {
  let intValue: Int?
  var stringValue: String { intValue.map { "Index \($0)" } ?? "" }

  init(_ index: Int) { intValue = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { self.init(intValue) }
}

extension JSONPath {
  /// The path as coding keys.
  var codingPath: [any CodingKey] {
    segments.map { segment in
      switch segment {
      case .key(let key): StringCodingKey(key)
      case .index(let index): ElementKey(index)
      }
    }
  }
}

extension CodingKey {
  /// The key as a step of a path. Keys of objects may have an integer value, too: `"12"` in a dictionary, and every key
  /// of an enum with integers as raw values. Only the name tells places of elements from them.
  var segment: JSONPath.Segment {
    if let intValue, stringValue == ElementKey(intValue).stringValue { .index(intValue) } else { .key(stringValue) }
  }
}

extension CodingKey where Self == StringCodingKey {
  /// The key under which classes encode what belongs to their superclass.
  static var superclass: StringCodingKey { StringCodingKey("super") }
}
