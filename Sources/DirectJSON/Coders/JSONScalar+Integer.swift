/// Integers of every width. A number out of range is a mismatch; it never wraps and never traps.
protocol IntegerScalar: JSONScalar, FixedWidthInteger {}

extension IntegerScalar {
  @inline(__always) static func read(from input: inout ByteInput) throws(ParsingFault) -> Self? {
    let offset = input.cursor.offset
    if let short = input.cursor.scanShortInteger() {
      if let value = Self(exactly: short) { return value }
      input.note(Self.self, at: offset)
      return nil
    }
    return try readOtherForm(from: &input)
  }

  @inline(never) private static func readOtherForm(from input: inout ByteInput) throws(ParsingFault) -> Self? {
    if let value = scanLong(&input.cursor) { return value }
    if input.options.acceptsConversions {
      let quoted = input.cursor.scanQuoted { cursor in cursor.scanShortInteger().flatMap { Self(exactly: $0) } }
      if let quoted { return quoted }
    }
    return try readConverting(from: &input)
  }

  /// Moves past the integer at the position if it has 19 digits, fits, and is not near the end of the input; nil,
  /// without a move, otherwise.
  @inline(__always) private static func scanLong(_ cursor: inout ByteCursor) -> Self? {
    let isNegative = cursor.current == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard cursor.remainingCount >= start &+ 24 else { return nil }
    let (first, second) = (cursor.wordUnchecked(after: start), cursor.wordUnchecked(after: start &+ 8))
    let third = cursor.wordUnchecked(after: start &+ 16)
    guard ByteWord.isAllDigits(first), ByteWord.isAllDigits(second),
      UInt8(truncatingIfNeeded: first) != UInt8(ascii: "0")
    else { return nil }
    let (count, last) = ByteWord.leadingDigits(third)
    let next = UInt8(truncatingIfNeeded: third &>> 24)
    guard count == 3, next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") else { return nil }
    let leading = ByteWord.eightDigits(first) &* 100_000_000 &+ ByteWord.eightDigits(second)
    let magnitude = leading &* 1000 &+ last
    let value: Self?
    if isNegative {
      // The magnitude of the least integer is one more than that of the greatest.
      value = magnitude <= 1 << 63 ? Self(exactly: 0 &- Int64(bitPattern: magnitude)) : nil
    } else {
      value = Self(exactly: magnitude)
    }
    if value != nil { cursor.advanceUnchecked(by: start &+ 19) }
    return value
  }

  /// Fractions are cut off, so a number that does not fit is too large or too small.
  static func hint(for found: ValueKind) -> String? {
    guard found == .number else { return nil }
    return "out of the range of \(Self.self); "
      + (bitWidth < 64 ? "Int64 holds more" : "Double, Decimal and String hold more")
  }

  static var numberKind: MismatchKind { .number }
  static var nameInJSON: String { "an integer" }
  static var rangeInJSON: String? { "an integer from \(min) to \(max)" }

  /// Numbers without a fraction, in any notation.
  static func isOwn(_ value: LooseValue) -> Bool {
    switch value {
    case .number(.integer): true
    case .number(let number): number.text.isWholeNumber
    case .null, .bool, .string, .container, .other: false
    }
  }

  init?(converting value: LooseValue) {
    switch value {
    case .bool(let value): self = value ? 1 : 0
    case .number(.integer(let value)): self.init(exactly: value)
    case .number(.double(let value)): self.init(exactly: value.rounded(.towardZero))
    case .number(.decimal(let value)): self.init(truncating: value.description)
    case .number(.text(let text)): self.init(truncating: text)
    case .string(let text):
      if let value = Self(text) {
        self = value
      } else {
        guard let number = text.numberText else { return nil }
        self.init(truncating: number)
      }
    case .null, .container, .other: return nil
    }
  }

  /// The integer part of a JSON number, exactly, in any notation; nil when it is out of range.
  init?(truncating text: String) {
    if let value = Self(text) {
      self = value
      return
    }
    let truncated = text.scanWholeNumber { cursor throws(ParsingFault) in
      Self(truncating: try cursor.scanNumberParts())
    }
    guard let truncated else { return nil }
    self = truncated
  }

  private init?(truncating number: NumberParts) {
    self = 0
    var integerDigitCount = number.digitCount + number.exponent
    for digit in number where integerDigitCount > 0 {
      guard append(digit: digit, isNegative: number.isNegative) else { return nil }
      integerDigitCount -= 1
    }
    // Digits that are not written are zeros; they do not change a zero.
    while integerDigitCount > 0, self != 0 {
      guard append(digit: 0, isNegative: number.isNegative) else { return nil }
      integerDigitCount -= 1
    }
  }

  private mutating func append(digit: UInt8, isNegative: Bool) -> Bool {
    let (product, productOverflow) = multipliedReportingOverflow(by: 10)
    let digit = Self(truncatingIfNeeded: digit)
    let (sum, sumOverflow) =
      isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
    self = sum
    return !productOverflow && !sumOverflow
  }

  @inline(__always) func write(to writer: inout JSONWriter) throws(EncodingFault) {
    writer.append(integer: self)
  }
}

extension String {
  /// Whether the text is a JSON number that has no fraction other than zero.
  fileprivate var isWholeNumber: Bool {
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

extension Int: IntegerScalar {
  static var stepKind: StepKind { .int }
  static var optionalStepKind: StepKind { .optionalInt }
}
extension Int8: IntegerScalar {}
extension Int16: IntegerScalar {}
extension Int32: IntegerScalar {}
extension Int64: IntegerScalar {
  // The shortcut for `Int64`, where `Int` has the same size.
  #if _pointerBitWidth(_64)
    static var stepKind: StepKind { .int }
    static var optionalStepKind: StepKind { .optionalInt }
  #endif
}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: IntegerScalar {
  func plainValue() -> Any { foundationNumber }
}
extension UInt: IntegerScalar {}
extension UInt8: IntegerScalar {}
extension UInt16: IntegerScalar {}
extension UInt32: IntegerScalar {}
extension UInt64: IntegerScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: IntegerScalar {
  func plainValue() -> Any { foundationNumber }
}
