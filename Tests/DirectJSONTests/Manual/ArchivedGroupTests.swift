import DirectJSON
import Foundation
import Testing

@Suite("Manual: archived objects and dotted paths")
struct ArchivedGroupTests {
  private struct Grouped: JSONArchivable {
    var x = 1
    var y = 2
    var z = 3
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< x <-- "g.x"
      mapper <<< y <-- "g.h.y"
      mapper <<< z <-- "g.z"
    }
    func archive(to object: inout JSONObjectWriter) {
      object.archive("g") { inner in
        inner.archive(9, "q")
        inner.archive(8, "z")
        inner.archive("h") { $0.archive(7, "r") }
      }
    }
  }

  @Test("an archived object is written with the properties whose paths lead through its key")
  func merges() throws {
    let expected = try JSONValue(parsing: #"{"g": {"x": 1, "h": {"y": 2, "r": 7}, "z": 8, "q": 9}}"#)
    #expect(try JSONValue(parsing: Grouped().encode()) == expected)
    var options = EncodingOptions()
    options.sortedKeys = true
    #expect(try Grouped().encode(options: options) == #"{"g":{"h":{"r":7,"y":2},"q":9,"x":1,"z":8}}"#)
    let plain = try JSONSerialization.data(withJSONObject: #require(Grouped().toJSON()))
    #expect(try JSONValue(parsing: plain) == expected)
  }

  private struct Replaced: JSONArchivable {
    var x = 1
    mutating func mapping(mapper: HelpingMapper) { mapper <<< x <-- "g.x" }
    func archive(to object: inout JSONObjectWriter) { object.archive(5, "g") }
  }

  @Test("another archived value takes the place of the properties whose paths lead through its key")
  func replaces() throws {
    #expect(try Replaced().encode() == #"{"g":5}"#)
  }
}
