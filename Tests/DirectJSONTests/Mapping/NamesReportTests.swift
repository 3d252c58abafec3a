import DirectJSON
import Foundation
import Testing

/// Of a property with several names, only what was noted about values that were not taken is forgotten.
@Suite("Mapping: several names, and what is noted about their values")
struct NamesReportTests {
  struct Inner: HandyJSON, Equatable {
    var x = 0
    var inner: [Inner] = []
    var twice = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< twice <-- ["y", "z"]
    }
  }

  struct Outer: HandyJSON, Equatable {
    var first = Inner()
    var second = Inner()
    var plain = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< first <-- ["a", "b"]
      mapper <<< second <-- ["c", "d.e"]
    }
  }

  /// Objects with all these values under all names, in several orders, some of them missing.
  static let documents: [String] = {
    let values = [
      "5", "null", #"{"x":1}"#, #"{"x":{},"y":{},"z":2}"#, #"{"x":1,"inner":[{"x":{}},7,{"y":{},"z":[]}]}"#,
    ]
    var documents: [String] = []
    for a in values {
      for b in values {
        documents.append(#"{"a":\#(a),"plain":[],"b":\#(b)}"#)
        documents.append(#"{"b":\#(b),"a":\#(a),"c":\#(b)}"#)
        documents.append(#"{"d":{"e":\#(a)},"b":\#(b),"c":\#(b)}"#)
        documents.append(#"{"c":\#(a),"a":\#(b),"plain":{},"d":{"e":\#(b)}}"#)
      }
    }
    return documents
  }()

  static func report(_ json: String, limit: Int = 1000) -> JSONReport {
    var (options, report) = (strict, JSONReport())
    options.maximumReportedMismatches = limit
    _ = try? Outer.decode(from: json, options: options, report: &report)
    return report
  }

  static var strict: DecodingOptions {
    var strict = DecodingOptions()
    strict.isStrict = true
    return strict
  }

  static func failure(_ body: () throws -> Outer) -> JSONFailure? {
    do { _ = try body() } catch { return error as? JSONFailure }
    return nil
  }

  @Test("a strict decode fails with the first mismatch of the report, and only where there is one")
  func isStrict() {
    for json in Self.documents {
      // All documents have one line.
      let first = Self.report(json).mismatches.min { ($0.position?.column ?? 0) < ($1.position?.column ?? 0) }
      let failure = Self.failure { try Outer.decode(from: json, options: Self.strict) }
      #expect(failure?.path == first?.path, "\(json)")
      #expect(failure?.position == first?.position, "\(json)")
    }
  }

  @Test("a strict decode of a dictionary fails where a report has something, too")
  func isStrictOfTree() throws {
    for json in Self.documents {
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(try Outer.decode(from: tree) == Outer.decode(from: json), "\(json)")
      var report = JSONReport()
      let reported = Self.failure { try Outer.decode(from: tree, options: Self.strict, report: &report) }
      let failure = Self.failure { try Outer.decode(from: tree, options: Self.strict) }
      #expect(Set(report.mismatches.map(\.path)) == Set(Self.report(json).mismatches.map(\.path)), "\(json)")
      #expect((failure == nil) == report.isEmpty && (reported == nil) == report.isEmpty, "\(json)")
    }
  }

  @Test("however few mismatches are listed, what is forgotten takes no place among them")
  func countsAll() {
    for json in Self.documents {
      let all = Self.report(json).mismatches
      for limit in 0...3 {
        let some = Self.report(json, limit: limit)
        #expect(some.mismatches.count == min(limit, all.count) && some.mismatches.allSatisfy(all.contains), "\(json)")
        #expect(some.mismatches.count + some.omittedCount == all.count, "\(json)")
      }
    }
  }
}

@Suite("Mapping: several names, and JSON in strings")
struct NamesOfTextTests {
  struct Point: JSONRecord {
    let x: Int
  }

  struct Place: HandyJSON {
    var point: Point?

    mutating func mapping(mapper: HelpingMapper) { mapper <<< point <-- ["a", "b"] }
  }

  @Test(
    "a record that does not fit under the first name leaves the second to be tried",
    arguments: [#"{"a":{"x":"no"},"b":{"x":1}}"#, #"{"a":"{\"x\":\"no\"}","b":{"x":1}}"#])
  func secondName(json: String) {
    #expect(Place.deserialize(from: json)?.point?.x == 1)
  }
}
