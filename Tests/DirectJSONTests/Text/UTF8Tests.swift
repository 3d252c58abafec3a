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
      // Near the end of the input bytes are looked at one by one, elsewhere in words, and in sixteen bytes at once.
      // Those may hold several characters, and begin or end anywhere in one.
      ("", ""), ("", "abcdefghijklmnop"), ("", "日本日本"), ("日", "abcdefghijklmnop"), ("ééé", "abcdefghijklmnop"),
      ("", "éééé"), ("日本日", "日本日本日本"), ("日本日本", "日本日本日本"),
    ])
  func judgesSequences(preceding: String, following: String) {
    for lead in UInt8(0x80)...0xFF {
      for second in Self.seconds.tried(from: Int(lead)) {
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

  @Test("texts of all languages, whole or with one byte changed, are judged as the standard library does")
  func judgesRandomTexts() {
    let words = [
      "a", "the ", "Größe", "œuvre", "заказ", "без ", "統一碼", "です", "届きました。", "서울", "\u{D55C}\u{D7A3}", "हिन्दी", "ไทย",
      "\u{800}", "\u{FFFF}", "🙂", "𐀀", "\u{10FFFF}", "\u{C0}", "\u{7FF}",
    ]
    var random = SeededGenerator(state: 27)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...12, using: &random)
      var text = (0..<count).flatMap { _ in Array(words.randomElement(using: &random)!.utf8) }
      if Bool.random(using: &random) {
        let changed: [UInt8] = [0x41, 0x80, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF]
        text[Int.random(in: text.indices, using: &random)] = changed.randomElement(using: &random)!
      }
      if isAccepted(text) != (String(validating: text, as: UTF8.self) != nil) {
        Issue.record("\(text) is judged wrongly")
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
