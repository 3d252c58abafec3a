import DirectJSON
import Foundation
import Testing

@Suite("Coders: AnyHashable and AnyObject")
struct HashableTests {
  private struct Wrapped: HandyJSON {
    var text: AnyHashable = "a"
    var maybe: AnyHashable? = 1
    var nothing: AnyHashable?
    var list: [AnyHashable] = [1, "b", true, [2.5]]
    var set: Set<AnyHashable> = [3]
    var table: [String: AnyHashable] = ["k": 4]
    var any: Any = AnyHashable("c")
    var anys: [Any] = [AnyHashable(AnyHashable(5)), [AnyHashable("n"): AnyHashable(6)]]
    var model: AnyHashable = Inner(id: 7)
  }

  private struct Inner: HandyJSON, Hashable {
    var id = 0
  }

  private static let text = """
    {"text":"a","maybe":1,"list":[1,"b",true,[2.5]],"set":[3],"table":{"k":4},"any":"c","anys":[5,{"n":6}],\
    "model":{"id":7}}
    """

  private struct Plain {
    var key: AnyHashable = "k"
    var table: [String: AnyHashable] = ["a": 1]
  }

  @Test("every writer writes the value that an AnyHashable wraps")
  func writesBase() throws {
    #expect(try Wrapped().encode() == Self.text)
    #expect(JSONSerializer.serialize(model: Wrapped()).toJSON() == Self.text)
    let plain = try #require(Wrapped().toJSON())
    #expect(JSONValue(any: plain) == (try JSONValue(parsing: Self.text)))
    #expect(plain["text"] as? String == "a")
    #expect(JSONSerializer.serialize(model: Plain()).toJSON() == #"{"key":"k","table":{"a":1}}"#)
    #expect(rendering(JSONSerializer.serialize(model: Plain()).toSimpleDictionary()) == "{key='k' table={a=1}}")
    #expect(try JSONCoder.encode(AnyHashable(5)) == "5")
    #expect(try JSONCoder.encode(["a": AnyHashable("b")]) == #"{"a":"b"}"#)
    #expect(JSONValue(any: [AnyHashable("a"), AnyHashable(1)]) == ["a", 1])
    #expect(JSONValue(any: AnyHashable("a")) == "a")
  }

  private struct Unwritable: Hashable {}

  private struct Holder: HandyJSON {
    var id = 1
    var hidden: AnyHashable = Unwritable()
  }

  @Test("what JSON has no form for is left out, as it is without the AnyHashable")
  func leavesOut() throws {
    #expect(try Holder().encode() == #"{"id":1}"#)
    #expect(rendering(Holder().toJSON()) == "{id=1}")
    let failure = try #require(throws: JSONFailure.self) { try JSONCoder.encode(AnyHashable(Unwritable())) }
    #expect(failure.description == "$: Unwritable does not conform to HandyJSON")
  }

  private struct Read: HandyJSON {
    var hash: AnyHashable = "kept"
    var maybe: AnyHashable?
    var list: [AnyHashable] = []
    var table: [String: AnyHashable] = [:]
  }

  @Test("an AnyHashable is decoded from text as from a dictionary")
  func decodesHashable() throws {
    let json = #"{"hash":"a","maybe":5,"list":[1,"b",true,null,[2,{"x":[3]}]],"table":{"k":2.5,"o":{"p":"q"}}}"#
    let value = try JSONValue(parsing: json)
    try decodedFromBoth(Read.self, from: json) { model, mismatches in
      #expect(mismatches == [])
      #expect(model.hash == AnyHashable("a"))
      #expect(model.maybe == AnyHashable(NSNumber(value: 5)))
      #expect(model.list[1] == AnyHashable("b"))
      #expect(model.list[4].base is [AnyHashable])
      #expect(model.table["o"] == AnyHashable(["p": AnyHashable("q")]))
      #expect(JSONValue(any: model.toJSON()) == value)
    }
    try decodedFromBoth(Read.self, from: #"{"hash":null,"maybe":null}"#) { model, mismatches in
      #expect(mismatches == [])
      #expect(model.hash == AnyHashable("kept"))
      #expect(model.maybe == nil)
    }
  }

  private struct Objects: HandyJSON {
    var text: AnyObject?
    var number: AnyObject = NSNull()
    var truth: AnyObject?
    var array: AnyObject?
    var object: AnyObject?
    var list: [AnyObject] = []
    var table: [String: AnyObject] = [:]
  }

  @Test("an AnyObject is decoded from text as from a dictionary: to the objects of Foundation")
  func decodesObjects() throws {
    let json = """
      {"text":"a","number":5,"truth":true,"array":[1,"b"],"object":{"k":[2]},"list":["c",null,{"x":3}],"table":{"t":"u"}}
      """
    let value = try JSONValue(parsing: json)
    try decodedFromBoth(Objects.self, from: json) { model, mismatches in
      #expect(mismatches == [])
      #expect(model.text as? NSString == "a")
      #expect(model.number as? NSNumber == 5)
      #expect(model.truth as? NSNumber == true)
      #expect((model.array as? NSArray)?.count == 2)
      #expect((model.object as? NSDictionary)?["k"] is [Any])
      #expect(model.list.count == 3)
      #expect(model.list[0] is NSString && model.list[1] is NSNull && model.list[2] is NSDictionary)
      #expect(model.table["t"] is NSString)
      #expect(JSONValue(any: model.toJSON()) == value)
    }
  }

  @Test("a number that no type of Foundation holds is reported for either type")
  func reportsNumbers() throws {
    var report = JSONReport()
    let model = try Read.decode(from: #"{"hash":1e999,"list":[1e999,1]}"#, report: &report)
    #expect(model.hash == AnyHashable("kept"))
    #expect(model.list.count == 1)
    #expect(report.mismatches.count == 2)
    let objects = try Objects.decode(from: #"{"text":1e999}"#, report: &report)
    #expect(objects.text == nil)
    #expect(report.mismatches.count == 3)
  }

  private final class Old: HandyJSON {
    var data: NSMutableData?
    let lock = NSObject()
    var other = NSObject()
    var object: AnyObject? = NSObject()
    var any: Any = NSObject()
    var list: [NSObject] = [NSObject()]
    required init() {}
  }

  @Test("NSMutableData is read back, and an NSObject that is nothing else is left out")
  func objects() throws {
    let json = #"{"data":"AQI="}"#
    try decodedFromBoth(Old.self, from: json) { old, mismatches in
      #expect(old.data.map { Data(referencing: $0) } == Data([1, 2]))
      #expect(mismatches == [])
      try expectEncoding(of: old, json)
      #expect(old.toJSON()?.count == 1)
    }
  }
}
