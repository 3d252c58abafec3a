import Foundation

extension JSONValue {
  /// Creates a value from a Foundation or Swift value: scalars, arrays, dictionaries, `NSNull` and nil for `null`, and
  /// everything else that this library can encode, including models. Returns nil if a number is not finite, if JSON has
  /// no such value, or if the value is nested deeper than 512 levels. A value that contains itself counts as nested too
  /// deeply.
  ///
  /// Members of dictionaries are sorted by key; those of models keep their order. A `JSONValue` or `JSONObject` in the
  /// value is taken as it is.
  public init?(any value: Any?) {
    guard let value else {
      self = .null
      return
    }
    var tree = TreeInput(path: [], options: DecodingOptions(), mismatches: nil)
    guard let value = try? tree.readJSONValue(value) else { return nil }
    self = value
  }

  /// The value in Foundation's types: `NSNumber`, `String`, `[Any]`, `[String: Any]`, and `NSNull` for `null`.
  ///
  /// The members of an object lose their order. If two keys are equal as Swift strings, one of them remains. A key with
  /// more than 128 combining marks in a row is left out.
  ///
  /// A number that `Double` does not hold becomes an `NSDecimalNumber` if that holds all its digits, except that
  /// fractions of up to 17 digits become doubles. A number outside the range of both, such as `1e400`, becomes an
  /// infinite `NSNumber`, which `JSONSerialization` refuses to write. Outside Apple's systems, do not hash an
  /// `NSDecimalNumber`: Foundation ends the process.
  public var anyValue: Any {
    // Nothing is refused.
    (try? PlainValueBuilder.plainValue(of: self, nil)) ?? JSONNull.value
  }

  func plainValue(_ nesting: Nesting) throws(EncodingFault) -> Any {
    try PlainValueBuilder.plainValue(of: self, nesting)
  }
}

extension JSONObject {
  /// The members in Foundation's types; see ``JSONValue/anyValue``, which also says what becomes of numbers outside the
  /// range of those types.
  public var anyValue: [String: Any] { JSONValue.object(self).anyValue as? [String: Any] ?? [:] }

  func plainValue(_ nesting: Nesting) throws(EncodingFault) -> [String: Any] {
    try JSONValue.object(self).plainValue(nesting) as? [String: Any] ?? [:]
  }
}

extension JSONValue: JSONTreeSource {
  /// The value in Foundation's types; see ``anyValue``.
  public var jsonTree: Any { anyValue }
}

extension JSONObject: JSONTreeSource {
  /// The members in Foundation's types; see ``anyValue``.
  public var jsonTree: Any { anyValue }
}
