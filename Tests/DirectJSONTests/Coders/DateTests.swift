import DirectJSON
import Foundation
import Testing

@Suite("Interop: dates")
struct DateTests {
  @Test("a number is the seconds since 1970")
  func seconds() throws {
    try Places<Date>.check("0", Date(timeIntervalSince1970: 0))
    try Places<Date>.check("1700000000", Date(timeIntervalSince1970: 1_700_000_000))
    try Places<Date>.check("1700000000.123", Date(timeIntervalSince1970: 1_700_000_000.123))
    try Places<Date>.check("-1.5e3", Date(timeIntervalSince1970: -1500))
  }

  @Test(
    "text is ISO 8601, with and without fractions of a second",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2023-11-14T22:13:20Z", 1_700_000_000),
      ("2023-11-14T22:13:20.123Z", 1_700_000_000.123), ("2023-11-14T22:13:20.5+00:00", 1_700_000_000.5),
      ("2023-11-14T23:13:20+01:00", 1_700_000_000), ("2023-11-14T23:43:20+0130", 1_700_000_000),
      ("2023-11-14T14:13:20-08", 1_700_000_000), ("2023-11-14 22:13:20z", 1_700_000_000),
      ("2000-02-29T00:00:00Z", 951_782_400), ("1900-03-01T00:00:00Z", -2_203_891_200),
      ("1969-12-31T23:59:59.25Z", -0.75), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("0000-02-29T00:00:00Z", -62_162_121_600), ("9999-12-31T23:59:59Z", 253_402_300_799),
      // Without a time, seconds or a zone.
      ("2024-03-01", 1_709_251_200), ("2024-03-01T12:00:00", 1_709_294_400), ("2024-03-01T12:00Z", 1_709_294_400),
      ("2024-03-01 12:00:00", 1_709_294_400), ("2024-03-01 12:00", 1_709_294_400), ("2024-03-01t12:00z", 1_709_294_400),
      ("2024-03-01T12:00:00.5", 1_709_294_400.5), ("2024-03-01Z", 1_709_251_200),
      ("2024-03-01+02:00", 1_709_244_000), ("2024-03-01T12:00+0200", 1_709_287_200),
      ("2024-03-01T12:00-02", 1_709_301_600), ("2024-03-01 12:00:00 +0000", 1_709_294_400),
      ("2024-03-01 12:00:00 Z", 1_709_294_400), ("2024-03-01T12:00:00-23:59", 1_709_380_740),
      // Fractions of any length.
      ("2024-03-01T12:00:00.1", 1_709_294_400.1), ("2024-03-01T12:00:00,125Z", 1_709_294_400.125),
      ("2024-03-01T12:00:00.123456Z", 1_709_294_400.123456), ("2024-03-01T12:00:00.000Z", 1_709_294_400),
      ("2024-03-01T12:00:00.1250000000000000000000000000000000000000Z", 1_709_294_400.125),
      ("1970-01-01T00:00:00.12345678901234567890Z", 0.12345678901234568),
      // With escapes.
      ("2024-03-01\\u005412:00:00.125Z", 1_709_294_400.125), ("\\u0032024-03-01", 1_709_251_200),
      // The ends of days.
      ("2024-02-29T24:00:00Z", 1_709_251_200), ("2024-02-29T24:00", 1_709_251_200),
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("2017-01-01T00:59:60+01:00", 1_483_228_800),
      ("2016-12-31T23:59:60.5Z", 1_483_228_800.5),
      // Other ages.
      ("+002024-03-01", 1_709_251_200), ("10000-01-01T00:00:00Z", 253_402_300_800),
      ("+010000-01-01", 253_402_300_800), ("-000001-12-31", -62_167_305_600), ("-0001-12-31", -62_167_305_600),
      ("275760-09-13T00:00:00.000Z", 8_640_000_000_000),
      // Seconds.
      ("1712491290", 1_712_491_290), ("1712491290.125", 1_712_491_290.125), ("-5", -5), ("0", 0), (" 7 ", 7),
      ("1.7e9", 1_700_000_000), ("2024", 2024), ("20240301", 20_240_301),
    ])
  func text(text: String, seconds: Double) throws {
    try Places<Date>.check("\"\(text)\"", Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "every millisecond of a second is written, and read back the same",
    arguments: [
      0, 1_709_294_400, 951_782_399, -1, -62_162_121_600, -62_135_596_800, 253_402_300_799, 253_402_300_800,
      -1_000_000_000_000, 64_092_211_200, -62_135_769_600, 978_307_200, 8_640_000_000_000,
    ])
  func milliseconds(epoch: Int) throws {
    struct Row: HandyJSON, Equatable {
      var date = Date(timeIntervalSince1970: 7.75)
    }
    var iso8601 = EncodingOptions()
    iso8601.dateStrategy = .iso8601
    var milliseconds = EncodingOptions()
    milliseconds.dateStrategy = .millisecondsSince1970
    var decoding = DecodingOptions()
    decoding.dateStrategy = .millisecondsSince1970
    for millisecond in 0..<1000 {
      let row = Row(date: Date(timeIntervalSince1970: Double(epoch * 1000 + millisecond) / 1000))
      let text = try row.encode(options: iso8601)
      let fraction = "\(1000 + millisecond)".dropFirst()
      #expect(
        text.hasSuffix(millisecond == 0 ? #":\#(text.dropLast(3).suffix(2))Z"}"# : #".\#(fraction)Z"}"#), "\(text)")
      #expect(try Row.decode(from: text) == row, "\(text)")
      let number = try row.encode(options: milliseconds)
      #expect(number == #"{"date":\#(epoch * 1000 + millisecond)}"#)
      #expect(try Row.decode(from: number, options: decoding) == row)
      #expect(try Row.decode(from: row.encode()) == row)
    }
  }

  @Test(
    "ISO 8601 text is rounded to the nearest millisecond, in all ages",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-0.0004, "1970-01-01T00:00:00Z"), (0.0006, "1970-01-01T00:00:00.001Z"),
      (0.9996, "1970-01-01T00:00:01Z"), (-0.25, "1969-12-31T23:59:59.750Z"), (-62_162_121_600, "0000-02-29T00:00:00Z"),
      (253_402_300_799.999, "9999-12-31T23:59:59.999Z"), (253_402_300_800, "+010000-01-01T00:00:00Z"),
      (-62_167_219_200.5, "-000001-12-31T23:59:59.500Z"), (8_640_000_000_000, "+275760-09-13T00:00:00Z"),
      (1e16, "+316889355-01-25T17:46:40Z"), (-1e16, "-316885416-12-06T06:13:20Z"),
    ])
  func rounded(seconds: Double, text: String) throws {
    var options = EncodingOptions()
    options.dateStrategy = .iso8601
    let json = try JSONSerializer.serialize(model: [Date(timeIntervalSince1970: seconds)]).encode(options: options)
    #expect(json == "[\"\(text)\"]")
  }

  @Test("seconds with as many digits as 64 bits hold do not wrap around", arguments: 5...9)
  func fullWords(digit: Int) throws {
    for (text, seconds) in [
      ("1999-03-25T04:46:43.685477580\(digit)Z", 922_337_203.685_477_58),
      ("2262-04-11T23:47:16.85477580\(digit)Z", 9_223_372_036.854_775_8),
    ] {
      #expect(try JSONCoder.decode(Date.self, from: "\"\(text)\"").timeIntervalSince1970 == seconds, "\(text)")
    }
  }

  @Test("every month from 1600 to 2400 follows the one before")
  func everyMonth() throws {
    var start = -11_676_096_000.0
    for year in 1600...2400 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let dayCounts = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, dayCount) in zip(1..., dayCounts) {
        let prefix = month < 10 ? "\(year)-0\(month)" : "\(year)-\(month)"
        for (day, date) in [("01", start), ("\(dayCount)", start + Double(dayCount - 1) * 86_400)] {
          let row = try Places<Date>.decode(from: "{\"plain\":\"\(prefix)-\(day)T00:00:00Z\"}")
          #expect(row.plain == Date(timeIntervalSince1970: date), "\(prefix)-\(day)")
        }
        start += Double(dayCount) * 86_400
      }
    }
  }

  @Test(
    "what is neither does not fit",
    arguments: [
      "", "now", "0x10", "1e400", "inf", "2023-11", "2023-11-14T", "2023-11-14T22", "2023-11-14T22:",
      "2023-11-14T22Z", "2023-11-14T22:13:", "2023-11-14T22:1Z", "2023-13-14T22:13:20Z", "2023-13-14", "2023-02-29",
      "1900-02-29", "2023-11-14 ", "2023-11-14T22:13:20 ", "2023-11-14TZ", "2023-11-14-", "2023-1-14",
      "2023-02-29T00:00:00Z", "2023-00-10T00:00:00Z", "2023-01-00T00:00:00Z", "2023-04-31T00:00:00Z",
      "2023-11-14T24:00:01Z", "2023-11-14T24:01Z", "2023-11-14T24:00:00.5Z", "2023-11-14T25:00Z",
      "2023-11-14T22:60:20Z", "2023-11-14T22:13:60Z", "2023-11-14T23:59:60+01:00", "2023-11-14T23:59:61Z",
      "2023-11-14T22:13:20.Z", "2023-11-14T22:13:20.", "2023-11-14T22:13:20+1", "2023-11-14T22:13:20+99:99",
      "2023-11-14T22:13:20+", "2023-11-14T22:13:20+24:00", "2023-11-14T22:13:20+01:60", "2023-11-14T22:13:20+01:",
      "2023-11-14T22:13:20Zz", "23-11-14T22:13:20Z", "٢٠٢٣-11-14T22:13:20Z",
    ])
  func mismatches(text: String) throws {
    try Places<Date>.check("\"\(text)\"", nil, "expected Date, found string \"\(text)\"")
  }

  @Test("other kinds do not fit")
  func otherKinds() throws {
    try Places<Date>.check("true", nil, "expected Date, found true")
    try Places<Date>.check("{}", nil, "expected Date, found an object")
    try Places<Date>.check("1e400", nil, "expected Date, found number 1e400")
    try Places<Date>.check("null", nil, "expected Date, found null")
  }

  @Test("written as seconds since 1970, and read back the same")
  func roundTrip() throws {
    try Places<Date>.checkRoundTrip(Date(timeIntervalSince1970: 0), "0")
    try Places<Date>.checkRoundTrip(Date(timeIntervalSince1970: 1_700_000_000.125), "1700000000.125")
    try Places<Date>.checkRoundTrip(.distantPast, "-62135769600")
    try Places<Date>.checkRoundTrip(.distantFuture, "64092211200")
    // Finer than a Double that counts from 1970 can be.
    try Places<Date>.checkRoundTrip(
      Date(timeIntervalSinceReferenceDate: 721_692_800.1), "1700000000.100000024", dictionaries: false)
    var date = Date(timeIntervalSinceReferenceDate: 600_000_000)
    for _ in 0..<1000 {
      date = Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.nextUp)
      var places = Places<Date>()
      places.plain = date
      #expect(try Places<Date>.decode(from: places.encode()).plain == date)
    }
  }

  /// Dates of all ages, each with its neighbours: seconds since 2001.
  private static let instants: [Double] = {
    let seconds: [Double] = [
      0.1, 1.0 / 3, 2.0 / 3, 100.0 / 3, 8e6 / 3, 8_388_607.3, 8_388_608.7, 1e8 / 3, 3e8, 721_692_800.1, 1e9 / 3,
      1e10 / 3, 1e11 / 3, 137_438_000_000.1, 1e12 / 3, 1e14 / 3, 1e15 / 3, 1e15, 3e15, 1e17, -978_307_200, 978_307_200,
    ]
    return seconds.flatMap { [$0, $0.nextUp, $0.nextDown, -$0, -$0.nextUp] }
  }()

  @Test("every date is read back the same, as seconds and as milliseconds", arguments: instants)
  func exact(secondsSince2001: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: secondsSince2001)
    let seconds = try JSONCoder.encode(date)
    #expect(try JSONCoder.decode(Date.self, from: seconds) == date, "\(seconds)")
    var encoding = EncodingOptions()
    encoding.dateStrategy = .millisecondsSince1970
    var decoding = DecodingOptions()
    decoding.dateStrategy = .millisecondsSince1970
    let milliseconds = try JSONCoder.encode(date, options: encoding)
    // So far away, a thousandfold is not exact, and a date is some milliseconds from the next one.
    if abs(secondsSince2001) < 1e14 {
      #expect(try JSONCoder.decode(Date.self, from: milliseconds, options: decoding) == date, "\(milliseconds)")
    }
    let sent = try Sent(at: date).encode()
    #expect(sent == #"{"at":\#(milliseconds)}"#)
    if abs(secondsSince2001) < 1e14 { #expect(try Sent.decode(from: sent).at == date, "\(sent)") }
    #expect(Sent(at: date).toJSON()?["at"] is Double)
  }

  @Test(
    "texts of dates that a Double since 1970 does not hold",
    arguments: [
      (721_692_800.1, "1700000000.100000024", "1700000000100.000024"),
      (1.0 / 3, "978307200.3333333333333333", "978307200333.3333333333333"),
      (-0.1, "978307199.900000000", "978307199900.000000"), (0.5, "978307200.5", "978307200500"),
      // No more than 18 digits follow the point.
      (1e-18 / 3, "978307200", "978307200000"), (1e-17, "978307200.00000000000000001", "978307200000.00000000000001"),
    ] as [(Double, String, String)])
  func longTexts(secondsSince2001: Double, seconds: String, milliseconds: String) throws {
    let date = Date(timeIntervalSinceReferenceDate: secondsSince2001)
    #expect(try JSONCoder.encode(date) == seconds)
    #expect(try Sent(at: date).encode() == #"{"at":\#(milliseconds)}"#)
  }

  @Test(
    "numbers of more digits than a Double needs are converted digit by digit, in any notation",
    arguments: [
      ("978307200.33333333333333331482961625624739", 1.0 / 3), ("9783072003333333333333333e-16", 1.0 / 3),
      ("978307199.66666666666666668517", -1.0 / 3), ("-0.00000000000000000012345678901234567890", -978_307_200),
      ("-18446744073709551615.50000000000", -1.844674407468786e19), ("978307200000000000000000e-15", 0),
      ("100000000000000000000.5", 9.999999999902169e19),
    ] as [(String, Double)])
  func longNumbers(text: String, secondsSince2001: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: secondsSince2001)
    for json in [text, "\"\(text)\""] {
      let read = try JSONCoder.decode(Date.self, from: json)
      #expect(abs(read.timeIntervalSince(date)) <= abs(secondsSince2001) * 1e-15, "\(json)")
    }
  }

  @Test("a date that is no time at all is named")
  func infinity() throws {
    var places = Places<Date>()
    places.plain = Date(timeIntervalSince1970: .infinity)
    #expect(
      try #require(throws: JSONFailure.self) { try places.encode() }.description
        == "$.plain: JSON cannot represent inf, which is not a finite number")
  }

  private struct Sent: HandyJSON { @Milliseconds var at = Date(timeIntervalSince1970: 0) }

  @Test("no strategy makes a name for infinity of such a date: none would read it")
  func infinityWithName() throws {
    var options = EncodingOptions()
    options.nonFiniteNames = NonFiniteNames()
    for strategy in [.secondsSince1970, .millisecondsSince1970, .iso8601] as [EncodingOptions.DateEncodingStrategy] {
      options.dateStrategy = strategy
      for seconds in [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude] {
        if case .secondsSince1970 = strategy, seconds.isFinite { continue }
        let date = Date(timeIntervalSince1970: seconds)
        #expect(throws: JSONFailure.self) { try Dated(at: date).encode(options: options) }
        #expect(throws: JSONFailure.self) { try JSONCoder.encode(date, options: options) }
        #expect(throws: JSONFailure.self) { try Sent(at: date).encode(options: options) }
      }
    }
    #expect(try Sent(at: Date(timeIntervalSince1970: 1.5)).encode(options: options) == #"{"at":1500}"#)
  }

  private struct Dated: HandyJSON { var at = Date(timeIntervalSince1970: 1.5) }

  @Test("a custom strategy that returns a date is refused, and does not call itself")
  func customReturnsDate() throws {
    var options = EncodingOptions()
    for result in [Date(timeIntervalSince1970: 1), NSDate(), Optional(Date()) as Any] as [Any] {
      nonisolated(unsafe) let result = result
      options.dateStrategy = .custom { _ in unsafe result }
      let failure = try #require(throws: JSONFailure.self) { try Dated().encode(options: options) }
      #expect(failure.description.contains("the closure of `dateStrategy` returned a date"))
    }
    options.dateStrategy = .custom { $0.timeIntervalSince1970 }
    #expect(try Dated().encode(options: options) == #"{"at":1.5}"#)
  }
}
