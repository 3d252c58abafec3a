import Foundation

extension NSNumber {
  /// The number; the nearest `Double` in place of a decimal number where Foundation cannot compute the hash value of
  /// that. Outside Apple's systems, the computation recurs until the stack ends.
  var hashable: NSNumber {
    #if canImport(ObjectiveC)
      self
    #else
      self is NSDecimalNumber ? NSNumber(value: doubleValue) : self
    #endif
  }
}

extension TreeValue {
  /// A value that will be hashed; see `NSNumber.hashable`.
  static func hashable(_ value: Any) -> Any {
    #if canImport(ObjectiveC)
      value
    #else
      type(of: value) is NSDecimalNumber.Type ? (value as? NSNumber)?.hashable ?? value : value
    #endif
  }
}

extension JSONNumber {
  /// A `Double` if it holds the number, or if the number is a fraction of at most 17 digits, which a `Double`
  /// distinguishes; otherwise a decimal number if it holds all digits, and if it does not, the nearest `Double`.
  var foundationNumber: NSNumber {
    if isIntegerZero { return NSNumber(value: 0) }
    let double = double
    guard let digits = DecimalDigits(text) else { return NSNumber(value: double) }
    let isHeld = double.isFinite && DecimalDigits("\(double)") == digits
    if !isHeld, digits.digits.count > 17 || digits.exponent >= 0, let decimal = exactDecimal(digits) {
      return NSDecimalNumber(decimal: decimal)
    }
    return NSNumber(value: double)
  }

  /// The number as a decimal number, if that holds all digits.
  var exactDecimal: Decimal? { DecimalDigits(text).flatMap { exactDecimal($0) } }

  private func exactDecimal(_ digits: DecimalDigits) -> Decimal? {
    guard let decimal = Decimal(numberText: text) else { return nil }
    return DecimalDigits(decimal.description) == digits ? decimal : nil
  }
}
