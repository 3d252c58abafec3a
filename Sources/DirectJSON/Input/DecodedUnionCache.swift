/// Unions that were made of values in the text, for cases around them that are still being tried. If such a case does
/// not fit, they are handed on to the next.
struct DecodedUnionCache {
  private struct Made {
    let value: Any
    /// The offset after its text.
    let end: Int
    /// Whether it is part of no value.
    var isFree: Bool
  }

  private var unions: [PlacedType: Made] = [:]
  /// Those that are parts of values in the making, in the order in which they became that.
  private var inUse: [PlacedType] = []

  /// How many are parts of values in the making.
  var countInUse: Int { inUse.count }

  enum Known {
    /// The union is handed out, for the value in the making.
    case ready(value: Any, end: Int)
    /// The union is part of a value, which another one must not share objects with.
    case inUse
    case unknown
  }

  mutating func take(_ place: PlacedType) -> Known {
    guard let known = unions[place] else { return .unknown }
    guard known.isFree else { return .inUse }
    unions[place]?.isFree = false
    inUse.append(place)
    return .ready(value: known.value, end: known.end)
  }

  mutating func insert(_ union: Any, at place: PlacedType, end: Int) {
    unions[place] = Made(value: union, end: end, isFree: false)
    inUse.append(place)
  }

  /// Makes all but the first unions in use free: the values that they were parts of have been given up.
  mutating func giveUp(after count: Int) {
    for place in inUse[count...] { unions[place]?.isFree = true }
    inUse.removeSubrange(count...)
  }
}
