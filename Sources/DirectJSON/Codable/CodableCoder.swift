import FieldLayout
import Foundation

/// Types that conform to nothing of this library's, but to `Decodable` or `Encodable`: what they make of JSON is asked
/// of ``ValueDecoder`` and ``ValueEncoder``, or of the coders that the options give. It takes longer than what a plan
/// does.
///
/// A type that is only `Decodable` is written by reflection, under the names of its properties: nothing tells the names
/// in its `CodingKeys`.
final class CodableCoder<Value>: TypedCoder<Value>, TypedCoding, @unchecked Sendable {
  private let decoding: DecodableType<Value>?
  private let encoding: EncodableType<Value>?
  /// Writes values of types that are not `Encodable`, by reflection; made when the first one is written.
  private let reflected = Locked<(any ValueCoder)?>(nil)

  init(decoding: DecodableType<Value>?, encoding: EncodableType<Value>?) {
    self.decoding = decoding
    self.encoding = encoding
  }

  override var decodingRefusal: String? {
    decoding == nil ? "\(Value.self) conforms to neither HandyJSON nor Decodable" : nil
  }

  /// True, since too little stack may be left.
  override var endsDecodesItself: Bool { true }

  /// The text of the last value, see ``CallMemory``.
  override var keepsFindings: Bool { true }

  func initialize(_ slot: UnsafeMutablePointer<Coded>, from input: inout ByteInput) throws(ParsingFault) -> Bool {
    if input.isAtNull {
      try input.cursor.scanNull()
      return false
    }
    let offset = input.cursor.offset
    guard let decoding else {
      try input.skipMismatch(expectedValue)
      return false
    }
    let noted = input.mismatches?.count ?? 0
    var surroundings: EnclosingMismatchLog?
    defer { surroundings?.close() }
    let result: Result<Value, any Error>
    if let decoder = input.options.codableDecoder {
      result = try decode(by: decoder, decoding, from: &input)
    } else {
      let source = try Self.source(at: &input)
      let textOffset = offset - source.place.offset
      surroundings = EnclosingMismatchLog(input.mismatches, from: textOffset)
      result = decode(decoding, from: source, at: textOffset, input, surroundings)
      if let fault = source.text.noted { throw fault.moved(to: textOffset + fault.offset) }
      input.cursor.move(to: textOffset + source.text.end(of: source.place))
    }
    switch result {
    case .success(let value):
      unsafe slot.initializeValue(to: value)
      return true
    case .failure(let error):
      // For a value that could not be made, nothing else is worth reporting.
      input.mismatches?.truncate(to: noted)
      let complaint = DecodingErrorSummary(error, of: Value.self)
      let style = input.options.keyStrategy
      let entry = MismatchLog.Entry(
        offset: offset, expected: expectedValue.telling { complaint.clientWording(style) },
        hint: input.options.hidesValues ? nil : .asked { _ in complaint.hint })
      input.complain(entry, isNoted: input.options.isStrict && surroundings?.takeRefusal(of: error) == true)
      return false
    }
  }

  /// Where a value is decoded from.
  private struct Source {
    let text: ValueText
    let place: ValueText.Place
    /// What is remembered of the text.
    let memory: CallMemory?
    /// Whether the text is that of a value around this one.
    let isInner: Bool
  }

  /// A copy of the text of the value at the position, unless there is one.
  private static func source(at input: inout ByteInput) throws(ParsingFault) -> Source {
    // The value lies inside a model inside a value of such a type.
    if let text = input.options.valueText, let place = text.place(of: input.cursor) {
      return Source(text: text, place: place, memory: input.memory, isInner: true)
    }
    // Or it is decoded once more, perhaps from a copy of the text.
    let offset = input.cursor.offset
    if let (text, place, memory) = input.memory?.codable(at: offset) {
      return Source(text: text, place: place, memory: memory, isInner: false)
    }
    try input.skipValue()
    let text = unsafe ValueText(input.cursor.bytes(from: offset, to: input.cursor.offset))
    let memory = input.memory?.remember(codable: text, at: offset)
    return Source(text: text, place: text.root, memory: memory, isInner: false)
  }

