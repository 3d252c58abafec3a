import DirectJSON
import Testing

private struct Escaped: HandyJSON {
  var values: [String: Int] = [:]
}

private struct Named: HandyJSON {
  var id = 0
  var name = ""
  mutating func mapping(mapper: HelpingMapper) {
    mapper <<< id <-- #"a\.b.it's"#
    mapper <<< name <-- "line\nend"
  }
}

@Suite("Diagnostics: keys in messages")
struct EscapedKeyTests {
  @Test(
    "a key in a path is quoted and escaped where it is no plain word",
    arguments: [
      ("plain", ".plain"), ("é-1_x", ".é-1_x"), ("", #"[""]"#), ("a.b", #"["a.b"]"#), ("it's", #"["it's"]"#),
      (#"a"]: fine"#, #"["a\"]: fine"]"#), (#"a\"#, #"["a\\"]"#), ("a\nb\t\r", #"["a\nb\t\r"]"#),
      ("\u{0}\u{1b}[31m\u{7f}", #"["\0\u{1B}[31m\u{7F}"]"#), ("é\u{85}", #"["é\u{0085}"]"#),
      ("x\u{2028}y", #"["x\u{2028}y"]"#), ("\u{202e}x", #"["\u{202E}x"]"#),
    ])
  func paths(key: String, text: String) throws {
    #expect(JSONPath(segments: [.key("values"), .key(key), .index(1)]).description == "$.values\(text)[1]")
    var report = JSONReport()
    _ = try Escaped.decode(from: JSONValue(["values": [key: "x"]]).description, report: &report)
    #expect(report.description.hasPrefix("$.values\(text) (line 1, column "))
  }

  @Test("messages about missing, unknown and repeated keys are on one line, and their quotes are clear")
  func messages() throws {
    var options = DecodingOptions()
    options.unknownKeys = .refused
    options.reportsMissingKeys = true
    options.refusesDuplicateKeys = true
    let key = #"x' is fine\n$.y\\ \u2028"#
    let shown = #"'x\' is fine\n$.y\\ \u{2028}'"#
    var report = JSONReport()
    let json = #"{"\#(key)":1}"#
    _ = try? Named.decode(from: json, options: options, report: &report)
    let messages = report.mismatches.map(\.description)
    #expect(messages.count == 3)
    #expect(messages.contains { $0.contains(#"the key 'a\.b.it\'s' is missing"#) })
    #expect(messages.contains { $0.contains(#"the key 'line\nend' is missing"#) })
    #expect(messages.contains { $0.contains("the key \(shown) is unknown") })
    #expect(!report.description.contains("\u{2028}") && report.description.split(separator: "\n").count == 3)
    let failure = try #require(throws: JSONFailure.self) {
      try Named.decode(from: #"{"\#(key)":1,"\#(key)":2}"#, options: options)
    }
    #expect(failure.description.hasSuffix("the key \(shown) appears twice"))
    #expect(failure.reason == .duplicateKey("x' is fine\n$.y\\ \u{2028}"))
    let nowhere = try #require(throws: JSONFailure.self) { try Named.decode(from: json, designatedPath: "a\nb\\.c") }
    #expect(nowhere.description == #"there is no value at the designated path 'a\nb\.c'"#)
    let malformed = try #require(throws: JSONFailure.self) { try Named.decode(from: "{\"id\":\u{2028}}") }
    #expect(malformed.description.contains("found U+2028 (line separator)"))
  }
}
