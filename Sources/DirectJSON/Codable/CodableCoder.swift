import FieldLayout
import Foundation

/// Types that conform to nothing of this library's, but to `Decodable` or `Encodable`: what they make of JSON is asked of
/// `JSONDecoder` and `JSONEncoder`. It takes many times as long as what a plan does.
final class CodableCoder<Value>: TypedCoder<Value>, @unchecked Sendable {
  private let decode: ((Data, DecodingOptions) throws -> Value)?
  private let encode: ((Value, EncodingOptions) throws -> Data)?
  /// Writes values of types that are not `Encodable`, by reflection; made when the first one is written.
  private let reflected = Locked<ValueCoder?>(nil)

  init(
    decode: ((Data, DecodingOptions) throws -> Value)?, encode: ((Value, EncodingOptions) throws -> Data)?
  ) {
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
    // Models in there begin anew with counting levels.
    if StackSpace.isShort() { throw input.cursor.fault(.lessNesting) }
    let offset = input.cursor.offset
    try input.skipValue()
    let text = unsafe Data(input.cursor.bytes(from: offset, to: input.cursor.offset))
    guard let decode else {
      input.note(expectedName, at: offset)
      return false
    }
    let value: Value
    do { value = try decode(text, input.options) } catch {
      input.note(expectedName, at: offset, hint: input.options.hidesValues ? nil : Self.hint(error))
      return false
    }
    unsafe slot.initializeValue(to: value, as: Value.self)
    return true
  }

  override func initialize(
    _ slot: UnsafeMutableRawPointer, from value: Any, in tree: inout TreeInput
  ) throws(TreeFault) -> Bool {
    if let value = asIs(value) ?? unusualAsIs(value) {
      unsafe slot.initializeValue(to: value, as: Value.self)
      return true
    }
    // A tree may hold dates and data as such. Our own decoder can be told in which form it gets them.
    if tree.options.codableDecoder == nil {
      var writer = JSONWriter(options: EncodingOptions())
      if (try? writer.append(nativeTree: value)) != nil {
        return try unsafe tree.initialize(slot, fromText: writer, with: self)
      }
    }
    return try unsafe tree.initializeFromText(slot, of: value, with: self)
  }

  override func write(_ slot: UnsafeRawPointer, to writer: inout JSONWriter) throws(EncodingFault) {
    guard let text = try unsafe encodedText(slot, writer.options) else {
      return try unsafe reflectedCoder().write(slot, to: &writer)
    }
    try Self.read(text) { try $0.copyValue(to: &writer) }
  }

  override func plainValue(_ slot: UnsafeRawPointer, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    guard let text = try unsafe encodedText(slot, EncodingOptions()) else {
      return try unsafe reflectedCoder().plainValue(slot, nesting)
    }
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

  /// - Returns: nil for types that are not `Encodable`.
  @unsafe private func encodedText(
    _ slot: UnsafeRawPointer, _ options: EncodingOptions
  ) throws(EncodingFault) -> Data? {
    guard let encode else { return nil }
    // As in decoding: objects may refer to each other in a circle that leads through here.
    if StackSpace.isShort() { throw EncodingFault(.refused("\(Value.self): nested too deeply for the stack")) }
    do { return try encode(unsafe slot.readValue(as: Value.self), options) } catch {
      throw EncodingFault(.refused(Self.words(for: error)))
    }
  }

  /// What the decoder complains about, and where inside of the value.
  private static func hint(_ error: any Error) -> Hint? {
    let (words, context): (String, DecodingError.Context)
    switch error {
    case DecodingError.typeMismatch(let type, let inner):
      (words, context) = ("expected \(TypeName.short(type))", inner)
    case DecodingError.valueNotFound(let type, let inner):
      (words, context) = ("expected \(TypeName.short(type)), found null", inner)
    case DecodingError.keyNotFound(let key, let inner):
      (words, context) = ("there is no key '\(key.stringValue)'", inner)
    case DecodingError.dataCorrupted(let inner): (words, context) = (inner.debugDescription, inner)
    default: return nil
    }
    let segments = context.codingPath.map { key in
      key.intValue.map { JSONPath.Segment.index($0) } ?? .key(key.stringValue)
    }
    return .always("\(segments.isEmpty ? "" : "\(JSONPath(segments: segments)): ")\(words)")
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
    let encode: ((Value, EncodingOptions) throws -> Data)? =
      type is any Encodable.Type ? { value, options in try FoundationCodecs.encode(value, options) } : nil
    return decode == nil && encode == nil ? nil : CodableCoder<Value>(decode: decode, encode: encode)
  }
}

/// The coders of Foundation that properties go through: those of the options, else our own, set up so that dates look as
/// they do in properties of models.
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
  static func decode<Source: Decodable, Value>(
    _ source: Source.Type, as type: Value.Type
  ) -> ((Data, DecodingOptions) throws -> Value)? {
    guard Source.self == Value.self else { return nil }
    return { data, options in
      let decoder = options.codableDecoder ?? decoder
      let decoded = try SurroundingCall.$decodingOptions.withValue(options) { try decoder.decode(source, from: data) }
      guard let value = decoded as? Value else {
        preconditionFailure("\(Source.self) and \(Value.self) are one type")
      }
      return value
    }
  }

  static func encode<Value>(_ value: Value, _ options: EncodingOptions) throws -> Data {
    guard let value = value as? any Encodable else { preconditionFailure("\(Value.self) is Encodable") }
    let encoder = options.codableEncoder ?? encoder
    return try SurroundingCall.$encodingOptions.withValue(options.natives?.options ?? options) {
      try encoder.encode(value)
    }
  }
}

/// The options of the call that a value of a `Codable` type is part of, for models inside that value.
enum SurroundingCall {
  @TaskLocal static var decodingOptions: DecodingOptions?
  @TaskLocal static var encodingOptions: EncodingOptions?
}
