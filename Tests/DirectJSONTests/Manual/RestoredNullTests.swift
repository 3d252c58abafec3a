import DirectJSON
import Foundation
import Testing

@Suite("Keys by hand: null")
struct RestoredNullTests {
  private struct Note: JSONArchivable {
    var found: [Bool] = []
    mutating func restore(from object: JSONObjectReader) {
      found = [
        object.restore("n", as: Any.self) != nil, object.restore("n", as: AnyHashable.self) != nil,
        object.restore("n", as: JSONValue.self) != nil, object.restore("n", as: Int?.self) != nil,
        object.restore("n", as: String.self) != nil, object.contains("n"),
      ]
      found.append(object.restore("v", as: Any.self) is String)
      found.append(object.restore("v", as: JSONValue.self) == "x")
    }
    func archive(to object: inout JSONObjectWriter) {}
    mutating func mapping(mapper: HelpingMapper) { mapper >>> found }
  }

  @Test("null is no value, whatever the type, in text and in dictionaries")
  func isNoValue() throws {
    let expected = [false, false, false, false, false, true, true, true]
    #expect(try Note.decode(from: #"{"n":null,"v":"x"}"#).found == expected)
    #expect(try Note.decode(from: ["n": NSNull(), "v": "x"]).found == expected)
  }
}
