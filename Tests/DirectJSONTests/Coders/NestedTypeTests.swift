import DirectJSON
import Foundation
import Testing

@Suite("Interop: raw values, and types inside types")
struct NestedTypeTests {
  private struct Inner: HandyJSON, Equatable {
    var value = 1
  }

  private enum Letter: Character, HandyJSONEnum, CaseIterable {
    case first = "a"
    case second = "b"
  }

  private struct Identifier: RawRepresentable, HandyJSONEnum, Equatable {
    var rawValue: UUID
  }

  private struct Moment: RawRepresentable, HandyJSONEnum, Equatable {
    var rawValue: Date
    init?(rawValue: Date) {
      if rawValue < Date(timeIntervalSince1970: 0) { return nil }
      self.rawValue = rawValue
    }
  }

  private struct Path: RawRepresentable, HandyJSONEnum, Equatable {
    var rawValue: [Int]
  }

  private struct Width: RawRepresentable, HandyJSONEnum, Equatable {
    var rawValue: CGFloat
  }

  private struct Row: HandyJSON {
    var letter = Letter.first
    var letters: [Letter?] = []
    var identifier: Identifier?
    var moment = Moment(rawValue: Date(timeIntervalSince1970: 1))
    var moments: [String: Moment] = [:]
    var path = Path(rawValue: [1])
    var width: Width? = Width(rawValue: 1)
    var after = 0
  }

  @Test("raw values of any type that has a coder")
  func rawValues() throws {
    let json = """
      {"letter":"b","letters":["a",null],"identifier":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","moment":2,\
      "moments":{"a":3.5},"path":[1,2,3],"width":2.5,"after":1}
      """
    let (row, mismatches) = try decoded(Row.self, from: json)
    #expect(mismatches == [])
    #expect(row.letter == .second)
    #expect(row.letters == [.first, nil])
    #expect(row.identifier?.rawValue.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(row.moment?.rawValue == Date(timeIntervalSince1970: 2))
    #expect(row.moments["a"]?.rawValue == Date(timeIntervalSince1970: 3.5))
    #expect(row.path == Path(rawValue: [1, 2, 3]))
    #expect(row.width == Width(rawValue: 2.5))
    #expect(try row.encode() == json)
    #expect(rendering(row.toJSON()?["path"]) == "[1 2 3]")
  }

  @Test(
    "raw values that do not fit, or stand for no case",
    arguments: [
      (#"{"letter":"c"}"#, #"$.letter (line 1, column 11): expected Letter, found string "c""#),
      (#"{"moment":-1}"#, "$.moment (line 1, column 11): expected Moment, found number -1"),
      (#"{"moment":"x"}"#, #"$.moment (line 1, column 11): expected Date, found string "x""#),
      (#"{"moments":{"a":-2}}"#, "$.moments.a (line 1, column 17): expected Moment, found number -2"),
      (#"{"path":{}}"#, "$.path (line 1, column 9): expected Array<Int>, found an object"),
      (#"{"path":null,"moment":null}"#, "all values fit"),
    ])
  func mismatches(json: String, message: String) throws {
    var report = JSONReport()
    let row = try Row.decode(from: json, report: &report)
    #expect(report.finding == message)
    #expect(try row.encode() == Row().encode())
  }

  @Test("optionals in optionals, and collections of optional collections")
  func nesting() throws {
    struct Nested: HandyJSON {
      var number: Int??
      var kept: Int?? = 7
      var text: String???
      var inner: Inner??
      var date: Date??
      var numbers: [Int??] = []
      var deep: [[String: [Inner?]?]] = []
      var deeper: [[String: [Inner?]?]?]?
      var sets: [String: Set<Int>?] = [:]
    }
    let json = """
      {"number":1,"kept":7,"text":"a","inner":{"value":2},"date":3,"numbers":[1,null],\
      "deep":[{"a":[{"value":4},null]},{"b":null}],"deeper":[null,{"c":[]}],"sets":{"d":[5]}}
      """
    let (row, mismatches) = try decoded(Nested.self, from: json)
    #expect(mismatches == [])
    #expect(row.number == 1)
    #expect(row.text == "a")
    #expect(row.inner == Inner(value: 2))
    #expect(row.date == Date(timeIntervalSince1970: 3))
    #expect(row.numbers == [1, nil])
    #expect(row.deep[0] == ["a": [Inner(value: 4), nil]])
    #expect(row.deep[1] == ["b": Optional<[Inner?]>.none])
    #expect(row.deeper?.count == 2 && row.deeper?[0] == nil)
    #expect(row.deeper?[1] == ["c": []])
    #expect(row.sets == ["d": [5]])
    #expect(try row.encode() == json)
    #expect(try Nested.decode(from: #"{"kept":null}"#).kept == .some(.some(7)))
    let (wrong, report) = try decoded(Nested.self, from: #"{"kept":"x","date":"x"}"#)
    #expect(wrong.kept == .some(.some(7)))
    #expect(
      report == [
        #"$.kept (line 1, column 9): expected Int, found string "x""#,
        #"$.date (line 1, column 20): expected Date, found string "x""#,
      ])
  }

  @Test("dictionaries with any keys, as Foundation's become")
  func anyKeys() throws {
    struct Holder: HandyJSON {
      var info: [AnyHashable: Any] = [:]
    }
    let holder = try Holder.decode(from: #"{"info":{"a":[1]}}"#)
    #expect(rendering(holder.info["a"]) == "[1]")
    #expect(try holder.encode() == #"{"info":{"a":[1]}}"#)
  }

  @Test("keys that would be written as the same string are refused, and read as the one that is a string")
  func equalNames() throws {
    struct Holder: HandyJSON {
      var info: [AnyHashable: Any] = [:]
      var table = NSDictionary()
    }
    struct Unwritable {}
    let info: [AnyHashable: Any] = [1: "a", "1": "b"]
    let table: NSDictionary = [NSNumber(value: 1): NSString("a"), NSString("1"): NSString("b")]
    for (holder, name) in [(Holder(info: info), "info"), (Holder(table: table), "table")] {
      let failure = try #require(throws: JSONFailure.self) { try holder.encode() }
      #expect(failure.description == "$.\(name): two keys of the dictionary are written as '1'")
      #expect(holder.toJSON() == nil)
      var options = EncodingOptions()
      options.sortedKeys = true
      #expect(throws: JSONFailure.self) { try holder.encode(options: options) }
    }
    #expect(throws: JSONFailure.self) { try JSONCoder.encode(info) }
    // What is left out needs no key.
    #expect(try Holder(info: [1: Unwritable(), "1": "b"]).encode() == #"{"info":{"1":"b"},"table":{}}"#)
    for _ in 0..<10 {
      #expect(try JSONCoder.decode([String: String].self, from: ["x": info], designatedPath: "x") == ["1": "b"])
      #expect(JSONValue(any: info) == ["1": "b"] && JSONValue(any: table) == ["1": "b"])
    }
  }
}
