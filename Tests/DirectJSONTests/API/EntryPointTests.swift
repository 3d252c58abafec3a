import DirectJSON
import Foundation
import Testing

@Suite("API: entry points")
struct EntryPointTests {
  struct Cat: HandyJSON, Equatable {
    var id = 0
    var name: String?
  }

  static let one = #"{"id":1,"name":"Tom"}"#
  static let many = #"[{"id":1,"name":"Tom"},5,{"id":2},null,"{\"id\":3}"]"#

  @Test("a model comes from text, data and bytes")
  func models() throws {
    let tom = Cat(id: 1, name: "Tom")
    #expect(Cat.deserialize(from: Self.one) == tom)
    #expect(Cat.deserialize(from: Data(Self.one.utf8)) == tom)
    #expect(JSONDeserializer<Cat>.deserializeFrom(json: Self.one) == tom)
    #expect(JSONDeserializer<Cat>.deserializeFrom(data: Data(Self.one.utf8)) == tom)
    #expect(JSONDeserializer<Cat>.deserializeFrom(bytes: Array(Self.one.utf8)) == tom)
    #expect(try Cat.decode(from: Self.one) == tom)
    #expect(try Cat.decode(from: Data(Self.one.utf8)) == tom)
    #expect(try Cat.decode(from: Array(Self.one.utf8)) == tom)
    // A slice, and text that is no contiguous UTF-8 of its own.
    #expect(try Cat.decode(from: Data("xx\(Self.one)".utf8).dropFirst(2)) == tom)
    #expect(try Cat.decode(from: NSString(string: Self.one) as String) == tom)
    #expect(try Cat.decode(from: String(Substring("  " + Self.one).dropFirst())) == tom)
  }

  @Test("an array keeps the place of elements that are no objects, or leaves them out")
  func arrays() throws {
    let expected = [Cat(id: 1, name: "Tom"), nil, Cat(id: 2), nil, Cat(id: 3)]
    #expect([Cat].deserialize(from: Self.many) == expected)
    #expect([Cat].deserialize(from: Data(Self.many.utf8)) == expected)
    #expect(JSONDeserializer<Cat>.deserializeModelArrayFrom(json: Self.many) == expected)
    #expect(JSONDeserializer<Cat>.deserializeModelArrayFrom(data: Data(Self.many.utf8)) == expected)
    #expect(JSONDeserializer<Cat>.deserializeModelArrayFrom(bytes: Array(Self.many.utf8)) == expected)
    #expect(try [Cat].decode(from: Self.many) == expected.compactMap { $0 })
    var report = JSONReport()
    #expect(try [Cat].decode(from: Array(Self.many.utf8), report: &report).count == 3)
    #expect(report.mismatches.first?.finding == "$[1] (line 1, column 24): expected Cat, found number 5")
    #expect([Cat].deserialize(from: "[]") == [])
    #expect([Cat].deserialize(from: "\"[{}]\"") == [Cat()])
  }

  @Test("a dictionary has a model for each key whose value is an object, and reports the others")
  func dictionaries() throws {
    let text = #"{"data": {"a": {"id": 1}, "b": 5, "c": {"id": "x"}}}"#
    var report = JSONReport()
    #expect(
      try [String: Cat].decode(from: text, designatedPath: "data", report: &report) == ["a": Cat(id: 1), "c": Cat()])
    #expect(
      report.finding == """
        $.data.b (line 1, column 32): expected Cat, found number 5
        $.data.c.id (line 1, column 47): expected Int, found string "x"
        """)
    #expect(try [Int: Cat].decode(from: Data(#"{"7": {"id": 1}}"#.utf8)) == [7: Cat(id: 1)])
    #expect(try [String: Cat].decode(from: ["a": ["id": 1], "b": 5]) == ["a": Cat(id: 1)])
    var treeReport = JSONReport()
    #expect(
      try [String: Cat].decode(from: ["x": ["b": 5]], designatedPath: "x", report: &treeReport) == [String: Cat]())
    #expect(treeReport.finding == "$.x.b: expected Cat, found number 5")
  }

  @Test(
    "a dictionary of models that cannot be made is an error",
    arguments: [
      ("[1]", "$ (line 1, column 1): expected Dictionary<String, Cat>, found an array"),
      (#"{"a": }"#, "$.a (line 1, column 7): expected a value, found '}'"),
    ])
  func refusesDictionary(json: String, message: String) throws {
    let failure = try #require(throws: JSONFailure.self) { try [String: Cat].decode(from: json) }
    #expect(failure.description == message)
  }

  @Test("a dictionary whose keys JSON cannot hold is refused")
  func refusesKeys() throws {
    let failure = try #require(throws: JSONFailure.self) { try [Double: Cat].decode(from: "{}") }
    #expect(
      failure.reason
        == .refusedType("the keys of a dictionary must be strings, integers, or types with such raw values"))
  }

  @Test("no input, and input that is no model, give nil")
  func nothing() throws {
    #expect(Cat.deserialize(from: nil as String?) == nil)
    #expect(Cat.deserialize(from: nil as Data?) == nil)
    #expect([Cat].deserialize(from: nil as String?) == nil)
    #expect([Cat].deserialize(from: nil as Data?) == nil)
    #expect(JSONDeserializer<Cat>.deserializeFrom(json: nil) == nil)
    #expect(JSONDeserializer<Cat>.deserializeFrom(bytes: nil) == nil)
    #expect(JSONDeserializer<Cat>.deserializeModelArrayFrom(json: nil) == nil)
    for text in ["", " ", "{", "[]", "5", "null", "\"x\"", "{}x", "{'id':1}"] {
      #expect(Cat.deserialize(from: text) == nil, "\(text)")
      #expect(Cat.deserialize(from: Data(text.utf8)) == nil, "\(text)")
    }
    for text in ["", "[", "{}", "5", "null", "[1,]", "[]x"] {
      #expect([Cat].deserialize(from: text) == nil, "\(text)")
    }
    #expect(Cat.deserialize(from: Data([0xFF, 0xFE])) == nil)
    #expect(Cat.deserialize(from: Data()) == nil)
    #expect(Cat.deserialize(from: Data(#"{"name":"\#u{FF}"}"#.utf8) + [0xFF]) == nil)
  }

  @Test("wrong values leave the default, and text becomes of other kinds what it can")
  func conversions() throws {
    struct Row: HandyJSON {
      var id = 7
      var name = ""
    }
    let row = try #require(Row.deserialize(from: #"{"id": "12a", "name": 5}"#))
    #expect((row.id, row.name) == (7, "5"))
    #expect(Row.deserialize(from: #"{"id": 1e300}"#)?.id == 7)
    #expect(Row.deserialize(from: #"{"id": 1"#) == nil)
    #expect(Row.deserialize(from: #"{"id": 1}]"#) == nil)
    #expect(Row.deserialize(from: Data(#"{"name": ""#.utf8 + [0xC3, 0x28] + #""}"#.utf8)) == nil)
  }
}
