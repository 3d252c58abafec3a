internal import MemoryWords

/// A key and its closing quote as two words, which distinguish keys of up to 16 bytes, and most longer ones.
struct KeyWords: Equatable {
  /// The first eight bytes, with zeros after the quote.
  let low: UInt64
  /// The next eight bytes, with zeros after the quote; of a longer key, the last eight bytes inverted, with which no
  /// shorter key ends.
  let high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The words of a key of more than 16 bytes, with the quote.
  /// - Parameters:
  ///   - cursor: At the first byte.
  ///   - count: In bytes, with the quote.
  @inline(__always) init(longKeyAt cursor: ByteCursor, count: Int) {
    low = cursor.wordUnchecked(after: 0)
    high = ~cursor.wordUnchecked(after: count &- 8)
  }

  /// - Parameters:
  ///   - cursor: At the first byte.
  ///   - count: In bytes, with the quote.
  init(_ cursor: ByteCursor, count: Int) {
    if count > 16 {
      self.init(longKeyAt: cursor, count: count)
    } else {
      var words: (low: UInt64, high: UInt64) = (0, 0)
      for index in 0..<count {
        let byte = UInt64(cursor.byte(after: index)) << UInt64(8 * (index % 8))
        if index < 8 { words.low |= byte } else { words.high |= byte }
      }
      self.init(low: words.low, high: words.high)
    }
  }

  /// The upper bits depend on all of the key.
  @inline(__always) func hash(_ multiplier: UInt64) -> UInt64 {
    ByteWord.hash(low, high, multiplier)
  }
}

/// A key of at most 15 bytes without escapes.
struct ShortKey {
  let words: KeyWords
  /// In bytes, with the closing quote.
  let count: Int

  /// The key whose first byte is at an address; nil unless a quote comes first among the bytes that end plain text, and
  /// among the first sixteen.
  ///
  /// SAFETY: the caller may read sixteen bytes at the address.
  @inline(__always) @unsafe init?(at address: UnsafeRawPointer) {
    let text = unsafe memory_quoted_text_load(address)
    guard text.count > 0 else { return nil }
    words = KeyWords(low: text.low, high: text.high)
    count = Int(truncatingIfNeeded: text.count)
  }

  var isASCII: Bool { (words.low | words.high) & ByteWord.highBits == 0 }
}
