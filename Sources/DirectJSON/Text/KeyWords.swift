/// A key and its closing quote as two words, which tell keys of up to 16 bytes apart, and most of the longer ones.
struct KeyWords: Equatable {
  /// The first eight bytes, with zeros behind the quote.
  let low: UInt64
  /// Likewise the next eight; inverted, the last eight of a longer key, which no shorter one ends with.
  let high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// - Parameters:
  ///   - cursor: At the first byte.
  ///   - count: In bytes, with the quote.
  init(_ cursor: ByteCursor, count: Int) {
    if count > 16 {
      low = cursor.wordUnchecked(after: 0)
      high = ~cursor.wordUnchecked(after: count - 8)
    } else {
      var words: (low: UInt64, high: UInt64) = (0, 0)
      for index in 0..<count {
        let byte = UInt64(cursor.byte(after: index)) << UInt64(8 * (index % 8))
        if index < 8 { words.low |= byte } else { words.high |= byte }
      }
      (low, high) = words
    }
  }

  /// The upper bits depend on all of the key.
  @inline(__always) func hash(_ multiplier: UInt64) -> UInt64 {
    (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* multiplier
  }
}

/// A key that is written as most are.
struct ShortKey {
  let words: KeyWords
  /// In bytes, with the closing quote.
  let count: Int

  var isASCII: Bool { (words.low | words.high) & ByteWord.highBits == 0 }
}

extension ByteCursor {
  /// The key behind the quote at the position, if it is of at most 15 plain bytes and not near the end of the input.
  ///
  /// Nothing is branched upon that differs between such keys: where they come in no order, each branch would be a guess.
  @inline(__always) func shortKey() -> ShortKey? {
    guard remainingCount > 16 else { return nil }
    let (low, high) = (wordUnchecked(after: 1), wordUnchecked(after: 9))
    let (lowStops, highStops) = (ByteWord.stringStopMarks(low), ByteWord.stringStopMarks(high))
    let isLow = lowStops != 0
    let count = isLow ? lowStops.trailingZeroBitCount / 8 &+ 1 : highStops.trailingZeroBitCount / 8 &+ 9
    guard count <= 16, byte(after: count) == UInt8(ascii: "\"") else { return nil }
    // All bits up to the lowest mark, which is the highest bit of its byte.
    let lowMask = lowStops ^ (lowStops &- 1)
    let highMask = isLow ? 0 : highStops ^ (highStops &- 1)
    return ShortKey(words: KeyWords(low: low & lowMask, high: high & highMask), count: count)
  }
}
