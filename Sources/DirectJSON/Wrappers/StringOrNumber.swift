import FieldLayout

/// Text that JSON holds as a string or a number. It is encoded as the kind that it was decoded from. Other kinds of
/// values do not fit.
///
/// ```swift
/// @StringOrNumber var id = ""
/// ```
///
/// A `String` without the wrapper also accepts other values, and is always encoded as a string.
@propertyWrapper public struct StringOrNumber<Value> {
  /// The text; for a number, its JSON notation.
  public var wrappedValue: Value
  /// Whether the value was decoded from a number, and is encoded as one. Text that isn't a number is always encoded as
  /// a string.
  public var projectedValue = false

  /// Wraps the declared value.
  @inlinable public init(wrappedValue: Value) where Value == String {
    self.wrappedValue = wrappedValue
  }

  /// Wraps the declared value, or nil if there is none.
  @inlinable public init(wrappedValue: Value = nil) where Value == String? {
    self.wrappedValue = wrappedValue
  }
}

extension StringOrNumber: Sendable where Value: Sendable {}
extension StringOrNumber: Equatable where Value: Equatable {}
extension StringOrNumber: Hashable where Value: Hashable {}

extension StringOrNumber: BuiltInWrapper {
  static func coder(_ compiler: PlanCompiler) -> any ValueCoder {
    StringOrNumberCoder<Value>(value: compiler.coder(for: Value.self))
  }
}

/// `Value` is `String` or `String?`; the initializers let nothing else through.
private final class StringOrNumberCoder<Value>: OwnFormCoder<StringOrNumber<Value>>, @unchecked Sendable {
  override func replace<Source: ValueSource>(
    _ slot: UnsafeMutablePointer<Coded>, at place: Source.Place, from source: inout Source
  ) throws(ParsingFault) {
    switch try source.readLooseValue(place) {
    case .string(let text): unsafe assign(text, isNumber: false, to: slot)
    case .number(let number): unsafe assign(number.text, isNumber: true, to: slot)
    case .null: if source.options.nullClearsOptionals { unsafe assign(nil, isNumber: false, to: slot) }
    case .bool, .container, .other: source.note("a string or a number", at: place, hint: nil)
    }
  }

  @unsafe private func assign(_ text: String?, isNumber: Bool, to slot: UnsafeMutablePointer<Coded>) {
    guard let value = text as? Value else { return }
    var wrapper = unsafe slot.readValue()
    wrapper.wrappedValue = value
    wrapper.projectedValue = isNumber
    unsafe slot.replaceValue(with: wrapper)
  }

  override func encode<Sink: ValueSink & ~Copyable>(_ wrapper: Coded, to sink: inout Sink) throws(EncodingFault) {
    guard let text = wrapper.wrappedValue as? String else { return sink.writeNothing() }
    if wrapper.projectedValue, NumberToken(wholeText: text) != nil {
      try sink.write(numberText: text)
    } else {
      sink.write(text: text)
    }
  }
}
