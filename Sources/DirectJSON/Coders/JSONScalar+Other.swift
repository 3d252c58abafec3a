import Foundation

/// Floating-point types that are read like `Double`, or as exactly as possible.
protocol OtherFloatingPoint: JSONScalar, BinaryFloatingPoint, CustomStringConvertible {
  /// - Parameter text: A number as JSON writes it.
  init?(text: String)

  /// The nearest value to a JSON number.
  static func nearest(_ number: NumberToken, in cursor: ByteCursor) -> Self?
}

extension OtherFloatingPoint where Self: LosslessStringConvertible {
  init?(text: String) { self.init(text) }
}

extension OtherFloatingPoint {
  // Few models have such numbers, so what reads them is compiled once for each type, not into all that calls it.
  @inline(never) static func read(from input: inout ByteInput) throws(ParsingFault) -> Self? {
    try readNearest(from: &input)
  }

  @inline(__always) static func readNearest(from input: inout ByteInput) throws(ParsingFault) -> Self? {
    guard input.cursor.isAtNumber else {
      return try readConverting(from: &input)
    }
    let number = try input.cursor.scanNumberInline()
    if let value = nearest(number, in: input.cursor), value.isFinite { return value }
    input.note(Self.self, at: number.lower)
    return nil
  }

  static func nearest(_ number: NumberToken, in cursor: ByteCursor) -> Self? {
    cursor.double(number).map { Self($0) }
  }

  init?(converting value: LooseValue) {
    switch value {
    case .bool(let value): self = value ? 1 : 0
    case .number(let number): self.init(finiteText: number.text)
    case .string(let text): self.init(finiteText: text)
    case .null, .container, .other: return nil
    }
  }

  private init?(finiteText text: String) {
    guard let text = text.numberText, let value = Self(text: text), value.isFinite else { return nil }
    self = value
  }

  func write(to writer: inout JSONWriter) throws(EncodingFault) {
    guard isFinite else { return try writer.append(nonFinite: self) }
    let text = description
    guard let shortest = Double(text) else { throw EncodingFault(.nonFiniteNumber(text)) }
    // The digits are those of this type; the notation is that of all numbers.
    writer.append(double: shortest)
  }

  /// Foundation has numbers of no other size.
  func plainValue() throws(EncodingFault) -> Any {
    guard let shortest = Double(description), shortest.isFinite else {
      throw EncodingFault(.nonFiniteNumber("\(self)"))
    }
    return shortest
  }
}

extension CGFloat: OtherFloatingPoint {
  init?(text: String) {
    guard let value = NativeType(text) else { return nil }
    self.init(value)
  }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: OtherFloatingPoint {
    // Not through `Float`, as the standard library reads it, which would round twice. Through `Double`, that happens
    // only to numbers of more than 15 digits, next to one half-way between two values.
    init?(text: String) {
      guard let value = Double(text) else { return nil }
      self.init(value)
    }
  }
#endif

#if arch(x86_64) && !os(Windows) && !os(Android)
  extension Float80: OtherFloatingPoint {
    static func nearest(_ number: NumberToken, in cursor: ByteCursor) -> Float80? {
      unsafe Float80(String(decoding: cursor.bytes(from: number.lower, to: number.upper), as: UTF8.self))
    }

    /// With all its digits, which no other number type could hold.
    func write(to writer: inout JSONWriter) throws(EncodingFault) {
      guard isFinite else { return try writer.append(nonFinite: self) }
      let text = description
      writer.append(rawJSON: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// The number as a `Double` if that is equal, otherwise as the decimal number with the same digits if there is one.
    func plainValue() throws(EncodingFault) -> Any {
      try requireFinite()
      let double = Double(self)
      if Float80(double) == self { return double }
      if let number = JSONNumber(description), let decimal = number.exactDecimal {
        return NSDecimalNumber(decimal: decimal)
      }
      guard double.isFinite else {
        throw EncodingFault.tooLarge(forFoundation: description)
      }
      return double
    }
  }
#endif

extension Character: JSONScalar {
  static var nameInJSON: String { "a string of one character" }
  static func isOwn(_ value: LooseValue) -> Bool { String.isOwn(value) }
  static var exactKinds: ExactKinds { String.exactKinds }

  static func read(from input: inout ByteInput) throws(ParsingFault) -> Character? {
    try readConverting(from: &input)
  }

  /// Text that is one character; a number of one digit is accepted, too.
  init?(converting value: LooseValue) {
    switch value {
    case .number(let number): self.init(single: number.text)
    case .string(let text): self.init(single: text)
    case .null, .bool, .container, .other: return nil
    }
  }

  private init?(single text: String) {
    guard text.count == 1, let character = text.first else { return nil }
    self = character
  }

  func write(to writer: inout JSONWriter) throws(EncodingFault) {
    writer.append(string: String(self))
  }

  func plainValue() -> Any { String(self) }
}
