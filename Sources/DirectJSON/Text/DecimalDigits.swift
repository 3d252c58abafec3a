/// A decimal number of any length: its significant digits, and the power of ten of the last one. Equal values stand for
/// equal numbers; zero keeps its sign.
struct DecimalDigits: Hashable {
  private(set) var digits: [UInt8] = []
  private(set) var exponent = 0
  let isNegative: Bool

  /// - Parameter text: A number as JSON writes it; nil for any other text.
  @inline(never) init?(_ text: String) {
    guard let number = text.scanWholeNumber({ cursor throws(ParsingFault) in Self(try cursor.scanNumberParts()) })
    else {
      return nil
    }
    self = number
  }

  private init(_ number: NumberParts) {
    isNegative = number.isNegative
    exponent = number.exponent
    digits = Array(number.drop { $0 == 0 })
    dropTrailingZeros()
  }

  private mutating func dropTrailingZeros() {
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { exponent = 0 }
  }

  /// Rounds to the nearest, halves away from zero.
  mutating func round(toCount count: Int, leastExponent: Int) {
    let excess = max(digits.count - count, leastExponent - exponent)
    guard excess > 0, !digits.isEmpty else { return }
    let isUp = excess <= digits.count && digits[digits.count - excess] >= 5
    digits.removeLast(min(excess, digits.count))
    exponent += excess
    if isUp {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
    }
    dropTrailingZeros()
  }

  /// Writes out zeros if the exponent alone is too large, as far as that helps.
  mutating func limitExponent(to greatest: Int) {
    let excess = exponent - greatest
    guard excess > 0, excess <= 64, !digits.isEmpty else { return }
    digits.append(contentsOf: repeatElement(0, count: excess))
    exponent = greatest
  }

  /// Whether the digits, taken as an integer, are at most 2^128 - 1.
  var fitsInto128Bits: Bool {
    // The first digit is not zero.
    let limit = "340282366920938463463374607431768211455".utf8.map { $0 - UInt8(ascii: "0") }
    return digits.count < limit.count || digits.count == limit.count && !limit.lexicographicallyPrecedes(digits)
  }

  /// The number, if it is an integer of at most 64 bits.
  func integer<Integer: FixedWidthInteger>(_: Integer.Type) -> Integer? {
    guard !digits.isEmpty else { return 0 }
    guard 0...20 ~= exponent, digits.count + exponent <= 20 else { return nil }
    let text = digits.map { "\($0)" }.joined() + String(repeating: "0", count: exponent)
    return Integer((isNegative ? "-" : "") + text)
  }

  var text: String {
    if digits.isEmpty { return "0" }
    return (isNegative ? "-" : "") + digits.map { "\($0)" }.joined() + "e\(exponent)"
  }
}
