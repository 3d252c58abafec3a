import FieldLayout
import Foundation

/// What the values of a parsed tree are in JSON.
///
/// The types that `JSONSerialization` uses are recognized by comparing types, which is fast; for all others the runtime
/// is asked.
enum TreeValue {
  /// The elements of an array or set of any kind; nil for anything else.
  static func array(_ value: Any) -> [Any]? {
    let type = type(of: value)
    if type == [Any].self { return value as? [Any] }
    if type == String.self || type == [String: Any].self || FoundationNesting.isEndless(value) { return nil }
    return value as? [Any] ?? setElements(value, type)
  }

  /// The elements of a set; a counted set repeats an element as often as it holds it.
  private static func setElements(_ value: Any, _ type: any Any.Type) -> [Any]? {
    if type is AnyClass {
      if let set = value as? NSOrderedSet { return set.map { $0 } }
      return (value as? NSSet)?.elements
    }
    guard RuntimeReflection.kind(of: type) == .struct else { return nil }
    return (value as? Set<AnyHashable>).map { $0.map(\.base) }
  }

  /// The entries of a dictionary of any kind; nil for anything else. A key that is no string becomes its name, unless
  /// that is a key, too.
  static func object(_ value: Any) -> [String: Any]? {
    let type = type(of: value)
    if type == [String: Any].self { return value as? [String: Any] }
    if type == String.self || type == [Any].self || FoundationNesting.isEndless(value) { return nil }
    if let object = value as? [String: Any] { return object }
    return (value as? [AnyHashable: Any]).map { named($0) }
  }

  /// Apart, so that it is compiled once, and not where dictionaries are looked for.
  @inline(never) private static func named(_ object: [AnyHashable: Any]) -> [String: Any] {
    var entries: [String: Any] = [:]
    for (key, value) in object where !(key.base is String) { entries[key.nameInObject] = value }
    for (key, value) in object {
      if let text = key.base as? String { entries[text] = value }
    }
    return entries
  }

  /// The entries of a dictionary in the order of their keys.
  @inline(never) static func inOrder(_ entries: [String: Any]) -> [(key: String, value: Any)] {
    entries.sorted { $0.key < $1.key }
  }

  /// Whether a value counts as no value: `NSNull`, or an optional without a value.
  static func isNull(_ value: Any) -> Bool {
    if type(of: value) == NSNull.self { return true }
    guard RuntimeReflection.kind(of: type(of: value)) == .optional, let optional = value as? any OptionalType else {
      return false
    }
    return optional.wrappedValue.map { isNull($0) } ?? true
  }

  /// A value without the optionals around it; nil if one of them is nil.
  static func unwrapped(_ value: Any) -> Any? {
    guard RuntimeReflection.kind(of: type(of: value)) == .optional, let optional = value as? any OptionalType else {
      return value
    }
    return optional.wrappedValue.flatMap { unwrapped($0) }
  }

  /// The value as transforms receive it: every number as an `NSNumber`.
  static func plain(_ value: Any) -> Any {
    switch LooseValue(tree: value) {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .number(.integer(let value)): NSNumber(value: value)
    case .number(.double(let value)): NSNumber(value: value)
    case .number(.decimal(let decimal)): value as? NSNumber ?? NSDecimalNumber(decimal: decimal)
    case .number(.text(let text)):
      UInt64(text).map { NSNumber(value: $0) } ?? value as? NSNumber ?? NSDecimalNumber(string: text)
    case .string(let text): text
    case .container: array(value) ?? object(value) ?? value
    case .other: value
    }
  }

  /// The value as one of a type; nil when it is none, or when the stack does not suffice to make it one.
  ///
  /// To cast a dictionary or array to an object, the runtime first converts it to Foundation's with everything in it,
  /// which takes stack for each level. So that cast is only made where such an object is expected, and the levels are
  /// counted before.
  static func unbridged<Value>(_ value: Any, as type: Value.Type) -> Value? {
    let source = Swift.type(of: value)
    if source == [String: Any].self || source == [Any].self, mayHoldObjects(type) {
      if isObject(type), !isFoundationContainer(type) { return nil }
      if FoundationNesting.isTooDeepToBridge(value, limit: .max) { return nil }
    }
    return value as? Value
  }

