import DirectJSON
import Testing

@Suite("Parsing: text encoding")
struct TextEncodingTests {
  /// Bytes that are not UTF-8 (Unicode table 3-7), and how many of them are well-formed before the fault.
  static let malformed: [([UInt8], Int)] = [
    // Continuation bytes without a lead byte.
    ([0x80], 0), ([0xBF], 0), ([0x61, 0x80], 1), ([0xC3, 0xA9, 0xA9], 2),
    // Lead bytes with too few continuation bytes.
    ([0xC3], 0), ([0xC3, 0x61], 0), ([0xE6, 0x97], 0), ([0xE6, 0x97, 0x61], 0), ([0xE6], 0),
    ([0xF0, 0x9F, 0x98], 0), ([0xF0, 0x9F], 0), ([0xF0], 0), ([0xF0, 0x9F, 0x98, 0x61], 0), ([0xC3, 0xC3, 0xA9], 0),
    // Overlong forms.
    ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x80, 0x80], 0), ([0xE0, 0x9F, 0xBF], 0),
    ([0xF0, 0x80, 0x80, 0x80], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0),
    // Surrogates.
    ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], 0),
    // Above U+10FFFF.
    ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xF8, 0x88, 0x80, 0x80, 0x80], 0),
    ([0xFE], 0), ([0xFF], 0),
  ]

  /// Where malformed bytes may stand: before and after them, the path that is named, and the properties in between.
  static let places = [
    (#"{"s":""#, #""}"#, "$.s"), (#"{"t":""#, #"","i":1}"#, "$.t"), (#"{"a":""#, #""}"#, "$.a"),
    (#"{"n":""#, #""}"#, "$.n"), (#"{"i":""#, #""}"#, "$.i"), (#"{"b":""#, #""}"#, "$.b"), (#"{"d":""#, #""}"#, "$.d"),
    (#"{"g":["a",""#, #""]}"#, "$.g[1]"), (#"{"l":""#, #""}"#, "$.l"), (#"{"o":""#, #""}"#, "$.o"),
    (#"{"r":""#, #""}"#, "$.r"), (#"{"y":""#, #""}"#, "$.y"), (#"{"s":["#, #"]}"#, ""),
    (#"{"s":[""#, #""]}"#, "$.s[0]"),
    (#"{"unknown":""#, #""}"#, "$.unknown"), (#"{"unknown":[{"k":""#, #""}]}"#, "$.unknown[0].k"),
    (#"{"x":""#, #""}"#, "$.x"), (#"{""#, #"":1}"#, "$"), (#"{"m":{""#, #"":1}}"#, "$.m"),
    (#"{"a":{""#, #"":1}}"#, "$.a"),
    (#"{"unknown":{""#, #"":1}}"#, "$.unknown"), (#"{"s":"\n"#, #""}"#, "$.s"), (#"{"\n"#, #"":1}"#, "$"),
  ]

  @Test("bytes that are no UTF-8 are refused wherever they stand", arguments: malformed)
  func refusesMalformedText(bytes: [UInt8], wellFormedCount: Int) throws {
    for (before, after, path) in Self.places where !path.isEmpty {
      // Text before and after them moves them over the boundaries of words.
      for padding in [0, 7, 13] {
        let text = Array(repeating: UInt8(ascii: "p"), count: padding)
        let json = Array(before.utf8) + text + bytes + text + Array(after.utf8)
        let failure = try failure(decoding: ValueProbe.self, from: json)
        let lead = bytes[wellFormedCount]
        let hex = String(lead, radix: 16, uppercase: true)
        let column = 1 + before.unicodeScalars.count + padding + min(wellFormedCount, 1)
        #expect(failure.finding == "\(path) (line 1, column \(column)): expected valid UTF-8, found byte 0x\(hex)")
      }
    }
  }

  @Test(
    "the first and last character of every length of UTF-8 is accepted",
    arguments: [
      "\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "\u{CFFF}", "\u{D000}", "\u{D7FF}", "\u{E000}", "\u{FFFF}",
      "\u{10000}", "\u{3FFFF}",
      "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
    ])
  func acceptsBoundaries(character: Character) throws {
    for padding in 0...9 {
      let text = String(repeating: "p", count: padding) + String(character) + "\u{E9}"
      let json = "{\"unknown\":\"\(text)\",\"\(text)\":\"\(text)\",\"s\":\"\(text)\",\"m\":{\"\(text)\":1}}"
      let probe = try ValueProbe.decode(from: GuardedBytes(Array(json.utf8)))
      #expect(Array(probe.s.utf8) == Array(text.utf8))
      #expect(probe.m == [text: 1])
    }
  }

  @Test("characters come out as they went in, escaped or not", arguments: 0...16)
  func charactersOfAPlane(plane: UInt32) throws {
    // All of the first plane, and one in 17 of the others.
    var text = ""
    var escaped = ""
    for value in stride(from: plane << 16, to: (plane + 1) << 16, by: plane == 0 ? 1 : 17) {
      guard let scalar = Unicode.Scalar(value), value >= 0x20, scalar != "\"", scalar != "\\" else { continue }
      text.unicodeScalars.append(scalar)
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16, uppercase: value % 2 == 0)
        escaped += "\\u" + "0000".dropLast(digits.count) + digits
      }
    }
    let probe = try ValueProbe.decode(from: "{\"s\":\"\(text)\",\"t\":\"\(escaped)\"}")
    #expect(probe.s.utf8.elementsEqual(text.utf8))
    #expect(probe.t?.utf8.elementsEqual(text.utf8) == true)
  }

  @Test("text of every length and alignment ends at its own quote")
  func everyLength() throws {
    for length in 0...70 {
      for plain in ["a", "é", "\u{1F600}"] {
        let text = String(repeating: plain, count: length)
        let json = "{\"s\":\"\(text)\",\"t\":\"\(text)\\n\",\"\(text)\":0,\"i\":5}"
        let probe = try ValueProbe.decode(from: GuardedBytes(Array(json.utf8)))
        #expect(probe.s == text)
        #expect(probe.t == text + "\n")
        #expect(probe.i == 5)
      }
    }
  }

  @Test(
    "keys are found by their characters, however they are escaped",
    arguments: [
      (#"{"\u0069":5}"#, 5), (#"{"i":5}"#, 5), (#"{"\u0049":5}"#, 0), (#"{"\\u0069":5}"#, 0), (#"{"i\u0000":5}"#, 0),
      (#"{"\u0069\u0069":5}"#, 0), (#"{"\/i":5}"#, 0),
    ])
  func findsEscapedKeys(json: String, expected: Int) throws {
    #expect(try ValueProbe.decode(from: json, options: DecodingOptions()).i == expected)
  }

  struct Accents: HandyJSON {
    var value = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< value <-- "\u{E9}"
    }
  }

  @Test(
    "keys are the same only when their code units are",
    arguments: [
      ("\u{E9}", 5), (#"\u00e9"#, 5), ("e\u{301}", 0), (#"e\u0301"#, 0), (#"\u0065\u0301"#, 0), ("\u{E9}\u{301}", 0),
    ])
  func comparesCodeUnits(key: String, expected: Int) throws {
    #expect(try Accents.decode(from: "{\"\(key)\":5}").value == expected)
    let atPath = try? Accents.decode(from: "{\"\(key)\":{\"\u{E9}\":5}}", designatedPath: "\u{E9}")
    #expect(atPath?.value == (expected == 0 ? nil : 5))
  }

  struct Spellings: HandyJSON {
    var composed = 0
    var decomposed = 0
    var escaped = 0

    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< composed <-- "\u{E9}"
      mapper <<< decomposed <-- ["other", "e\u{301}"]
      // What a spelling in escapes could be confused with.
      mapper <<< escaped <-- #"\u{00E9}"#
    }
  }

  @Test("two keys that look alike are two properties' keys")
  func tellsSpellingsApart() throws {
    let json = "{\"e\u{301}\":2,\"\u{E9}\":1,\"\\\\u{00E9}\":3}"
    let model = try Spellings.decode(from: json)
    #expect((model.composed, model.decomposed, model.escaped) == (1, 2, 3))
    let text = try #require(model.toJSONString())
    #expect(Array(text.utf8) == Array("{\"\u{E9}\":1,\"other\":2,\"\\\\u{00E9}\":3}".utf8))
    #expect(try Spellings.decode(from: text).decomposed == 2)
  }
}
