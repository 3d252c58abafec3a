import DirectJSON
import Foundation
import Testing

/// Types that conform to nothing.
@Suite("Encoding: serializer")
struct SerializerTests {
  enum Gender {
    case male
    case female
  }

  struct Subject {
    var id: Int64?
    var name: String?
  }

  final class Student {
    var name: String?
    var gender: Gender?
    var subjects: [Subject]?
  }

  private final class OwnArray: NSArray {
    private let elements: [Any] = [Subject(id: 1, name: "math")]
    override var count: Int { elements.count }
    override func object(at index: Int) -> Any { elements[index] }
  }

  @Test("structs in an array of a subclass of Foundation's")
  func subclassOfArray() {
    #expect(JSONSerializer.serialize(model: OwnArray()).toJSON() == #"[{"id":1,"name":"math"}]"#)
  }

  @Test("Student, with a plain enum and subjects")
  func student() throws {
    let student = Student()
    student.name = "Jack"
    student.gender = .female
    student.subjects = [Subject(id: 1, name: "math"), Subject(id: 2, name: nil)]
    let expected = #"{"name":"Jack","gender":"female","subjects":[{"id":1,"name":"math"},{"id":2}]}"#
    #expect(JSONSerializer.serialize(model: student).toJSON() == expected)
    let dictionary = try #require(JSONSerializer.serialize(model: student).toSimpleDictionary())
    #expect(rendering(dictionary) == "{gender='female' name='Jack' subjects=[{id=1 name='math'} {id=2}]}")
    #expect(
      JSONSerializer.serialize(model: student).toPrettifyJSON() == """
        {
          "name" : "Jack",
          "gender" : "female",
          "subjects" : [
            {
              "id" : 1,
              "name" : "math"
            },
            {
              "id" : 2
            }
          ]
        }
        """)
  }

  enum Shape {
    case point
    case circle(radius: Double)
  }

  enum Code: Int {
    case ok = 200
  }

  enum Name: String {
    case first = "1st"
  }

  struct Enums {
    var shape = Shape.point
    var payload = Shape.circle(radius: 1)
    var code = Code.ok
    var name: Name? = .first
    var list: [Shape] = [.point]
    var table = [Name.first: Gender.male]
  }

  @Test("plain enums are written by raw value, or else by name, and cases with payloads are left out")
  func enums() throws {
    #expect(
      JSONSerializer.serialize(model: Enums()).toJSON()
        == #"{"shape":"point","code":200,"name":"1st","list":["point"],"table":{"1st":"male"}}"#)
  }

  class Base {
    var id = 1
  }

  final class Derived: Base {
    let name: String
    var parent: Base?
    init(name: String) { self.name = name }
  }

  struct Tree {
    var value = 0
    var children: [Tree] = []
  }

  @Test("classes, their subclasses, and types that contain themselves")
  func classes() throws {
    let derived = Derived(name: "d")
    derived.parent = Derived(name: "p")
    let expected = #"{"id":1,"name":"d","parent":{"id":1,"name":"p"}}"#
    #expect(JSONSerializer.serialize(model: derived).toJSON() == expected)
    #expect(JSONSerializer.serialize(model: derived as Base).toJSON() == expected)
    #expect(JSONSerializer.serialize(model: [derived as Base]).toJSON() == "[\(expected)]")
    let tree = Tree(value: 1, children: [Tree(value: 2), Tree(value: 3, children: [Tree()])])
    #expect(
      JSONSerializer.serialize(model: tree).toJSON()
        == #"{"value":1,"children":[{"value":2,"children":[]},{"value":3,"children":[{"value":0,"children":[]}]}]}"#)
  }

  @Test("any value may be given, not only models")
  func anyValue() throws {
    func json(_ value: Any?) -> String? { JSONSerializer.serialize(model: value).toJSON() }
    #expect(json(5) == "5")
    #expect(json("a\"b") == #""a\"b""#)
    #expect(json(true) == "true")
    #expect(json(1.5) == "1.5")
    #expect(json(Optional(5)) == "5")
    #expect(json([1, 2]) == "[1,2]")
    #expect(json(["a": 1]) == #"{"a":1}"#)
    #expect(json(["a", 1, NSNull(), [true]] as [Any]) == #"["a",1,null,[true]]"#)
    #expect(json(["k": Subject(id: 5, name: nil)]) == #"{"k":{"id":5}}"#)
    #expect(json(NSNumber(value: 7)) == "7")
    #expect(json(NSNumber(value: true)) == "true")
    #expect(json(NSNumber(value: 1)) == "1")
    #expect(json(NSNumber(value: 0)) == "0")
    #expect(json(NSNumber(value: Int8(5))) == "5")
    #expect(json(NSNumber(value: UInt8(5))) == "5")
    #expect(json(NSNumber(value: UInt64.max)) == "18446744073709551615")
    #expect(json(NSNumber(value: Float(0.1))) == "0.1")
    #expect(json(NSString("x")) == #""x""#)
    #expect(json(NSMutableString("x")) == #""x""#)
    #expect(json(NSNull()) == "null")
    #expect(json(Gender.male) == #""male""#)
    #expect(json(nil) == nil)
    #expect(JSONSerializer.serialize(model: nil).toSimpleDictionary() == nil)
    #expect(JSONSerializer.serialize(model: [1]).toSimpleDictionary() == nil)
    #expect(rendering(JSONSerializer.serialize(model: ["a": 1]).toSimpleDictionary()) == "{a=1}")
  }

  struct Generic<Value> {
    var value: Value
    var others: [Value]
  }

  @Test("generic structs are written for every argument")
  func generics() throws {
    #expect(
      JSONSerializer.serialize(model: Generic(value: "a", others: ["b"])).toJSON() == #"{"value":"a","others":["b"]}"#)
    #expect(
      JSONSerializer.serialize(model: Generic(value: Subject(id: 1), others: [])).toJSON()
        == #"{"value":{"id":1},"others":[]}"#)
    #expect(
      JSONSerializer.serialize(model: Generic<Any>(value: 1, others: ["x", 2])).toJSON()
        == #"{"value":1,"others":["x",2]}"#)
  }

  struct Reading {
    var id = 7
    var values: [Double] = []
  }

  @Test("options hold for types that conform to nothing, too")
  func options() throws {
    var options = EncodingOptions()
    options.sortedKeys = true
    options.writeNull = true
    let serializer = JSONSerializer.serialize(model: Subject(id: 1, name: nil))
    #expect(try serializer.encode(options: options) == #"{"id":1,"name":null}"#)
    #expect(try serializer.encodeData() == Data(#"{"id":1}"#.utf8))
  }

  @Test(
    "what cannot be written is an error that names its place",
    arguments: [
      (Reading(values: [1, .nan]), "$.values[1]: JSON cannot represent nan, which is not a finite number"),
      (nil, "$: there is no value to write"),
    ] as [(Reading?, String)])
  func failures(model: Reading?, message: String) throws {
    let serializer = JSONSerializer.serialize(model: model)
    #expect(serializer.toJSON() == nil)
    #expect(try #require(throws: JSONFailure.self) { try serializer.encode() }.description == message)
    #expect(try #require(throws: JSONFailure.self) { try serializer.encodeData() }.description == message)
  }

  struct Reflecting: CustomReflectable {
    var value = 5
    var customMirror: Mirror { Mirror(self, children: ["other": self], displayStyle: .struct) }
  }

  @Test("a custom mirror, even of itself, changes nothing")
  func customMirror() throws {
    #expect(JSONSerializer.serialize(model: Reflecting()).toJSON() == #"{"value":5}"#)
  }

  @Test("nil in a property of Any is null in a dictionary, as it is in text")
  func nilAsAny() {
    struct Holder {
      var any: Any = Int?.none as Any
      var key = AnyHashable(Int?.none)
    }
    let serialized = JSONSerializer.serialize(model: Holder())
    #expect(serialized.toJSON() == #"{"any":null,"key":null}"#)
    let dictionary = serialized.toSimpleDictionary()
    #expect(dictionary?["any"] is NSNull)
    #expect(dictionary?["key"] is NSNull)
  }
}
