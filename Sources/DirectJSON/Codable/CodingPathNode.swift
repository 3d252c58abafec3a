/// The way to a value, as coders have it: each step knows the one before, so that a level of nesting takes the same time
/// whatever its depth.
final class CodingPathNode {
  private let parent: CodingPathNode?
  private let key: any CodingKey

  init(_ parent: CodingPathNode?, _ key: any CodingKey) {
    self.parent = parent
    self.key = key
  }

  /// From the outermost container to a value.
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

/// The place of an element, called as Foundation's coders call it.
struct ElementKey: CodingKey {
  let intValue: Int?
  var stringValue: String { intValue.map { "Index \($0)" } ?? "" }

  init(_ index: Int) { intValue = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { self.init(intValue) }
}

extension CodingKey where Self == AnyKey {
  /// Where classes have what their superclass encodes.
  static var superclass: AnyKey { AnyKey("super") }
}
