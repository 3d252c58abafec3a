import DirectJSON
import Foundation
import Testing

@Suite("Values: reading JSONValue")
struct JSONValueParsingTests {
  /// A value with its kind, which equality does not look at.
  static func kinds(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): "bool \(value)"
    case .integer(let value): "integer \(value)"
    case .unsignedInteger(let value): "unsigned \(value)"
    case .double(let value): "double \(value)"
    case .number(let value): "number \(value)"
    case .string(let value): "string \(value)"
    case .array(let elements): "[" + elements.map { kinds($0) }.joined(separator: ", ") + "]"
    case .object(let object): "{" + object.map { "\($0.key): \(kinds($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  @Test(
    "every value keeps its kind, numbers as they are written",
    arguments: [
      ("null", "null"), ("true", "bool true"), ("false", "bool false"), ("\"\"", "string "),
      (#""a\"\u00e9\ud83d\ude00\n""#, "string a\"é😀\n"), ("[]", "[]"), ("{}", "{}"), (" [ ] ", "[]"), (" { } ", "{}"),
      ("\u{FEFF}1", "integer 1"),
      // Integers, exactly.
      ("0", "integer 0"), ("-0", "number -0"), ("1", "integer 1"), ("-1", "integer -1"),
      ("123456789012345678", "integer 123456789012345678"),
      ("9223372036854775807", "integer 9223372036854775807"),
      ("-9223372036854775808", "integer -9223372036854775808"),
      ("9223372036854775808", "unsigned 9223372036854775808"),
      ("18446744073709551615", "unsigned 18446744073709551615"),
      // Beyond 64 bits.
      ("18446744073709551616", "number 18446744073709551616"), ("-9223372036854775809", "number -9223372036854775809"),
      ("100000000000000000000000000000", "number 100000000000000000000000000000"),
      // With a fraction or an exponent: as doubles where those are written the same.
      ("1.0", "double 1.0"), ("-0.0", "double -0.0"), ("0.1", "double 0.1"), ("-2.5", "double -2.5"),
      ("0.0001", "double 0.0001"), ("5e-324", "double 5e-324"), ("1e+300", "double 1e+300"),
      ("0.30000000000000004", "double 0.30000000000000004"), ("9007199254740992.0", "double 9007199254740992.0"),
      ("1e2", "number 1e2"), ("1E-2", "number 1E-2"), ("1.50", "number 1.50"), ("0.00001", "number 0.00001"),
      ("1e-400", "number 1e-400"), ("-1e-400", "number -1e-400"), ("-65.613616999999977", "number -65.613616999999977"),
      ("9007199254740993.0", "number 9007199254740993.0"),
      ("1.7976931348623157e308", "number 1.7976931348623157e308"),
      // Beyond `Double`.
      ("1e309", "number 1e309"), ("-1e309", "number -1e309"), ("1.8e308", "number 1.8e308"),
      // Together.
      (#"[1,[2.5,[]],{"a":null},"x",true]"#, "[integer 1, [double 2.5, []], {a: null}, string x, bool true]"),
      (#"{"z":1,"a":{"y":[],"b":{}},"m":"t"}"#, "{z: integer 1, a: {y: [], b: {}}, m: string t}"),
    ])
  func kind(json: String, expected: String) throws {
    #expect(try Self.kinds(JSONValue(parsing: json)) == expected)
    #expect(try Self.kinds(JSONValue(parsing: Data(json.utf8))) == expected)
    #expect(try Self.kinds(JSONValue(parsing: GuardedBytes(Array(json.utf8)))) == expected)
    #expect(
      try Self.kinds(JSONValue(parsing: "{\"a\":[0,\(json.trimmingPrefix("\u{FEFF}"))]}", designatedPath: "a.1"))
        == expected)
  }

  @Test("what an Any holds of a document, a JSONValue holds", arguments: WellFormedDocumentTests.values)
  func agreesWithAny(json: String, expected: String) throws {
    // As a property, an Any keeps its default for `null`.
    let expected = json == "null" ? "null" : expected
    // Fractions of more than 17 digits are decimal numbers there, which Foundation does not turn into the nearest
    // double.
    if json.utf8.count > 30, json.hasPrefix("0.") { return }
    #expect(try rendering(JSONValue(parsing: GuardedBytes(Array(json.utf8))).anyValue) == expected)
  }

  @Test(
    "members keep their order; of those with one key, the last value stands in the place of the first",
    arguments: [
      (#"{"b":1,"a":2,"c":3}"#, #"{"b":1,"a":2,"c":3}"#), (#"{"a":1,"a":2}"#, #"{"a":2}"#),
      (#"{"a":1,"b":2,"a":3,"c":4,"b":5}"#, #"{"a":3,"b":5,"c":4}"#),
      (#"{"a":1,"b":2,"\u0061":3}"#, #"{"a":3,"b":2}"#), (#"{"\u0061":1,"b":2,"a":3}"#, #"{"a":3,"b":2}"#),
      (#"{"":1,"":2}"#, #"{"":2}"#),
      (#"{"a":{"x":1,"x":2},"a":{"y":3,"y":[4,{"y":5,"y":6}]}}"#, #"{"a":{"y":[4,{"y":6}]}}"#),
      // The same text to Swift, but other code units.
      (#"{"\u00e9":1,"e\u0301":2}"#, "{\"\u{E9}\":1,\"e\u{301}\":2}"),
    ])
  func order(json: String, expected: String) throws {
    let value = try JSONValue(parsing: json)
    #expect(value.toJSONString().map { Array($0.utf8) } == Array(expected.utf8))
    // The same in the third of three objects alike, whose keys are known by then.
    let list = try JSONValue(parsing: "[\(json),\(json),\(json)]")
    #expect(list.toJSONString().map { Array($0.utf8) } == Array("[\(expected),\(expected),\(expected)]".utf8))
  }

  @Test("a document that is no JSON is refused in the words that models use", arguments: MalformedDocumentTests.values)
  func refusesMalformed(value: String, message: String) throws {
    let json = "{\"k\":" + value
    for bytes in [Array(json.utf8), Array("[{\"k\":1},\(json)".utf8)] {
      let failure = try #require(throws: JSONFailure.self) { try JSONValue(parsing: bytes) }
      let atPageEnd = try #require(throws: JSONFailure.self) { try JSONValue(parsing: GuardedBytes(bytes)) }
      #expect(failure.finding == atPageEnd.finding)
      #expect(failure.finding == message || bytes.first == UInt8(ascii: "["), "\(failure)")
    }
  }

  @Test("a document cut short anywhere is refused", arguments: WellFormedDocumentTests.documents)
  func refusesPrefixes(json: String) throws {
    let bytes = Array(json.utf8)
    for length in 0..<bytes.count {
      #expect(throws: JSONFailure.self) { try JSONValue(parsing: GuardedBytes(Array(bytes[..<length]))) }
    }
    #expect(throws: Never.self) { try JSONValue(parsing: GuardedBytes(bytes)) }
  }

  @Test("text that is no UTF-8 is refused, as a value and as a key", arguments: TextEncodingTests.malformed)
  func refusesMalformedText(bytes: [UInt8], wellFormedCount: Int) throws {
    let quoted = [0x22] + bytes + [0x22]
    let documents = [
      quoted, Array("[{\"a\":".utf8) + quoted + Array("}]".utf8), Array("{".utf8) + quoted + Array(":1}".utf8),
      Array("[{\"a\":1},{\"a\":1,".utf8) + quoted + Array(":1}]".utf8),
    ]
    for document in documents {
      let failure = try #require(throws: JSONFailure.self) { try JSONValue(parsing: GuardedBytes(document)) }
      guard case .malformed(expected: "valid UTF-8", _) = failure.reason else {
        Issue.record("\(failure)")
        continue
      }
    }
  }

  @Test(
    "a designated path leads to any kind of value, or is an error",
    arguments: [
      ("", "{a: [integer 1, null, {b: string t}], c.d: double 2.5}"), ("a.1", "null"), ("a.2", "{b: string t}"),
      ("a.2.b", "string t"), (#"c\.d"#, "double 2.5"), ("a.3", nil), ("a.-1", nil), ("a.x", nil), ("x", nil),
      ("a.0.0", nil),
    ])
  func designatedPath(path: String, expected: String?) throws {
    let json = #"{"a":[1,null,{"b":"t"}],"c.d":2.5}"#
    if let expected {
      #expect(try Self.kinds(JSONValue(parsing: json, designatedPath: path)) == expected)
    } else {
      let failure = try #require(throws: JSONFailure.self) { try JSONValue(parsing: json, designatedPath: path) }
      #expect(failure.reason == .pathNotFound(path))
    }
  }

  @Test("arrays of all sizes are read and written in full", arguments: [0, 1, 2, 3, 100, 1364, 1365, 1366, 5000])
  func arraySizes(count: Int) throws {
    let elements = (0..<count).map {
      $0 % 3 == 0 ? "\($0)" : $0 % 3 == 1 ? "\"text of some length \($0)\"" : "{\"a\":[\($0)]}"
    }
    let json = "[" + elements.joined(separator: ",") + "]"
    let value = try JSONValue(parsing: json)
    #expect(value.array?.count == count)
    #expect(value.toJSONString() == json)
  }
}
