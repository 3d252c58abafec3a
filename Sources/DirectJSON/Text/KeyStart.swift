/// What is hashed of a key. As a rule, that is its first sixteen bytes as two words, with zeros after the closing
/// quote: neither a branch nor the length of the key is needed to find them.
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

  /// What is hashed of a key whose length is known. With the quote, the first sixteen bytes give the same if there are
  /// no more; of a longer key, its words also tell how it ends.
  @inline(__always) init(_ words: KeyWords) { (low, high) = (words.low, words.high) }

  /// The start of a key that has at least sixteen bytes, without the quote.
  ///
  /// SAFETY: the caller may read sixteen bytes at the address.
  @unsafe init(ofLongKeyAt address: UnsafeRawPointer) { unsafe (low, high) = (address.word(), address.word(after: 8)) }
}
