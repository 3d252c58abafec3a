import FieldLayout

/// A model, record or union that checks itself when everything that fits has been decoded.
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
/// A value that throws is one that does not fit. As a root, it makes the call throw a ``JSONFailure`` whose reason is
/// ``JSONFailure/Reason/validation(_:)``, with the value's path, and with the error in ``JSONFailure/underlyingError``.
/// As an element, it is dropped and reported; as a property of a model, the old value stays, which is reported; as a
/// property of a record, it keeps that from being made, unless it is optional. In a strict call, it is an error. A
/// property with ``Flattened`` is part of the model around it, which validates it.
///
/// It is a protocol of its own, so that types without it take no step for it. A subclass conforms by itself, or
/// overrides the method of its superclass.
public protocol JSONValidated {
  /// Called after ``HandyJSON/didFinishMapping()``, and at the end of an update, of which a struct that throws keeps
  /// nothing.
  /// - Throws: Any error, for a value that must not be used.
  func validate() throws

  /// Whether the type is a model, a record or a union, whose values are asked. Do not implement it: a type that is none
  /// of these does not compile.
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
    guard TypeName.short(type).contains("<") else { return nil }
    return (type as? any JSONValidated.Type).map { .make($0) }
  }

  /// What reports say was expected in place of a value that is not valid.
  static func expectedName(_ type: any Any.Type) -> ExpectedValue {
    ExpectedValue("a valid \(TypeName.short(type))", inJSON: "a valid value")
  }
}

extension JSONValidated {
  /// Says what is missing: a type that checks itself is decoded as something else.
  @available(*, unavailable, message: "let the type conform to HandyJSON, JSONRecord or JSONUnion, too")
  public static var validatesItself: Bool { false }
}

extension JSONValidated where Self: HandyJSON {
  /// The type validates itself.
  public static var _features: _ModelFeatures { _ModelFeatures(validation: Validation(self)) }

  /// Yes: it is a model.
  public static var validatesItself: Bool { true }
}