  /// The value, if it has a type of which no value can be made from JSON; nil if text could hold it, too.
  ///
  /// An empty array can be cast to one of any elements, and a string to many protocols, but what a property takes must
  /// not depend on where the JSON comes from. A value of the very type is taken, such as an empty array of its
  /// elements. For a class, any instance is taken.
  static func ownValue<Value>(_ value: Any, as type: Value.Type) -> Value? {
    guard let own = unbridged(value, as: type) else { return nil }
    if isObject(type) { return own }
    var wanted: any Any.Type = type
    while let optional = wanted as? any OptionalType.Type { wanted = optional.wrappedType }
    let found = unwrapped(value) ?? value
    return Swift.type(of: found) == wanted || !mayBeText(found) ? own : nil
  }

  /// Whether text may hold a value: a null, a boolean, a number or a string, or an array, a set or a dictionary of
  /// nothing else.
  private static func mayBeText(_ value: Any) -> Bool {
    // Not by recursion, which would take stack for each level.
    var values = [value]
    while let value = values.popLast() {
      switch LooseValue(tree: value) {
      case .null, .bool, .number, .string: continue
      case .container: break
      case .other: return false
      }
      if let elements = array(value) {
        values += elements
      } else if let object = value as? [String: Any] {
        values += object.values
      } else {
        // A dictionary with other keys than strings.
        return false
      }
    }
    return true
  }

  /// Whether a cast to a type may convert a dictionary or array to an object. True for every existential type but
  /// `Any`: whether objects alone conform to its protocols is not asked.
  fileprivate static func mayHoldObjects(_ type: any Any.Type) -> Bool {
    if type is AnyClass { return true }
    if let type = type as? any PartedType.Type { return type.mayHoldObjects }
    return RuntimeReflection.kind(of: type) == .existential && type != Any.self
  }

  /// A value that is of a type itself, which needs no cast; nil for all others.
  @inline(__always) static func exact<Wanted>(_ value: Any, as type: Wanted.Type) -> Wanted? {
    func open<Value>(_ value: Value) -> Wanted? {
      guard Value.self == Wanted.self else { return nil }
      // SAFETY: the type was just compared.
      return unsafe known(value, as: Wanted.self)
    }
    return open(value)
  }

  /// Whether a value is of one of Swift's types for strings, numbers and booleans that trees are usually made of.
  static func isScalar(_ value: Any) -> Bool {
    func open<Value>(_ value: Value) -> Bool {
      let type: any Any.Type = Value.self
      return type == String.self || type == Int.self || type == Double.self || type == Bool.self
    }
    return open(value)
  }

  private static func isObject<Value>(_ type: Value.Type) -> Bool {
    type is AnyClass || (type as? any OptionalType.Type)?.wrappedType is AnyClass
  }

  private static func isFoundationContainer<Value>(_ type: Value.Type) -> Bool {
    let types: [any Any.Type] = [NSDictionary.self, NSArray.self, NSObject.self]
    return types.contains { $0 == type || $0 == (type as? any OptionalType.Type)?.wrappedType }
  }
}

extension [String: Any] {
  /// The place of a key that has the same code units: a dictionary also finds one that is only canonically equivalent.
  /// - Parameter isASCII: Whether the key is known to be ASCII. Whatever else is equivalent to it has more code units.
  func exactIndex(forKey key: String, isASCII: Bool = false) -> Index? {
    guard let index = index(forKey: key) else { return nil }
    let found = keys[index]
    let isSame = isASCII ? found.utf8.count == key.utf8.count : found.utf8.elementsEqual(key.utf8)
    return isSame ? index : nil
  }
}

extension LooseValue {
  init(tree value: Any) { self = Self.exact(value) ?? LooseValue(casting: value) }

  /// The value if it is stored as one of the types of `JSONSerialization`, which are compared and not cast.
  init?(exactly value: Any) {
    guard let exact = Self.exact(value) else { return nil }
    self = exact
  }

  private static func exact(_ value: Any) -> LooseValue? {
    func open<Value>(_ value: Value) -> LooseValue? {
      let type: any Any.Type = Value.self
      // SAFETY: the types are compared first.
      return if type == String.self {
        unsafe .string(known(value, as: String.self))
      } else if type == NSNumber.self {
        unsafe LooseValue(known(value, as: NSNumber.self))
      } else if type == Int.self {
        unsafe .number(.integer(Int64(known(value, as: Int.self))))
      } else if type == Double.self {
        unsafe LooseValue(known(value, as: Double.self))
      } else if type == Bool.self {
        unsafe .bool(known(value, as: Bool.self))
      } else if type == NSNull.self {
        .null
      } else if type == [Any].self || type == [String: Any].self {
        .container
      } else {
        nil
      }
    }
    return open(value)
  }

