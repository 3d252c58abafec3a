import DirectJSON
import Foundation
import Testing

@Suite("API: keys that stand twice")
struct DuplicateKeyTests {
  class Animal: ClassFamily {
    class var discriminator: String { "meta.type" }
    class var members: [String: Animal.Type] { ["cat": Cat.self, "dog": Dog.self] }
    var name = ""
    required init() {}
  }
  final class Cat: Animal {}
  final class Dog: Animal {}

  struct Mapped: HandyJSON {
    var a = -1
    var b = -1
    var deep = -1
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< a <-- "p.a"
      mapper <<< b <-- "p.b"
      mapper <<< deep <-- "p.q.0.deep"
    }
  }

  struct Archived: JSONArchivable {
    var x = 0
    mutating func mapping(mapper: HelpingMapper) { mapper >>> x }
    mutating func restore(from object: JSONObjectReader) { x = object.object("o")?.restore("x") ?? -1 }
  }

  struct Plain: HandyJSON {
    var id = 0
    var values: [String: Int] = [:]
    var any: Any = 0
    var json: JSONValue = .null
    var inner: [Plain] = []
  }

  @Test("the last one wins, everywhere")
  func lastWins() throws {
    #expect(try Animal.decode(from: #"{"meta":{"type":"cat"},"meta":{"type":"x","type":"dog"}}"#) is Dog)
    #expect(type(of: try Animal.decode(from: #"{"meta":{"type":"cat"},"meta":{}}"#)) == Animal.self)
    #expect(try Animal.decode(from: #"{"meta":{"type":"dog","\u0074ype":"cat"}}"#) is Cat)
    let mapped = try Mapped.decode(from: #"{"p":{"a":1,"q":[{"deep":1}]},"p":{"b":2,"b":3,"q":5,"q":[{"deep":4}]}}"#)
    #expect((mapped.a, mapped.b, mapped.deep) == (-1, 3, 4))
    #expect(try Mapped.decode(from: #"{"p":{"a":1},"p":null}"#).a == -1)
    #expect(try Plain.decode(from: #"{"a":{"id":1},"a":{"id":2}}"#, designatedPath: "a").id == 2)
    #expect(throws: JSONFailure.self) { try Plain.decode(from: #"{"a":{"b":{}},"a":{}}"#, designatedPath: "a.b") }
    #expect(try Archived.decode(from: #"{"o":{"x":1},"o":{"x":2,"x":3}}"#).x == 3)
    let plain = try Plain.decode(
      from: #"{"id":1,"id":2,"values":{"a":1,"a":2},"any":{"a":1,"a":1e999},"json":{"a":1,"a":2}}"#)
    #expect((plain.id, plain.values, plain.json["a"]) == (2, ["a": 2], 2))
    #expect((plain.any as? [String: Any])?.isEmpty == true)
  }

  @Test(
    "an option refuses them wherever they are, with path, line and column",
    arguments: [
      (#"{"id":1,"id":1}"#, "$.id (line 1, column 9)"), (#"{"id":1,"i\u0064":1}"#, "$.id (line 1, column 9)"),
      (#"{"inner":[{},{"x":0,"y":0,"x":0}]}"#, "$.inner[1].x (line 1, column 27)"),
      ("{\"skipped\":\n[[{\"a\":{},\"a\":[]}]]}", "$.skipped[0][0].a (line 2, column 11)"),
      (#"{"":0,"":0}"#, #"$[""] (line 1, column 7)"#),
    ])
  func refused(json: String, place: String) throws {
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    var model = Plain()
    let failures = [
      try #require(throws: JSONFailure.self) { try Plain.decode(from: json, options: options) },
      try #require(throws: JSONFailure.self) { try Plain.decode(from: json, designatedPath: "x", options: options) },
      try #require(throws: JSONFailure.self) { try Plain.decode(into: &model, from: json, options: options) },
      try #require(throws: JSONFailure.self) { try JSONValue(parsing: json, options: options) },
    ]
    for failure in failures {
      let key = failure.path.segments.last
      guard case .key(let name) = key else {
        Issue.record("\(failure)")
        continue
      }
      #expect(failure.description == "\(place): the key '\(name)' appears twice")
    }
    #expect(throws: Never.self) { try Plain.decode(from: json) }
  }

  @Test("what the option lets pass, and what it leaves to the decode")
  func others() throws {
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    // The two are canonically equivalent, and two keys.
    let json = #"{"id":1,"inner":[{"id":1},{"id":1}],"\u00e9":1,"e\u0301":"id","values":{"id":1}}"#
    #expect(try Plain.decode(from: json, options: options).inner.count == 2)
    let failure = try #require(throws: JSONFailure.self) {
      try Plain.decode(from: #"{"id":1,"id":}"#, options: options)
    }
    #expect(failure.path.description == "$.id")
    for malformed in [#"{"id":1,]"#, #"{"id" 1}"#, "{", "", #"{"id":1}}"#] {
      let failure = try #require(throws: JSONFailure.self) { try Plain.decode(from: malformed, options: options) }
      let without = try #require(throws: JSONFailure.self) { try Plain.decode(from: malformed) }
      #expect(failure.description == without.description)
    }
    // JSON in a string that is decoded.
    let inner = try #require(throws: JSONFailure.self) {
      try Plain.decode(from: #"{"inner":["{\"id\":1,\"id\":2}"]}"#, options: options)
    }
    let found = "a key of the JSON in this string appears twice"
    #expect(inner.description == "$.inner[0] (line 1, column 11): \(found)")
    #expect(try Plain.decode(from: ["id": 1], options: options).id == 1)
    let inTree = try #require(throws: JSONFailure.self) {
      try Plain.decode(from: ["inner": [#"{"id":1,"id":2}"#]], options: options)
    }
    #expect(inTree.reason == inner.reason && inTree.path == inner.path && inTree.position == nil)
  }
}

@Suite("API: many keys, of which none may stand twice")
struct ManyKeyTests {
  @Test(
    "one that stands twice is found among few and many, short and long, escaped or not", arguments: [1, 5, 31, 33, 60])
  func finds(count: Int) throws {
    var options = DecodingOptions()
    options.refusesDuplicateKeys = true
    let names = (0..<count).map { $0 % 3 == 0 ? "a key that is too long for two words \($0)" : "key\($0)" }
    func json(_ names: [String]) -> String {
      let members = names.map { "\"\($0)\":{\"key1\":[1,{\"key1\":2}]}" }
      return "{\"x\":{" + members.joined(separator: ",") + "},\"key1\":3}"
    }
    #expect(throws: Never.self) { try JSONValue(parsing: json(names), options: options) }
    for name in names {
      let first = try #require(name.utf8.first)
      let escaped = "\\u00\(String(first, radix: 16))\(name.dropFirst())"
      for documents in [[name] + names, names + [name], [escaped] + names, names + [escaped]] {
        let failure = try #require(throws: JSONFailure.self) {
          try JSONValue(parsing: json(documents), options: options)
        }
        #expect(failure.reason == .duplicateKey(name))
      }
    }
  }
}
