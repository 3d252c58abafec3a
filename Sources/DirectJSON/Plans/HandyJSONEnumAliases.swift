/// An enum of which some cases have several raw values.
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
  /// Other raw values, and the cases that they stand for. The library asks once for each type.
  static var aliases: [RawValue: Self] { get }
}

extension HandyJSONEnumAliases {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    let aliases = Self.aliases
    return _Coder(coder: context.compiler.rawValueCoder(for: Self.self) { aliases[$0] })
  }
}
