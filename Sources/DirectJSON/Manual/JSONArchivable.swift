import FieldLayout

/// A model that takes some keys into its own hands, while all others are decoded and encoded as ever.
///
/// ```swift
/// struct Flight: JSONArchivable {
///   var number = ""
///   var route = Route(from: "", to: "")  // of another module
///
///   mutating func mapping(mapper: HelpingMapper) {
///     mapper >>> route
///   }
///
///   mutating func restore(from object: JSONObjectReader) {
///     if let from: String = object.restore("from"), let to: String = object.restore("to") {
///       route = Route(from: from, to: to)
///     }
///   }
///
///   func archive(to object: inout JSONObjectWriter) {
///     object.archive(route.from, "from")
///     object.archive(route.to, "to")
///   }
/// }
/// ```
///
/// A type that is no object in JSON, or takes over all of its conversion, conforms to ``HandyJSONCustomTransformable``; a
/// single property of a type that this library does not know is taught by a transform in `mapping`.
///
/// Subclasses override the two methods if their base class declares them: the defaults of a protocol cannot be overridden.
public protocol JSONArchivable: HandyJSON {
  /// Called when everything that fits has been decoded, before `didFinishMapping()`; also by `update`.
  mutating func restore(from object: JSONObjectReader)

  /// Called when the model is encoded. A key that is archived replaces the property under that key, if there is one.
  func archive(to object: inout JSONObjectWriter)
}

extension JSONArchivable {
  /// Restores nothing.
  public mutating func restore(from object: JSONObjectReader) {}
  /// Archives nothing.
  public func archive(to object: inout JSONObjectWriter) {}
}

/// What a type that conforms to ``JSONArchivable`` does by hand.
///
/// SAFETY: slots hold a live value of the type that the conversion was made for.
@safe struct ManualConversion {
  let restore: (UnsafeMutableRawPointer, JSONObjectReader) -> Void
  let archive: (UnsafeRawPointer, inout JSONObjectWriter) -> Void

  init<Model: JSONArchivable>(_ type: Model.Type) {
    unsafe restore = { slot, reader in unsafe slot.withValue(as: type) { $0.restore(from: reader) } }
    unsafe archive = { slot, writer in unsafe slot.readValue(as: type).archive(to: &writer) }
  }

  static func make<Model: JSONArchivable>(_ type: Model.Type) -> ManualConversion { ManualConversion(type) }
}
