import Foundation

#if canImport(SwiftUI)
  import SwiftUI
#endif

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#else
  /// A color in the sRGB space, for systems that have no type for it. Components are between 0 and 1.
  public struct HexColor: Hashable, Sendable {
    /// Red, from 0 for none to 1 for full.
    public var red: Double
    /// Green, from 0 for none to 1 for full.
    public var green: Double
    /// Blue, from 0 for none to 1 for full.
    public var blue: Double
    /// Opacity, from 0 for transparent to 1 for opaque.
    public var alpha: Double

    /// Creates a color from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }
#endif

/// Converts between colors and hexadecimal text: three or six digits for red, green and blue, or four or eight with
/// alpha. A `#` in front is optional.
open class HexColorTransform: TransformType {
  #if canImport(UIKit)
    /// The type of the property.
    public typealias Object = UIColor
  #elseif canImport(AppKit)
    /// The type of the property.
    public typealias Object = NSColor
  #else
    /// The type of the property.
    public typealias Object = HexColor
  #endif
  /// The type of the JSON value.
  public typealias JSON = String

  private let prefix: Bool
  private let alpha: Bool

  /// Creates a transform of hexadecimal text.
  ///
  /// - Parameters:
  ///   - prefixToJSON: Whether to write a `#` before the digits.
  ///   - alphaToJSON: Whether to write eight digits, including alpha, instead of six.
  public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
    prefix = prefixToJSON
    alpha = alphaToJSON
  }

  /// Reads a string of 3, 4, 6 or 8 digits.
  open func transformFromJSON(_ value: Any?) -> Object? {
    (value as? String).flatMap { HexDigits.parts(of: $0) }.map { Self.color($0) }
  }

  /// The color as six digits, or eight; components are rounded down.
  open func transformToJSON(_ value: Object?) -> String? {
    value.map { HexDigits.text(for: Self.parts(of: $0), prefix: prefix, alpha: alpha) }
  }

  /// - Parameter parts: Red, green, blue, alpha.
  private static func color(_ parts: [Double]) -> Object {
    #if canImport(UIKit)
      UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    #elseif canImport(AppKit)
      NSColor(calibratedRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    #else
      HexColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    #endif
  }

  /// Red, green, blue, alpha.
  private static func parts(of color: Object) -> [Double] {
    #if canImport(UIKit) || canImport(AppKit)
      HexDigits.parts(of: color.cgColor)
    #else
      [color.red, color.green, color.blue, color.alpha]
    #endif
  }
}

#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit))
  /// Converts between SwiftUI's colors and hexadecimal text: three or six digits for red, green and blue, or four or
  /// eight with alpha. A `#` in front is optional.
  ///
  /// A color that depends on its environment, such as one from an asset catalog, is written as it appears outside of
  /// views.
  open class SwiftUIHexColorTransform: TransformType {
    /// The type of the property.
    public typealias Object = SwiftUI.Color
    /// The type of the JSON value.
    public typealias JSON = String

    private let prefix: Bool
    private let alpha: Bool

    /// Creates a transform of hexadecimal text.
    ///
    /// - Parameters:
    ///   - prefixToJSON: Whether to write a `#` before the digits.
    ///   - alphaToJSON: Whether to write eight digits, including alpha, instead of six.
    public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
      prefix = prefixToJSON
      alpha = alphaToJSON
    }

    /// Reads a string of 3, 4, 6 or 8 digits.
    open func transformFromJSON(_ value: Any?) -> Object? {
      guard let parts = (value as? String).flatMap({ HexDigits.parts(of: $0) }) else { return nil }
      return SwiftUI.Color(.sRGB, red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
    }

    /// The color as six digits, or eight; components are rounded down.
    open func transformToJSON(_ value: Object?) -> String? {
      guard let value else { return nil }
      #if canImport(UIKit)
        let color = UIColor(value).cgColor
      #else
        let color = NSColor(value).cgColor
      #endif
      return HexDigits.text(for: HexDigits.parts(of: color), prefix: prefix, alpha: alpha)
    }
  }
#endif

/// The components of a color, each between 0 and 1, and the digits that stand for them.
private enum HexDigits {
  /// Red, green, blue, alpha; nil for text of another form.
  static func parts(of text: String) -> [Double]? {
    var digits: [Int] = []
    for byte in text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "#") ? 1 : 0) {
      guard let digit = value(of: byte) else { return nil }
      digits.append(digit)
    }
    var parts: [Double] = []
    switch digits.count {
    case 3, 4:
      for digit in digits { parts.append(Double(digit) / 15) }
    case 6, 8:
      for index in 0..<digits.count / 2 {
        parts.append(Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255)
      }
    default: return nil
    }
    if parts.count == 3 { parts.append(1) }
    return parts
  }

  /// - Parameters:
  ///   - parts: Red, green, blue, alpha.
  ///   - alpha: Whether to write alpha, too.
  static func text(for parts: [Double], prefix: Bool, alpha: Bool) -> String {
    var text: [UInt8] = prefix ? [UInt8(ascii: "#")] : []
    for part in parts.prefix(alpha ? 4 : 3) {
      // What is not a number is not greater than zero either.
      let byte = part > 0 ? UInt8(min(part, 1) * 255) : 0
      text.append(digit(byte / 16))
      text.append(digit(byte % 16))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  #if canImport(UIKit) || canImport(AppKit)
    /// Red, green, blue, alpha; all zero in a space that has others.
    static func parts(of color: CGColor) -> [Double] {
      // Shades of gray have two components: the shade and alpha.
      let components = (color.components ?? []).map { Double($0) }
      switch components.count {
      case 4: return components
      case 2: return [components[0], components[0], components[0], components[1]]
      default: return [0, 0, 0, 0]
      }
    }
  #endif
}
