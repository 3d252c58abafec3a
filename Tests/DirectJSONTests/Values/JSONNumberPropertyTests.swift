import DirectJSON
import Foundation
import Testing

@Suite("Dynamic values: numbers as properties")
struct JSONNumberPropertyTests {
  private static func number(_ text: String) -> JSONNumber {
    guard let number = JSONNumber(text) else { preconditionFailure("'\(text)' is not a number") }
    return number
  }

  private struct Model: HandyJSON {
    var number = JSONNumberPropertyTests.number("1.50")
    var maybe: JSONNumber?
    var list: [JSONNumber] = []
    var table: [String: JSONNumber] = [:]
    var any: Any = JSONNumberPropertyTests.number("4.0")
  }

  @Test("a number is decoded and encoded with all its digits")
  func keepsDigits() throws {
    let json = #"{"number":1e5,"maybe":12345678901234567890123.5,"list":[-0,2.50],"table":{"a":1.0},"any":4.0}"#
    #expect(try Model().encode() == #"{"number":1.50,"list":[],"table":{},"any":4.0}"#)
    var model = try Model.decode(from: json)
    #expect(model.number.text == "1e5")
    #expect(model.list.map(\.text) == ["-0", "2.50"])
    model.any = Self.number("4.0")
    #expect(try model.encode() == json)
    #expect(rendering(Model().toJSON()) == "{any=4.0 list=[] number=1.5 table={}}")
    #expect(JSONSerializer.serialize(model: Model()).toJSON() == (try Model().encode()))
    #expect(try JSONCoder.decode(JSONNumber.self, from: "1.00").text == "1.00")
  }

  @Test("a number in a string is a conversion, and all else does not fit")
  func converts() throws {
    try decodedFromBoth(Model.self, from: #"{"number":"2.50","maybe":true,"list":[null,3]}"#) { model, mismatches in
      #expect(model.number.text == "2.50")
      #expect(model.maybe == nil)
      #expect(model.list.map(\.text) == ["3"])
      #expect(mismatches.count == 2, "\(mismatches)")
    }
    let failure = try #require(throws: JSONFailure.self) {
      try Model.decode(from: #"{"number":"2.50","maybe":null,"list":[],"table":{},"any":1}"#, options: .strict)
    }
    #expect(failure.description.hasPrefix("$.number (line 1, column 11): expected JSONNumber, found string"))
  }
}
