import Foundation

/// Dates as text that a date formatter reads and writes.
open class DateFormatterTransform: TransformType {
  /// What the property holds.
  public typealias Object = Date
  /// What JSON holds.
  public typealias JSON = String

  /// Reads and writes the text.
  public let dateFormatter: DateFormatter

  /// A transform by the given formatter.
  public init(dateFormatter: DateFormatter) {
    self.dateFormatter = dateFormatter
  }

  /// Takes a string.
  open func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { dateFormatter.date(from: $0) }
  }

  /// The text of the date.
  open func transformToJSON(_ value: Date?) -> String? {
    value.map { dateFormatter.string(from: $0) }
  }
}

/// Dates as text in a format that you choose, such as `yyyy-MM-dd`, in the current time zone.
open class CustomDateFormatTransform: DateFormatterTransform {
  /// - Parameter formatString: A format for `DateFormatter.dateFormat`.
  public init(formatString: String) {
    let formatter = DateFormatter()
    // Without this, the settings of the device would change the text.
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = formatString
    super.init(dateFormatter: formatter)
  }
}

/// Dates as ISO 8601 text of whole seconds, such as `2024-02-29T12:30:00+01:00`, written in the current time zone.
open class ISO8601DateTransform: DateFormatterTransform {
  /// A transform of ISO 8601 text.
  public init() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
    super.init(dateFormatter: formatter)
  }
}
