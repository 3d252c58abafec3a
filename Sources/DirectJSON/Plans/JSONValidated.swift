import FieldLayout

/// A model, record or union that checks itself after everything that fits has been decoded.
///
/// ```swift
/// struct Order: JSONRecord, JSONValidated {
///   let count: Int
///
///   func validate() throws {
///     if count < 1 { throw OrderError.empty }
///   }
/// }
/// ```
///
/// A value whose `validate()` throws does not fit. What happens depends on its place:
///
/// - The root: the call throws a ``JSONFailure`` with the reason ``JSONFailure/Reason/validation(_:)``, the value's
///   path, and the error in ``JSONFailure/underlyingError``.
/// - An element: it is dropped and reported.
/// - A property of a model: the old value is kept, which is reported.
/// - A property of a record: the record is not created, unless the property is optional.
///
/// With ``DecodingOptions/isStrict``, it is always an error. A property with ``Flattened`` is part of the surrounding
/// model, which validates it. An instance that a dictionary holds already is taken as it is.
///
/// Declare the conformance in the module that makes the type a model, a record or a union. In another module, it has no
/// effect, unless the type is generic or a subclass of a model: what a type does is settled where it becomes one.
///
/// It is a separate protocol so that types without validation pay nothing for it. A subclass conforms itself, or
/// overrides the method of its superclass.
public protocol JSONValidated {
  /// Called after ``HandyJSON/didFinishMapping()``, and at the end of an update. If a struct throws, the update does
  /// not change it, except for what lies in objects that its properties hold: class-based wrappers, flattened classes,
  /// and models that ``DecodingOptions/mergesUpdates`` fills.
  ///
  /// An update with ``DecodingOptions/isStrict`` that does not merge calls it only if everything in the model fits. The
  /// failure of such an update therefore lists either the values that do not fit or the error of `validate()`, never
  /// both.
  /// - Throws: Any error, for a value that must not be used.
  func validate() throws

  /// Whether the type is a model, a record or a union, whose values the library validates. Do not implement it: any
  /// other type is meant not to compile.
  static var validatesItself: Bool { get }
}

/// How values of a type that conforms to ``JSONValidated`` check themselves.
///
/// SAFETY: slots hold a live value of the type that the validation was made for.
@safe struct Validation {
  /// The error that a value throws; nil when it is valid.
  let error: (UnsafeRawPointer) -> (any Error)?

  init<Value: JSONValidated>(_ type: Value.Type) {
    unsafe error = { slot in
      do {
        try unsafe slot.readValue(as: Value.self).validate()
        return nil
      } catch { return error }
    }
  }

  static func make<Value: JSONValidated>(_ type: Value.Type) -> Validation { Validation(type) }

  /// How values of a generic type check themselves that conforms for some arguments only. Nobody else is asked, since
  /// the runtime takes long to say no.
  static func ofGeneric(_ type: any Any.Type) -> Validation? {
    guard TypeName.complete(type).contains("<") else { return nil }
    return (type as? any JSONValidated.Type).map { .make($0) }
  }

  /// What reports say was expected in place of a value that is not valid.
  static func expectedName(_ type: any Any.Type) -> ExpectedValue {
    ExpectedValue("a valid \(TypeName.short(type))", inJSON: "a valid value")
  }
}

extension JSONValidated {
  /// Says what is missing: a type that checks itself is decoded as something else.
  @available(*, unavailable, message: "the type must also conform to HandyJSON, JSONRecord or JSONUnion")
  public static var validatesItself: Bool { false }
}

extension JSONValidated where Self: HandyJSON {
  /// The type validates itself.
  public static var _features: _ModelFeatures { _ModelFeatures(validation: Validation(self)) }

  /// Always true: the type is a model.
  public static var validatesItself: Bool { true }
}
