import DirectJSON
import Foundation
import Testing

@Suite("Values: typed access to dictionaries and arrays")
struct PlainContainerTests {
  struct Cat: HandyJSON, Equatable {
    var id = 0
    var name: String?
  }

  final class Paint {}

  enum Suit: String, HandyJSONEnum {
    case hearts
  }

  static var dictionary: [String: Any] {
    [
      "id": "7", "negative": -1, "big": UInt64.max, "price": NSNumber(value: 2.5), "on": "yes",
      "flag": NSNumber(value: true),
      "text": 5, "suit": "hearts", "born": 60, "null": NSNull(), "a.b": "dotted",
      "cat": ["id": "3", "name": 4] as [String: Any],
      "cats": [["id": 1], 5, ["id": "2"]] as [Any],
      "user": ["address": ["zip": 94107, "lines": ["x", "y"]]] as [String: Any],
      "paint": Paint(), "made": Cat(id: 9),
    ]
  }

  @Test("values come as the type that is asked for")
  func converts() throws {
    let dictionary = Self.dictionary
    #expect(dictionary.jsonValue("id") as UInt? == 7)
    #expect(dictionary.jsonValue("id") as Double? == 7)
    #expect(dictionary.jsonValue("id", as: String.self) == "7")
    #expect(dictionary.jsonValue("negative") as UInt? == nil)
    #expect(dictionary.jsonValue("negative") as Int8? == -1)
    #expect(dictionary.jsonValue("big") as UInt64? == .max)
    #expect(dictionary.jsonValue("big") as Int? == nil)
    #expect(dictionary.jsonValue("price") as Int? == 2)
    #expect(dictionary.jsonValue("price") as Decimal? == 2.5)
    #expect(dictionary.jsonValue("on") as Bool? == true)
    #expect(dictionary.jsonValue("flag") as Int? == 1)
    #expect(dictionary.jsonValue("flag") as String? == "true")
    #expect(dictionary.jsonValue("text") as String? == "5")
    #expect(dictionary.jsonValue("suit") as Suit? == .hearts)
    #expect(dictionary.jsonValue("id") as Suit? == nil)
    #expect(dictionary.jsonValue("born") as Date? == Date(timeIntervalSince1970: 60))
    #expect(dictionary.jsonValue("cat") as Cat? == Cat(id: 3, name: "4"))
    #expect(dictionary.jsonValue("cats") as [Cat]? == [Cat(id: 1), Cat(id: 2)])
    #expect(dictionary.jsonValue("cats") as [Any]? != nil)
    #expect(dictionary.jsonValue("cats") as Cat? == nil)
    #expect(dictionary.jsonValue("cat") as JSONValue? == ["id": "3", "name": 4])
    #expect(dictionary.jsonValue("cat") as [String: Int]? == ["id": 3, "name": 4])
    #expect(dictionary.jsonValue("made") as Cat? == Cat(id: 9))
    #expect(dictionary.jsonValue("paint") as Paint? != nil)
    #expect(dictionary.jsonValue("id") as Paint? == nil)
    #expect((["paints": [Any]()] as [String: Any]).jsonValue("paints") as [Paint]? == nil)
    #expect((["paints": [Paint]()] as [String: Any]).jsonValue("paints") as [Paint]? != nil)
    #expect(dictionary.jsonValue("a.b") as String? == "dotted")
  }

  @Test("what is missing, null or does not fit is nil, or the default")
  func misses() {
    let dictionary = Self.dictionary
    #expect(dictionary.jsonValue("none") as Int? == nil)
    #expect(dictionary.jsonValue("null") as Int? == nil)
    #expect(dictionary.jsonValue("null") as String? == nil)
    #expect((dictionary.jsonValue("null") as Any?) == nil)
    #expect((dictionary.jsonValue("null") as JSONValue?) == Optional.none)
    #expect(dictionary.jsonValue("none", default: 5) == 5)
    #expect(dictionary.jsonValue("null", default: "x") == "x")
    #expect(dictionary.jsonValue("cat", default: 5) == 5)
    #expect(dictionary.jsonValue("id", default: 5) == 7)
    #expect(dictionary.jsonValue("cats", default: Cat(id: 5)) == Cat(id: 5))
  }

