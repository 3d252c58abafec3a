import FieldLayout

/// A type that JSON holds as some scalar: an enum by its raw value, a class of Foundation by the Swift type it bridges
/// to.
final class ConvertedCoder<Value, Scalar: JSONScalar>: TypedCoder<Value>, SourceDecoding, SinkEncoding,
  @unchecked Sendable
{
  private let decode: (Scalar) -> Value?
  private let encode: (Value) -> Scalar

  init(decode: @escaping (Scalar) -> Value?, encode: @escaping (Value) -> Scalar) {
    self.decode = decode
    self.encode = encode
  }

  override var nameInJSON: String { Scalar.nameInJSON }
  override var isNeverObject: Bool { Self.isNeverObject(Scalar.self) }

  func read<Source: ValueSource>(_ place: Source.Place, from source: inout Source) throws(ParsingFault) -> Value? {
    guard let scalar = try source.readScalar(place, as: Scalar.self) else { return nil }
    if let value = decode(scalar) { return value }
    let cases = KnownCases(of: Value.self)
    source.note(.unknownCase(known: cases?.values ?? []), expectedValue, at: place, hint: cases?.hint)
    return nil
  }

  func encode<Sink: ValueSink & ~Copyable>(_ value: Value, to sink: inout Sink) throws(EncodingFault) {
    try sink.write(scalar: encode(value))
  }
}
