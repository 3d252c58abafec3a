import DirectJSON
import Foundation
import Testing

@Suite("Encoding: data")
struct DataEncodingTests {
  struct Note: HandyJSON {
    var text = ""
    var number = 0.0
  }

  @Test(
    "data holds the bytes of the string, whatever their number", arguments: [0, 1, 60, 1000, 1020, 5000, 1_000_000])
  func equalsString(count: Int) throws {
    let note = Note(text: String(repeating: "é", count: count), number: 1.5)
    let data = try note.encodeData()
    #expect(try data == Data(note.encode().utf8))
    #expect(note.toJSONData() == data)
    #expect(try Note.decode(from: data).text == note.text)
    #expect(try [note, note].encodeData() == Data([note, note].encode().utf8))
    #expect(note.toJSONData(prettyPrint: true) == note.toJSONString(prettyPrint: true).map { Data($0.utf8) })
  }

  @Test("what cannot be written gives no data, and says where")
  func refusesNonFiniteNumber() {
    let notes = [Note(), Note(number: .nan)]
    #expect(notes.toJSONData() == nil)
    #expect(notes[1].toJSONData() == nil)
    #expect(throws: JSONFailure.self) { try notes.encodeData() }
  }
}
