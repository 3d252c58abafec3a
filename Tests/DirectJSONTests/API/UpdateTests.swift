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

  @Test("what is nested too deeply changes nothing")
  func tooDeep() throws {
    var row = Row()
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    JSONDeserializer.update(object: &row, from: "{\"id\":2,\"x\":\(deep)}")
    JSONDeserializer.update(object: &row, from: "{\"id\":2,\"x\":\(String(repeating: "[", count: 100_000))")
    #expect(row == Row())
  }
}
