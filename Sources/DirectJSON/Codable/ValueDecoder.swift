import FieldLayout
import Foundation

/// Decodes `Decodable` types from text that has been checked, as `JSONDecoder` would, but with dates as models have
/// them, and with the last of several values under one key.
///
/// A model inside recognizes this decoder and continues in the same text. So types of both kinds may alternate, and
/// every level of nesting is read once.
final class ValueDecoder: Decoder {
  let text: ValueText
  /// The value's place; nil for a value that is not there, which counts as `null`.
  let place: ValueText.Place?
  /// How many arrays and objects may be nested in each other, including the value.
  let depth: Int
  /// The options of the call, for models.
  let options: DecodingOptions
  let path: CodingPathNode?
  /// Where models note mismatches; nil when no report is wanted.
  let surroundings: EnclosingMismatchLog?
  /// What is remembered of the text; nil when there is nothing, or when the call is over.
  private(set) weak var memory: CallMemory?
  /// How many objects around the value are decoded for a name that may prove wrong.
  let guessLevel: UInt8
  /// What is known about what the records in the value will note.
  let noting: ByteInput.Noting
  private var members: ObjectMembers?

  init(
    _ text: ValueText, at place: ValueText.Place?, depth: Int, options: DecodingOptions,
    surroundings: EnclosingMismatchLog?, memory: CallMemory?, guessLevel: UInt8, noting: ByteInput.Noting,
    path: CodingPathNode? = nil
  ) {
    (self.text, self.place, self.depth, self.options) = (text, place, depth, options)
    (self.surroundings, self.guessLevel, self.noting, self.path) = (surroundings, guessLevel, noting, path)
    // Most calls have none, and a weak reference that is set to nil takes longer than one that is not set.
    if let memory { self.memory = memory }
  }

  var codingPath: [any CodingKey] { CodingPathNode.keys(to: path) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The decoder of a value in this container.
  func inner(at place: ValueText.Place?, _ key: any CodingKey) -> ValueDecoder {
    ValueDecoder(
      text, at: place, depth: depth - 1, options: options, surroundings: surroundings, memory: memory,
      guessLevel: guessLevel, noting: noting, path: CodingPathNode(path, key))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedValues<Key>(of: self, try objectMembers()))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedValues(of: self) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// Read once, since each class of a chain of subclasses asks for them.
  private func objectMembers() throws -> ObjectMembers {
    if let members { return members }
    guard firstByte == UInt8(ascii: "{"), let place else { throw refusal(of: FoundationFallback.Keyed.self) }
    let read = try wellFormed { () throws(ParsingFault) in try ObjectMembers(text, at: place) }
    members = read
    return read
  }

  // MARK: Values

  /// Zero for a value that is not there.
  var firstByte: UInt8 { place.map { text.firstByte(at: $0) } ?? 0 }

  var isNull: Bool { place == nil || firstByte == UInt8(ascii: "n") }

  var isNumber: Bool { firstByte == UInt8(ascii: "-") || firstByte &- UInt8(ascii: "0") < 10 }

  /// Makes a value of any type.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if StackSpace.isShort() {
      text.note(ParsingFault(expectation: .lessNesting, offset: place?.offset ?? 0))
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: "nested too deeply for the stack"))
    }
    let special: Any? =
      if type == Date.self {
        try date()
      } else if type == Data.self {
        try data()
      } else if type == URL.self {
        try url()
      } else if type == Decimal.self {
        try decimal()
      } else if type == JSONValue.self || type == JSONObject.self {
        try model(type, nil)
      } else {
        nil
      }
    // Not cast when there is none: nil is a value of every optional type.
    if let special, let value = special as? Value { return value }
    return try Value(from: self)
  }

  func integer<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
    if let place, let value = text.integer(type, at: place) { return value }
    return try FoundationFallback.value(type, of: self)
  }

  func double() throws -> Double {
    if let place, let value = text.double(at: place) { return value }
    return try FoundationFallback.value(Double.self, of: self)
  }

  func float() throws -> Float {
    if let place, let value = text.float(at: place) { return value }
    return try FoundationFallback.value(Float.self, of: self)
  }

  func bool() throws -> Bool {
    if let place, let value = text.bool(at: place) { return value }
    throw refusal(of: Bool.self)
  }

  func string() throws -> String {
    if let place, let value = text.string(at: place) { return value }
    // Of text, only malformed UTF-8 gets here: everything else has been checked.
    throw firstByte == UInt8(ascii: "\"") ? corrupted(Self.malformed) : refusal(of: String.self)
  }

  // MARK: Types that Foundation's decoder knows

  private func decimal() throws -> Decimal {
    if let token = place.flatMap({ text.number(at: $0) }), token.isInteger, !token.isTruncated, token.exponent == 0 {
      let magnitude = Decimal(token.significand)
      return token.isNegative ? -magnitude : magnitude
    }
    return try FoundationFallback.value(Decimal.self, of: self)
  }

  /// Decodes dates as properties of models are decoded under `DateDecodingStrategy.automatic`.
  private func date() throws -> Date {
    if firstByte == UInt8(ascii: "\"") {
      if let date = Date(converting: .string(try string()), .automatic) { return date }
      throw corrupted("not ISO 8601 text")
    }
    if let place, let token = text.number(at: place), token.exceedsDouble {
      let text = text.read(at: place) { cursor in
        unsafe String(decoding: cursor.bytes(from: token.lower, to: token.upper), as: UTF8.self)
      }
      if let date = Date(secondsText: text) { return date }
    }
    return Date(timeIntervalSince1970: try double())
  }

  private func data() throws -> Data {
    if let data = Data(base64Encoded: try string()) { return data }
    throw corrupted("Encountered Data is not valid Base64.")
  }

  private func url() throws -> URL {
    if let url = URL(string: try string()) { return url }
    throw corrupted("Invalid URL string.")
  }

  // MARK: Errors

  /// Why this value cannot be decoded as a type.
  func refusal<Value: Decodable>(of type: Value.Type) -> any Error {
    do { _ = try FoundationFallback.value(type, of: self) } catch { return error }
    return corrupted("The value does not fit.")
  }

  private func corrupted(_ message: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: message))
  }

  private static let malformed = "The given data was not valid JSON."

  /// Runs `body`, which does not throw, since the text has been checked.
  func wellFormed<Result>(_ body: () throws(ParsingFault) -> Result) throws -> Result {
    do throws(ParsingFault) { return try body() } catch { throw corrupted(Self.malformed) }
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isNull }
  func decode(_ type: Bool.Type) throws -> Bool { try bool() }
  func decode(_ type: String.Type) throws -> String { try string() }
  func decode(_ type: Double.Type) throws -> Double { try double() }
  func decode(_ type: Float.Type) throws -> Float { try float() }
  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number { try integer(type) }

  // The standard library has defaults for these two, which it prefers to a generic function.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try integer(type) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}
