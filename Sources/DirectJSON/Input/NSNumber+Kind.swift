import Foundation

extension NSNumber {
  /// The letter of the C type in which the number is stored.
  var typeCode: UInt8 {
    // SAFETY: `objCType` is text that ends in a zero byte, so that there is a first one, and lives as long as the
    // number.
    unsafe UInt8(bitPattern: objCType.pointee)
  }

  /// Whether the number was made from a `Bool`, which JSON writes differently from 0 and 1.
  var isBoolean: Bool { isBoolean(typeCode) }

  /// Whether the number, which is stored as a C type, was made from a `Bool`.
  /// - Parameter code: The number's ``typeCode``.
  func isBoolean(_ code: UInt8) -> Bool {
    #if canImport(Darwin)
      CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      // Elsewhere `Int8` has another code.
      code == UInt8(ascii: "c")
    #endif
  }
}
