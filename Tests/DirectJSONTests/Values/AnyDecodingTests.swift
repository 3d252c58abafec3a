import DirectJSON
import Foundation
import Testing

@Suite("Values: Any")
struct AnyDecodingTests {
  struct Holder: HandyJSON {
    var any: Any = "default"
    var optional: Any?
    var list: [Any] = []
    var optionals: [Any?] = []
    var table: [String: Any] = [:]
    var tables: [[String: Any]] = []
    var object: NSNumber?
    var end = ""
  }

  @Test("values come as Foundation has them, so that both `as? Int` and `as? Double` work")
  func casts() throws {
    let holder = try Holder.decode(from: #"{"any":5,"optional":2.5,"list":[1,true,"x",null,[2],{"a":3}],"end":"here"}"#)
    #expect(holder.any as? Int == 5)
    #expect(holder.any as? Double == 5)
    #expect(holder.any as? UInt8 == 5)
    #expect(holder.any as? NSNumber == 5)
    #expect(holder.optional as? Double == 2.5)
    #expect(holder.optional as? Int == nil)
    #expect(holder.list.count == 6)
    #expect(holder.list[1] as? Bool == true)
    #expect(holder.list[2] as? String == "x")
    #expect(holder.list[3] is NSNull)
    #expect((holder.list[4] as? [Any])?.first as? Int == 2)
    #expect((holder.list[5] as? [String: Any])?["a"] as? Int == 3)
    #expect(holder.end == "here")
  }

  @Test("null keeps a property, is nil in optionals, and NSNull in collections")
  func null() throws {
    let (holder, mismatches) = try decoded(
      Holder.self,
      from:
        #"{"any":null,"optional":null,"list":[null],"optionals":[null,1],"table":{"a":null},"tables":[{"a":null},null,{}],"end":"here"}"#
    )
    #expect(holder.any as? String == "default")
    #expect(holder.optional == nil)
    #expect(rendering(holder.list) == "[null]")
    #expect(holder.optionals.count == 2 && holder.optionals[0] == nil)
    #expect(rendering(holder.table) == "{a=null}")
    #expect(holder.tables.map { rendering($0) } == ["{a=null}", "{}"])
    #expect(mismatches == ["$.tables[1] (line 1, column 104): expected Dictionary<String, Any>, found null"])
  }

  @Test(
    "integers are exact as far as 64 bits go",
    arguments: [
      ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
      ("18446744073709551615", "18446744073709551615"), ("9007199254740993", "9007199254740993"),
    ])
  func exactIntegers(json: String, expected: String) throws {
    let holder = try Holder.decode(from: "{\"any\":\(json),\"object\":\(json)}")
    #expect("\(holder.any)" == expected)
    #expect(holder.object?.stringValue == expected)
    #expect(holder.toJSONString()?.contains("\"any\":\(expected),") == true)
  }

  @Test(
    "longer numbers are the nearest Double, which can be cast, hashed and written again",
    arguments: [("12345678901234567890123", 1.2345678901234568e22), ("0.1234567890123456789", 0.12345678901234568)])
  func longNumbers(json: String, expected: Double) throws {
    let holder = try Holder.decode(from: "{\"any\":\(json)}")
    #expect(holder.any as? Double == expected && holder.any as? NSNumber == NSNumber(value: expected))
    #expect(try JSONCoder.encode(holder.any) == "\(expected)")
    #expect(try JSONCoder.decode(NSSet.self, from: "[\(json)]").count == 1)
    #expect(try JSONCoder.decode(Set<AnyHashable>.self, from: "[\(json)]") == [AnyHashable(NSNumber(value: expected))])
  }

  @Test("what JSONSerialization makes of a document, Any holds", arguments: WellFormedDocumentTests.values.map(\.0))
  func agreesWithFoundation(json: String) throws {
    // Numbers that underflow and negative zero have no agreed form; `longNumbers` has those of too many digits.
    if json.contains("99999999") || json.contains("-0") || json.hasPrefix("0.123456789") { return }
    let theirs = try JSONSerialization.jsonObject(with: Data("{\"any\":[\(json)]}".utf8))
    let ours = try Holder.decode(from: "{\"any\":[\(json)]}").any
    let expected = try #require(theirs as? [String: Any])["any"]
    #expect(NSArray(object: ours).isEqual(NSArray(object: try #require(expected))), "\(ours)")
  }
}
