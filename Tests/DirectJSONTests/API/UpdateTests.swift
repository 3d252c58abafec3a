import DirectJSON
import Foundation
import Testing

@Suite("API: update")
struct UpdateTests {
  struct Inner: HandyJSON, Equatable {
    var count = 1
    var label = "inner"
  }

  struct Row: HandyJSON, Equatable {
    var id = 1
    var name: String? = "kept"
    var inner = Inner(count: 5, label: "kept")
    var optional: Inner? = Inner(count: 6, label: "kept")
    var list = [Inner(count: 7, label: "kept")]
    var table = ["kept": 8]
    var flag: Bool?
  }

  class Base: HandyJSON {
    var id = 1
    var name: String? = "kept"
    var inner = Inner(count: 5, label: "kept")
    var calls: [String] = []
    required init() {}
    func willStartMapping() { calls.append("start") }
    func didFinishMapping() { calls.append("finish") }
  }

  final class Derived: Base {
    var list = [Inner(count: 7, label: "kept")]
    var child: Base?
  }

  static let document = #"""
    {"id":2,"name":"new","inner":{"count":50},"optional":{"count":60,"label":"\u0041"},"unknown":[1,{"a":null}],
    "list":[{"count":70},{"count":71}],"table":{"a":1,"b":2},"flag":true}
    """#

  @Test("what the document has is replaced, the rest is kept")
  func replacesSome() throws {
    var row = Row()
    JSONDeserializer.update(object: &row, from: #"{"id":2,"table":{"a":1},"other":5}"#)
    #expect(row == Row(id: 2, table: ["a": 1]))
    JSONDeserializer.update(object: &row, from: #"{"name":"x","id":null,"table":5,"list":[]}"#)
    #expect(row == Row(id: 2, name: "x", list: [], table: ["a": 1]))
    JSONDeserializer.update(object: &row, from: "{}")
    #expect(row == Row(id: 2, name: "x", list: [], table: ["a": 1]))
    JSONDeserializer.update(object: &row, from: Data(#"{"flag":1}"#.utf8))
    #expect(row == Row(id: 2, name: "x", list: [], table: ["a": 1], flag: true))
  }

  @Test("a nested model is made anew, not merged")
  func nestedModels() throws {
    var row = Row()
    JSONDeserializer.update(object: &row, from: Self.document)
    let expected = Row(
      id: 2, name: "new", inner: Inner(count: 50), optional: Inner(count: 60, label: "A"),
      list: [Inner(count: 70), Inner(count: 71)], table: ["a": 1, "b": 2], flag: true)
    #expect(row == expected)
  }

  @Test("an object is updated in place, inherited properties too, without hooks")
  func updatesObject() throws {
    let original = Derived()
    var object = original
    JSONDeserializer.update(object: &object, from: #"{"id":2,"inner":{"label":"new"},"list":[],"child":{"id":3}}"#)
    #expect(object === original)
    #expect((object.id, object.name, object.list) == (2, "kept", []))
    #expect(object.inner == Inner(count: 1, label: "new"))
    #expect(object.calls == [])
    let child = try #require(object.child)
    // The child is a new instance, and knows it.
    #expect((child.id, child.calls) == (3, ["start", "finish"]))
    var base: Base = object
    JSONDeserializer.update(object: &base, from: #"{"id":9,"list":[{}]}"#)
    #expect((object.id, object.list) == (9, []))
  }

  @Test("below a path, only what is there is taken")
  func updatesFromPath() throws {
    var row = Row()
    JSONDeserializer.update(object: &row, from: #"{"id":9,"data":[{"id":2}]}"#, designatedPath: "data.0")
    #expect(row == Row(id: 2))
    JSONDeserializer.update(object: &row, from: #"{"id":9,"data":[{"id":3}]}"#, designatedPath: "data.1")
    JSONDeserializer.update(object: &row, from: #"{"id":9,"data":[{"id":3}]}"#, designatedPath: "data")
    JSONDeserializer.update(object: &row, from: nil as String?)
    JSONDeserializer.update(object: &row, from: "[]")
    JSONDeserializer.update(object: &row, from: "5")
    #expect(row == Row(id: 2))
  }

  @Test("a document that is malformed anywhere changes nothing", arguments: [Optional<String>.none, "a"])
  func malformed(path: String?) throws {
    let document = path == nil ? Self.document : "{\"a\":\(Self.document),\"b\":[]}"
    let bytes = Array(document.utf8)
    let object = Derived()
    for offset in bytes.indices {
      var row = Row()
      var base: Base = object
      // Cut short, and broken by a byte that JSON holds nowhere.
      for broken in [Array(bytes[..<offset]), Array(bytes[..<offset]) + [0x01] + bytes[(offset + 1)...]] {
        JSONDeserializer.update(object: &row, from: Data(broken), designatedPath: path)
        JSONDeserializer.update(object: &base, from: Data(broken), designatedPath: path)
        var derived = object
        JSONDeserializer.update(object: &derived, from: Data(broken), designatedPath: path)
      }
      #expect(row == Row(), "broken at \(offset)")
      #expect(object.id == 1 && object.name == "kept" && object.inner.count == 5 && object.list.count == 1)
    }
    var row = Row()
    JSONDeserializer.update(object: &row, from: document, designatedPath: path)
    #expect(row.flag == true)
  }

  @Test("values that do not fit are reported and left as they were, the others are updated")
  func reportsMismatches() throws {
    let json = #"{"id":"x","name":"new","inner":[],"list":[{"count":70},5],"table":{"a":"y","b":2},"flag":"maybe"}"#
    let words = [
      #"$.id (line 1, column 7): expected Int, found string "x""#,
      "$.inner (line 1, column 32): expected Inner, found an array",
      "$.list[1] (line 1, column 56): expected Inner, found number 5",
      #"$.table.a (line 1, column 72): expected Int, found string "y""#,
      #"$.flag (line 1, column 90): expected Bool, found string "maybe""#,
    ]
    var row = Row()
    var report = JSONReport()
    try Row.decode(into: &row, from: json, report: &report)
    #expect(row == Row(name: "new", list: [Inner(count: 70)], table: ["b": 2]))
    #expect(report.mismatches.map(\.finding) == words)

    var object = Derived()
    report = JSONReport()
    try Derived.decode(into: &object, from: "{\"data\":[\(json)]}", designatedPath: "data.0", report: &report)
    #expect((object.id, object.name, object.inner) == (1, "new", Inner(count: 5, label: "kept")))
    #expect(object.list == [Inner(count: 70)])
    #expect(
      report.mismatches.map(\.finding) == [
        #"$.data[0].id (line 1, column 16): expected Int, found string "x""#,
        "$.data[0].inner (line 1, column 41): expected Inner, found an array",
        "$.data[0].list[1] (line 1, column 65): expected Inner, found number 5",
      ])
  }

  @Test(
    "an update that is refused says why, and reports nothing",
    arguments: [
      (#"{"id":2,"name":"#, nil, "$.name (line 1, column 16): expected a value, found end of input"),
      (#"{"id":"x","name":tru}"#, nil, "$.name (line 1, column 18): expected 'true', found 'tru'"),
      (#"{"id":2} {}"#, nil, "$ (line 1, column 10): expected nothing after the document, found '{'"),
      ("[]", nil, "$ (line 1, column 1): expected Row, found an array"),
      ("null", nil, "$ (line 1, column 1): expected Row, found null"),
      (#""[2]""#, nil, #"$ (line 1, column 1): expected Row, found string "[2]""#),
      (#"{"id":2}"#, "a", "there is no value at the designated path 'a'"),
      (#"{"a":5}"#, "a", "$.a (line 1, column 6): expected Row, found number 5"),
    ] as [(String, String?, String)])
  func refused(json: String, path: String?, message: String) throws {
    var row = Row()
    let failure = try #require(throws: JSONFailure.self) {
      try Row.decode(into: &row, from: json, designatedPath: path)
    }
    #expect(failure.finding == message)
    var report = JSONReport()
    #expect(throws: JSONFailure.self) {
      try Row.decode(into: &row, from: json, designatedPath: path, report: &report)
    }
    #expect(report.isEmpty || json.isEmpty || failure.reason == .mismatch(expected: "Row", found: found(message)))
    #expect(row == Row())
  }

  private func found(_ message: String) -> String { message.components(separatedBy: "found ").last ?? "" }

  @Test("what is nested too deeply changes nothing")
  func tooDeep() throws {
    var row = Row()
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    JSONDeserializer.update(object: &row, from: "{\"id\":2,\"x\":\(deep)}")
    JSONDeserializer.update(object: &row, from: "{\"id\":2,\"x\":\(String(repeating: "[", count: 100_000))")
    #expect(row == Row())
  }
}
