import FieldLayout
import Foundation

/// Compares two values by what is stored for them, without calling anything that a user has written.
enum SameValue {
  enum Verdict { case same, different, unknown }

  static func verdict<Value>(_ left: Value, _ right: Value) -> Verdict {
    unsafe withValueAddress(left) { left in
      unsafe withValueAddress(right) { right in
        unsafe verdict(left, right, Value.self, size: MemoryLayout<Value>.size)
      }
    }
  }

  /// SAFETY: at both addresses lie live values of the type.
  @unsafe private static func verdict(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ type: any Any.Type, size: Int
  ) -> Verdict {
    var size = size
    #if arch(x86_64) && !os(Windows) && !os(Android)
      // The rest of its 16 bytes is undefined.
      if type == Float80.self { size = 10 }
    #endif
    let areBytesEqual = unsafe UnsafeRawBufferPointer(start: left, count: size).elementsEqual(
      UnsafeRawBufferPointer(start: right, count: size))
    if areBytesEqual { return .same }
    switch RuntimeReflection.kind(of: type) {
    case .class, .objectiveCClass: return .different
    case .optional:
      guard let optional = type as? any OptionalType.Type else { return .unknown }
      func areNil<Wrapped>(_ type: Wrapped.Type) -> (Bool, Bool) {
        unsafe (left.isNil(as: type), right.isNil(as: type))
      }
      switch areNil(optional.wrappedType) {
      case (true, true): return .same
      // SAFETY: a value that is there lies where its optional does: see `isNil(as:)`.
      case (false, false):
        let wrapped = optional.wrappedType
        return unsafe verdict(left, right, wrapped, size: ValueShape(of: wrapped).size)
      default: return .different
      }
    case .struct:
      // What the standard library stores has no undefined bytes.
      if ScalarTypes.scalar(type) != nil { return .different }
      guard let source = type as? any OtherValueSource.Type else {
        return unsafe propertiesVerdict(left, right, type)
      }
      func areSame<Source: OtherValueSource>(_ type: Source.Type) -> Bool {
        unsafe left.readValue(as: type).isSame(as: right.readValue(as: type))
      }
      return areSame(source) ? .same : .different
    default: return .unknown
    }
  }

  /// Bytes between properties are undefined.
  @unsafe private static func propertiesVerdict(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ type: any Any.Type
  ) -> Verdict {
    guard let layout = try? TypeLayout.of(type) else { return .unknown }
    var result = Verdict.same
    for property in layout.properties {
      guard property.isStrong, !RuntimeReflection.isBlock(property.type) else {
        result = .unknown
        continue
      }
      // SAFETY: the offsets are those of the verified layout.
      let (left, right) = unsafe (left + property.offset, right + property.offset)
      switch unsafe verdict(left, right, property.type, size: property.size) {
      case .same: continue
      case .different: return .different
      case .unknown: result = .unknown
      }
    }
    return result
  }
}

/// Makes values that differ from given ones, for types whose values nothing else relies on.
enum OtherValues {
  /// Scalars, values of Foundation, optional ones, and collections.
  static func isChangeable(_ type: any Any.Type) -> Bool {
    if ScalarTypes.scalar(type) != nil { return true }
    if type is any OtherValueSource.Type { return true }
    guard let wrapped = (type as? any OptionalType.Type)?.wrappedType else { return false }
    return ScalarTypes.scalar(wrapped) != nil || wrapped is any OtherValueSource.Type
  }

  /// nil when no such value is known: a collection that is not empty stays as it is.
  static func other<Value>(than value: Value) -> Value? {
    if let scalar = ScalarTypes.scalar(Value.self) { return otherScalar(than: value, scalar) }
    if let source = value as? any OtherValueSource { return source.other as? Value }
    guard let optional = Value.self as? any OptionalType.Type else { return nil }
    func open<Wrapped>(_ type: Wrapped.Type) -> Value? {
      guard let optional = value as? Wrapped? else { return nil }
      if optional != nil { return Wrapped?.none as? Value }
      guard let other = first(type) else { return nil }
      return Wrapped?.some(other) as? Value
    }
    return open(optional.wrappedType)
  }

  /// Some value of a type.
  private static func first<Value>(_ type: Value.Type) -> Value? {
    if let scalar = ScalarTypes.scalar(type) { return scalars(scalar).first as? Value }
    return (type as? any OtherValueSource.Type)?.first as? Value
  }

  private static func otherScalar<Value, Scalar: JSONScalar>(than value: Value, _ type: Scalar.Type) -> Value? {
    scalars(type).lazy.compactMap { $0 as? Value }.first { SameValue.verdict($0, value) == .different }
  }

  private static func scalars<Scalar: JSONScalar>(_ type: Scalar.Type) -> [Scalar] {
    [.string("1"), .string("2"), .bool(true), .bool(false)].compactMap { (value: LooseValue) in
      Scalar(converting: value)
    }
  }
}

private protocol OtherValueSource {
  /// Some value.
  static var first: Self { get }
  /// nil when none is known.
  var other: Self? { get }
  /// Whether a value is the same although it is stored in other bytes.
  func isSame(as value: Self) -> Bool
}

extension OtherValueSource {
  fileprivate func isSame(as value: Self) -> Bool { false }
}

// Collections that are empty: one with room for elements has memory of its own, and so is stored differently.

extension Array: OtherValueSource {
  fileprivate static var first: [Element] { [] }

  fileprivate var other: [Element]? {
    guard isEmpty else { return nil }
    var array: [Element] = []
    array.reserveCapacity(1)
    return array
  }
}

extension Set: OtherValueSource {
  fileprivate static var first: Set<Element> { [] }

  fileprivate var other: Set<Element>? { isEmpty ? Set(minimumCapacity: 1) : nil }
}

extension Dictionary: OtherValueSource {
  fileprivate static var first: [Key: Value] { [:] }

  fileprivate var other: [Key: Value]? { isEmpty ? Dictionary(minimumCapacity: 1) : nil }
}

// Values of Foundation.

extension OtherValueSource where Self: Equatable {
  /// One of two different values.
  fileprivate func other(_ one: Self, _ two: Self) -> Self { self == one ? two : one }
}

extension Date: OtherValueSource {
  fileprivate static var first: Date { Date(timeIntervalSince1970: 1) }

  fileprivate var other: Date? { other(.first, Date(timeIntervalSince1970: 2)) }

  fileprivate func isSame(as value: Date) -> Bool { self == value }
}

extension Data: OtherValueSource {
  fileprivate static var first: Data { Data([1]) }

  fileprivate var other: Data? { other(.first, Data([2])) }

  fileprivate func isSame(as value: Data) -> Bool { self == value }
}

extension Decimal: OtherValueSource {
  fileprivate static var first: Decimal { 1 }

  fileprivate var other: Decimal? { other(.first, 2) }

  fileprivate func isSame(as value: Decimal) -> Bool { self == value }
}

extension UUID: OtherValueSource {
  fileprivate static var first: UUID { UUID() }

  fileprivate var other: UUID? { .first }

  fileprivate func isSame(as value: UUID) -> Bool { self == value }
}

extension URL: OtherValueSource {
  fileprivate static var first: URL { URL(fileURLWithPath: "/1", isDirectory: false) }

  fileprivate var other: URL? { other(.first, URL(fileURLWithPath: "/2", isDirectory: false)) }

  fileprivate func isSame(as value: URL) -> Bool { self == value }
}
