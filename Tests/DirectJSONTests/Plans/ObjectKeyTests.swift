import FieldLayout
import Testing

@testable import DirectJSON

@Suite("Parsing: object keys")
struct ObjectKeyTests {
  /// Keys of every length up to 40 bytes, and some that differ in few places.
  private static let keys: [String] =
    (0...40).map { String("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKL".prefix($0)) } + [
      // The same first and last eight bytes as a key of 15 bytes has with its quote.
      "abcdefghXXXXijklmno", "abcdefghijklmnp", "abcdefgi", "bbcdefgh", "abcdefghijklmnopqrstuvwxyz0123456789ABCE",
      "größe", "größen", "日本", "日本語", "日本語のキー", "\u{1F600}\u{1F600}\u{1F600}", "\u{1F600}\u{1F600}\u{1F600}\u{1F601}",
      " ", "  ", "\u{7F}",
    ]

  /// Tables have memory that is never freed; here it can still be reached.
  private static let tables = Locked<[StepTable]>([])

  private func table(_ keys: [String]) -> StepTable {
    let table = StepTable(keys.enumerated().map { FieldStep(key: KeyBytes($1), actionIndex: $0) })
    Self.tables.withLock { $0.append(table) }
    return table
  }

  /// Where the table finds a key that some bytes follow; the outer nil stands for two answers. The bytes are copied, so
  /// that an address sanitizer sees what is read around them.
  private func index(of key: String, before rest: Int, in table: StepTable) -> Int?? {
    let text = Array("\"\(key)\"\(String(repeating: ":", count: rest))".utf8)
    return unsafe text.withUnsafeBufferPointer { bytes -> Int?? in
      let cursor = unsafe ByteCursor(bytes)
      var key = cursor
      guard let token = try? key.scanString(), !token.hasEscapes else { return .some(nil) }
      key.move(to: token.lower)
      let index = table.index(ofKeyAt: key, count: token.upper - token.lower)
      let place = table.place(ofKeyAt: key)
      guard place?.step.number == index || place == nil && table.mayMissKey(at: key) else { return nil }
      let isShort = token.upper - token.lower <= 15 && text.count > 16
      guard let short = cursor.shortKey() else { return isShort ? nil : .some(index) }
      return isShort && short.count == token.upper && short.isASCII == token.isASCII ? .some(index) : nil
    }
  }

  /// Where the table finds a key of a dictionary. Copied, so that an address sanitizer sees what is read around it.
  private func index(of key: String, in table: StepTable) -> Int? {
    unsafe Array(key.utf8).withUnsafeBufferPointer { unsafe table.index(of: $0) }
  }

  @Test("keys with characters that JSON escapes are found in dictionaries")
  func findsEscapedKeys() {
    let keys = [
      "\"", "a\"", "a\"\"", "a", #"a\"#, "a\n", "", "\0", "a\0", "12345678901234\"", "123456789012345\"",
      "\"\"\"\"\"\"\"\"",
    ]
    let table = table(keys)
    for (number, key) in keys.enumerated() { #expect(index(of: key, in: table) == number, "\(key)") }
    for key in ["\"\"", "a\"\"\"", "b", "\0\0", "12345678901234", "123456789012345"] {
      #expect(index(of: key, in: table) == nil, "\(key)")
    }
  }

  @Test("each is told from all others, wherever it stands, by both ways of looking", arguments: [1, 2, 7, 20, 56])
  func tellsKeysApart(size: Int) {
    for start in stride(from: 0, to: Self.keys.count, by: size) {
      let known = Array(Self.keys[start..<min(start + size, Self.keys.count)])
      let table = table(known)
      for key in Self.keys {
        for rest in [0, 1, 2, 7, 8, 14, 15, 16, 17, 30] {
          #expect(index(of: key, before: rest, in: table) == .some(known.firstIndex(of: key)), "\(key) before \(rest)")
        }
        #expect(index(of: key, in: table) == known.firstIndex(of: key), "\(key) of a dictionary")
      }
    }
  }

  @Test("hundreds of them, with and without a slot for each", arguments: [0, 3, 64, 65, 500])
  func manyKeys(count: Int) {
    let known = (0..<count).map { "field\($0 * 7919 % 10_007)" }
    let table = table(known)
    for (expected, key) in known.enumerated() {
      #expect(index(of: key, before: 20, in: table) == .some(expected))
      #expect(index(of: key + "x", before: 20, in: table) == .some(nil))
      #expect(index(of: String(key.dropLast()) + "_", before: 20, in: table) == .some(nil))
    }
    #expect(index(of: "", before: 20, in: table) == .some(nil))
  }

  @Test("keys that differ in their first sixteen bytes have a slot each; all are found, whatever they share")
  func slots() {
    let tables = [
      ["id", "name", "createdAt", "createdBy", "profileImageURL", "profileImageURLs"],
      ["profileBackgroundColor", "profileBackgroundTile", "profileBackgroundImage", "id"],
    ].map { ($0, table($0)) }
    for (keys, table) in tables {
      for (number, key) in keys.enumerated() {
        #expect(index(of: key, before: 20, in: table) == .some(number), "\(key)")
      }
    }
    // Known by its first bytes to be no key, and not.
    for (key, areSure) in [("profileForeground", [true, true]), ("profileBackground", [true, false])] {
      let text = Array("\(key)\":0000000000000000".utf8)
      let found = unsafe text.withUnsafeBufferPointer { bytes in
        tables.map { unsafe $1.place(ofKeyAt: ByteCursor(bytes)) == nil && !$1.mayMissKey(at: ByteCursor(bytes)) }
      }
      #expect(found == areSure, "\(key)")
    }
  }

  @Test("no bytes match the key beside the first and the last step, not even its own")
  func unmatchedKey() {
    for byte: UInt8 in [0, 0xFF] {
      unsafe [UInt8](repeating: byte, count: 40).withUnsafeBufferPointer { bytes in
        for count in 0...40 {
          var cursor = unsafe ByteCursor(UnsafeBufferPointer(rebasing: bytes[..<count]))
          #expect(!cursor.starts(with: .unmatched) && (count < 8 || !cursor.startsUnchecked(with: .unmatched)))
          let isSkipped = count > 0 && cursor.skipKey(.unmatched)
          #expect(!isSkipped)
        }
      }
    }
  }

  @Test("what holds a backslash or a control character, or does not end, is no short key")
  func escapedOrLongKeys() {
    for text in [
      "\"a\\u0062\":123456789012", "\"a\u{1}b\":12345678901234", "\"\\\"\":1234567890123456", "\"0123456789abcdef\":1",
      "\"0123456\\89abc\":12345", "\"01234567\n\":123456789",
    ] {
      let isShort = unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe ByteCursor($0).shortKey() != nil }
      #expect(!isShort, "\(text)")
    }
  }
}
