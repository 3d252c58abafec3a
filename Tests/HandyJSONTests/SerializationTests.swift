import Foundation
import HandyJSON
import Testing

@Suite("HandyJSON 5: serialization")
struct SerializationTests {
  struct Inner: HandyJSON {
    var a = 1
    var b: String?
  }

  struct OuterStruct: HandyJSON {
    var id = 7
    var name: String? = "Tom"
    var absent: Int?
    var inner = Inner()
    var list = [Inner(a: 2, b: "x")]
    var table = ["k": [true]]
    var any: Any? = ["n": 1.5]
    var computed: Int { id * 2 }
  }

  final class OuterClass: HandyJSON {
    var id = 7
    var name: String? = "Tom"
    var absent: Int?
    var inner = Inner()
    var list = [Inner(a: 2, b: "x")]
    var table = ["k": [true]]
    var any: Any? = ["n": 1.5]
    var computed: Int { id * 2 }
  }

  static let json =
    #"{"id":7,"name":"Tom","inner":{"a":1},"list":[{"a":2,"b":"x"}],"table":{"k":[true]},"any":{"n":1.5}}"#
  static let pretty = """
    {
      "id" : 7,
      "name" : "Tom",
      "inner" : {
        "a" : 1
      },
      "list" : [
        {
          "a" : 2,
          "b" : "x"
        }
      ],
      "table" : {
        "k" : [
          true
        ]
      },
      "any" : {
        "n" : 1.5
      }
    }
    """

  private func check(_ model: some HandyJSON, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(model.toJSONString() == Self.json, sourceLocation: sourceLocation)
    #expect(model.toJSONString(prettyPrint: false) == Self.json, sourceLocation: sourceLocation)
    #expect(model.toJSONString(prettyPrint: true) == Self.pretty, sourceLocation: sourceLocation)
    let plain = try #require(model.toJSON(), sourceLocation: sourceLocation)
    #expect(plain.keys.sorted() == ["any", "id", "inner", "list", "name", "table"], sourceLocation: sourceLocation)
    #expect(plain["id"] as? Int == 7, sourceLocation: sourceLocation)
    #expect((plain["inner"] as? [String: Any])?["a"] as? Int == 1, sourceLocation: sourceLocation)
    #expect((plain["list"] as? [[String: Any]])?.first?["b"] as? String == "x", sourceLocation: sourceLocation)
    #expect(JSONSerialization.isValidJSONObject(plain), sourceLocation: sourceLocation)
    let serializer = JSONSerializer.serialize(model: model)
    #expect(serializer.toJSON() == Self.json, sourceLocation: sourceLocation)
    #expect(serializer.toPrettifyJSON() == Self.pretty, sourceLocation: sourceLocation)
    #expect(serializer.toSimpleDictionary()?["name"] as? String == "Tom", sourceLocation: sourceLocation)
  }

  @Test("a model becomes a dictionary, text and pretty text; what is nil is left out")
  func models() throws {
    try check(OuterStruct())
    try check(OuterClass())
  }

  @Test("collections of models become arrays")
  func collections() throws {
    let models = [Inner(a: 1), Inner(a: 2, b: "x")]
    #expect(models.toJSONString() == #"[{"a":1},{"a":2,"b":"x"}]"#)
    #expect(models[1...].toJSONString() == #"[{"a":2,"b":"x"}]"#)
    #expect(
      models.toJSONString(prettyPrint: true)
        == "[\n  {\n    \"a\" : 1\n  },\n  {\n    \"a\" : 2,\n    \"b\" : \"x\"\n  }\n]")
    #expect(models.toJSON().map { $0?["a"] as? Int } == [1, 2])
    #expect([Inner]().toJSONString() == "[]")
    #expect([OuterClass()].toJSONString() == "[\(Self.json)]")
    #expect(JSONSerializer.serialize(model: models).toJSON() == #"[{"a":1},{"a":2,"b":"x"}]"#)
    #expect(JSONSerializer.serialize(model: ["k": Inner()]).toJSON() == #"{"k":{"a":1}}"#)
  }

  @Test("any struct or class is written, though it conforms to nothing")
  func anything() {
    struct Plain {
      var number = 1
      var text: String? = "a"
    }
    #expect(JSONSerializer.serialize(model: Plain()).toJSON() == #"{"number":1,"text":"a"}"#)
    #expect(JSONSerializer.serialize(model: nil).toJSON() == nil)
    #expect(JSONSerializer.serialize(model: nil).toSimpleDictionary() == nil)
  }

  @Test("text with every kind of character comes back")
  func texts() {
    let text = "a\"b\\c/d\n\t\u{1}\u{2028}é日😀"
    #expect(Inner.deserialize(from: Inner(a: 1, b: text).toJSONString())?.b == text)
    #expect(Inner.deserialize(from: Inner(a: 1, b: text).toJSON())?.b == text)
  }
}
