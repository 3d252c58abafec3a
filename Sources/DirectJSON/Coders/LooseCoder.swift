import FieldLayout
import Foundation

/// A type that JSON holds as one scalar, by rules of its own: see `FoundationCoders`.
final class LooseCoder<Value>: TypedCoder<Value>, SourceDecoding, SinkEncoding, @unchecked Sendable {
  /// What a value is written as.
  enum Form {
    case text(String)
    case decimal(Decimal)
    case date(Date)
    case data(Data)
  }

  private let decode: (LooseValue, DecodingOptions) -> Value?
  private let native: (Any) -> Value?
  private let form: (Value) -> Form
  private let isConverted: @Sendable (LooseValue, DecodingOptions) -> Bool
  private let advice: String?

  override var hint: Hint? { advice.map { .forScalars($0) } }
  // The structs among them are Foundation's, and values.
  override var holdsObjects: Bool { Value.self is AnyClass }

  /// - Parameters:
  ///   - hint: Advice about a string or a number that does not fit.
  ///   - form: What a value is written as.
  ///   - isConverted: Whether a value is of another kind than the one that JSON has for the type.
  ///   - native: What a date or data becomes that a tree holds as such; nil for another type.
  ///   - decode: nil for what does not fit.
  init(
    hint: String? = nil, form: @escaping (Value) -> Form,
    isConverted: @escaping @Sendable (LooseValue, DecodingOptions) -> Bool = { _, _ in false },
    native: @escaping (Any) -> Value? = { _ in nil },
    decode: @escaping (LooseValue, DecodingOptions) -> Value?
  ) {
    advice = hint
    self.native = native
    self.isConverted = isConverted
    self.form = form
    self.decode = decode
  }

  /// For types that JSON holds only as text: a number is not accepted.
  convenience init(text: @escaping (Value) -> String, decode: @escaping (String) -> Value?) {
    self.init(
      form: { .text(text($0)) },
      decode: { value, _ in
        guard case .string(let text) = value else { return nil }
        return decode(text)
      })
  }

  func read<Source: ValueSource>(_ place: Source.Place, from source: inout Source) throws(ParsingFault) -> Value? {
    if let native = source.native(place), let value = self.native(native) {
      try source.passValue(place)
      return value
    }
    let loose = try source.readLooseValue(place)
    if case .null = loose { return nil }
    let options = source.options
    if options.acceptsConversions || !isConverted(loose, options), let value = decode(loose, options) { return value }
    source.note(expectedValue, at: place, hint: hint)
    return nil
  }

  func encode<Sink: ValueSink & ~Copyable>(_ value: Value, to sink: inout Sink) throws(EncodingFault) {
    switch form(value) {
    case .text(let text): sink.write(text: text)
    case .decimal(let decimal): try sink.write(decimal: decimal)
    case .date(let date): try sink.write(date: date)
    case .data(let data): sink.write(data: data)
    }
  }
}
