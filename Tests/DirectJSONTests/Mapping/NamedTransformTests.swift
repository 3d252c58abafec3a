import DirectJSON
import Foundation
import Testing

/// What a transform made of two closures is given.
@Suite("Mapping: JSON types of transforms")
struct TransformTypeTests {
  private func given<JSON>(_ value: Any, as type: JSON.Type) -> JSON? {
    TransformOf<JSON, JSON>(fromJSON: { $0 }, toJSON: { $0 }).transformFromJSON(value)
  }

  @Test("a number is given as the number type that is asked for, alone and in collections")
  func numbers() {
    let (five, tenth) = (NSNumber(value: 5), NSNumber(value: 0.1))
    #expect(given(five, as: CGFloat.self) == 5)
    #expect(given(tenth, as: CGFloat.self) == 0.1)
    #expect(given(tenth, as: Float.self) == 0.1)
    #expect(given(five, as: Int32.self) == 5)
    #expect(given(five, as: UInt128.self) == 5)
    #expect(given(NSNumber(value: UInt64.max), as: Int128.self) == 18_446_744_073_709_551_615)
    #expect(given(tenth, as: Decimal.self) == Decimal(string: "0.1"))
    #expect(given(tenth, as: NSDecimalNumber.self) == NSDecimalNumber(string: "0.1"))
    #expect(given(five, as: CGFloat?.self) == .some(5))
    #expect(given([five, tenth] as [Any], as: [CGFloat].self) == [5, 0.1])
    #expect(given([[five]] as [Any], as: [[Decimal]].self) == [[5]])
    #expect(given(["a": tenth] as [String: Any], as: [String: Float].self) == ["a": 0.1])
  }

  @Test("what is no such number is not")
  func others() {
    #expect(given("5", as: CGFloat.self) == nil)
    #expect(given(NSNumber(value: 0.5), as: Int.self) == nil)
    #expect(given(NSNumber(value: 300), as: Int8.self) == nil)
    #expect(given(NSNumber(value: -1), as: UInt128.self) == nil)
    #expect(given(NSNumber(value: 5), as: String.self) == nil)
    #expect(given([NSNumber(value: 5), "x"] as [Any], as: [CGFloat].self) == nil)
    #expect(given(NSNull(), as: CGFloat.self) == nil)
  }

  struct Box: HandyJSON {
    var width: CGFloat = 0
    var ratio: Float?
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< width <-- TransformOf<CGFloat, CGFloat>(fromJSON: { $0.map { $0 * 2 } }, toJSON: { $0.map { $0 / 2 } })
      mapper <<< ratio <-- TransformOf<Float, Float>(fromJSON: { $0 }, toJSON: { $0 })
    }
  }

  @Test("in a mapping, from both sources, and back")
  func mapping() throws {
    try decodedFromBoth(Box.self, from: #"{"width":1.5,"ratio":0.1}"#) { box, mismatches in
      #expect((box.width, box.ratio) == (3, 0.1))
      #expect(mismatches == [])
      try expectEncoding(of: box, #"{"width":1.5,"ratio":0.1}"#)
    }
  }
}

