import Testing

@testable import DirectJSON

@Suite("Parsing: strings of every length")
struct StringScanTests {
  /// Parts of a string, and the text that each stands for. They are bytes next to those that end plain text, and
  /// escapes of each length.
  private static let parts: [(json: String, text: String)] = [
    (" ", " "), ("!", "!"), ("#", "#"), ("[", "["), ("]", "]"), ("\u{7F}", "\u{7F}"), ("é", "é"), ("日", "日"),
    ("😀", "😀"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"),
    (#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0041"#, "A"), (#"\u00e9"#, "é"), (#"\u65E5"#, "日"),
    (#"\ud83d\uDE00"#, "😀"),
  ]

  @Test("text has its value wherever its parts lie, and whatever follows it", arguments: [0, 7, 40])
  func findsValues(following: Int) throws {
    for (json, text) in Self.parts {
      for lower in 0...34 {
        for upper in [0, 1, 15, 16, 17] {
          let (before, after) = (String(repeating: "a", count: lower), String(repeating: "z", count: upper))
          let document = "\"\(before)\(json)\(after)\(json)\"" + String(repeating: "é", count: following)
          let (found, token) = try scan(Array(document.utf8))
          let expected = before + text + after + text
          if found != expected || token.hasEscapes != json.contains("\\")
            || token.isASCII != json.utf8.allSatisfy({ $0 < 0x80 })
          {
            Issue.record("\(document) gives \(found), \(token)")
          }
        }
      }
    }
  }

  @Test("escapes next to each other have their values, wherever they lie", arguments: [0, 7, 40])
  func findsDenseEscapes(following: Int) throws {
    for (json, text) in Self.parts {
      for lower in 0...17 {
        for count in 2...18 {
          let before = String(repeating: "a", count: lower)
          let repeated = String(repeating: json, count: count)
          let document = "\"\(before)\(repeated)\"" + String(repeating: "é", count: following)
          let (found, _) = try scan(Array(document.utf8))
          if found != before + String(repeating: text, count: count) { Issue.record("\(document) gives \(found)") }
        }
      }
    }
  }

  @Test("a control character, an unknown escape or the end is found wherever it lies")
  func findsFaults() {
    for lower in 0...34 {
      let before = [UInt8](repeating: UInt8(ascii: "a"), count: lower)
      for fault in [[0x0], [0x1F], [UInt8(ascii: "\\"), UInt8(ascii: "x")], []] as [[UInt8]] {
        let after: [UInt8] = fault.isEmpty ? [] : Array("zzzzzzzzzzzzzzzzzzzzzzzz\"".utf8)
        let document = [UInt8(ascii: "\"")] + before + fault + after
        let failure = #expect(throws: ParsingFault.self) { try scan(document) }
        #expect(failure?.offset == 1 + lower + max(fault.count - 1, 0))
      }
    }
  }

  @Test("every byte is a hexadecimal digit, or is found where one is expected", arguments: [0, 3, 40])
  func readsHexadecimalDigits(following: Int) throws {
    let digits = Array("0123456789abcdefABCDEF".utf8)
    for place in 0..<4 {
      for byte in UInt8.min...UInt8.max {
        var text = Array(#""\u00e9"#.utf8)
        text[3 + place] = byte
        let document = text + [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "z"), count: following)
        if digits.contains(byte) {
          let number = UInt32(String(decoding: text[3...], as: UTF8.self), radix: 16)
          // A surrogate needs another one.
          let expected = number.flatMap { Unicode.Scalar($0) }.map { String($0) }
          #expect((try? scan(document))?.0 == expected)
        } else {
          #expect(throws: ParsingFault(expectation: .fourHexDigits, offset: 3 + place)) { try scan(document) }
        }
      }
    }
  }

  @Test("white space of every length is passed", arguments: ["", "\n", "\r\n", " \t", "  \n"])
  func passesWhitespace(start: String) {
    for count in 0...70 {
      for following in [0, 1, 15, 16, 17, 31, 32, 33] {
        let space = Array((start + String(repeating: " ", count: count)).utf8)
        let document = space + Array(repeating: UInt8(ascii: "x"), count: following)
        unsafe document.withUnsafeBufferPointer { document in
          var cursor = unsafe ByteCursor(document)
          cursor.skipWhitespace()
          #expect(cursor.offset == space.count)
        }
      }
    }
  }

  @Test("text is written so that it reads as before, wherever what must be escaped lies")
  func writes() throws {
    for (_, text) in Self.parts + [("", "\u{0}"), ("", "\u{1F}")] {
      for lower in 0...34 {
        for upper in [0, 1, 3, 4, 7, 8, 15, 16, 17] {
          let whole = String(repeating: "a", count: lower) + text + String(repeating: "z", count: upper)
          let json = try JSONCoder.encode([whole])
          let (found, _) = try scan(Array(json.utf8.dropFirst()))
          if found != whole { Issue.record("\(whole) is written as \(json)") }
        }
      }
    }
  }

  @Test("a short string that was read behaves like any other", arguments: 0...15)
  func readsShortStrings(count: Int) throws {
    let expected = String("abcdefghijklmnop".prefix(count))
    let document = Array("\"\(expected)\", and more".utf8)
    var read = try unsafe document.withUnsafeBufferPointer { document in
      var cursor = unsafe ByteCursor(document)
      return try cursor.readString(composes: ShortString.isVerified)
    }
    #expect(read == expected)
    #expect(read.hashValue == expected.hashValue)
    #expect(Array(read.utf8) == Array(expected.utf8))
    #expect(read.count == count)
    #expect([expected: 1][read] == 1)
    let copies = Array(repeating: read, count: 3)
    read += "é and more than fit into a short string"
    #expect(read == expected + "é and more than fit into a short string")
    #expect(copies == [expected, expected, expected])
  }

  private func scan(_ document: [UInt8]) throws -> (String, StringToken) {
    try unsafe document.withUnsafeBufferPointer { bytes in
      let start = unsafe ByteCursor(bytes)
      let scanned = Self.outcome(start) { cursor throws(ParsingFault) in
        let token = try cursor.scanString()
        return (try cursor.string(token), token)
      }
      for composes in [false, ShortString.isVerified] {
        let read = Self.outcome(start) { cursor throws(ParsingFault) in try cursor.readString(composes: composes) }
        if read.map(\.0) != scanned.map(\.0.0) || read.map(\.1) != scanned.map(\.1) {
          Issue.record("\(document) is scanned as \(scanned), and read as \(read)")
        }
      }
      return try scanned.get().0
    }
  }

  /// What a read returns, and the offset after it.
  private static func outcome<Value>(
    _ start: ByteCursor, _ read: (inout ByteCursor) throws(ParsingFault) -> Value
  ) -> Result<(Value, Int), ParsingFault> {
    var cursor = start
    do throws(ParsingFault) { return .success((try read(&cursor), cursor.offset)) } catch { return .failure(error) }
  }
}
