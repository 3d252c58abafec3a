import FieldLayout

/// A type that stands for a raw value of a type that has a coder of its own, but is no `JSONScalar`: a date, a UUID, an
/// array. See also `ConvertedCoder`.
final class RawValueCoder<Value: RawRepresentable>: TypedCoder<Value>, SourceDecoding, SinkEncoding, @unchecked Sendable
{
  private let raw: any ValueCoder

  init(raw: any ValueCoder) {
    self.raw = raw
  }

  override var decodingRefusal: String? {
    raw.decodingRefusal.map { "\(Value.self) has a raw value of type \(Value.RawValue.self): \($0)" }
  }

  override var parts: [any ValueCoder] { [raw] }
  override var nameInJSON: String { raw.nameInJSON }
  override var isNeverObject: Bool { raw.isNeverObject }
  override func hiding(_ key: String) -> (any ValueCoder)? {
    raw.hiding(key).map { RawValueCoder(raw: $0) }
  }
  override func isMisled(by name: String, at path: [String]) -> Bool { raw.isMisled(by: name, at: path) }

  func read<Source: ValueSource>(_ place: Source.Place, from source: inout Source) throws(ParsingFault) -> Value? {
    guard try !source.takeNull(place),
      let rawValue = try source.readValue(place, as: Value.RawValue.self, with: raw)
    else { return nil }
    if let value = Value(rawValue: rawValue) { return value }
    source.note(.unknownCase(known: []), expectedValue, at: place, hint: nil)
    return nil
  }

  /// A raw value that is `null` in text is in a dictionary, too.
  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try plainValue(of: unsafe slot.readValue(), nesting) ?? JSONNull.value
  }

  func encode<Sink: ValueSink & ~Copyable>(_ value: Value, to sink: inout Sink) throws(EncodingFault) {
    let rawValue = value.rawValue
    // One that does not say which type it has may hold a value of this type, and so lead here again.
    if raw.hasDynamicType, StackSpace.isShort(for: rawValue) {
      throw EncodingFault(.nestedTooDeeply(sink.level))
    }
    try sink.write(rawValue, with: raw)
  }
}
