import DirectJSON
import Foundation
import Testing

@Suite("Encoding: models")
struct ModelEncodingTests {
  enum Suit: String, HandyJSONEnum {
    case hearts, spades
  }

  enum Level: Int, HandyJSONEnum {
    case low = -1
    case high = 9
  }

  struct Scalars: HandyJSON {
    var int8 = Int8.min
    var int16 = Int16.min
    var int32 = Int32.min
    var int64 = Int64.min
    var int = Int.max
    var int128 = Int128.min
    var uint8 = UInt8.max
    var uint16 = UInt16.max
    var uint32 = UInt32.max
    var uint64 = UInt64.max
    var uint = UInt.max
    var uint128 = UInt128.max
    var double = 0.1
    var whole = 5.0
    var tiny = Double.leastNonzeroMagnitude
    var negative = -0.0
    var float = Float(0.1)
    var yes = true
    var no = false
    var text = "text"
    var empty = ""
    var suit = Suit.spades
    var level = Level.low
    var nsString: NSString = "ns"
    var nsNumber: NSNumber = 1.5
    var nsBool = NSNumber(value: true)
    var optional: Int? = 1
    var absent: Int?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var implicit: String! = "implicit"
    var twice: Int?? = .some(2)
    let constant = "constant"
  }

  static let scalars = #"""
    {"int8":-128,"int16":-32768,"int32":-2147483648,"int64":-9223372036854775808,"int":9223372036854775807,\#
    "int128":-170141183460469231731687303715884105728,"uint8":255,"uint16":65535,"uint32":4294967295,\#
    "uint64":18446744073709551615,"uint":18446744073709551615,"uint128":340282366920938463463374607431768211455,\#
    "double":0.1,"whole":5,"tiny":5e-324,"negative":-0,"float":0.1,"yes":true,"no":false,"text":"text","empty":"",\#
    "suit":"spades","level":-1,"nsString":"ns","nsNumber":1.5,"nsBool":true,"optional":1,"implicit":"implicit","twice":2,\#
    "constant":"constant"}
    """#

  @Test("every scalar is written in full, in declaration order, without what is nil")
  func writesScalars() throws {
    #expect(Scalars().toJSONString() == Self.scalars)
    #expect(JSONSerializer.serialize(model: Scalars()).toJSON() == Self.scalars)
    #expect(try Scalars().encode() == Self.scalars)
  }

  struct Collections: HandyJSON {
    var numbers = [1, 2]
    var texts = ["a"]
    var none: [Int] = []
    var optionals: [Int?] = [1, nil]
    var nested = [[1.5], []]
    var set: Set = [5]
    var table = ["k": 1]
    var emptyTable: [String: Int] = [:]
    var integerKeys = [7: true]
    var enumKeys = [Suit.hearts: Level.high]
    var optionalValues: [String: Int?] = ["n": nil]
    var models = [Inner(), Inner(id: 2)]
    var modelTable = ["m": [Inner(id: 3)]]
    var any: Any = ["x": [1, "two", 3.5, true, NSNull(), Inner(id: 4), Suit.hearts] as [Any]]
    var anyList: [Any] = [Optional<Int>.none as Any, Optional(5) as Any, NSNumber(value: false), "s" as NSString]
    var anyNil: Any?
  }

  struct Inner: HandyJSON {
    var id = 1
    var name: String?
  }

  @Test("collections are written with all of their elements")
  func writesCollections() throws {
    #expect(
      Collections().toJSONString() == #"""
        {"numbers":[1,2],"texts":["a"],"none":[],"optionals":[1,null],"nested":[[1.5],[]],"set":[5],"table":{"k":1},\#
        "emptyTable":{},"integerKeys":{"7":true},"enumKeys":{"hearts":9},"optionalValues":{"n":null},\#
        "models":[{"id":1},{"id":2}],"modelTable":{"m":[{"id":3}]},\#
        "any":{"x":[1,"two",3.5,true,null,{"id":4},"hearts"]},"anyList":[null,5,false,"s"]}
        """#)
  }

  class Animal: HandyJSON {
    var name = "animal"
    var id: Int?
    required init() {}
  }

  class Cat: Animal {
    var lives = 9
  }

  final class Lion: Cat {
    var pride = ["a"]
  }

  struct Zoo: HandyJSON {
    var keeper: Animal = Cat()
    var animals: [Animal] = [Animal(), Cat(), Lion()]
    var named: [String: Animal] = ["lion": Lion()]
    var optional: Cat? = Lion()
    var any: Any = Lion()
  }

  @Test("properties of the superclass come first, and those of the real class are all there")
  func writesSubclasses() throws {
    let lion = Lion()
    lion.id = 1
    #expect(lion.toJSONString() == #"{"name":"animal","id":1,"lives":9,"pride":["a"]}"#)
    let animal: Animal = lion
    #expect(animal.toJSONString() == #"{"name":"animal","id":1,"lives":9,"pride":["a"]}"#)
    #expect(JSONSerializer.serialize(model: animal).toJSON() == #"{"name":"animal","id":1,"lives":9,"pride":["a"]}"#)
    let cat = #"{"name":"animal","lives":9}"#
    let lionText = #"{"name":"animal","lives":9,"pride":["a"]}"#
    #expect(
      Zoo().toJSONString() == """
        {"keeper":\(cat),"animals":[{"name":"animal"},\(cat),\(lionText)],"named":{"lion":\(lionText)},\
        "optional":\(lionText),"any":\(lionText)}
        """)
    #expect(
      [animal, Animal()].toJSONString() == #"[{"name":"animal","id":1,"lives":9,"pride":["a"]},{"name":"animal"}]"#)
  }

  @Test("toJSON gives a dictionary that JSONSerialization takes")
  func dictionaries() throws {
    let dictionary = try #require(Collections().toJSON())
    #expect(
      rendering(dictionary) == """
        {any={x=[1 'two' 3.5 true null {id=4} 'hearts']} anyList=[null 5 false 's'] emptyTable={} enumKeys={hearts=9} \
        integerKeys={7=true} modelTable={m=[{id=3}]} models=[{id=1} {id=2}] nested=[[1.5] []] none=[] numbers=[1 2] \
        optionalValues={n=null} optionals=[1 null] set=[5] table={k=1} texts=['a']}
        """)
    #expect(JSONSerialization.isValidJSONObject(dictionary))
    #expect([Inner(id: 7), Inner()].toJSON().map { rendering($0) } == ["{id=7}", "{id=1}"])
    #expect(Set([5]).isEmpty == false)
  }

  @Test("pretty printing puts one member or element on a line")
  func prettyPrints() throws {
    struct Row: HandyJSON {
      var id = 1
      var list = [1, 2]
      var none: [Int] = []
      var inner = Inner(id: 2, name: "n")
      var table: [String: Int] = [:]
      var nothing = Nothing()
    }
    struct Nothing: HandyJSON {}
    let expected = """
      {
        "id" : 1,
        "list" : [
          1,
          2
        ],
        "none" : [],
        "inner" : {
          "id" : 2,
          "name" : "n"
        },
        "table" : {},
        "nothing" : {}
      }
      """
    #expect(Row().toJSONString(prettyPrint: true) == expected)
    #expect(JSONSerializer.serialize(model: Row()).toPrettifyJSON() == expected)
    #expect([Nothing]().toJSONString(prettyPrint: true) == "[]")
    #expect([Inner()].toJSONString(prettyPrint: true) == "[\n  {\n    \"id\" : 1\n  }\n]")
    #expect(Nothing().toJSONString() == "{}")
  }

  @Test("an option writes null for what is nil")
  func writesNull() throws {
    struct Row: HandyJSON {
      var number: Int?
      var double: Double?
      var text: String?
      var flag: Bool?
      var inner: Inner? = Inner()
      var any: Any?
      var list: [Int]?
      var closure: (() -> Void)?
    }
    var options = EncodingOptions()
    options.writeNull = true
    #expect(
      try Row().encode(options: options)
        == #"{"number":null,"double":null,"text":null,"flag":null,"inner":{"id":1,"name":null},"any":null,"list":null}"#
    )
  }

  @Test("what is never decoded for want of a type is written, closures and weak references are not")
  func writesOthers() throws {
    final class Mixed: HandyJSON {
      var before = 1
      var closure: () -> Void = {}
      var optionalClosure: (() -> Void)? = {}
      weak var other: Mixed?
      unowned var owner: NSString = unsafe Mixed.owner
      var sound: any Sound = Bark()
      var sounds: [any Sound] = [Bark()]
      var optionalSound: (any Sound)? = Bark()
      lazy var lazyUnused = 5
      lazy var lazyUsed = 6
      @Boxed var boxed = "boxed"
      var after = 2
      nonisolated(unsafe) static let owner: NSString = "owner"
      required init() { _ = lazyUsed }
    }
    let bark = #"{"word":"bark"}"#
    #expect(
      Mixed().toJSONString()
        == #"{"before":1,"sound":\#(bark),"sounds":[\#(bark)],"optionalSound":\#(bark),"lazyUsed":6,"boxed":"boxed","after":2}"#
    )
  }

  protocol Sound {}

  struct Bark: Sound, HandyJSON {
    var word = "bark"
  }

  @propertyWrapper final class Boxed<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }
}
