import DirectJSON
import Foundation
import Testing

@Suite("Values: Codable JSONValue")
struct JSONValueCodableTests {
  struct Envelope: Codable, Equatable {
    var id: Int
    var payload: JSONValue
    var object: JSONObject?
    var list: [JSONValue]
  }

  static let documents = [
    "null", "true", "false", "0", "-5", "9223372036854775807", "-9223372036854775808", "18446744073709551615", "2.5",
    "1e300", #""text""#, #""""#, "[]", "{}", #"[1,"a",[null,{}],{"b":[false]}]"#,
    #"{"b":1,"a":{"c":[1,2.5,null]},"":"x"}"#,
  ]

  @Test("JSONDecoder gives what was read, JSONEncoder writes what was held", arguments: documents)
  func json(document: String) throws {
    let value = try JSONValue(parsing: document)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(document.utf8)) == value)
    let encoded = try JSONEncoder().encode(value)
    #expect(try JSONValue(parsing: encoded) == value)
    let envelope = Envelope(id: 5, payload: value, object: ["k": value], list: [value, value])
    #expect(try JSONDecoder().decode(Envelope.self, from: JSONEncoder().encode(envelope)) == envelope)
  }

  @Test("a key strategy of JSONDecoder leaves the keys of values alone, as those of dictionaries")
  func keyStrategies() throws {
    struct Event: Codable, Equatable {
      var eventName = ""
      var moreValues: JSONValue
      var objectValue = JSONObject()
      var table: [String: JSONValue] = [:]
    }
    let inner = #"{"user_id":1,"deepKey":[{"a_b":{"cD":null,"URLs_x":2}}]}"#
    let json = #"{"event_name":"a","more_values":\#(inner),"object_value":\#(inner),"table":{"x_y":\#(inner)}}"#
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let event = try decoder.decode(Event.self, from: Data(json.utf8))
    let value = try JSONValue(parsing: inner)
    #expect(event.moreValues == value && .object(event.objectValue) == value && event.table == ["x_y": value])
  }

  @Test("an object is merged into the container that its encoder has, and numbers keep their digits everywhere")
  func merging() throws {
    struct Event: Encodable {
      enum Key: CodingKey { case id, more }
      var first = JSONObject()
      var second = JSONObject()
      func encode(to encoder: any Encoder) throws {
        try first.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: .id)
        try second.encode(to: encoder)
        try second.encode(to: container.superEncoder(forKey: .more))
      }
    }
    let number = "1.2345678901234567890123"
    let second: JSONObject = ["c": [nil], "d": try JSONValue(parsing: number)]
    for (first, expected) in [(["a": 2], #""a":2,"#), ([:], "")] as [(JSONObject, String)] {
      let written = try JSONEncoder().encode(Event(first: first, second: second))
      let object = #"{"c":[null],"d":\#(number)}"#
      #expect(
        try JSONValue(parsing: written)
          == JSONValue(parsing: #"{\#(expected)"id":1,"c":[null],"d":\#(number),"more":\#(object)}"#))
    }
  }

  @Test("kinds stay apart as far as the decoder keeps them")
  func kinds() throws {
    let json = Data(#"[true,1,0,false,2.5,"1",18446744073709551615]"#.utf8)
    let value = try JSONDecoder().decode(JSONValue.self, from: json)
    #expect(
      JSONValueParsingTests.kinds(value)
        == "[bool true, integer 1, integer 0, bool false, double 2.5, string 1, unsigned 18446744073709551615]")
  }

  @Test("property lists hold everything but null as it is, and null in their own way")
  func propertyLists() throws {
    let value: JSONValue = [
      "a": [true, false, 1, 0, 2.5, "x", .unsignedInteger(.max)], "b": ["c": [:], "d": []], "e": nil,
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let decoded = try PropertyListDecoder().decode(JSONValue.self, from: encoder.encode(value))
      #expect(decoded == value)
      let kinds = JSONValueParsingTests.kinds(try #require(decoded["a"]))
      #expect(kinds.hasPrefix("[bool true, bool false, integer 1, integer 0, double 2.5, string x, "))
    }
  }

  /// Notes the keys that it is handed.
  private final class Recorder: Encoder {
    var keys: [String] = []
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    struct Container<Key: CodingKey>: KeyedEncodingContainerProtocol {
      let recorder: Recorder
      let codingPath: [any CodingKey] = []
      func encode<Value: Encodable>(_ value: Value, forKey key: Key) { recorder.keys.append(key.stringValue) }
      func encodeNil(forKey key: Key) { recorder.keys.append(key.stringValue) }
      func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey: Key) -> KeyedEncodingContainer<Nested> {
        recorder.container(keyedBy: Nested.self)
      }
      func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { recorder.unkeyedContainer() }
      func superEncoder() -> any Encoder { recorder }
      func superEncoder(forKey key: Key) -> any Encoder { recorder }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(Container<Key>(recorder: self))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { preconditionFailure("not an array") }
    func singleValueContainer() -> any SingleValueEncodingContainer { preconditionFailure("not a scalar") }
  }

  @Test("members are handed over in their order")
  func order() throws {
    let recorder = Recorder()
    try (["z": 1, "a": nil, "m": 3] as JSONValue).encode(to: recorder)
    #expect(recorder.keys == ["z", "a", "m"])
  }

  @Test("what JSON does not have is an error that says where")
  func errors() throws {
    let dates = try PropertyListEncoder().encode(["a": [Date()]])
    let error = try #require(throws: DecodingError.self) {
      try PropertyListDecoder().decode(JSONValue.self, from: dates)
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0"])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONObject.self, from: Data("[1]".utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: Data("[1e999]".utf8)) }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([JSONValue.double(.infinity)]) }
  }

  @Test("a type that this library asks JSONDecoder about may hold dynamic values")
  func insideModels() throws {
    struct Model: HandyJSON {
      var envelope: Envelope?
    }
    let json = #"{"envelope":{"id":1,"list":[1,"a"],"object":{"k":[]},"payload":{"b":null}}}"#
    let model = try Model.decode(from: json)
    #expect(model.envelope == Envelope(id: 1, payload: ["b": .null], object: ["k": []], list: [1, "a"]))
    #expect(model.toJSONString() == json)
  }
}
