import Testing

@testable import DirectJSON

@Suite("Parsing: UTF-8")
struct UTF8Tests {
  /// At the borders of what the tables of Unicode allow for the third and the fourth byte.
  private static let continuations: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]

  /// Around those for the second byte.
  private static let seconds: [UInt8] = [0x7E...0x81, 0x8E...0x91, 0x9E...0xA1, 0xBE...0xC1].flatMap { Array($0) }

  @Test(
    "every lead byte, with every second byte around the allowed ones, is judged as the standard library does",
    arguments: [
      // Near the end of the input bytes are looked at one by one, elsewhere in words. Those may hold several characters
      // of two or three bytes.
      ("", ""), ("", "abcdefghijklmnop"), ("", "日本日本"), ("日", "abcdefghijklmnop"), ("ééé", "abcdefghijklmnop"),
      ("", "éééé"),
    ])
  func judgesSequences(preceding: String, following: String) {
    for lead in UInt8(0x80)...0xFF {
      for second in Self.seconds {
        for third in Self.continuations {
          for fourth in Self.continuations {
            let text = Array(preceding.utf8) + [lead, second, third, fourth] + Array(following.utf8)
            if isAccepted(text) != (String(validating: text, as: UTF8.self) != nil) {
              Issue.record("\(text) is judged wrongly")
            }
          }
        }
      }
    }
  }

  @Test("characters of 1 to 4 bytes are accepted in any order, and each cut is refused")
  func judgesTexts() {
    let characters = [
      "a", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "日", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "😀", "\u{10FFFF}",
    ]
    for first in characters {
      for second in characters {
        let text = Array((first + second + "日本").utf8)
        #expect(isAccepted(text))
        for count in 1..<text.count {
          let cut = Array(text[..<count])
          if isAccepted(cut) != (String(validating: cut, as: UTF8.self) != nil) {
            Issue.record("\(cut) is judged wrongly")
          }
        }
      }
    }
  }

  private func isAccepted(_ text: [UInt8]) -> Bool {
    let bytes = text + [UInt8(ascii: "\"")]
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      let token = StringToken(lower: 0, upper: text.count, isASCII: false, hasEscapes: false)
      return (try? unsafe ByteCursor(bytes).checkUTF8(of: token)) != nil
    }
  }
}
