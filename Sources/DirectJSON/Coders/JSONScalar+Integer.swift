/// Integers of every width. A number out of range is a mismatch; it never wraps and never traps.
protocol IntegerScalar: JSONScalar, FixedWidthInteger {
  /// Puts the integer that the key of an object stands for into memory that holds none; false where it stands for none.
  @unsafe static func initialize(_ slot: UnsafeMutableRawPointer, fromKey text: String) -> Bool
}

extension IntegerScalar {
  static func initialize(_ slot: UnsafeMutableRawPointer, fromKey text: String) -> Bool {
    guard let integer = Self(text) else { return false }
    unsafe slot.initializeValue(to: integer, as: Self.self)
    return true
  }

  @inline(__always) static func read(from input: inout ByteInput) throws(ParsingFault) -> Self? {
    try input.lendingCursor { input, cursor throws(ParsingFault) in try read(from: &input, at: &cursor) }
  }

  /// ``read(from:)`` for a loop with a cursor of its own; see ``ByteInput/following(_:_:)``.
  @inline(__always) static func read(
    from input: inout ByteInput, at cursor: inout ByteCursor
  ) throws(ParsingFault) -> Self? {
    let offset = cursor.offset
    if let short = cursor.scanShortIntegerInline() { return fitting(short, at: offset, &input) }
    return try input.following(&cursor) { input throws(ParsingFault) in try readOtherForm(from: &input) }
  }

  /// The integer if it is in the range of the type; otherwise nil, and it is noted.
  /// - Parameter offset: Where it stands in the input.
  @inline(__always) fileprivate static func fitting(_ short: Int64, at offset: Int, _ input: inout ByteInput) -> Self? {
    if let value = Self(exactly: short) { return value }
    input.note(Self.self, at: offset)
    return nil
  }

  @inline(never) fileprivate static func readOtherForm(from input: inout ByteInput) throws(ParsingFault) -> Self? {
    if bitWidth >= 64, !isSigned, let value = input.cursor.scanUnsignedInteger() { return Self(value) }
    if input.options.acceptsConversions {
      var cursor = input.cursor
      if let quoted = cursor.scanQuotedInteger().flatMap({ Self(exactly: $0) }) {
        input.cursor = cursor
        return quoted
      }
    }
    return try readConverting(from: &input)
  }

  /// Fractions are cut off, so a number that does not fit is too large or too small.
  static func hint(for found: ValueKind) -> String? {
    guard found == .number else { return nil }
    return "out of the range of \(Self.self); "
      + (bitWidth < 64 ? "use Int64 instead" : "use Double, Decimal or String instead")
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

  static var exactKinds: ExactKinds { .number }

  init?(converting value: LooseValue) {
    guard let number = WholeNumber(converting: value) else { return nil }
    self.init(number)
  }

  private init?(_ number: WholeNumber) {
    if number.high == 0, !number.isNegative {
      self.init(exactly: number.low)
    } else if number.high == 0, number.low <= 1 << 63 {
      // The magnitude of the least integer is one more than that of the greatest.
      self.init(exactly: 0 &- Int64(bitPattern: number.low))
    } else {
      guard Self.bitWidth == 128 else { return nil }
      let bits = Self(truncatingIfNeeded: number.high) &<< 64 | Self(truncatingIfNeeded: number.low)
      let value = number.isNegative ? 0 &- bits : bits
      // The sign is lost where the magnitude is too large.
      guard (value < 0) == number.isNegative else { return nil }
      self = value
    }
  }

  @inline(__always) func write(to writer: inout JSONWriter) throws(EncodingFault) {
    writer.append(integer: self)
  }
}

/// Integers that few models have: what reads and writes them is compiled once for each, not into all that calls it.
protocol RareInteger: IntegerScalar {}

extension RareInteger {
  @inline(never) static func read(from input: inout ByteInput) throws(ParsingFault) -> Self? {
    let offset = input.cursor.offset
    if let short = input.cursor.scanShortInteger() { return fitting(short, at: offset, &input) }
    return try readOtherForm(from: &input)
  }

  @inline(never) func write(to writer: inout JSONWriter) throws(EncodingFault) {
    if let value = Int64(exactly: self) { writer.append(int64: value) } else { writer.append(rawJSON: "\(self)") }
  }
}

extension Int: IntegerScalar {
  static var stepKind: StepKind { .int }
  static var optionalStepKind: StepKind { .optionalInt }
}
extension Int8: RareInteger {}
extension Int16: RareInteger {}
extension Int32: IntegerScalar {}
extension Int64: IntegerScalar {
  // The shortcut for `Int64`, where `Int` has the same size.
  #if _pointerBitWidth(_64)
    static var stepKind: StepKind { .int }
    static var optionalStepKind: StepKind { .optionalInt }
  #endif
}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: RareInteger {
  func plainValue() -> Any { foundationNumber }
}
extension UInt: IntegerScalar {}
extension UInt8: RareInteger {}
extension UInt16: RareInteger {}
extension UInt32: RareInteger {}
extension UInt64: IntegerScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: RareInteger {
  func plainValue() -> Any { foundationNumber }
}
