/// The offsets of keys that are known though no property takes them: those that name the case of a union, for example.
///
/// What was found out in a try that is given up is forgotten. Keys keep the order in which they became known, so that
/// this takes no longer than the try did.
struct RecognizedKeys {
  private var keys: Set<Int> = []
  private var order: [Int] = []

  /// How many keys have become known.
  var count: Int { order.count }

  mutating func insert(_ offset: Int) {
    if keys.insert(offset).inserted { order.append(offset) }
  }

  func contains(_ offset: Int) -> Bool { keys.contains(offset) }

  /// Forgets all but the first keys.
  mutating func truncate(to count: Int) {
    guard count < order.count else { return }
    for key in order[count...] { keys.remove(key) }
    order.removeSubrange(count...)
  }
}
