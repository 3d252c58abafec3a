import Foundation
import HandyJSON
import Testing

@Suite("HandyJSON 5: dates, data, URLs, decimals and colours")
struct TransformTests {
  enum Kind: String {
    case one
    case two
  }

  /// The colour type is the system's: `HexColor` where there is none.
  typealias Color = HexColorTransform.Object

  struct ExtendedStruct: HandyJSON {
    var date: Date?
    var day: Date?
    var moment: Date!
    var formatted: Date?
    var decimal: NSDecimalNumber?
    var url: URL?
    var escaped: URL?
    var data: Data?
    var color: Color?
    var alpha: Color?
    var kind: Kind?
    var plainKind = Kind.one

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< date <-- DateTransform()
      mapper <<< day <-- CustomDateFormatTransform(formatString: "yyyy-MM-dd")
      mapper <<< moment <-- ISO8601DateTransform()
      mapper <<< formatted <-- DateFormatterTransform(dateFormatter: TransformTests.formatter())
      mapper <<< decimal <-- NSDecimalNumberTransform()
      mapper <<< url <-- URLTransform(shouldEncodeURLString: false)
      mapper <<< escaped <-- URLTransform()
      mapper <<< data <-- DataTransform()
      mapper <<< color <-- HexColorTransform()
      mapper <<< alpha <-- HexColorTransform(prefixToJSON: true, alphaToJSON: true)
      mapper <<< kind <-- EnumTransform()
      mapper <<< plainKind <-- EnumTransform<Kind>()
    }
  }

  final class ExtendedClass: HandyJSON {
    var date: Date?
    var day: Date?
    var moment: Date!
    var formatted: Date?
    var decimal: NSDecimalNumber?
    var url: URL?
    var escaped: URL?
    var data: Data?
    var color: Color?
    var alpha: Color?
    var kind: Kind?
    var plainKind = Kind.one

    func mapping(mapper: HelpingMapper) {
      mapper <<< date <-- DateTransform()
      mapper <<< day <-- CustomDateFormatTransform(formatString: "yyyy-MM-dd")
      mapper <<< moment <-- ISO8601DateTransform()
      mapper <<< formatted <-- DateFormatterTransform(dateFormatter: TransformTests.formatter())
      mapper <<< decimal <-- NSDecimalNumberTransform()
      mapper <<< url <-- URLTransform(shouldEncodeURLString: false)
      mapper <<< escaped <-- URLTransform()
      mapper <<< data <-- DataTransform()
      mapper <<< color <-- HexColorTransform()
      mapper <<< alpha <-- HexColorTransform(prefixToJSON: true, alphaToJSON: true)
      mapper <<< kind <-- EnumTransform()
      mapper <<< plainKind <-- EnumTransform<Kind>()
    }
  }

  private static func formatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy HH:mm"
    return formatter
  }

  static let json = """
    {"date":1500000000.5,"day":"2017-09-11","formatted":"14.07.2017 02:40","decimal":"1.23423414371298437124391243",\
    "url":"https://example.com/a#b","escaped":"https://example.com/a%20b","data":"aGVsbG8=","color":"0000FF",\
    "alpha":"#FF000080","kind":"two","plainKind":"two"}
    """

  @Test("each is written as it is read")
  func extended() throws {
    let read = Self.json.replacing("a%20b", with: "a b")
    let value = try #require(ExtendedStruct.deserialize(from: read))
    #expect(value.date == Date(timeIntervalSince1970: 1_500_000_000.5))
    #expect(value.formatted == Date(timeIntervalSince1970: 1_500_000_000))
    #expect(value.decimal == NSDecimalNumber(string: "1.23423414371298437124391243"))
    #expect(value.url?.fragment() == "b")
    #expect(value.data == Data("hello".utf8))
    #expect(value.kind == .two && value.plainKind == .two)
    #expect(value.toJSONString() == Self.json)
    #expect(ExtendedClass.deserialize(from: read)?.toJSONString() == Self.json)
    let parsed = try JSONSerialization.jsonObject(with: Data(read.utf8)) as? NSDictionary
    #expect(ExtendedStruct.deserialize(from: parsed)?.toJSONString() == Self.json)
    #expect(ExtendedClass.deserialize(from: parsed)?.toJSONString() == Self.json)
  }

  @Test("ISO 8601 dates, in whatever time zone they were written")
  func internetDates() throws {
    let first = try #require(ExtendedStruct.deserialize(from: #"{"moment":"2017-07-14T04:40:00+02:00"}"#))
    #expect(first.moment == Date(timeIntervalSince1970: 1_500_000_000))
    #expect(ExtendedClass.deserialize(from: first.toJSON())?.moment == first.moment)
  }

  @Test("what a transform refuses leaves the default")
  func refusals() {
    let wrong = """
      {"date":[],"day":"now","moment":5,"formatted":"x","decimal":"x","url":5,"data":"?","color":"12","kind":"x",\
      "plainKind":5}
      """
    #expect(ExtendedStruct.deserialize(from: wrong)?.toJSONString() == #"{"plainKind":"one"}"#)
    #expect(ExtendedClass.deserialize(from: wrong)?.toJSONString() == #"{"plainKind":"one"}"#)
  }
}
