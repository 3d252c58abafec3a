extension JSONScalar where Self: BinaryFloatingPoint {
  static var numberKind: MismatchKind { .number }

  static func nonFinite(_ value: LooseValue, _ names: NonFiniteNames) -> Self? {
    if case .string(let text) = value { names.value(text, as: Self.self) } else { nil }
  }

  static func isOwn(_ value: LooseValue) -> Bool {
    if case .number = value { true } else { false }
  }

  static var exactKinds: ExactKinds { .number.union(.string) }
}

extension Double: JSONScalar {
  static var stepKind: StepKind { .double }
  static var optionalStepKind: StepKind { .optionalDouble }

  @inline(__always) static func read(from input: inout ByteInput) throws(ParsingFault) -> Double? {
    try input.lendingCursor { input, cursor throws(ParsingFault) in try read(from: &input, at: &cursor) }
  }

  /// ``read(from:)`` for a loop with a cursor of its own; see ``ByteInput/following(_:_:)``.
  @inline(__always) static func read(
    from input: inout ByteInput, at cursor: inout ByteCursor
  ) throws(ParsingFault) -> Double? {
    if let number = cursor.scanPlainDecimal() { return DecimalToDouble.double(number) }
    return try input.following(&cursor) { input throws(ParsingFault) in try readOtherForm(from: &input) }
  }

  @inline(never) private static func readOtherForm(from input: inout ByteInput) throws(ParsingFault) -> Double? {
    guard input.cursor.isAtNumber else {
      // A name for infinity or NaN may look like a number.
      if input.options.acceptsConversions, input.options.usesDefaultFormats,
        let quoted = input.cursor.scanQuoted({ $0.scanDouble() })
      {
        return quoted
      }
      return try readConverting(from: &input)
    }
    // Near the end of the input, plain decimals are no less common.
    if input.cursor.remainingCount < PlainDecimal.longest,
      let number = input.cursor.scanPlainDecimal(isNearEnd: true)
    {
      return DecimalToDouble.double(number)
    }
    if let number = input.cursor.scanLongDecimal() { return DecimalToDouble.double(number) }
    let number = try input.cursor.scanNumberInline()
    if let value = input.cursor.double(number) { return value }
    input.note(Self.self, at: number.lower)
    return nil
  }

  init?(converting value: LooseValue) {
    switch value {
    case .bool(let value): self = value ? 1 : 0
    case .number(.integer(let value)): self.init(value)
    case .number(.double(let value)): self = value
    case .number(.decimal(let value)): self = value.nearestDouble
    case .number(.text(let text)), .string(let text): self.init(numberText: text)
    case .null, .container, .other: return nil
    }
  }

  /// The finite number in a text; see `String.numberText`.
  init?(numberText text: String) {
    guard let text = text.numberText, let value = Double(text), value.isFinite else { return nil }
    self = value
  }

  func write(to writer: inout JSONWriter) throws(EncodingFault) {
    guard isFinite else { return try writer.append(nonFinite: self) }
    writer.append(double: self)
  }

  func plainValue() throws(EncodingFault) -> Any {
    try requireFinite()
    return self
  }
}

extension Float: OtherFloatingPoint {
  @inline(__always) static func read(from input: inout ByteInput) throws(ParsingFault) -> Float? {
    try readNearest(from: &input)
  }

  static func nearest(_ number: NumberToken, in cursor: ByteCursor) -> Float? { cursor.float(number) }

  func write(to writer: inout JSONWriter) throws(EncodingFault) {
    guard isFinite else { return try writer.append(nonFinite: self) }
    writer.append(float: self)
  }

  func plainValue() throws(EncodingFault) -> Any {
    try requireFinite()
    return self
  }
}

extension JSONWriter {
  /// Appends the text that the options have for a number that is not finite.
  @inline(__always) mutating func append(nonFinite value: some BinaryFloatingPoint) throws(EncodingFault) {
    try appendNonFinite(value.isNaN ? .nan : value < 0 ? -.infinity : .infinity)
  }

  @inline(never) private mutating func appendNonFinite(_ value: Double) throws(EncodingFault) {
    guard let names = options.nonFiniteNames else { throw EncodingFault(.nonFiniteNumber("\(value)")) }
    append(string: names.text(for: value))
  }
}

extension BinaryFloatingPoint {
  /// Throws for infinity and NaN, which JSON does not have.
  @inline(__always) func requireFinite() throws(EncodingFault) {
    guard isFinite else { throw EncodingFault(.nonFiniteNumber("\(self)")) }
  }
}

extension ByteCursor {
  /// Moves past the string at the position if a number, as JSON writes it, is all that is in it; nil, and no move,
  /// otherwise. For numbers in quotes that need no conversion rules.
  /// - Parameter scan: Moves past the number at the position; nil when there is none, or it does not fit.
  @inline(__always) mutating func scanQuoted<Number>(_ scan: (inout ByteCursor) -> Number?) -> Number? {
    guard current == UInt8(ascii: "\"") else { return nil }
    var inner = self
    inner.advanceUnchecked()
    guard let number = scan(&inner), inner.current == UInt8(ascii: "\"") else { return nil }
    inner.advanceUnchecked()
    self = inner
    return number
  }

  /// Moves past the string at the position if an integer of a few digits is all that is in it; nil, and no move,
  /// otherwise.
  @inline(never) mutating func scanQuotedInteger() -> Int64? { scanQuoted { $0.scanShortIntegerInline() } }

  /// Moves past the number at the position, if it is one; the nearest `Double`, nil when it is beyond the finite
  /// ones.
  fileprivate mutating func scanDouble() -> Double? {
    if let number = scanPlainDecimal() ?? scanLongDecimal() { return DecimalToDouble.double(number) }
    guard isAtNumber else { return nil }
    return (try? scanNumber()).flatMap { double($0) }
  }

  /// The nearest `Double`; nil when the number is beyond the finite ones.
  @inline(__always) func double(_ number: NumberToken) -> Double? {
    let fast = DecimalToDouble.double(
      significand: number.significand, exponent: number.exponent, isNegative: number.isNegative,
      isTruncated: number.isTruncated)
    let value = unsafe fast ?? DecimalToDouble.slowDouble(text: bytes(from: number.lower, to: number.upper))
    return value.isFinite ? value : nil
  }

  /// The nearest `Float`; nil when the number is outside the finite range.
  @inline(__always) func float(_ number: NumberToken) -> Float? {
    let fast = DecimalToDouble.float(
      significand: number.significand, exponent: number.exponent, isNegative: number.isNegative,
      isTruncated: number.isTruncated)
    let value = unsafe fast ?? DecimalToDouble.slowFloat(text: bytes(from: number.lower, to: number.upper))
    return value.isFinite ? value : nil
  }
}
