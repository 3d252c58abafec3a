import DirectJSON
import Foundation
import Testing

@Suite("Mapping: several names")
struct SeveralNamesTests {
  struct Inner: HandyJSON, Equatable {
    var x = 0
  }

  struct Model: HandyJSON {
    var id = -1
    var maybe: Int? = -1
    var inner = Inner()
    var day = Date(timeIntervalSince1970: 0)
    var text = "-"
    @DefaultValue var level = 3
    @StringOrNumber var code = "-"
    var list: [Int] = []

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< id <-- ["id", "identifier", "meta.id"]
      mapper <<< maybe <-- ["maybe", "perhaps"]
      mapper <<< inner <-- ["inner", "nested"]
      mapper <<< day <-- (["day", "date"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
      mapper.specify(property: &text, name: "text")
      mapper <<< level <-- ["level", "rank"]
      mapper <<< code <-- ["code", "number"]
      mapper <<< list <-- ["list", "items"]
    }
  }

  @Test(
    "the first name wins whose value is there, not null, and fits",
    arguments: [
      (#"{"id":1,"identifier":2}"#, 1), (#"{"identifier":2,"id":1}"#, 1), (#"{"id":null,"identifier":2}"#, 2),
      (#"{"identifier":2,"id":null}"#, 2), (#"{"id":"seven","identifier":2}"#, 2), (#"{"id":[1],"identifier":2}"#, 2),
      (#"{"id":{},"identifier":null,"meta":{"id":3}}"#, 3), (#"{"meta":{"id":3},"id":null}"#, 3),
      (#"{"id":null,"identifier":null,"meta":null}"#, -1), (#"{"id":"x","identifier":"y","meta":{"id":"z"}}"#, -1),
      (#"{"id":99999999999999999999,"identifier":2}"#, 2), (#"{"meta":{"id":null},"identifier":"4"}"#, 4),
    ])
  func firstThatFits(json: String, id: Int) throws {
    try decodedFromBoth(Model.self, from: json) { model, mismatches in
      #expect(model.id == id)
      #expect((mismatches == []) == !json.contains(#""z""#))
    }
    #expect(Model.deserialize(from: json)?.id == id)
  }

  @Test("of a name that stands twice, the last value is the one")
  func twice() throws {
    #expect(try Model.decode(from: #"{"id":1,"identifier":3,"id":2}"#).id == 2)
    #expect(try Model.decode(from: #"{"id":1,"identifier":3,"id":null}"#).id == 3)
    #expect(try Model.decode(from: #"{"id":1,"identifier":3,"id":"bad"}"#).id == 3)
    #expect(try Model.decode(from: #"{"meta":{"id":1},"meta":{}}"#).id == -1)
  }

  @Test(
    "an earlier value of a name that stands twice counts where no other value fits, as for a property with one name",
    arguments: [
      (#"{"id":1,"id":"bad"}"#, 1), (#"{"id":1,"id":null}"#, 1), (#"{"id":"bad","id":2}"#, 2),
      (#"{"id":1,"id":"bad","id":[]}"#, 1), (#"{"id":1,"identifier":"bad","id":{}}"#, 1),
      (#"{"id":"bad","identifier":3,"identifier":null,"id":[]}"#, 3),
    ])
  func earlierValues(json: String, id: Int) throws {
    #expect(try Model.decode(from: json).id == id)
    var report = JSONReport()
    #expect(try Model.decode(from: json, report: &report).id == id)
    var strict = DecodingOptions()
    strict.isStrict = true
    #expect((try? Model.decode(from: json, options: strict)) == nil || !json.contains("bad") || id == 2)
  }

  @Test("of an optional property, null is the last value where it clears one")
  func optionalTwice() throws {
    #expect(try Model.decode(from: #"{"maybe":1,"maybe":null}"#).maybe == 1)
    var clearing = DecodingOptions()
    clearing.nullClearsOptionals = true
    #expect(try Model.decode(from: #"{"maybe":1,"maybe":null}"#, options: clearing).maybe == nil)
    #expect(try Model.decode(from: #"{"maybe":1,"perhaps":2,"maybe":null}"#).maybe == 2)
    #expect(try Model.decode(from: #"{"maybe":1,"maybe":"bad"}"#).maybe == 1)
  }

  @Test("converters, models, wrappers and collections have their say about what fits")
  func kinds() throws {
    let json = #"""
      {"day":"yesterday","date":"2024-02-29","inner":[1],"nested":{"x":4},"level":"high","rank":8,"code":[],"number":5,
      "list":{},"items":[1,"x",2],"maybe":"x","perhaps":6}
      """#
    try decodedFromBoth(Model.self, from: json) { model, mismatches in
      #expect((model.inner.x, model.level, model.code, model.list, model.maybe) == (4, 8, "5", [1, 2], 6))
      #expect(model.day.timeIntervalSince1970 > 1_700_000_000)
      // What the value that was taken lacks itself.
      #expect(mismatches == [#"$.items[1]: expected Int, found string "x""#])
    }
  }

  @Test("what fits under no name is reported under each; strict calls fail on it, and on nothing else")
  func reports() throws {
    try decodedFromBoth(Model.self, from: #"{"id":"x","identifier":[],"meta":{"id":null}}"#) { _, mismatches in
      #expect(mismatches == [#"$.id: expected Int, found string "x""#, "$.identifier: expected Int, found an array"])
    }
    var options = DecodingOptions()
    options.isStrict = true
    #expect(try Model.decode(from: #"{"id":"x","identifier":2}"#, options: options).id == 2)
    #expect(try Model.decode(from: ["id": "x", "identifier": 2], options: options).id == 2)
    for json in [#"{"id":"x"}"#, #"{"id":null}"#, #"{"identifier":null,"id":null}"#] {
      let failure = try #require(throws: JSONFailure.self) { try Model.decode(from: json, options: options) }
      #expect(failure.path.description == "$.id")
    }
  }

  @Test("null under every name is what null under one is")
  func nulls() throws {
    var options = DecodingOptions()
    #expect(try Model.decode(from: #"{"maybe":null,"perhaps":null}"#, options: options).maybe == -1)
    options.nullClearsOptionals = true
    #expect(try Model.decode(from: #"{"maybe":null,"perhaps":null}"#, options: options).maybe == nil)
    #expect(try Model.decode(from: ["maybe": NSNull()], options: options).maybe == nil)
    #expect(try Model.decode(from: #"{"maybe":null,"perhaps":1}"#, options: options).maybe == 1)
  }
}
