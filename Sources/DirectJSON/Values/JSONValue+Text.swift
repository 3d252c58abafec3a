import Foundation

extension JSONValue {
  /// Reads a JSON document, or the value in it at `designatedPath`.
  ///
  /// - Parameters:
  ///   - source: A complete document; every byte is checked.
  ///   - designatedPath: Keys and array indices that lead to the value, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, when the text is not JSON or the path leads nowhere.
  @inlinable
  public init(
    parsing source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) {
    self = try decodeValue(as: JSONValue.self, by: JSONValue.self, from: source, designatedPath, options)
  }

  /// The value as JSON; nil when a number in it is not finite, or when it is nested deeper than 512 levels.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    jsonText(of: self, prettyPrint: prettyPrint)
  }

  /// The value as UTF-8 JSON; nil when a number in it is not finite, or when it is nested deeper than 512 levels. This
  /// is faster than encoding a string.
  public func toJSONData(prettyPrint: Bool = false) -> Data? {
    jsonData(of: self, prettyPrint: prettyPrint)
  }

  /// Encodes the value as JSON text.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encode(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> String {
    try encoded(self, options).text
  }

  /// Encodes the value as UTF-8 JSON. This is faster than encoding a string.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encodeData(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> Data {
    try encoded(self, options).data()
  }
}

extension JSONObject {
  /// Reads a JSON document that is an object, or the object in it at `designatedPath`.
  ///
  /// - Parameters:
  ///   - source: A complete document; every byte is checked.
  ///   - designatedPath: Keys and array indices that lead to the object, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, when the text is not JSON, the path leads nowhere, or the value is no object.
  @inlinable
  public init(
    parsing source: some JSONSource, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) {
    self = try decodeValue(as: JSONObject.self, by: JSONObject.self, from: source, designatedPath, options)
  }

  /// The object as JSON; nil when a number in it is not finite, or when it is nested deeper than 512 levels.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    JSONValue.object(self).toJSONString(prettyPrint: prettyPrint)
  }

  /// The object as UTF-8 JSON; nil when a number in it is not finite, or when it is nested deeper than 512 levels. This
  /// is faster than encoding a string.
  public func toJSONData(prettyPrint: Bool = false) -> Data? {
    JSONValue.object(self).toJSONData(prettyPrint: prettyPrint)
  }

  /// Encodes the object as JSON text.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encode(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> String {
    try JSONValue.object(self).encode(options: options)
  }

  /// Encodes the object as UTF-8 JSON. This is faster than encoding a string.
  /// - Throws: ``JSONFailure``, with the path of the value that cannot be encoded.
  public func encodeData(options: EncodingOptions = EncodingOptions()) throws(JSONFailure) -> Data {
    try JSONValue.object(self).encodeData(options: options)
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line, or the failure if it cannot be encoded.
  public var description: String {
    var options = EncodingOptions()
    // However deep the value is: it cannot hold itself.
    options.maximumDepth = .max
    do { return try encode(options: options) } catch { return "\(error)" }
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as JSON on one line, or the failure if it cannot be encoded.
  public var description: String { JSONValue.object(self).description }
}
