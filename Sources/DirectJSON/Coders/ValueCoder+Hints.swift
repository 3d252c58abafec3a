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

/// The cases of an enum, as JSON holds them, as many as are worth listing.
struct KnownCases {
  /// How many are listed for programs.
  private static let most = 100
  private let raw: [Any]

  /// nil when the type does not list its cases.
  init?(of type: any Any.Type) {
    func list<Value: CaseIterable>(_ type: Value.Type) -> [Any] {
      type.allCases.prefix(Self.most).compactMap { ($0 as? any RawRepresentable)?.rawValue }
    }
    guard let type = type as? any CaseIterable.Type else { return nil }
    raw = list(type)
  }

  var values: [String] { raw.map { "\($0)" } }

  var hint: Hint? {
    Hint.known(raw.prefix(Hint.shownNames + 1).map { KeptValue.words(for: $0) }).map { .always($0) }
  }
}
