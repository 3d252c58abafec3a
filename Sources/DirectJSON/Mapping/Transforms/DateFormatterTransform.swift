import Foundation

/// Converts between dates and text with a date formatter.
open class DateFormatterTransform: TransformType {
  /// The type of the property.
  public typealias Object = Date
  /// The type of the JSON value.
  public typealias JSON = String

  /// The formatter that reads and writes the text.
  public let dateFormatter: DateFormatter

  /// Creates a transform that uses a formatter.
  public init(dateFormatter: DateFormatter) {
    self.dateFormatter = dateFormatter
  }

  /// Reads a date from a string.
  open func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { dateFormatter.date(from: $0) }
  }

  /// The text of the date.
  open func transformToJSON(_ value: Date?) -> String? {
    value.map { dateFormatter.string(from: $0) }
  }
}

/// Converts between dates and text in a format that you choose, such as `yyyy-MM-dd`, in the current time zone.
open class CustomDateFormatTransform: DateFormatterTransform {
  /// Creates a transform of text in a format.
  ///
  /// - Parameter formatString: A format for `DateFormatter.dateFormat`.
  public init(formatString: String) {
    let formatter = DateFormatter()
    // Without this, the settings of the device would change the text.
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = formatString
    super.init(dateFormatter: formatter)
  }
}

/// Converts between dates and ISO 8601 text of whole seconds, such as `2024-02-29T12:30:00+01:00`. Text is written in
/// the current time zone.
open class ISO8601DateTransform: DateFormatterTransform {
  /// Creates a transform of ISO 8601 text.
  public init() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
    super.init(dateFormatter: formatter)
  }
}
