extension JSONNumber: _Transformable {
  /// Returns the coder of the type; called once per type.
  public static func _coder(_ context: _CoderContext) -> _Coder { _Coder(coder: JSONNumberCoder()) }
}

/// Numbers with all their digits, and strings that hold one.
final class JSONNumberCoder: TypedCoder<JSONNumber>, SourceDecoding, @unchecked Sendable {
  override var nameInJSON: String { ValueKind.number.rawValue }
  override var holdsObjects: Bool { false }

  func read<Source: ValueSource>(_ place: Source.Place, from source: inout Source) throws(ParsingFault) -> JSONNumber? {
    let number: JSONNumber?
    switch try source.readLooseValue(place) {
    case .number(let value): number = JSONNumber(value.text)
    case .string(let text):
      number = source.options.acceptsConversions ? text.numberText.flatMap { JSONNumber($0) } : nil
    case .null: return nil
    case .bool, .container, .other: number = nil
    }
    if number == nil { source.note(expectedValue, at: place, hint: nil) }
    return number
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) { writer.append(unsafe slot.readValue()) }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try unsafe JSONValue(slot.readValue()).plainValue(nesting)
  }
}
