import Foundation

/// Bytes as base64 text.
open class DataTransform: TransformType {
  /// What the property holds.
  public typealias Object = Data
  /// What JSON holds.
  public typealias JSON = String

  /// A transform of base64 text.
  public init() {}

  /// Takes a string.
  open func transformFromJSON(_ value: Any?) -> Data? {
    (value as? String).flatMap { Data(base64Encoded: $0) }
  }

  /// The base64 text of the bytes.
  open func transformToJSON(_ value: Data?) -> String? {
    value?.base64EncodedString()
  }
}
