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

extension Milliseconds: RuledWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
    MillisecondsCoder<Value>(value: compiler.coder(for: Value.self))
  }
}

/// `Value` is `Date` or `Date?`; the initializers let nothing else through.
private final class MillisecondsCoder<Value>: OwnFormCoder<Milliseconds<Value>>, @unchecked Sendable {
  override func replace<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    if let date = source.ready(place, as: Date.self) { return unsafe assign(date, to: slot) }
    let loose = try source.readLooseValue(place)
    if case .null = loose {
      if source.options.nullClearsOptionals { unsafe assign(nil, to: slot) }
    } else if source.options.acceptsConversions || Double.isOwn(loose),
      let date = Date(converting: loose, .millisecondsSince1970)
    {
      unsafe assign(date, to: slot)
    } else {
      source.note(expectedValue, at: place, hint: .forScalars("the date is a number of milliseconds since 1970"))
    }
  }

  @unsafe private func assign(_ date: Date?, to slot: UnsafeMutablePointer<Coded>) {
    guard let value = date as? Value else { return }
    unsafe slot.withValue { $0.wrappedValue = value }
  }

  override func encode<Sink: ValueSink & ~Copyable>(_ wrapper: Coded, to sink: inout Sink) throws(EncodingFault) {
    guard let date = wrapper.wrappedValue as? Date else { return sink.writeNothing() }
    try sink.write(scalar: date.milliseconds)
  }
}
