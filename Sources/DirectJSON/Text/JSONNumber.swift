/// A number as it is written in JSON, with all its digits.
///
/// A ``JSONValue`` holds a number as `Int64`, `UInt64` or `Double` if it would be written with the same digits again.
/// Otherwise it uses this type: `1.50`, `1e5`, `-0`, integers of more than 64 bits, `1e400`.
public struct JSONNumber: Sendable {
  /// The digits, without sign and point, or up to eight bytes of text, the first one lowest.
  private let word: UInt64
  private let form: Form

  private enum Form {
    /// No exponent, and this many digits after the point.
    case plain(isNegative: Bool, fractionCount: UInt8)
    case short(byteCount: UInt8)
    case long(LongNumber)
  }

  private final class LongNumber: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  /// Creates a number from its JSON text.
  ///
  /// - Parameter text: Exactly one JSON number, with nothing around it.
  /// - Returns: nil for any other text.
  public init?(_ text: String) {
    guard let token = NumberToken(wholeText: text) else { return nil }
    self.init(token, text)
  }

  /// A number without an exponent.
  init(_ number: PlainDecimal) {
    word = number.significand
    form = .plain(isNegative: number.isNegative, fractionCount: UInt8(truncatingIfNeeded: 0 &- number.exponent))
  }

  /// The integer `-0`.
  static let negativeZero = JSONNumber(PlainDecimal(significand: 0, exponent: 0, isNegative: true))

  init(_ value: Int64) {
    word = value.magnitude
    form = .plain(isNegative: value < 0, fractionCount: 0)
  }

  init(_ value: UInt64) {
    word = value
    form = .plain(isNegative: false, fractionCount: 0)
  }

  /// - Parameter text: The text that the token was scanned from.
  init(_ number: NumberToken, _ text: String) {
    if let fractionCount = number.plainFractionCount(text) {
      word = number.significand
      form = .plain(isNegative: number.isNegative, fractionCount: fractionCount)
    } else if text.utf8.count <= 8 {
      word = text.utf8.reversed().reduce(0) { word, byte in word << 8 | UInt64(byte) }
      form = .short(byteCount: UInt8(text.utf8.count))
    } else {
      word = 0
      form = .long(LongNumber(text))
    }
  }

  /// The number exactly as it was read.
  public var text: String {
    switch form {
    case .plain(let isNegative, let fractionCount):
      IntegerToDecimal.text(word, fractionCount: Int(fractionCount), isNegative: isNegative)
    case .short(let byteCount):
      String(decoding: (0..<byteCount).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }, as: UTF8.self)
    case .long(let number): number.text
    }
  }

  /// The nearest `Double`; infinite for a number outside the finite range.
  public var double: Double {
    if case .plain(let isNegative, let fractionCount) = form,
      let value = DecimalToDouble.double(
        significand: word, exponent: -Int(fractionCount), isNegative: isNegative, isTruncated: false)
    {
      return value
    }
    return Double(text) ?? .nan
  }

  /// The number if it is an integer in range, in any notation; nil otherwise.
  public var int: Int? { integer() }

  /// The number if it is an integer in the range of a type of at most 64 bits.
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
    if case .plain(let isNegative, 0) = form {
      if !isNegative { return Integer(exactly: word) }
      return word <= 1 << 63 ? Integer(exactly: 0 &- Int64(truncatingIfNeeded: word)) : nil
    }
    return DecimalDigits(text).flatMap { $0.integer(type) }
  }

  /// Whether the number is a zero that is written as an integer.
  var isIntegerZero: Bool {
    if case .plain(_, 0) = form { word == 0 } else { false }
  }

  /// The digits, without sign and point, of a number that is stored by them; nil for others.
  @inline(__always) var plainDigits: (value: UInt64, fractionCount: Int, isNegative: Bool)? {
    guard case .plain(let isNegative, let fractionCount) = form else { return nil }
    return (word, Int(fractionCount), isNegative)
  }
}

extension JSONNumber: Hashable {
  /// Whether two numbers have the same value, in any notation: `1.50` and `15e-1` do. Exponents so large that no number
  /// type has them, of 19 digits and more, count as equal.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    NumericValue(left) == NumericValue(right)
  }

  /// Feeds the value of the number into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(NumericValue(self)) }
}

extension JSONNumber: LosslessStringConvertible {
  /// The number as it is written in JSON.
  public var description: String { text }
}

extension NumberToken {
  /// How many digits follow the point, if the significand, the sign and that count determine the whole text; nil
  /// otherwise.
  fileprivate func plainFractionCount(_ text: String) -> UInt8? {
    guard !isTruncated, -IntegerToDecimal.longestFraction...0 ~= exponent else { return nil }
    let fractionCount = -exponent
    let digitCount = "\(significand)".utf8.count
    let pointCount = fractionCount > 0 ? 1 : 0
    let count = (isNegative ? 1 : 0) + max(digitCount - fractionCount, 1) + pointCount + fractionCount
    // Zeros that were not counted, and exponents, change the length; an exponent that does not is seen by its letter.
    guard text.utf8.count == count, !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
    return UInt8(fractionCount)
  }
}
