import Foundation

extension JSONValue {
  /// A value that Foundation or Swift has in its own terms: scalars, arrays, dictionaries, `NSNull` and nil for `null`, and
  /// everything else that this library can write, models included. nil when a number in it is not finite, when it is nested
  /// deeper than 512 levels, or in a circle.
  ///
  /// Members of dictionaries come in no particular order, those of models in theirs.
  public init?(any value: Any?) {
    self.init(any: value, Nesting())
  }

  private init?(any value: Any?, _ nesting: Nesting) {
    guard let value, !(value is NSNull) else {
      self = .null
      return
    }
    if let value = value as? JSONValue {
      self = value
    } else if let text = value as? String {
      self = .string(text)
    } else if let number = value as? NSNumber, !(number is NSDecimalNumber) {
      self.init(number)
    } else if let elements = value as? [Any] {
      self.init(elements: elements, nesting)
    } else if let members = value as? [String: Any] {
      self.init(members: members, nesting)
    } else {
      self.init(writing: value)
    }
  }

  private init?(elements: [Any], _ nesting: Nesting) {
    guard let inner = try? nesting.entered() else { return nil }
    var result: [JSONValue] = []
    for element in elements {
      guard let element = JSONValue(any: element, inner) else { return nil }
      result.append(element)
    }
    self = .array(result)
  }

  private init?(members: [String: Any], _ nesting: Nesting) {
    guard let inner = try? nesting.entered() else { return nil }
    var object = JSONObject()
    for (key, member) in members {
      guard let member = JSONValue(any: member, inner) else { return nil }
      object.updateValue(member, forKey: key)
    }
    self = .object(object)
  }

  private init?(_ number: NSNumber) {
    switch unsafe number.objCType.pointee {
    case _ where number.isBoolean: self = .bool(number.boolValue)
    case CChar(bitPattern: UInt8(ascii: "f")): self.init(number.floatValue)
    case CChar(bitPattern: UInt8(ascii: "d")): self = .double(number.doubleValue)
    case CChar(bitPattern: UInt8(ascii: "Q")): self.init(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
    if case .double(let value) = self, !value.isFinite { return nil }
  }

  /// What the library writes for a value of any type.
  private init?(writing value: Any) {
    var writer = JSONWriter(options: EncodingOptions(), capacity: 64)
    guard (try? writer.append(plain: value)) != nil, let value = try? JSONValue(parsing: writer.data()) else {
      return nil
    }
    self = value
  }

  /// The value in Foundation's terms: `NSNumber`, `String`, `[Any]`, `[String: Any]`, and `NSNull` for `null`.
  ///
  /// Members lose their order, and of keys that are the same text to Swift, one remains.
  public var anyValue: Any {
    switch self {
    case .null: JSONNull.value
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsignedInteger(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .string(let value): value
    case .array(let elements): elements.map(\.anyValue)
    case .object(let object): object.anyValue
    }
  }

  func plainValue(_ nesting: Nesting) throws(EncodingFault) -> Any {
    switch self {
    case .double(let value):
      try value.requireFinite()
      return anyValue
    case .array(let elements):
      let inner = try nesting.entered()
      var result: [Any] = []
      for element in elements {
        do { result.append(try element.plainValue(inner)) } catch { throw error.inside(.index(result.count)) }
      }
      return result
    case .object(let object):
      return try object.plainValue(nesting)
    default:
      return anyValue
    }
  }
}

extension JSONObject {
  /// The members in Foundation's terms, as ``JSONValue/anyValue`` has them.
  public var anyValue: [String: Any] {
    var result: [String: Any] = [:]
    for (key, value) in self { result[key] = value.anyValue }
    return result
  }

  func plainValue(_ nesting: Nesting) throws(EncodingFault) -> [String: Any] {
    let inner = try nesting.entered()
    var result: [String: Any] = [:]
    for (key, value) in self {
      do { result[key] = try value.plainValue(inner) } catch { throw error.inside(.key(key)) }
    }
    return result
  }
}
