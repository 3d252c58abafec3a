import DirectJSON
import Foundation
import Testing

@Suite("Values: writing JSONValue")
struct JSONValueWritingTests {
  @Test(
    "each kind is written as models write it",
    arguments: [
      (nil, "null"), (true, "true"), (false, "false"), (0, "0"), (.integer(.min), "-9223372036854775808"),
      (.unsignedInteger(.max), "18446744073709551615"), (.unsignedInteger(5), "5"), (1.0, "1.0"), (-0.0, "-0.0"),
      (2.5, "2.5"),
      (0x1p63, "9223372036854775808.0"), (0x1p64, "1.8446744073709552e+19"),
      (1e300, "1e+300"), ("a\"\n\u{1}é/", #""a\"\n\u0001é/""#), ([], "[]"), ([:], "{}"), ([1, [], [:]], "[1,[],{}]"),
      (["b": 1, "a\n": [nil]], #"{"b":1,"a\n":[null]}"#),
    ] as [(JSONValue, String)])
  func writes(value: JSONValue, expected: String) throws {
    #expect(try value.encode() == expected)
    #expect(try value.encodeData() == Data(expected.utf8))
    #expect(value.toJSONString() == expected)
    #expect(value.toJSONData() == Data(expected.utf8))
    #expect(value.description == expected)
    #expect(try JSONValue(parsing: expected) == value)
  }

  @Test("the options of models are those of values")
  func options() throws {
    let value: JSONValue = ["a": [1, ["b": "x/y"]], "c": [], "d": [:]]
    let pretty = """
      {
        "a" : [
          1,
          {
            "b" : "x/y"
          }
        ],
        "c" : [],
        "d" : {}
      }
      """
    #expect(value.toJSONString(prettyPrint: true) == pretty)
    #expect(value.toJSONData(prettyPrint: true) == Data(pretty.utf8))
    var options = EncodingOptions()
    options.escapeSlashes = true
    #expect(try value.encode(options: options) == #"{"a":[1,{"b":"x\/y"}],"c":[],"d":{}}"#)
    options.sortedKeys = true
    let unsorted: JSONValue = ["b": ["z": 1, "a": 2, "é": 3], "B": 4, "a": [["y": 5, "x": nil]], "": 6]
    #expect(try unsorted.encode(options: options) == #"{"":6,"B":4,"a":[{"x":null,"y":5}],"b":{"a":2,"z":1,"é":3}}"#)
  }

  @Test("numbers that are not finite are errors, with their path", arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(number: Double) throws {
    let value: JSONValue = ["a": [0, ["b": .double(number)]]]
    let failure = try #require(throws: JSONFailure.self) { try value.encode() }
    #expect(failure.finding == "$.a[1].b: JSON cannot represent \(number), which is not a finite number")
    #expect(throws: JSONFailure.self) { try value.encodeData() }
    #expect(value.toJSONString() == nil)
    #expect(value.toJSONData() == nil)
    #expect(value.description == failure.finding)
  }

  @Test("what was read from a number beyond Double is written again")
  func beyondDouble() throws {
    #expect(try JSONValue(parsing: "[1e999]").toJSONString() == "[1e999]")
  }
}
