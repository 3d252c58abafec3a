import Foundation

/// Decimal numbers as text.
///
/// A transform receives numbers as `NSNumber`, which holds 64 bits. Properties of type `NSDecimalNumber` or `Decimal`
/// keep all digits of a number, without a transform.
open class NSDecimalNumberTransform: TransformType {
  /// What the property holds.
  public typealias Object = NSDecimalNumber
  /// What JSON holds.
  public typealias JSON = String

  /// A transform of text.
  public init() {}

  /// Takes a string that holds a number, and a number.
  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    let text = value as? String ?? (value as? NSNumber)?.stringValue
    return text.flatMap { Decimal(numberText: $0) }.map { NSDecimalNumber(decimal: $0) }
  }

  /// The number's text.
  open func transformToJSON(_ value: NSDecimalNumber?) -> String? {
    value?.description
  }
}
