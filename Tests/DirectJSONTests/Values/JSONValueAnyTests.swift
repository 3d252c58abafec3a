import DirectJSON
import Foundation
import Testing

@Suite("Values: JSONValue to and from Any")
struct JSONValueAnyTests {
  struct Point: HandyJSON {
    var y = 1
    var x = 2.5
    var none: Int?
  }

  enum Suit: String, HandyJSONEnum {
    case hearts
  }

  enum Coat: String, HandyJSONEnum { case tawny = "T" }
  enum Size: Int, HandyJSONEnum { case large = 7 }

  struct Unfinite: HandyJSON {
    var number = Double.infinity
  }

  /// What an Any holds, and the value that it becomes.
  static var values: [(Any, String)] {
    [
      (true, "bool true"), (false, "bool false"), (NSNumber(value: true), "bool true"),
      (NSNumber(value: 1), "integer 1"),
      (NSNumber(value: 0), "integer 0"), (NSNumber(value: Int8(1)), "integer 1"), (NSNumber(value: 1.0), "double 1.0"),
      (NSNumber(value: 2.5), "double 2.5"), (NSNumber(value: Float(0.1)), "double 0.1"),
      (NSNumber(value: UInt64.max), "unsigned 18446744073709551615"), (NSNumber(value: UInt64(5)), "integer 5"),
      (NSNumber(value: Int64.min), "integer -9223372036854775808"), (5, "integer 5"), (UInt8(200), "integer 200"),
      (UInt64.max, "unsigned 18446744073709551615"), (Int128.max, "number \(Int128.max)"), (1.0, "double 1.0"),
      (Float(0.1), "double 0.1"), (CGFloat(1.5), "double 1.5"), (Decimal(string: "0.1") ?? 0, "double 0.1"),
      (NSDecimalNumber(string: "12345678901234567890"), "unsigned 12345678901234567890"), ("text", "string text"),
      (NSString("text"), "string text"), ("text".dropFirst(), "string ext"), (Character("c"), "string c"),
      (NSNull(), "null"), (Optional(5) as Any, "integer 5"), (Optional<Int>.none as Any, "null"),
      ([1, 2], "[integer 1, integer 2]"), (["a": 1], "{a: integer 1}"), ([1: "b"], "{1: string b}"),
      ([Suit.hearts: 1], "{hearts: integer 1}"), ([Coat.tawny: 1], "{T: integer 1}"),
      ([Size.large: 1], "{7: integer 1}"),
      ([[], [[:] as [String: Int]]] as [[[String: Int]]], "[[], [{}]]"), ([nil, 1] as [Int?], "[null, integer 1]"),
      (Date(timeIntervalSince1970: 5), "integer 5"), (URL(filePath: "/b"), "string file:///b"),
      (Suit.hearts, "string hearts"),
      (Point(), "{y: integer 1, x: double 2.5}"), ([Point()], "[{y: integer 1, x: double 2.5}]"),
      (["k": Point()], "{k: {y: integer 1, x: double 2.5}}"), (["a": 1] as JSONValue, "{a: integer 1}"),
      (["a": 1] as JSONObject, "{a: integer 1}"), ([1, "a"] as [JSONValue], "[integer 1, string a]"),
    ]
  }

  @Test("what Foundation and Swift have becomes the value that it means", arguments: values.indices)
  func fromAny(index: Int) throws {
    let (any, expected) = Self.values[index]
    #expect(try JSONValueParsingTests.kinds(#require(JSONValue(any: any))) == expected)
    // The same inside Foundation's containers.
    #expect(try JSONValueParsingTests.kinds(#require(JSONValue(any: [any] as [Any]))) == "[\(expected)]")
    let table: [String: Any] = ["k": [any]]
    #expect(try JSONValueParsingTests.kinds(#require(JSONValue(any: table))) == "{k: [\(expected)]}")
  }

  @Test("nothing is null")
  func fromNil() {
    #expect(JSONValue(any: nil) == .null)
    #expect(JSONValue(any: [nil, 1] as [Any?]) == [.null, 1])
  }

  @Test("Foundation's own trees become values")
  func fromFoundation() throws {
    let json = #"{"a":[1,-2.5,true,false,null,"x",18446744073709551615],"b":{"c":{}},"d":[]}"#
    let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(try JSONValue(any: tree) == JSONValue(parsing: json))
    let object = NSDictionary(dictionary: ["a": NSArray(array: [1, NSNull()]), "b": NSDictionary()])
    #expect(JSONValue(any: object) == ["a": [1, nil], "b": [:]])
  }

  @Test("what cannot be written is nil")
  func notWritable() {
    let values: [Any] = [
      Double.infinity, Double.nan, NSNumber(value: Double.infinity), -Float.infinity, [1, Double.nan],
      ["a": [Double.infinity]], Unfinite(), [Unfinite()], { (number: Int) in number }, Int.self,
    ]
    for value in values { #expect(JSONValue(any: value) == nil, "\(value)") }
  }

  @Test(
    "Foundation's terms of a value are those of an Any, and lead back to it",
    arguments: [
      (nil, "null"), (true, "true"), (5, "5"), (.unsignedInteger(.max), "u18446744073709551615"), (2.5, "2.5"),
      (1.0, "1.0"), ("x", "'x'"), ([], "[]"), ([:], "{}"), ([1, [nil]], "[1 [null]]"), (["a": ["b": 1]], "{a={b=1}}"),
    ] as [(JSONValue, String)])
  func toAny(value: JSONValue, expected: String) throws {
    #expect(rendering(value.anyValue) == expected)
    let back = try #require(JSONValue(any: value.anyValue))
    #expect(JSONValueParsingTests.kinds(back) == JSONValueParsingTests.kinds(value))
  }

  @Test("numbers in an Any are Int and Double alike")
  func casts() {
    let plain = (["a": 5, "b": true] as JSONObject).anyValue
    #expect(plain["a"] as? Int == 5)
    #expect(plain["a"] as? Double == 5)
    #expect(plain["b"] as? Bool == true)
    #expect(JSONSerialization.isValidJSONObject(plain))
  }
}
