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
  /// Members lose their order, and of keys that are the same text to Swift, one remains. A number that `Double` does not hold
  /// is an `NSDecimalNumber` if one holds all its digits, except that fractions of up to 17 digits are doubles.
  public var anyValue: Any {
    // Nothing is refused.
    (try? PlainValueBuilder.plainValue(of: self, nil)) ?? JSONNull.value
  }

  func plainValue(_ nesting: Nesting) throws(EncodingFault) -> Any {
    try PlainValueBuilder.plainValue(of: self, nesting)
  }
}

extension JSONObject {
  /// The members in Foundation's terms, as ``JSONValue/anyValue`` has them.
  public var anyValue: [String: Any] { JSONValue.object(self).anyValue as? [String: Any] ?? [:] }

  func plainValue(_ nesting: Nesting) throws(EncodingFault) -> [String: Any] {
    try JSONValue.object(self).plainValue(nesting) as? [String: Any] ?? [:]
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
