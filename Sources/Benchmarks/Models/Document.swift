import DirectJSON
import Foundation

/// The root type of a data set: the same fields for DirectJSON and for Foundation.
protocol Document: Codable, SendableMetatype {
  static func decodeDirectly(from text: Data) throws -> Self
  /// - Parameter tree: What `JSONSerialization` makes of the text.
  static func decodeDirectly(fromTree tree: Any) throws -> Self
  func encodeDirectly() throws -> Data
}

extension Document where Self: HandyJSON {
  static func decodeDirectly(from text: Data) throws -> Self {
    try decode(from: text)
  }

  static func decodeDirectly(fromTree tree: Any) throws -> Self {
    guard let tree = tree as? [String: Any] else { throw BenchmarkError("the document is not an object") }
    return try decode(from: tree)
  }

  func encodeDirectly() throws -> Data {
    try encodeData()
  }
}

extension [Reading]: Document {
  static func decodeDirectly(from text: Data) throws -> [Reading] {
    try decode(from: text)
  }

  static func decodeDirectly(fromTree tree: Any) throws -> [Reading] {
    guard let tree = tree as? [Any] else { throw BenchmarkError("the document is not an array") }
    return try decode(from: tree)
  }

  func encodeDirectly() throws -> Data {
    try encodeData()
  }
}

extension Account: Document {}
extension Timeline: Document {}
extension Catalog: Document {}
extension FeatureCollection: Document {}
