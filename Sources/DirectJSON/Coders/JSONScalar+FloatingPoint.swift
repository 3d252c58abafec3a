extension Double: JSONScalar {
  static var stepKind: StepKind { .double }
  static var optionalStepKind: StepKind { .optionalDouble }

  @inline(__always) static func read(from input: inout ByteInput) throws(ParsingFault) -> Double? {
    if let number = input.cursor.scanPlainDecimal() { return DecimalToDouble.double(number) }
    return try readUnusual(from: &input)
  }

  @inline(never) private static func readUnusual(from input: inout ByteInput) throws(ParsingFault) -> Double? {
    guard input.cursor.isAtDigit || input.cursor.current == UInt8(ascii: "-") else {
      return try readConverting(from: &input)
    }
    let number = try input.cursor.scanNumber()
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
    try requireFinite()
    writer.append(double: self)
  }

  func plainValue() throws(EncodingFault) -> Any {
    try requireFinite()
    return self
  }
}

extension Float: JSONScalar {
  @inline(__always) static func read(from input: inout ByteInput) throws(ParsingFault) -> Float? {
    guard input.cursor.isAtDigit || input.cursor.current == UInt8(ascii: "-") else {
      return try readConverting(from: &input)
    }
    let number = try input.cursor.scanNumber()
    if let value = input.cursor.float(number) { return value }
    input.note(Self.self, at: number.lower)
    return nil
  }

  init?(converting value: LooseValue) {
    switch value {
    case .bool(let value): self = value ? 1 : 0
    case .number(.integer(let value)): self.init(value)
    case .number(.double(let value)):
      guard Float(value).isFinite else { return nil }
      self.init(value)
    case .number(.decimal(let value)): self.init(finiteText: value.description)
    case .number(.text(let text)), .string(let text): self.init(finiteText: text)
    case .null, .container, .other: return nil
    }
  }

  private init?(finiteText text: String) {
    guard let text = text.numberText, let value = Float(text), value.isFinite else { return nil }
    self = value
  }

  func write(to writer: inout JSONWriter) throws(EncodingFault) {
    try requireFinite()
    writer.append(float: self)
  }

  func plainValue() throws(EncodingFault) -> Any {
    try requireFinite()
    return self
  }
}

extension BinaryFloatingPoint {
  /// Throws for infinity and NaN, which JSON does not have.
  @inline(__always) func requireFinite() throws(EncodingFault) {
    guard isFinite else { throw EncodingFault(.nonFiniteNumber("\(self)")) }
  }
}

extension ByteCursor {
  /// The nearest `Double`; nil when the number is outside the finite range.
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
