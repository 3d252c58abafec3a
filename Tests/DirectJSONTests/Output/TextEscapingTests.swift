import DirectJSON
import Foundation
import Testing

@Suite("Encoding: text")
struct TextEscapingTests {
  struct Row: HandyJSON {
    var text = ""
    var table: [String: Int] = [:]
  }

  private func quoted(_ text: String) throws -> String {
    let json = try #require(Row(text: text).toJSONString())
    #expect(json.hasPrefix(#"{"text":"#) && json.hasSuffix(#","table":{}}"#))
    return String(json.dropFirst(8).dropLast(12))
  }

  @Test(
    "what must be escaped is escaped, and nothing else",
    arguments: [
      ("", #""""#), ("plain", #""plain""#), ("\"", #""\"""#), ("\\", #""\\""#), ("/", #""/""#),
      ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("\0\u{1}\u{1F}", #""\u0000\u0001\u001f""#),
      ("\u{7F}\u{80}\u{2028}\u{2029}\u{FFFF}", "\"\u{7F}\u{80}\u{2028}\u{2029}\u{FFFF}\""), ("é日😀", "\"é日😀\""),
      ("\"\"\"\"\"\"\"\"", #""\"\"\"\"\"\"\"\"""#),
      ("1234567\"", #""1234567\"""#), ("12345678\"", #""12345678\"""#), ("e\u{301}", "\"e\u{301}\""),
    ])
  func escapes(text: String, expected: String) throws {
    #expect(try quoted(text) == expected)
    #expect(Row(table: [text: 1]).toJSONString() == #"{"text":"","table":{\#(expected):1}}"#)
  }

  @Test("texts of all sizes follow each other", arguments: [0, 1, 255, 256, 900, 1024, 5_000, 70_000, 300_000])
  func followsOtherSizes(size: Int) throws {
    for other in [0, 200, 1_000, 66_000] {
      for count in [other, size, size + 1, other] {
        let text = String(repeating: "x", count: count)
        let expected = #"{"text":"\#(text)","table":{}}"#
        #expect(try Row(text: text).encode() == expected)
        #expect(try Row(text: text).encodeData() == Data(expected.utf8))
      }
    }
  }

  @Test("text of every length, with an escape at every place, comes back as it was")
  func everyPlace() throws {
    for length in 0..<40 {
      for place in 0...length {
        for special in ["\"", "\u{0}", "é", "\n"] {
          let text = String(repeating: "x", count: place) + special + String(repeating: "y", count: length - place)
          let json = try #require(Row(text: text, table: [text: 5]).toJSONString())
          let back = try Row.decode(from: json)
          #expect(back.text == text && back.table == [text: 5])
        }
      }
    }
  }

  @Test("every character comes back as it was, and Foundation agrees", arguments: 0...16)
  func everyCharacter(plane: UInt32) throws {
    var text = ""
    for value in stride(from: plane << 16, to: (plane + 1) << 16, by: plane == 0 ? 1 : 31) {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    let json = try #require(Row(text: text).toJSONString())
    #expect(try Row.decode(from: json).text.utf8.elementsEqual(text.utf8))
    let theirs = try JSONDecoder().decode([String: AnyText].self, from: Data(json.utf8))
    #expect(theirs["text"]?.text.utf8.elementsEqual(text.utf8) == true)
  }

  /// Text, or nothing of interest.
  private struct AnyText: Decodable {
    var text = ""
    init(from decoder: any Decoder) throws {
      text = (try? decoder.singleValueContainer().decode(String.self)) ?? ""
    }
  }

  @Test("slashes are escaped when the options ask for it")
  func slashes() throws {
    var options = EncodingOptions()
    options.escapeSlashes = true
    let text = "</script>/\"\n/"
    let json = try Row(text: text).encode(options: options)
    #expect(json == #"{"text":"<\/script>\/\"\n\/","table":{}}"#)
    #expect(try Row.decode(from: json).text == text)
  }

  private enum Slashed: JSONUnion {
    case plain(Slashes)
    static let tag = UnionTag.key
    static var cases: [UnionCase<Slashed>] {
      [.case("a/b", Slashed.plain) { if case .plain(let slashes) = $0 { slashes } else { nil } }]
    }
  }

  private enum Beside: JSONUnion {
    case plain(Int)
    static let tag = UnionTag.beside("k/d", value: "v/l")
    static var cases: [UnionCase<Beside>] {
      [.case("p/n", Beside.plain) { if case .plain(let number) = $0 { number } else { nil } }]
    }
  }

  private struct Slashes: HandyJSON {
    var json = 0
    var table = ["a/b": 1]
    mutating func mapping(mapper: HelpingMapper) { mapper <<< json <-- "application/json" }
  }

  @Test("slashes are escaped in keys of every kind")
  func escapesSlashesInKeys() throws {
    var options = EncodingOptions()
    for sorted in [false, true] {
      (options.escapeSlashes, options.sortedKeys) = (true, sorted)
      let text = #"{"application\/json":0,"table":{"a\/b":1}}"#
      #expect(try Slashes().encode(options: options) == text)
      #expect(try Slashed.plain(Slashes()).encode(options: options) == #"{"a\/b":\#(text)}"#)
      #expect(try Beside.plain(1).encode(options: options) == #"{"k\/d":"p\/n","v\/l":1}"#)
    }
    options.escapeSlashes = false
    #expect(try Slashes().encode(options: options) == #"{"application/json":0,"table":{"a/b":1}}"#)
  }
}
