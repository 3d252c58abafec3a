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

/// A key of at most 15 bytes without escapes.
struct ShortKey {
  let words: KeyWords
  /// In bytes, with the closing quote.
  let count: Int

  var isASCII: Bool { (words.low | words.high) & ByteWord.highBits == 0 }
}

extension ByteCursor {
  /// The key after the quote at the position, if it has at most 15 plain bytes and is not near the end of the input.
  ///
  /// There is no branch that depends on the key: where keys come in no order, each branch would be a guess.
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
