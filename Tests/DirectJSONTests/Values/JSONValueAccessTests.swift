import DirectJSON
import Testing

@Suite("Values: members, elements and paths of JSONValue")
struct JSONValueAccessTests {
  static let document: JSONValue = [
    "user": ["id": 7, "name": "Tom", "tags": ["a", nil, 2.5], "big": .unsignedInteger(.max)],
    "a.b": true, "0": "zero", "empty": [:],
  ]

  @Test("literals are the values that they look like")
  func literals() throws {
    #expect(
      JSONValueParsingTests.kinds(Self.document)
        == "{user: {id: integer 7, name: string Tom, tags: [string a, null, double 2.5], "
        + "big: unsigned 18446744073709551615}, a.b: bool true, 0: string zero, empty: {}}")
    #expect(JSONValueParsingTests.kinds(18_446_744_073_709_551_616) == "number 18446744073709551616")
    #expect(JSONValueParsingTests.kinds(-9_223_372_036_854_775_808) == "integer -9223372036854775808")
    #expect(JSONValueParsingTests.kinds(1.0) == "double 1.0")
    #expect(JSONValueParsingTests.kinds("a\(1 + 1)") == "string a2")
    let twice: JSONValue = ["a": 1, "b": 2, "a": 3]
    #expect(JSONValueParsingTests.kinds(twice) == "{a: integer 3, b: integer 2}")
  }

  @Test("Swift's own values become the values that they mean")
  func initializers() {
    let values: [(JSONValue, String)] = [
      (JSONValue(true), "bool true"), (JSONValue(-5), "integer -5"), (JSONValue(UInt8(200)), "integer 200"),
      (JSONValue(UInt64.max), "unsigned 18446744073709551615"),
      (JSONValue(Int128.max), "number 170141183460469231731687303715884105727"),
      (JSONValue(0.1), "double 0.1"), (JSONValue(Float(0.1)), "double 0.1"), (JSONValue("t"), "string t"),
      (JSONValue("text".dropFirst()), "string ext"), (JSONValue([1, "a"]), "[integer 1, string a]"),
      (JSONValue(["k": 1] as JSONObject), "{k: integer 1}"),
      (JSONValue(["k": 1] as [String: JSONValue]), "{k: integer 1}"),
    ]
    for (value, expected) in values { #expect(JSONValueParsingTests.kinds(value) == expected) }
  }

  @Test(
    "each property takes values of its kind and no others",
    arguments: [
      (nil, "null"), (true, "bool true"), (false, "bool false"), (5, "int 5, double 5.0"), (-5, "int -5, double -5.0"),
      (9_223_372_036_854_775_807, "int 9223372036854775807, double 9.223372036854776e+18"),
      (.unsignedInteger(1 << 63), "double 9.223372036854776e+18"), (2.0, "int 2, double 2.0"), (2.5, "double 2.5"),
      (1e300, "double 1e+300"), (.unsignedInteger(7), "int 7, double 7.0"), ("5", "string 5"), ("", "string "),
      ([5], "array 1"), ([:], "object 0"), (["a": 1], "object 1"),
    ] as [(JSONValue, String)])
  func properties(value: JSONValue, expected: String) {
    let found: [String?] = [
      value.isNull ? "null" : nil, value.bool.map { "bool \($0)" }, value.int.map { "int \($0)" },
      value.double.map { "double \($0)" }, value.string.map { "string \($0)" }, value.array.map { "array \($0.count)" },
      value.object.map { "object \($0.count)" },
    ]
    #expect(found.compactMap { $0 }.joined(separator: ", ") == expected)
  }

  @Test(
    "a path leads through keys and indices, or nowhere",
    arguments: [
      ("user.id", 7), ("user.tags.0", "a"), ("user.tags.1", .null), ("user..id", 7), (".user.id.", 7), (#"a\.b"#, true),
      ("0", "zero"), ("empty", [:]), ("", document), ("user.x", nil), ("user.id.x", nil), ("user.tags.3", nil),
      ("user.tags.-1", nil), ("user.tags.a", nil), ("user.tags.99999999999999999999", nil), ("a.b", nil),
      ("empty.0", nil),
      ("user.tags.1.x", nil), ("user.tags.+1", nil), ("user.tags.01", nil),
    ] as [(String, JSONValue?)])
  func readsPath(path: String, expected: JSONValue?) throws {
    #expect(Self.document[path: path] == expected)
  }

  @Test("a path of a failure leads to the value that it is about; keys and indices are not mistaken for each other")
  func readsJSONPath() throws {
    let document = Self.document
    #expect(document[path: JSONPath(segments: [.key("user"), .key("tags"), .index(2)])] == 2.5)
    #expect(document[path: JSONPath(segments: [.key("a.b")])] == true)
    #expect(document[path: JSONPath(segments: [.key("0")])] == "zero")
    #expect(document[path: JSONPath(segments: [.index(0)])] == nil)
    #expect(document[path: JSONPath(segments: [.key("user"), .key("tags"), .key("2")])] == nil)
    #expect(document[path: JSONPath()] == document)
  }

  @Test("keys and indices that are not there are nil, and no trap")
  func misses() {
    let document = Self.document
    #expect(document["user"]?["name"]?.string == "Tom")
    #expect(document["user"]?["tags"]?[2] == 2.5)
    for value in [nil, true, 1, 1.5, "text", [], [:], document] as [JSONValue] {
      #expect(value["x"] == nil)
      #expect(value[-1] == nil && value[5] == nil && value[Int.max] == nil && value[Int.min] == nil)
      #expect(value[0] == nil)
    }
  }

  /// What is done to a value, and what comes of it.
  static let changes: [(String, @Sendable (inout JSONValue) -> Void, String)] = [
    (#"{"a":1}"#, { $0["a"] = 2 }, #"{"a":2}"#), (#"{"a":1}"#, { $0["b"] = "x" }, #"{"a":1,"b":"x"}"#),
    (#"{"a":1,"b":2,"c":3}"#, { $0["b"] = nil }, #"{"a":1,"c":3}"#), (#"{"a":1}"#, { $0["b"] = nil }, #"{"a":1}"#),
    (#"{"a":1}"#, { $0["a"] = .null }, #"{"a":null}"#), ("null", { $0["a"] = 1 }, #"{"a":1}"#),
    ("null", { $0["a"] = nil }, "null"), ("5", { $0["a"] = 1 }, "5"), ("[1]", { $0["a"] = 1 }, "[1]"),
    (#"{"a":{"b":1}}"#, { $0["a"]?["b"] = 2 }, #"{"a":{"b":2}}"#), ("{}", { $0["a"]?["b"] = 2 }, "{}"),
    (#"{"a":null}"#, { $0["a"]?["b"] = 2 }, #"{"a":{"b":2}}"#),
    ("[1,2]", { $0[0] = 5 }, "[5,2]"), ("[1,2]", { $0[2] = 5 }, "[1,2,5]"), ("[1,2]", { $0[3] = 5 }, "[1,2]"),
    ("[1,2]", { $0[-1] = 5 }, "[1,2]"), ("[1,2,3]", { $0[1] = nil }, "[1,3]"), ("[1]", { $0[1] = nil }, "[1]"),
    ("[1]", { $0[0] = nil }, "[]"), ("[1]", { $0[0] = .null }, "[null]"), ("null", { $0[0] = 1 }, "[1]"),
    ("null", { $0[1] = 1 }, "null"), ("null", { $0[0] = nil }, "null"), ("\"a\"", { $0[0] = 1 }, "\"a\""),
    ("[[1],[2]]", { $0[1]?[0] = 3 }, "[[1],[3]]"), ("[]", { $0[Int.max] = 1 }, "[]"),
    ("[1]", { $0.array?.append(2) }, "[1,2]"), ("5", { $0.array?.append(2) }, "5"), ("5", { $0.array = [2] }, "[2]"),
    ("[1]", { $0.array = nil }, "null"), ("5", { $0.array = nil }, "5"), ("{}", { $0.object?["a"] = 1 }, #"{"a":1}"#),
    ("[1]", { $0.object?["a"] = 1 }, "[1]"), ("[1]", { $0.object = ["a": 1] }, #"{"a":1}"#),
    ("{}", { $0.object = nil }, "null"), ("5", { $0.object = nil }, "5"),
    (#"{"a":{"l":[1]}}"#, { $0["a"]?["l"]?.array?.insert(0, at: 0) }, #"{"a":{"l":[0,1]}}"#),
    ("{}", { $0[path: "a.b.c"] = 1 }, #"{"a":{"b":{"c":1}}}"#), ("null", { $0[path: "a.0"] = 1 }, #"{"a":{"0":1}}"#),
    ("{}", { $0[path: "a.b.c"] = nil }, "{}"), (#"{"a":{"b":1,"c":2}}"#, { $0[path: "a.b"] = nil }, #"{"a":{"c":2}}"#),
    (#"{"a":[{"b":1}]}"#, { $0[path: "a.0.b"] = 2 }, #"{"a":[{"b":2}]}"#),
    (#"{"a":[1]}"#, { $0[path: "a.1"] = 2 }, #"{"a":[1,2]}"#), (#"{"a":[1]}"#, { $0[path: "a.2"] = 2 }, #"{"a":[1]}"#),
    (#"{"a":[1]}"#, { $0[path: "a.1.b"] = 2 }, #"{"a":[1,{"b":2}]}"#),
    (#"{"a":[1]}"#, { $0[path: "a.x.b"] = 2 }, #"{"a":[1]}"#),
    (#"{"a":[1,2]}"#, { $0[path: "a.0"] = nil }, #"{"a":[2]}"#),
    (#"{"a":5}"#, { $0[path: "a.b"] = 2 }, #"{"a":5}"#), (#"{"a":5}"#, { $0[path: "a.b"] = nil }, #"{"a":5}"#),
    (#"{"a":5}"#, { $0[path: " "] = 2 }, #"{"a":5," ":2}"#), (#"{" ":5}"#, { $0[path: " "] = nil }, "{}"),
    (#"{"a":{" ":5}}"#, { $0[path: "a. "] = nil }, #"{"a":{}}"#),
    (#"{"a":5}"#, { $0[path: ""] = 2 }, "2"), (#"{"a":5}"#, { $0[path: ""] = nil }, "null"),
    ("{}", { $0[path: #"a\.b"#] = 1 }, #"{"a.b":1}"#), ("{}", { $0[path: "a.b"] = .null }, #"{"a":{"b":null}}"#),
    (#"{"a":null}"#, { $0[path: "a.b"] = nil }, #"{"a":null}"#),
    ("null", { $0[path: JSONPath(segments: [.key("a"), .index(0), .key("1")])] = 5 }, #"{"a":[{"1":5}]}"#),
    ("null", { $0[path: JSONPath(segments: [.key("a"), .index(1)])] = 5 }, "null"),
    ("{}", { $0[path: JSONPath(segments: [.index(0)])] = 5 }, "{}"),
    ("[]", { $0[path: JSONPath(segments: [.key("0")])] = 5 }, "[]"),
  ]

  @Test("setting, inserting and removing change what they should, and nothing else", arguments: changes.indices)
  func change(index: Int) throws {
    let (before, change, after) = Self.changes[index]
    var value = try JSONValue(parsing: before)
    let copy = value
    change(&value)
    #expect(value.description == after, "change \(index) of \(before)")
    #expect(copy.description == before, "change \(index) changed a copy")
  }

  @Test("members and elements deep inside are changed where they lie, without a copy of what is around them")
  func changesInPlace() throws {
    var elements: [JSONValue] = Array(repeating: 0, count: 10)
    elements.reserveCapacity(100)
    var value: JSONValue = ["a": ["b": [1], "c": 2]]
    value["a"]?["b"]?.array = consume elements
    func addresses() -> [UInt?] {
      let inner = value["a"]
      return [
        unsafe value.object?.values.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
        unsafe inner?.object?.values.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
        unsafe inner?["b"]?.array?.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
      ]
    }
    let before = addresses()
    #expect(!before.contains(nil))
    value["a"]?["b"]?.array?.append(1)
    #expect(addresses() == before)
    value["a"]?["b"]?[0] = 5
    #expect(addresses() == before)
    value["a"]?["b"]?[11] = 6
    #expect(addresses() == before)
    value["a"]?["c"] = 3
    #expect(addresses() == before)
    value.object?["a", default: .null].object?["b"]?.array?.removeLast()
    #expect(addresses() == before)
    #expect(value.description == #"{"a":{"b":[5,0,0,0,0,0,0,0,0,0,1],"c":3}}"#)
  }
}
