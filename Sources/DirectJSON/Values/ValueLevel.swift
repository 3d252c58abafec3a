/// A container during a walk over a value, and the progress in it. Walks keep these in lists of their own, so that deep
/// values take no more stack than flat ones.
struct ValueLevel {
  /// The keys of an object, as many as values; nil for an array.
  let keys: [String]?
  let values: [JSONValue]
  /// The index of the next value.
  private(set) var next = 0

  init(_ elements: [JSONValue]) {
    keys = nil
    values = elements
  }

  init(_ object: JSONObject) {
    keys = object.keys
    values = object.values
  }

  /// Members in the order of their keys' bytes.
  init(sorted object: JSONObject) {
    let (names, elements) = (object.keys, object.values)
    let places = KeyOrder.places(of: names)
    keys = places?.map { names[$0] } ?? names
    values = places?.map { elements[$0] } ?? elements
  }

  /// Moves to the next value.
  /// - Returns: Its index; nil at the end.
  @inline(__always) mutating func advance() -> Int? {
    guard next < values.count else { return nil }
    next += 1
    return next - 1
  }

  /// The step to the value that the walk moved to last.
  var segment: JSONPath.Segment {
    keys.map { .key($0[next - 1]) } ?? .index(next - 1)
  }
}
