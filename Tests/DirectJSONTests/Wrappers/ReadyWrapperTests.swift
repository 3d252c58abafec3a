import DirectJSON
import Foundation
import Testing

@Suite("Wrappers: ready ones")
struct ReadyWrapperTests {
  private static let strict: DecodingOptions = {
    var options = DecodingOptions()
    options.isStrict = true
    return options
  }()

  private func tree(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  // MARK: Ignored

  struct Cached: HandyJSON {
    var name = ""
    @Ignored var cache = ["a": 1]
    @Ignored var optional: Int?
    @Ignored var closure: (() -> Void)?
    var after = 0
  }

  @Test("an ignored property is neither decoded nor encoded nor reported")
  func ignored() throws {
    let json = #"{"name":"n","cache":{"b":2},"optional":5,"closure":1,"after":3}"#
    try decodedFromBoth(Cached.self, from: json, options: Self.strict) { model, mismatches in
      #expect((model.name, model.cache, model.optional, model.after) == ("n", ["a": 1], nil, 3))
      #expect(mismatches == [])
      try expectEncoding(of: model, #"{"name":"n","after":3}"#)
      #expect(rendering(model.toJSON()) == "{after=3 name='n'}")
    }
    #expect(LayoutReport(of: Cached.self).properties.map(\.isWritten) == [true, false, false, false, true])
  }

  // MARK: DefaultValue

  struct Inner: HandyJSON {
    var number = 1
  }

  struct Settings: HandyJSON {
    @DefaultValue var level = 3
    @DefaultValue var name: String? = "anonymous"
    @DefaultValue var inner = Inner(number: 2)
    @DefaultValue var list = [0]
    var after = 0
  }

  @Test(
    "null and what does not fit give the default again; what does not fit is reported, and refused by strict calls",
    arguments: [
      (#"{"level":5,"name":"n","inner":{"number":6},"list":[7],"after":1}"#, "5 n 6 [7] 1", [String]()),
      (#"{"after":1}"#, "3 anonymous 2 [0] 1", []),
      (#"{"level":null,"name":null,"inner":null,"list":null,"after":1}"#, "3 anonymous 2 [0] 1", []),
      (
        #"{"level":"x","name":"n","inner":[],"list":{},"after":1}"#, "3 n 2 [0] 1",
        [
          #"$.inner: expected Inner, found an array"#, #"$.level: expected Int, found string "x""#,
          #"$.list: expected Array<Int>, found an object"#,
        ]
      ),
      (
        #"{"inner":{"number":"x"},"list":["y",8],"after":1}"#, "3 anonymous 1 [8] 1",
        [
          #"$.inner.number: expected Int, found string "x""#, #"$.list[0]: expected Int, found string "y""#,
        ]
      ),
    ])
  func defaults(json: String, expected: String, mismatches: [String]) throws {
    func words(_ settings: Settings) -> String {
      "\(settings.level) \(settings.name ?? "nil") \(settings.inner.number) \(settings.list) \(settings.after)"
    }
    try decodedFromBoth(Settings.self, from: json) { settings, found in
      #expect(words(settings) == expected)
      #expect(found.sorted() == mismatches)
    }
    let strict = Self.strict
    if mismatches.isEmpty {
      #expect(try words(Settings.decode(from: json, options: strict)) == expected)
      #expect(try words(Settings.decode(from: tree(json), options: strict)) == expected)
    } else {
      #expect(throws: JSONFailure.self) { try Settings.decode(from: json, options: strict) }
      #expect(throws: JSONFailure.self) { try Settings.decode(from: tree(json), options: strict) }
    }
  }

  @Test("a report says that the default was used")
  func reportsDefaults() throws {
    let json = #"{"level":"x","inner":[]}"#
    for isText in [true, false] {
      var report = JSONReport()
      if isText {
        _ = try Settings.decode(from: json, report: &report)
      } else {
        _ = try Settings.decode(from: tree(json), report: &report)
      }
      #expect(report.mismatches.map { $0.outcome?.description } == ["used the default", "used the default"])
    }
  }

  @Test("an update sets back what null or a misfit is said for, and nothing else")
  func updatesDefaults() throws {
    let tree: [String: Any] = ["level": NSNull(), "list": "x"]
    for isText in [true, false] {
      var settings = Settings()
      (settings.level, settings.name, settings.list) = (9, "other", [9])
      if isText {
        JSONDeserializer.update(object: &settings, from: #"{"level":null,"list":"x"}"#)
      } else {
        JSONDeserializer.update(object: &settings, from: tree)
      }
      #expect((settings.level, settings.name, settings.list) == (3, "other", [0]))
      try expectEncoding(of: settings, #"{"level":3,"name":"other","inner":{"number":2},"list":[0],"after":0}"#)
    }
  }

  // MARK: DateFormat

  struct Event: HandyJSON {
    @DateFormat("yyyy-MM-dd") var day: Date?
    @DateFormat("dd.MM.yyyy HH:mm") var start = Date(timeIntervalSince1970: 0)
    @DateFormat("HH:mm", timeZone: TimeZone(secondsFromGMT: 3600) ?? .gmt) var end: Date?
    var plain: Date?
  }

  @Test("each date has the format of its property, in both directions")
  func dates() throws {
    let json = #"{"day":"2024-02-29","start":"01.03.2024 12:30","end":"01:00"}"#
    try decodedFromBoth(Event.self, from: json) { event, mismatches in
      #expect(event.day?.timeIntervalSince1970 == 1_709_164_800)
      #expect(event.start.timeIntervalSince1970 == 1_709_296_200)
      #expect(event.end.map { $0.timeIntervalSince1970.truncatingRemainder(dividingBy: 86400) } == 0)
      #expect(mismatches == [])
      try expectEncoding(of: event, json)
      #expect(rendering(event.toJSON()) == "{day='2024-02-29' end='01:00' start='01.03.2024 12:30'}")
    }
    try expectEncoding(of: Event(), #"{"start":"01.01.1970 00:00"}"#)
    let date = Date(timeIntervalSince1970: 86400)
    #expect(try Event.decode(from: ["day": date, "start": date] as [String: Any]).start == date)
  }

  @Test("a date in another format is a mismatch; null leaves it, or clears it by option")
  func wrongDates() throws {
    let json = #"{"day":"29.02.2024","start":1709164800,"end":{}}"#
    try decodedFromBoth(Event.self, from: json) { event, mismatches in
      #expect((event.day, event.start.timeIntervalSince1970, event.end) == (nil, 0, nil))
      #expect(
        mismatches == [
          #"$.day: expected Date, found string "29.02.2024""#, "$.start: expected Date, found number 1709164800",
          "$.end: expected Date, found an object",
        ])
    }
    for clears in [true, false] {
      var options = DecodingOptions()
      options.nullClearsOptionals = clears
      let date = Date(timeIntervalSince1970: 0)
      struct Named: HandyJSON {
        @DateFormat("yyyy") var year: Date? = Date(timeIntervalSince1970: 0)
        @DateFormat("yyyy") var other = Date(timeIntervalSince1970: 0)
      }
      try decodedFromBoth(Named.self, from: #"{"year":null,"other":null}"#, options: options) { model, mismatches in
        #expect((model.year, model.other) == (clears ? nil : date, date))
        #expect(mismatches == [])
      }
    }
  }

  @Test("a list of anything that fits leaves null out, wherever it comes from")
  func lossyAny() throws {
    struct Row: HandyJSON {
      @LossyArray var list: [Any] = []
      @LossyArray var optional: [Any?] = []
    }
    let tree: [String: Any] = ["list": [1, NSNull(), "a"] as [Any], "optional": [1, nil] as [Any?]]
    for row in [
      try Row.decode(from: #"{"list":[1,null,"a"],"optional":[1,null]}"#), try Row.decode(from: tree),
    ] {
      #expect(row.list.count == 2)
      #expect(row.optional.count == 1)
    }
  }

  // MARK: StringOrNumber

  struct Item: HandyJSON {
    @StringOrNumber var id = "none"
    @StringOrNumber var code: String?
  }

  @Test(
    "a string or a number is kept as text, and written as what it was",
    arguments: [
      (#"{"id":"7","code":"x\"y"}"#, "7", #"x"y"#), (#"{"id":7,"code":-1.50}"#, "7", "-1.50"),
      (#"{"id":12345678901234567890,"code":"1e5"}"#, "12345678901234567890", "1e5"),
    ])
  func stringsAndNumbers(json: String, id: String, code: String) throws {
    let (item, mismatches) = try decoded(Item.self, from: json)
    #expect((item.id, item.code) == (id, code))
    #expect(mismatches == [])
    try expectEncoding(of: item, json)
    let tree = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let fromTree = try Item.decode(from: tree)
    #expect(fromTree.id == id)
    #expect((fromTree.$id, fromTree.$code) == (item.$id, item.$code))
    #expect(rendering(item.toJSON()?["id"]) == (item.$id ? (id.count > 9 ? "u\(id)" : id) : "'\(id)'"))
  }

  @Test("neither a bool nor a container is a string or a number")
  func neitherStringNorNumber() throws {
    try decodedFromBoth(Item.self, from: #"{"id":true,"code":[1]}"#) { item, mismatches in
      #expect((item.id, item.code) == ("none", nil))
      #expect(
        mismatches == [
          "$.id: expected a string or a number, found true", "$.code: expected a string or a number, found an array",
        ])
      try expectEncoding(of: item, #"{"id":"none"}"#)
    }
    try decodedFromBoth(Item.self, from: #"{"id":null,"code":null}"#) { item, mismatches in
      #expect((item.id, item.code) == ("none", nil))
      #expect(mismatches == [])
    }
    var item = try Item.decode(from: #"{"id":5}"#)
    item.id = "five"
    try expectEncoding(of: item, #"{"id":"five"}"#)
  }

  // MARK: LossyArray

  struct Scores: HandyJSON {
    @LossyArray var numbers: [Int]
    @LossyArray var optionals: [Int?] = [5]
    @LossyArray var inner = [Inner(number: 9)]
  }

  @Test("a lossy array has what fits, without a word about the rest")
  func lossyArrays() throws {
    let json = #"{"numbers":[1,"x",null,[],"2"],"optionals":[1,null,{},2],"inner":[{"number":"y"},5,null]}"#
    try decodedFromBoth(Scores.self, from: json) { scores, mismatches in
      #expect((scores.numbers, scores.optionals, scores.inner.map(\.number)) == ([1, 2], [1, 2], [1]))
      #expect(mismatches == [#"$.inner[0].number: expected Int, found string "y""#])
      try expectEncoding(of: scores, #"{"numbers":[1,2],"optionals":[1,2],"inner":[{"number":1}]}"#)
    }
    let numbers = #"{"numbers":[1,"x",null,[],"2"]}"#
    #expect(try Scores.decode(from: numbers, options: Self.strict).numbers == [1, 2])
    let tree = try #require(JSONSerialization.jsonObject(with: Data(numbers.utf8)) as? [String: Any])
    #expect(try Scores.decode(from: tree, options: Self.strict).numbers == [1, 2])
  }

  @Test("what is no array at all is a mismatch; null leaves the array")
  func noArray() throws {
    try decodedFromBoth(Scores.self, from: #"{"numbers":"[3,4]","optionals":7,"inner":null}"#) { scores, mismatches in
      #expect((scores.numbers, scores.optionals, scores.inner.map(\.number)) == ([3, 4], [5], [9]))
      #expect(mismatches == ["$.optionals: expected Array<Optional<Int>>, found number 7"])
    }
    #expect(Scores().numbers == [])
  }

  @Test("of an array in a string, the same is left out, without a word")
  func lossyText() throws {
    let json = #"{"numbers":"[1,\"x\",null]","optionals":"[null,{},2]","inner":"[5,{}]"}"#
    try decodedFromBoth(Scores.self, from: json) { scores, mismatches in
      #expect((scores.numbers, scores.optionals, scores.inner.map(\.number)) == ([1], [2], [1]))
      #expect(mismatches == [])
    }
  }

  @Test("thousands of elements, some of which do not fit, release what they hold once")
  func lifetimes() throws {
    struct Texts: HandyJSON {
      @LossyArray var list: [[String]] = []
    }
    let text = "a text that is too long for a small string"
    let json = "[" + (0..<3000).map { $0 % 3 == 0 ? "5" : #"["\#(text) \#($0)"]"# }.joined(separator: ",") + "]"
    try decodedFromBoth(Texts.self, from: #"{"list":\#(json)}"#) { texts, mismatches in
      #expect(texts.list.count == 2000)
      #expect(texts.list.last == ["\(text) 2999"])
      #expect(mismatches == [])
    }
  }
}
