/// The keys of the objects read so far, as a tree: each path from the root is a sequence of keys that an object began
/// with. While an object follows such a path, none of its keys is made anew or compared with its other keys. In the end
/// it shares the keys of the last object that ended there.
///
/// The tree accepts a limited number of keys, so that objects with different keys each, such as tables, cost little
/// more than without it.
struct KeyTree {
  /// Plain data; other tables hold what is not.
  private struct Node {
    /// Where the key was first read, after its opening quote; in bytes from the first byte of the input.
    let lower: Int
    /// The offset after its closing quote.
    let upper: Int
    let parent: Int32
    /// How many keys lead here.
    let depth: Int32
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    /// The child that was last taken.
    var likelyChild: Int32 = -1
    var childCount: Int32 = 0
    /// The index of the finished keys that end here; -1 for none.
    var finished: Int32 = -1
    /// How many keys the last object had that passed here.
    var predictedCount: Int32 = 0
  }

  static let root = 0
  /// Limits for the nodes of the tree, the children of a node, and the keys of an object. They bound the memory and the
  /// search among children; ordinary documents stay far below them.
  private static let mostNodes = 4096
  private static let mostChildren = 16
  private static let mostKeys = 64

  private var nodes: [Node] = []
  /// The keys that lead to the nodes.
  private var names: [String] = []
  private var finished: [ObjectKeys] = []

  /// Moves past the key at the position.
  /// - Returns: The node for the key; nil, with the position unchanged, when the tree has none and accepts none.
  @inline(__always) mutating func child(of node: Int, _ cursor: inout ByteCursor) throws(ParsingFault) -> Int? {
    guard node < nodes.count else { return try addedChild(of: node, &cursor) }
    let likely = Int(nodes[node].likelyChild)
    if likely >= 0 {
      let lower = nodes[likely].lower
      let upper = nodes[likely].upper
      if cursor.repeatsString(from: lower, to: upper) {
        cursor.advance(by: 1 + upper - lower)
        return likely
      }
    }
    return try otherChild(of: node, &cursor)
  }

  @inline(never) private mutating func otherChild(of node: Int, _ cursor: inout ByteCursor) throws(ParsingFault) -> Int?
  {
    var child = nodes[node].firstChild
    while child >= 0 {
      let other = nodes[Int(child)]
      if cursor.repeatsString(from: other.lower, to: other.upper) {
        cursor.advance(by: 1 + other.upper - other.lower)
        nodes[node].likelyChild = child
        return Int(child)
      }
      child = other.nextSibling
    }
    return try addedChild(of: node, &cursor)
  }

  @inline(never) private mutating func addedChild(of node: Int, _ cursor: inout ByteCursor) throws(ParsingFault) -> Int?
  {
    if nodes.isEmpty {
      nodes.append(Node(lower: 0, upper: 0, parent: -1, depth: 0))
      names.append("")
    }
    let parent = nodes[node]
    guard nodes.count < Self.mostNodes, parent.depth < Self.mostKeys, parent.childCount < Self.mostChildren else {
      return nil
    }
    var ahead = cursor
    let token = try ahead.scanString()
    let name = try ahead.string(token)
    var ancestor = node
    while ancestor > 0 {
      if names[ancestor].hasSameCodeUnits(as: name) { return nil }
      ancestor = Int(nodes[ancestor].parent)
    }
    let child = nodes.count
    var added = Node(lower: token.lower, upper: ahead.offset, parent: Int32(node), depth: parent.depth + 1)
    added.nextSibling = parent.firstChild
    nodes.append(added)
    names.append(name)
    nodes[node].firstChild = Int32(child)
    nodes[node].likelyChild = Int32(child)
    nodes[node].childCount += 1
    cursor = ahead
    return child
  }

  /// The keys that lead to a node.
  @inline(__always) mutating func keys(at node: Int) -> ObjectKeys {
    guard node < nodes.count else { return .none }
    let index = Int(nodes[node].finished)
    return index >= 0 ? finished[index] : finish(node)
  }

  @inline(never) private mutating func finish(_ node: Int) -> ObjectKeys {
    var path: [String] = []
    path.reserveCapacity(Int(nodes[node].depth))
    var step = node
    while step > 0 {
      path.append(names[step])
      step = Int(nodes[step].parent)
    }
    path.reverse()
    let keys = ObjectKeys(KeyList(path))
    nodes[node].finished = Int32(finished.count)
    finished.append(keys)
    return keys
  }

  func predictedCount(at node: Int) -> Int { Int(nodes[node].predictedCount) }

  mutating func predict(_ count: Int, at node: Int) { nodes[node].predictedCount = Int32(count) }
}