  private init(_ double: Double) { self = double.isFinite ? .number(.double(double)) : .other }

  /// The number that the shortest digits stand for, as JSON writes it; a whole one as a `Double`, if that holds it.
  private init<Number: BinaryFloatingPoint & CustomStringConvertible>(floatingPoint number: Number) {
    let text = number.description
    if !number.isFinite {
      self = .other
    } else if let double = Double(text), Number(double) == number, Int64(exactly: double) != nil {
      self = .number(.double(double))
    } else {
      self = .number(.text(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
    }
  }

  private init(casting value: Any) {
    if TreeValue.isNull(value) {
      self = .null
    } else if type(of: value) is AnyClass, let number = value as? NSNumber {
      self.init(number)
    } else if let integer = value as? any BinaryInteger {
      self = .number(Int64(exactly: integer).map { .integer($0) } ?? .text("\(integer)"))
    } else if let number = value as? any (BinaryFloatingPoint & CustomStringConvertible) {
      self.init(floatingPoint: number)
    } else if let decimal = value as? Decimal {
      self = decimal.isFinite ? .number(.decimal(decimal)) : .other
    } else if let text = value as? any StringProtocol {
      self = .string(String(text))
    } else if let bool = value as? Bool {
      self = .bool(bool)
    } else if let number = value as? JSONNumber {
      self = .number(.text(number.text))
    } else if type(of: value) is AnyClass, let text = value as? NSString {
      // Only for classes: to cast a Swift dictionary, the runtime would convert all of it to an `NSDictionary`.
      self = .string(String(text))
    } else if TreeValue.array(value) != nil || TreeValue.object(value) != nil {
      self = .container
    } else {
      self = .other
    }
  }

  private init(_ number: NSNumber) {
    let code = number.typeCode
    if number.isBoolean(code) {
      self = .bool(number.boolValue)
      return
    }
    switch code {
    case UInt8(ascii: "d"):
      if let decimal = number as? NSDecimalNumber {
        self = decimal.decimalValue.isFinite ? .number(.decimal(decimal.decimalValue)) : .other
      } else {
        self.init(number.doubleValue)
      }
    case UInt8(ascii: "f"): self.init(floatingPoint: number.floatValue)
    case UInt8(ascii: "Q") where number.uint64Value > Int64.max:
      self = .number(.text("\(number.uint64Value)"))
    default: self = .number(.integer(number.int64Value))
    }
  }
}

extension NSSet {
  /// The elements; a counted set repeats an element as often as it holds it.
  var elements: [Any] {
    guard let counted = self as? NSCountedSet else { return allObjects }
    return counted.allObjects.flatMap { Array(repeating: $0, count: counted.count(for: $0)) }
  }
}

/// Types whose values are cast part by part.
private protocol PartedType {
  static var mayHoldObjects: Bool { get }
}

extension Optional: PartedType {
  fileprivate static var mayHoldObjects: Bool { TreeValue.mayHoldObjects(Wrapped.self) }
}

extension Array: PartedType {
  fileprivate static var mayHoldObjects: Bool { TreeValue.mayHoldObjects(Element.self) }
}

extension Set: PartedType {
  fileprivate static var mayHoldObjects: Bool { TreeValue.mayHoldObjects(Element.self) }
}

extension Dictionary: PartedType {
  fileprivate static var mayHoldObjects: Bool {
    TreeValue.mayHoldObjects(Key.self) || TreeValue.mayHoldObjects(Value.self)
  }
}

extension AnyHashable {
  /// The value as a key of an object: its raw value, if that is a string or an integer, or its description.
  var nameInObject: String {
    // Asked first: to ask whether it has a raw value takes longer.
    if let text = base as? String { return text }
    return switch (base as? any RawRepresentable)?.rawValue {
    case let text as String: text
    case let number as any FixedWidthInteger: "\(number)"
    default: "\(self)"
    }
  }
}
