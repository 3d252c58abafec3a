import FieldLayout
import Foundation

/// Casts a JSON value to the type that a transform expects.
///
/// On Apple's systems an `NSNumber` can be cast to every number type of Foundation; on Linux not to `CGFloat`,
/// `Decimal` and some more. Nowhere can it be cast to a `Float` that does not hold its value exactly.
@usableFromInline enum JSONCast {
  @inlinable static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if type == String.self, let value, let text = exactString(value) { return text as? Value }
    return castOther(value, to: type)
  }

  @usableFromInline static func exactString(_ value: Any) -> String? { TreeValue.exact(value, as: String.self) }

  @usableFromInline static func castOther<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else { return value as? Value }
    if let value = TreeValue.unbridged(value, as: type) { return value }
    if let number = TreeValue.unbridged(value, as: NSNumber.self) { return cast(number, to: type) }
    return (type as? any CastCollection.Type)?.cast(value) as? Value
  }

  private static func cast<Value>(_ number: NSNumber, to type: Value.Type) -> Value? {
    if let optional = type as? any OptionalType.Type {
      func open<Wrapped>(_ type: Wrapped.Type) -> Value? { cast(number, to: type) as? Value }
      return open(optional.wrappedType)
    }
    if type == Decimal.self { return Decimal(string: number.stringValue) as? Value }
    if type == NSDecimalNumber.self { return NSDecimalNumber(string: number.stringValue) as? Value }
    guard let scalar = ScalarTypes.scalar(type) else { return nil }
    func open<Scalar: JSONScalar>(_ scalar: Scalar.Type) -> Value? {
      switch scalar {
      case let type as any BinaryFloatingPoint.Type: floatingPoint(number, type) as? Value
      case let type as any FixedWidthInteger.Type: integer(number, type) as? Value
      default: nil
      }
    }
    return open(scalar)
  }

  /// Only if the type has a number nearby, like a cast.
  private static func floatingPoint<Number: BinaryFloatingPoint>(_ number: NSNumber, _: Number.Type) -> Any? {
    let double = number.doubleValue
    let converted = Number(double)
    return converted.isFinite || !double.isFinite ? converted : nil
  }

  /// Only if the type holds the number exactly, like a cast.
  private static func integer<Number: FixedWidthInteger>(_ number: NSNumber, _: Number.Type) -> Any? {
    Number(number.stringValue)
  }
}

/// Collections whose elements are cast one by one.
private protocol CastCollection {
  /// nil when an element cannot be cast.
  static func cast(_ value: Any) -> Self?
}

extension Array: CastCollection {
  fileprivate static func cast(_ value: Any) -> [Element]? {
    guard let elements = value as? [Any] else { return nil }
    var array: [Element] = []
    array.reserveCapacity(elements.count)
    for element in elements {
      guard let element = JSONCast.cast(element, to: Element.self) else { return nil }
      array.append(element)
    }
    return array
  }
}

extension Dictionary: CastCollection {
  fileprivate static func cast(_ value: Any) -> [Key: Value]? {
    guard let members = value as? [Key: Any] else { return nil }
    var dictionary: [Key: Value] = [:]
    for (key, member) in members {
      guard let member = JSONCast.cast(member, to: Value.self) else { return nil }
      dictionary[key] = member
    }
    return dictionary
  }
}

extension Optional: CastCollection {
  fileprivate static func cast(_ value: Any) -> Wrapped?? {
    JSONCast.cast(value, to: Wrapped.self).map { .some($0) }
  }
}
