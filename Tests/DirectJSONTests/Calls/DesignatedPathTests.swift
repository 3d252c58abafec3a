import DirectJSON
import Foundation
import Testing

@Suite("API: designated paths")
struct DesignatedPathTests {
  struct Cat: HandyJSON {
    var id = 0
    var name = ""
  }

  static let response = #"""
    {"code":200,"msg":"success","data":{"cat":{"id":1,"name":"Kitty"},"cats":[{"id":2},{"id":3},5],"a.b":{"id":4},
    "":{"id":5},"0":{"id":6},"é":{"id":7},"a\"b":{"id":8},"list":[[{"id":9}]],"\\":{"id":10},"no":null,"x":"{\"id\":11}"}}
    """#

  @Test(
    "a path leads to a model",
    arguments: [
      ("data.cat", 1), ("data.cats.0", 2), ("data.cats.1", 3), (#"data.a\.b"#, 4), ("data.0", 6), ("data.é", 7),
      ("data.a\"b", 8),
      ("data.list.0.0", 9), (#"data.\"#, 10), ("data.x", 11),
      // Empty segments are ignored.
      (".data..cat.", 1),
    ])
  func leadsToModel(path: String, id: Int) throws {
    #expect(try Cat.decode(from: GuardedBytes(Array(Self.response.utf8)), designatedPath: path).id == id)
    #expect(Cat.deserialize(from: Self.response, designatedPath: path)?.id == id)
    #expect(Cat.deserialize(from: Data(Self.response.utf8), designatedPath: path)?.id == id)
    #expect(JSONDeserializer<Cat>.deserializeFrom(json: Self.response, designatedPath: path)?.id == id)
  }

  @Test(
    "a dot separates also where a combining accent follows, which makes it one character with the dot",
    arguments: [("a.\u{301}b", 1), ("a\\.\u{301}b", 2), ("\r\nx.\ny", 3), ("\\\r\n", 4)])
  func combiningCharacters(path: String, id: Int) throws {
    let json = """
      {"a":{"\u{301}b":{"id":1}},"a.\u{301}b":{"id":2},"\\r\\nx":{"\\ny":{"id":3}},"\\\\\\r\\n":{"id":4}}
      """
    #expect(try Cat.decode(from: json, designatedPath: path).id == id)
  }

  @Test(
    "blank segments are ignored, as HandyJSON does",
    arguments: ["data..cat", ".data.cat", "data.cat.", "data. .cat", " .data.\t.cat.\n"])
  func blankSegments(path: String) throws {
    #expect(try Cat.decode(from: Self.response, designatedPath: path).id == 1)
    let tree: [String: Any] = ["data": ["cat": ["id": 1]]]
    #expect(try Cat.decode(from: tree, designatedPath: path).id == 1)
  }

  @Test("only an index as JSON writes it leads to an element", arguments: ["0", "-0", "+0", "00", "01", "+1"])
  func indices(index: String) throws {
    let path = "list.\(index)"
    let tree: [String: Any] = ["list": [["id": 1], ["id": 2]]]
    let found = try? Cat.decode(from: #"{"list":[{"id":1},{"id":2}]}"#, designatedPath: path).id
    #expect(found == (index == "0" ? 1 : nil))
    #expect((try? Cat.decode(from: tree, designatedPath: path).id) == found)
    #expect((JSONValue(["list": [1, 2]])[path: path] != nil) == (index == "0"))
    // Keys of an object.
    #expect(try Cat.decode(from: #"{"list":{"\#(index)":{"id":3}}}"#, designatedPath: path).id == 3)
    let parser = JSONStreamParser<Cat>(format: .array(at: path))
    parser.append(Array(#"{"list":[[{"id":1}],[{"id":2}]]}"#.utf8))
    parser.finish()
    #expect((try? parser.next()?.id) == found)
  }

  @Test("an empty path is the document itself", arguments: ["", ".", "..."])
  func emptyPath(path: String) throws {
    #expect(try Cat.decode(from: #"{"id":5}"#, designatedPath: path).id == 5)
    #expect(Cat.deserialize(from: #"{"id":5}"#, designatedPath: nil)?.id == 5)
  }

  @Test("a path leads to an array of models")
  func leadsToArray() throws {
    #expect([Cat].deserialize(from: Self.response, designatedPath: "data.cats")?.map { $0?.id } == [2, 3, nil])
    #expect(
      JSONDeserializer<Cat>.deserializeModelArrayFrom(json: Self.response, designatedPath: "data.list.0")?.map {
        $0?.id
      } == [9])
    #expect(try [Cat].decode(from: Self.response, designatedPath: "data.cats").map(\.id) == [2, 3])
    #expect([Cat].deserialize(from: Self.response, designatedPath: "data.cat") == nil)
  }

  @Test(
    "a path that leads nowhere is a failure that names it",
    arguments: [
      "data.dog", "data.cats.3", "data.cats.-1", "data.cats.x", "code.x", "data.a.b", "data.no.x", "data.cat.id.x",
      "dat", "Data.cat",
      "data.x.no", "data.cats.99999999999999999999",
    ])
  func leadsNowhere(path: String) throws {
    let failure = try failure(decoding: Cat.self, from: Self.response, designatedPath: path)
    #expect(failure.reason == .pathNotFound(path))
    #expect(failure.finding == "there is no value at the designated path '\(path)'")
    #expect(Cat.deserialize(from: Self.response, designatedPath: path) == nil)
    #expect([Cat].deserialize(from: Self.response, designatedPath: path) == nil)
  }

  @Test(
    "a path that leads to something else is a failure that says what is there",
    arguments: [
      ("code", "$.code (line 1, column 9): expected Cat, found number 200"),
      ("msg", "$.msg (line 1, column 19): expected Cat, found string \"success\""),
      ("data.no", "$.data.no (line 2, column 95): expected Cat, found null"),
      ("data.cats", "$.data.cats (line 1, column 74): expected Cat, found an array"),
      ("data.cats.2", "$.data.cats[2] (line 1, column 93): expected Cat, found number 5"),
    ])
  func leadsToOther(path: String, message: String) throws {
    #expect(try failure(decoding: Cat.self, from: Self.response, designatedPath: path).finding == message)
  }

  @Test(
    "of keys that stand twice on the way, the last counts",
    arguments: [
      (#"{"a":{"b":{"id":1}},"a":{"b":{"id":2}}}"#, 2), (#"{"a":{"b":{"id":1},"b":{"id":2}}}"#, 2),
      (#"{"a":5,"a":{"b":{"id":1}}}"#, 1),
      (#"{"\u0061":{"b":{"id":1}}, "x":{"b":{"id":2}}}"#, 1),
    ])
  func duplicates(json: String, id: Int) throws {
    #expect(try Cat.decode(from: json, designatedPath: "a.b").id == id)
    var cat = Cat(id: 0, name: "kept")
    JSONDeserializer.update(object: &cat, from: json, designatedPath: "a.b")
    #expect((cat.id, cat.name) == (id, "kept"))
  }

  @Test(
    "of keys that stand twice, the first does not help when the last leads elsewhere",
    arguments: [
      #"{"a":{"b":{"id":1}},"a":{"c":{"id":2}}}"#, #"{"a":{"b":{"id":1}},"a":5}"#,
      #"{"a":{"b":{"id":1}},"a":[{"id":1}]}"#, #"{"a":{"b":{"id":1},"b":null}}"#,
    ])
  func duplicatesThatLoseThePath(json: String) throws {
    #expect(throws: JSONFailure.self) { try Cat.decode(from: json, designatedPath: "a.b") }
    var cat = Cat(id: 77, name: "kept")
    JSONDeserializer.update(object: &cat, from: json, designatedPath: "a.b")
    #expect((cat.id, cat.name) == (77, "kept"))
  }

  @Test(
    "what does not fit in a value that a later one replaces is no mismatch",
    arguments: [
      #"{"a":{"id":[]},"a":{"id":2}}"#, #"{"a":{"id":[]},"a":"{\"id\":2}"}"#, #"{"a":{"id":2,"name":{}},"a":{"id":2}}"#,
    ])
  func replacedMismatches(json: String) throws {
    var report = JSONReport()
    #expect(try Cat.decode(from: json, designatedPath: "a", report: &report).id == 2)
    #expect(report.mismatches.isEmpty)
    var strict = DecodingOptions()
    strict.isStrict = true
    #expect(try Cat.decode(from: json, designatedPath: "a", options: strict).id == 2)
  }

  @Test("of several values at a path, the last one alone is reported")
  func lastMismatches() throws {
    var report = JSONReport()
    let json = #"{"a":{"b":{"id":[]}},"a":{"b":{"name":"x","id":true}},"a":{"b":{"id":{}}}}"#
    _ = try Cat.decode(from: json, designatedPath: "a.b", report: &report)
    #expect(report.mismatches.map { $0.position?.column } == [70])
    report = JSONReport()
    let lost = #"{"a":{"b":{"id":[]}},"a":5}"#
    #expect(throws: JSONFailure.self) { try Cat.decode(from: lost, designatedPath: "a.b", report: &report) }
    #expect(report.mismatches.isEmpty)
  }

  @Test("an update takes only the last of several values at the path")
  func updateFromDuplicates() throws {
    var cat = Cat(id: 77, name: "kept")
    JSONDeserializer.update(object: &cat, from: #"{"a":{"id":1,"name":"first"},"a":{"id":2}}"#, designatedPath: "a")
    #expect((cat.id, cat.name) == (2, "kept"))
  }

  @Test(
    "what is malformed outside the path makes the whole document so",
    arguments: [
      #"{"a":{"id":1},"b":[1,]}"#, #"{"b":tru,"a":{"id":1}}"#, #"{"a":{"id":1}} x"#, #"{"a":{"id":1}"#,
      #"{"a":{"id":1},"b":"\x"}"#, "{\"a\":{\"id\":1},\"b\":\"\u{1}\"}",
      #"[{"a":{"id":1}},01]"#,
    ])
  func malformedOutside(json: String) throws {
    #expect(Cat.deserialize(from: json, designatedPath: "a") == nil)
    #expect(Cat.deserialize(from: json, designatedPath: "0.a") == nil)
    var cat = Cat(id: 77, name: "kept")
    JSONDeserializer.update(object: &cat, from: json, designatedPath: "a")
    #expect(cat.id == 77)
  }
}
