import DirectJSON
import Testing

@Suite("Values: JSON pointers and merge patches")
struct JSONPointerTests {
  /// The example of RFC 6901, section 5.
  private static let example: JSONValue = [
    "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8,
  ]

  @Test(
    "the pointers of RFC 6901 lead where it says",
    arguments: [
      ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3), ("/g|h", 4),
      ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8),
    ] as [(String, JSONValue)])
  func finds(pointer: String, value: JSONValue) {
    #expect(Self.example[pointer: pointer] == value)
  }

  @Test(
    "other pointers lead nowhere",
    arguments: ["foo", "/foo/2", "/foo/-", "/foo/00", "/foo/+0", "/foo/0/x", "/a~b", "/a~2", "/none", "/m~"])
  func findsNothing(pointer: String) {
    #expect(Self.example[pointer: pointer] == nil)
  }

  @Test("the empty pointer is the value itself")
  func whole() {
    #expect(Self.example[pointer: ""] == Self.example)
  }

  @Test("values are set, appended, made on the way, and removed")
  func sets() {
    var json: JSONValue = ["a": [1, 2]]
    json[pointer: "/a/0"] = 5
    json[pointer: "/a/-"] = 3
    json[pointer: "/b/c"] = true
    json[pointer: "/b/~1"] = "slash"
    #expect(json == ["a": [5, 2, 3], "b": ["c": true, "/": "slash"]])
    json[pointer: "/a/1"] = nil
    json[pointer: "/b/c"] = nil
    json[pointer: "/none/x"] = nil
    json[pointer: "no pointer"] = 1
    #expect(json == ["a": [5, 3], "b": ["/": "slash"]])
  }

  @Test("no path makes a value that is nested too deeply to be released")
  func longPaths() {
    var json: JSONValue = ["a": 1]
    for length in [513, 200_000] {
      json[pointer: "/b" + String(repeating: "/a", count: length - 1)] = 1
      json[path: "b" + String(repeating: ".a", count: length - 1)] = 1
      json[path: JSONPath(segments: Array(repeating: .key("b"), count: length))] = 1
    }
    #expect(json == ["a": 1])
    json[pointer: "/b" + String(repeating: "/a", count: 511)] = 1
    #expect(json[pointer: "/b" + String(repeating: "/a", count: 511)] == 1)
  }

  /// The examples of RFC 7396, appendix A.
  @Test(
    "the patches of RFC 7396 do what it says",
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"), (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#), ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
  func merges(target: String, patch: String, result: String) throws {
    var json = try JSONValue(parsing: target)
    let merged = try json.merging(JSONValue(parsing: patch))
    #expect("\(merged)" == result)
    try json.merge(JSONValue(parsing: patch))
    #expect(json == merged)
  }

  @Test("members keep their places, and nesting has no limit")
  func keepsOrder() throws {
    let merged = try JSONValue(parsing: #"{"a":1,"b":{"x":1},"c":3}"#)
      .merging(JSONValue(parsing: #"{"d":4,"b":{"y":2},"a":null}"#))
    #expect("\(merged)" == #"{"b":{"x":1,"y":2},"c":3,"d":4}"#)
    var patch: JSONValue = 1
    for _ in 0..<2000 { patch = ["a": patch] }
    let deep = JSONValue.null.merging(patch)
    #expect(deep == patch)
  }
}
