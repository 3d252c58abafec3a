import DirectJSON
import Foundation
import Testing

@Suite("API: values of any type")
struct AnyTypeTests {
  struct Cat: HandyJSON, Equatable {
    var id = 0
    var name: String?
  }

  struct Point: Codable, Equatable {
    var x: Int
    var y: Int
  }

  enum Size: String, HandyJSONEnum {
    case small, large
  }

  struct Plain {
    var a = 1
  }

  @Test("collections, scalars, optionals, enums, models and Codable types are decoded")
  func decodes() throws {
    #expect(try JSONCoder.decode([Int].self, from: #"[1, "2", 3.0, "x"]"#) == [1, 2, 3])
    #expect(try JSONCoder.decode(Set<String>.self, from: #"["a", "b", "a"]"#) == ["a", "b"])
    #expect(try JSONCoder.decode([String: [Int]].self, from: #"{"a": [1], "b": []}"#) == ["a": [1], "b": []])
    #expect(try JSONCoder.decode([Int: Bool].self, from: #"{"1": true}"#) == [1: true])
    #expect(try JSONCoder.decode(Int.self, from: "7") == 7)
    #expect(try JSONCoder.decode(String.self, from: #""seven""#) == "seven")
    #expect(try JSONCoder.decode(Int?.self, from: "null") == nil)
    #expect(try JSONCoder.decode(Cat?.self, from: "null") == nil)
    #expect(try JSONCoder.decode([Int?].self, from: "[1, null]") == [1, nil])
    #expect(try JSONCoder.decode(Size.self, from: #""large""#) == .large)
    #expect(try JSONCoder.decode([Size].self, from: #"["large", "huge"]"#) == [.large])
    #expect(try JSONCoder.decode(Cat.self, from: #"{"id": 7}"#) == Cat(id: 7))
    #expect(try JSONCoder.decode([Cat].self, from: #"[{"id": 7}, 8]"#) == [Cat(id: 7)])
    #expect(try JSONCoder.decode(Point.self, from: #"{"x": 1, "y": 2}"#) == Point(x: 1, y: 2))
    #expect(try JSONCoder.decode([Point].self, from: #"[{"x": 1, "y": 2}]"#) == [Point(x: 1, y: 2)])
    #expect(try JSONCoder.decode(Date.self, from: "0") == Date(timeIntervalSince1970: 0))
    #expect(try JSONCoder.decode(JSONValue.self, from: "[1]") == [1])
    let inferred: [Double] = try JSONCoder.decode(from: "[0.5]")
    #expect(inferred == [0.5])
  }

