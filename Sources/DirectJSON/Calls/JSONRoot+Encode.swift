import Foundation

extension JSONRoot {
  /// The value's members by key, as values that `JSONSerialization` takes; nil when one of them cannot be encoded.
  public func toJSON() -> [String: Any]? {
    plainDictionary(of: self)
  }

  /// The value as JSON; nil when a part of it cannot be encoded: a number that is not finite, a reference cycle.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    jsonText(of: self, prettyPrint: prettyPrint)
  }

  /// The value as UTF-8 JSON, which is faster than a string; nil when a part of it cannot be encoded.
  public func toJSONData(prettyPrint: Bool = false) -> Data? {
    jsonData(of: self, prettyPrint: prettyPrint)
  }

  /// Encodes the value as JSON text.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encode(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> String {
    try encoded(self, options).text
  }

  /// Encodes the value as UTF-8 JSON, which is faster than a string.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encodeData(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> Data {
    try encoded(self, options).data()
  }
}

extension Collection where Element: JSONRoot {
  /// The values as dictionaries; one becomes nil when a part of it cannot be encoded.
  public func toJSON() -> [[String: Any]?] {
    map { $0.toJSON() }
  }

  /// The values as a JSON array; nil when a value in them cannot be encoded.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    jsonText(of: Array(self), prettyPrint: prettyPrint)
  }

  /// The values as a UTF-8 JSON array, which is faster than a string; nil when a value in them cannot be encoded.
  public func toJSONData(prettyPrint: Bool = false) -> Data? {
    jsonData(of: Array(self), prettyPrint: prettyPrint)
  }

  /// Encodes the values as a JSON array.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encode(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> String {
    try encoded(Array(self), options).text
  }

  /// Encodes the values as a UTF-8 JSON array, which is faster than a string.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encodeData(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> Data {
    try encoded(Array(self), options).data()
  }
}

extension Dictionary where Value: JSONRoot {
  /// The values by key, as dictionaries; nil when a value in them cannot be encoded.
  public func toJSON() -> [String: Any]? {
    plainDictionary(of: self)
  }

  /// The values as a JSON object; nil when a value in them cannot be encoded.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    jsonText(of: self, prettyPrint: prettyPrint)
  }

  /// The values as a UTF-8 JSON object, which is faster than a string; nil when a value in them cannot be encoded.
  public func toJSONData(prettyPrint: Bool = false) -> Data? {
    jsonData(of: self, prettyPrint: prettyPrint)
  }

  /// Encodes the values as a JSON object.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encode(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> String {
    try encoded(self, options).text
  }

  /// Encodes the values as a UTF-8 JSON object, which is faster than a string.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encodeData(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> Data {
    try encoded(self, options).data()
  }
}
