import FieldLayout

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
    Hint.known(raw.prefix(Hint.shownNames + 1).map { ValueDescription.text(for: $0) }).map { .forEveryone($0) }
  }
}
