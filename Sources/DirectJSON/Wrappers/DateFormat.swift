import FieldLayout
import Foundation

/// A date, or an optional date, that JSON holds as text in a given format.
///
/// ```swift
/// @DateFormat("yyyy-MM-dd") var birthday: Date?
/// ```
@propertyWrapper public struct DateFormat<Value> {
  /// The property's value.
  public var wrappedValue: Value
  /// A format for `DateFormatter.dateFormat`.
  public let format: String
  private let timeZone: TimeZone

  /// Creates the wrapper of a date, with a format for its text.
  ///
  /// - Parameters:
  ///   - wrappedValue: The declared value.
  ///   - format: A format for `DateFormatter.dateFormat`. Names of months and days are English.
  ///   - timeZone: The zone of texts that do not name one; UTC by default.
  public init(wrappedValue: Value, _ format: String, timeZone: TimeZone = TimeZone(secondsFromGMT: 0) ?? .current)
  where Value == Date {
    (self.wrappedValue, self.format, self.timeZone) = (wrappedValue, format, timeZone)
  }

  /// Creates the wrapper of an optional date, with a format for its text.
  ///
  /// - Parameters:
  ///   - wrappedValue: The declared value; nil by default.
  ///   - format: A format for `DateFormatter.dateFormat`. Names of months and days are English.
  ///   - timeZone: The zone of texts that do not name one; UTC by default.
  public init(wrappedValue: Value = nil, _ format: String, timeZone: TimeZone = TimeZone(secondsFromGMT: 0) ?? .current)
  where Value == Date? {
    (self.wrappedValue, self.format, self.timeZone) = (wrappedValue, format, timeZone)
  }

  fileprivate func date(from text: String) -> Date? {
    Self.withFormatter(format, timeZone) { $0.date(from: text) }
  }

  fileprivate func text(for date: Date) -> String {
    Self.withFormatter(format, timeZone) { $0.string(from: date) }
  }

  private static func withFormatter<Result>(
    _ format: String, _ timeZone: TimeZone, _ body: (DateFormatter) -> Result
  ) -> Result {
    // Taken out while it is used: a time zone may be a class of the user's, and no lock is held while its code runs.
    let key = "\(timeZone.identifier) \(format)"
    let idle = idleFormatters.withLock { $0[key]?.popLast() }
    let formatter = idle.flatMap { $0.timeZone == timeZone ? $0 : nil } ?? makeFormatter(format, timeZone)
    defer { keep(formatter, for: key) }
    return body(formatter)
  }

  /// How many formats are kept. Most programs have a few; those of formats that are made at run time come and go.
  private static var mostFormats: Int { 64 }

  private static func keep(_ formatter: DateFormatter, for key: String) {
    let dropped = idleFormatters.withLock { idle in
      let isFull = idle.count == mostFormats && idle[key] == nil
      let dropped = isFull ? idle : [:]
      if isFull { idle = [:] }
      idle[key, default: []].append(formatter)
      return dropped
    }
    // Outside of the lock, since time zones of the user's may be released.
    withExtendedLifetime(dropped) {}
  }

  private static func makeFormatter(_ format: String, _ timeZone: TimeZone) -> DateFormatter {
    let formatter = DateFormatter()
    // Without this, the settings of the device would change the text.
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = timeZone
    formatter.dateFormat = format
    return formatter
  }
}

extension DateFormat: Sendable where Value: Sendable {}
extension DateFormat: Equatable where Value: Equatable {}
extension DateFormat: Hashable where Value: Hashable {}

/// By time zone and format, each as many as were ever used at once: making one takes as long as formatting hundreds of
/// dates.
private let idleFormatters = Locked<[String: [DateFormatter]]>([:])

extension DateFormat: BuiltInWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
    DateFormatCoder<Value>(value: compiler.coder(for: Value.self)) { loose, wrapper, _ in
      if case .string(let text) = loose { wrapper.date(from: text) } else { nil }
    }
  }
}

/// `Value` is `Date` or `Date?`; the initializers let nothing else through.
private final class DateFormatCoder<Value>: OwnContentCoder<DateFormat<Value>, Date>, @unchecked Sendable {
  override func expectation(of wrapper: Coded) -> (value: ExpectedValue, hint: Hint?) {
    (expectedValue, .forScalars("the format is \(wrapper.format)"))
  }

  override func encode<Sink: ValueSink & ~Copyable>(_ wrapper: Coded, to sink: inout Sink) throws(EncodingFault) {
    guard let date = wrapper.wrappedValue as? Date else { return sink.writeNothing() }
    sink.write(text: wrapper.text(for: date))
  }
}