  @Test("paths, reports and options are those of models")
  func takesOptions() throws {
    let text = #"{"data": {"ids": [1, "x", 3], "size": "huge"}}"#
    var report = JSONReport()
    #expect(try JSONCoder.decode([Int].self, from: text, designatedPath: "data.ids", report: &report) == [1, 3])
    #expect(report.mismatches.map(\.path.description) == ["$.data.ids[1]"])
    var options = DecodingOptions()
    options.isStrict = true
    let failure = try #require(throws: JSONFailure.self) {
      try JSONCoder.decode([Int].self, from: text, designatedPath: "data.ids", options: options)
    }
    #expect(failure.description.hasPrefix(#"$.data.ids[1] (line 1, column 22): expected Int, found string "x""#))
    let lost = try #require(throws: JSONFailure.self) {
      try JSONCoder.decode(Int.self, from: text, designatedPath: "data.none")
    }
    #expect(lost.reason == .pathNotFound("data.none"))
  }

  @Test("every kind of source is taken")
  func takesSources() throws {
    let text = "[1, 2]"
    let bytes = Array(text.utf8)
    #expect(try JSONCoder.decode([Int].self, from: Data(bytes)) == [1, 2])
    #expect(try JSONCoder.decode([Int].self, from: bytes) == [1, 2])
    #expect(try JSONCoder.decode([Int].self, from: (bytes + [0])[..<bytes.count]) == [1, 2])
    #expect(try JSONCoder.decode([Int].self, from: ("x" + text).dropFirst()) == [1, 2])
    #expect(try JSONCoder.decode([Int].self, from: JSONBytes(ContiguousArray(bytes))) == [1, 2])
    let fromBuffer = try unsafe bytes.withUnsafeBytes { try unsafe JSONCoder.decode([Int].self, from: $0) }
    #expect(fromBuffer == [1, 2])
    let fromSpan = try unsafe JSONCoder.decode([Int].self, from: bytes.span.bytes)
    #expect(fromSpan == [1, 2])
    #expect(try JSONCoder.decode([Int].self, from: ["a": [1, 2]] as [String: Any], designatedPath: "a") == [1, 2])
    #expect(try JSONCoder.decode([Int].self, from: [1, "2"] as [Any]) == [1, 2])
    #expect(try JSONCoder.decode([Int].self, from: [1, 2] as JSONValue) == [1, 2])
    var report = JSONReport()
    #expect(try JSONCoder.decode([Int].self, from: [1, "x"] as [Any], report: &report) == [1])
    #expect(report.mismatches.map(\.path.description) == ["$[1]"])
    let cat = try AnyTypeTests.Cat.decode(from: #"{"id": 7}"#.dropFirst(0))
    #expect(cat.id == 7)
  }

  @Test("what does not fit, and a type that cannot be decoded, are errors")
  func refuses() throws {
    let null = try #require(throws: JSONFailure.self) { try JSONCoder.decode(Int.self, from: "null") }
    #expect(null.description == "$ (line 1, column 1): expected Int, found null")
    let kind = try #require(throws: JSONFailure.self) { try JSONCoder.decode([Int].self, from: "{}") }
    #expect(kind.reason == .mismatch(expected: "Array<Int>", found: "an object"))
    let malformed = try #require(throws: JSONFailure.self) { try JSONCoder.decode([String].self, from: #"["a", "b""#) }
    #expect(
      malformed.description == "$[1] (line 1, column 10): expected ',' or ']', found end of input"
        || malformed.description == "$ (line 1, column 10): expected ',' or ']', found end of input")
    let plain = try #require(throws: JSONFailure.self) { try JSONCoder.decode(Plain.self, from: "{}") }
    guard case .refusedType = plain.reason else {
      Issue.record("\(plain)")
      return
    }
    #expect(throws: JSONFailure.self) { try JSONCoder.encode(Plain()) }
  }

  @Test("what is encoded is decoded again")
  func encodes() throws {
    #expect(try JSONCoder.encode([1, 2]) == "[1,2]")
    #expect(try JSONCoder.encode(["a": [1]]) == #"{"a":[1]}"#)
    #expect(try JSONCoder.encode("x") == #""x""#)
    #expect(try JSONCoder.encode(7) == "7")
    #expect(try JSONCoder.encode(nil as Int?) == "null")
    #expect(try JSONCoder.encode(Size.large) == #""large""#)
    #expect(try JSONCoder.encode(Cat(id: 7)) == #"{"id":7}"#)
    #expect(try JSONCoder.encode([Cat(id: 7), Cat(id: 8)]) == #"[{"id":7},{"id":8}]"#)
    #expect(try JSONCoder.encode(Point(x: 1, y: 2)) == #"{"x":1,"y":2}"#)
    #expect(try JSONCoder.encodeData([true]) == Data("[true]".utf8))
    #expect(try JSONCoder.encodeBytes([true]) == Array("[true]".utf8))
    var options = EncodingOptions()
    options.prettyPrint = true
    #expect(try JSONCoder.encode([1], options: options) == "[\n  1\n]")
    let failure = try #require(throws: JSONFailure.self) { try JSONCoder.encode([1, Double.nan]) }
    #expect(failure.path.description == "$[1]")
  }
}