  /// - Parameter textOffset: The offset of the source's text in that of the input.
  private func decode(
    _ decoding: DecodableType<Value>, from source: Source, at textOffset: Int, _ input: borrowing ByteInput,
    _ surroundings: EnclosingMismatchLog?
  ) -> Result<Value, any Error> {
    var options = input.options
    if let natives = options.natives, textOffset != 0 { options.natives = natives.moved(by: textOffset) }
    let byte = source.text.read(at: source.place) { $0.current }
    // Values inside are then decoded from the same text.
    if !source.isInner, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { options.valueText = source.text }
    let decoder = ValueDecoder(
      source.text, at: source.place, depth: input.depth, options: options, surroundings: surroundings,
      memory: source.memory, guessLevel: input.guessLevel, noting: input.noting)
    return withExtendedLifetime(source.memory) {
      Result {
        if source.isInner { return try decoding.decode(decoder) }
        return try SurroundingCall.decoding(with: options) { try decoding.decode(decoder) }
      }
    }
  }

  private func decode(
    by decoder: JSONDecoder, _ decoding: DecodableType<Value>, from input: inout ByteInput
  ) throws(ParsingFault) -> Result<Value, any Error> {
    let offset = input.cursor.offset
    try input.skipValue()
    let bytes = unsafe input.cursor.bytes(from: offset, to: input.cursor.offset)
    // Foundation's decoder does not check how much stack is left.
    let levels = unsafe ByteCursor(bytes).levelCount
    if StackSpace.isShort(of: levels * StackSpace.foundationLevel) {
      throw ParsingFault(expectation: .lessNesting, offset: offset)
    }
    let text = unsafe Data(bytes)
    var options = input.options
    if let natives = options.natives {
      // The strategies of the decoder say how other dates are written.
      if natives.lie(in: offset..<input.cursor.offset) {
        let message = "dates and data of a dictionary are not passed to `codableDecoder`"
        return .failure(DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: message)))
      }
      options.natives = nil
    }
    return Result { [options] in
      try SurroundingCall.decoding(with: options) { try decoding.decodeByFoundation(decoder, text) }
    }
  }

  func initialize(
    _ slot: UnsafeMutablePointer<Coded>, from value: Any, in tree: inout TreeInput
  ) throws(ParsingFault) -> Bool {
    if let value = asIs(value) ?? asInstance(value) {
      unsafe slot.initializeValue(to: value)
      return true
    }
    let takesNatives = tree.options.codableDecoder == nil
    return try unsafe tree.initializeFromText(slot, of: value, with: self, takesNatives: takesNatives)
  }

  func write(_ slot: UnsafePointer<Coded>, to writer: inout JSONWriter) throws(EncodingFault) {
    try writer.checkStack(for: Value.self)
    // Before anything else: models whose plans are compiled, and code of the type, may replace it.
    let value = unsafe slot.readValue()
    guard let encoding else {
      return try unsafe withValueAddress(value) { slot throws(EncodingFault) in
        try unsafe reflectedCoder().write(slot, to: &writer)
      }
    }
    var options = writer.options.natives?.options ?? writer.options
    (options.prettyPrint, options.escapeSlashes) = (writer.options.prettyPrint, writer.options.escapeSlashes)
    if let encoder = options.codableEncoder {
      let text = try encode(value, by: encoder, encoding, options)
      return try Self.read(text) { input in
        do {
          try input.copyValue(to: &writer)
        } catch let fault as ParsingFault where fault.expectation == .lessNesting {
          // The writer counts the levels, so it is the stack that is too short for the text.
          throw EncodingFault(.nestedTooDeeply(writer.depth))
        }
      }
    }
    let encoded = EncodedValue(depth: writer.depth)
    if let parts = options.parts {
      // The value lies inside a model inside a value of such a type.
      try encode(value, as: encoded, encoding, options)
      writer.append(rawJSON: parts.token(for: encoded))
    } else {
      let parts = EncodedParts()
      options.parts = parts
      try encode(value, as: encoded, encoding, options)
      try writer.append(encoded, parts)
    }
  }

  func plainValue(_ slot: UnsafePointer<Coded>, _ nesting: Nesting) throws(EncodingFault) -> Any? {
    guard encoding != nil else {
      return try unsafe withValueAddress(slot.readValue()) { slot throws(EncodingFault) in
        try unsafe reflectedCoder().plainValue(slot, nesting)
      }
    }
    var writer = JSONWriter(options: EncodingOptions(), depth: nesting.level)
    try unsafe write(slot, to: &writer)
    var value = JSONValue.null
    try Self.read(writer.data()) { input in
      var reader = JSONValueReader()
      value = try reader.readValue(&input)
    }
    return try value.plainValue(nesting)
  }

  private func encode(
    _ value: Value, as encoded: EncodedValue, _ encoding: EncodableType<Value>, _ options: EncodingOptions
  ) throws(EncodingFault) {
    let call = ValueEncoder.Call(options)
    let encoder = ValueEncoder(encoded, call)
    let result = Result {
      try SurroundingCall.encoding(with: options) { try encoding.encode(value, encoder) }
      if let failure = call.failure { throw failure }
    }
    if let excess = call.excess { throw EncodingFault(.nestedTooDeeply(excess)) }
    if case .failure(let error) = result { throw Self.fault(for: error) }
  }

  private func encode(
    _ value: Value, by encoder: JSONEncoder, _ encoding: EncodableType<Value>, _ options: EncodingOptions
  ) throws(EncodingFault) -> Data {
    // Objects may refer to each other in a cycle that leads through here.
    if StackSpace.isShort() { throw EncodingFault(.refused("\(Value.self): nested too deeply for the stack")) }
    do {
      return try SurroundingCall.encoding(with: options) { try encoding.encodeByFoundation(encoder, value) }
    } catch {
      throw Self.fault(for: error)
    }
  }

  private func reflectedCoder() -> any ValueCoder {
    if let coder = reflected.withLock({ $0 }) { return coder }
    // A separate compiler, so that no other type takes this coder for the one that decodes.
    let compiler = PlanCompiler()
    let coder = compiler.reflectedCoder(for: Value.self)
    compiler.complete()
    return reflected.withLock { known in
      if known == nil, compiler.isPublishable {
        known = coder
      } else {
        // Another thread was faster, or the stack was too short for some properties; plans are never freed.
        _ = Immortal(RetainedCoder(coder))
      }
      return known ?? coder
    }
  }

  /// The encoder's complaint, at the place that it names.
  private static func fault(for error: any Error) -> EncodingFault {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return EncodingFault(.refused("\(Value.self): \(error)"))
    }
    let message =
      if let failure = context.underlyingError as? JSONFailure, case .notEncodable(let message) = failure.reason {
        message
      } else {
        "\(Value.self): \(context.debugDescription)"
      }
    return context.codingPath.reversed().reduce(EncodingFault(.refused(message))) { $0.inside($1.segment) }
  }
}

