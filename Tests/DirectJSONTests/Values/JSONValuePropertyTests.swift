import DirectJSON
import Foundation
import Testing

extension JSONValue: Keepable { static var kept: JSONValue { ["kept": [1, 2]] } }
extension JSONObject: Keepable { static var kept: JSONObject { ["kept": [1, 2]] } }

@Suite("Values: properties of type JSONValue")
struct JSONValuePropertyTests {
  static let documents = [
    "true", "5", "-7", "18446744073709551615", "2.5", #""text that is too long for a small string""#, "[]", "{}",
    #"[1,"a",[null],{"b":false}]"#, #"{"b":1,"a":{"c":[1,2.5,null]}}"#,
  ]

  @Test("every place takes every kind of value, and writes it", arguments: documents)
  func places(json: String) throws {
    let value = try JSONValue(parsing: json)
    try Places<JSONValue>.check(json, value)
    try Places<JSONValue>.checkRoundTrip(value, json)
  }

  @Test(
    "a place for objects takes objects, and strings that hold one",
    arguments: documents + [#""{\"a\": [1]}""#, #""[1]""#])
  func objects(json: String) throws {
    var object = try JSONValue(parsing: json).object
    if json.hasPrefix(#""{"#) { object = ["a": [1]] }
    let found = json.hasPrefix("[") ? "an array" : json.hasPrefix("\"") ? "string " + json : json
    let kind = json.first?.isNumber == true || json.hasPrefix("-") ? "number " + found : found
    try Places<JSONObject>.check(json, object, object == nil ? "expected JSONObject, found \(kind)" : nil)
    if let object, json.hasPrefix("{") { try Places<JSONObject>.checkRoundTrip(object, json) }
  }

  struct Holder: HandyJSON {
    var before = "before"
    var value: JSONValue = 1
    var optional: JSONValue? = 1
    var list: [JSONValue] = [1]
    var optionals: [JSONValue?] = [1]
    var table: [String: JSONValue] = [:]
    var set: Set<JSONValue> = []
    var object: JSONObject? = ["a": 1]
    var after = "after"
  }

  final class Box: HandyJSON {
    var value: JSONValue = nil
    var optional: JSONValue?
    var count = 0
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper <<< value <-- "outer.inner" }
  }

  @Test("null is a value of a JSONValue; optionals keep theirs; collections hold it")
  func null() throws {
    let json =
      #"{"value":null,"optional":null,"list":[null,1],"optionals":[null,1],"table":{"a":null},"set":[null,null],"object":null}"#
    let (holder, mismatches) = try decoded(Holder.self, from: json)
    #expect(holder.value == .null)
    #expect(holder.optional == 1)
    #expect(holder.list == [.null, 1])
    #expect(holder.optionals.count == 2 && holder.optionals[0] == Optional.none && holder.optionals[1] == 1)
    #expect(holder.table == ["a": .null])
    #expect(holder.set == [.null])
    #expect(holder.object == ["a": 1])
    #expect((holder.before, holder.after) == ("before", "after"))
    #expect(mismatches == [])
    #expect(
      holder.toJSONString()
        == #"{"before":"before","value":null,"optional":1,"list":[null,1],"optionals":[null,1],"table":{"a":null},"set":[null],"object":{"a":1},"after":"after"}"#
    )
  }

  @Test("a class has such properties, too, by mapped names and in updates")
  func classes() throws {
    var box = try Box.decode(from: #"{"outer":{"inner":{"b":[1]}},"optional":"x","count":3}"#)
    #expect(box.value == ["b": [1]])
    #expect(box.optional == "x")
    #expect(box.count == 3)
    JSONDeserializer.update(object: &box, from: #"{"outer":{"inner":null},"count":4}"#)
    #expect(box.value == .null)
    #expect(box.count == 4)
    #expect(box.toJSONString() == #"{"outer":{"inner":null},"optional":"x","count":4}"#)
    box.optional = nil
    box.value = ["a": .null]
    #expect(box.toJSONString() == #"{"outer":{"inner":{"a":null}},"count":4}"#)
    let failing = #"{"outer":{"inner":[1,2,"x"]},"optional":["a",{"b":1}],"count":}"#
    JSONDeserializer.update(object: &box, from: failing)
    #expect(box.value == ["a": .null])
    #expect(throws: JSONFailure.self) { try Box.decode(from: failing) }
  }

  @Test("toJSON() gives Foundation's values, and a number that is not finite is an error with its path")
  func plain() throws {
    var holder = Holder()
    holder.value = ["a": [1, 2.5, true, nil, "x", .unsignedInteger(.max)], "b": [:]]
    let plain = try #require(holder.toJSON())
    #expect(rendering(plain["value"]) == "{a=[1 2.5 true null 'x' u18446744073709551615] b={}}")
    #expect(JSONSerialization.isValidJSONObject(plain))
    holder.value = ["a": [1, .double(.infinity)]]
    let failure = try #require(throws: JSONFailure.self) { try holder.encode() }
    #expect(failure.finding == "$.value.a[1]: JSON cannot represent inf, which is not a finite number")
    #expect(holder.toJSON() == nil)
    holder.value = 1
    holder.object = ["x": .double(.nan)]
    #expect(throws: JSONFailure.self) { try holder.encode() }
    #expect(holder.toJSON() == nil)
  }

  @Test("an Any that holds a JSONValue is written as that value")
  func insideAny() throws {
    struct Loose: HandyJSON {
      var any: Any = 0
      var table: [String: Any] = [:]
    }
    var loose = Loose()
    loose.any = ["a": [1, nil]] as JSONValue
    loose.table = ["k": JSONValue.null, "l": 5]
    #expect(loose.toJSONString()?.hasPrefix(#"{"any":{"a":[1,null]},"table":{"#) == true)
    #expect(rendering(loose.toJSON()) == "{any={a=[1 null]} table={k=null l=5}}")
    #expect(JSONSerializer.serialize(model: [true, "x"] as JSONValue).toJSON() == #"[true,"x"]"#)
    #expect(rendering(JSONSerializer.serialize(model: ["x": 1] as JSONValue).toSimpleDictionary()) == "{x=1}")
  }

  @Test("parsed sources fill such properties, with null, models and other types in them")
  func parsedSources() throws {
    struct Point: HandyJSON {
      var y = 1
      var x = 2
    }
    let tree: [String: Any] = [
      "value": ["b": [1, 2.5, true, NSNull(), Point()] as [Any], "a": Date(timeIntervalSince1970: 5)] as [String: Any],
      "optional": NSNull(), "list": [NSNull(), "x", 1.0] as [Any], "optionals": [NSNull(), 1] as [Any],
      "table": ["k": UInt64.max], "set": [1, 1.0, "1"] as [Any], "object": #"{"k":[1]}"#,
    ]
    var report = JSONReport()
    let holder = try Holder.decode(from: tree, report: &report)
    #expect(holder.value.description == #"{"a":5,"b":[1,2.5,true,null,{"y":1,"x":2}]}"#)
    #expect(holder.optional == 1)
    #expect(holder.list == [nil, "x", 1])
    #expect(holder.optionals.count == 2 && holder.optionals[0] == Optional.none && holder.optionals[1] == 1)
    #expect(holder.table == ["k": .unsignedInteger(.max)])
    #expect(holder.set == [1, "1"])
    #expect(holder.object == ["k": [1]])
    #expect(report.isEmpty)
    #expect(try Holder.decode(from: ["value": NSNull()] as [String: Any]).value == .null)
    let whole = try Holder.decode(from: ["value": [5] as JSONValue, "object": ["k": 1] as JSONObject] as [String: Any])
    #expect(whole.value == [5])
    #expect(whole.object == ["k": 1])
  }

  @Test("what JSON does not have is reported, and leaves the property as it is")
  func unfitSources() throws {
    let tree: [String: Any] = [
      "value": [1, Double.nan] as [Any], "optional": { 5 } as () -> Int, "object": [1] as [Any],
      "list": [1, Int.self, 2] as [Any],
    ]
    var report = JSONReport()
    let holder = try Holder.decode(from: tree, report: &report)
    #expect((holder.value, holder.optional, holder.object) == (1, 1, ["a": 1]))
    #expect(holder.list == [1, 2])
    #expect(
      report.mismatches.map(\.finding) == [
        "$.value: expected JSONValue, found an array",
        "$.optional: expected JSONValue, found a value of type () -> Int",
        "$.list[1]: expected JSONValue, found a value of type Int.Type",
        "$.object: expected JSONObject, found an array",
      ])
    // As many as there may be levels: none of them counts as one.
    let many = Array(repeating: [["a": Double.nan]], count: 600) as [Any] + [[[["a": 1]]]]
    #expect(try Holder.decode(from: ["list": many] as [String: Any]).list == [[[["a": 1]]]])
    var deep: Any = 1
    for _ in 0..<600 { deep = [deep] }
    #expect(throws: JSONFailure.self) { try Holder.decode(from: ["value": deep] as [String: Any]) }
  }

  @Test("models are made of values as of other parsed sources, reports included")
  func asSource() throws {
    let value: JSONValue = ["data": [["value": ["z": 1, "a": 2], "list": 5, "table": ["k": nil]]]]
    var report = JSONReport()
    let holder = try Holder.decode(from: value, designatedPath: "data.0", report: &report)
    #expect(holder.value == ["z": 1, "a": 2])
    #expect(holder.table == ["k": .null])
    #expect(report.mismatches.map(\.finding) == ["$.data[0].list: expected Array<JSONValue>, found number 5"])
    let object: JSONObject = ["value": 7]
    #expect(try Holder.decode(from: object).value == 7)
    #expect(try [Holder].decode(from: value, designatedPath: "data").count == 1)
  }
}
