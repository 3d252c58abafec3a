import FieldLayout
import Foundation

/// A date, or an optional date, that JSON holds as milliseconds since 1970, regardless of the options for dates.
///
/// ```swift
/// @Milliseconds var sentAt: Date?
/// ```
@propertyWrapper public struct Milliseconds<Value> {
  /// The property's value.
  public var wrappedValue: Value

  /// Wraps the declared value.
  public init(wrappedValue: Value) where Value == Date { self.wrappedValue = wrappedValue }

  /// Wraps the declared value, or nil if there is none.
  public init(wrappedValue: Value = nil) where Value == Date? { self.wrappedValue = wrappedValue }
}

extension Milliseconds: Sendable where Value: Sendable {}
extension Milliseconds: Equatable where Value: Equatable {}
extension Milliseconds: Hashable where Value: Hashable {}

extension Milliseconds: BuiltInWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
    MillisecondsCoder<Value>(value: compiler.coder(for: Value.self)) { loose, _, options in
      guard options.acceptsConversions || Double.isOwn(loose) else { return nil }
      return Date(converting: loose, .millisecondsSince1970)
    }
  }
}

/// `Value` is `Date` or `Date?`; the initializers let nothing else through.
private final class MillisecondsCoder<Value>: OwnContentCoder<Milliseconds<Value>, Date>, @unchecked Sendable {
  override func expectation(of wrapper: Coded) -> (value: ExpectedValue, hint: Hint?) {
    (expectedValue, .forScalars("the date is a number of milliseconds since 1970"))
  }

  override func encode<Sink: ValueSink & ~Copyable>(_ wrapper: Coded, to sink: inout Sink) throws(EncodingFault) {
    guard let date = wrapper.wrappedValue as? Date else { return sink.writeNothing() }
    try sink.write(millisecondsOf: date)
  }
}
