import FieldLayout

extension ValueCoder {
  /// About a whole document, or what the designated path leads to.
  func hintForRoot(_ found: ValueKind) -> String? {
    switch found {
    case .array where valueType is any HandyJSON.Type:
      "decode [\(TypeName.short(valueType))], or name an element in the designated path by its number"
    case .object where valueType is any ListType.Type:
      "decode one model, or let the designated path lead to the array"
    default: nil
    }
  }
}

private protocol ListType {}
extension Array: ListType {}

/// The cases of an enum, as JSON holds them; nil when the type does not list them.
func knownCases(of type: any Any.Type) -> String? {
  func list<Value: CaseIterable>(_ type: Value.Type) -> [Any] {
    type.allCases.prefix(Hint.shownNames + 1).compactMap { ($0 as? any RawRepresentable)?.rawValue }
  }
  guard let type = type as? any CaseIterable.Type else { return nil }
  return Hint.known(list(type).map { KeptValue.words(for: $0) })
}
