import Foundation
import HandyJSON
import Testing

enum Size: Int, HandyJSONEnum {
  case small = 1
  case large = 2
}

struct Point: HandyJSON, Equatable {
  var x = 0
  var y: Int?
}

struct KindsStruct: HandyJSON {
  var bool = false
  var int = 0
  var int8: Int8 = 0
  var int16: Int16 = 0
  var int32: Int32 = 0
  var int64: Int64 = 0
  var uint: UInt = 0
  var uint8: UInt8 = 0
  var uint16: UInt16 = 0
  var uint32: UInt32 = 0
  var uint64: UInt64 = 0
  var float: Float = 0
  var double = 0.0
  var string = ""
  var nsString = NSString()
  var nsNumber = NSNumber(value: 0)
  var nsArray = NSArray()
  var nsDictionary = NSDictionary()
  var url: URL?
  var date: Date?
  var data: Data?
  var decimal: Decimal?
  var any: Any = 0
  var size = Size.small
  var point = Point()
  var boolOptional: Bool?
  var intOptional: Int?
  var doubleOptional: Double?
  var stringOptional: String?
  var nsNumberOptional: NSNumber?
  var anyOptional: Any?
  var sizeOptional: Size?
  var pointOptional: Point?
  var boolImplicit: Bool!
  var intImplicit: Int!
  var stringImplicit: String!
  var sizeImplicit: Size!
  var pointImplicit: Point!
  var listImplicit: [Int]!
  var ints: [Int] = []
  var strings: [String]?
  var optionals: [Int?] = []
  var sizes: [Size] = []
  var points: [Point] = []
  var pointOptionals: [Point?]?
  var lists: [[Int]] = []
  var anys: [Any] = []
  var set: Set<Int> = []
  var bools: [String: Bool] = [:]
  var table: [String: Point]?
  var tables: [[String: [Point?]?]] = []
  var anyTable: [String: Any] = [:]
}

final class KindsClass: HandyJSON {
  var bool = false
  var int = 0
  var int8: Int8 = 0
  var int16: Int16 = 0
  var int32: Int32 = 0
  var int64: Int64 = 0
  var uint: UInt = 0
  var uint8: UInt8 = 0
  var uint16: UInt16 = 0
  var uint32: UInt32 = 0
  var uint64: UInt64 = 0
  var float: Float = 0
  var double = 0.0
  var string = ""
  var nsString = NSString()
  var nsNumber = NSNumber(value: 0)
  var nsArray = NSArray()
  var nsDictionary = NSDictionary()
  var url: URL?
  var date: Date?
  var data: Data?
  var decimal: Decimal?
  var any: Any = 0
  var size = Size.small
  var point = Point()
  var boolOptional: Bool?
  var intOptional: Int?
  var doubleOptional: Double?
  var stringOptional: String?
  var nsNumberOptional: NSNumber?
  var anyOptional: Any?
  var sizeOptional: Size?
  var pointOptional: Point?
  var boolImplicit: Bool!
  var intImplicit: Int!
  var stringImplicit: String!
  var sizeImplicit: Size!
  var pointImplicit: Point!
  var listImplicit: [Int]!
  var ints: [Int] = []
  var strings: [String]?
  var optionals: [Int?] = []
  var sizes: [Size] = []
  var points: [Point] = []
  var pointOptionals: [Point?]?
  var lists: [[Int]] = []
  var anys: [Any] = []
  var set: Set<Int> = []
  var bools: [String: Bool] = [:]
  var table: [String: Point]?
  var tables: [[String: [Point?]?]] = []
  var anyTable: [String: Any] = [:]
  init() {}
}

