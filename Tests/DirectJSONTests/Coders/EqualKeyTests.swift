import DirectJSON
import Foundation
import Testing

private enum Size: String, HandyJSONEnum, HandyJSONEnumAliases {
  case small, large
  static var aliases: [String: Size] { ["S": .small] }
}

private struct Stock: HandyJSON {
  var id = 0
  var counts: [Int: Int] = [:]
  var sizes: [Size: Int] = [:]
  var names: [String: Int] = [:]
  var shelves: [String: Stock] = [:]
  var plain: [String: Any] = [:]
}

@Suite("Coders: keys of JSON that become one key of a dictionary")
struct EqualKeyTests {
  private static var options: DecodingOptions {
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    return options
  }

  @Test(
    "where keys must be unique, they are refused, with path, line and column",
    arguments: [
      (#"{"counts":{"1":1,"01":2}}"#, "$.counts.01 (line 1, column 18): the key '01'"),
      ("{\"counts\":{\"2\":{},\n\"1\":1,\"+1\":2}}", #"$.counts["+1"] (line 2, column 7): the key '+1'"#),
      (#"{"sizes":{"small":1,"large":2,"S":3}}"#, "$.sizes.S (line 1, column 31): the key 'S'"),
      ("{\"names\":{\"\u{e9}\":1,\"e\u{301}\":2}}", "$.names.e\u{301} (line 1, column 17): the key 'e\u{301}'"),
      (
        "{\"shelves\":{\"\u{e9}\":{},\"x\":{},\"e\u{301}\":{}}}",
        "$.shelves.e\u{301} (line 1, column 27): the key 'e\u{301}'"
      ),
      ("{\"plain\":{\"\u{e9}\":1,\"e\u{301}\":2}}", "$.plain.e\u{301} (line 1, column 17): the key 'e\u{301}'"),
      (
        #"{"shelves":{"a":{"counts":{"0":0,"-0":1}}}}"#,
        "$.shelves.a.counts.-0 (line 1, column 34): the key '-0'"
      ),
    ])
  func refused(json: String, message: String) throws {
    var stock = Stock()
    for options in [Self.options, .strict] {
      var options = options
      (options.reportsMissingKeys, options.isStrict) = (false, false)
      var report = JSONReport()
      for failure in [
        try #require(throws: JSONFailure.self) { try Stock.decode(from: json, options: options) },
        try #require(throws: JSONFailure.self) { try Stock.decode(from: json, options: options, report: &report) },
        try #require(throws: JSONFailure.self) { try Stock.decode(into: &stock, from: json, options: options) },
      ] {
        #expect(failure.description == "\(message) means the same as another key of the object")
        #expect({ if case .duplicateKey = failure.reason { true } else { false } }())
      }
    }
    #expect(stock.counts.isEmpty && stock.names.isEmpty && stock.shelves.isEmpty)
    #expect(throws: Never.self) { try Stock.decode(from: json) }
  }

  private static let unfit = [
    #"{"counts":{"1":"x","01":2}}"#, #"{"counts":{"1":1,"01":"x"}}"#, #"{"counts":{"1":{},"5":5,"01":null}}"#,
    #"{"sizes":{"small":"x","S":3}}"#, "{\"names\":{\"\u{e9}\":\"x\",\"e\u{301}\":2}}",
    "{\"names\":{\"\u{e9}\":null,\"e\u{301}\":[]}}", "{\"names\":{\"\u{e9}\":1,\"x\":2,\"e\u{301}\":[]}}",
    "{\"shelves\":{\"\u{e9}\":5,\"e\u{301}\":{}}}", "{\"plain\":{\"\u{e9}\":1e400,\"e\u{301}\":2}}",
    "{\"plain\":{\"\u{e9}\":1e400,\"e\u{301}\":-1e400}}",
  ]

  @Test("a key counts even if its value does not fit", arguments: unfit)
  func unfitValues(json: String) throws {
    var report = JSONReport()
    for failure in [
      try #require(throws: JSONFailure.self) { try Stock.decode(from: json, options: Self.options) },
      try #require(throws: JSONFailure.self) { try Stock.decode(from: json, options: Self.options, report: &report) },
    ] {
      #expect(failure.description.hasSuffix("means the same as another key of the object"))
    }
    #expect(throws: Never.self) { try Stock.decode(from: json) }
  }

  @Test("keys that differ are taken, whether their values fit or not")
  func differentKeys() throws {
    let json = #"{"counts":{"1":"x","2":2,"3":null},"names":{"a":"x","b":2,"c":{}},"plain":{"a":1e400,"b":1}}"#
    let stock = try Stock.decode(from: json, options: Self.options)
    #expect(stock.counts == [2: 2] && stock.names == ["b": 2] && stock.plain.count == 1)
    let tables = "{\"\u{e9}\":{\"x\":1e400},\"e\u{301}\":1}"
    #expect(throws: JSONFailure.self) {
      try JSONCoder.decode([String: [String: Int]].self, from: tables, options: Self.options)
    }
    #expect(throws: JSONFailure.self) { try JSONCoder.decode(NSDictionary.self, from: tables, options: Self.options) }
  }

  @Test("among many entries whose values do not fit, they are found", arguments: [3, 100, 20_000])
  func manyUnfit(count: Int) throws {
    let entries = (0..<count).map { "\"\($0)\":\($0 % 3 == 0 ? "[]" : "{}")" }.joined(separator: ",")
    for name in ["shelves", "counts"] {
      #expect(throws: Never.self) { try Stock.decode(from: "{\"\(name)\":{\(entries)}}", options: Self.options) }
    }
    let equal = "\"\u{e9}\":[],\(entries),\"e\u{301}\":{}"
    let failure = try #require(throws: JSONFailure.self) {
      try Stock.decode(from: "{\"shelves\":{\(equal)}}", options: Self.options)
    }
    #expect(failure.reason == .duplicateKey("e\u{301}"))
  }

  @Test("a merging update refuses them, too, and changes nothing")
  func merging() throws {
    var options = Self.options
    options.mergesUpdates = true
    var stock = Stock(counts: [1: 5])
    for json in [#"{"id":1,"counts":{"1":6,"01":7}}"#, #"{"id":1,"counts":{"3":6,"03":7}}"#] {
      let failure = try #require(throws: JSONFailure.self) {
        try Stock.decode(into: &stock, from: json, options: options)
      }
      #expect(failure.description.hasSuffix("means the same as another key of the object"))
      #expect((stock.id, stock.counts) == (0, [1: 5]))
    }
  }

