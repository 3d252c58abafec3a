/// Numbers that look random and are the same on every run and every machine (SplitMix64).
///
/// Its own range reduction, because the standard library's may change between releases.
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// From 0 up to 1, in steps of 2 to the power of -53.
  mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  mutating func chance(percent: Int) -> Bool {
    integer(in: 1...100) <= percent
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[integer(in: 0...elements.count - 1)]
  }

  mutating func array<Element>(count: Int, _ make: (inout SeededGenerator) -> Element) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<count { elements.append(make(&self)) }
    return elements
  }

  /// Words from `vocabulary`, separated by spaces.
  mutating func words(_ count: ClosedRange<Int>, from vocabulary: [String]) -> String {
    array(count: integer(in: count)) { $0.pick(vocabulary) }.joined(separator: " ")
  }
}
