import DirectJSON
import Foundation
import Testing

@Suite("Wrappers: base64, milliseconds, and numbers that are not finite")
struct Base64Tests {
  struct Blob: HandyJSON, Equatable {
    @Base64 var bytes: [UInt8] = [9]
    @Base64 var maybe: [UInt8]?
    @Base64 var data = Data()
    @Base64 var maybeData: Data?
    @Milliseconds var at = Date(timeIntervalSince1970: 0)
    @Milliseconds var maybeAt: Date?
  }

  private func both<Model: HandyJSON>(_ json: String, _ type: Model.Type = Blob.self) throws -> [Model] {
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    return [try Model.decode(from: json), try Model.decode(from: tree)]
  }

  @Test("bytes are base64 text, and dates are milliseconds, both ways")
  func roundTrip() throws {
    let json = #"{"bytes":"AQID","maybe":"/w==","data":"","maybeData":"AA==","at":1700000000500,"maybeAt":-1}"#
    for blob in try both(json, Blob.self) {
      #expect(blob.bytes == [1, 2, 3] && blob.maybe == [255] && blob.data.isEmpty && blob.maybeData == Data([0]))
      #expect(blob.at == Date(timeIntervalSince1970: 1_700_000_000.5))
      #expect(blob.maybeAt == Date(timeIntervalSince1970: -0.001))
      #expect(try Blob.decode(from: blob.encode()) == blob)
      #expect(blob.toJSON()?["bytes"] as? String == "AQID")
    }
    #expect(try Blob().encode() == #"{"bytes":"CQ==","data":"","at":0}"#)
  }

  @Test("what does not fit leaves the property as it is, and is reported")
  func unfit() throws {
    let json = #"{"bytes":[1,2],"maybe":"?","data":null,"at":"soon","maybeAt":true}"#
    var report = JSONReport()
    let blob = try Blob.decode(from: json, report: &report)
    #expect(blob == Blob())
    #expect(
      report.mismatches.map { "\($0.path) \($0.expected)" } == [
        "$.bytes base64 text", "$.maybe base64 text", "$.at Date", "$.maybeAt Optional<Date>",
      ] || report.mismatches.map(\.path.description) == ["$.bytes", "$.maybe", "$.at", "$.maybeAt"])
    for blob in try both(#"{"at":"5000"}"#, Blob.self) { #expect(blob.at == Date(timeIntervalSince1970: 5)) }
    var options = DecodingOptions()
    options.acceptsConversions = false
    #expect(try Blob.decode(from: #"{"at":"5000"}"#, options: options) == Blob())
  }

  struct Numbers: HandyJSON {
    var double = 0.5
    var maybe: Double?
    var float: Float = 0.5
    var list: [Double] = []
    var byName: [String: Float] = [:]
    var number: NSNumber?
    var numbers: [NSNumber] = []
  }

  @Test("numbers that are not finite are text, where the options have names for them")
  func nonFinite() throws {
    let json = #"""
      {"double":"Infinity","maybe":"-Infinity","float":"NaN","list":[1,"NaN"],"byName":{"a":"Infinity"},\#
      "number":"Infinity","numbers":["NaN","-Infinity"]}
      """#
    var options = DecodingOptions()
    options.nonFiniteNames = NonFiniteNames()
    options.acceptsConversions = false
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    for numbers in [try Numbers.decode(from: json, options: options), try Numbers.decode(from: tree, options: options)]
    {
      #expect(numbers.double == .infinity && numbers.maybe == -.infinity && numbers.float.isNaN)
      #expect(numbers.list.count == 2 && numbers.list[1].isNaN && numbers.byName == ["a": .infinity])
      #expect(numbers.number == NSNumber(value: Double.infinity) && numbers.numbers.count == 2)
      #expect(numbers.numbers.first?.doubleValue.isNaN == true && numbers.numbers.last?.doubleValue == -.infinity)
      #expect(throws: JSONFailure.self) { try numbers.encode() }
      var encoding = EncodingOptions()
      encoding.nonFiniteNames = NonFiniteNames()
      #expect(
        try numbers.encode(options: encoding) == json.replacing("[1,", with: "[1.0,")
          || numbers.encode(options: encoding) == json)
      encoding.nonFiniteNames = NonFiniteNames(infinity: "inf", negativeInfinity: "-inf", notANumber: "nan")
      #expect(try JSONCoder.encode(-Double.infinity, options: encoding) == #""-inf""#)
    }
    #expect(try Numbers.decode(from: json).double == 0.5)
    #expect(try Numbers.decode(from: json).number == nil)
    #expect(try Numbers.decode(from: #"{"double":"Infinit"}"#, options: options).double == 0.5)
  }
}
