/// An enum in which some cases have several raw values.
///
/// ```swift
/// enum Status: String, HandyJSONEnumAliases {
///   case open, closed
///   static let aliases: [String: Status] = ["opened": .open, "shut": .closed]
/// }
/// ```
///
/// A value is encoded as its own raw value.
public protocol HandyJSONEnumAliases: HandyJSONEnum, RawRepresentable where RawValue: Hashable {
  /// Additional raw values and the cases that they stand for. The dictionary is read once per type.
  static var aliases: [RawValue: Self] { get }
}

extension HandyJSONEnumAliases {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    let aliases = Self.aliases
    return _Coder(coder: context.compiler.rawValueCoder(for: Self.self) { aliases[$0] })
  }
}
