import DirectJSON
import Testing

@Suite("Encoding: collections of models")
struct CollectionEncodingTests {
  private struct Reading: HandyJSON {
    var value = 0.0
  }

  @Test("a collection is written as one array")
  func writesArray() throws {
    var readings = [Reading(), Reading()]
    (readings[0].value, readings[1].value) = (0.5, 1.5)
    #expect(try readings.encode() == #"[{"value":0.5},{"value":1.5}]"#)
    #expect(try readings[1...].encode() == #"[{"value":1.5}]"#)
  }

  @Test("what cannot be written is named with its element")
  func namesElement() throws {
    var readings = [Reading(), Reading()]
    readings[1].value = .infinity
    let failure = try #require(throws: JSONFailure.self) { try readings.encode() }
    #expect(failure.description == "$[1].value: inf is not a finite number, which JSON cannot hold")
  }
}
