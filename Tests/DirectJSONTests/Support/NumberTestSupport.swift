/// A small, fast, seeded generator (SplitMix64), for tests that are the same each time.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A string of `count` random digits.
  mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in Character(UnicodeScalar(UInt8.random(in: 48...57, using: &self))) })
  }
}

/// A natural number of any size, with just the operations that the tests need.
struct BigNatural {
  /// The digits in base 2^32, the lowest first, without leading zeros.
  private(set) var limbs: [UInt32] = []

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  /// `5^exponent`.
  init(powerOfFive exponent: Int) {
    self.init(1)
    for _ in 0..<exponent { multiply(by: 5) }
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }

  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

  mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// Divides by `divisor` and returns the remainder.
  mutating func divide(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    for index in limbs.indices.reversed() {
      remainder = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(remainder / UInt64(divisor))
      remainder %= UInt64(divisor)
    }
    trim()
    return UInt32(remainder)
  }

  static func << (number: BigNatural, count: Int) -> BigNatural {
    var result = number
    for _ in 0..<(count % 32) { result.multiply(by: 2) }
    result.limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
    return result
  }

  static func + (left: BigNatural, right: BigNatural) -> BigNatural {
    var result = left
    var carry: UInt64 = 0
    for index in 0..<max(left.limbs.count, right.limbs.count) + 1 {
      if index == result.limbs.count { result.limbs.append(0) }
      carry += UInt64(result.limbs[index]) + UInt64(index < right.limbs.count ? right.limbs[index] : 0)
      result.limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    result.trim()
    return result
  }

  static func * (left: BigNatural, right: BigNatural) -> BigNatural {
    var result = BigNatural(0)
    result.limbs = Array(repeating: 0, count: left.limbs.count + right.limbs.count)
    for (leftIndex, leftLimb) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (rightIndex, rightLimb) in right.limbs.enumerated() {
        carry += UInt64(leftLimb) * UInt64(rightLimb) + UInt64(result.limbs[leftIndex + rightIndex])
        result.limbs[leftIndex + rightIndex] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result.limbs[leftIndex + right.limbs.count] = UInt32(carry)
    }
    result.trim()
    return result
  }

  static func < (left: BigNatural, right: BigNatural) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }

  /// All decimal digits.
  var decimalDigits: String {
    var rest = self
    var groups: [String] = []
    while !rest.limbs.isEmpty {
      let group = String(rest.divide(by: 1_000_000_000))
      groups.append(String(repeating: "0", count: 9 - group.count) + group)
    }
    return String(groups.reversed().joined().drop { $0 == "0" })
  }
}