  @Test("dictionaries that are already parsed are treated alike")
  func trees() throws {
    let tree: [String: Any] = ["counts": ["1": 1, "01": 2, "2": 3]]
    let failure = try #require(throws: JSONFailure.self) { try Stock.decode(from: tree, options: Self.options) }
    #expect(failure.description.hasPrefix("$.counts.") && failure.position == nil)
    #expect(failure.description.hasSuffix("means the same as another key of the object"))
    #expect(try Stock.decode(from: tree).counts.count == 2)
    for counts in [["1": "x", "01": 2], ["1": 1, "01": NSNull()]] as [[String: Any]] {
      #expect(throws: JSONFailure.self) { try Stock.decode(from: ["counts": counts], options: Self.options) }
    }
  }

  @Test("in JSON inside a string, the failure is about the string")
  func innerText() throws {
    let failure = try #require(throws: JSONFailure.self) {
      try Stock.decode(from: #"{"counts":"{\"1\":1,\"01\":2}"}"#, options: Self.options)
    }
    #expect(
      failure.position?.column == 11 && failure.description.hasSuffix("means the same as another key of the object"))
  }

  @Test("among many entries, they are found and everything is released", arguments: [3, 100, 20_000])
  func many(count: Int) throws {
    let entries = (0..<count).map { "\"key\($0)é\":{\"id\":\($0)}" }
    let well = "{\"shelves\":{\(entries.joined(separator: ","))}}"
    #expect(try Stock.decode(from: well, options: Self.options).shelves.count == count)
    let json = "{\"shelves\":{\(entries.joined(separator: ",")),\"key1e\u{301}\":{}}}"
    let failure = try #require(throws: JSONFailure.self) { try Stock.decode(from: json, options: Self.options) }
    #expect(failure.reason == .duplicateKey("key1e\u{301}"))
    #expect(try Stock.decode(from: json).shelves.count == count)
  }

  private enum Either: JSONUnion {
    case numbers([Int: String])
    case texts([String: String])
    static var tag: UnionTag { .none }
    static var cases: [UnionCase<Either>] {
      [
        .case("numbers", Either.numbers) { if case .numbers(let value) = $0 { value } else { nil } },
        .case("texts", Either.texts) { if case .texts(let value) = $0 { value } else { nil } },
      ]
    }
  }

  @Test("keys that are equal for one case of a union do not fit that case, but may fit another")
  func unions() throws {
    let either = try Either.decode(from: #"{"1":"a","01":"b"}"#, options: Self.options)
    guard case .texts(let texts) = either else {
      Issue.record("\(either)")
      return
    }
    #expect(texts == ["1": "a", "01": "b"])
  }
}
