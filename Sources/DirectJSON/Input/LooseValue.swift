import Foundation

/// A value of another kind than the expected one, passing through the conversion rules. Slow and rare.
enum LooseValue {
  case null
  case bool(Bool)
  case number(LooseNumber)
  case string(String)
  /// An array or object; among scalars, only a string accepts it.
  case container
  /// Nothing that JSON has, such as an object of some class in a tree that is already parsed.
  case other
}

/// A number of any size, in the form in which it was found.
enum LooseNumber {
  /// The number as JSON writes it.
  case text(String)
  case integer(Int64)
  /// Finite.
  case double(Double)
  /// Finite.
  case decimal(Decimal)

  /// The text of a number that has a fraction or an exponent, but is whole, without those; nil for all other text.
  static func wholeText(of text: String) -> String? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }),
      let value = Double(text), value.isFinite
    else { return nil }
    return Int64(exactly: value).map { _ in LooseNumber.double(value).text }
  }

  /// The number as JSON writes it, without a fraction when it is whole.
  var text: String {
    switch self {
    case .text(let text): text
    case .integer(let value): "\(value)"
    case .double(let value):
      // An integer cannot be negative zero.
      Int64(exactly: value).map { $0 == 0 && value.sign == .minus ? "-0" : "\($0)" } ?? "\(value)"
    case .decimal(let value): value.description
    }
  }
}

extension ByteInput {
  /// Reads the value at the position, whatever it is.
  @inline(never) mutating func readLooseValue() throws(ParsingFault) -> LooseValue {
    switch cursor.current {
    case UInt8(ascii: "\""):
      let token = try cursor.scanString()
      return .string(try cursor.string(token))
    case UInt8(ascii: "t"):
      try cursor.scanTrue()
      return .bool(true)
    case UInt8(ascii: "f"):
      try cursor.scanFalse()
      return .bool(false)
    case UInt8(ascii: "n"):
      try cursor.scanNull()
      return .null
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try skipValue()
      return .container
    default:
      return .number(.text(try readText()))
    }
  }

  /// Reads the value at the position as the JSON text it is written in.
  mutating func readText() throws(ParsingFault) -> String {
    if watch != nil { try checkParts() }
    let lower = cursor.offset
    try skipValue()
    // Checked by the skip: well-formed, and UTF-8 throughout.
    return unsafe String(decoding: cursor.bytes(from: lower, to: cursor.offset), as: UTF8.self)
  }
}
