import Foundation

// Numbers with all their digits.

extension JSONValue {
  /// Creates the number as reading its text would.
  public init(_ value: JSONNumber) {
    self = JSONValue(numberText: value.text) ?? .number(value)
  }

  /// The number as it is written, however it is stored; nil when the value isn't a number, or isn't finite.
  public var number: JSONNumber? {
    switch self {
    case .integer(let value): JSONNumber(value)
    case .unsignedInteger(let value): JSONNumber(value)
    case .double(let value): value.isFinite ? JSONNumber(DoubleToDecimal.textWithPoint(value)) : nil
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// - Parameter text: A number as JSON writes it; nil for any other text.
  init?(numberText text: String) {
    guard let token = NumberToken(wholeText: text) else { return nil }
    var text = text
    self = text.withUTF8 { bytes in
      let double = unsafe ByteCursor(bytes).double(token)
      return unsafe JSONValue(token, double, bytes)
    }
  }

  /// - Parameters:
  ///   - double: The nearest one; nil when it is not finite.
  ///   - text: The text that the token was scanned from.
  @inline(never) @unsafe init(_ number: NumberToken, _ double: Double?, _ text: UnsafeBufferPointer<UInt8>) {
    if number.isInteger {
      let text = unsafe String(decoding: text, as: UTF8.self)
      if let value = Int64(text), value != 0 || !number.isNegative {
        self = .integer(value)
      } else if !number.isNegative, let value = UInt64(text) {
        self = .unsignedInteger(value)
      } else {
        self = .number(JSONNumber(number, text))
      }
    } else if let double, unsafe DoubleToDecimal.isText(text, of: double) {
      self = .double(double)
    } else {
      self = .number(JSONNumber(number, unsafe String(decoding: text, as: UTF8.self)))
    }
  }

  /// - Parameter text: The text that the number was scanned from.
  @inline(__always) @unsafe init(_ number: PlainDecimal, _ text: UnsafeBufferPointer<UInt8>) {
    let double = DecimalToDouble.double(number)
    // Two numbers of up to 15 digits never share their nearest `Double`, so its shortest digits are these, unless they
    // end in zeros.
    if number.exponent < 0, number.significand < 1_000_000_000_000_000, number.hasNoneButNeededZeros,
      double.magnitude >= 0.0001 || number.significand == 0
    {
      self = .double(double)
    } else {
      unsafe self.init(comparing: number, double, text)
    }
  }

  @inline(never) @unsafe private init(
    comparing number: PlainDecimal, _ double: Double, _ text: UnsafeBufferPointer<UInt8>
  ) {
    self = unsafe DoubleToDecimal.isText(text, of: double) ? .double(double) : .number(JSONNumber(number))
  }
}

extension PlainDecimal {
  /// The only zero allowed after the point is a single one.
  @inline(__always) fileprivate var hasNoneButNeededZeros: Bool { exponent == -1 || significand % 10 != 0 }
}

// MARK: Foundation

extension JSONValue {
  /// The number as Foundation has it; nil when the value is no number, or outside the range of Foundation's types.
  var finiteNumber: NSNumber? {
    switch self {
    case .integer(let value): NSNumber(value: value)
    case .unsignedInteger(let value): NSNumber(value: value)
    case .double(let value): value.isFinite ? NSNumber(value: value) : nil
    case .number(let number):
      number.foundationNumber.doubleValue.isFinite ? number.foundationNumber : nil
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
