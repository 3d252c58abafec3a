import DirectJSON
import Foundation
import Testing

/// Swift compares and hashes a text with very many combining marks in a time that grows with the square of their
/// number: 20 seconds for each comparison of the ones here.
@Suite("Text: combining marks")
struct CombiningMarkTests {
  private enum Color: String, HandyJSONEnum, Codable, CaseIterable {
    case red, green, blue
  }

  private enum Letter: Character, HandyJSONEnum { case b = "b" }

  private struct Tag: RawRepresentable, Hashable, HandyJSONEnum { var rawValue: String }

  private struct Inner: Codable, Equatable {
    var red: String?
    var other: [String: Int]?
  }

  private struct Row: HandyJSON {
    var flag = false
    var number: NSNumber = 0
    var color = Color.red
    var colors: [Color: Int] = [:]
    var text = ""
    var set: Set<String> = []
    var hashable: Set<AnyHashable> = []
    var optionals: Set<String?> = []
    var lists: Set<[String]> = []
    var characters: Set<Character> = []
    var numbered: Set<[Int: String]> = []
    var tags: Set<Tag> = []
    var letter = Letter.b
    var entries: [String: Int] = [:]
    var any: Any?
    var inner: Inner?
    var date: Date?
    var value: JSONValue = nil
    var after = 0
  }

  private static func marks(_ count: Int) -> String {
    "a" + String(repeating: "\u{301}", count: count / 2) + String(repeating: "\u{316}", count: count - count / 2)
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.isASCII ? "\($0)" : "\\u" + String(format: "%04x", $0.value) }.joined()
  }

  private static func documents(_ text: String) -> [String] {
    let values = ["flag", "number", "color", "text", "any", "date", "value"].map { #"{"\#($0)":"\#(text)"}"# }
    let keys = ["colors", "entries", "any", "inner", "value"].map { #"{"\#($0)":{"\#(text)":1}}"# }
    return values + keys + [
      #"{"set":["\#(text)"]}"#, #"{"set":[["\#(text)"]]}"#, #"{"hashable":["\#(text)"]}"#,
      #"{"hashable":[["\#(text)"]]}"#, #"{"hashable":[{"k":"\#(text)"}]}"#, #"{"optionals":["\#(text)"]}"#,
      #"{"lists":[["\#(text)"]]}"#, #"{"characters":["\#(text)"]}"#, #"{"tags":["\#(text)"]}"#,
      #"{"letter":"\#(text)"}"#, #"{"numbered":[{"1":"\#(text)"}]}"#,
      #"{"inner":{"red":"\#(text)"}}"#, #"{"inner":{"other":{"\#(text)":1}}}"#,
    ]
  }

  @Test("a text with more of them than anybody writes is no key of a dictionary, no element of a set and no case")
  func tooMany() throws {
    var options = DecodingOptions()
    options.keyStrategy = .convertFromSnakeCase
    options.isCaseInsensitive = true
    options.unknownKeys = .reported
    options.nonFiniteNames = NonFiniteNames()
    options.refusesDuplicateKeys = true
    let text = Self.marks(200_000)
    for json in Self.documents(text) + Self.documents(Self.escaped(text)) {
      // The text of a list with escapes has no marks itself.
      if json.hasPrefix(#"{"set":[["#), json.utf8.contains(UInt8(ascii: "\\")) { continue }
      for options in [DecodingOptions(), options] {
        var report = JSONReport()
        let row = try Row.decode(from: json, options: options, report: &report)
        #expect(row.colors.isEmpty && row.set.isEmpty && row.entries.isEmpty && row.hashable.isEmpty)
        #expect(row.optionals.isEmpty && row.lists.isEmpty && row.characters.isEmpty && row.tags.isEmpty)
        #expect(row.numbered.isEmpty)
        #expect((row.any as? [String: Any])?.isEmpty != false)
        let isKept = ["text", "any\":\"", "value", "inner"].contains { json.hasPrefix("{\"\($0)") }
        #expect(report.mismatches.isEmpty == isKept, "\(json.prefix(20)) \(report.mismatches.map(\.description))")
        if isKept { #expect(try !row.encode().isEmpty && row.toJSON()?.isEmpty == false) }
      }
    }
    #expect(throws: JSONFailure.self) { try Row.decode(from: #"{"\#(text)":1}"#, options: .strict) }
    let members = (0..<2_000).map { #""\#($0)\#(Self.marks(129))":1"# }.joined(separator: ",")
    #expect(try Row.decode(from: #"{"inner":{\#(members),"red":"r"}}"#).inner?.red == "r")
    let tree: [String: Any] = ["flag": text, "color": text, "set": [text], "hashable": [text], "number": text]
    var report = JSONReport()
    let row = try Row.decode(from: tree, report: &report)
    #expect(row.set.isEmpty && row.hashable.isEmpty && row.color == .red)
    #expect(report.mismatches.map(\.path.description).contains("$.set[0]"))
  }

  @Test("an update is not ended by them halfway")
  func updates() throws {
    var row = Row()
    try Row.decode(into: &row, from: #"{"flag":true,"entries":{"\#(Self.marks(1_000))":1},"after":5}"#)
    #expect(row.flag && row.entries.isEmpty && row.after == 5)
    var options = DecodingOptions()
    options.mergesUpdates = true
    try Row.decode(into: &row, from: #"{"entries":{"a":1,"\#(Self.marks(1_000))":1},"after":6}"#, options: options)
    #expect(row.entries == ["a": 1] && row.after == 6)
  }

  @Test("fewer of them are text", arguments: [0, 1, 2, 30, 127, 128])
  func fewEnough(count: Int) throws {
    let text = Self.marks(count)
    for json in Self.documents(text) + Self.documents(Self.escaped(text)) { _ = try Row.decode(from: json) }
    let long = String(repeating: text, count: 100)
    #expect(try Row.decode(from: #"{"text":"\#(long)"}"#).text == long)
    #expect(try Row.decode(from: #"{"text":"\#(Self.escaped(long))"}"#).text == long)
  }

  @Test("wherever they begin", arguments: [127, 128, 129, 200, 257])
  func places(count: Int) throws {
    let marks = Self.marks(count)
    for before in [0, 1, 2, 3, 100, 127, 128, 129, 260] {
      for after in ["", "x", String(repeating: "y", count: 300)] {
        let text = String(repeating: before % 2 == 0 ? "é" : "中", count: before) + marks + after
        let row = try Row.decode(from: #"{"set":["\#(text)"]}"#)
        #expect(row.set.isEmpty == (count > 128), "\(before) before, \(after.count) after")
      }
    }
  }

  @Test("languages with marks are text")
  func languages() throws {
    let texts = [
      "हिन्दी में लिखा हुआ पाठ", "שָׁלוֹם עוֹלָם", "العَرَبِيَّةُ", "ภาษาไทยที่มีวรรณยุกต์", "བོད་ཡིག", "Tiếng Việt có dấu",
    ]
    for text in texts {
      let long = String(repeating: text, count: 50)
      #expect(try Row.decode(from: #"{"text":"\#(long)"}"#).text == long)
      #expect(try Row.decode(from: #"{"entries":{"\#(long)":1}}"#).entries == [long: 1])
    }
  }
}
