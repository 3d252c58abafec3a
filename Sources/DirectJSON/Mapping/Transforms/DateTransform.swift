import Foundation

/// Dates as seconds since 1970. A string that holds them is accepted, too.
open class DateTransform: TransformType {
  /// What the property holds.
  public typealias Object = Date
  /// What JSON holds.
  public typealias JSON = Double

  /// A transform of seconds.
  public init() {}

  /// Takes a number, or a string that starts with one; any other string gives 1970 itself.
  open func transformFromJSON(_ value: Any?) -> Date? {
    if let seconds = value as? Double { return Date(timeIntervalSince1970: seconds) }
    if let text = value as? String { return Date(timeIntervalSince1970: unsafe atof(text)) }
    return nil
  }

  /// The seconds since 1970.
  open func transformToJSON(_ value: Date?) -> Double? {
    value?.timeIntervalSince1970
  }
}