@Suite("HandyJSON 5: property types")
struct PropertyTypeTests {
  /// A key, its JSON, and how the property is written when that has been decoded.
  static let kinds: [(key: String, json: String, written: String)] = [
    ("bool", "true", "true"), ("bool", "\"true\"", "true"), ("bool", "1", "true"), ("bool", "\"0\"", "false"),
    ("int", "-5", "-5"), ("int", "\"-5\"", "-5"), ("int", "5.0", "5"), ("int", "true", "1"), ("int8", "-128", "-128"),
    ("int16", "-32768", "-32768"), ("int32", "\"7\"", "7"), ("int64", "9223372036854775807", "9223372036854775807"),
    ("uint", "5", "5"), ("uint8", "255", "255"), ("uint16", "65535", "65535"), ("uint32", "4294967295", "4294967295"),
    ("uint64", "18446744073709551615", "18446744073709551615"), ("float", "1.25", "1.25"), ("float", "\"0.1\"", "0.1"),
    ("double", "1.23", "1.23"), ("double", "\"1.23\"", "1.23"), ("string", "\"a\"", "\"a\""),
    ("string", "1.23", "\"1.23\""),
    ("string", "false", "\"false\""), ("string", "-1", "\"-1\""), ("nsString", "\"a\"", "\"a\""),
    ("nsString", "5", "\"5\""),
    ("nsString", "true", "\"true\""), ("nsNumber", "1.23", "1.23"), ("nsNumber", "\"1.23\"", "1.23"),
    ("nsNumber", "\"true\"", "true"), ("nsArray", "[1,\"a\",{\"b\":null}]", "[1,\"a\",{\"b\":null}]"),
    ("nsDictionary", "{\"a\":[1]}", "{\"a\":[1]}"),
    ("url", "\"https://example.com/a?b=c\"", "\"https://example.com/a?b=c\""),
    ("date", "1500000000.5", "1500000000.5"), ("date", "\"2017-07-14T02:40:00Z\"", "1500000000"),
    ("data", "\"AQID\"", "\"AQID\""), ("decimal", "1.23423414371298437124391243", "1.23423414371298437124391243"),
    ("any", "5", "5"), ("any", "\"a\"", "\"a\""), ("any", "{\"a\":[true]}", "{\"a\":[true]}"), ("size", "2", "2"),
    ("size", "\"2\"", "2"), ("point", "{\"x\":1,\"y\":2}", "{\"x\":1,\"y\":2}"),
    ("point", "\"{\\\"x\\\":1}\"", "{\"x\":1}"),
    ("boolOptional", "true", "true"), ("intOptional", "\"12\"", "12"), ("doubleOptional", "1", "1"),
    ("stringOptional", "12", "\"12\""), ("nsNumberOptional", "12", "12"), ("anyOptional", "[1]", "[1]"),
    ("sizeOptional", "2", "2"), ("pointOptional", "{\"x\":3}", "{\"x\":3}"), ("boolImplicit", "true", "true"),
    ("intImplicit", "12", "12"), ("stringImplicit", "\"b\"", "\"b\""), ("sizeImplicit", "2", "2"),
    ("pointImplicit", "{\"y\":3}", "{\"x\":0,\"y\":3}"), ("listImplicit", "[1,2]", "[1,2]"),
    ("ints", "[1,\"2\",3.0]", "[1,2,3]"),
    ("ints", "\"[1,2]\"", "[1,2]"), ("strings", "[\"a\",1]", "[\"a\",\"1\"]"), ("optionals", "[1,null]", "[1,null]"),
    ("sizes", "[1,2,3]", "[1,2]"), ("points", "[{\"x\":1},5,{}]", "[{\"x\":1},{\"x\":0}]"),
    ("pointOptionals", "[{\"x\":1},null]", "[{\"x\":1},null]"), ("lists", "[[1],[]]", "[[1],[]]"),
    ("anys", "[1,\"a\",[null]]", "[1,\"a\",[null]]"), ("set", "[5,5]", "[5]"),
    ("bools", "{\"a\":true,\"b\":\"x\"}", "{\"a\":true}"),
    ("table", "{\"a\":{\"x\":1}}", "{\"a\":{\"x\":1}}"),
    ("tables", "[{\"a\":[{\"x\":1},null]},{\"b\":null}]", "[{\"a\":[{\"x\":1},null]},{\"b\":null}]"),
    ("anyTable", "{\"a\":{\"b\":[1,null]}}", "{\"a\":{\"b\":[1,null]}}"),
  ]

  private func check<Model: HandyJSON>(_ type: Model.Type, _ key: String, _ json: String, _ member: String) throws {
    let text = "{\"\(key)\":\(json)}"
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    var updated = Model()
    JSONDeserializer.update(object: &updated, from: text)
    for model in [Model.deserialize(from: text), Model.deserialize(from: parsed), updated] {
      let written = try #require(model?.toJSONString())
      #expect(written.dropLast().appending(",").contains(member + ","), "\(written)")
    }
  }

  @Test("every type takes its own kind and what adapts to it, in structs and classes", arguments: kinds)
  func adapts(key: String, json: String, written: String) throws {
    try check(KindsStruct.self, key, json, "\"\(key)\":\(written)")
    try check(KindsClass.self, key, json, "\"\(key)\":\(written)")
  }

  @Test("numbers out of range and text that is no number leave the default")
  func misfits() throws {
    let json =
      #"{"int8":128,"uint":-1,"int":"1a","float":1e39,"size":3,"ints":{},"table":[],"url":"","point":1,"int64":1e30}"#
    #expect(KindsStruct.deserialize(from: json)?.toJSONString() == KindsStruct().toJSONString())
    #expect(KindsClass.deserialize(from: json)?.toJSONString() == KindsClass().toJSONString())
  }

  @Test("numbers in Any are cast to what they are")
  func numbersInAny() throws {
    let model = try #require(KindsStruct.deserialize(from: #"{"any":5,"anyTable":{"a":1.5,"b":true,"c":"x"}}"#))
    #expect(model.any as? Int == 5)
    #expect(model.anyTable["a"] as? Double == 1.5)
    #expect(model.anyTable["b"] as? Bool == true)
    #expect(model.anyTable["c"] as? String == "x")
  }
}
