/// An integer of up to 128 bits beside its sign: what all integer types convert other values through, so that the rules
/// are compiled once.
struct WholeNumber {
  private(set) var isNegative = false
  /// The upper 64 bits of the magnitude.
  private(set) var high: UInt64 = 0
  /// The lower 64 bits of the magnitude.
  private(set) var low: UInt64 = 0

  /// The integer part of a value; nil when it is out of range, or the value has none.
  init?(converting value: LooseValue) {
    switch value {
    case .bool(let value): self.init(value ? 1 : 0)
    case .number(.integer(let value)): self.init(value)
    case .number(.double(let value)): self.init(truncating: value)
    case .number(.decimal(let value)): self.init(truncating: value.description)
    case .number(.text(let text)): self.init(truncating: text)
    case .string(let text):
      if let value = WholeNumber(digits: text) {
        self = value
      } else {
        guard let number = text.numberText else { return nil }
        self.init(truncating: number)
      }
    case .null, .container, .other: return nil
    }
  }

  private init(_ value: Int64) {
    isNegative = value < 0
    low = UInt64(value.magnitude)
  }

  /// - Parameter value: Finite.
  private init?(truncating value: Double) {
    let word = 0x1p64
    let magnitude = value.magnitude.rounded(.towardZero)
    guard magnitude < word * word else { return nil }
    isNegative = value < 0
    // Both parts are exact: a `Double` has 53 bits.
    high = UInt64(magnitude / word)
    low = UInt64(magnitude - Double(high) * word)
  }

  /// Digits, perhaps after a sign, and nothing else.
  private init?(digits text: String) {
    var rest = text.utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    if rest.isEmpty { return nil }
    for byte in rest {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10, append(digit) else { return nil }
    }
  }

  /// The integer part of a JSON number, in any notation.
  private init?(truncating text: String) {
    if let value = WholeNumber(digits: text) {
      self = value
      return
    }
    let truncated = text.scanWholeNumber { cursor throws(ParsingFault) in
      WholeNumber(truncating: try cursor.scanNumberParts())
    }
    guard let truncated else { return nil }
    self = truncated
  }

  private init?(truncating number: NumberParts) {
    isNegative = number.isNegative
    var integerDigitCount = number.digitCount + number.exponent
    for digit in number where integerDigitCount > 0 {
      guard append(digit) else { return nil }
      integerDigitCount -= 1
    }
    // Digits that are not written are zeros; they do not change a zero.
    while integerDigitCount > 0, low != 0 || high != 0 {
      guard append(0) else { return nil }
      integerDigitCount -= 1
    }
  }

  private mutating func append(_ digit: UInt8) -> Bool {
    let (carry, product) = low.multipliedFullWidth(by: 10)
    let (sum, hasCarry) = product.addingReportingOverflow(UInt64(digit))
    let (upper, isTooLarge) = high.multipliedReportingOverflow(by: 10)
    let (upperSum, isSumTooLarge) = upper.addingReportingOverflow(carry &+ (hasCarry ? 1 : 0))
    (high, low) = (upperSum, sum)
    return !isTooLarge && !isSumTooLarge
  }
}

extension String {
  /// Whether the text is a JSON number that has no fraction other than zero.
  @inline(never) var isWholeNumber: Bool {
    scanWholeNumber { cursor throws(ParsingFault) in
      let number = try cursor.scanNumberParts()
      var integerDigitCount = number.digitCount + number.exponent
      for digit in number {
        if integerDigitCount <= 0, digit != 0 { return false }
        integerDigitCount -= 1
      }
      return true
    } ?? false
  }
}
