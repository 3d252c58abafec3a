import Foundation
import HandyJSON
import Testing

@Suite("HandyJSON 5: custom mapping")
struct MappingTests {
  // MARK: Names

  struct NamedStruct: HandyJSON {
    var id: Int64!
    var name = ""
    var friend: String?
    var dotted = 0
    var first: String?
    var second: String?
    var third: String?

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &id, name: "cat_id")
      mapper <<< self.name <-- "cat.name"
      mapper <<< self.friend <-- "friends.best.name"
      mapper <<< dotted <-- #"a\.b"#
      mapper <<< [
        self.first <-- ["f1", "f2", "deep.f3"],
        self.second <-- ["s1"],
        third <-- "t1",
      ]
    }
  }

  final class NamedClass: HandyJSON {
    var id: Int64!
    var name = ""
    var friend: String?
    var dotted = 0
    var first: String?
    var second: String?
    var third: String?

    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &id, name: "cat_id")
      mapper <<< self.name <-- "cat.name"
      mapper <<< self.friend <-- "friends.best.name"
      mapper <<< dotted <-- #"a\.b"#
      mapper <<< [
        self.first <-- ["f1", "f2", "deep.f3"],
        self.second <-- ["s1"],
        third <-- "t1",
      ]
    }
  }

  @Test(
    "properties are found under the keys and paths that the mapping gives them, and under no other",
    arguments: [
      (
        #"{"cat_id":1,"cat":{"name":"Tom"},"friends":{"best":{"name":"Lily"}},"a.b":2,"f1":"x","s1":"y","t1":"z"}"#,
        #"{"cat_id":1,"cat":{"name":"Tom"},"friends":{"best":{"name":"Lily"}},"a.b":2,"f1":"x","s1":"y","t1":"z"}"#
      ),
      (#"{"f2":"second","deep":{"f3":"third"}}"#, #"{"cat":{"name":""},"a.b":0,"f1":"second"}"#),
      (#"{"deep":{"f3":"third"}}"#, #"{"cat":{"name":""},"a.b":0,"f1":"third"}"#),
      (
        #"{"id":1,"name":"Tom","friend":"Lily","dotted":1,"first":"x","a":{"b":5},"cat":1,"friends":{"best":2}}"#,
        #"{"cat":{"name":""},"a.b":0}"#
      ),
    ])
  func names(json: String, written: String) throws {
    #expect(NamedStruct.deserialize(from: json)?.toJSONString() == written)
    #expect(NamedClass.deserialize(from: json)?.toJSONString() == written)
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
    #expect(NamedStruct.deserialize(from: parsed)?.toJSONString() == written)
    #expect(NamedClass.deserialize(from: parsed)?.toJSONString() == written)
  }

  // MARK: Converters

  struct ConvertedStruct: HandyJSON {
    var parents: (String, String)?
    var count = 0
    var both = ""
    var none: Int?

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &parents, converter: Self.pair)
      mapper.specify(property: &count) { $0.count }
      mapper.specify(property: &both, name: "other") { "<\($0)>" }
      mapper.specify(property: &none, name: nil, converter: nil)
    }

    private static func pair(_ text: String) -> (String, String)? {
      let names = text.split(separator: "/").map(String.init)
      return names.count == 2 ? (names[0], names[1]) : nil
    }
  }

  final class ConvertedClass: HandyJSON {
    var parents: (String, String)?
    var count = 0
    var both = ""
    var none: Int?

    func mapping(mapper: HelpingMapper) {
      mapper.specify(property: &parents) { text in
        let names = text.split(separator: "/").map(String.init)
        return names.count == 2 ? (names[0], names[1]) : nil
      }
      mapper.specify(property: &count) { $0.count }
      mapper.specify(property: &both, name: "other") { "<\($0)>" }
      mapper.specify(property: &none, name: nil, converter: nil)
    }
  }

  @Test("a converter makes the property of the value's text")
  func converters() throws {
    let json = #"{"parents":"Tom/Lily","count":12345,"other":true,"none":1}"#
    let value = try #require(ConvertedStruct.deserialize(from: json))
    #expect((value.parents?.0, value.parents?.1, value.count) == ("Tom", "Lily", 5))
    #expect((value.both, value.none) == ("<true>", 1))
    let object = try #require(ConvertedClass.deserialize(from: json))
    #expect((object.parents?.0, object.parents?.1, object.count) == ("Tom", "Lily", 5))
    #expect((object.both, object.none) == ("<true>", 1))
  }

  // MARK: Transforms in every form of the operators

  private static func negated() -> TransformOf<Int, String> {
    TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) }.map { -$0 } }, toJSON: { $0.map { "\(-$0)" } })
  }

  struct TransformedStruct: HandyJSON {
    var plain = 0
    var optional: Int?
    var implicit: Int!
    var plainNamed = 0
    var optionalNamed: Int?
    var implicitNamed: Int!
    var plainNames = 0
    var optionalNames: Int?
    var implicitNames: Int!
    var noName: Int?

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< plain <-- MappingTests.negated()
      mapper <<< optional <-- MappingTests.negated()
      mapper <<< implicit <-- MappingTests.negated()
      mapper <<< plainNamed <-- ("p", MappingTests.negated())
      mapper <<< optionalNamed <-- ("o.o", MappingTests.negated())
      mapper <<< implicitNamed <-- ("i", MappingTests.negated())
      mapper <<< [
        plainNames <-- (["p1", "p2"], MappingTests.negated()),
        optionalNames <-- (["o1", "o2"], MappingTests.negated()),
        implicitNames <-- (["i1", "i2"], MappingTests.negated()),
        noName <-- (nil, MappingTests.negated()),
      ]
    }
  }

  final class TransformedClass: HandyJSON {
    var plain = 0
    var optional: Int?
    var implicit: Int!
    var plainNamed = 0
    var optionalNamed: Int?
    var implicitNamed: Int!
    var plainNames = 0
    var optionalNames: Int?
    var implicitNames: Int!
    var noName: Int?

    func mapping(mapper: HelpingMapper) {
      mapper <<< plain <-- MappingTests.negated()
      mapper <<< optional <-- MappingTests.negated()
      mapper <<< implicit <-- MappingTests.negated()
      mapper <<< plainNamed <-- ("p", MappingTests.negated())
      mapper <<< optionalNamed <-- ("o.o", MappingTests.negated())
      mapper <<< implicitNamed <-- ("i", MappingTests.negated())
      mapper <<< [
        plainNames <-- (["p1", "p2"], MappingTests.negated()),
        optionalNames <-- (["o1", "o2"], MappingTests.negated()),
        implicitNames <-- (["i1", "i2"], MappingTests.negated()),
        noName <-- (nil, MappingTests.negated()),
      ]
    }
  }

  @Test("a transform converts in both directions: alone, with a key, with keys")
  func transforms() throws {
    let json = """
      {"plain":"1","optional":"2","implicit":"3","p":"4","o":{"o":"5"},"i":"6","p2":"7","o2":"8","i1":"9","noName":"10"}
      """
    let written = """
      {"plain":"1","optional":"2","implicit":"3","p":"4","o":{"o":"5"},"i":"6","p1":"7","o1":"8","i1":"9","noName":"10"}
      """
    let value = try #require(TransformedStruct.deserialize(from: json))
    #expect([value.plain, value.optional, value.implicit] == [-1, -2, -3])
    #expect([value.plainNamed, value.optionalNamed, value.implicitNamed] == [-4, -5, -6])
    #expect([value.plainNames, value.optionalNames, value.implicitNames, value.noName] == [-7, -8, -9, -10])
    #expect(value.toJSONString() == written)
    let object = try #require(TransformedClass.deserialize(from: json))
    #expect([object.plain, object.optional, object.implicit] == [-1, -2, -3])
    #expect([object.plainNamed, object.optionalNamed, object.implicitNamed] == [-4, -5, -6])
    #expect([object.plainNames, object.optionalNames, object.implicitNames, object.noName] == [-7, -8, -9, -10])
    #expect(object.toJSONString() == written)
    #expect(TransformedStruct.deserialize(from: value.toJSON())?.toJSONString() == written)
    #expect(TransformedClass.deserialize(from: object.toJSON())?.toJSONString() == written)
  }

  struct Answering: HandyJSON {
    var text = "kept"
    var number: Int?

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< text <-- TransformOf<String, String>(fromJSON: { $0 ?? "none" }, toJSON: { $0 })
      mapper <<< number <-- TransformOf<Int, Int>(fromJSON: { $0 ?? -1 }, toJSON: { $0 })
    }
  }

  @Test(
    "a transform may answer values of another type; it is not asked about null and a missing key",
    arguments: [
      (#"{"text":"a","number":1}"#, #"{"text":"a","number":1}"#), (#"{"text":null}"#, #"{"text":"kept"}"#),
      (#"{"text":5,"number":"a"}"#, #"{"text":"none","number":-1}"#), (#"{"number":null}"#, #"{"text":"kept"}"#),
      ("{}", #"{"text":"kept"}"#),
    ])
  func answers(json: String, written: String) throws {
    #expect(Answering.deserialize(from: json)?.toJSONString() == written)
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(Answering.deserialize(from: parsed)?.toJSONString() == written)
  }

  // MARK: Exclusion

  final class NoModel {
    var dummy: String?
  }

  struct ExcludingStruct: HandyJSON {
    var id = 0
    var secret: String? = "kept"
    var other = "kept"
    var noModel: NoModel?
    var onTap: (() -> Int)? = { 5 }
    var onChange: (Int) -> Int = { $0 + 1 }

    mutating func mapping(mapper: HelpingMapper) {
      mapper >>> self.noModel
      mapper >>> self.onTap
      mapper >>> self.onChange
      mapper >>> secret
      mapper.exclude(property: &other)
    }
  }

  final class ExcludingClass: HandyJSON {
    var id = 0
    var secret: String? = "kept"
    var other = "kept"
    var noModel: NoModel?
    var onTap: (() -> Int)? = { 5 }
    var onChange: (Int) -> Int = { $0 + 1 }

    func mapping(mapper: HelpingMapper) {
      mapper >>> self.noModel
      mapper >>> self.onTap
      mapper >>> self.onChange
      mapper >>> secret
      mapper.exclude(property: &other)
    }
  }

  private static let excluded =
    #"{"id":1,"secret":"s","other":"o","noModel":{"dummy":"d"},"onTap":null,"onChange":{}}"#

  @Test("what is excluded is neither read nor written")
  func excludesFromStructs() throws {
    var value = try #require(ExcludingStruct.deserialize(from: Self.excluded))
    #expect((value.id, value.secret, value.other) == (1, "kept", "kept"))
    #expect(value.noModel == nil)
    #expect(value.onTap?() == 5 && value.onChange(1) == 2)
    value.noModel = NoModel()
    #expect(value.toJSONString() == #"{"id":1}"#)
    #expect(LayoutReport(of: ExcludingStruct.self).mappingProblems == [])
  }

  @Test("what is excluded is neither read nor written, in classes")
  func excludesFromClasses() throws {
    let object = try #require(ExcludingClass.deserialize(from: Self.excluded))
    #expect((object.id, object.secret, object.other) == (1, "kept", "kept"))
    #expect(object.noModel == nil)
    #expect(object.onTap?() == 5 && object.onChange(1) == 2)
    object.noModel = NoModel()
    #expect(object.toJSONString() == #"{"id":1}"#)
    #expect(LayoutReport(of: ExcludingClass.self).mappingProblems == [])
  }

  // MARK: Arrays on the path

  struct Indexed: HandyJSON {
    var first: String?
    var second = 0
    var whole: [String: Int]?
    var named: Int?

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< [
        first <-- "list.0.name", second <-- ["missing", "list.1.sizes.2"], whole <-- "list.2", named <-- "table.7",
      ]
    }
  }

  @Test(
    "a number on a mapping path is an index where the value is an array, a key where it is an object",
    arguments: [
      (
        #"{"list":[{"name":"a"},{"sizes":[1,2,3,4]},{"k":5},{"name":"b"}],"table":{"7":8}}"#,
        #"{"list":{"0":{"name":"a"},"2":{"k":5}},"missing":3,"table":{"7":8}}"#
      ),
      (
        #"{"list":{"0":{"name":"a"},"2":{"k":5}},"missing":3}"#, #"{"list":{"0":{"name":"a"},"2":{"k":5}},"missing":3}"#
      ),
      (#"{"list":[{"other":"a"}],"table":[1,2]}"#, #"{"missing":0}"#), (#"{"list":[]}"#, #"{"missing":0}"#),
      (#"{"list":5,"table":"x"}"#, #"{"missing":0}"#),
    ])
  func indices(json: String, written: String) throws {
    #expect(Indexed.deserialize(from: json)?.toJSONString() == written)
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(Indexed.deserialize(from: parsed)?.toJSONString() == written)
  }
}
