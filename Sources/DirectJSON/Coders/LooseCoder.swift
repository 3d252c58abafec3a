import FieldLayout

/// A type that JSON holds as one scalar, by rules of its own: see `FoundationCoders`.
final class LooseCoder<Value>: TypedCoder<Value>, SourcedCoding, @unchecked Sendable {
  private let decode: (LooseValue, DecodingOptions) -> Value?
  private let encode: (Value, inout JSONWriter) throws(EncodingFault) -> Void
  private let plain: (Value) throws(EncodingFault) -> Any
  private let isConverted: @Sendable (LooseValue, DecodingOptions) -> Bool
  private let advice: String?

  override var hint: Hint? { advice.map { .forScalars($0) } }
  // The structs among them are Foundation's, and values.
  override var holdsObjects: Bool { Value.self is AnyClass }

  /// - Parameters:
  ///   - hint: Advice about a string or a number that does not fit.
  ///   - plain: The value as `toJSON()` returns it in its dictionaries.
  ///   - encode: Appends the value.
  ///   - isConverted: Whether a value is of another kind than the one that JSON has for the type.
  ///   - decode: nil for what does not fit.
  init(
    hint: String? = nil, plain: @escaping (Value) throws(EncodingFault) -> Any,
    encode: @escaping (Value, inout JSONWriter) throws(EncodingFault) -> Void,
    isConverted: @escaping @Sendable (LooseValue, DecodingOptions) -> Bool = { _, _ in false },
    decode: @escaping (LooseValue, DecodingOptions) -> Value?
  ) {
    advice = hint
    self.isConverted = isConverted
    self.plain = plain
    self.encode = encode
    self.decode = decode
  }

  /// For types that JSON holds only as text: a number is not accepted.
  convenience init(text: @escaping (Value) -> String, decode: @escaping (String) -> Value?) {
    self.init(
      plain: text, encode: { value, writer in writer.append(string: text(value)) },
      decode: { value, _ in
        guard case .string(let text) = value else { return nil }
        return decode(text)
      })
  }

  func read<Source: ValueSource>(_ place: Source.Place, from source: inout Source) throws(Source.Fault) -> Value? {
    let loose = try source.readLooseValue(place)
    if case .null = loose { return nil }
    let options = source.options
    if options.acceptsConversions || !isConverted(loose, options), let value = decode(loose, options) { return value }
    source.note(expectedValue, at: place, hint: hint)
    return nil
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try encode(unsafe slot.readValue(), &writer)
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try plain(unsafe slot.readValue())
  }
}
