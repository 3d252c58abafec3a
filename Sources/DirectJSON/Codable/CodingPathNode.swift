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

extension CodingKey where Self == AnyKey {
  /// The key under which classes encode what belongs to their superclass.
  static var superclass: AnyKey { AnyKey("super") }
}
