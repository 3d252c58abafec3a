import FieldLayout
import Foundation

/// `NSNumber` properties: numbers and booleans, and strings that hold one.
final class NSNumberCoder: TypedCoder<NSNumber>, SourceDecoding, SinkEncoding, @unchecked Sendable {
  func read<Source: ValueSource>(_ place: Source.Place, from source: inout Source) throws(ParsingFault) -> NSNumber? {
    let number: NSNumber?
    switch try source.readLooseValue(place) {
    case .bool(let value): number = NSNumber(value: value)
    case .string(let text):
      let named = Double.named(.string(text), source.options).map { NSNumber(value: $0) }
      number = named ?? (source.options.acceptsConversions ? Self.number(text) : nil)
    case .number(let value): number = JSONValue(numberText: value.text)?.finiteNumber
    case .null: return nil
    case .container, .other: number = nil
    }
    if number == nil { source.note(expectedValue, at: place, hint: nil) }
    return number
  }

  static func number(_ text: String) -> NSNumber? {
    if let number = text.numberText { return JSONValue(numberText: number)?.finiteNumber }
    if text.utf8.count > 5 { return nil }
    return switch text.lowercased() {
    case "true": NSNumber(value: true)
    case "false": NSNumber(value: false)
    default: nil
    }
  }

  func encode<Sink: ValueSink & ~Copyable>(_ number: NSNumber, to sink: inout Sink) throws(EncodingFault) {
    try sink.write(number: number)
  }
}
