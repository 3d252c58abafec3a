import DirectJSON
import Testing

/// Foundation's decoder builds an error for each question that it answers with no, which takes time in proportion to
/// the depth of the value.
@Suite("Codable: questions to other decoders")
struct RefusedQuestionTests {
  private final class Tally {
    var refusedCount = 0
  }

  /// Decodes a value that is already parsed, and counts the questions that it answers with an error.
  private struct CountingDecoder: Decoder {
    let value: JSONValue
    let tally: Tally
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func refuse() -> DecodingError {
      tally.refusedCount += 1
      return .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "something else"))
    }

    func inner(_ value: JSONValue?) -> CountingDecoder { CountingDecoder(value: value ?? .null, tally: tally) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      guard case .object(let object) = value else { throw refuse() }
      return KeyedDecodingContainer(Members<Key>(decoder: self, object: object))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      guard case .array(let elements) = value else { throw refuse() }
      return Elements(decoder: self, elements: elements)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(decoder: self) }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: CountingDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { decoder.value == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value: Any? =
        switch decoder.value {
        case .string(let text) where type == String.self: text
        case .bool(let bool) where type == Bool.self: bool
        case .integer(let integer) where type == Int64.self: integer
        case .double(let double) where type == Double.self: double
        default: nil
        }
      guard let value = value as? Value else { throw decoder.refuse() }
      return value
    }
  }

  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: CountingDecoder
    let object: JSONObject
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { object.compactMap { Key(stringValue: $0.key) } }

    func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }
    func decodeNil(forKey key: Key) -> Bool { object[key.stringValue] == .null }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try Value(from: superDecoder(forKey: key))
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try superDecoder(forKey: key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try superDecoder(forKey: key).unkeyedContainer()
    }
    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder.inner(object[key.stringValue]) }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let decoder: CountingDecoder
    let elements: [JSONValue]
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(decoder: CountingDecoder, elements: [JSONValue]) { (self.decoder, self.elements) = (decoder, elements) }

    mutating func decodeNil() -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: superDecoder()) }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested>
    {
      try superDecoder().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }
    mutating func superDecoder() -> any Decoder {
      currentIndex += 1
      return decoder.inner(elements[currentIndex - 1])
    }
  }

  private static func refusedCount<Value: Decodable>(_ type: Value.Type, in value: JSONValue) throws -> Int {
    let tally = Tally()
    _ = try Value(from: CountingDecoder(value: value, tally: tally))
    return tally.refusedCount
  }

  private static func nested(_ levels: Int, _ container: (JSONValue) -> JSONValue) -> JSONValue {
    (0..<levels).reduce(1) { value, _ in container(value) }
  }

  @Test("levels of objects refuse one question each, and levels of arrays two")
  func containersFirst() throws {
    func check<Value: Decodable>(_ type: Value.Type) throws {
      func refused(_ levels: Int, _ container: (JSONValue) -> JSONValue) throws -> Int {
        try Self.refusedCount(type, in: Self.nested(levels, container))
      }
      let leaf = try Self.refusedCount(type, in: 1)
      #expect(leaf <= 4)
      #expect(try refused(25) { .object(["a": $0]) } == leaf + 25, "\(type)")
      #expect(try refused(25) { .array([$0]) } == leaf + 50, "\(type)")
    }
    try check(JSONValue.self)
    try check(CodableModel<Any>.self)
    try check(CodableModel<JSONValue>.self)
  }

  @Test("a value that is decoded from another decoder is the same")
  func sameValue() throws {
    let value: JSONValue = ["a": [1, "b", true, nil, 2.5, ["c": []]], "d": [:], "e": "f"]
    #expect(try JSONValue(from: CountingDecoder(value: value, tally: Tally())) == value)
    let model = try CodableModel<JSONValue>(from: CountingDecoder(value: value, tally: Tally()))
    #expect(model.wrappedValue == value)
  }
}
