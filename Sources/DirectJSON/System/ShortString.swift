/// The two words of which a string of at most fifteen ASCII bytes consists.
///
/// The standard library keeps so short a text in the `String` itself: its bytes from the first on, zeros, and in the
/// last byte their number and that all are ASCII. Short texts are the most frequent ones, and its initializers take
/// several times as long as composing the words does.
///
/// Sources: `stdlib/public/core/SmallString.swift` and `StringObject.swift` in the Swift repository. Since the layout
/// is not the same everywhere (it is another one on Android for arm64), each process verifies it: see ``isVerified``.
enum ShortString {
  typealias Words = (low: UInt64, high: UInt64)

  /// Whether the standard library of this process makes the same words of short texts as ``words(_:_:count:)`` does.
  ///
  /// Compared are texts of every length, with every ASCII byte among them. If one differs, no string is made of words.
  static let isVerified: Bool = {
    guard MemoryLayout<String>.size == MemoryLayout<Words>.size else { return false }
    return stride(from: UInt64(0), to: 128, by: 15).allSatisfy { first in
      // Sixteen bytes, each of them one more than the byte before.
      let firsts = first &* 0x0101_0101_0101_0101
      let low = (firsts &+ 0x0706_0504_0302_0100) & 0x7F7F_7F7F_7F7F_7F7F
      let high = (firsts &+ 0x0F0E_0D0C_0B0A_0908) & 0x7F7F_7F7F_7F7F_7F7F
      return (0...15).allSatisfy { agrees(on: low, high, count: $0) }
    }
  }()

  /// The words of the string that the first bytes of sixteen are, which must be ASCII.
  /// - Parameters:
  ///   - low: Eight bytes, the first in the lowest bits.
  ///   - high: The eight bytes after those.
  ///   - count: How many of them make the text, at most 15.
  @inline(__always) static func words(_ low: UInt64, _ high: UInt64, count: Int) -> Words {
    // The bytes of a word of which not all belong to the text; none for a count of eight.
    let mask = (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
    let mark = UInt64(truncatingIfNeeded: 0xE0 | count) &<< 56
    return count < 8 ? (low & mask, mark) : (low, high & mask | mark)
  }

  /// The string that the words hold.
  ///
  /// SAFETY: ``isVerified`` is true, so that the standard library makes the same words of the same text. They refer to
  /// nothing.
  @inline(__always) @unsafe static func string(_ words: Words) -> String {
    // Moved, because a cast makes a copy, which is retained.
    unsafe withUnsafeTemporaryAllocation(of: String.self, capacity: 1) { memory in
      guard let address = UnsafeMutableRawPointer(memory.baseAddress) else { return "" }
      unsafe address.storeBytes(of: words.low, as: UInt64.self)
      unsafe address.storeBytes(of: words.high, toByteOffset: 8, as: UInt64.self)
      return unsafe memory.moveElement(from: 0)
    }
  }

  /// The words in which the standard library holds a text.
  ///
  /// SAFETY: a `String` is as large as two words. A word may be read as a number, whatever it stands for.
  @unsafe static func words(of string: String) -> Words { unsafe unsafeBitCast(string, to: Words.self) }

  /// Whether the standard library makes the same words of the text that the first bytes of sixteen are.
  private static func agrees(on low: UInt64, _ high: UInt64, count: Int) -> Bool {
    // SAFETY: the bytes are read while they are there; and `isVerified` has compared the sizes first.
    unsafe withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) { bytes in
      let string = unsafe String(decoding: bytes[..<count], as: UTF8.self)
      return unsafe words(of: string) == words(low, high, count: count)
    }
  }
}
