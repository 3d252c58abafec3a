/// The first sixteen bytes of a key as two words, with zeros after its closing quote: all that is hashed of it, since
/// neither a branch nor the length of the key is needed to find them.
struct KeyStart {
  let low: UInt64
  let high: UInt64

  /// The start of the key at an address.
  ///
  /// SAFETY: the caller may read sixteen bytes at the address.
  @inline(__always) @unsafe init(at address: UnsafeRawPointer) {
    let (first, second) = unsafe (address.word(), address.word(after: 8))
    let bits = ByteWord.bits(before: ByteWord.quoteMarks(first))
    low = first & bits
    // The last bit of the first word tells whether a quote is in it. A condition would become a branch.
    let more = UInt64(bitPattern: Int64(bitPattern: bits) &>> 63)
    high = second & ByteWord.bits(before: ByteWord.quoteMarks(second)) & more
  }

  /// The start of a key of at most sixteen bytes, with the quote.
  @inline(__always) init(_ words: KeyWords) { (low, high) = (words.low, words.high) }

  /// The start of a key whose bytes no quote follows.
  ///
  /// SAFETY: sixteen bytes are read only where the buffer has so many.
  /// - Parameter words: Those of the key.
  @unsafe init(text: UnsafeBufferPointer<UInt8>, _ words: KeyWords) {
    if text.count >= 16, let base = unsafe UnsafeRawPointer(text.baseAddress) {
      unsafe (low, high) = (base.word(), base.word(after: 8))
    } else {
      (low, high) = (words.low, words.high)
    }
  }

  /// - Parameters:
  ///   - cursor: At the first byte.
  ///   - count: In bytes, with the quote.
  init(_ cursor: ByteCursor, count: Int) {
    if count > 16 {
      (low, high) = (cursor.wordUnchecked(after: 0), cursor.wordUnchecked(after: 8))
    } else {
      let words = KeyWords(cursor, count: count)
      (low, high) = (words.low, words.high)
    }
  }
}