  @Test("paths lead through dictionaries and arrays of any kind")
  func paths() {
    let dictionary = Self.dictionary
    #expect(dictionary.jsonValue(at: "user.address.zip") as String? == "94107")
    #expect(dictionary.jsonValue(at: "user.address.lines.1", as: String.self) == "y")
    #expect(dictionary.jsonValue(at: "user.address.lines.2") as String? == nil)
    #expect(dictionary.jsonValue(at: "user.address.lines.-1") as String? == nil)
    #expect(dictionary.jsonValue(at: "user.none.zip") as String? == nil)
    #expect(dictionary.jsonValue(at: "id.x") as String? == nil)
    #expect(dictionary.jsonValue(at: #"a\.b"#) as String? == "dotted")
    #expect(dictionary.jsonValue(at: "cats.2.id", default: 0) == 2)
    #expect(dictionary.jsonValue(at: "cats.3.id", default: 8) == 8)
    #expect(dictionary.jsonValue(at: "cat") as Cat? == Cat(id: 3, name: "4"))
    let bridged: [String: Any] = ["a": NSArray(array: [NSDictionary(dictionary: ["b": 5])]), "typed": ["x": [1, 2]]]
    #expect(bridged.jsonValue(at: "a.0.b") as String? == "5")
    #expect(bridged.jsonValue(at: "typed.x.1") as Int? == 2)
  }

  @Test("keys are the same when their code units are")
  func codeUnits() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let dictionary: [String: Any] = [decomposed: 1, "inner": [decomposed: 2]]
    #expect(dictionary.jsonValue(decomposed) as Int? == 1)
    #expect(dictionary.jsonValue(at: decomposed) as Int? == 1)
    #expect(dictionary.jsonValue(at: "inner." + decomposed) as Int? == 2)
    #expect(dictionary.jsonValue(composed) as Int? == nil)
    #expect(dictionary.jsonValue(composed, default: 5) == 5)
    #expect(dictionary.jsonValue(at: composed) as Int? == nil)
    #expect(dictionary.jsonValue(at: "inner." + composed) as Int? == nil)
    #expect(([dictionary] as [Any]).jsonValue(at: "0." + composed) as Int? == nil)
  }

  @Test("arrays give their elements in the same way")
  func arrays() {
    let array: [Any] = ["1", 2.5, NSNull(), ["id": 3, "in": [true]] as [String: Any], [Cat(id: 4)]]
    #expect(array.jsonValue(0) as Int? == 1)
    #expect(array.jsonValue(1, as: Int.self) == 2)
    #expect(array.jsonValue(2) as Int? == nil)
    #expect(array.jsonValue(2, default: 7) == 7)
    #expect(array.jsonValue(3) as Cat? == Cat(id: 3))
    #expect(array.jsonValue(4) as [Cat]? == [Cat(id: 4)])
    for index in [-1, 5, Int.max, Int.min] { #expect(array.jsonValue(index) as Int? == nil) }
    #expect(array.jsonValue(5, default: 7) == 7)
    #expect(array.jsonValue(at: "3.in.0") as Bool? == true)
    #expect(array.jsonValue(at: "3.in.0", default: 0) == 1)
    #expect(array.jsonValue(at: "3.in.1", default: 5) == 5)
    #expect(array.jsonValue(at: "x") as Int? == nil)
    #expect(array.jsonValue(at: "") as [JSONValue]? == ["1", 2.5, nil, ["id": 3, "in": [true]], [["id": 4]]])
  }

  @Test("values that are nested too deeply are nil")
  func nesting() {
    var deep: Any = 1
    for _ in 0..<600 { deep = [deep] }
    let dictionary: [String: Any] = ["deep": deep]
    #expect(dictionary.jsonValue("deep") as JSONValue? == Optional.none)
    #expect(dictionary.jsonValue("deep") as [Cat]? == nil)
    #expect(dictionary.jsonValue("deep") as Cat? == nil)
    #expect((dictionary.jsonValue("deep") as Any?) != nil)
  }
}
