import Testing

@testable import DirectJSON

@Suite("Parsing: short strings")
struct ShortStringTests {
  @Test("this platform stores short strings as foreseen")
  func isVerified() {
    #if _pointerBitWidth(_64) && !(os(Android) && arch(arm64))
      #expect(ShortString.isVerified)
    #else
      #expect(!ShortString.isVerified)
    #endif
  }

  @Test("words made of random bytes are those of the standard library", .enabled(if: ShortString.isVerified))
  func words() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...15, using: &random)
      let bytes = (0..<16).map { _ in UInt8.random(in: 0..<128, using: &random) }
      let word = { (start: Int) in bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
      let expected = String(decoding: bytes[..<count], as: UTF8.self)
      let found = unsafe ShortString.words(of: expected)
      let made = ShortString.words(word(0), word(8), count: count)
      if found != made { Issue.record("\(bytes[..<count]): \(made), but the standard library has \(found)") }
    }
  }
}
