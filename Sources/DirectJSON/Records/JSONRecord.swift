/// A struct whose values all come from JSON. It needs no `init()` and no defaults, and its properties can be `let` or
/// `var`.
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
/// A record is created as a whole or not at all. Every property that is not optional needs a value that fits. An
/// optional property is nil if its key is missing, or if its value is `null` or does not fit. When a record cannot be
/// created, the ``JSONFailure`` lists everything that is missing or does not fit, including in nested records.
///
/// Properties can be of any type that properties of a ``HandyJSON`` model can have, including models and other records.
/// The rules for values are the same. Property wrappers are refused if they store more than their value or need an
/// initial value, as most wrappers of this library do; ``Ignored`` is accepted for an optional.
///
/// - Important: Do not give a `let` a value in its declaration, as in `let kind = "user"`. The compiler may use that
///   value wherever you read the property, so you cannot rely on the decoded one. The library cannot recognize such a
///   `let` at run time.
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

  /// How property names become keys, in both directions. Keys set in `mapping(_:)` are not changed. The style is read
  /// once per type. The options of a call apply to the resulting keys.
  static var keyStyle: JSONKeyStyle { get }
}

extension JSONRecord {
  /// Names are used as keys unchanged.
  public static var keyStyle: JSONKeyStyle { .declared }

  /// Keeps every property under its own name.
  public static func mapping(_ mapper: RecordMapper<Self>) {}

  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.recordCoder(for: Self.self, .ofGeneric(self)))
  }
}

extension JSONValidated where Self: JSONRecord {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder {
    _Coder(coder: context.compiler.recordCoder(for: Self.self, Validation(self)))
  }

  /// Always true: the type is a record.
  public static var validatesItself: Bool { true }
}
