/// A set of numbers from 64 on, as bits: of properties or steps. For the numbers below, a word is enough.
struct OverflowBitSet {
  /// nil when there are none, so that most sets cost nothing.
  private var words: [UInt64]?

  var count: Int { words.map { $0.reduce(0) { $0 + $1.nonzeroBitCount } } ?? 0 }

  func contains(_ number: Int) -> Bool {
    let place = number / UInt64.bitWidth - 1
    guard let words, place < words.count else { return false }
    return words[place] & Self.bit(number) != 0
  }

  /// - Returns: Whether the number is new.
  @inline(never) mutating func insert(_ number: Int) -> Bool {
    var words = words ?? []
    // Taken out, so that there is no second reference, which would cause a copy.
    self.words = nil
    let place = number / UInt64.bitWidth - 1
    while words.count <= place { words.append(0) }
    let isNew = words[place] & Self.bit(number) == 0
    words[place] |= Self.bit(number)
    self.words = words
    return isNew
  }

  private static func bit(_ number: Int) -> UInt64 { 1 << UInt64(number % UInt64.bitWidth) }
}
