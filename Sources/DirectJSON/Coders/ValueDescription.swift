import FieldLayout
import Foundation

/// Short descriptions of property values, for reports. Nothing inside a value is copied or traversed, and no code of a
/// user's type is called.
enum ValueDescription {
  static func text(for value: Any) -> String {
    switch value {
    case let value as any OptionalType: value.wrappedValue.map { text(for: $0) } ?? "nil"
    case let value as String: Excerpt.quoted(value)
    case let value as any ReportedValue: value.textInReport
    case let value as Bool: "\(value)"
    case let value as any FixedWidthInteger & JSONScalar: "\(value)"
    case let value as any BinaryFloatingPoint & JSONScalar: "\(value)"
    case let value as Decimal: value.description
    case let value as Substring: Excerpt.quoted(String(value.prefix(Excerpt.length + 1)))
    case let value as Character: Excerpt.quoted(String(value))
    case let value as Date: value.description
    case let value as URL: Excerpt.capped(value.absoluteString)
    case let value as UUID: value.uuidString
    case let value as Data: count(value.count, "byte")
    case let value as NSNumber: value.stringValue
    case let value as NSString: Excerpt.quoted(value.substring(to: min(value.length, 2 * Excerpt.length + 2)))
    case let value as NSArray: count(value.count, "element")
    case let value as NSDictionary: count(value.count, "entry", "entries")
    case let value as NSSet: count(value.count, "element")
    default: caseName(of: value) ?? TypeName.short(type(of: value))
    }
  }

  private static func caseName(of value: Any) -> String? {
    guard RuntimeReflection.kind(of: type(of: value)) == .enum else { return nil }
    func open<Value>(_ value: Value) -> String? { RuntimeReflection.caseName(of: value) }
    return open(value).map { ".\($0)" }
  }

  static func count(_ count: Int, _ one: String, _ several: String? = nil) -> String {
    let noun = count == 1 ? one : several ?? one + "s"
    return "\(count == 0 ? "no" : "\(count)") \(noun)"
  }
}

/// A value that says how reports describe it.
protocol ReportedValue {
  var textInReport: String { get }
}

extension Array: ReportedValue {
  var textInReport: String { ValueDescription.count(count, "element") }
}

extension Set: ReportedValue {
  var textInReport: String { ValueDescription.count(count, "element") }
}

extension Dictionary: ReportedValue {
  var textInReport: String { ValueDescription.count(count, "entry", "entries") }
}

extension ValueCoder {
  /// What a report says when the live value stays because another one did not fit.
  @unsafe func outcome(_ slot: UnsafeRawPointer, _ options: DecodingOptions) -> JSONMismatch.Outcome {
    if innermost is LeftAloneCoder { return .leftAlone }
    return .kept(options.hidesValues ? nil : unsafe keptValue(slot))
  }
}
