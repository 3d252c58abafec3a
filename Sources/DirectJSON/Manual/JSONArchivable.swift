import FieldLayout

/// A model that reads and writes some keys by hand, while all others are decoded and encoded as usual.
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
/// For a type that isn't an object in JSON, or whose whole conversion you write yourself, use
/// ``HandyJSONCustomTransformable``. For a single property of a type that this library does not know, register a
/// transform in `mapping`.
///
/// Declare the conformance in the module that makes the type a model. In another module, it has no effect, unless the
/// type is a subclass of a model.
///
/// If subclasses are to override the two methods, declare them in the base class: the defaults of a protocol cannot be
/// overridden.
public protocol JSONArchivable: HandyJSON {
  /// Called after everything that fits has been decoded, and before `didFinishMapping()`. An update also calls it.
  mutating func restore(from object: JSONObjectReader)

  /// Called when the model is encoded. An archived key replaces the property under that key, if there is one, and all
  /// properties whose paths lead through it. An archived object replaces only those of its own keys.
  func archive(to object: inout JSONObjectWriter)
}

extension JSONArchivable {
  /// Restores nothing.
  public mutating func restore(from object: JSONObjectReader) {}
  /// Archives nothing.
  public func archive(to object: inout JSONObjectWriter) {}
}

/// The conversion by hand of a type that conforms to ``JSONArchivable``.
///
/// SAFETY: slots hold a live value of the type that the conversion was made for.
@safe struct ManualConversion {
  private let type: any JSONArchivable.Type

  init(_ type: any JSONArchivable.Type) { self.type = type }

  @unsafe func restore(_ slot: UnsafeMutableRawPointer, _ reader: JSONObjectReader) {
    unsafe type.restore(slot, reader)
  }

  @unsafe func archive(_ slot: UnsafeRawPointer, _ writer: inout JSONObjectWriter) {
    unsafe type.archive(slot, &writer)
  }
}

extension JSONArchivable {
  @unsafe fileprivate static func restore(_ slot: UnsafeMutableRawPointer, _ reader: JSONObjectReader) {
    unsafe slot.withValue(as: Self.self) { $0.restore(from: reader) }
  }

  @unsafe fileprivate static func archive(_ slot: UnsafeRawPointer, _ writer: inout JSONObjectWriter) {
    unsafe slot.readValue(as: Self.self).archive(to: &writer)
  }
}
