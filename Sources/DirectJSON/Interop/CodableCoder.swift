import FieldLayout
import Foundation

/// Types that conform to nothing of this library's, but to `Decodable` or `Encodable`: what they make of JSON is asked of
/// `JSONDecoder` and `JSONEncoder`. It takes many times as long as what a plan does.
final class CodableCoder<Value>: TypedCoder<Value>, @unchecked Sendable {
  private let decode: ((Data) throws -> Value)?
  private let encode: ((Value) throws -> Data)?
  /// Writes values of types that are not `Encodable`, by reflection; made when the first one is written.
  private let reflected = Locked<ValueCoder?>(nil)

  init(decode: ((Data) throws -> Value)?, encode: ((Value) throws -> Data)?) {
    self.decode = decode
    self.encode = encode
  }

  override var decodingRefusal: String? {
    decode == nil ? "\(Value.self) is left alone until it conforms to HandyJSON or Decodable" : nil
  }

  override func initialize(_ slot: UnsafeMutableRawPointer, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if input.cursor.current == UInt8(ascii: "n") {
      try input.cursor.scanNull()
      return false
    }
    let offset = input.cursor.offset
    try input.skipValue()
    let text = unsafe Data(input.cursor.bytes(from: offset, to: input.cursor.offset))
    guard let decode, let value = try? decode(text) else {
      input.note(expectedName, at: offset)
      return false
    }
    unsafe slot.initializeValue(to: value, as: Value.self)
    return true
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    guard let text = try unsafe encodedText(slot) else { return try unsafe reflectedCoder().write(slot, to: &writer) }
    try Self.read(text) { try $0.copyValue(to: &writer) }
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    guard let text = try unsafe encodedText(slot) else { return try unsafe reflectedCoder().plainValue(slot, nesting) }
    var plain: Any?
    try Self.read(text) { plain = try $0.readPlainValue() }
    return plain
  }

  private func reflectedCoder() -> ValueCoder {
    if let coder = reflected.withLock({ $0 }) { return coder }
    // Of its own, so that no other type takes this coder for the one that decodes.
    let coder = PlanCompiler().reflectedCoder(for: Value.self)
    reflected.withLock { $0 = coder }
    return coder
  }

  @unsafe private func encodedText(_ slot: UnsafeRawPointer) throws(EncodingFault) -> Data? {
    guard let encode else { return nil }
    do { return try encode(unsafe slot.readValue(as: Value.self)) } catch {
      throw EncodingFault(.refused(Self.words(for: error)))
    }
  }

  private static func words(for error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else { return "\(Value.self): \(error)" }
    return "\(Value.self): \(context.debugDescription)"
  }
}

extension CodableCoder {
  /// - Parameter body: Reads the text, whole.
  private static func read(_ text: Data, _ body: (inout ByteInput) throws -> Void) throws(EncodingFault) {
    do {
      try unsafe text.withJSONBytes { bytes in
        let options = DecodingOptions()
        var input = unsafe ByteInput(
          ByteCursor(bytes), depth: options.maximumDepth, options: options, mismatches: nil)
        defer { input.scratch.deallocate() }
        try body(&input)
      }
    } catch let fault as EncodingFault {
      throw fault
    } catch {
      throw EncodingFault(.refused("what JSONEncoder made of \(Value.self) cannot be read"))
    }
  }
}

extension PlanCompiler {
  /// The coder for a type that conforms to `Decodable` or `Encodable`; nil when it conforms to neither.
  func codableCoder<Value>(for type: Value.Type) -> ValueCoder? {
    let decode = (type as? any Decodable.Type).flatMap { FoundationCodecs.decode($0, as: type) }
    let encode: ((Value) throws -> Data)? = type is any Encodable.Type ? { try FoundationCodecs.encode($0) } : nil
    return decode == nil && encode == nil ? nil : CodableCoder<Value>(decode: decode, encode: encode)
  }
}

/// Foundation's coders, set up so that dates look as they do in properties of models.
private enum FoundationCodecs {
  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSince1970: seconds) }
      if let date = Date(iso8601: try container.decode(String.self)) { return date }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no ISO 8601 text")
    }
    return decoder
  }()

  /// Keys in alphabetic order: in what order a type encodes them, `JSONEncoder` does not keep.
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  /// - Parameter type: The same type as `source`, which is known to conform.
  static func decode<Source: Decodable, Value>(_ source: Source.Type, as type: Value.Type) -> ((Data) throws -> Value)?
  {
    guard Source.self == Value.self else { return nil }
    return { data in
      guard let value = try decoder.decode(source, from: data) as? Value else {
        preconditionFailure("\(Source.self) and \(Value.self) are one type")
      }
      return value
    }
  }

  static func encode<Value>(_ value: Value) throws -> Data {
    guard let value = value as? any Encodable else { preconditionFailure("\(Value.self) is Encodable") }
    return try encoder.encode(value)
  }
}
