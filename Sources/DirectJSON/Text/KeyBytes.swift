/// The UTF-8 bytes of an object key with its closing quote, prepared for comparison in place.
///
/// The bytes are not freed with the last copy: plans, which hold most keys, live as long as the process. See
/// ``deallocate()``.
@safe struct KeyBytes: @unchecked Sendable {
  /// The key's bytes, the closing quote, and zeros up to a multiple of eight.
  private let storage: UnsafeMutablePointer<UInt8>
  /// The number of bytes, including the closing quote; larger than any input when JSON must escape the key.
  let count: Int
  /// Number of bytes of the key.
  private let textCount: Int
  let words: KeyWords
  /// The bits of the first eight bytes that are compared.
  private let firstMask: UInt64

  init(_ key: String) {
    let bytes = Array(key.utf8) + [UInt8(ascii: "\"")]
    let capacity = (bytes.count + 7) & ~7
    textCount = bytes.count - 1
    // A key with a character that JSON escapes matches only by its text, after its escapes have been resolved.
    count =
      key.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") } ? bytes.count : .max
    unsafe storage = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    // SAFETY: `capacity` bytes were just allocated; `bytes` fits into them.
    unsafe storage.initialize(repeating: 0, count: capacity)
    for (index, byte) in bytes.enumerated() { unsafe storage[index] = byte }
    words = unsafe KeyWords(ByteCursor(UnsafeBufferPointer(start: storage, count: bytes.count)), count: bytes.count)
    firstMask = count >= 8 ? .max : (1 << (UInt64(count) * 8)) - 1
  }

  /// A key that no bytes match, though it is as short as others: of its nine bytes, the first eight are compared with
  /// zeros, and the last eight with `0xFF`.
  static let unmatched = KeyBytes()

  private init() {
    unsafe storage = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
    // SAFETY: so many bytes were just allocated.
    unsafe storage.initialize(repeating: 0xFF, count: 16)
    (textCount, count) = (8, 9)
    words = KeyWords(low: 0, high: 0)
    firstMask = .max
  }

  /// Frees the bytes, for an owner whose keys are no longer used.
  func deallocate() { unsafe storage.deallocate() }

  /// Whether the key takes more than sixteen bytes, with the quote.
  var isLong: Bool { textCount >= 16 }

  /// SAFETY: see ``storage``.
  var start: KeyStart { isLong ? unsafe KeyStart(ofLongKeyAt: UnsafeRawPointer(storage)) : KeyStart(words) }

