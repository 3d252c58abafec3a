import FieldLayout
import Foundation

/// Where a value goes: text that is being written, or a tree for `toJSON()`. What is the same for both is said once, in
/// terms of this. Nothing written is `null` in text, and an absence in a tree.
protocol ValueSink: ~Copyable {
  /// How many arrays and objects are around the value.
  var level: Int { get }

  mutating func writeNothing()
  mutating func write(text: String)
  /// - Parameter text: As JSON writes a number.
  mutating func write(numberText text: String) throws(EncodingFault)
  mutating func write(scalar: some JSONScalar) throws(EncodingFault)
  mutating func write(number: NSNumber) throws(EncodingFault)
  mutating func write(decimal: Decimal) throws(EncodingFault)

  // As the strategies of the options say; a tree has none, and holds seconds and base64 text.
  mutating func write(date: Date) throws(EncodingFault)
  mutating func write(data: Data)

  /// Writes a date as milliseconds since 1970, whatever the options say.
  mutating func write(millisecondsOf date: Date) throws(EncodingFault)

  /// Writes a value by the coder of its static type.
  mutating func write<Value>(_ value: Value, with coder: any ValueCoder) throws(EncodingFault)

  /// Writes a value that is of the coder's type.
  mutating func write(instance: Any, with coder: any ValueCoder) throws(EncodingFault)
}

extension JSONWriter: ValueSink {
  var level: Int { depth }

  mutating func writeNothing() { appendNull() }

  mutating func write(text: String) { append(string: text) }

  mutating func write(numberText text: String) { append(rawJSON: text) }

  mutating func write(scalar: some JSONScalar) throws(EncodingFault) { try scalar.write(to: &self) }

  mutating func write(number: NSNumber) throws(EncodingFault) {
    if number.isBoolean { return append(bool: number.boolValue) }
    switch number.typeCode {
    case UInt8(ascii: "f"): try number.floatValue.write(to: &self)
    case UInt8(ascii: "d"):
      if let number = number as? NSDecimalNumber { return try write(decimal: number.decimalValue) }
      try number.doubleValue.write(to: &self)
    case UInt8(ascii: "Q"): append(integer: number.uint64Value)
    default: append(integer: number.int64Value)
    }
  }

  mutating func write(decimal: Decimal) throws(EncodingFault) { try decimal.write(to: &self) }

  mutating func write(date: Date) throws(EncodingFault) { try append(date, options.dateStrategy) }

  mutating func write(millisecondsOf date: Date) throws(EncodingFault) { try append(date, .millisecondsSince1970) }

  mutating func write(data: Data) {
    switch options.dataStrategy {
    case .base64: append(string: data.base64EncodedString())
    case .custom(let text): append(string: text(data))
    case .deferredToEncoder: append(native: data)
    }
  }

  @inline(never) private mutating func append(native data: Data) {
    guard let natives = options.natives else { return append(string: data.base64EncodedString()) }
    append(rawJSON: natives.token(for: .data(data)))
  }

  mutating func write<Value>(_ value: Value, with coder: any ValueCoder) throws(EncodingFault) {
    try checkStack(for: Value.self)
    try unsafe withValueAddress(value) { slot throws(EncodingFault) in try unsafe coder.write(slot, to: &self) }
  }

  mutating func write(instance: Any, with coder: any ValueCoder) throws(EncodingFault) {
    try coder.write(instance: instance, to: &self)
  }
}

/// The place of one value in a tree.
struct TreeSink: ValueSink {
  private let nesting: Nesting
  /// What was written; nil for an absence.
  private(set) var value: Any?

  init(_ nesting: Nesting) { self.nesting = nesting }

  var level: Int { nesting.level }

  mutating func writeNothing() { value = nil }

  mutating func write(text: String) { value = text }

  mutating func write(numberText text: String) throws(EncodingFault) {
    guard let number = NSNumberCoder.number(text) else { throw .tooLarge(forFoundation: text) }
    value = number
  }

  mutating func write(scalar: some JSONScalar) throws(EncodingFault) { value = try scalar.plainValue() }

  mutating func write(number: NSNumber) throws(EncodingFault) {
    try number.doubleValue.requireFinite()
    value = number
  }

  mutating func write(decimal: Decimal) throws(EncodingFault) {
    try decimal.requireFinite()
    value = NSDecimalNumber(decimal: decimal)
  }

  mutating func write(date: Date) throws(EncodingFault) { value = try date.timeIntervalSince1970.plainValue() }

  mutating func write(millisecondsOf date: Date) throws(EncodingFault) {
    value = try date.finiteMilliseconds().plainValue()
  }

  mutating func write(data: Data) { value = data.base64EncodedString() }

  mutating func write<Value>(_ value: Value, with coder: any ValueCoder) throws(EncodingFault) {
    try nesting.checkStack(for: Value.self)
    self.value = try unsafe withValueAddress(value) { slot throws(EncodingFault) in
      try unsafe coder.plainValue(slot, nesting)
    }
  }

  mutating func write(instance: Any, with coder: any ValueCoder) throws(EncodingFault) {
    value = try coder.plainValue(ofInstance: instance, nesting)
  }
}

/// A coder that says once, for both kinds of sinks, how a value is written.
protocol SinkEncoding: TypedCoding {
  func encode<Sink: ValueSink & ~Copyable>(_ value: Coded, to sink: inout Sink) throws(EncodingFault)
}

extension SinkEncoding {
  @unsafe func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try encode(unsafe slot.readValue(), to: &writer)
  }

  @unsafe func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try plainValue(of: unsafe slot.readValue(), nesting)
  }

  func plainValue(of value: Coded, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    var sink = TreeSink(nesting)
    try encode(value, to: &sink)
    return sink.value
  }
}
