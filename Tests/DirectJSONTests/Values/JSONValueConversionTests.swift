import DirectJSON
import Foundation
import Testing

@Suite("Values: JSONValue as other types")
struct JSONValueConversionTests {
  struct Cat: HandyJSON, Equatable {
    var id = 0
    var name: String?
    var kittens: [Cat] = []
  }

  final class Dog: HandyJSON {
    var name = "nobody"
    required init() {}
  }

  enum Suit: String, HandyJSONEnum {
    case hearts
  }

  struct Holder<Value>: HandyJSON {
    var value: Value?
  }

  static let documents = [
    "null", "true", "false", "0", "1", "-1", "7", "200", "256", "9223372036854775807", "18446744073709551615", "2.5",
    "-2.5", "1e300", "1e999", "-1e999", #""""#, #""7""#, #""-7""#, #""2.5""#, #""007""#, #""1e2""#, #""yes""#,
    #""TRUE""#,
    #""text""#, #""hearts""#, #""x\"\\/é\n""#, #""[1,2]""#, #""{\"id\":3}""#, #""2020-01-01T00:00:00Z""#, #""a:b""#,
    "[]",
    "[1,2]", #"[1,"2",null,"x",2.5]"#, #"[{"id":1},{"id":"2","name":5},null,5]"#, "{}", #"{"id":"7","name":"Tom"}"#,
    #"{"id":7,"kittens":[{"id":8},{"name":null}]}"#, #"{"a":1,"b":"2","c":"x"}"#,
  ]

  /// Compares what a value becomes with what a property becomes, read from the same text.
  private func check<Value: Equatable>(_ type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for json in Self.documents {
      let value = try JSONValue(parsing: json)
      let found = value.value(as: type)
      var report = JSONReport()
      let wanted = try Holder<Value>.decode(from: "{\"value\":\(json)}", report: &report).value
      #expect(found == wanted, "\(json) as \(type)", sourceLocation: sourceLocation)
      let nested: JSONValue = ["a": [value]]
      #expect(nested.value(at: "a.0", as: type) == wanted, "\(json) as \(type)", sourceLocation: sourceLocation)
      if let wanted {
        let made = try nested.decode(as: type, designatedPath: "a.0")
        #expect(made == wanted, "\(json) as \(type)", sourceLocation: sourceLocation)
      } else {
        let failure = try #require(throws: JSONFailure.self, sourceLocation: sourceLocation) {
          try nested.decode(as: type, designatedPath: "a.0")
        }
        #expect(failure.path == JSONPath(segments: [.key("a"), .index(0)]), sourceLocation: sourceLocation)
        #expect(failure.position == nil, sourceLocation: sourceLocation)
      }
    }
  }

  @Test("a value becomes what a property would be, whatever its type")
  func agreesWithProperties() throws {
    try check(Int.self)
    try check(Int8.self)
    try check(UInt.self)
    try check(UInt64.self)
    try check(Double.self)
    try check(Float.self)
    try check(Bool.self)
    try check(Suit.self)
    try check(Date.self)
    try check(URL.self)
    try check(Decimal.self)
    try check([Int].self)
    try check([Int?].self)
    try check([Cat].self)
    try check(Cat.self)
    try check([String: Int].self)
    try check(Set<String>.self)
  }

  @Test("text is what is written, numbers digit for digit")
  func text() throws {
    for (json, expected) in [
      ("1.50", "1.50"), ("1e2", "1e2"), ("true", "true"), (#"[1, {"a" : null}]"#, #"[1,{"a":null}]"#), (#""x""#, "x"),
      ("18446744073709551615", "18446744073709551615"),
    ] {
      #expect(try JSONValue(parsing: json).value(as: String.self) == expected)
    }
    #expect((nil as JSONValue).value(as: String.self) == nil)
  }

  @Test("a path that leads nowhere, or to a value that does not fit, is nil")
  func misses() throws {
    let value: JSONValue = ["user": ["id": "7", "name": "Tom", "cats": [["id": 1], 5]]]
    #expect(value.value(at: "user.id", as: Int.self) == 7)
    #expect(value.value(at: "user.id") == UInt8(7))
    #expect(value.value(at: "user.name", as: Int.self) == nil)
    #expect(value.value(at: "user.none", as: Int.self) == nil)
    #expect(value.value(at: "user.id.x", as: Int.self) == nil)
    #expect(value.value(at: "user.cats", as: [Cat].self) == [Cat(id: 1)])
    #expect(value.value(at: "user.cats.0", as: Cat.self) == Cat(id: 1))
    #expect(value.value(at: "user.cats.1", as: Cat.self) == nil)
    #expect(value["user"]?.value(as: Dog.self)?.name == "Tom")
    #expect(value.value(at: "user", as: Any.self).map { rendering($0) } == "{cats=[{id=1} 5] id='7' name='Tom'}")
    #expect(value.value(as: (() -> Void).self) == nil)
  }

  @Test(
    "a failure says what was expected and found, and where",
    arguments: [
      (nil, "$: expected Cat, found an array"), ("0", "$[0]: expected Cat, found number 5"),
      ("1.a", "$[1].a: expected Cat, found string \"x\""), ("2", "there is no value at the designated path '2'"),
      (#"1.b\.c.0"#, "$[1][\"b.c\"][0]: expected Cat, found true"),
    ] as [(String?, String)])
  func failures(path: String?, message: String) throws {
    let value: JSONValue = [5, ["a": "x", "b.c": [true]]]
    let failure = try #require(throws: JSONFailure.self) { try value.decode(as: Cat.self, designatedPath: path) }
    #expect(failure.finding == message)
  }

  @Test("options count: letters of any case, and how deep values may be")
  func options() throws {
    var options = DecodingOptions()
    options.isCaseInsensitive = true
    let value: JSONValue = ["ID": 7, "Kittens": [["id": 8]]]
    #expect(try value.decode(as: Cat.self, options: options) == Cat(id: 7, kittens: [Cat(id: 8)]))
    #expect(try value.decode(as: Cat.self) == Cat())
    options.maximumDepth = 2
    #expect(throws: JSONFailure.self) { try value.decode(as: Cat.self, options: options) }
  }

  @Test("a number that is beyond Double fits nothing, and spoils nothing around it")
  func beyondDouble() throws {
    let value = try JSONValue(parsing: #"{"id":1e999,"name":"Tom"}"#)
    #expect(value.value(as: Cat.self) == Cat(name: "Tom"))
    #expect(value.value(at: "id", as: Double.self) == nil)
    #expect(value.value(as: JSONValue.self) == value)
    let notNumber: JSONValue = ["id": .double(.nan), "name": "Tom"]
    #expect(notNumber.value(as: Cat.self) == Cat(name: "Tom"))
  }

  @Test("a report lists what did not fit")
  func reports() throws {
    let value = try JSONValue(parsing: #"{"cats":[{"id":"x","name":"Tom"}]}"#)
    var report = JSONReport()
    let cat: Cat = try value.decode(designatedPath: "cats.0", report: &report)
    #expect(cat == Cat(name: "Tom"))
    #expect(report.mismatches.map(\.path.description) == ["$.cats[0].id"])
  }
}
