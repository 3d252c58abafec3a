import Foundation

/// Converts between decimal numbers and text.
///
/// A transform receives numbers as `NSNumber`, which holds 64 bits. Properties of type `NSDecimalNumber` or `Decimal`
/// keep all digits of a number, without a transform.
open class NSDecimalNumberTransform: TransformType {
  /// The type of the property.
  public typealias Object = NSDecimalNumber
  /// The type of the JSON value.
  public typealias JSON = String

  /// Creates a transform of text.
  public init() {}

  /// Reads a number, or a string that holds one.
  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    let text = value as? String ?? (value as? NSNumber)?.stringValue
    return text.flatMap { Decimal(numberText: $0) }.map { NSDecimalNumber(decimal: $0) }
  }

  /// The number's text.
  open func transformToJSON(_ value: NSDecimalNumber?) -> String? {
    value?.description
  }
}
