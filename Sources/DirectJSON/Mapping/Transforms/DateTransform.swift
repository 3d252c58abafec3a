import Foundation

/// Converts between dates and seconds since 1970. It also accepts a string that holds the seconds.
open class DateTransform: TransformType {
  /// The type of the property.
  public typealias Object = Date
  /// The type of the JSON value.
  public typealias JSON = Double

  /// Creates a transform of seconds.
  public init() {}

  /// Reads a number, or a string that starts with one. Any other string gives the start of 1970.
  open func transformFromJSON(_ value: Any?) -> Date? {
    if let seconds = value as? Double { return Date(timeIntervalSince1970: seconds) }
    guard let text = value as? String else { return nil }
    // The function of C takes the words for infinity and NaN, too, and those are no dates.
    let seconds = unsafe atof(text)
    return Date(timeIntervalSince1970: seconds.isFinite ? seconds : 0)
  }

  /// The seconds since 1970.
  open func transformToJSON(_ value: Date?) -> Double? {
    value?.timeIntervalSince1970
  }
}
