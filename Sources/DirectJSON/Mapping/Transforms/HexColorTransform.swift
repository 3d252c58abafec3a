import Foundation

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#else
  /// A colour in the sRGB space, for systems that have no type for it. Components are between 0 and 1.
  public struct HexColor: Hashable, Sendable {
    /// 0 for none, 1 for full.
    public var red: Double
    /// 0 for none, 1 for full.
    public var green: Double
    /// 0 for none, 1 for full.
    public var blue: Double
    /// 0 for transparent, 1 for opaque.
    public var alpha: Double

    /// Makes a colour from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }
#endif

/// Colours as hexadecimal text: three or six digits for red, green and blue, four or eight with alpha, and perhaps a
/// `#` before them.
open class HexColorTransform: TransformType {
  #if canImport(UIKit)
    /// What the property holds.
    public typealias Object = UIColor
  #elseif canImport(AppKit)
    /// What the property holds.
    public typealias Object = NSColor
  #else
    /// What the property holds.
    public typealias Object = HexColor
  #endif
  /// What JSON holds.
  public typealias JSON = String

  private let prefix: Bool
  private let alpha: Bool

  /// - Parameters:
  ///   - prefixToJSON: Whether to write a `#` before the digits.
  ///   - alphaToJSON: Whether to write eight digits, including alpha, instead of six.
  public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
    prefix = prefixToJSON
    alpha = alphaToJSON
  }

  /// Takes a string of 3, 4, 6 or 8 digits.
  open func transformFromJSON(_ value: Any?) -> Object? {
    guard let text = value as? String else { return nil }
    let digits = (text.hasPrefix("#") ? text.dropFirst() : text[...]).utf8.map { Self.hexDigit($0) }
    let values = digits.compactMap { $0 }
    guard values.count == digits.count else { return nil }
    var parts: [Double]
    switch values.count {
    case 3, 4: parts = values.map { Double($0) / 15 }
    case 6, 8:
      parts = stride(from: 0, to: values.count, by: 2).map { Double(values[$0] * 16 + values[$0 + 1]) / 255 }
    default: return nil
    }
    if parts.count == 3 { parts.append(1) }
    return Self.color(parts)
  }

  /// The colour as six digits, or eight; components are rounded down.
  open func transformToJSON(_ value: Object?) -> String? {
    guard let value else { return nil }
    let parts = Self.parts(of: value).prefix(alpha ? 4 : 3)
    let digits = parts.map { part in
      let text = String(Int(min(max(part, 0), 1) * 255), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return (prefix ? "#" : "") + digits.joined()
  }

  private static func hexDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
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
      // Shades of grey have two components: the shade and alpha.
      let components = (color.cgColor.components ?? []).map { Double($0) }
      switch components.count {
      case 4: return components
      case 2: return [components[0], components[0], components[0], components[1]]
      default: return [0, 0, 0, 0]
      }
    #else
      [color.red, color.green, color.blue, color.alpha]
    #endif
  }
}