extension CodableCoder {
  /// - Parameter body: Reads the whole text.
  private static func read(_ text: Data, _ body: (inout ByteInput) throws -> Void) throws(EncodingFault) {
    do {
      try unsafe text.withJSONBytes { bytes in
        var input = unsafe ByteInput(ByteCursor(bytes), depth: .max, options: DecodingOptions(), mismatches: nil)
        defer { input.scratch.deallocate() }
        try body(&input)
      }
    } catch let fault as EncodingFault {
      throw fault
    } catch {
      throw EncodingFault(.refused("the encoder of \(Value.self) returned JSON that cannot be read"))
    }
  }
}

extension PlanCompiler {
  /// The coder for a type that conforms to `Decodable` or `Encodable`; nil when it conforms to neither.
  func codableCoder<Value>(for type: Value.Type) -> (any ValueCoder)? {
    let decoding = (type as? any Decodable.Type).flatMap { DecodableType.make($0, as: type) }
    let encoding = (type as? any Encodable.Type).flatMap { EncodableType.make($0, as: type) }
    return decoding == nil && encoding == nil ? nil : CodableCoder<Value>(decoding: decoding, encoding: encoding)
  }
}

/// How to decode a type that is `Decodable`.
struct DecodableType<Value> {
  let decode: (ValueDecoder) throws -> Value
  let decodeByFoundation: (JSONDecoder, Data) throws -> Value

  /// - Parameter type: The type of `source`, which is known to conform.
  static func make<Source: Decodable>(_ source: Source.Type, as type: Value.Type) -> DecodableType? {
    guard Source.self == Value.self else { return nil }
    return DecodableType(
      decode: { same(try $0.value(source), as: type) },
      decodeByFoundation: { same(try $0.decode(source, from: $1), as: type) })
  }
}

/// How to encode a type that is `Encodable`.
struct EncodableType<Value> {
  let encode: (Value, ValueEncoder) throws -> Void
  let encodeByFoundation: (JSONEncoder, Value) throws -> Data

  /// - Parameter type: The type of `target`, which is known to conform.
  static func make<Target: Encodable>(_ target: Target.Type, as type: Value.Type) -> EncodableType? {
    guard Target.self == Value.self else { return nil }
    return EncodableType(
      encode: { try $1.encode(any: same($0, as: target)) },
      encodeByFoundation: { try $0.encode(same($1, as: target)) })
  }
}

/// A value of a type that has been found to be another one.
private func same<Known, Value>(_ value: Known, as type: Value.Type) -> Value {
  guard let value = value as? Value else { preconditionFailure("\(Known.self) and \(Value.self) are one type") }
  return value
}
