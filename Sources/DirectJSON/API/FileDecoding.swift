import Foundation

extension JSONDocument {
  /// Decodes the JSON value at `designatedPath` in a file. Array elements and dictionary values that do not fit are
  /// left out.
  ///
  /// - Parameters:
  ///   - file: The file. It is read as a whole before decoding, not mapped: another process could change a mapped file
  ///     during the call.
  ///   - designatedPath: Keys and array indices that lead to the value, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``, including when the file cannot be read.
  public static func decode(
    contentsOf file: URL, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws(JSONFailure) -> Self {
    try decode(from: Data(jsonFile: file), designatedPath: designatedPath, options: options)
  }

  /// Decodes the JSON value at `designatedPath` in a file, and adds every value that did not fit to `report`.
  /// - Throws: ``JSONFailure``, including when the file cannot be read.
  public static func decode(
    contentsOf file: URL, designatedPath: String? = nil, options: DecodingOptions = .global, report: inout JSONReport
  ) throws(JSONFailure) -> Self {
    try decode(from: Data(jsonFile: file), designatedPath: designatedPath, options: options, report: &report)
  }
}
