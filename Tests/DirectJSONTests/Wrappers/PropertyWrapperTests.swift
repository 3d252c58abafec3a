import DirectJSON
import Foundation
import Testing

@Suite("Wrappers: those that compute their value")
struct PropertyWrapperTests {
  @propertyWrapper struct Clamped: JSONPropertyWrapper {
    private var storage = 7
    private let limit: Int
    var wrappedValue: Int {
      get { storage }
      set { storage = min(newValue, limit) }
    }
    init(limit: Int) { self.limit = limit }
  }

  @propertyWrapper final class Boxed<Value>: JSONPropertyWrapper {
    private var values: [Value]
    var wrappedValue: Value {
      get { values[values.count - 1] }
      set { values.append(newValue) }
    }
    var projectedValue: Int { values.count }
    init(wrappedValue: Value) { values = [wrappedValue] }
  }

  /// Stores its value, and hears about changes.
  @propertyWrapper struct Counted<Value>: JSONPropertyWrapper {
    var projectedValue = 0
    var wrappedValue: Value {
      didSet { projectedValue += 1 }
    }
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  struct Inner: HandyJSON {
    var text = ""
  }

  struct Row: HandyJSON {
    var before = UInt8(0x5A)
    @Clamped(limit: 50) var small: Int
    @Clamped(limit: 500) var large: Int
    @Boxed var list = [1]
    @Boxed var optional: String? = "kept"
    @Boxed var model = Inner()
    @Counted var counted = 0
    @Counted var converted = "none"
    var after = UInt8(0x5A)

    mutating func mapping(mapper: HelpingMapper) {
      mapper.specify(propertyNamed: "large", names: "size.large")
      mapper.specify(propertyNamed: "counted", names: "number")
      mapper.specify(property: &converted) { "<\($0)>" }
    }
  }

  @Test("their setters are given what was decoded, in the wrapper that the property has")
  func decodes() throws {
    let json = #"""
      {"before":1,"small":99,"size":{"large":"99"},"list":[2,"3"],"optional":5,"model":{"text":"t"},"number":4,
      "converted":"c","after":2}
      """#
    try decodedFromBoth(Row.self, from: json) { row, mismatches in
      #expect((row.before, row.small, row.large, row.after) == (1, 50, 99, 2))
      #expect((row.list, row.optional, row.model.text) == ([2, 3], "5", "t"))
      #expect((row.$list, row.$counted, row.counted) == (2, 1, 4))
      #expect(row.converted == "<c>")
      #expect(mismatches == [])
    }
  }

  @Test("what does not fit, and null, is not given to them")
  func mismatches() throws {
    let json = #"{"small":"x","list":5,"optional":null,"model":[],"number":{}}"#
    try decodedFromBoth(Row.self, from: json) { row, mismatches in
      #expect((row.small, row.list, row.optional, row.counted) == (7, [1], "kept", 0))
      #expect((row.$list, row.$counted) == (1, 0))
      #expect(
        mismatches == [
          #"$.small: expected Int, found string "x""#, "$.list: expected Array<Int>, found number 5",
          "$.model: expected Inner, found an array", "$.number: expected Int, found an object",
        ])
    }
    var options = DecodingOptions()
    options.nullClearsOptionals = true
    try decodedFromBoth(Row.self, from: #"{"optional":null,"small":null}"#, options: options) { row, mismatches in
      #expect((row.optional, row.small) == (nil, 7))
      #expect(mismatches == [])
    }
  }

  @Test("what their getters give is encoded")
  func encodes() throws {
    var row = Row()
    (row.small, row.list, row.optional) = (60, [], nil)
    #expect(
      try row.encode()
        == #"{"before":90,"small":50,"size":{"large":7},"list":[],"model":{"text":""},"number":0,"converted":"none","after":90}"#
    )
    #expect(
      rendering(row.toJSON())
        == "{after=90 before=90 converted='none' list=[] model={text=''} number=0 size={large=7} small=50}")
  }

  @Test("only properties can be wrapped: a wrapper elsewhere is no value")
  func elsewhere() throws {
    struct List: HandyJSON {
      var items: [Clamped] = [Clamped(limit: 3)]
    }
    let (list, mismatches) = try decoded(List.self, from: #"{"items":[1]}"#)
    #expect(list.items.map(\.wrappedValue) == [7])
    #expect(mismatches.count == 1)
  }

  @Test("null means for a wrapped value what it means without the wrapper", arguments: [false, true], [false, true])
  func nulls(clears: Bool, isTree: Bool) throws {
    struct Nulls: HandyJSON {
      @Boxed var value: JSONValue = 3
      var bareValue: JSONValue = 3
      @Boxed var any: Any = 5
      var bareAny: Any = 5
      @Boxed var hashable: AnyHashable = 5
      @Boxed var number: Int? = 5
      @Boxed var count = 5
      lazy var unused: AnyHashable = "x"
      lazy var object: AnyObject = NSString("x")
    }
    let json = """
      {"value":null,"bareValue":null,"any":null,"bareAny":null,"hashable":null,"number":null,"count":null,"unused":null,
      "object":null}
      """
    var options = DecodingOptions()
    options.nullClearsOptionals = clears
    var nulls =
      isTree
      ? try Nulls.decode(
        from: #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]), options: options)
      : try Nulls.decode(from: json, options: options)
    #expect((nulls.value, nulls.bareValue) == (.null, .null))
    #expect(nulls.any as? Int == 5 && nulls.bareAny as? Int == 5 && nulls.hashable.base as? Int == 5)
    #expect((nulls.number, nulls.count) == (clears ? nil : 5, 5))
    #expect(nulls.unused.base as? String == "x" && nulls.object as? NSString == "x")
  }
}
