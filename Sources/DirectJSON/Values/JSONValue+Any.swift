import Foundation

extension JSONValue {
  /// Makes a value from a Foundation or Swift value: scalars, arrays, dictionaries, `NSNull` and nil for `null`, and
  /// everything else that this library can encode, including models. nil when a number is not finite, when JSON has no
  /// such value, and when it is nested deeper than 512 levels, as a value that contains itself is.
  ///
  /// Members of dictionaries are sorted by key; those of models keep their order.
  public init?(any value: Any?) {
    guard let value else {
      self = .null
      return
    }
    var tree = TreeInput(path: [], options: DecodingOptions(), mismatches: nil)
    guard let value = try? tree.readJSONValue(value) else { return nil }
    self = value
  }

  /// The value as Foundation has it: `NSNumber`, `String`, `[Any]`, `[String: Any]`, and `NSNull` for `null`.
  ///
  /// Members lose their order. Among keys that are equal as Swift strings, one remains. A number that `Double` does not
  /// hold becomes an `NSDecimalNumber` if that holds all its digits, except that fractions of up to 17 digits become
  /// doubles.
  public var anyValue: Any {
    // Nothing is refused.
    (try? PlainValueBuilder.plainValue(of: self, nil)) ?? JSONNull.value
  }

  func plainValue(_ nesting: Nesting) throws(EncodingFault) -> Any {
    try PlainValueBuilder.plainValue(of: self, nesting)
  }
}

extension JSONObject {
  /// The members as Foundation has them; see ``JSONValue/anyValue``.
  public var anyValue: [String: Any] { JSONValue.object(self).anyValue as? [String: Any] ?? [:] }

  func plainValue(_ nesting: Nesting) throws(EncodingFault) -> [String: Any] {
    try JSONValue.object(self).plainValue(nesting) as? [String: Any] ?? [:]
  }
}

extension JSONValue: JSONTreeSource {
  /// The value as Foundation has it; see ``anyValue``.
  public var jsonTree: Any { anyValue }
}

extension JSONObject: JSONTreeSource {
  /// The members as Foundation has them; see ``anyValue``.
  public var jsonTree: Any { anyValue }
}
