/// A struct that JSON gives all of its values: no `init()`, no defaults, and `let` as well as `var`.
///
/// ```swift
/// struct User: JSONRecord {
///   let id: Int
///   let name: String
///   let email: String?
/// }
/// let user = try User.decode(from: #"{"id": 7, "name": "Ada"}"#)
/// ```
///
/// A record is made as a whole or not at all. Every property that is not optional needs a value that fits; an optional
/// one is nil where its key is missing, its value is `null`, or does not fit. When a record cannot be made, the
/// ``JSONFailure`` lists everything that is missing or does not fit, in records inside it, too.
///
/// Properties may be of every type that properties of a ``HandyJSON`` model may have, models and other records
/// included, and the rules for values are the same. Only property wrappers that keep more than their value are refused.
///
/// - Important: Do not give a `let` a value in its declaration. The compiler puts that value wherever the property is
///   read, so that you would never see what was decoded, and nothing at run time tells such a `let` apart.
public protocol JSONRecord: JSONRoot {
  /// Declares other keys, conversions and exclusions, by key path. Called once per type.
  ///
  /// ```swift
  /// static func mapping(_ mapper: RecordMapper<User>) {
  ///   mapper <<< \.id <-- "user_id"
  ///   mapper <<< \.name <-- ["name", "profile.full_name"]
  /// }
  /// ```
  static func mapping(_ mapper: RecordMapper<Self>)

  /// How the names of properties become keys, in both directions. Keys that `mapping(_:)` gives are not changed.
  /// It is asked once for the type. The options of a call apply to the keys that result.
  static var keyStyle: JSONKeyStyle { get }
}

extension JSONRecord {
  /// Names are keys as they are.
  public static var keyStyle: JSONKeyStyle { .declared }

  /// Leaves every property under its own name.
  public static func mapping(_ mapper: RecordMapper<Self>) {}

  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.recordCoder(for: Self.self, .ofGeneric(self)))
  }
}

extension JSONValidated where Self: JSONRecord {
  /// Resolves the coder once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.recordCoder(for: Self.self, Validation(self)))
  }

  /// Yes: it is a record.
  public static var validatesItself: Bool { true }
}
