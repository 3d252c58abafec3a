import DirectJSON
import Foundation
import Testing

@Suite("Values: JSONObject")
struct JSONObjectTests {
  @Test("members can be set, found and removed, by key and by place")
  func members() {
    var object: JSONObject = ["b": 1, "a": 2]
    #expect(object.updateValue(3, forKey: "b") == 1)
    #expect(object.updateValue(4, forKey: "c") == nil)
    #expect(object.description == #"{"b":3,"a":2,"c":4}"#)
    #expect(object.keys == ["b", "a", "c"])
    #expect(object.values == [3, 2, 4])
    #expect(object[2] == (key: "c", value: 4))
    #expect(object.index(forKey: "a") == 1)
    #expect(object.index(forKey: "x") == nil)
    #expect(object.removeValue(forKey: "b") == 3)
    #expect(object.removeValue(forKey: "b") == nil)
    #expect(object.index(forKey: "c") == 1)
    object["a", default: 7] = 8
    object["d", default: 7].array = [1]
    object["e", default: [0]].array?.append(1)
    #expect(object["f", default: 9] == 9)
    #expect(object.description == #"{"a":8,"c":4,"d":[1],"e":[0,1]}"#)
    #expect(object.map(\.key) == ["a", "c", "d", "e"])
    #expect(object.last?.value == [0, 1])
    #expect(JSONObject().isEmpty)
  }

  @Test("members can be given in any sequence, sorted, filtered, and as a dictionary")
  func sequences() {
    let object: JSONObject = ["b": 1, "a": 2, "c": 3]
    #expect(JSONObject(object.sorted { $0.key < $1.key }).keys == ["a", "b", "c"])
    #expect(JSONObject(object.filter { $0.value != 1 }).description == #"{"a":2,"c":3}"#)
    #expect(JSONObject([("a", 1), ("b", 2), ("a", 3)]).description == #"{"a":3,"b":2}"#)
    #expect(JSONObject(["a": 1, "b": 2] as [String: JSONValue]) == ["b": 2, "a": 1])
  }

  @Test("a copy keeps its members, whatever is done to the other", arguments: [2, 12, 13, 40])
  func copies(count: Int) throws {
    let keys = (0..<count).map { "k\($0)" }
    let text = "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    let list = try #require(try JSONValue(parsing: "[\(text),\(text)]").array)
    var changed = try #require(list[0].object)
    let original = changed
    changed["new"] = 2
    changed["k0"] = nil
    changed["k1"] = 5
    #expect(original == list[1].object)
    #expect(original.keys == keys)
    #expect(changed.keys == keys.dropFirst() + ["new"])
    #expect(changed["k1"] == 5)
    #expect(original["k1"] == 1)
    #expect(changed["k0"] == nil && changed["new"] == 2)
  }

  @Test("objects that grow and shrink across the size from which keys are indexed stay consistent")
  func grows() {
    var object = JSONObject()
    var keys: [String] = []
    for round in 0..<60 {
      let isShrinking = round % 20 >= 14
      if isShrinking {
        let key = keys.remove(at: (round * 7) % keys.count)
        #expect(object.removeValue(forKey: key) != nil)
      } else {
        keys.append("key \(round)")
        object["key \(round)"] = JSONValue(round)
      }
      #expect(object.keys == keys)
      #expect(keys.enumerated().allSatisfy { object.index(forKey: $0.element) == $0.offset })
      #expect(object.index(forKey: "key \(round)x") == nil)
    }
    #expect(keys.count > 12)
  }

  @Test("an object is read and written as the value that it is")
  func text() throws {
    let text = #"{"b":[1,2.50],"a":{"c":null}}"#
    let object = try JSONObject(parsing: text)
    #expect(object.keys == ["b", "a"])
    #expect(try object.encode() == text && object.encodeData() == Data(text.utf8))
    #expect(object.toJSONString() == text && object.toJSONData() == Data(text.utf8))
    #expect(object.toJSONString(prettyPrint: true) == JSONValue.object(object).toJSONString(prettyPrint: true))
    #expect(try JSONObject(parsing: text, designatedPath: "a") == ["c": nil])
    for other in ["[1]", "5", "null"] { #expect(throws: JSONFailure.self) { try JSONObject(parsing: other) } }
    let infinite: JSONObject = ["a": .double(.infinity)]
    #expect(infinite.toJSONString() == nil && infinite.toJSONData() == nil)
    let failure = try #require(throws: JSONFailure.self) { try infinite.encode() }
    #expect(failure.path.description == "$.a")
  }
}
