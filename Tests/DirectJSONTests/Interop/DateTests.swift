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
    ])
  func text(text: String, seconds: Double) throws {
    try Places<Date>.check("\"\(text)\"", Date(timeIntervalSince1970: seconds))
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
      "", "1700000000", "2023-11-14", "2023-11-14T22:13:20", "2023-11-14T22:13Z", "2023-13-14T22:13:20Z",
      "2023-02-29T00:00:00Z", "2023-00-10T00:00:00Z", "2023-01-00T00:00:00Z", "2023-04-31T00:00:00Z",
      "2023-11-14T24:00:00Z", "2023-11-14T22:60:20Z", "2023-11-14T22:13:60Z", "2023-11-14T22:13:20.Z",
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

  @Test("a date that is no time at all is named")
  func infinity() throws {
    var places = Places<Date>()
    places.plain = Date(timeIntervalSince1970: .infinity)
    #expect(
      try #require(throws: JSONFailure.self) { try places.encode() }.description
        == "$.plain: inf is not a finite number, which JSON cannot hold")
  }
}
