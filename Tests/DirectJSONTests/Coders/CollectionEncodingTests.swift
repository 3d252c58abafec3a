import DirectJSON
import Foundation
import Testing

@Suite("Encoding: collections of models")
struct CollectionEncodingTests {
  private struct Reading: HandyJSON, Hashable {
    var value = 0.0
  }

  @Test("a collection is written as one array")
  func writesArray() throws {
    var readings = [Reading(), Reading()]
    (readings[0].value, readings[1].value) = (0.5, 1.5)
    #expect(try readings.encode() == #"[{"value":0.5},{"value":1.5}]"#)
    #expect(try readings[1...].encode() == #"[{"value":1.5}]"#)
  }

  @Test("a dictionary of models is written as one object, a set of them as one array")
  func writesObject() throws {
    var options = EncodingOptions()
    options.sortedKeys = true
    let byNumber = [2: Reading(value: 0.5), 1: Reading(value: 1.5)]
    #expect(try byNumber.encode(options: options) == #"{"1":{"value":1.5},"2":{"value":0.5}}"#)
    #expect(try byNumber.encodeData(options: options) == Data(#"{"1":{"value":1.5},"2":{"value":0.5}}"#.utf8))
    let single = ["a": Reading(value: 2)]
    #expect(single.toJSONString() == #"{"a":{"value":2}}"#)
    #expect(single.toJSONString(prettyPrint: true) == "{\n  \"a\" : {\n    \"value\" : 2\n  }\n}")
    #expect(single.toJSONData() == Data(#"{"a":{"value":2}}"#.utf8))
    #expect(rendering(single.toJSON()) == "{a={value=2.0}}")
    #expect(["a": Reading(value: .nan)].toJSON() == nil)
    let set: Set = [Reading(value: 3)]
    #expect(set.toJSONString() == #"[{"value":3}]"#)
    #expect(rendering(set.toJSON().first ?? nil) == "{value=3.0}")
  }

  @Test("what cannot be written is named with its element")
  func namesElement() throws {
    var readings = [Reading(), Reading()]
    readings[1].value = .infinity
    let failure = try #require(throws: JSONFailure.self) { try readings.encode() }
    #expect(failure.finding == "$[1].value: JSON cannot represent inf, which is not a finite number")
  }
}
