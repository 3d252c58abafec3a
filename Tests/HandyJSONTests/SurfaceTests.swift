import Foundation
import HandyJSON
import Testing

/// Every public name of HandyJSON 5, with its labels, default arguments and optionality. That this file compiles is
/// most of the test.
@Suite("HandyJSON 5: public names")
struct SurfaceTests {
  struct Cat: HandyJSON, Equatable {
    var id = 0
    var name: String?
  }

  @Test("models and arrays of them have the calls of HandyJSON, under the same labels")
  func modelCalls() {
    let fromText: (String?, String?) -> Cat? = Cat.deserialize(from:designatedPath:)
    let fromDictionary: ([String: Any]?, String?) -> Cat? = Cat.deserialize(from:designatedPath:)
    let fromFoundation: (NSDictionary?, String?) -> Cat? = Cat.deserialize(from:designatedPath:)
    #expect(fromText(#"{"a":{"id":1}}"#, "a") == Cat(id: 1))
    #expect(fromDictionary(["id": 2], nil) == Cat(id: 2))
    #expect(fromFoundation(["id": 3] as NSDictionary, nil) == Cat(id: 3))

    let arrayFromText: (String?, String?) -> [Cat?]? = [Cat].deserialize(from:designatedPath:)
    let arrayFromFoundation: (NSArray?) -> [Cat?]? = [Cat].deserialize(from:)
    let arrayFromArray: ([Any]?) -> [Cat?]? = [Cat].deserialize(from:)
    #expect(arrayFromText(#"[{"id":1},2]"#, nil) == [Cat(id: 1), nil])
    #expect(arrayFromFoundation([["id": 3]]) == [Cat(id: 3)])
    #expect(arrayFromArray([["id": 2]]) == [Cat(id: 2)])

    let plain: (Cat) -> () -> [String: Any]? = Cat.toJSON
    let text: (Cat) -> (Bool) -> String? = Cat.toJSONString(prettyPrint:)
    #expect(plain(Cat(id: 1))()?["id"] as? Int == 1)
    #expect(text(Cat(id: 1))(false) == #"{"id":1}"#)
    let plainArray: ([Cat]) -> () -> [[String: Any]?] = [Cat].toJSON
    let arrayText: (Set<Int>.Type, [Cat]) -> String? = { _, cats in cats.toJSONString() }
    #expect(plainArray([Cat(id: 1)])().count == 1)
    #expect(arrayText(Set<Int>.self, [Cat(id: 1)]) == #"[{"id":1}]"#)
  }

