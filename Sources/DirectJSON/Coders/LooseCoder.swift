import FieldLayout

/// A type that JSON holds as one scalar, by rules of its own; see `FoundationCoders`.
class LooseCoder<Value>: TypedCoder<Value>, @unchecked Sendable {
  private let decode: (LooseValue, DecodingOptions) -> Value?
  private let encode: (Value, inout JSONWriter) throws(EncodingFault) -> Void
  private let plain: (Value) throws(EncodingFault) -> Any
  private let advice: String?

  override var hint: Hint? { advice.map { .forScalars($0) } }

  /// - Parameters:
  ///   - hint: Advice about a string or a number that does not fit.
  ///   - plain: The value as `toJSON()` returns it in its dictionaries.
  ///   - encode: Appends the value.
  ///   - decode: Returns nil for a value that does not fit.
  required init(
    hint: String? = nil, plain: @escaping (Value) throws(EncodingFault) -> Any,
    encode: @escaping (Value, inout JSONWriter) throws(EncodingFault) -> Void,
    decode: @escaping (LooseValue, DecodingOptions) -> Value?
  ) {
    advice = hint
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

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    let offset = input.cursor.offset
    let loose = try input.readLooseValue()
    if case .null = loose { return false }
    guard let value = decode(loose, input.options) else {
      input.note(expectedName, at: offset, hint: hint)
      return false
    }
    unsafe slot.initializeValue(to: value, as: Value.self)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    try encode(unsafe slot.readValue(as: Value.self), &writer)
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    try plain(unsafe slot.readValue(as: Value.self))
  }
}
