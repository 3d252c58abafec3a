/// The unions that are being made, each for a case of the one before.
///
/// Where cases hold unions, and those the first union again, a value could be tried for them without an end: no
/// container is entered on the way.
struct OpenUnions {
  private var places: [PlacedType] = []

  /// A union begins.
  /// - Parameter place: A number that stands for no other place while the union is open.
  /// - Returns: false, with nothing begun, if one of the type is open there.
  mutating func begin(_ type: any Any.Type, at place: Int) -> Bool {
    let union = PlacedType(offset: place, type: ObjectIdentifier(type))
    if places.reversed().prefix(while: { $0.offset == place }).contains(union) { return false }
    places.append(union)
    return true
  }

  mutating func end() { places.removeLast() }
}
