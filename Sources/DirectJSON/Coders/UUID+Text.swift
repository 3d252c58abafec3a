import Foundation

extension ByteCursor {
  /// Moves past the string at the position if it is a UUID in its usual form, 32 hexadecimal digits in groups of 8, 4,
  /// 4, 4 and 12; nil, without a move, otherwise.
  @inline(__always) mutating func scanUUID() -> UUID? {
    guard remainingCount >= 38, current == UInt8(ascii: "\""), byte(after: 37) == UInt8(ascii: "\""),
      byte(after: 9) == UInt8(ascii: "-"), byte(after: 14) == UInt8(ascii: "-"),
      byte(after: 19) == UInt8(ascii: "-"), byte(after: 24) == UInt8(ascii: "-")
    else { return nil }
    let middle = ByteWord.joined(halfWord(after: 10), halfWord(after: 15))
    let next = ByteWord.joined(halfWord(after: 20), halfWord(after: 25))
    guard let first = ByteWord.hexadecimalValue(wordUnchecked(after: 1)),
      let second = ByteWord.hexadecimalValue(middle), let third = ByteWord.hexadecimalValue(next),
      let fourth = ByteWord.hexadecimalValue(wordUnchecked(after: 29))
    else { return nil }
    advanceUnchecked(by: 38)
    return UUID(words: (first, second, third, fourth))
  }

  @inline(__always) private func halfWord(after distance: Int) -> UInt32 { halfWordUnchecked(after: distance) }
}

extension UUID {
  /// How many bytes ``write(to:)`` takes.
  static let textCount = 36

  /// - Parameter words: The bytes, the first one in the lowest bits of the first word.
  @inline(__always) fileprivate init(words: (UInt32, UInt32, UInt32, UInt32)) {
    func byte(_ word: UInt32, _ index: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word &>> (8 &* index)) }
    let (a, b, c, d) = words
    self.init(
      uuid: (
        byte(a, 0), byte(a, 1), byte(a, 2), byte(a, 3), byte(b, 0), byte(b, 1), byte(b, 2), byte(b, 3),
        byte(c, 0), byte(c, 1), byte(c, 2), byte(c, 3), byte(d, 0), byte(d, 1), byte(d, 2), byte(d, 3)
      ))
  }

  /// Writes the text of ``uuidString``.
  ///
  /// - Precondition: `output` has ``textCount`` writable bytes.
  @inline(__always) @unsafe func write(to output: UnsafeMutablePointer<UInt8>) -> Int {
    let id = uuid
    func digits(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) -> UInt64 {
      ByteWord.hexadecimalDigits(UInt32(a) | UInt32(b) &<< 8 | UInt32(c) &<< 16 | UInt32(d) &<< 24)
    }
    let output = UnsafeMutableRawPointer(output)
    func store(_ half: UInt64, at offset: Int) {
      // SAFETY: four bytes at the offsets below are among the first 36.
      unsafe output.storeBytes(
        of: UInt32(truncatingIfNeeded: half).littleEndian, toByteOffset: offset, as: UInt32.self)
    }
    func storeDash(at offset: Int) {
      unsafe output.storeBytes(of: UInt8(ascii: "-"), toByteOffset: offset, as: UInt8.self)
    }
    let (first, second) = (digits(id.0, id.1, id.2, id.3), digits(id.4, id.5, id.6, id.7))
    let (third, fourth) = (digits(id.8, id.9, id.10, id.11), digits(id.12, id.13, id.14, id.15))
    store(first, at: 0)
    store(first &>> 32, at: 4)
    storeDash(at: 8)
    store(second, at: 9)
    storeDash(at: 13)
    store(second &>> 32, at: 14)
    storeDash(at: 18)
    store(third, at: 19)
    storeDash(at: 23)
    store(third &>> 32, at: 24)
    store(fourth, at: 28)
    store(fourth &>> 32, at: 32)
    return Self.textCount
  }
}

extension ByteWord {
  @inline(__always) static func joined(_ low: UInt32, _ high: UInt32) -> UInt64 { UInt64(low) | UInt64(high) &<< 32 }

  /// The four bytes that eight hexadecimal digits stand for, the first one in the lowest bits; nil when one is no such
  /// digit.
  @inline(__always) static func hexadecimalValue(_ word: UInt64) -> UInt32? {
    // Control characters would become digits below.
    guard word & highBits == 0, ((word &>> 5) | (word &>> 6)) & repeating(1) == repeating(1) else { return nil }
    let small = word | repeating(0x20)
    // Bit 7 of a sum says whether the byte is at least "0", after "9", at least "a", after "f".
    let digits = (small &+ repeating(0x50)) & ~(small &+ repeating(0x46)) & highBits
    let letters = (small &+ repeating(0x1F)) & ~(small &+ repeating(0x19)) & highBits
    guard digits | letters == highBits else { return nil }
    let values = (small & repeating(0x0F)) &+ (letters &>> 7) &* 9
    var bytes = (values &<< 4 | values &>> 8) & 0x00FF_00FF_00FF_00FF
    bytes = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: bytes | bytes &>> 16)
  }

  /// The eight hexadecimal digits of four bytes, those of the byte in the lowest bits first, in uppercase.
  @inline(__always) static func hexadecimalDigits(_ bytes: UInt32) -> UInt64 {
    var spread = UInt64(bytes)
    spread = (spread | spread &<< 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread &<< 8) & 0x00FF_00FF_00FF_00FF
    let values = (spread &>> 4) & 0x000F_000F_000F_000F | (spread & 0x000F_000F_000F_000F) &<< 8
    let letters = ((values &+ repeating(0x76)) & highBits) &>> 7
    return values &+ repeating(UInt8(ascii: "0")) &+ letters &* 7
  }
}
