import Foundation

extension HandyJSON {
  /// Makes a model of the JSON object at `designatedPath` in a file, or says why there is none.
  ///
  /// - Parameters:
  ///   - file: Read as a whole: of a mapped file, somebody else could change the bytes while they are decoded.
  ///   - designatedPath: Keys and array indices that lead to the object, separated by dots; `\.` is a literal dot.
  ///   - options: How to decode.
  /// - Throws: ``JSONFailure``.
  public static func decode(
    contentsOf file: URL, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> Self {
    try decode(from: Data(jsonFile: file), designatedPath: designatedPath, options: options)
  }

  /// The same, and reports every value that was left out because it did not fit.
  public static func decode(
    contentsOf file: URL, designatedPath: String? = nil, options: DecodingOptions = .global, report: inout JSONReport
  ) throws -> Self {
    try decode(from: Data(jsonFile: file), designatedPath: designatedPath, options: options, report: &report)
  }
}

extension Array where Element: HandyJSON {
  /// Makes models of the JSON array at `designatedPath` in a file, leaving out elements that are no objects.
  /// - Throws: ``JSONFailure``.
  public static func decode(
    contentsOf file: URL, designatedPath: String? = nil, options: DecodingOptions = .global
  ) throws -> [Element] {
    try decode(from: Data(jsonFile: file), designatedPath: designatedPath, options: options)
  }

  /// The same, and reports every value that was left out because it did not fit.
  public static func decode(
    contentsOf file: URL, designatedPath: String? = nil, options: DecodingOptions = .global, report: inout JSONReport
  ) throws -> [Element] {
    try decode(from: Data(jsonFile: file), designatedPath: designatedPath, options: options, report: &report)
  }
}

extension Data {
  /// The bytes of a file, or why there are none.
  fileprivate init(jsonFile file: URL) throws(JSONFailure) {
    do { try self.init(contentsOf: file) } catch {
      throw JSONFailure(.unreadableFile(path: file.path, reason: Self.words(for: error, file)))
    }
  }

  /// In words that are the same on every system, for what happens most.
  static func words(for error: any Error, _ file: URL) -> String {
    if (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { return "it is a folder" }
    return switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileReadNoPermission: "there is no permission to read it"
    default: error.localizedDescription
    }
  }
}
