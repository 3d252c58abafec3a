/// A source of decisions: a seeded generator, or the bytes of an input, so that a fuzzer that knows nothing about JSON
/// can steer what is generated.
protocol Choices {
  /// A number from zero up to, but not including, `limit`.
  mutating func number(below limit: Int) -> Int
}

extension Choices {
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + number(below: range.upperBound - range.lowerBound + 1)
  }

  mutating func pick<Elements: RandomAccessCollection>(_ elements: Elements) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
  }

  mutating func chance(oneIn count: Int) -> Bool { number(below: count) == 0 }
}

/// SplitMix64, with identical numbers on every run and every machine.
struct SeededChoices: Choices {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

  mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(UInt8(truncatingIfNeeded: next())) }
    return bytes
  }
}

/// One byte of the input per choice, two for choices among many. When they run out, every choice is the first.
struct InputChoices: Choices {
  private var rest: ArraySlice<UInt8>

  init(_ input: [UInt8]) { rest = input[...] }

  var isExhausted: Bool { rest.isEmpty }

  mutating func number(below limit: Int) -> Int {
    guard limit > 1, let first = rest.popFirst() else { return 0 }
    let value = limit <= 256 ? Int(first) : Int(first) << 8 | Int(rest.popFirst() ?? 0)
    return value % limit
  }
}