  @Test("JSONDeserializer has the calls of HandyJSON, under the same labels")
  func deserializer() {
    typealias Deserializer = JSONDeserializer<Cat>
    let fromText: (String?, String?) -> Cat? = Deserializer.deserializeFrom(json:designatedPath:)
    let fromDictionary: ([String: Any]?, String?) -> Cat? = Deserializer.deserializeFrom(dict:designatedPath:)
    let fromFoundation: (NSDictionary?, String?) -> Cat? = Deserializer.deserializeFrom(dict:designatedPath:)
    let arrayFromText: (String?, String?) -> [Cat?]? = Deserializer.deserializeModelArrayFrom(json:designatedPath:)
    let arrayFromFoundation: (NSArray?) -> [Cat?]? = Deserializer.deserializeModelArrayFrom(array:)
    let arrayFromArray: ([Any]?) -> [Cat?]? = Deserializer.deserializeModelArrayFrom(array:)
    #expect(fromText(#"{"id":1}"#, nil) == Cat(id: 1))
    #expect(fromDictionary(["id": 2], nil) == Cat(id: 2))
    #expect(fromFoundation(["a": ["id": 3]], "a") == Cat(id: 3))
    #expect(arrayFromText(#"{"a":[{"id":1}]}"#, "a") == [Cat(id: 1)])
    #expect(arrayFromFoundation([["id": 3]]) == [Cat(id: 3)])
    #expect(arrayFromArray([["id": 2]]) == [Cat(id: 2)])
    let updateFromText: (inout Cat, String?, String?) -> Void = Deserializer.update(object:from:designatedPath:)
    let updateFromDictionary: (inout Cat, [String: Any]?, String?) -> Void =
      Deserializer.update(object:from:designatedPath:)
    var cat = Cat(id: 1, name: "Tom")
    updateFromText(&cat, #"{"id":2}"#, nil)
    #expect(cat == Cat(id: 2, name: "Tom"))
    updateFromDictionary(&cat, ["id": 3], nil)
    #expect(cat == Cat(id: 3, name: "Tom"))
  }

  @Test("arguments that have defaults can be left out, and literals find their call")
  func defaults() {
    let cat = Cat(id: 1)
    #expect(Cat.deserialize(from: #"{"id":1}"#) == cat)
    #expect(Cat.deserialize(from: ["id": 1]) == cat)
    #expect(Cat.deserialize(from: ["id": 1] as NSDictionary) == cat)
    #expect([Cat].deserialize(from: #"[{"id":1}]"#) == [cat])
    #expect([Cat].deserialize(from: [["id": 1]]) == [cat])
    #expect(JSONDeserializer<Cat>.deserializeFrom(json: #"{"id":1}"#) == cat)
    #expect(JSONDeserializer<Cat>.deserializeFrom(dict: ["id": 1]) == cat)
    #expect(JSONDeserializer<Cat>.deserializeModelArrayFrom(json: #"[{"id":1}]"#) == [cat])
    #expect(JSONDeserializer<Cat>.deserializeModelArrayFrom(array: [["id": 1]]) == [cat])
    var updated = Cat()
    JSONDeserializer.update(object: &updated, from: #"{"id":1}"#)
    #expect(updated == cat)
    #expect(cat.toJSONString() == #"{"id":1}"#)
    #expect([cat].toJSONString(prettyPrint: true) == "[\n  {\n    \"id\" : 1\n  }\n]")
    let none: String? = nil
    #expect(Cat.deserialize(from: none) == nil)
  }

  @Test("transforms have the initializers and types of HandyJSON")
  func transforms() {
    func types<Transform: TransformType>(_ transform: Transform) -> String {
      "\(Transform.Object.self) \(Transform.JSON.self)"
    }
    #expect(types(DateTransform()) == "Date Double")
    #expect(types(DataTransform()) == "Data String")
    #expect(types(URLTransform()) == "URL String")
    #expect(types(URLTransform(shouldEncodeURLString: false)) == "URL String")
    #expect(types(NSDecimalNumberTransform()) == "NSDecimalNumber String")
    #expect(types(ISO8601DateTransform()) == "Date String")
    #expect(types(CustomDateFormatTransform(formatString: "yyyy")) == "Date String")
    #expect(types(DateFormatterTransform(dateFormatter: DateFormatter())) == "Date String")
    #expect(types(EnumTransform<Suit>()) == "Suit String")
    #expect(
      types(TransformOf<Int, String>(fromJSON: { $0.flatMap { Int($0) } }, toJSON: { $0?.description })) == "Int String"
    )
    #expect(types(HexColorTransform()).hasSuffix(" String"))
    #expect(types(HexColorTransform(prefixToJSON: true, alphaToJSON: true)).hasSuffix(" String"))
    #expect(types(HexColorTransform(prefixToJSON: true)).hasSuffix(" String"))
    let formatter: (DateFormatterTransform) -> DateFormatter = \.dateFormatter
    #expect(formatter(CustomDateFormatTransform(formatString: "yyyy")).dateFormat == "yyyy")
  }

  /// A transform of one's own, and subclasses of those that are there.
  final class Doubled: TransformType {
    typealias Object = Int
    typealias JSON = Int
    func transformFromJSON(_ value: Any?) -> Int? { (value as? Int).map { $0 * 2 } }
    func transformToJSON(_ value: Int?) -> Int? { value.map { $0 / 2 } }
  }

  final class Shouted: TransformOf<String, String> {
    init() { super.init(fromJSON: { $0?.uppercased() }, toJSON: { $0?.lowercased() }) }
  }

  final class Shifted: DateTransform {
    override func transformFromJSON(_ value: Any?) -> Date? { super.transformFromJSON(value)?.addingTimeInterval(1) }
    override func transformToJSON(_ value: Date?) -> Double? {
      super.transformToJSON(value?.addingTimeInterval(-1))
    }
  }

  struct Own: HandyJSON {
    var number = 0
    var word: String?
    var moment: Date?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< number <-- Doubled()
      mapper <<< word <-- Shouted()
      mapper <<< moment <-- Shifted()
    }
  }

