import Foundation

extension JSONValue {
  /// A value that Foundation or Swift has in its own terms: scalars, arrays, dictionaries, `NSNull` and nil for `null`, and
  /// everything else that this library can write, models included. nil when a number in it is not finite, when JSON has no
  /// such value, and when it is nested deeper than 512 levels, as what holds itself is.
  ///
  /// Members of dictionaries come in the order of their keys, those of models in theirs.
  public init?(any value: Any?) {
    guard let value else {
      self = .null
      return
    }
    var tree = TreeInput(path: [], options: DecodingOptions(), mismatches: nil)
    guard let value = try? tree.readJSONValue(value) else { return nil }
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

extension JSONValue: JSONTreeSource {
  /// See ``anyValue``.
  public var jsonTree: Any { anyValue }
}

extension JSONObject: JSONTreeSource {
  /// See ``anyValue``.
  public var jsonTree: Any { anyValue }
}
