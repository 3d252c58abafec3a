/// The gaps, that is the empty slots, of a list. Converts between a slot and its place among the filled slots in
/// logarithmic time.
struct RemovedSlots: Sendable {
  /// A bit for each slot, set for gaps.
  private var words: [UInt64] = []
  /// A Fenwick tree of the numbers of gaps in the words: entry i - 1 counts the gaps of as many words, up to word i -
  /// 1, as the lowest set bit of i says.
  private var sums: [Int] = []
  private(set) var count = 0

  /// - Parameter slot: A slot that is no gap.
  mutating func insert(_ slot: Int) {
    let word = slot >> 6
    while words.count <= word {
      let number = words.count + 1
      words.append(0)
      sums.append(gapCount(inWordsUpTo: number - 1) - gapCount(inWordsUpTo: number - number & -number))
    }
    words[word] |= 1 << UInt64(slot & 63)
    var number = word + 1
    while number <= sums.count {
      sums[number - 1] += 1
      number += number & -number
    }
    count += 1
  }

  func contains(_ slot: Int) -> Bool {
    slot >> 6 < words.count && words[slot >> 6] >> UInt64(slot & 63) & 1 == 1
  }

  private func gapCount(inWordsUpTo end: Int) -> Int {
    var (number, sum) = (end, 0)
    while number > 0 {
      sum += sums[number - 1]
      number &= number - 1
    }
    return sum
  }

  /// The place of a slot that is no gap.
  func place(ofSlot slot: Int) -> Int {
    if count == 0 { return slot }
    let word = min(slot >> 6, words.count)
    var gapCount = gapCount(inWordsUpTo: word)
    if word < words.count { gapCount += (words[word] & (1 << UInt64(slot & 63) - 1)).nonzeroBitCount }
    return slot - gapCount
  }

  /// The slot at a place.
  func slot(atPlace place: Int) -> Int {
    if count == 0 { return place }
    var (word, rest) = (0, place)
    var step = 1
    while step * 2 <= words.count { step *= 2 }
    while step > 0 {
      if word + step <= words.count, case let placeCount = 64 * step - sums[word + step - 1], placeCount <= rest {
        word += step
        rest -= placeCount
      }
      step /= 2
    }
    guard word < words.count else { return 64 * word + rest }
    var places = ~words[word]
    for _ in 0..<rest { places &= places - 1 }
    return 64 * word + places.trailingZeroBitCount
  }

  /// The elements in the slots that are no gaps.
  func filter<Element>(_ elements: [Element]) -> [Element] {
    var rest: [Element] = []
    rest.reserveCapacity(max(elements.count - count, 0))
    for slot in elements.indices where !contains(slot) { rest.append(elements[slot]) }
    return rest
  }
}
