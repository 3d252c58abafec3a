import Foundation
import HandyJSON
import Testing

@Suite("HandyJSON 5: models in models")
struct ModelTests {
  // MARK: Composition

  class PartClass: HandyJSON {
    var size: Int?
    var label: String?
    required init() {}
  }

  struct PartStruct: HandyJSON {
    var size: Int?
    var label: String?
  }

  class WholeClass: HandyJSON {
    var number: Int?
    var first: PartClass?
    var second: PartStruct?
    var parts: [PartClass] = []
    var byName: [String: PartStruct?]!
    required init() {}
  }

  struct WholeStruct: HandyJSON {
    var number: Int?
    var first: PartClass?
    var second: PartStruct?
    var parts: [PartClass] = []
    var byName: [String: PartStruct?]!
  }

  static let whole = """
    {"number":1,"first":{"size":2,"label":"a"},"second":{"size":3},"parts":[{"size":4},{"label":"b"}],\
    "byName":{"k":{"size":5}}}
    """

  @Test("models hold models, of either kind, alone and in collections")
  func composition() throws {
    #expect(WholeClass.deserialize(from: Self.whole)?.toJSONString() == Self.whole)
    #expect(WholeStruct.deserialize(from: Self.whole)?.toJSONString() == Self.whole)
    let values = try #require(WholeClass.deserialize(from: Self.whole)?.toJSON())
    #expect(WholeStruct.deserialize(from: values)?.toJSONString() == Self.whole)
    let object = try #require(WholeClass.deserialize(from: Self.whole))
    #expect(object.first?.label == "a")
    #expect(object.parts.map { $0.size } == [4, nil])
    #expect(object.byName["k"]??.size == 5)
  }

  // MARK: Inheritance