@Suite("Mapping: named transforms")
struct NamedTransformTests {
  /// A property, an optional with a value and one without, all converted in the same way.
  private struct Row<Transform: MadeTransform>: HandyJSON {
    var plain = Transform.kept
    var optional: Transform.Object? = Transform.kept
    var absent: Transform.Object?
    var after = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< [
        plain <-- Transform.made, optional <-- ("other", Transform.made),
        absent <-- (["first", "second"], Transform.made),
      ]
    }
  }

  /// Decodes `json` in every place, and encodes what came of it.
  /// - Parameter written: How the value is encoded; nil when `json` does not fit.
  private func check<Transform: MadeTransform>(
    _ type: Transform.Type, _ json: String, _ object: Transform.Object, written: String?, name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (row, mismatches) = try decoded(
      Row<Transform>.self, from: #"{"plain":\#(json),"other":\#(json),"second":\#(json),"after":1}"#)
    #expect(row.after == 1, sourceLocation: sourceLocation)
    guard let written else {
      #expect(row.plain == Transform.kept, sourceLocation: sourceLocation)
      #expect(row.optional == Transform.kept, sourceLocation: sourceLocation)
      #expect(row.absent == nil, sourceLocation: sourceLocation)
      #expect(mismatches.count == 3, sourceLocation: sourceLocation)
      #expect(
        mismatches.first?.hasPrefix("$.plain (line 1, column 10): expected \(name), found ") == true, "\(mismatches)",
        sourceLocation: sourceLocation)
      return
    }
    #expect(mismatches == [], sourceLocation: sourceLocation)
    #expect(row.plain == object, sourceLocation: sourceLocation)
    #expect(row.optional == object, sourceLocation: sourceLocation)
    #expect(row.absent == object, sourceLocation: sourceLocation)
    #expect(
      try row.encode() == #"{"plain":\#(written),"other":\#(written),"first":\#(written),"after":1}"#,
      sourceLocation: sourceLocation)
  }

  @Test(
    "DateTransform: seconds, also in a string",
    arguments: [
      ("1700000000.5", 1_700_000_000.5, "1700000000.5"), ("\"1700000000\"", 1_700_000_000, "1700000000"),
      ("0", 0, "0"), ("-1", -1, "-1"), ("[]", 0, nil), ("{}", 0, nil), ("\"Nancy\"", 0, "0"),
      ("\"info\"", 0, "0"), ("\"-Infinity\"", 0, "0"), ("\"1e999\"", 0, "0"),
    ] as [(String, Double, String?)])
  func seconds(json: String, seconds: Double, written: String?) throws {
    try check(DateTransform.self, json, Date(timeIntervalSince1970: seconds), written: written, name: "Date")
  }

  @Test("ISO8601DateTransform: text with a zone")
  func dates() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let written = try #require(ISO8601DateTransform().transformToJSON(date))
    try check(
      ISO8601DateTransform.self, "\"2023-11-14T22:13:20Z\"", date, written: "\"\(written)\"", name: "Date")
    try check(
      ISO8601DateTransform.self, "\"2023-11-14T23:13:20+01:00\"", date, written: "\"\(written)\"", name: "Date")
    try check(ISO8601DateTransform.self, "\"yesterday\"", date, written: nil, name: "Date")
    try check(ISO8601DateTransform.self, "1700000000", date, written: nil, name: "Date")
    #expect(ISO8601DateTransform().transformFromJSON(written) == date)
    let inUTC = ISO8601DateTransform()
    inUTC.dateFormatter.timeZone = TimeZone(secondsFromGMT: 0)
    #expect(inUTC.transformToJSON(date) == "2023-11-14T22:13:20Z")
    inUTC.dateFormatter.timeZone = TimeZone(secondsFromGMT: -5400)
    #expect(inUTC.transformToJSON(date) == "2023-11-14T20:43:20-01:30")
    #expect(inUTC.transformToJSON(nil) == nil)
  }

  @Test("CustomDateFormatTransform and DateFormatterTransform: text in a format")
  func formats() throws {
    let transform = CustomDateFormatTransform(formatString: "yyyy/MM/dd HH:mm")
    transform.dateFormatter.timeZone = TimeZone(secondsFromGMT: 0)
    let date = Date(timeIntervalSince1970: 1_700_000_040)
    #expect(transform.transformFromJSON("2023/11/14 22:14") == date)
    #expect(transform.transformToJSON(date) == "2023/11/14 22:14")
    #expect(transform.transformFromJSON("2023") == nil)
    #expect(transform.transformFromJSON(5) == nil)
    #expect(transform.transformFromJSON(nil) == nil)

    try check(DayTransform.self, "\"14.11.2023\"", DayTransform.kept, written: "\"14.11.2023\"", name: "Date")
    try check(DayTransform.self, "true", DayTransform.kept, written: nil, name: "Date")
  }

  @Test("DataTransform: base64")
  func data() throws {
    try check(DataTransform.self, "\"AQID\"", Data([1, 2, 3]), written: "\"AQID\"", name: "Data")
    try check(DataTransform.self, "\"*\"", Data(), written: nil, name: "Data")
    try check(DataTransform.self, "7", Data(), written: nil, name: "Data")
  }

  @Test(
    "URLTransform: escaped unless asked not to",
    arguments: [
      ("https://a.b/c d?q=\u{e9}", "https://a.b/c%20d?q=%C3%A9", "https://a.b/c%20d?q=%C3%A9"),
      ("https://a.b/%20", "https://a.b/%2520", "https://a.b/%20"),
    ])
  func urls(text: String, escaped: String, unescaped: String) throws {
    let url = try #require(URL(string: escaped))
    try check(URLTransform.self, "\"\(text)\"", url, written: "\"\(escaped)\"", name: "URL")
    #expect(URLTransform(shouldEncodeURLString: false).transformFromJSON(text)?.absoluteString == unescaped)
    #expect(URLTransform(shouldEncodeURLString: true).transformFromJSON(text) == url)
    #expect(URLTransform().transformFromJSON(5) == nil)
    #expect(URLTransform().transformToJSON(nil) == nil)
  }

  @Test("EnumTransform: raw values of any type")
  func enums() throws {
    try check(EnumTransform<Suit>.self, "\"hearts\"", .hearts, written: "\"hearts\"", name: "Suit")
    try check(EnumTransform<Suit>.self, "\"HEARTS\"", .hearts, written: nil, name: "Suit")
    try check(EnumTransform<Suit>.self, "5", .hearts, written: nil, name: "Suit")
    #expect(EnumTransform<Count>().transformFromJSON(NSNumber(value: 2)) == .two)
    #expect(EnumTransform<Count>().transformFromJSON(NSNumber(value: 3)) == nil)
    #expect(EnumTransform<Count>().transformFromJSON("2") == nil)
    #expect(EnumTransform<Count>().transformToJSON(.two) == 2)
    #expect(EnumTransform<Count>().transformToJSON(nil) == nil)
  }

  @Test("NSDecimalNumberTransform: read from text and numbers, written as text")
  func decimals() throws {
    let number = NSDecimalNumber(string: "12345678901234567890.12345")
    try check(
      NSDecimalNumberTransform.self, "\"12345678901234567890.12345\"", number,
      written: "\"12345678901234567890.12345\"", name: "NSDecimalNumber")
    try check(
      NSDecimalNumberTransform.self, "1.25", NSDecimalNumber(string: "1.25"), written: "\"1.25\"",
      name: "NSDecimalNumber")
    try check(
      NSDecimalNumberTransform.self, "18446744073709551615", NSDecimalNumber(string: "18446744073709551615"),
      written: "\"18446744073709551615\"", name: "NSDecimalNumber")
    try check(NSDecimalNumberTransform.self, "\"x\"", number, written: nil, name: "NSDecimalNumber")
    try check(NSDecimalNumberTransform.self, "[]", number, written: nil, name: "NSDecimalNumber")
  }

  @Test("null is left alone, without a mismatch")
  func null() throws {
    let (row, mismatches) = try decoded(
      Row<DateTransform>.self, from: #"{"plain":null,"other":null,"first":null,"after":1}"#)
    #expect(mismatches == [])
    #expect(row.plain == DateTransform.kept && row.optional == DateTransform.kept && row.absent == nil)
    #expect(try row.encode() == #"{"plain":7,"other":7,"after":1}"#)
  }

  @Test("a number that a narrow type of a transform does not hold is no infinity")
  func narrowNumbers() throws {
    struct Measured: HandyJSON {
      var length = 1.0
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< length
          <-- TransformOf<Double, Float>(fromJSON: { $0.map { Double($0) } }, toJSON: { $0.map { Float($0) } })
      }
    }
    #expect(try Measured.decode(from: #"{"length":2.5}"#).length == 2.5)
    #expect(try Measured.decode(from: #"{"length":1e300}"#).length.isFinite)
  }
}

