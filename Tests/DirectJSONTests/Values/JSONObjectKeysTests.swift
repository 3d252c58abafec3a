import DirectJSON
import Testing

/// Objects share keys that were read before. What they hold must be the same as if each had been read alone.
@Suite("Values: keys of objects")
struct JSONObjectKeysTests {
  private func object(_ keys: [String], values: Int = 0) -> String {
    "{" + keys.enumerated().map { "\"\($0.element)\":\($0.offset + values)" }.joined(separator: ",") + "}"
  }

  /// - Parameter objects: In the form that the library writes.
  private func checkRoundTrip(_ objects: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let json = "[" + objects.joined(separator: ",") + "]"
    let list = try JSONValue(parsing: GuardedBytes(Array(json.utf8)))
    #expect(list.toJSONString() == json, sourceLocation: sourceLocation)
    for (index, object) in objects.enumerated() {
      #expect(try list[index] == JSONValue(parsing: object), sourceLocation: sourceLocation)
    }
  }

  @Test("objects with the same keys, fewer, more, and others in between")
  func forms() throws {
    try checkRoundTrip([
      object(["a", "b", "c"]), object(["a", "b", "c"], values: 5), object(["a", "b"]), object(["a"]), object([]),
      object(["a", "b", "c", "d"]), object(["b", "a", "c"]), object(["a", "c", "b"]), object(["a", "b", "c"]),
      object(["ab"]),
      object(["a", "b", "cd"]), object(["a", "b", "c"]), object(["abcdefgh", "abcdefghi", "abcdefg"]),
      object(["abcdefgh", "abcdefghj", "abcdefg"]), object(["abcdefgh", "abcdefghi", "abcdefgx"]),
      object(["a long key of many bytes 1", "a long key of many bytes 2"]),
      object(["a long key of many bytes 1", "a long key of many bytes 3"]), object(["é", "😀"]), object(["é", "😁"]),
      object(["\\n", "\\\""]), object(["\\n", "\\\\"]), object(["\\n", "\\\""]), object([""]), object(["", "a"]),
    ])
  }

  @Test("objects inside objects of the same keys")
  func nested() throws {
    let inner = object(["a", "b"])
    let middle = "{\"a\":\(inner),\"b\":[\(inner),\(inner)],\"c\":\(inner)}"
    try checkRoundTrip([middle, inner, "{\"a\":\(middle),\"b\":\(middle)}", middle])
  }

  @Test(
    "many keys, many first keys, and keys that never come again", arguments: [1, 12, 13, 16, 17, 63, 64, 65, 66, 200])
  func limits(count: Int) throws {
    let keys = (0..<count).map { "key\($0)" }
    try checkRoundTrip([
      object(keys), object(keys, values: 7), object(keys.dropLast()), object(keys + ["more"]), object(keys.reversed()),
    ])
    try checkRoundTrip(keys.map { object([$0]) } + keys.map { object([$0, "b"]) })
    try checkRoundTrip((0..<20).map { index in object(keys.map { "\($0)-\(index)" }) })
  }

  @Test(
    "each key of a large object is found, and none that is not there", arguments: [1, 12, 13, 64, 65, 1000, 20_000])
  func lookup(count: Int) throws {
    let json = "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    let object = try #require(try JSONValue(parsing: json).object)
    #expect((object.count, object.keys.count, object.values.count) == (count, count, count))
    #expect((0..<count).allSatisfy { object["k\($0)"] == JSONValue($0) && object.index(forKey: "k\($0)") == $0 })
    #expect((0..<count).allSatisfy { object["K\($0)"] == nil && object["k\($0)x"] == nil && object["k-\($0)"] == nil })
    #expect(object.elementsEqual(try #require(JSONValue(parsing: json).object), by: { $0 == $1 }))
  }

  @Test(
    "a key that comes twice in a large object is found at its first place", arguments: [2, 12, 13, 14, 64, 65, 300])
  func duplicates(count: Int) throws {
    let members = (0..<count).map { "\"k\($0)\":\($0)" }
    for twice in [0, count / 2, count - 1] {
      let json = "{" + (members + ["\"k\(twice)\":\"again\"", "\"end\":0"]).joined(separator: ",") + "}"
      for value in [try JSONValue(parsing: json), try #require(try JSONValue(parsing: "[\(json),\(json)]")[1])] {
        let object = try #require(value.object)
        #expect(object.count == count + 1)
        #expect(object[twice] == (key: "k\(twice)", value: "again"))
        #expect(object.keys == (0..<count).map { "k\($0)" } + ["end"])
      }
    }
  }
}
