import Foundation

/// Decodes and encodes values of any type that a property of a model may have: models, arrays, dictionaries, sets,
/// enums, scalars, dates, types that are `Codable`, and optionals of all these.
///
/// ```swift
/// let ids = try JSONCoder.decode([Int].self, from: "[1, 2, 3]")
/// let text = try JSONCoder.encode(["ids": ids])
/// ```
///
/// Options, reports, paths and sources work as for models. `null` becomes nil for an optional type, and a
/// value for ``JSONValue`` and `Any`; it does not fit any other type.
public enum JSONCoder {
  /// Decodes the value at `designatedPath`, or the whole document.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - source: A complete JSON document; every byte is checked.
  ///   - designatedPath: Keys and array indices that lead to the value, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, including when the value does not fit the type.
  public static func decode<Value>(
    _ type: Value.Type = Value.self, from source: some JSONSource, designatedPath: String? = nil,
    options: DecodingOptions = .global
  ) throws(JSONFailure) -> Value {
    try withoutReport { log throws(JSONFailure) in
      try source.value(as: type, by: .type(type), designatedPath, options, &log)
    }
  }

  /// Decodes the value at `designatedPath`, and adds every part of it that did not fit to `report`.
  /// - Throws: ``JSONFailure``, including when the value does not fit the type.
  public static func decode<Value>(
    _ type: Value.Type = Value.self, from source: some JSONSource, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws(JSONFailure) -> Value {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: type, by: .type(type), designatedPath, options, &log)
    }
  }

  /// Decodes the value at `designatedPath` in a tree that is already parsed, or in a ``JSONValue``.
  /// - Throws: ``JSONFailure``, including when the value does not fit the type.
  public static func decode<Value>(
    _ type: Value.Type = Value.self, from source: some JSONTreeSource, designatedPath: String? = nil,
    options: DecodingOptions = .global
  ) throws(JSONFailure) -> Value {
    try withoutReport { log throws(JSONFailure) in
      try source.value(as: type, by: .type(type), designatedPath, options, &log)
    }
  }

  /// Decodes the value at `designatedPath` in a tree that is already parsed, and adds every part of it that did not fit
  /// to `report`.
  /// - Throws: ``JSONFailure``, including when the value does not fit the type.
  public static func decode<Value>(
    _ type: Value.Type = Value.self, from source: some JSONTreeSource, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws(JSONFailure) -> Value {
    try report.collect { log throws(JSONFailure) in
      try source.value(as: type, by: .type(type), designatedPath, options, &log)
    }
  }

  /// Decodes the value at `designatedPath` in the bytes of a span.
  /// - Throws: ``JSONFailure``, including when the value does not fit the type.
  public static func decode<Value>(
    _ type: Value.Type = Value.self, from span: RawSpan, designatedPath: String? = nil,
    options: DecodingOptions = .global
  ) throws(JSONFailure) -> Value {
    try unsafe span.withUnsafeBytes { bytes throws(JSONFailure) in
      try unsafe decode(type, from: bytes, designatedPath: designatedPath, options: options)
    }
  }

  /// Decodes the value at `designatedPath` in the bytes of a span, and adds every part of it that did not fit to
  /// `report`.
  /// - Throws: ``JSONFailure``, including when the value does not fit the type.
  public static func decode<Value>(
    _ type: Value.Type = Value.self, from span: RawSpan, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws(JSONFailure) -> Value {
    try unsafe span.withUnsafeBytes { bytes throws(JSONFailure) in
      try unsafe decode(type, from: bytes, designatedPath: designatedPath, options: options, report: &report)
    }
  }

  /// Decodes the value at `designatedPath` in a file, which is read as a whole.
  /// - Throws: ``JSONFailure``, including when the file cannot be read or the value does not fit the type.
  public static func decode<Value>(
    _ type: Value.Type = Value.self, contentsOf file: URL, designatedPath: String? = nil,
    options: DecodingOptions = .global
  ) throws(JSONFailure) -> Value {
    try decode(type, from: Data(jsonFile: file), designatedPath: designatedPath, options: options)
  }

  /// Decodes the value at `designatedPath` in a file, which is read as a whole, and adds every part of it that did not
  /// fit to `report`.
  /// - Throws: ``JSONFailure``, including when the file cannot be read or the value does not fit the type.
  public static func decode<Value>(
    _ type: Value.Type = Value.self, contentsOf file: URL, designatedPath: String? = nil,
    options: DecodingOptions = .global, report: inout JSONReport
  ) throws(JSONFailure) -> Value {
    try decode(type, from: Data(jsonFile: file), designatedPath: designatedPath, options: options, report: &report)
  }

  /// Encodes a value as JSON text.
  /// - Throws: ``JSONFailure``, with the path of the part that cannot be encoded.
  public static func encode<Value>(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(JSONFailure) -> String {
    try encoded(value, options).text
  }

  /// Encodes a value as UTF-8 JSON. This is faster than encoding a string.
  /// - Throws: ``JSONFailure``, with the path of the part that cannot be encoded.
  public static func encodeData<Value>(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(JSONFailure) -> Data {
    try encoded(value, options).data()
  }

  /// Encodes a value as the bytes of UTF-8 JSON.
  /// - Throws: ``JSONFailure``, with the path of the part that cannot be encoded.
  public static func encodeBytes<Value>(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(JSONFailure) -> [UInt8] {
    try unsafe encoded(value, options).withBytes { unsafe Array($0) }
  }
}