  var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: storage, count: textCount), as: UTF8.self)
  }

  /// Whether the key is a text.
  ///
  /// SAFETY: `storage` holds `textCount` bytes and more.
  @unsafe func isText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == textCount else { return false }
    for index in text.indices where unsafe text[index] != storage[index] { return false }
    return true
  }

  /// Whether the first bytes at `position` are the key and its closing quote.
  ///
  /// SAFETY: at most `available` bytes are read at `position`; `storage` holds `count` bytes.
  @inline(__always) @unsafe func matches(_ position: UnsafePointer<UInt8>, count available: Int) -> Bool {
    if available >= 8 {
      return unsafe startsLike(position) && (count <= 8 || count <= available && endsLike(position))
    }
    guard count <= available else { return false }
    for index in 0..<count where unsafe position[index] != storage[index] { return false }
    return true
  }

  /// ``matches(_:count:)`` without a call.
  ///
  /// SAFETY: there are at least eight bytes, and at most `available` are read at `position`; `storage` holds ``count``
  /// bytes.
  @inline(__always) @unsafe func matchesInline(_ position: UnsafePointer<UInt8>, count available: Int) -> Bool {
    guard unsafe startsLike(position) else { return false }
    if count <= 8 { return true }
    let (input, key) = unsafe (UnsafeRawPointer(position), UnsafeRawPointer(storage))
    let last = count &- 8
    guard count <= available, unsafe input.word(after: last) == key.word(after: last) else { return false }
    return unsafe count <= 16 || Self.isEqualBetween(input, key, count: count)
  }

  /// ``matches(_:count:)`` for a caller who knows that there are enough bytes.
  ///
  /// SAFETY: ``count`` bytes, or eight if that is more, are read at `position`; `storage` holds ``count`` bytes.
  @inline(__always) @unsafe func matchesUnchecked(_ position: UnsafePointer<UInt8>) -> Bool {
    unsafe startsLike(position) && (count <= 8 || endsLike(position))
  }

  /// Whether the first eight bytes, or all of a shorter key, are at `position`.
  ///
  /// SAFETY: eight bytes are read at `position`.
  @inline(__always) @unsafe private func startsLike(_ position: UnsafePointer<UInt8>) -> Bool {
    unsafe (UnsafeRawPointer(position).word() ^ words.low) & firstMask == 0
  }

  /// Whether the whole key is at `position`, where its first eight bytes are.
  ///
  /// SAFETY: ``count`` bytes, more than eight, are read at `position`; `storage` holds as many.
  @inline(__always) @unsafe private func endsLike(_ position: UnsafePointer<UInt8>) -> Bool {
    let input = unsafe UnsafeRawPointer(position)
    // The last eight bytes of the key, which overlap the first ones of most keys.
    let last = count &- 8
    if unsafe input.word(after: last) != UnsafeRawPointer(storage).word(after: last) { return false }
    return unsafe count <= 16 || Self.isEqualInside(input, UnsafeRawPointer(storage), count: count)
  }

  /// Whether two keys have the same bytes between their first eight and their last eight. It is not handed the key,
  /// which would be copied for the call whether it is made or not.
  ///
  /// SAFETY: `count` bytes are read at both addresses.
  @inline(never) @unsafe private static func isEqualInside(
    _ input: UnsafeRawPointer, _ key: UnsafeRawPointer, count: Int
  ) -> Bool {
    unsafe isEqualBetween(input, key, count: count)
  }

  /// SAFETY: see `isEqualInside(_:_:count:)`.
  @inline(__always) @unsafe private static func isEqualBetween(
    _ input: UnsafeRawPointer, _ key: UnsafeRawPointer, count: Int
  ) -> Bool {
    var offset = 8
    while offset &+ 8 < count {
      if unsafe input.word(after: offset) != key.word(after: offset) { return false }
      offset &+= 8
    }
    return true
  }
}

extension KeyWords {
  /// The words of a key whose bytes no quote follows.
  ///
  /// SAFETY: all bytes that are read lie in the buffer: eight, or four, before its end or after its start only where it
  /// has so many.
  @unsafe init(text: UnsafeBufferPointer<UInt8>) {
    let count = text.count
    let quote = UInt64(UInt8(ascii: "\""))
    guard let base = unsafe UnsafeRawPointer(text.baseAddress), count > 0 else {
      self.init(low: quote, high: 0)
      return
    }
    if count >= 16 {
      let last = unsafe (base.word(after: count &- 8) &>> 8) | (quote &<< 56)
      unsafe self.init(low: base.word(), high: ~last)
    } else if count >= 8 {
      // Shifted twice, since it may be by all 64 bits.
      let rest = UInt64(truncatingIfNeeded: 8 &* (count &- 8))
      let last = unsafe (base.word(after: count &- 8) &>> 8) &>> (56 &- rest)
      unsafe self.init(low: base.word(), high: last | (quote &<< rest))
    } else {
      var low: UInt64
      if count >= 4 {
        let last = unsafe UInt64(base.halfWord(after: count &- 4))
        low = unsafe UInt64(base.halfWord()) | last &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
      } else {
        low = 0
        for index in 0..<count { low |= unsafe UInt64(text[index]) &<< UInt64(truncatingIfNeeded: 8 &* index) }
      }
      low |= quote &<< UInt64(truncatingIfNeeded: 8 &* count)
      self.init(low: low, high: 0)
    }
  }
}
