import Foundation

extension FixedWidthInteger {
  /// The integer, of up to 128 bits, as one of the numbers that `JSONSerialization` writes.
  var foundationNumber: Any {
    if let value = Int64(exactly: self) { return value }
    if let value = UInt64(exactly: self) { return value }
    // Its significand has 128 bits, too.
    return NSDecimalNumber(string: "\(self)")
  }
}
