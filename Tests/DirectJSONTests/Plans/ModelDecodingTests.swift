import DirectJSON
import Foundation
import Testing

@Suite("Decoding: models")
struct ModelDecodingTests {
  // The models of issue reports and README files, as users write them.

  final class AnimalClass: HandyJSON {
    var name: String?
    var id: String?
    var num: Int?
    required init() {}
  }

  struct AnimalStruct: HandyJSON {
    var name: String?
    var id: String?
    var num: Int?
  }

  @Test("Animal, as class and as struct")
  func animal() throws {
    let json = #"{"name":"cat","id":"12345","num":180}"#
    let object = try #require(JSONDeserializer<AnimalClass>.deserializeFrom(json: json))
    #expect((object.name, object.id, object.num) == ("cat", "12345", 180))
    let value = try #require(AnimalStruct.deserialize(from: json))
    #expect((value.name, value.id, value.num) == ("cat", "12345", 180))
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  final class CatClass: HandyJSON {
    var id: Int64!
    var name: String!
    var friend: [String]?
    var weight: Double?
    var alive: Bool = true
    var color: NSString?
    required init() {}
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  struct CatStruct: HandyJSON {
    var id: Int64!
    var name: String!
    var friend: [String]?
    var weight: Double?
    var alive: Bool = true
    var color: NSString?
  }

  @Test("Cat, with implicitly unwrapped optionals and NSString, as class and as struct")
  func cat() throws {
    let json = #"{"id":1234567,"name":"Kitty","friend":["Tom","Jack"],"weight":15.34,"alive":false,"color":"white"}"#
    let object = try #require(CatClass.deserialize(from: json))
    #expect(object.id == 1_234_567)
    #expect(object.name == "Kitty")
    #expect(object.friend == ["Tom", "Jack"])
    #expect(object.weight == 15.34)
    #expect(object.alive == false)
    #expect(object.color == "white")
    let value = try #require(CatStruct.deserialize(from: json))
    #expect(value.id == 1_234_567)
    #expect(value.name == "Kitty")
    #expect(value.friend == ["Tom", "Jack"])
    #expect(value.weight == 15.34)
    #expect(value.alive == false)
    #expect(value.color == "white")
    let empty = try #require(CatStruct.deserialize(from: "{}"))
    #expect(empty.id == nil && empty.name == nil && empty.friend == nil && empty.weight == nil && empty.alive)
  }

  final class Component: HandyJSON {
    var aInt: Int?
    var aString: String?
    required init() {}
  }

  final class Composition: HandyJSON {
    var aInt: Int?
    var comp1: Component?
    var comp2: Component?
    required init() {}
  }

  @Test("Composition, of two components")
  func composition() throws {
    let json = #"{"num":12345,"comp1":{"aInt":1,"aString":"aaaaa"},"comp2":{"aInt":2,"aString":"bbbbb"},"aInt":7}"#
    let composition = try #require(Composition.deserialize(from: json))
    #expect(composition.aInt == 7)
    #expect((composition.comp1?.aInt, composition.comp1?.aString) == (1, "aaaaa"))
    #expect((composition.comp2?.aInt, composition.comp2?.aString) == (2, "bbbbb"))
  }

  class Base: HandyJSON {
    var name = "base"
    var id: Int?
    required init() {}
  }

  class Middle: Base {
    var flag = false
    var text = "middle"
  }

  final class Leaf: Middle {
    var weight = 0.5
    var children: [Leaf] = []
    var parent: Base?
    var tail: UInt8 = 1
  }

  @Test("inherited properties are decoded, at every level")
  func inheritance() throws {
    let leaf = try #require(
      Leaf.deserialize(
        from: """
          {"name":"leaf","id":"5","flag":1,"text":"t","weight":2,"tail":255,
          "children":[{"name":"child","tail":2},{}],"parent":{"name":"p","weight":9}}
          """))
    #expect((leaf.name, leaf.id, leaf.flag, leaf.text, leaf.weight, leaf.tail) == ("leaf", 5, true, "t", 2, 255))
    #expect(leaf.children.map(\.name) == ["child", "base"])
    #expect(leaf.children.map(\.tail) == [2, 1])
    let parent = try #require(leaf.parent)
    #expect(type(of: parent) == Base.self)
    #expect(parent.name == "p")
    let middle = try #require(JSONDeserializer<Middle>.deserializeFrom(json: #"{"name":"m","flag":true,"weight":3}"#))
    #expect(type(of: middle) == Middle.self)
    #expect((middle.name, middle.flag) == ("m", true))
    let base = try #require([Base].deserialize(from: #"[{"name":"b"}]"#)?.first)
    #expect(base?.name == "b")
  }

  struct Response<Payload>: HandyJSON {
    var code = 0
    var data: Payload?
    var message = ""
  }

  final class ClassResponse<Payload: HandyJSON>: HandyJSON {
    var code: Int?
    var data: Payload?
    var list: [Payload] = []
    required init() {}
  }

  @Test("generic models are decoded for every argument")
  func generics() throws {
    let one = try #require(Response<AnimalStruct>.deserialize(from: #"{"code":200,"data":{"num":1},"message":"ok"}"#))
    #expect((one.code, one.data?.num, one.message) == (200, 1, "ok"))
    let many = try #require(
      Response<[AnimalClass]>.deserialize(from: #"{"code":200,"data":[{"num":1},{"num":2}],"message":"ok"}"#))
    #expect((many.code, many.message) == (200, "ok"))
    #expect(many.data?.map(\.num) == [1, 2])
    let table = try #require(Response<[String: [Int]]>.deserialize(from: #"{"data":{"a":[1]},"message":"ok"}"#))
    #expect(table.data == ["a": [1]])
    let nested = try #require(
      Response<Response<UInt8>>.deserialize(from: #"{"data":{"data":5,"message":"in"},"message":"out"}"#))
    #expect((nested.data?.data, nested.data?.message, nested.message) == (5, "in", "out"))
    let object = try #require(
      ClassResponse<AnimalStruct>.deserialize(from: #"{"code":1,"data":{"num":1},"list":[{"num":2}]}"#))
    #expect((object.code, object.data?.num, object.list.map(\.num)) == (1, 1, [2]))
  }

  final class Node: HandyJSON {
    var value = 0
    var next: Node?
    var children: [Node] = []
    var named: [String: Node] = [:]
    required init() {}
  }

  struct Tree: HandyJSON, Equatable {
    var value = 0
    var children: [Tree] = []
    var named: [String: Tree]?
  }

  @Test("models that contain themselves are decoded")
  func recursion() throws {
    let json =
      #"{"value":1,"next":{"value":2,"next":null},"children":[{"value":3,"children":[{"value":4}]}],"named":{"a":{"value":5}}}"#
    let node = try #require(Node.deserialize(from: json))
    #expect((node.value, node.next?.value, node.next?.next?.value) == (1, 2, nil))
    #expect(node.children.first?.children.first?.value == 4)
    #expect(node.named["a"]?.value == 5)
    let tree = try #require(Tree.deserialize(from: json))
    let expected = Tree(
      value: 1, children: [Tree(value: 3, children: [Tree(value: 4)])], named: ["a": Tree(value: 5)])
    #expect(tree == expected)
  }

  struct Everywhere: HandyJSON {
    var lists: [[AnimalStruct]] = []
    var tables: [String: AnimalClass] = [:]
    var listsInTables: [String: [AnimalStruct]] = [:]
    var optionals: [AnimalClass?] = []
    var twice: AnimalStruct??
    var deep: [[[Int]]] = []
  }

  @Test("models stand in arrays of arrays, dictionaries, optionals of optionals")
  func collectionsOfModels() throws {
    let (everywhere, mismatches) = try decoded(
      Everywhere.self,
      from: """
        {"lists":[[{"num":1},{"num":2}],[],[{"num":3},5]],"tables":{"a":{"num":4},"b":[]},
        "listsInTables":{"x":[{"num":5}],"y":[]},"optionals":[{"num":6},null,7],"twice":{"num":8},"deep":[[[1],[2,3]],[]]}
        """)
    #expect(everywhere.lists.map { $0.map(\.num) } == [[1, 2], [], [3]])
    #expect(everywhere.tables.mapValues(\.num) == ["a": 4])
    #expect(everywhere.listsInTables.mapValues { $0.map(\.num) } == ["x": [5], "y": []])
    #expect(everywhere.optionals.map { $0?.num } == [6, nil])
    #expect(everywhere.twice??.num == 8)
    #expect(everywhere.deep == [[[1], [2, 3]], []])
    #expect(
      mismatches == [
        "$.lists[2][1] (line 1, column 47): expected AnimalStruct, found number 5",
        "$.tables.b (line 1, column 79): expected AnimalClass, found an array",
        "$.optionals[2] (line 2, column 70): expected AnimalClass, found number 7",
      ])
  }

  struct Defaults: HandyJSON {
    var number = 5
    var text = "default"
    var optional: Int? = 6
    var list = [1, 2]
    var nested = AnimalStruct(name: "default", id: nil, num: nil)
    var table = ["a": 1]
  }

  @Test(
    "missing keys, null and values of a wrong kind leave the default",
    arguments: [
      "{}", #"{"other":1,"Number":2,"TEXT":"x","number ":3}"#,
      #"{"number":null,"text":null,"optional":null,"list":null,"nested":null,"table":null}"#,
      #"{"number":"x","optional":[],"list":5,"nested":[],"table":"x"}"#,
      #"{"number":{"number":1},"optional":{"a":1},"list":{},"nested":true,"table":[1]}"#,
    ])
  func defaults(json: String) throws {
    let model = try Defaults.decode(from: json, options: DecodingOptions())
    #expect((model.number, model.text, model.optional, model.list) == (5, "default", 6, [1, 2]))
    #expect((model.nested.name, model.nested.num, model.table) == ("default", nil, ["a": 1]))
  }

  @Test("keys come in any order, between others, and are found")
  func keyOrder() throws {
    struct Wide: HandyJSON, Equatable {
      var a = 0
      var ab = 0
      var abc = 0
      var b = 0
      var abcdefg = 0
      var abcdefgh = 0
      var abcdefghi = 0
      var abcdefghijklmnop = 0
      var abcdefghijklmnopq = 0
      var abcdefghXjklmnopq = 0
      // swift-format-ignore: IdentifiersMustBeASCII
      var ü = 0
      // swift-format-ignore: IdentifiersMustBeASCII
      var 日本 = 0
    }
    let keys = [
      "a", "ab", "abc", "b", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnopq",
      "abcdefghXjklmnopq", "ü", "日本",
    ]
    var random = SeededGenerator(state: 5)
    let expected = Wide(
      a: 1, ab: 2, abc: 3, b: 4, abcdefg: 5, abcdefgh: 6, abcdefghi: 7, abcdefghijklmnop: 8, abcdefghijklmnopq: 9,
      abcdefghXjklmnopq: 10, ü: 11, 日本: 12)
    for round in 0..<100 {
      var members = keys.enumerated().map { "\"\($1)\":\($0 + 1)" }
      if round % 2 == 1 {
        members += [
          "\"abd\":0", "\"\":0", "\"abcdefghijklmnopr\":0", "\"abcdefgi\":0", "\"u\u{308}\":0", "\"A\":0",
          "\"\\u0061\\u0062\":2",
        ]
      }
      members.shuffle(using: &random)
      let json =
        round % 3 == 0 ? "{ " + members.joined(separator: " , ") + " }" : "{" + members.joined(separator: ",") + "}"
      #expect(try Wide.decode(from: GuardedBytes(Array(json.utf8)), options: DecodingOptions()) == expected, "\(json)")
    }
  }

  struct Padded: HandyJSON, Keepable {
    var number: Int? = 1
    var flag = false
    static let kept = Padded(number: 2, flag: true)
  }

  struct PaddedTwice: HandyJSON, Keepable {
    var inner = Padded.kept
    var small: Int16?
    static let kept = PaddedTwice(inner: Padded(), small: 5)
  }

  @Test("a struct that ends in padding leaves the properties in that padding alone")
  func padding() throws {
    #expect(MemoryLayout<Padded?>.size < MemoryLayout<Padded?>.stride)
    try Places<Padded>.check(#"{"number":5}"#, Padded(number: 5, flag: false))
    try Places<Padded>.check(#"{}"#, Padded())
    try Places<Padded>.check(#""{\"flag\":true}""#, Padded(number: 1, flag: true))
    try Places<Padded>.check("[]", nil, "expected Padded, found an array")
    try Places<PaddedTwice>.check(
      #"{"inner":{"flag":1},"small":-1}"#, PaddedTwice(inner: Padded(number: 1, flag: true), small: -1))
    try Places<PaddedTwice>.check("null", nil, "expected PaddedTwice, found null")
  }

  @Test("a model without properties is decoded, and so is one with many")
  func sizes() throws {
    struct Empty: HandyJSON {}
    final class EmptyClass: HandyJSON {
      required init() {}
    }
    struct Holder: HandyJSON {
      var empty = Empty()
      var list: [Empty] = []
      var object: EmptyClass?
      var end = 0
    }
    #expect(Empty.deserialize(from: "{}") != nil)
    #expect(Empty.deserialize(from: #"{"a":1}"#) != nil)
    #expect(EmptyClass.deserialize(from: #"{"a":1}"#) != nil)
    let holder = try Holder.decode(from: #"{"empty":{"x":1},"list":[{},{},5],"object":{},"end":3}"#)
    #expect((holder.list.count, holder.object != nil, holder.end) == (2, true, 3))
  }

  @Test(
    "a document that holds another kind of value is a mismatch",
    arguments: [
      ("5", "number 5"), ("[]", "an array"), ("\"x\"", "string \"x\""), ("true", "true"), ("null", "null"),
      (" [1] ", "an array"),
      ("\"{\"", "string \"{\""),
    ])
  func otherKinds(json: String, found: String) throws {
    let failure = try failure(decoding: AnimalStruct.self, from: json)
    let column = json.hasPrefix(" ") ? 2 : 1
    #expect(failure.finding == "$ (line 1, column \(column)): expected AnimalStruct, found \(found)")
    #expect(failure.reason == .mismatch(expected: "AnimalStruct", found: found))
  }
}
