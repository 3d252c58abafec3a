import DirectJSON
import Testing

@Suite("Parsing: mutated documents")
struct MutatedDocumentTests {
  /// The grammar of RFC 8259 once more, as plain as possible and with nothing of the library, to compare verdicts with.
  private struct Grammar {
    private let bytes: [UInt8]
    private var index = 0

    /// Whether a whole document is well-formed.
    static func accepts(_ bytes: [UInt8]) -> Bool {
      guard String(validating: bytes, as: UTF8.self) != nil else { return false }
      var grammar = Grammar(bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
      return grammar.value(512) && grammar.index == grammar.bytes.count
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: Character? {
      index < bytes.count ? Character(Unicode.Scalar(bytes[index])) : nil
    }

    private mutating func take(_ character: Character) -> Bool {
      guard next == character else { return false }
      index += 1
      return true
    }

    private mutating func take(_ text: String) -> Bool { text.allSatisfy { take($0) } }

    private mutating func take(where isPart: (Character) -> Bool) -> Int {
      let start = index
      while let next, isPart(next) { index += 1 }
      return index - start
    }

    private mutating func space() { _ = take { " \t\n\r".unicodeScalars.contains($0.unicodeScalars.first ?? "x") } }

    private mutating func value(_ depth: Int) -> Bool {
      space()
      defer { space() }
      switch next {
      case "{": return list(depth, "{", "}") { $0.member(depth - 1) }
      case "[": return list(depth, "[", "]") { $0.value(depth - 1) }
      case "\"": return string()
      case "t": return take("true")
      case "f": return take("false")
      case "n": return take("null")
      default: return number()
      }
    }

    private mutating func list(
      _ depth: Int, _ opening: Character, _ closing: Character, _ element: (inout Grammar) -> Bool
    ) -> Bool {
      guard depth > 0, take(opening) else { return false }
      space()
      if take(closing) { return true }
      repeat { guard element(&self) else { return false } } while take(",")
      return take(closing)
    }

    private mutating func member(_ depth: Int) -> Bool {
      space()
      guard string() else { return false }
      space()
      return take(":") && value(depth)
    }

    private mutating func number() -> Bool {
      _ = take("-")
      let isZero = next == "0"
      let digitCount = take { "0"..."9" ~= $0 }
      guard digitCount == 1 || digitCount > 1 && !isZero else { return false }
      if take(".") { guard take(where: { "0"..."9" ~= $0 }) > 0 else { return false } }
      if take("e") || take("E") {
        _ = take("+") || take("-")
        guard take(where: { "0"..."9" ~= $0 }) > 0 else { return false }
      }
      return true
    }

    private mutating func string() -> Bool {
      guard take("\"") else { return false }
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "\"") { return true }
        if byte < 0x20 { return false }
        guard byte == UInt8(ascii: "\\") else { continue }
        guard let escape = next else { return false }
        index += 1
        if escape == "u" {
          guard let first = unit() else { return false }
          if 0xDC00...0xDFFF ~= first { return false }
          if 0xD800...0xDBFF ~= first {
            guard take("\\u"), let second = unit(), 0xDC00...0xDFFF ~= second else { return false }
          }
        } else if !"\"\\/bfnrt".contains(escape) {
          return false
        }
      }
      return false
    }

    private mutating func unit() -> Int? {
      guard index + 4 <= bytes.count else { return nil }
      let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
      guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII) else { return nil }
      index += 4
      return Int(digits, radix: 16)
    }
  }

  private func accepts(_ bytes: [UInt8], designatedPath: String? = nil) -> Bool {
    do {
      _ = try ValueProbe.decode(from: GuardedBytes(bytes), designatedPath: designatedPath)
      return true
    } catch {
      // Well-formed, but no object, or nothing at the path.
      switch error.reason {
      case .malformed, .nestedTooDeeply: return false
      default: return true
      }
    }
  }

  @Test("the grammar of this test knows the tables' verdicts")
  func grammarIsRight() {
    for (json, _) in WellFormedDocumentTests.values { #expect(Grammar.accepts(Array(json.utf8)), "\(json)") }
    for (json, _) in MalformedDocumentTests.values {
      #expect(!Grammar.accepts(Array("{\"k\":\(json)".utf8)), "\(json)")
    }
    for (bytes, _) in TextEncodingTests.malformed { #expect(!Grammar.accepts([0x22] + bytes + [0x22])) }
  }

  @Test(
    "a document with bytes changed, lost, added or moved is accepted exactly when it is well-formed", arguments: 0..<20)
  func mutations(seed: UInt64) {
    var random = SeededGenerator(state: 1000 + seed)
    let interesting =
      Array("{}[]:,\"\\ \n\t0123456789-+.eEtrufalsn/bdDcC".utf8) + [
        0x00, 0x1F, 0x7F, 0x80, 0xBF, 0xC3, 0xE0, 0xED, 0xF0, 0xFF,
      ]
    let documents =
      WellFormedDocumentTests.documents.map { Array($0.utf8) }
      + WellFormedDocumentTests.values.map { Array("{\"a\":\($0.0)}".utf8) }
    var accepted = 0
    for _ in 0..<250 {
      var bytes = documents[Int.random(in: 0..<documents.count, using: &random)]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let byte = interesting[Int.random(in: 0..<interesting.count, using: &random)]
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes.insert(byte, at: place)
        case 1 where place < bytes.count: bytes[place] = byte
        case 2 where place < bytes.count: bytes.remove(at: place)
        case 3:
          let end = min(place + Int.random(in: 0..<9, using: &random), bytes.count)
          bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
        default: bytes.removeLast(min(bytes.count, Int.random(in: 0..<4, using: &random)))
        }
      }
      let isWellFormed = Grammar.accepts(bytes)
      accepted += isWellFormed ? 1 : 0
      #expect(accepts(bytes) == isWellFormed, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(accepts(bytes, designatedPath: "a.0") == isWellFormed, "\(String(decoding: bytes, as: UTF8.self))")
      let value = try? JSONValue(parsing: GuardedBytes(bytes))
      #expect((value != nil) == isWellFormed, "\(String(decoding: bytes, as: UTF8.self))")
    }
    // The mutations are neither all harmless nor all fatal.
    #expect(10...200 ~= accepted)
  }
}
