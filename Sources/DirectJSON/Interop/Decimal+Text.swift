import Foundation

extension Decimal {
  /// The conversion rules: numbers, strings that hold one, booleans.
  init?(converting value: LooseValue) {
    switch value {
    case .bool(let value): self = value ? 1 : 0
    case .number(.decimal(let value)): self = value
    case .number(let number): self.init(numberText: number.text)
    case .string(let text): self.init(numberText: text)
    case .null, .container, .other: return nil
    }
  }

  /// Correctly rounded, which `NSDecimalNumber.doubleValue` is not.
  var nearestDouble: Double {
    let integer = NSDecimalNumber(decimal: significand).uint64Value
    // What does not fit into 64 bits comes out as something else.
    guard Decimal(integer) == significand,
      let nearest = DecimalToDouble.double(
        significand: integer, exponent: exponent, isNegative: isSignMinus, isTruncated: false)
    else { return Double(description) ?? .nan }
    return nearest
  }

  func write(to writer: inout JSONWriter) throws(EncodingFault) {
    try requireFinite()
    writer.append(rawJSON: description)
  }

  func requireFinite() throws(EncodingFault) {
    guard isFinite else { throw EncodingFault(.nonFiniteNumber("\(self)")) }
  }

  /// The number that a text stands for: exactly if it has up to 38 digits, rounded to as many if it has more. nil when
  /// it is out of range, or no number.
  ///
  /// `Decimal(string:)` alone cuts digits off, takes "12abc" for 12, and refuses what is too small to be told from zero.
  init?(numberText text: String) {
    guard var digits = DecimalDigits(text) else { return nil }
    digits.round(toCount: Self.digitCount, leastExponent: Self.leastExponent)
    digits.limitExponent(to: Self.greatestExponent)
    guard digits.exponent <= Self.greatestExponent, digits.digits.count <= Self.digitCount else { return nil }
    self.init(string: digits.text)
  }

  /// As many as the 128 bits of the significand always hold.
  private static let digitCount = 38
  private static let leastExponent = -128
  private static let greatestExponent = 127
}

/// A decimal number of any length: its significant digits, and the power of ten of the last one.
private struct DecimalDigits {
  private(set) var digits: [UInt8] = []
  private(set) var exponent = 0
  private let isNegative: Bool

  /// - Parameter text: A number as JSON writes it. "+1", "007", "1." and ".5" are taken, too, as people send them.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let integer = rest.prefix(while: Self.isDigit)
    rest = rest.dropFirst(integer.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: Self.isDigit)
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard !integer.isEmpty || !fraction.isEmpty else { return nil }
    if let mark = rest.first {
      guard mark | 0x20 == UInt8(ascii: "e"), let value = Self.exponent(rest.dropFirst()) else { return nil }
      exponent = value
    }
    exponent -= fraction.count
    digits = (integer + fraction).drop { $0 == UInt8(ascii: "0") }.map { $0 - UInt8(ascii: "0") }
    dropTrailingZeros()
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// One with more digits than an `Int` holds is beyond every range, or below one.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let magnitude = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    guard !magnitude.isEmpty, magnitude.allSatisfy(isDigit) else { return nil }
    return Int(String(decoding: text, as: UTF8.self)).map { min(max($0, Int.min / 4), Int.max / 4) }
      ?? (isNegative ? Int.min / 4 : Int.max / 4)
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

  /// Writes zeros out where the exponent alone is too great, as far as that can help.
  mutating func limitExponent(to greatest: Int) {
    let excess = exponent - greatest
    guard excess > 0, excess <= 64, !digits.isEmpty else { return }
    digits.append(contentsOf: repeatElement(0, count: excess))
    exponent = greatest
  }

  var text: String {
    if digits.isEmpty { return "0" }
    return (isNegative ? "-" : "") + digits.map { "\($0)" }.joined() + "e\(exponent)"
  }
}
