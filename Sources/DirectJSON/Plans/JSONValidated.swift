import FieldLayout

/// A model that checks itself when everything that fits has been decoded.
///
/// ```swift
/// struct Order: JSONValidated {
///   var count = 0
///
///   func validate() throws {
///     if count < 1 { throw OrderError.empty }
///   }
/// }
/// ```
///
/// A model that throws is one that does not fit. As a root, it makes the call throw a ``JSONFailure`` whose reason is
/// ``JSONFailure/Reason/validation(_:)``, with the model's path, and with the error in
/// ``JSONFailure/underlyingError``. As an element, it is dropped and reported; as a property, the old value stays,
/// which is reported; in a strict call, it is an error. A property with ``Flattened`` is part of the model around it,
/// which validates it.
///
/// It is a protocol of its own, so that models without it take no step for it. A subclass conforms by itself, or
/// overrides the method of its superclass.
public protocol JSONValidated: HandyJSON {
  /// Called after ``HandyJSON/didFinishMapping()``, and at the end of an update, of which a struct that throws keeps
  /// nothing.
  /// - Throws: Any error, for a model that must not be used.
  func validate() throws
}

/// How instances of a type that conforms to ``JSONValidated`` check themselves.
///
/// SAFETY: slots hold a live value of the type that the validation was made for.
@safe struct Validation {
  /// The error that an instance throws; nil when it is valid.
  let error: (UnsafeRawPointer) -> (any Error)?

  init<Model: JSONValidated>(_ type: Model.Type) {
    unsafe error = { slot in
      do {
        try unsafe slot.readValue(as: Model.self).validate()
        return nil
      } catch { return error }
    }
  }

  static func make<Model: JSONValidated>(_ type: Model.Type) -> Validation { Validation(type) }
}

extension JSONValidated {
  /// The type validates itself.
  public static var _features: _ModelFeatures { _ModelFeatures(validation: Validation(self)) }
}
