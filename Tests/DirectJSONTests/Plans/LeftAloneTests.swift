import DirectJSON
import Testing

@Suite("Decoding: properties left alone")
struct LeftAloneTests {
  private enum Bare { case one, two }
  private struct Plain { var value = 1 }

  private struct Model: HandyJSON {
    var bare: Bare? = .two
    var list: [Bare] = [.two]
    var set: Set<Bare> = [.two]
    var map: [String: Plain] = ["a": Plain()]
    var lists: [[Bare]?]? = [[.two]]
    var texts: [any CustomStringConvertible] = [7]
    var after = 0
  }

  @Test(
    "values of types that cannot be decoded keep their defaults, in collections too",
    arguments: [
      (
        #"{"bare": "one", "after": 2}"#,
        #"$.bare (line 1, column 10): `bare` is not decoded: Bare does not conform to HandyJSONEnum"#
      ),
      (
        #"{"list": ["one"], "after": 2}"#,
        "$.list (line 1, column 10): `list` is not decoded: Bare does not conform to HandyJSONEnum"
      ),
      (
        #"{"set": ["one"], "after": 2}"#,
        "$.set (line 1, column 9): `set` is not decoded: Bare does not conform to HandyJSONEnum"
      ),
      (
        #"{"map": {"b": {}}, "after": 2}"#,
        "$.map (line 1, column 9): `map` is not decoded: Plain does not conform to HandyJSON"
      ),
      (
        #"{"lists": [["one"]], "after": 2}"#,
        "$.lists (line 1, column 11): `lists` is not decoded: Bare does not conform to HandyJSONEnum"
      ),
      (
        #"{"texts": [1], "after": 2}"#,
        "$.texts (line 1, column 11): `texts` is not decoded: CustomStringConvertible is a protocol, and JSON does not say which conforming type to create"
      ),
    ])
  func keepsDefaults(json: String, message: String) throws {
    var report = JSONReport()
    let model = try Model.decode(from: json, report: &report)
    #expect(report.finding == message)
    #expect(
      model.toJSONString()
        == #"{"bare":"two","list":["two"],"set":["two"],"lists":[["two"]],"texts":[7],"after":2}"#
    )
  }

  @Test("a converter makes a value of any type")
  func convertsAnyType() {
    struct Model: HandyJSON {
      var list: [Bare] = []
      mutating func mapping(mapper: HelpingMapper) {
        mapper.specify(property: &list) { $0.map { $0 == "1" ? .one : .two } }
      }
    }
    #expect(Model.deserialize(from: #"{"list": "121"}"#)?.list == [.one, .two, .one])
  }
}