  @Test("transforms can be conformed to and subclassed")
  func ownTransforms() throws {
    let json = #"{"number":4,"word":"a","moment":5}"#
    let own = try #require(Own.deserialize(from: json))
    #expect(own.number == 8)
    #expect(own.word == "A")
    #expect(own.moment == Date(timeIntervalSince1970: 6))
    #expect(own.toJSONString() == json)
  }

  enum Suit: String, HandyJSONEnum {
    case hearts, spades
  }

  @Test("modes and options are named on the top level, and nested")
  func configuration() {
    let modes: [DebugMode] = [.verbose, .debug, .error, .none]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3])
    let options: [DeserializeOptions] = [.caseInsensitive, .defaultOptions, []]
    #expect(options.map(\.rawValue) == [1, 0, 0])
    let _: HandyJSONConfiguration.DebugMode = DebugMode.debug
    let _: HandyJSONConfiguration.DeserializeOptions = DeserializeOptions(rawValue: 1)
  }

  @Test("models and enums can be told by their protocols")
  func protocols() {
    let values: [Any] = [Cat(), Suit.spades, 5]
    #expect(values.map { $0 is any HandyJSON } == [true, false, false])
    #expect(values.map { $0 is any HandyJSONEnum } == [false, true, false])
  }

  struct Handled: HandyJSON {
    var plain = 0
    var converted = 0
    var decoded: Int?
    var encoded = 0

    mutating func mapping(mapper: HelpingMapper) {
      let named = MappingPropertyHandler(rawPaths: ["a.b", "c"], assignmentClosure: nil, takeValueClosure: nil)
      mapper <<< (Self.address(&plain), named)
      let both = MappingPropertyHandler(
        rawPaths: nil, assignmentClosure: { ($0 as? String)?.count }, takeValueClosure: { "\($0 ?? "nothing")" })
      mapper <<< (Self.address(&converted), both)
      mapper <<< [
        (
          Self.address(&decoded),
          MappingPropertyHandler(rawPaths: [], assignmentClosure: { ($0 as? Int).map { -$0 } }, takeValueClosure: nil)
        ),
        (
          Self.address(&encoded),
          MappingPropertyHandler(rawPaths: ["e"], assignmentClosure: nil, takeValueClosure: { [$0, $0] })
        ),
      ]
    }

    private static func address(_ property: inout some Any) -> Int {
      unsafe withUnsafePointer(to: &property) { Int(bitPattern: $0) }
    }
  }

  @Test("handlers made by hand, as operators of one's own make them")
  func handlers() throws {
    let handled = try #require(
      Handled.deserialize(from: #"{"c":1,"converted":"four","decoded":5,"e":7}"#))
    #expect((handled.plain, handled.converted, handled.decoded, handled.encoded) == (1, 4, -5, 7))
    #expect(handled.toJSONString() == #"{"a":{"b":1},"converted":"4","decoded":-5,"e":[7,7]}"#)
    let same = try #require(Handled.deserialize(from: ["c": 1, "converted": "four", "decoded": 5, "e": 7]))
    #expect((same.plain, same.converted, same.decoded, same.encoded) == (1, 4, -5, 7))
    let kept = try #require(Handled.deserialize(from: #"{"converted":[],"decoded":null}"#))
    #expect((kept.plain, kept.converted, kept.decoded, kept.encoded) == (0, 0, nil, 0))
  }
}
