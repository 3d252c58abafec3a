/// The value of a number, however it is stored. Numbers of the same value are equal, and have the same hash.
enum NumericValue: Hashable {
  case integer(Int64)
  /// An integer outside the range of `Int64`.
  case unsignedInteger(UInt64)
  /// No integer of 64 bits, and written with the digits that a `Double` is written with; or not finite.
  case double(Double)
  /// Any other number.
  case digits(DecimalDigits)

  init(_ value: UInt64) {
    self = Int64(exactly: value).map { .integer($0) } ?? .unsignedInteger(value)
  }

  init(_ value: Double) {
    if let integer = Int64(exactly: value) {
      self = .integer(integer)
    } else if let integer = UInt64(exactly: value) {
      self = .unsignedInteger(integer)
    } else {
      self = .double(value)
    }
  }

  init(_ number: JSONNumber) {
    if let integer = number.integer(as: Int64.self) {
      self = .integer(integer)
    } else if let integer = number.integer(as: UInt64.self) {
      self = .unsignedInteger(integer)
    } else {
      let double = number.double
      let digits = DecimalDigits(number.text)
      if let digits, !double.isFinite || DecimalDigits("\(double)") != digits {
        self = .digits(digits)
      } else {
        self = .double(double)
      }
    }
  }
}
