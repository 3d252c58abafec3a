import DirectJSON
import Foundation
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

  private struct Wrapping: HandyJSON {
    var plain = Plain()
    @DefaultValue var wrapped = Plain()
    var after = 0
  }

  private struct Archiving: JSONArchivable {
    var after = 0
    func archive(to object: inout JSONObjectWriter) { object.archive(Plain(), "plain") }
  }

  @Test("a value of such a type is not even null, in a wrapper or by hand")
  func isNotNull() throws {
    var options = EncodingOptions()
    options.writeNull = true
    #expect(try Wrapping().encode(options: options) == #"{"after":0}"#)
    #expect(try Archiving().encode(options: options) == #"{"after":0}"#)
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

  private struct Odd: HandyJSON {
    var plains = [Plain()]
    var maybe: [Plain]? = [Plain()]
    var lists = [[Plain()]]
    var map = ["a": Plain()]
    var numbered = [1: Plain()]
    var pairs = [(1, 2)]
    var locks = [NSLock()]
    var set: Set<Bare> = [.two]
    var byDate = [Date(timeIntervalSince1970: 0): 1]
    lazy var later = [Plain()]
    var codable: any Codable = 7
    var hashable: (any Hashable)? = 7
    var codables: [any Codable] = [7]
    var named: [String: any Hashable] = ["a": 7]
    var text: any CustomStringConvertible = 7

    /// What the properties hold, besides the numbers that they start with.
    var holdings: String {
      var copy = self
      return """
        \(plains.count) \(maybe?.count ?? -1) \(lists) \(map.count) \(numbered.count) \(pairs.count) \(locks.count) \
        \(set.count) \(byDate.count) \(copy.later.count) \(codable) \(hashable ?? "nil") \(codables) \
        \(named) \(text)
        """
    }
  }

  private static let empty = #"""
    {"plains":[],"maybe":[],"lists":[[]],"map":{},"numbered":{},"pairs":[],"locks":[],"set":[],"byDate":{},
    "later":[]}
    """#
  private static let plain = #"""
    {"codable":"q","hashable":1.5,"codables":["a",[true]],"named":{"k":-1},"text":"q"}
    """#
  private static let containers = #"""
    {"codable":[1,"a"],"hashable":{"k":[{}]},"codables":[],"named":{},"text":[]}
    """#

  @Test("what text may hold is not taken from a dictionary either", arguments: [empty, plain, containers])
  func treesHoldNoMoreThanText(json: String) throws {
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let keys = tree.keys.sorted()
    let reasons = try keys.map { key in
      let value = try #require(tree[key])
      let text = try JSONSerialization.data(withJSONObject: [key: value])
      var reports = [JSONReport(), JSONReport(), JSONReport()]
      let models = [
        try Odd.decode(from: text, report: &reports[0]),
        try Odd.decode(from: JSONValue(parsing: text), report: &reports[1]),
        try Odd.decode(from: [key: value], report: &reports[2]),
      ]
      for model in models { #expect(model.holdings == Odd().holdings, "\(key)") }
      let reasons = reports.map { $0.mismatches.map(\.reason) }
      #expect(reasons[2] == reasons[0] && reasons[1] == reasons[0] && reasons[0].count == 1, "\(key)")
      var options = DecodingOptions()
      options.isStrict = true
      let failure = #expect(throws: JSONFailure.self) { try Odd.decode(from: [key: value], options: options) }
      #expect(failure?.problems.map { "\($0.path)" } == ["$.\(key)"])
      return reasons[0]
    }
    #expect(reasons.allSatisfy { if case .notDecoded = $0.first { true } else { false } })
  }

  @Test("nor are Swift's own numbers, strings, arrays and dictionaries, or Foundation's")
  func takesNoPlainValues() throws {
    let values: [Any] = [
      "q", Substring("q"), NSString("q"), 1, Int8(1), UInt64.max, 1.5, Float(1), Decimal(2), true,
      NSNumber(value: true), NSNull(), ["a"], [1, 2], [String](), ["a": 1], [String: Int](), NSArray(array: [1]),
      NSArray(), Set([1]),
      NSDictionary(dictionary: ["a": 1]), ["a": ["b": [1.5, "c", NSNull()] as [Any]]] as [String: Any],
      Optional("q") as Any,
    ]
    for value in values {
      var report = JSONReport()
      let tree: [String: Any] = ["codable": value, "hashable": value]
      let model = try Odd.decode(from: tree, report: &report)
      #expect(model.holdings == Odd().holdings, "\(type(of: value))")
      #expect(report.mismatches.count == (value is NSNull ? 0 : 2), "\(type(of: value))")
    }
  }

  @Test("values that are of the property's type are taken")
  func takesOwnValues() throws {
    let (lock, date) = (NSLock(), Date(timeIntervalSince1970: 1))
    var report = JSONReport()
    let tree: [String: Any] = [
      "plains": [Plain](), "maybe": [Plain](), "lists": [[Plain]](), "map": [String: Plain](), "numbered": [2: Plain()],
      "pairs": [(3, 4), (5, 6)], "locks": [lock, lock] as [Any], "set": Set<Bare>(), "byDate": [date: 2, Date(): 3],
      "later": [Plain(), Plain()] as [Any], "codable": date, "hashable": date,
      "codables": [date] as [Any], "named": ["a": 5] as [String: any Hashable], "text": [Plain()].description[...],
    ]
    let model = try Odd.decode(from: tree, report: &report)
    #expect(
      model.holdings == """
        0 0 [] 0 1 2 2 0 2 2 \(date) \(date) [\(date)] ["a": 5] 7
        """)
    #expect(model.locks.allSatisfy { $0 === lock } && model.pairs.map(\.0) == [3, 5])
    #expect(report.mismatches.map { "\($0.path)" } == ["$.text"])
  }

  private struct Bag: HandyJSON {
    var list: [Any] = []
    var maybe: [Any?] = []
    var any: Any?
    var map: [String: Any] = [:]
    var set: Set<AnyHashable> = []
    var array = NSArray()
    var writers: [any CustomStringConvertible] = []
    var shapes: [Shape] = []
  }

  private enum Shape {
    case point
    case circle(Int)
  }

  private struct Unknown: Hashable, CustomStringConvertible { var description: String { "unknown" } }

  @Test("what has no form in JSON is left out of arrays and dictionaries, however deep in values of any type")
  func leavesOutElements() throws {
    let (closure, object): (Any, Any) = ({ () -> Void in }, NSObject())
    let bag = Bag(
      list: [Plain(), 1, closure, "a"], maybe: [nil, closure, 2, object],
      any: [[object, 3] as [Any], closure] as [Any],
      map: ["none": object, "some": ["none": Plain(), "list": [Plain(), 4] as [Any]] as [String: Any]],
      set: [AnyHashable(Unknown()), 5], array: NSArray(array: [object, 6, object]), writers: [Unknown(), 7],
      shapes: [.circle(1), .point])
    let expected = #"""
      {"list":[1,"a"],"maybe":[null,2],"any":[[3]],"map":{"some":{"list":[4]}},"set":[5],"array":[6],"writers":[7],\#
      "shapes":["point"]}
      """#
    #expect(try bag.encode() == expected)
    let plain: [String: Any] = try #require(bag.toJSON())
    #expect(try JSONValue(any: plain) == JSONValue(parsing: expected))
    #expect(try [bag].encode() == "[\(expected)]")
    var options = EncodingOptions()
    (options.writeNull, options.sortedKeys, options.prettyPrint) = (true, true, true)
    #expect(try JSONValue(parsing: bag.encode(options: options)) == JSONValue(parsing: expected))
    let none = Bag(list: [closure], any: [object] as [Any], array: NSArray(array: [object]))
    let empty = #"{"list":[],"maybe":[],"any":[],"map":{},"set":[],"array":[],"writers":[],"shapes":[]}"#
    #expect(try none.encode() == empty)
  }
}