  class Animal: HandyJSON {
    var id: Int?
    var color: String?
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< id <-- "animal_id"
    }
  }

  class Cat: Animal {
    var name: String?
    var lives = 9
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper <<< name <-- "cat_name"
    }
  }

  final class Kitten: Cat {
    var weeks: Int!
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper >>> color
    }
  }

  @Test("a subclass has the properties and, through super.mapping, the mapping of its superclasses")
  func inheritance() throws {
    let cat = try #require(Cat.deserialize(from: #"{"animal_id":1,"color":"black","cat_name":"Tom","name":"no"}"#))
    #expect((cat.id, cat.color, cat.name, cat.lives) == (1, "black", "Tom", 9))
    #expect(cat.toJSONString() == #"{"animal_id":1,"color":"black","cat_name":"Tom","lives":9}"#)
    let kitten = try #require(
      Kitten.deserialize(from: ["animal_id": 2, "color": "red", "cat_name": "Kit", "weeks": 3]))
    #expect((kitten.id, kitten.color, kitten.name, kitten.weeks) == (2, nil, "Kit", 3))
    kitten.color = "red"
    #expect(kitten.toJSONString() == #"{"animal_id":2,"cat_name":"Kit","lives":9,"weeks":3}"#)
  }

  @Test("a property of the base class holds a subclass, and writes all of it")
  func substitution() {
    final class Owner: HandyJSON {
      var pet: Animal?
    }
    let owner = Owner()
    owner.pet = Cat.deserialize(from: #"{"cat_name":"Tom"}"#)
    #expect(owner.toJSONString() == #"{"pet":{"cat_name":"Tom","lives":9}}"#)
    #expect(Owner.deserialize(from: #"{"pet":{"animal_id":1,"cat_name":"Tom"}}"#)?.pet is Cat == false)
  }

  class Plain {
    var inherited = 1
    required init() {}
  }

  final class OnPlain: Plain, HandyJSON {
    var own = 2
  }

  @Test("the base class need not be a model")
  func plainBase() throws {
    let model = try #require(OnPlain.deserialize(from: #"{"inherited":5,"own":6}"#))
    #expect((model.inherited, model.own) == (5, 6))
    #expect(model.toJSONString() == #"{"inherited":5,"own":6}"#)
  }

  // MARK: Generics

  struct Response<Content>: HandyJSON {
    var code = 0
    var message: String?
    var data: Content?
  }

  class Reply<Content: HandyJSON>: HandyJSON {
    var code: Int?
    var data: Content?
    var list: [Content]?
    required init() {}
  }

  final class PartReply: Reply<PartStruct> {
    var extra: String?
  }

  @Test("generic models: of a model, of an array, of a scalar, nested")
  func generics() throws {
    let one = #"{"code":1,"data":{"size":2}}"#
    #expect(Response<PartStruct>.deserialize(from: one)?.data?.size == 2)
    #expect(Response<PartClass>.deserialize(from: one)?.toJSONString() == one)
    let many = #"{"code":1,"message":"m","data":[{"size":2},{"size":3}]}"#
    #expect(Response<[PartStruct]>.deserialize(from: many)?.data?.map { $0.size } == [2, 3])
    #expect(Response<[PartClass]>.deserialize(from: many)?.toJSONString() == many)
    #expect(Response<Int>.deserialize(from: #"{"data":"5"}"#)?.data == 5)
    let nested = #"{"code":1,"data":{"code":2,"data":{"size":3}}}"#
    #expect(Response<Response<PartStruct>>.deserialize(from: nested)?.data?.data?.size == 3)
    let reply = #"{"code":1,"data":{"size":2},"list":[{"label":"a"}]}"#
    #expect(Reply<PartStruct>.deserialize(from: reply)?.toJSONString() == reply)
  }

  @Test("a subclass of a generic class")
  func genericBase() throws {
    let json = #"{"code":1,"data":{"size":2},"list":[],"extra":"x"}"#
    let reply = try #require(PartReply.deserialize(from: json))
    #expect((reply.code, reply.data?.size, reply.list?.count, reply.extra) == (1, 2, 0, "x"))
    #expect(reply.toJSONString() == json)
  }

  // MARK: Recursion

  final class Node: HandyJSON {
    var value = 0
    var next: Node?
    var children: [Node] = []
    var named: [String: Node]!
  }

  struct Comment: HandyJSON {
    var text = ""
    var replies: [Comment]?
  }

  @Test("models that contain themselves")
  func recursion() throws {
    let nodes =
      #"{"value":1,"next":{"value":2,"children":[{"value":3,"children":[]}]},"children":[],"named":{"a":{"value":4,"children":[]}}}"#
    let node = try #require(Node.deserialize(from: nodes))
    #expect(node.next?.children.first?.value == 3)
    #expect(node.toJSONString() == nodes)
    let comments = #"{"text":"a","replies":[{"text":"b","replies":[{"text":"c"}]}]}"#
    #expect(Comment.deserialize(from: comments)?.toJSONString() == comments)
  }

  // MARK: Enums

  enum Kind: String, HandyJSONEnum {
    case dog = "a dog"
    case bird
  }

  enum Level: Int, HandyJSONEnum {
    case low = 1
    case high
  }

  protocol Labelled: HandyJSONEnum {}
  enum Tone: Double, Labelled {
    case soft = 0.5
    case loud = 2
  }

  struct EnumStruct: HandyJSON {
    var kind = Kind.bird
    var kindOptional: Kind?
    var kindImplicit: Kind!
    var level = Level.low
    var levels: [Level] = []
    var byName: [String: Kind] = [:]
    var tone: Tone?
  }

  final class EnumClass: HandyJSON {
    var kind = Kind.bird
    var kindOptional: Kind?
    var kindImplicit: Kind!
    var level = Level.low
    var levels: [Level] = []
    var byName: [String: Kind] = [:]
    var tone: Tone?
  }

  @Test("enums by their raw values, in every kind of property")
  func enums() {
    let json = """
      {"kind":"a dog","kindOptional":"bird","kindImplicit":"a dog","level":2,"levels":[1,2],"byName":{"a":"bird"},\
      "tone":0.5}
      """
    #expect(EnumStruct.deserialize(from: json)?.toJSONString() == json)
    #expect(EnumClass.deserialize(from: json)?.toJSONString() == json)
    let wrong =
      #"{"kind":"cat","kindOptional":5,"kindImplicit":null,"level":"2","levels":[1,7,"2"],"byName":{"a":"b"},"tone":1}"#
    let kept = #"{"kind":"bird","level":2,"levels":[1,2],"byName":{}}"#
    #expect(EnumStruct.deserialize(from: wrong)?.toJSONString() == kept)
    #expect(EnumClass.deserialize(from: wrong)?.toJSONString() == kept)
  }

  // MARK: Types that convert themselves

  enum Direction: HandyJSONCustomTransformable {
    case north
    case south

    static func _transform(from object: Any) -> Direction? {
      switch object as? String {
      case "N": .north
      case "S": .south
      default: nil
      }
    }

    func _plainValue() -> Any? { self == .north ? "N" : "S" }
  }

  struct Fraction: HandyJSONCustomTransformable, Equatable {
    var numerator = 0
    var denominator = 1

    static func _transform(from object: Any) -> Fraction? {
      guard let parts = object as? [Int], parts.count == 2 else { return nil }
      return Fraction(numerator: parts[0], denominator: parts[1])
    }

    func _plainValue() -> Any? { [numerator, denominator] }
  }

  struct Route: HandyJSON {
    var start = Direction.north
    var end: Direction?
    var turns: [Direction] = []
    var named: [String: Direction]!
    var slope = Fraction()
  }

  final class RouteClass: HandyJSON {
    var start = Direction.north
    var end: Direction?
    var turns: [Direction] = []
    var named: [String: Direction]!
    var slope = Fraction()
  }

  @Test("types that are no objects convert themselves")
  func customTypes() {
    let json = #"{"start":"S","end":"N","turns":["N","S"],"named":{"a":"S"},"slope":[1,3]}"#
    #expect(Route.deserialize(from: json)?.toJSONString() == json)
    #expect(RouteClass.deserialize(from: json)?.toJSONString() == json)
    let wrong = #"{"start":"W","end":5,"turns":["N","W"],"slope":[1]}"#
    let kept = #"{"start":"N","turns":["N"],"slope":[0,1]}"#
    #expect(Route.deserialize(from: wrong)?.toJSONString() == kept)
    #expect(RouteClass.deserialize(from: wrong)?.toJSONString() == kept)
  }

  // MARK: Hooks

  struct HookStruct: HandyJSON {
    var name: String?
    var shout: String?
    var steps: [String] = []
    mutating func willStartMapping() {
      steps.append("will \(name ?? "nil")")
      shout = "early"
    }
    mutating func didFinishMapping() { steps.append("did \(name ?? "nil") \(shout ?? "nil")") }
  }

  class HookClass: HandyJSON {
    var name: String?
    var shout: String?
    var steps: [String] = []
    required init() {}
    func willStartMapping() {
      steps.append("will \(name ?? "nil")")
      shout = "early"
    }
    func didFinishMapping() { steps.append("did \(name ?? "nil") \(shout ?? "nil")") }
  }

  final class HookSubclass: HookClass {
    override func didFinishMapping() {
      super.didFinishMapping()
      steps.append("subclass")
    }
  }

  @Test("the hooks run before and after the properties are filled, for inner models too")
  func hooks() {
    let expected = ["will nil", "did a early"]
    #expect(HookStruct.deserialize(from: #"{"name":"a"}"#)?.steps == expected)
    #expect(HookClass.deserialize(from: #"{"name":"a"}"#)?.steps == expected)
    #expect(HookStruct.deserialize(from: ["name": "a"])?.steps == expected)
    #expect(HookSubclass.deserialize(from: ["name": "a"])?.steps == expected + ["subclass"])
    #expect(Response<[HookStruct]>.deserialize(from: #"{"data":[{"name":"a"}]}"#)?.data?.first?.steps == expected)
    #expect([HookClass].deserialize(from: #"[{"name":"a"}]"#)?.first??.steps == expected)
  }
}