/// A transform that tests can make without arguments.
private protocol MadeTransform: TransformType where Object: Equatable {
  static var made: Self { get }
  /// What properties hold before anything is decoded.
  static var kept: Object { get }
}

private enum Suit: String {
  case spades, hearts
}

private enum Count: Int {
  case two = 2
}

private final class DayTransform: DateFormatterTransform, MadeTransform {
  static var made: DayTransform {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    return DayTransform(dateFormatter: formatter)
  }
  static let kept = Date(timeIntervalSince1970: 1_699_920_000)
}

extension DateTransform: MadeTransform {
  static var made: Self { made(DateTransform()) }
  static var kept: Date { Date(timeIntervalSince1970: 7) }
}
extension ISO8601DateTransform: MadeTransform {
  static var made: Self { made(ISO8601DateTransform()) }
  static var kept: Date { Date(timeIntervalSince1970: 7) }
}
extension DataTransform: MadeTransform {
  static var made: Self { made(DataTransform()) }
  static var kept: Data { Data([7]) }
}
extension URLTransform: MadeTransform {
  static var made: Self { made(URLTransform()) }
  static var kept: URL { URL(filePath: "/kept") }
}
extension EnumTransform: MadeTransform where T == Suit {
  static var made: Self { made(EnumTransform<Suit>()) }
  static var kept: Suit { .spades }
}
extension NSDecimalNumberTransform: MadeTransform {
  static var made: Self { made(NSDecimalNumberTransform()) }
  static var kept: NSDecimalNumber { NSDecimalNumber(value: 7) }
}

extension MadeTransform {
  fileprivate static func made(_ transform: Any) -> Self {
    guard let transform = transform as? Self else { preconditionFailure("\(Self.self) has no subclasses here") }
    return transform
  }
}
