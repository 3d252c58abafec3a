/// The unions that are being made, each for a case of the one before.
///
/// Where cases hold unions, and those the first union again, a value could be tried for them without an end: no
/// container is entered on the way.
struct OpenUnions {
  private var places: [PlacedType] = []
  /// The outermost union that has been refused because it is open; `Int.max` if none has been.
  private var outermostRefused = Int.max

  /// A union begins.
  /// - Parameter place: A number that stands for no other place while the union is open.
  /// - Returns: false, with nothing begun, if one of the type is open there.
  mutating func begin(_ type: any Any.Type, at place: Int) -> Bool {
    let union = PlacedType(offset: place, type: ObjectIdentifier(type))
    var index = places.count
    while index > 0, places[index - 1].offset == place {
      index -= 1
      if places[index] == union {
        outermostRefused = min(outermostRefused, index)
        return false
      }
    }
    places.append(union)
    return true
  }

  mutating func end() {
    places.removeLast()
    if outermostRefused >= places.count { outermostRefused = .max }
  }

  /// The case of a value is looked for.
  /// - Returns: What ``endSearch(_:)`` needs.
  mutating func beginSearch() -> Int {
    defer { outermostRefused = .max }
    return outermostRefused
  }

  mutating func endSearch(_ outer: Int) { outermostRefused = min(outermostRefused, outer) }

  /// Whether what has been found since the search began holds for a union's value wherever else that is looked at: no
  /// case was refused for a union around it.
  func holdsElsewhere(_ type: any Any.Type, at place: Int) -> Bool {
    let isOpen = places.last == PlacedType(offset: place, type: ObjectIdentifier(type))
    return outermostRefused >= (isOpen ? places.count - 1 : places.count)
  }
}
